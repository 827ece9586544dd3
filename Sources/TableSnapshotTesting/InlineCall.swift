import Foundation

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

    /// The bytes to replace, and the closure with a text. `nil` if the closure to replace is missing, or if the new one would not give the
    /// text when it is read again.
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
        let lines = Self.escaped(text, marks).components(separatedBy: "\n").map { $0.isEmpty ? "" : inner + $0 }
        let closure = ([" {", inner + marks + "\"\"\""] + lines + [inner + "\"\"\"" + marks, outer + "}"]).joined(separator: newline)
        return Self.text(ofClosure: String(closure.dropFirst())) == text ? (range, closure) : nil
    }

    /// Whether a character would end a line, or vanish, in a literal.
    private static func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
        scalar != "\n" && scalar != "\t" && (scalar.value < 0x20 || [0x7F, 0x85, 0x2028, 0x2029, 0xFEFF].contains(scalar.value))
    }

    private static func escaped(_ text: String, _ marks: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if needsEscape(scalar) {
                result.append(contentsOf: "\\\(marks)u{\(String(scalar.value, radix: 16))}".unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }

    /// The text of a closure that contains a string literal and nothing else, as the compiler reads it; `nil` for other closures.
    static func text(ofClosure closure: String) -> String? {
        guard closure.utf8.first == UInt8(ascii: "{"), closure.utf8.last == UInt8(ascii: "}") else { return nil }
        let body = closure.dropFirst().dropLast().trimmingCharacters(in: .whitespacesAndNewlines)
        let marks = String(body.prefix { $0 == "#" })
        let (start, end) = (marks + "\"\"\"", "\"\"\"" + marks)
        guard body.hasPrefix(start), body.hasSuffix(end), body.count >= start.count + end.count else {
            // A literal on one line, which people write.
            let quote = marks + "\""
            guard body.hasPrefix(quote), body.count > 2 * quote.count, body.hasSuffix("\"" + marks) else { return nil }
            let inside = String(body.dropFirst(quote.count).dropLast(quote.count))
            return SwiftText(Array(body.utf8)).isOneString ? inside : nil
        }
        guard SwiftText(Array(body.utf8)).isOneString else { return nil }
        let text = body.dropFirst(start.count).dropLast(end.count).replacingOccurrences(of: "\r\n", with: "\n")
        var lines = text.components(separatedBy: "\n")
        guard lines.count >= 2, lines[0].allSatisfy(\.isWhitespace) else { return nil }
        let indentation = lines.removeLast()
        lines.removeFirst()
        guard indentation.allSatisfy({ $0 == " " || $0 == "\t" }),
            lines.allSatisfy({ $0.hasPrefix(indentation) || $0.allSatisfy(\.isWhitespace) })
        else { return nil }
        return unescaped(
            lines.map { $0.hasPrefix(indentation) ? String($0.dropFirst(indentation.count)) : "" }.joined(separator: "\n"), marks)
    }

    /// The text with its escapes replaced; others than of scalars stay as they are.
    private static func unescaped(_ text: String, _ marks: String) -> String {
        var parts = text.components(separatedBy: "\\\(marks)u{")
        var result = parts.removeFirst()
        for part in parts {
            let digits = part.prefix { $0 != "}" }
            guard let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) else { return text }
            result.unicodeScalars.append(scalar)
            result += part.dropFirst(digits.count + 1)
        }
        return result
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
        if !text.contains("\\"), !text.contains("\"\"\""), !text.unicodeScalars.contains(where: needsEscape) { return 0 }
        var count = 1
        while ["\"\"\"", "\\"].contains(where: { text.contains($0 + String(repeating: "#", count: count)) }) { count += 1 }
        return count
    }
}

/// Finds the ends of brackets in Swift code. Knows comments, strings and regular expressions.
struct SwiftText {
    private let source: [UInt8]

    init(_ source: [UInt8]) { self.source = source }

    /// Whether the source is a single string literal.
    var isOneString: Bool { end(ofStringAt: 0) == source.count - 1 }

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
            case UInt8(ascii: "/"), UInt8(ascii: "#"):
                if let end = end(ofExpressionAt: place) { place = end } else { fallthrough }
            case UInt8(ascii: "\""):
                if let end = end(ofStringAt: place) { place = end } else if source[place] == UInt8(ascii: "\"") { return nil }
            default: break
            }
            place += 1
        }
        return nil
    }

    /// The position of the last character of a regular expression; `nil` if none starts at `start`.
    private func end(ofExpressionAt start: Int) -> Int? {
        let marks = source[start...].prefix { $0 == UInt8(ascii: "#") }.count
        guard has("/", at: start + marks) else { return nil }
        if marks == 0 {
            // After a value, a slash divides.
            let before = source[..<start].last { !" \t".utf8.contains($0) } ?? UInt8(ascii: "\n")
            guard "(,=:[{!&|?;\n\r".utf8.contains(before), start + 1 < source.count, !" \t\n)".utf8.contains(source[start + 1]) else {
                return nil
            }
        }
        let closing = "/" + String(repeating: "#", count: marks)
        var place = start + marks + 1
        while place < source.count {
            if source[place] == UInt8(ascii: "\\") {
                place += 2
            } else if has(closing, at: place) {
                return place + closing.utf8.count - 1
            } else if source[place] == UInt8(ascii: "\n"), marks == 0 {
                return nil
            } else {
                place += 1
            }
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
