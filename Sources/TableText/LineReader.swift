import CPangoCairo
import TableGraphics
import TableScene

/// Converts one of Pango's lines: runs from left to right, text in logical order.
struct LineReader {
    let line: UnsafeMutablePointer<PangoLayoutLine>
    /// The whole paragraph of the line.
    let utf8: [UInt8]
    let style: TextStyle
    /// The styled ranges of the paragraph.
    let spans: [StyledRange]

    func read(_ faces: inout FaceTable, fullText: String, isCut: Bool) -> ShapedLine {
        let spacing = Spacing(tracking: style.tracking)
        var runs: [RawRun] = []
        var x = 0.0
        var node = line.pointee.runs
        while let current = node {
            if let item = current.pointee.data?.assumingMemoryBound(to: PangoGlyphItem.self) {
                let run = read(item, at: &x, &faces, spacing, after: runs.last)
                runs.append(run)
            }
            node = current.pointee.next
        }
        if let last = runs.last, last.isSpaceAtBreak && runs.count > 1 || last.endsUnseen { x -= spacing.right }
        let (text, ranges) = words(of: runs)
        let isEllipsized = runs.contains { $0.isEllipsis }
        return ShapedLine(
            text: text, fullText: isEllipsized || isCut ? fullText : nil,
            runs: zip(runs, ranges).compactMap { run, range in
                run.glyphs.isEmpty && !run.isBox
                    ? nil
                    : GlyphRun(font: run.font, textRange: range, glyphs: run.glyphs, level: run.level, x: run.x, width: run.width)
            },
            width: max(0, x + (text.isEmpty ? 0 : style.tracking)), ascent: style.ascent, descent: style.descent,
            direction: isBackward ? .rightToLeft : .leftToRight, style: style,
            spans: spans.isEmpty ? [] : seenSpans(of: runs, ranges))
    }

    private var isBackward: Bool { line.pointee.resolved_dir == PANGO_DIRECTION_RTL.rawValue }

    /// The styled ranges of the visible text. Every run has a single style.
    private func seenSpans(of runs: [RawRun], _ ranges: [Range<Int>]) -> [StyledRange] {
        var seen: [StyledRange] = []
        for index in runs.indices.sorted(by: { ranges[$0].lowerBound < ranges[$1].lowerBound })
        where !runs[index].isEllipsis && !ranges[index].isEmpty {
            guard let part = spans.first(where: { $0.range.contains(runs[index].range.lowerBound) }) else { continue }
            seen.join(part.with(range: ranges[index]))
        }
        return seen
    }

    /// The space that Pango adds on each side of a letter, in points: half of the tracking, as Pango rounds it.
    private struct Spacing {
        var left: Double
        var right: Double

        init(tracking: Double) {
            let units = Int32((tracking * Double(PANGO_SCALE)).rounded())
            var half = units / 2
            if units % PANGO_SCALE == 0 { half = (half + PANGO_SCALE / 2) & ~(PANGO_SCALE - 1) }
            left = Double(half) / Double(PANGO_SCALE)
            right = Double(units - half) / Double(PANGO_SCALE)
        }
    }

    /// A run with its range in the paragraph.
    private struct RawRun {
        var font: Int
        var glyphs: [GlyphRun.Glyph]
        /// In bytes of the paragraph (UTF-8).
        var range: Range<Int>
        /// See `GlyphRun.level`.
        var level: Int
        /// Whether the run is the ellipsis that replaces truncated text.
        var isEllipsis: Bool
        /// From the line's origin, in points.
        var x: Double
        /// The total advance of the glyphs, in points.
        var width: Double
        /// Whether the run stands for a box, which has no glyph.
        var isBox: Bool
        /// Whether the rightmost character is never visible.
        var endsUnseen: Bool
        /// Whether the run is only the space at a line break, for which Pango has no glyph.
        var isSpaceAtBreak: Bool { glyphs.isEmpty && !isBox }
    }

