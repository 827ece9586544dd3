import CPangoCairo
import TableGraphics

/// Makes Pango's estimate of a font's letter width deterministic.
///
/// When Pango breaks a word between letters, it measures positions within three letter widths of the line's end exactly, and adds up widths
/// beyond. Pango computes a font's letter width when it first uses the font, but the width stays zero while Pango computes that of another
/// font: when it meets one font while shaping with another, and, because of a static variable (`in_get_metrics` of pangocairo-font.c, 1.50
/// and later), when another thread computes one. Line breaks would then depend on what else the process has shaped.
///
/// Therefore, this type sets the width before a font is first used, to half of the font size, which is close to the width of Latin letters.
struct BreakMetrics {
    private var settled: Set<Pair> = []
    private var settledStyles: Set<TextStyle> = []

    /// Metrics belong to a font (at a size) and a language. Fonts are retained, so that their addresses stay unique.
    private struct Pair: Hashable {
        var font: UnsafeMutablePointer<PangoFont>
        var language: OpaquePointer?
    }

    /// Sets the widths of the fonts that Pango chooses for a text in a style. The context must have the style's font.
    mutating func settle(_ text: String, _ style: TextStyle, in context: OpaquePointer) {
        if settledStyles.insert(style).inserted {
            // Letters and punctuation have different scripts, and possibly languages.
            settleRuns(of: "a", style, in: context)
            settleRuns(of: "1", style, in: context)
        }
        if text.utf8.contains(where: { $0 >= 0x80 }) { settleRuns(of: text, style, in: context) }
    }

    /// Releases the fonts. Call this when done.
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
        // The font's own metrics, not a copy: later callers get the same object.
        metrics?.pointee.approximate_char_width = Int32(style.size / 2 * Double(PANGO_SCALE))
        pango_font_metrics_unref(metrics)
    }
}
