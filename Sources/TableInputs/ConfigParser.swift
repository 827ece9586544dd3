import TableDiagnostics

/// Parses a `.tableViewConfig` (`ResolutionRules §1–§3`).
///
/// Like the original, ignores what it does not understand, but reports it. Warnings never change the meaning of a config.
public enum ConfigParser {
    /// The maximum length of a token, in bytes; no real key or class name comes close.
    static let tokenLimit = 1 << 16
    /// The maximum number of modes: each is a separate table to lay out and draw.
    static let modeLimit = 1_000

    /// Parses a config. `stripsByteOrderMark` drops a leading U+FEFF, as a file loader does. In a config given as a string, the mark is
    /// part of the first word and makes its line a comment.
    ///
    /// Errors: `config.not-utf8`, `config.empty` (no text), `config.no-directives` (no mode, section or row line), `config.too-many-modes`.
    public static func parse(file: SourceFile, classes: KnownClasses = .any, stripsByteOrderMark: Bool = true) -> Outcome<Config> {
        if let fault = encodingFault(in: file) { return .failure(fault) }
        var builder = ConfigBuilder(file: file, classes: classes)
        let hasMark = stripsByteOrderMark && file.bytes.starts(with: [0xEF, 0xBB, 0xBF])
        var lexer = ConfigLexer(file.bytes, from: hasMark ? 3 : 0)
        var tokens: [ConfigToken] = []
        while !builder.isFull, lexer.nextLine(into: &tokens) { builder.add(tokens) }
        return builder.finish()
    }

    /// The error `config.not-utf8`, if the file is not UTF-8.
    static func encodingFault(in file: SourceFile) -> Diagnostic? {
        guard let bad = file.invalidUTF8Offset else { return nil }
        return Diagnostic(
            .error, .configNotUtf8, "\(file.path) is not UTF-8", at: SourceSpan(file: file, lower: bad, upper: bad + 1),
            hints: ["save the file as UTF-8"])
    }

    /// The original's error message for a config; `nil` if the original accepts it.
    public static func originalError(in text: String) -> String? {
        if text.isEmpty { return "no config" }
        let file = SourceFile(path: "<config>", text: text)
        let outcome = parse(file: file, stripsByteOrderMark: false)
        guard outcome.value == nil else { return nil }
        return outcome.diagnostics.contains { $0.code == .configEmpty } ? "empty config" : "no directives"
    }
}

/// Collects the lines of a config into modes, sections and rows.
private struct ConfigBuilder {
    let file: SourceFile
    private var modes: [Config.Mode] = []
    /// The section for the next row lines; `nil` at the start of a mode. It is added to its mode when it ends.
    private var openSection: Config.Section?
    private var hasTokens = false
    private var diagnostics = DiagnosticList()
    private var flags: FlagReader
    var isFull: Bool { modes.count > ConfigParser.modeLimit }

    init(file: SourceFile, classes: KnownClasses) {
        self.file = file
        flags = FlagReader(file: file, classes: classes)
    }

    mutating func add(_ tokens: [ConfigToken]) {
        let bytes = file.bytes
        hasTokens = true
        let first = tokens[0]
        let line = ConfigToken(lower: first.lower, upper: tokens[tokens.count - 1].upper)
        switch Keyword(bytes, first) {
        case .mode:
            closeSection()
            modes.append(Config.Mode(sections: [], span: span(line)))
        case .section:
            closeSection()
            openMode()
            openSection = Config.Section(flags: flags.read(tokens, bytes, on: .section), rows: [], span: span(line))
        case .row:
            openMode()
            let row = Config.Row(flags: flags.read(tokens, bytes, on: .row), place: line.place)
            if openSection?.rows.append(row) == nil { openSection = Config.Section(flags: Config.Flags(in: file), rows: [row], span: nil) }
        case nil: noteNearKeyword(tokens, bytes)
        }
    }

    private func span(_ token: ConfigToken) -> SourceSpan { SourceSpan(file: file, lower: token.lower, upper: token.upper) }

