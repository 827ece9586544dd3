/// Finds words, strings, numbers and comments in the languages that guides show besides data, only as precisely as syntax coloring needs.
struct CodeScanner {
    /// The languages.
    enum Language {
        case swift, shell
    }

    private let bytes: [UInt8]
    private let language: Language
    private(set) var spans: [Highlight] = []
    private var i = 0

    private static let keywords: Set<String> = [
        "actor", "any", "as", "async", "await", "break", "case", "catch", "class", "continue", "default", "defer", "do", "else", "enum",
        "extension", "false", "final", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "mutating",
        "nil", "open", "override", "package", "private", "protocol", "public", "return", "self", "some", "static", "struct", "super",
        "switch", "throw", "throws", "true", "try", "typealias", "var", "weak", "where", "while",
    ]

    /// Scans a text.
    init(_ bytes: [UInt8], _ language: Language) {
        (self.bytes, self.language) = (bytes, language)
        while i < bytes.count {
            switch language {
            case .swift: scanSwift()
            case .shell: scanShell()
            }
        }
    }

    private func at(_ offset: Int) -> UInt8 { offset < bytes.count ? bytes[offset] : 0 }

    private mutating func add(_ start: Int, _ kind: Highlight.Kind) {
        if i > start { spans.append(Highlight(range: start..<i, kind: kind)) }
    }

    private mutating func skip(while isWanted: (UInt8) -> Bool) {
        while i < bytes.count, isWanted(bytes[i]) { i += 1 }
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || isDigit(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    /// A quoted text; it ends with its line if the quotation mark is missing.
    private mutating func skipQuoted(_ quote: UInt8) {
        i += 1
        while i < bytes.count, bytes[i] != quote, bytes[i] != 0x0A { i += bytes[i] == UInt8(ascii: "\\") ? 2 : 1 }
        i = min(bytes.count, i + 1)
    }

    private mutating func scanSwift() {
        let start = i
        switch bytes[i] {
        case UInt8(ascii: "/") where at(i + 1) == UInt8(ascii: "/"):
            skip { $0 != 0x0A }
            add(start, .comment)
        case UInt8(ascii: "\""):
            skipQuoted(UInt8(ascii: "\""))
            add(start, .string)
        case UInt8(ascii: "@"), UInt8(ascii: "#"):
            i += 1
            skip(while: Self.isWord)
            add(start, .keyword)
        case let byte where Self.isDigit(byte):
            skip { Self.isWord($0) || $0 == UInt8(ascii: ".") }
            add(start, .number)
        case let byte where Self.isWord(byte):
            skip(while: Self.isWord)
            let word = String(decoding: bytes[start..<i], as: UTF8.self)
            if Self.keywords.contains(word) {
                add(start, .keyword)
            } else if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) {
                add(start, .type)
            }
        default: i += 1
        }
    }

    private mutating func scanShell() {
        let start = i
        let isAtWord = start == 0 || bytes[start - 1] <= 0x20
        switch bytes[i] {
        case UInt8(ascii: "#") where isAtWord:
            skip { $0 != 0x0A }
            add(start, .comment)
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            skipQuoted(bytes[i])
            add(start, .string)
        case UInt8(ascii: "-") where isAtWord:
            skip { $0 > 0x20 && $0 != UInt8(ascii: "=") }
            add(start, .flag)
        case let byte where isAtWord && byte > 0x20:
            let isCommand = start == 0 || !bytes[..<start].reversed().prefix { $0 != 0x0A }.contains { $0 > 0x20 }
            skip { $0 > 0x20 }
            if isCommand { add(start, .key) }
        default: i += 1
        }
    }
}
