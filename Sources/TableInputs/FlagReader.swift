import TableDiagnostics

/// Parses the flags of lines, from left to right (`ResolutionRules §3`).
struct FlagReader {
    let file: SourceFile
    let classes: KnownClasses
    private var keyword = Keyword.row
    private(set) var diagnostics = DiagnosticList()
    /// The maximum number of warnings per line: a line with a million stray words is a single mistake.
    private static let noteLimit = 20
    /// The number of warnings of the line so far.
    private var noteCount = 0
    /// The flags of the line so far, by slot, with the last token of each.
    private var seen: [(slot: ConfigFlag, token: ConfigToken)] = []

    init(file: SourceFile, classes: KnownClasses) {
        self.file = file
        self.classes = classes
    }

    /// Parses a line whose first token is its keyword.
    mutating func read(_ tokens: [ConfigToken], _ bytes: [UInt8], on keyword: Keyword) -> Config.Flags {
        self.keyword = keyword
        seen.removeAll(keepingCapacity: true)
        noteCount = 0
        var flags = Config.Flags(in: file)
        var i = 1
        while i < tokens.endIndex {
            let token = tokens[i]
            i += 1
            guard let flag = ConfigFlag(bytes, token) else {
                noteUnknown(token, bytes)
                continue
            }
            noteRepeated(flag, token)
            if flag.rule.value == .nothing {
                flags.set(flag, at: token.place)
                continue
            }
            guard i < tokens.endIndex else {
                warn(
                    .flagMissingValue, "“\(flag.rawValue)” has no value and is ignored", token,
                    "write \(flag.rule.value.name) after it")
                continue
            }
            // A flag with a value takes the next token, whatever it is.
            apply(flag, tokens[i], bytes, to: &flags)
            i += 1
        }
        return flags
    }

    private mutating func apply(_ flag: ConfigFlag, _ token: ConfigToken, _ bytes: [UInt8], to flags: inout Config.Flags) {
        guard token.upper - token.lower <= ConfigParser.tokenLimit else {
            warn(
                .flagValueTooLong, "the value of “\(flag.rawValue)” is longer than \(ConfigParser.tokenLimit) bytes and is ignored",
                token, "shorten it")
            return
        }
        guard flag.rule.line == nil || flag.rule.line == keyword else {
            let (code, line, place): (Diagnostic.Code, String, String) =
                keyword == .section
                ? (.sectionMisplacedFlag, "section", "write it on a row line below")
                : (.rowMisplacedFlag, "row", "write it on the section line above")
            // The usual first mistake: whoever writes it on a section wants sections.
            let wantsSections = flag == .elementSource && flags.source == nil
            let hint = wantsSections ? "write “-s KEY” here: an array makes a section for each element" : place
            warn(code, "“\(flag.rawValue)” has no effect on a \(line) line", token, "\(hint)")
            return
        }
        if isAccepted(bytes[token.lower..<token.upper], token, flag) { flags.set(flag, at: token.place) }
    }

    /// Whether a word is a valid value of a flag. Warns if it is not.
    private mutating func isAccepted(_ word: ArraySlice<UInt8>, _ token: ConfigToken, _ flag: ConfigFlag) -> Bool {
        switch flag.rule.value {
        case .key:
            guard flag == .source, word.first == UInt8(ascii: "-") else { return true }
            let text = String(decoding: word, as: UTF8.self)
            // A hyphen with a combining accent is a different character.
            guard text.hasPrefix("-") else { return true }
            warn(
                .flagSourceIsFlag, "“-s” takes “\(text)” as its value and rejects it, because it starts with “-”", token,
                "write a key after “-s”")
            return false
        case .cellClass, .headerClass: return isKnown(word, token, flag)
        case .count:
            if positiveCount(word) != nil { return true }
            let text = String(decoding: word, as: UTF8.self)
            warn(.flagBadCount, "“\(text)” is not a whole number above 0, so “-n” is ignored", token, "write a number such as 2")
            return false
        case .editing:
            let text = String(decoding: word, as: UTF8.self)
            if RowEditing(text: text) != nil { return true }
            warn(
                .flagBadEditing, "“\(text)” must be \(RowEditing.expectation), so “\(flag.rawValue)” is ignored", token,
                "write words with commas and without spaces, such as delete,move")
            return false
        case .tag, .nothing: return true
        }
    }

