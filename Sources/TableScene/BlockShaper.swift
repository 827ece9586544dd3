import TableGraphics

/// A shaper without fonts, for tests: every character is `size` points wide, and lines break at spaces.
public final class BlockShaper: TextShaper {
    /// One face without a file.
    public let fonts = [FontFace(family: "Block", weight: 400, file: "", index: 0)]

    public init() {}

    public func shape(_ request: TextRequest) -> [ShapedLine] {
        let advance = request.style.size + request.style.tracking
        let perLine = request.width.map { max(1, Int(($0 + 0.001) / advance)) } ?? .max
        var lines = request.text.split(separator: "\n", omittingEmptySubsequences: false).flatMap {
            wrap(String($0), perLine, request.lineLimit)
        }
        var isCut = false
        if let limit = request.lineLimit, lines.count > limit {
            lines = Array(lines.prefix(max(1, limit)))
            isCut = true
        }
        return lines.enumerated().map { index, line in
            var text = line
            if (isCut && index == lines.count - 1) || text.count > perLine {
                text = cut(text, to: perLine, request.truncation)
            }
            let glyphs = text.unicodeScalars.enumerated().map { GlyphRun.Glyph(id: $1.value, x: Double($0) * advance, y: 0) }
            return ShapedLine(
                text: text, fullText: text == line ? nil : request.text,
                runs: runs(of: text, glyphs, text == request.text ? request.spans : [], advance),
                width: Double(glyphs.count) * advance, ascent: request.style.ascent, descent: request.style.descent,
                direction: request.direction, style: request.style, spans: text == request.text ? request.spans : [])
        }
    }

    /// One run for each styled range and for each gap between them.
    private func runs(of text: String, _ glyphs: [GlyphRun.Glyph], _ spans: [StyledRange], _ advance: Double) -> [GlyphRun] {
        let offsets = text.unicodeScalars.reduce(into: [0]) { $0.append($0[$0.count - 1] + UTF8.width($1)) }
        let edges = ([0, text.utf8.count] + spans.flatMap { [$0.range.lowerBound, $0.range.upperBound] })
            .filter { offsets.contains($0) }
        let cuts = Set(edges).sorted()
        let ranges = cuts.count < 2 ? [0..<text.utf8.count] : zip(cuts, cuts.dropFirst()).map { $0..<$1 }
        return ranges.map { range in
            let part = glyphs.indices.filter { range.contains(offsets[$0]) }
            return GlyphRun(
                font: 0, textRange: range, glyphs: part.map { glyphs[$0] }, x: part.first.map { glyphs[$0].x } ?? 0,
                width: Double(part.count) * advance)
        }
    }

    /// Breaks lines greedily at `limit` characters. If only one line is allowed, a word longer than the line is not broken.
    private func wrap(_ text: String, _ limit: Int, _ lineLimit: Int?) -> [String] {
        guard text.count > limit, lineLimit != 1 else { return [text] }
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            var word = String(word)
            if !line.isEmpty, line.count + 1 + word.count > limit {
                lines.append(line)
                line = ""
            }
            while word.count > limit {
                lines.append(String(word.prefix(limit)))
                word = String(word.dropFirst(limit))
            }
            line += line.isEmpty ? word : " " + word
        }
        return lines + [line]
    }

    private func cut(_ text: String, to limit: Int, _ truncation: Truncation) -> String {
        let kept = max(0, limit - 1)
        switch truncation {
        case .tail: return text.prefix(kept) + "…"
        case .head: return "…" + text.suffix(kept)
        case .middle: return text.prefix((kept + 1) / 2) + "…" + text.suffix(kept / 2)
        }
    }
}
