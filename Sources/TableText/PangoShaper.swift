import CPangoCairo
import Synchronization
import TableGraphics
import TableScene

/// Shapes text with Pango and HarfBuzz.
///
/// Hinting and rounding of glyph positions are off, and a unit is a point, so that a text has the same width at every output scale. Reuses
/// a single `PangoLayout`. Not thread-safe.
public final class PangoShaper: TextShaper {
    private let book: FontBook
    private let fontMap: UnsafeMutablePointer<PangoFontMap>
    private let context: OpaquePointer
    private let layout: OpaquePointer
    private let description: OpaquePointer
    private var faces = FaceTable()
    private var breakMetrics = BreakMetrics()
    private var cache = ShapeCache()
    private var wordWidths: [TextStyle: WordWidths] = [:]
    private var currentStyle: TextStyle?

    /// One shaper of a process uses its fonts at a time. All threads share Cairo's open font files, and Cairo (1.16 to 1.18) closes those of
    /// one thread while another loads a glyph from them.
    private static let fontFiles = Mutex(())

    /// Creates a shaper for the fonts of a book. `language` is a BCP 47 tag, which affects the choice of glyphs.
    public init(book: FontBook, language: String = "en") throws(FontError) {
        guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT), let context = pango_font_map_create_context(map),
            let layout = pango_layout_new(context), let description = pango_font_description_new()
        else { throw .broken("Pango is built without FreeType") }
        self.book = book
        fontMap = map
        self.context = context
        self.layout = layout
        self.description = description
        pango_fc_font_map_set_config(OpaquePointer(map), book.config)
        pango_cairo_font_map_set_resolution(OpaquePointer(map), 72)
        pango_context_set_round_glyph_positions(context, 0)
        pango_context_set_language(context, pango_language_from_string(language))
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_layout_set_auto_dir(layout, 1)
        pango_layout_set_single_paragraph_mode(layout, 0)
    }

    deinit {
        Self.fontFiles.withLock { _ in
            breakMetrics.release()
            faces.release()
            pango_font_description_free(description)
            g_object_unref(UnsafeMutableRawPointer(layout))
            g_object_unref(UnsafeMutableRawPointer(context))
            g_object_unref(fontMap)
        }
    }

    public var fonts: [FontFace] { faces.faces }

    public func shape(_ request: TextRequest) -> [ShapedLine] {
        if let known = cache[request] { return known }
        let lines = Self.fontFiles.withLock { _ in
            apply(request.style)
            return shapeParagraphs(request)
        }
        cache[request] = lines
        return lines
    }

    /// Measures simple texts by adding the widths of their words.
    public func extent(of request: TextRequest) -> TextExtent {
        if let quick = quickExtent(of: request) { return quick }
        return TextExtent(of: shape(request))
    }

    private func quickExtent(of request: TextRequest) -> TextExtent? {
        guard request.spans.isEmpty, let words = request.text.simpleWords else { return nil }
        let unit = Double(PANGO_SCALE)
        var widths = wordWidths[request.style] ?? WordWidths(joint: Int32((request.style.tracking * unit).rounded()))
        // Removed from the dictionary meanwhile, so that the word table is not copied when it grows.
        wordWidths[request.style] = nil
        defer { wordWidths[request.style] = widths }
        let room = request.width.map { Int32(lineRoom($0, request.style) * unit) }
        let limit = request.lineLimit.map { max(1, $0) } ?? .max
        guard let lines = widths.lines(of: words, room: room, limit: limit, measure: { measure($0, request.style) }) else { return nil }
        return TextExtent(lines: lines.count, width: max(0, Double(lines.widest) / unit + request.style.tracking))
    }

    /// The width of a word, or of a space, in Pango units.
    private func measure(_ word: String, _ style: TextStyle) -> Int32 {
        apply(style)
        applySpacing(style)
        pango_context_set_base_dir(context, PANGO_DIRECTION_LTR)
        pango_layout_set_width(layout, -1)
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
        pango_layout_set_text(layout, word, Int32(word.utf8.count))
        var width: Int32 = 0
        Self.fontFiles.withLock { _ in pango_layout_get_size(layout, &width, nil) }
        return width
    }

    /// The line limit applies to the whole text, but Pango applies its limit to each paragraph. Therefore, paragraphs are shaped
    /// separately.
    private func shapeParagraphs(_ request: TextRequest) -> [ShapedLine] {
        let paragraphs = request.paragraphs
        var lines: [ShapedLine] = []
        for (index, paragraph) in paragraphs.enumerated() {
            let left = request.lineLimit.map { max(1, $0) - lines.count } ?? .max
            if left <= 0 { break }
            // The rest of the text does not fit, so this paragraph's last line is truncated.
            let isLast = index < paragraphs.count - 1 && left == 1
            lines += shapeParagraph(isLast ? paragraph.text + "…" : paragraph.text, paragraph.spans, request, limit: left, isCut: isLast)
        }
        return lines
    }

    /// Shapes a long paragraph piece by piece. For each line, Pango looks at all that is left of a word, a run of spaces or an Arabic
    /// phrase, so its time grows quadratically with their length. The last two lines of a piece become the first of the next piece, because
    /// the last word of a paragraph may move the word before it to its line.
    private func shapeParagraph(_ text: String, _ spans: [StyledRange], _ request: TextRequest, limit: Int, isCut: Bool) -> [ShapedLine] {
        if request.width != nil { settleBreaks(of: text, request) }
        let paragraph = LayoutPiece(utf8: Array(text.utf8), spans: spans)
        var style = request.style
        if text.hasJoiningLetters { (style.tracking, style.isContextual) = (0, true) }
        pango_context_set_base_dir(context, request.direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
        defer { pango_layout_set_auto_dir(layout, 1) }
        var lines: [ShapedLine] = []
        var (start, length) = (0, pieceLength)
        while request.width != nil, paragraph.utf8.count - start > length, limit - lines.count > 1 {
            let piece = paragraph.piece(from: start, length: length)
            let shaped = shape(piece, style, request, limit: .max, isCut: false)
            let whole = min(shaped.count - 2, limit - lines.count - 1)
            guard whole > 0 else {
                length *= 2
                continue
            }
            lines += shaped[..<whole].map(\.line)
            if start == 0 { keepDirection(of: shaped[0].line) }
            start += shaped[whole].start
            length = pieceLength
        }
        // A truncated or unlimited line is shaped only up to `lineLength`, more than any screen shows.
        var rest = paragraph.piece(from: start, length: limit - lines.count == 1 || request.width == nil ? lineLength : .max)
        let left = limit == .max ? limit : limit - lines.count
        let shaped = shape(rest, style, request, limit: left, isCut: isCut).map(\.line)
        if let word = rest.loneWord(in: shaped) {
            rest.unbroken = word
            let joined = shape(rest, style, request, limit: left, isCut: isCut).map(\.line)
            if joined.count == shaped.count, joined.allSatisfy({ $0.fullText == nil }) { return lines + joined }
        }
        return lines + shaped
    }

    /// The first letter determines the direction of a paragraph in all its pieces.
    private func keepDirection(of line: ShapedLine) {
        pango_layout_set_auto_dir(layout, 0)
        pango_context_set_base_dir(context, line.direction == .rightToLeft ? PANGO_DIRECTION_RTL : PANGO_DIRECTION_LTR)
    }

    /// The lines of a piece, each with the offset in the piece at which it starts.
    private func shape(_ piece: LayoutPiece, _ style: TextStyle, _ request: TextRequest, limit: Int, isCut: Bool) -> [(
        line: ShapedLine, start: Int
    )] {
        piece.utf8.withUnsafeBytes {
            pango_layout_set_text(layout, $0.assumingMemoryBound(to: CChar.self).baseAddress, Int32(piece.utf8.count))
        }
        applySpacing(style, piece.spans, unbroken: piece.unbroken)
        let width = request.width.map { Int32((lineRoom($0, style) * Double(PANGO_SCALE)).rounded(.up)) } ?? -1
        pango_layout_set_width(layout, width)
        pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
        let ellipsizes = limit != .max && width >= 0
        pango_layout_set_ellipsize(layout, ellipsizes ? request.truncation.pangoMode : PANGO_ELLIPSIZE_NONE)
        pango_layout_set_height(layout, ellipsizes ? -Int32(min(limit, 10_000)) : -1)
        let count = Int(pango_layout_get_line_count(layout))
        let lines = (0..<min(count, limit)).compactMap { index -> (line: ShapedLine, start: Int)? in
            guard let line = pango_layout_get_line_readonly(layout, Int32(index)) else { return nil }
            let reader = LineReader(line: line, utf8: piece.utf8, style: style, spans: piece.spans)
            return (reader.read(&faces, fullText: request.text, isCut: isCut), Int(line.pointee.start_index))
        }
        let tears =
            style.isContextual && lines.contains { $0.start > 0 && $0.start <= piece.utf8.count && piece.utf8[$0.start - 1] != 0x20 }
        return lines.map { line, start in (line.fullText != nil || tears ? setAnew(line) : line, start) }
    }

    /// Shapes a truncated line again from the remaining words. Pango truncates between glyphs without shaping again, so that the kerning is
    /// with the removed letters instead of with the ellipsis. Pages contain only the words. The same holds for lines whose joining letters
    /// are torn apart by a break.
    private func setAnew(_ line: ShapedLine) -> ShapedLine {
        keepDirection(of: line)
        defer { pango_layout_set_auto_dir(layout, 1) }
        pango_layout_set_width(layout, -1)
        pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_NONE)
        pango_layout_set_text(layout, line.text, Int32(line.text.utf8.count))
        if !line.spans.isEmpty { applySpacing(line.style, line.spans) }
        guard let whole = pango_layout_get_line_readonly(layout, 0) else { return line }
        return LineReader(line: whole, utf8: Array(line.text.utf8), style: line.style, spans: line.spans).read(
            &faces, fullText: line.fullText ?? line.text, isCut: line.fullText != nil)
    }

    /// The width to break lines at. Pango counts positive tracking after the last letter, but not always negative tracking. With this, a
    /// text fits its own width.
    private func lineRoom(_ width: Double, _ style: TextStyle) -> Double { min(max(0, width), 1e5) - min(0, style.tracking) }

    private func settleBreaks(of text: String, _ request: TextRequest) {
        for style in request.spans.map(\.style) {
            apply(style)
            breakMetrics.settle(text, style, in: context)
        }
        apply(request.style)
        breakMetrics.settle(text, request.style, in: context)
    }

    /// The number of bytes of a paragraph to shape at once.
    var pieceLength = 2_000
    /// The maximum number of bytes to shape for a single line.
    private let lineLength = 100_000

    private func apply(_ style: TextStyle) {
        if style == currentStyle { return }
        currentStyle = style
        describe(style)
        pango_context_set_font_description(context, description)
    }

    private func describe(_ style: TextStyle) {
        let families = style.family == book.families.first ? book.families : [style.family] + book.families
        pango_font_description_set_family(description, families.joined(separator: ","))
        pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(min(1000, max(100, style.weight)))))
        pango_font_description_set_style(description, style.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        pango_font_description_set_absolute_size(description, style.size * Double(PANGO_SCALE))
    }

    /// The key of the layout's current attributes.
    private var currentSpacing: Spacing?

    private struct Spacing: Equatable {
        var tracking: Double
        var isContextual: Bool
        var hasMonospacedDigits: Bool
        var spans: [StyledRange]
        var unbroken: Range<Int>?
    }

    private func applySpacing(_ style: TextStyle, _ spans: [StyledRange] = [], unbroken: Range<Int>? = nil) {
        let spacing = Spacing(
            tracking: style.tracking, isContextual: style.isContextual, hasMonospacedDigits: style.hasMonospacedDigits, spans: spans,
            unbroken: unbroken)
        if currentSpacing == spacing { return }
        currentSpacing = spacing
        let attributes = pango_attr_list_new()
        // In Pango, even a spacing of zero disables ligatures; in browsers, it does not.
        if style.tracking != 0 {
            pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(Int32((style.tracking * Double(PANGO_SCALE)).rounded())))
        }
        // iOS and browsers add no hyphens to words broken between letters.
        pango_attr_list_insert(attributes, pango_attr_insert_hyphens_new(0))
        if let features = style.features { pango_attr_list_insert(attributes, pango_attr_font_features_new(features)) }
        if let unbroken { insert(pango_attr_allow_breaks_new(0), unbroken, into: attributes) }
        for (index, span) in spans.enumerated() { insert(span, number: index, of: style, into: attributes) }
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
    }

    private func insert(_ attribute: UnsafeMutablePointer<PangoAttribute>?, _ range: Range<Int>, into list: OpaquePointer?) {
        guard let attribute else { return }
        attribute.pointee.start_index = UInt32(clamping: range.lowerBound)
        attribute.pointee.end_index = UInt32(clamping: range.upperBound)
        pango_attr_list_insert(list, attribute)
    }

    private func insert(_ span: StyledRange, number: Int, of line: TextStyle, into list: OpaquePointer?) {
        let unit = Double(PANGO_SCALE)
        if let width = span.box?.width {
            let box = PangoRectangle(x: 0, y: 0, width: Int32(min(max(0, width), 1e4) * unit), height: 0)
            insert(withUnsafePointer(to: box) { pango_attr_shape_new($0, $0) }, span.range, into: list)
            return
        }
        // Pango shapes ranges of different colors in separate runs, so each range gets a color of its own.
        insert(pango_attr_foreground_new(UInt16(truncatingIfNeeded: number + 1), 0, 0), span.range, into: list)
        var style = span.style
        (style.tracking, style.isContextual) = (line.tracking, line.isContextual)
        if let features = style.features { insert(pango_attr_font_features_new(features), span.range, into: list) }
        if style.family == line.family, style.size == line.size, style.isItalic == line.isItalic {
            if style.weight != line.weight {
                insert(pango_attr_weight_new(PangoWeight(rawValue: UInt32(min(1000, max(100, style.weight))))), span.range, into: list)
            }
            return
        }
        describe(style)
        // The line's font description is restored when the next style is applied.
        currentStyle = nil
        insert(pango_attr_font_desc_new(description), span.range, into: list)
    }
}