    private mutating func openMode() {
        if modes.isEmpty { modes.append(Config.Mode(sections: [], span: nil)) }
    }

    private mutating func closeSection() {
        if let openSection { modes[modes.count - 1].sections.append(openSection) }
        openSection = nil
    }

    /// Reports a comment that looks like a misspelled line: its first word is close to a keyword, and nothing but flags follows.
    private mutating func noteNearKeyword(_ tokens: [ConfigToken], _ bytes: [UInt8]) {
        let first = tokens[0]
        guard first.upper - first.lower <= 16 else { return }
        let word = String(decoding: bytes[first.lower..<first.upper], as: UTF8.self)
        if let seen = word.withoutHiddenCharacters, Keyword(rawValue: seen) != nil {
            return warn(
                .configHiddenCharacter, "“\(seen)” contains an invisible character, so this line is a comment", first,
                "delete the word and type it again")
        }
        let near = nearestName(to: word, in: Keyword.allCases.map(\.rawValue))
        // Prose may have a flag in it, but not as its second word.
        let hasFlag = tokens.dropFirst().prefix(near == nil ? 1 : .max).contains { ConfigFlag(bytes, $0) != nil }
        guard hasFlag || near != nil && tokens.count == 1 else { return }
        let advice = near.map { Hint.likely($0).text } ?? "lines begin with mode, section or row."
        warn(
            .configUnknownKeyword, "“\(word)” is not a keyword, so this line is a comment", first,
            Hint("\(advice) To keep it a comment, start the line with “#”", fix: near.map { .rename(to: $0) }))
    }

    private mutating func warn(_ code: Diagnostic.Code, _ message: Diagnostic.Sentence, _ token: ConfigToken, _ hint: Hint) {
        diagnostics.append(Diagnostic(.warning, code, message, at: span(token), hints: [hint]))
    }

    mutating func finish() -> Outcome<Config> {
        closeSection()
        // In line order; diagnostics at the same location keep their order.
        let found = (diagnostics.diagnostics + flags.diagnostics.diagnostics).enumerated().sorted { a, b in
            (a.element.span?.lower ?? 0, a.offset) < (b.element.span?.lower ?? 0, b.offset)
        }.map(\.element)
        guard !modes.isEmpty else {
            let (code, message): (Diagnostic.Code, Diagnostic.Sentence) =
                hasTokens
                ? (.configNoDirectives, "\(file.path) has no mode, section or row line: there is nothing to show")
                : (.configEmpty, "\(file.path) is empty")
            let hint = "the single word “row” on a line makes a table with one row"
            return Outcome(nil, found + [Diagnostic(.error, code, message, at: SourceSpan(file: file, lower: 0, upper: 1), hints: [hint])])
        }
        if isFull {
            let tooMany = Diagnostic(
                .error, .configTooManyModes, "the config has more than \(ConfigParser.modeLimit) modes", at: modes.last?.span,
                hints: ["split the file"])
            return Outcome(nil, found + [tooMany])
        }
        var empty = DiagnosticList()
        for span in modes.filter(\.sections.isEmpty).compactMap(\.span) {
            empty.append(
                Diagnostic(
                    .warning, .modeEmpty, "this mode has no section or row line, so it is empty", at: span,
                    hints: ["write “row” lines below it, or remove it"]))
        }
        return Outcome(Config(modes: modes, file: file), found + empty.diagnostics)
    }
}

package enum Keyword: String, CaseIterable {
    case mode, section, row

    /// The keyword that equals a token exactly.
    init?(_ bytes: [UInt8], _ token: ConfigToken) {
        switch (token.upper - token.lower, bytes[token.lower]) {
        case (3, UInt8(ascii: "r")) where bytes[token.lower..<token.upper].elementsEqual("row".utf8): self = .row
        case (7, UInt8(ascii: "s")) where bytes[token.lower..<token.upper].elementsEqual("section".utf8): self = .section
        case (4, UInt8(ascii: "m")) where bytes[token.lower..<token.upper].elementsEqual("mode".utf8): self = .mode
        default: return nil
        }
    }
}
