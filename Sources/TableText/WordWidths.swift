/// The widths of words in one style. Each word is shaped once, and most texts of a table are measured with these widths.
///
/// In the themes' fonts, no glyph's position depends on text beyond a space, so the widths of words and spaces add up to the total width. A
/// test verifies this.
struct WordWidths {
    /// In Pango units.
    private var widths: [String: Int32] = [:]
    /// In Pango units; `nil` until a space has been measured.
    private var space: Int32?
    /// The letter spacing between two words that are measured separately, in Pango units.
    let joint: Int32

    init(joint: Int32) {
        self.joint = joint
    }

    /// The maximum number of cached words, so that a table of numbers does not fill memory.
    private static let limit = 50_000

    /// The line count and width of a simple text, broken greedily; `nil` if they are uncertain: a word is too wide, a break is too close to
    /// decide, the last word would be alone on its line (see `PangoShaper`), or there are more lines than `limit`. `room` is the line
    /// width, where `nil` never breaks. Widths are in Pango units.
    mutating func lines(of words: [Substring], room: Int32?, limit: Int, measure: (String) -> Int32) -> (count: Int, widest: Int32)? {
        let gap: Int32
        if let space {
            gap = space
        } else {
            gap = measure(" ")
            space = gap
        }
        // Letter spacing at a line's end and rounding can shift a break by less than this: one point and two gaps.
        let hair = 1024 + 2 * abs(joint)
        var (count, line, widest): (Int, Int32, Int32) = (1, 0, 0)
        for (index, word) in words.enumerated() {
            let width = self.width(of: String(word), measure)
            if let room, width > room - hair { return nil }
            if index == 0 {
                line = width
                continue
            }
            let previous = words[index - 1]
            // Fonts kern a period with the following space: measure both together.
            let kerned =
                previous.endsInPunctuation
                ? self.width(of: previous + " ", measure) - self.width(of: String(previous), measure) - gap - joint : 0
            let joined = line + kerned + gap + width + 2 * joint
            if let room, joined > room + hair {
                if index == words.count - 1 || count == limit { return nil }
                widest = max(widest, line)
                count += 1
                line = width
            } else if let room, joined > room - hair {
                return nil
            } else {
                line = joined
            }
        }
        return (count, max(widest, line))
    }

    private mutating func width(of word: String, _ measure: (String) -> Int32) -> Int32 {
        if let known = widths[word] { return known }
        if widths.count >= Self.limit { widths.removeAll(keepingCapacity: true) }
        let width = measure(word)
        widths[word] = width
        return width
    }
}

extension Substring {
    /// Whether a simple word ends in a character other than a letter or digit.
    fileprivate var endsInPunctuation: Bool {
        unicodeScalars.last.map { !$0.properties.isAlphabetic && !("0"..."9").contains($0) } ?? false
    }
}

extension String {
    /// The words of a text that breaks only at single spaces; `nil` for other texts.
    ///
    /// Accepts Latin, Greek and Cyrillic letters, digits and common punctuation. Accepts characters that allow or prohibit adjacent breaks
    /// (Unicode line breaking, UAX 14) only where they make no difference.
    var simpleWords: [Substring]? {
        guard utf8.count <= 2_000, !isEmpty else { return nil }
        var words: [Substring] = []
        var start = startIndex
        var isAtStart = true
        var endsOpen = false
        var mustEnd = false
        for index in unicodeScalars.indices {
            let scalar = unicodeScalars[index].value
            if scalar == 0x20 {
                // Special rules apply to two spaces, a space at either end, and a space after opening punctuation.
                if isAtStart || endsOpen { return nil }
                words.append(self[start..<index])
                start = unicodeScalars.index(after: index)
                (isAtStart, mustEnd) = (true, false)
                continue
            }
            if mustEnd { return nil }
            endsOpen = false
            switch scalar {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x386...0x3FF, 0x400...0x481: break
            case 0x26, 0x23, 0x40, 0x27, 0x2019: break
            case 0x22, 0x201C, 0x201D, 0x28:
                if !isAtStart, scalar == 0x28 { return nil }
                endsOpen = true
            case 0x2E, 0x2C, 0x3A, 0x3B: if isAtStart { return nil }
            case 0x21, 0x3F, 0x29, 0x2026:
                if isAtStart { return nil }
                mustEnd = true
            default: return nil
            }
            isAtStart = false
        }
        if isAtStart || endsOpen { return nil }
        words.append(self[start...])
        return words
    }
}
