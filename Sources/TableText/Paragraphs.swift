import TableScene

extension TextRequest {
    /// A part of a text that Pango shapes at once, with its styled ranges.
    struct Paragraph {
        var text = ""
        var spans: [StyledRange] = []
    }

    /// The text between line breaks (LF, CR, CRLF, U+2028, U+2029). Control characters are removed: NUL would end a C string, and the
    /// others have no glyphs.
    var paragraphs: [Paragraph] {
        if spans.isEmpty, !text.utf8.hasControls { return [Paragraph(text: text)] }
        var parts = [String.UnicodeScalarView()]
        var spans: [[StyledRange]] = [[]]
        var previous: Unicode.Scalar = " "
        // Offsets in bytes, first in the whole text, then in the paragraph.
        var (offset, end) = (0, 0)
        var open = self.spans[...]
        for scalar in text.unicodeScalars {
            defer { previous = scalar }
            let shown: Unicode.Scalar?
            switch scalar {
            case "\n" where previous == "\r": shown = nil
            case "\n", "\r", "\u{2028}", "\u{2029}":
                parts.append(String.UnicodeScalarView())
                spans.append([])
                (end, shown) = (0, nil)
            case "\t": shown = " "
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: shown = nil
            default: shown = scalar
            }
            if let shown {
                parts[parts.count - 1].append(shown)
                if self.spans.isEmpty { continue }
                let length = UTF8.width(shown)
                while let first = open.first, first.range.upperBound <= offset { open = open.dropFirst() }
                if let part = open.first, part.range.contains(offset) {
                    spans[spans.count - 1].join(part.with(range: end..<end + length))
                }
                end += length
            }
            offset += UTF8.width(scalar)
        }
        return zip(parts, spans).map { Paragraph(text: String($0), spans: $1) }
    }
}

extension [StyledRange] {
    /// Appends a range. Merges it with the last one if they touch and have the same style; boxes stay separate.
    mutating func join(_ part: StyledRange) {
        if let last, last.looks(like: part), last.range.upperBound == part.range.lowerBound, part.box == nil {
            self[count - 1].range = last.range.lowerBound..<part.range.upperBound
        } else {
            append(part)
        }
    }
}

extension String.UTF8View {
    /// Whether there may be a control character or a line break. Most texts of a table have none.
    fileprivate var hasControls: Bool { contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xE2 } }
}
