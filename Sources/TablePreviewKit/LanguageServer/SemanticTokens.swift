import TableDiagnostics
import TableInputs

/// Token types of config words: `textDocument/semanticTokens/full`.
enum SemanticTokens {
    /// The legend; tokens refer to its entries by index.
    static let types = ["keyword", "decorator", "property", "class", "number", "string", "comment"]

    static func tokens(of file: SourceFile) -> Value {
        var numbers: [Int] = []
        var last = EditorPosition(line: 0, character: 0)
        for line in 0..<file.lineCount {
            let words = ConfigWords(line, of: file)
            let spans: [(SourceSpan, Int)] =
                words.keyword == nil
                ? [words.words.first, words.words.last].compactMap { $0 }.count == 2
                    ? [(SourceSpan(file: file, lower: words.words[0].span.lower, upper: words.words[words.words.count - 1].span.upper), 6)]
                    : []
                : words.words.compactMap { word in type(of: word.role).map { (word.span, $0) } }
            for (span, type) in spans {
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
