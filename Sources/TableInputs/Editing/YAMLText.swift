import TableDiagnostics

/// Where values of a YAML file end, which its parser does not tell, and how new ones are written.
struct YAMLText {
    let file: SourceFile
    private var bytes: [UInt8] { file.bytes }

    init(file: SourceFile) {
        self.file = file
    }

    // MARK: Scalars and flow collections

    /// The text of a value that starts at an offset; `nil` for block collections and block scalars, aliases, tags and missing values.
    func range(of value: Value, at lower: Int) -> Range<Int>? {
        guard bytes.indices.contains(lower) else { return nil }
        switch bytes[lower] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return quoteEnd(lower).map { lower..<$0 }
        case UInt8(ascii: "["), UInt8(ascii: "{"): return flowEnd(lower).map { lower..<$0 }
        default: break
        }
        if let text = value.text, !text.isEmpty, bytes[lower...].starts(with: Array(text.utf8)) { return lower..<(lower + text.utf8.count) }
        // `yes`, `~`, `0x10`: a plain word with another value than its text.
        switch value {
        case .bool, .number, .null:
            let count = bytes[lower...].prefix { $0 > 0x20 && !",]}#:".utf8.contains($0) }.count
            return count == 0 ? nil : lower..<(lower + count)
        case .string, .array, .object: return nil
        }
    }

    private func quoteEnd(_ lower: Int) -> Int? {
        let quote = bytes[lower]
        var i = lower + 1
        while i < bytes.count {
            if bytes[i] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                i += 2
                continue
            }
            if bytes[i] == quote {
                guard quote == UInt8(ascii: "'"), i + 1 < bytes.count, bytes[i + 1] == quote else { return i + 1 }
                i += 1
            }
            i += 1
        }
        return nil
    }

    private func flowEnd(_ lower: Int) -> Int? {
        var (i, depth) = (lower, 0)
        while i < bytes.count {
            switch bytes[i] {
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return i + 1 }
            // A quote inside a plain word opens nothing.
            case UInt8(ascii: "\""), UInt8(ascii: "'"):
                if i > 0, " [{,:\n".utf8.contains(bytes[i - 1]) {
                    guard let end = quoteEnd(i) else { return nil }
                    i = end
                    continue
                }
            // A comment in a list over several lines would be lost.
            case UInt8(ascii: "#"): return nil
            default: break
            }
            i += 1
        }
        return nil
    }

    /// A value in place of an older one: without quotes if that one had none and the text needs none.
    func written(_ value: Value, inPlaceOf range: Range<Int>) -> String {
        guard case .string(let text) = value, !"\"'".utf8.contains(bytes[range.lowerBound]), Self.isPlain(text) else {
            return value.jsonText
        }
        return text
    }

    private static func isPlain(_ text: String) -> Bool {
        guard text.first?.isLetter == true, text.last?.isWhitespace == false else { return false }
        let words = ["true", "false", "yes", "no", "on", "off", "null", "y", "n"]
        return !words.contains(text.lowercased()) && text.allSatisfy { $0.isLetter || $0.isNumber || " _-.'".contains($0) }
    }

    // MARK: Block lists

    /// A list with a dash a line.
    struct Blocks {
        /// The lines of each element, with the comments above it.
        var parts: [Range<Int>]
        var whole: Range<Int>
        /// The spaces before the dashes.
        var indent: String
    }

    /// `nil` for a flow list, and for a list that starts on the line of an outer one.
    func blocks(of place: Place) -> Blocks? {
        let lower = place.range.lowerBound
        guard !place.children.isEmpty, bytes.indices.contains(lower), bytes[lower] == UInt8(ascii: "-") else { return nil }
        let column = lower - lineStart(lower)
        var starts: [Int] = []
        for child in place.children {
            guard let dash = dash(before: child.range.lowerBound), dash - lineStart(dash) == column,
                bytes[lineStart(dash)..<dash].allSatisfy({ $0 == 0x20 })
            else { return nil }
            starts.append(withComments(lineStart(dash), notBefore: starts.last ?? lineStart(dash)))
        }
        let end = end(after: place.children[place.children.count - 1].range.lowerBound, column)
        let parts = zip(starts, starts.dropFirst() + [end]).map { $0..<$1 }
        return Blocks(parts: parts, whole: starts[0]..<end, indent: String(repeating: " ", count: column))
    }

    private func lineStart(_ offset: Int) -> Int {
        var start = offset
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        return start
    }

    private func lineEnd(_ offset: Int) -> Int { bytes[offset...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count }

    private func dash(before offset: Int) -> Int? {
        var i = min(offset, bytes.count) - 1
        while i >= 0, bytes[i] == 0x20 || bytes[i] == 0x0A { i -= 1 }
        return i >= 0 && bytes[i] == UInt8(ascii: "-") ? i : nil
    }

    private func withComments(_ start: Int, notBefore limit: Int) -> Int {
        var start = start
        while start > limit {
            let above = lineStart(start - 1)
            guard above > limit, bytes[above..<start].first(where: { $0 != 0x20 }) == UInt8(ascii: "#") else { break }
            start = above
        }
        return start
    }

    /// The end of the last element: the first line that is not indented more than the dashes, without the empty lines and comments above it.
    private func end(after offset: Int, _ column: Int) -> Int {
        var end = offset >= bytes.count ? bytes.count : lineEnd(offset)
        var next = end
        while next < bytes.count {
            let line = bytes[next..<lineEnd(next)]
            let spaces = line.prefix { $0 == 0x20 }.count
            let first = line.dropFirst(spaces).first
            if first != nil, first != 0x0A, first != 0x0D, first != UInt8(ascii: "#") {
                guard spaces > column else { return end }
                end = line.endIndex
            } else if first == UInt8(ascii: "#"), spaces > column {
                end = line.endIndex
            }
            next = line.endIndex
        }
        return end
    }
}