extension TextStyle {
    /// The OpenType features that differ from the shaper's defaults.
    fileprivate var features: String? {
        let features = (isContextual ? [] : ["calt=0"]) + (hasMonospacedDigits ? ["tnum=1"] : [])
        return features.isEmpty ? nil : features.joined(separator: ",")
    }
}

extension LayoutPiece {
    /// In characters. Words of 4, 7 and 10 were moved in screenshots, words of 13 and 16 were not.
    private static let longestLoneWord = 11

    /// The last word of a paragraph and the space before it, if the last line would consist of that word only; otherwise `nil`.
    ///
    /// iOS then moves the word before it to the last line, too (`NSParagraphStyle.LineBreakStrategy.pushOut`), but only for a short word
    /// (`PlatformMetrics §3`).
    fileprivate func loneWord(in lines: [ShapedLine]) -> Range<Int>? {
        guard lines.count > 1, let last = lines.last, last.fullText == nil, !last.text.isEmpty, !last.text.contains(" "),
            last.text.count <= Self.longestLoneWord,
            let space = utf8.lastIndex(of: 0x20), space + 1 + last.text.utf8.count == utf8.count,
            // A line of two words keeps both: otherwise, its first word would be left alone.
            lines[lines.count - 2].text.split(separator: " ").count > 2
        else { return nil }
        return space..<utf8.count
    }
}

extension Truncation {
    fileprivate var pangoMode: PangoEllipsizeMode {
        switch self {
        case .head: PANGO_ELLIPSIZE_START
        case .middle: PANGO_ELLIPSIZE_MIDDLE
        case .tail: PANGO_ELLIPSIZE_END
        }
    }
}

extension String {
    /// Whether the text has joining letters (Arabic, Syriac, N’Ko, Mandaic, Mongolian). Letter spacing would tear their words apart, and
    /// browsers add none.
    fileprivate var hasJoiningLetters: Bool {
        guard utf8.contains(where: { $0 >= 0xD8 }) else { return false }
        return unicodeScalars.contains { scalar in
            switch scalar.value {
            case 0x0600...0x08FF, 0x1800...0x18AF, 0xFB50...0xFDFF, 0xFE70...0xFEFE: true
            default: false
            }
        }
    }
}
