import TableDiagnostics
import TableInputs

/// Token types of config words: `textDocument/semanticTokens/full`.
enum SemanticTokens {
    /// The legend. Tokens refer to its entries by index.
    static let types = ["keyword", "decorator", "property", "class", "number", "string", "comment"]

    /// Only configs and sessions have tokens; editors already highlight the other formats.
    static func tokens(of file: SourceFile, _ kind: EditorFile?) -> Value {
        switch kind {
        case .config: tokens(of: file) { config($0, file) }
        case .session: tokens(of: file) { session($0, file) }
        case .data, .cell, .theme, .project, .document, nil: ["data": []]
        }
    }

    private static func tokens(of file: SourceFile, line: (Int) -> [(SourceSpan, Int)]) -> Value {
        var numbers: [Int] = []
        var last = EditorPosition(line: 0, character: 0)
        for number in 0..<file.lineCount {
            for (span, type) in line(number) {
                let (start, end) = (file.editorPosition(at: span.lower), file.editorPosition(at: span.upper))
                numbers += [
                    start.line - last.line, start.line == last.line ? start.character - last.character : start.character,
                    end.character - start.character, type, 0,
                ]
                last = start
            }
        }
        return ["data": .array(numbers.map { .number(Number($0)) })]
    }

    private static func config(_ line: Int, _ file: SourceFile) -> [(SourceSpan, Int)] {
        let words = ConfigWords(line, of: file)
        if words.keyword != nil { return words.words.compactMap { word in type(of: word.role).map { (word.span, $0) } } }
        guard let first = words.words.first, let last = words.words.last else { return [] }
        return [(SourceSpan(file: file, lower: first.span.lower, upper: last.span.upper), 6)]
    }

    private static func session(_ line: Int, _ file: SourceFile) -> [(SourceSpan, Int)] {
        let words = SessionLine(line, of: file)
        guard words.action == nil else {
            return words.words.map { word in
                switch word.role {
                case .action: (word.span, 0)
                case .key: (word.span, 2)
                case .row, .offset, .mode: (word.span, 4)
                case .edge, .toggle: (word.span, 1)
                case .button, .file, .table, .value: (word.span, 5)
                }
            }
        }
        let range = file.bytes(ofLine: line)
        guard let start = file.bytes[range].firstIndex(where: { $0 != 0x20 && $0 != 0x09 }) else { return [] }
        return [(SourceSpan(file: file, lower: start, upper: range.upperBound), 6)]
    }

    private static func type(of role: ConfigWords.Role) -> Int? {
        switch role {
        case .keyword: 0
        case .flag: 1
        case .value(let flag):
            switch flag.rule.value {
            case .key: 2
            case .cellClass, .headerClass: 3
            case .count: 4
            case .tag, .editing: 5
            case .nothing: nil
            }
        case .other: nil
        }
    }
}
