import TableScene

extension TextRequest {
    /// A part of a text that Pango shapes at once, with the weights in it.
    struct Paragraph {
        var text = ""
        var weights: [WeightedRange] = []
    }

    /// The text between line breaks (LF, CR, CRLF, U+2028, U+2029). Control characters are removed: NUL would end a C string, and the
    /// others have no glyphs.
    var paragraphs: [Paragraph] {
        var parts = [String.UnicodeScalarView()]
        var weights: [[WeightedRange]] = [[]]
        var previous: Unicode.Scalar = " "
        // In bytes of the whole text, and of the paragraph.
        var (offset, end) = (0, 0)
        var open = self.weights[...]
        for scalar in text.unicodeScalars {
            defer { previous = scalar }
            let shown: Unicode.Scalar?
            switch scalar {
            case "\n" where previous == "\r": shown = nil
            case "\n", "\r", "\u{2028}", "\u{2029}":
                parts.append(String.UnicodeScalarView())
                weights.append([])
                (end, shown) = (0, nil)
            case "\t": shown = " "
            case _ where scalar.value < 0x20 || scalar.value == 0x7F: shown = nil
            default: shown = scalar
            }
            if let shown {
                parts[parts.count - 1].append(shown)
                if self.weights.isEmpty { continue }
                let length = UTF8.width(shown)
                while let first = open.first, first.range.upperBound <= offset { open = open.dropFirst() }
                if let part = open.first, part.range.contains(offset) {
                    weights[weights.count - 1].join(end..<end + length, weight: part.weight)
                }
                end += length
            }
            offset += UTF8.width(scalar)
        }
        return zip(parts, weights).map { Paragraph(text: String($0), weights: $1) }
    }
}

extension [WeightedRange] {
    /// Adds a range behind all others; one with the last where they touch and weigh the same.
    mutating func join(_ range: Range<Int>, weight: Int) {
        if let last, last.weight == weight, last.range.upperBound == range.lowerBound {
            self[count - 1].range = last.range.lowerBound..<range.upperBound
        } else {
            append(WeightedRange(range, weight: weight))
        }
    }
}
