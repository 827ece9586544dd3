import CPangoCairo
import TableGraphics

/// Pango's guess of how wide a letter of a font is, made the same in every process.
///
/// Where a word is broken between letters, Pango measures exactly within three such widths of the line's end and adds up beyond.
/// It finds a font's width out when it meets the font, but leaves it at nothing while it is about another font's: when one font
/// is met on the way to another, and, because it remembers that in a static variable (`in_get_metrics` of pangocairo-font.c, 1.50
/// and later), when any other thread is at it. Breaks would then hang on what else the process has shaped.
///
/// So the width is set here, before a font is used for the first time, to half of its size, which is near the width of Latin letters.
struct BreakMetrics {
    private var settled: Set<Pair> = []
    private var settledStyles: Set<TextStyle> = []

    /// Metrics belong to a font (one of a size) and a language. Fonts are kept alive, so that their addresses stay their own.
    private struct Pair: Hashable {
        var font: UnsafeMutablePointer<PangoFont>
        var language: OpaquePointer?
    }

    /// Settles the fonts that Pango takes for a text in a style. The context has the style's font.
    mutating func settle(_ text: String, _ style: TextStyle, in context: OpaquePointer) {
        if settledStyles.insert(style).inserted {
            // Letters and signs are of two scripts, and so perhaps of two languages.
            settleRuns(of: "a", style, in: context)
            settleRuns(of: "1", style, in: context)
        }
        if text.utf8.contains(where: { $0 >= 0x80 }) { settleRuns(of: text, style, in: context) }
    }

    /// Lets go of the fonts; for the end.
    func release() {
        for pair in settled { g_object_unref(pair.font) }
    }

    private mutating func settleRuns(of text: String, _ style: TextStyle, in context: OpaquePointer) {
        let attributes = pango_attr_list_new()
        defer { pango_attr_list_unref(attributes) }
        let items = pango_itemize(context, text, 0, Int32(text.utf8.count), attributes, nil)
        defer { g_list_free(items) }
        var node = items
        while let current = node {
            if let item = current.pointee.data?.assumingMemoryBound(to: PangoItem.self) {
                settle(item.pointee.analysis, style)
                pango_item_free(item)
            }
            node = current.pointee.next
        }
    }

    private mutating func settle(_ analysis: PangoAnalysis, _ style: TextStyle) {
        guard let font = analysis.font, settled.insert(Pair(font: font, language: analysis.language)).inserted else { return }
        g_object_ref(font)
        let metrics = pango_font_get_metrics(font, analysis.language)
        // The font's own, not a copy: the next who asks is given the same.
        metrics?.pointee.approximate_char_width = Int32(style.size / 2 * Double(PANGO_SCALE))
        pango_font_metrics_unref(metrics)
    }
}