    private func read(
        _ item: UnsafeMutablePointer<PangoGlyphItem>, at x: inout Double, _ faces: inout FaceTable, _ spacing: Spacing,
        after previous: RawRun?
    ) -> RawRun {
        let scale = Double(PANGO_SCALE)
        let source = item.pointee.item.pointee
        let isEllipsis = source.analysis.flags & UInt8(PANGO_ANALYSIS_FLAG_IS_ELLIPSIS) != 0
        let lower = min(max(0, Int(source.offset)), utf8.count)
        let upper = min(max(lower, lower + Int(source.length)), utf8.count)
        let string = item.pointee.glyphs.pointee
        // Pango removes the spacing at the line's edges, but does not look past an empty run, or past characters that no one sees.
        var isAtEdge = x == 0 && (previous?.isSpaceAtBreak == true || previous?.endsUnseen == true)
        var endsUnseen = false
        var start: Double?
        var glyphs: [GlyphRun.Glyph] = []
        glyphs.reserveCapacity(Int(string.num_glyphs))
        for index in 0..<Int(string.num_glyphs) {
            let info = string.glyphs[index]
            endsUnseen = info.glyph == emptyGlyph && isIgnorable(at: lower + Int(string.log_clusters[index]))
            if endsUnseen {
                // Pango spaces them like letters; browsers do not.
                isAtEdge = isAtEdge || x == 0
                continue
            }
            if isAtEdge { x -= spacing.left }
            isAtEdge = false
            start = start ?? x
            if info.glyph != emptyGlyph {
                // A character that no font contains is drawn as the font's empty box, glyph 0.
                let id = info.glyph & unknownGlyphFlag == 0 ? info.glyph : 0
                glyphs.append(
                    GlyphRun.Glyph(
                        id: id, x: x + Double(info.geometry.x_offset) / scale, y: Double(info.geometry.y_offset) / scale))
            }
            x += Double(info.geometry.width) / scale
        }
        return RawRun(
            font: faces.index(of: source.analysis.font), glyphs: glyphs, range: lower..<upper, level: Int(source.analysis.level),
            isEllipsis: isEllipsis, x: start ?? x, width: x - (start ?? x),
            isBox: !isEllipsis && spans.contains { $0.box != nil && $0.range.contains(lower) }, endsUnseen: endsUnseen)
    }

    /// Whether the character at a byte is never visible, such as a mark of direction.
    private func isIgnorable(at byte: Int) -> Bool {
        String(decoding: utf8[min(byte, utf8.count)...].prefix(4), as: UTF8.self).unicodeScalars.first?.properties
            .isDefaultIgnorableCodePoint
            == true
    }

    /// The line's text in logical order, with `…` in place of truncated text, and the range of each run.
    private func words(of runs: [RawRun]) -> (String, [Range<Int>]) {
        var text: [UInt8] = []
        var ranges = [Range<Int>](repeating: 0..<0, count: runs.count)
        for index in runs.indices.sorted(by: { runs[$0].range.lowerBound < runs[$1].range.lowerBound }) {
            let start = text.count
            text += runs[index].isEllipsis ? Array("…".utf8) : Array(utf8[runs[index].range])
            ranges[index] = start..<text.count
        }
        // The space at a line break is not visible. One at the end of a right-to-left paragraph is before the text, and moves it.
        let endsParagraph = runs.contains { $0.range.upperBound == utf8.count }
        if !endsParagraph || !isBackward { while text.last == 0x20 { text.removeLast() } }
        return (String(decoding: text, as: UTF8.self), ranges.map { min($0.lowerBound, text.count)..<min($0.upperBound, text.count) })
    }
}

/// `PANGO_GLYPH_EMPTY` and `PANGO_GLYPH_UNKNOWN_FLAG`; they are C casts, which Swift cannot import.
private let emptyGlyph: UInt32 = 0x0FFF_FFFF
private let unknownGlyphFlag: UInt32 = 0x1000_0000
