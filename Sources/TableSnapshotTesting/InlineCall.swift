/// A call in a Swift source, and the trailing closure after it.
struct InlineCall {
    private let source: [UInt8]
    /// The position of the opening parenthesis.
    private let open: Int
    /// The position of the closing parenthesis.
    private let close: Int

    /// Finds the call that the compiler places at a line and column, which is that of its opening parenthesis or of its name. `nil` if
    /// there is none.
    init?(in source: [UInt8], line: Int, column: Int) {
        self.source = source
        var start = 0
        for _ in 1..<max(1, line) {
            guard let end = source[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            start = end + 1
        }
        let end = source[start...].firstIndex(of: UInt8(ascii: "\n")) ?? source.endIndex
        let place = start + column - 1
        guard column > 0, place < end, let open = source[place..<end].firstIndex(of: UInt8(ascii: "(")),
            source[place..<open].allSatisfy({ Self.isPartOfName($0) }), open > start, Self.isPartOfName(source[open - 1]),
            let close = SwiftText(source).end(ofBracketAt: open)
        else { return nil }
        (self.open, self.close) = (open, close)
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || Character(UnicodeScalar(byte)).isLetter
            || Character(UnicodeScalar(byte)).isNumber
    }

    /// The bytes to replace, and the closure with a text. `nil` if the closure to replace is missing.
    func edit(_ text: String, replaces: Bool) -> (range: Range<Int>, text: String)? {
        var range = close + 1..<close + 1
        if replaces {
            guard let brace = source[(close + 1)...].firstIndex(where: { !" \t\r\n".utf8.contains($0) }),
                source[brace] == UInt8(ascii: "{"),
                let end = SwiftText(source).end(ofBracketAt: brace)
            else { return nil }
            range = close + 1..<end + 1
        }
        let (outer, newline) = (indentation, source.contains(UInt8(ascii: "\r")) ? "\r\n" : "\n")
        let inner = outer + (outer.contains("\t") ? "\t" : "    ")
        let marks = String(repeating: "#", count: Self.marks(for: text))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : inner + $0 }
        return (range, ([" {", inner + marks + "\"\"\""] + lines + [inner + "\"\"\"" + marks, outer + "}"]).joined(separator: newline))
    }

    /// The indentation of the call, or of its closing parenthesis if that stands on a line of its own.
    private var indentation: String {
        func start(of place: Int) -> Int { (source[..<place].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1 }
        func spaces(_ place: Int) -> ArraySlice<UInt8> { source[place...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } }
        let last = spaces(start(of: close))
        return String(decoding: last.endIndex == close ? last : spaces(start(of: open)), as: UTF8.self)
    }

    /// The number of `#` that a literal needs so that nothing in the text has a meaning.
    private static func marks(for text: String) -> Int {
        if !text.contains("\\"), !text.contains("\"\"\"") { return 0 }
        var count = 1
        while ["\"\"\"", "\\"].contains(where: { text.contains($0 + String(repeating: "#", count: count)) }) { count += 1 }
        return count
    }
}

/// Finds the ends of brackets in Swift code. Knows comments and strings; regular expressions between slashes count as code.
struct SwiftText {
    private let source: [UInt8]

    init(_ source: [UInt8]) { self.source = source }

    /// The position of the bracket that closes the one at `start`; `nil` if it is not closed.
    func end(ofBracketAt start: Int) -> Int? {
        var depth = 0
        var place = start
        while place < source.count {
            switch source[place] {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                depth -= 1
                if depth == 0 { return place }
            case UInt8(ascii: "/") where has("//", at: place):
                guard let end = source[place...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
                place = end
            case UInt8(ascii: "/") where has("/*", at: place):
                guard let end = end(ofCommentAt: place) else { return nil }
                place = end
            case UInt8(ascii: "\""), UInt8(ascii: "#"):
                if let end = end(ofStringAt: place) { place = end } else if source[place] != UInt8(ascii: "#") { return nil }
            default: break
            }
            place += 1
        }
        return nil
    }

    /// The position of the last character of a comment. Comments nest.
    private func end(ofCommentAt start: Int) -> Int? {
        var (depth, place) = (0, start)
        while place + 1 < source.count {
            if has("/*", at: place) {
                (depth, place) = (depth + 1, place + 2)
            } else if has("*/", at: place) {
                (depth, place) = (depth - 1, place + 2)
                if depth == 0 { return place - 1 }
            } else {
                place += 1
            }
        }
        return nil
    }

    /// The position of the last character of a string; `nil` if none starts at `start`.
    private func end(ofStringAt start: Int) -> Int? {
        let marks = source[start...].prefix { $0 == UInt8(ascii: "#") }.count
        let isLong = has("\"\"\"", at: start + marks)
        guard has("\"", at: start + marks) else { return nil }
        let hashes = String(repeating: "#", count: marks)
        let (closing, escape) = ((isLong ? "\"\"\"" : "\"") + hashes, "\\" + hashes)
        var place = start + marks + (isLong ? 3 : 1)
        while place < source.count {
            if has(escape, at: place) {
                place += escape.utf8.count
                if has("(", at: place) {
                    guard let end = end(ofBracketAt: place) else { return nil }
                    place = end
                }
                place += 1
            } else if has(closing, at: place) {
                return place + closing.utf8.count - 1
            } else if !isLong, source[place] == UInt8(ascii: "\n") {
                return nil
            } else {
                place += 1
            }
        }
        return nil
    }

    private func has(_ text: String, at place: Int) -> Bool { source[min(place, source.count)...].starts(with: text.utf8) }
}