    private mutating func isKnown(_ word: ArraySlice<UInt8>, _ token: ConfigToken, _ flag: ConfigFlag) -> Bool {
        // Creates no string if every name is accepted.
        if case .any = classes { return true }
        let name = String(decoding: word, as: UTF8.self)
        let (isKnown, kind, code): (Bool, String, Diagnostic.Code) =
            flag.rule.value == .headerClass
            ? (classes.isHeader(name), "header", .headerUnknownClass) : (classes.isCell(name), "cell", .cellUnknownClass)
        if isKnown { return true }
        warn(code, "unknown \(kind) class “\(name)”, so “\(flag.rawValue)” is ignored", token, "design the class, or correct its name")
        return false
    }

    // MARK: Warnings

    private mutating func noteUnknown(_ token: ConfigToken, _ bytes: [UInt8]) {
        guard noteCount < Self.noteLimit else { return }
        let text = String(decoding: bytes[token.lower..<min(token.upper, token.lower + 64)], as: UTF8.self)
        if let seen = text.withoutHiddenCharacters, ConfigFlag(rawValue: seen) != nil {
            return warn(
                .flagHiddenCharacter, "“\(seen)” contains an invisible character, so it is not a flag", token,
                "delete the word and type it again")
        }
        let what: Diagnostic.Sentence = text.hasPrefix("-") ? "unknown flag “\(text)”" : "“\(text)” follows no flag"
        let words = ConfigFlag.allCases.map(\.rawValue)
        warn(
            keyword == .section ? .sectionUnknownFlag : .rowUnknownFlag, "\(what), so it is ignored", token,
            text == "-f" || text == "-footer"
                ? "a section’s footer is “footer:” in the design of its header class: section -h NAME, with footer: in Cells/NAME.yaml"
                : nearestName(to: text, in: words).map(Hint.rename) ?? "the flags are \(words.joined(separator: " "))")
    }

    private mutating func noteRepeated(_ flag: ConfigFlag, _ token: ConfigToken) {
        guard let known = seen.firstIndex(where: { $0.slot == flag.slot }) else { return seen.append((flag.slot, token)) }
        let earlier = seen[known].token
        seen[known].token = token
        warn(
            .flagRepeated, "“\(flag.rawValue)” repeats an earlier flag of this line; the last one counts", token,
            "keep one of them", related: [("the earlier flag", earlier)])
    }

    private mutating func warn(
        _ code: Diagnostic.Code, _ message: @autoclosure () -> Diagnostic.Sentence, _ token: ConfigToken, _ hint: @autoclosure () -> Hint,
        related: [(message: String, token: ConfigToken)] = []
    ) {
        noteCount += 1
        guard noteCount <= Self.noteLimit else { return }
        let rest: [Hint] = noteCount == Self.noteLimit ? ["further problems on this line are not listed"] : []
        let span = span(token)
        let places = related.map { RelatedPlace($0.message, at: self.span($0.token)) }
        diagnostics.append(.warning, code, in: file) {
            Diagnostic(.warning, code, message(), at: span, related: places, hints: [hint()] + rest)
        }
    }

    private func span(_ token: ConfigToken) -> SourceSpan { SourceSpan(file: file, lower: token.lower, upper: token.upper) }
}

extension String {
    /// The text without invisible characters (zero-width space, joiners and marks, soft hyphen, byte order mark); `nil` if it contains
    /// none.
    var withoutHiddenCharacters: String? {
        let kept = unicodeScalars.filter { scalar in
            switch scalar.value {
            case 0xAD, 0x200B...0x200F, 0x2060...0x2064, 0xFEFF: false
            default: true
            }
        }
        return kept.count == unicodeScalars.count ? nil : String(String.UnicodeScalarView(kept))
    }
}
