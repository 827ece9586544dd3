import TableDiagnostics

/// The flags of the language.
enum Flag: String, CaseIterable {
    case source = "-s"
    case cell = "-c"
    case count = "-n"
    case all = "-all"
    case elementSource = "-es"
    case emptyCell = "-ec"
    case header = "-h"
    case tag = "-t"

    /// A number for each, from 0.
    fileprivate var bit: Int {
        switch self {
        case .source: 0
        case .cell: 1
        case .count: 2
        case .all: 3
        case .elementSource: 4
        case .emptyCell: 5
        case .header: 6
        case .tag: 7
        }
    }

    /// What stands behind it, for messages.
    fileprivate var valueName: String {
        switch self {
        case .source, .elementSource: "key"
        case .cell, .emptyCell, .header: "class name"
        case .count: "number"
        case .tag: "tag"
        case .all: "nothing"
        }
    }

    /// The flag that a token is, to the letter.
    init?(_ bytes: [UInt8], _ token: ConfigToken) {
        let length = token.upper - token.lower
        guard length >= 2, length <= 4, bytes[token.lower] == UInt8(ascii: "-") else { return nil }
        let second = bytes[token.lower + 1]
        switch length {
        case 2:
            switch second {
            case UInt8(ascii: "s"): self = .source
            case UInt8(ascii: "c"): self = .cell
            case UInt8(ascii: "n"): self = .count
            case UInt8(ascii: "h"): self = .header
            case UInt8(ascii: "t"): self = .tag
            default: return nil
            }
        case 3 where second == UInt8(ascii: "e") && bytes[token.lower + 2] == UInt8(ascii: "s"): self = .elementSource
        case 3 where second == UInt8(ascii: "e") && bytes[token.lower + 2] == UInt8(ascii: "c"): self = .emptyCell
        case 4 where bytes[token.lower..<token.upper].elementsEqual("-all".utf8): self = .all
        default: return nil
        }
    }
}

/// Reads the flags of lines, from left to right (`ResolutionRules §3`).
struct FlagReader {
    let file: SourceFile
    let classes: KnownClasses
    private var keyword = Keyword.row
    private(set) var diagnostics = DiagnosticList()
    /// How many findings of one line are listed: a line of a million stray words is one mistake.
    private static let noteLimit = 20
    /// How many the line has so far.
    private var noteCount = 0
    /// A bit for each flag that was met on the line.
    private var seen: UInt16 = 0

    init(file: SourceFile, classes: KnownClasses) {
        self.file = file
        self.classes = classes
    }

    /// The flags of a line whose first token is its keyword.
    mutating func read(_ tokens: [ConfigToken], _ bytes: [UInt8], on keyword: Keyword) -> Config.Flags {
        self.keyword = keyword
        seen = 0
        noteCount = 0
        var flags = Config.Flags(in: file)
        var i = 1
        while i < tokens.endIndex {
            let token = tokens[i]
            i += 1
            guard let flag = Flag(bytes, token) else {
                noteUnknown(token, bytes)
                continue
            }
            noteRepeated(flag, token)
            if flag == .all {
                flags.groupingPlace = token.place
                continue
            }
            guard i < tokens.endIndex else {
                warn(
                    "flag.missing-value", "“\(flag.rawValue)” has no value, so it says nothing", token, "write a \(flag.valueName) after it"
                )
                continue
            }
            // A value flag takes the next token, whatever it is.
            apply(flag, tokens[i], bytes, to: &flags)
            i += 1
        }
        return flags
    }

    private mutating func apply(_ flag: Flag, _ token: ConfigToken, _ bytes: [UInt8], to flags: inout Config.Flags) {
        guard token.upper - token.lower <= ConfigParser.tokenLimit else {
            warn(
                "flag.value-too-long", "the value of “\(flag.rawValue)” is longer than \(ConfigParser.tokenLimit) bytes and is ignored",
                token, "shorten it")
            return
        }
        let word = bytes[token.lower..<token.upper]
        let place = token.place
        switch flag {
        case .source:
            let text = word.first == UInt8(ascii: "-") ? String(decoding: word, as: UTF8.self) : ""
            // A hyphen with an accent on it is another character.
            guard !text.hasPrefix("-") else {
                warn(
                    "flag.source-is-flag", "“-s” takes “\(text)” as its value and refuses it, because it starts with “-”", token,
                    "write a key after “-s”")
                return
            }
            if !flags.sourcePlace.isNowhere { flags.replacedSourcePlace = flags.sourcePlace }
            flags.sourcePlace = place
            flags.elementSourcePlace = Config.Place()
        case .elementSource:
            guard keyword == .row else {
                warn("section.misplaced-flag", "“-es” says nothing on a section line", token, "write it on a row line below")
                return
            }
            flags.elementSourcePlace = place
            flags.sourcePlace = Config.Place()
        case .cell: if isKnown(word, token, flag) { flags.cellPlace = place }
        case .emptyCell: if isKnown(word, token, flag) { flags.emptyCellPlace = place }
        case .header:
            guard keyword == .section else {
                warn("row.misplaced-flag", "“-h” says nothing on a row line", token, "write it on the section line above")
                return
            }
            if isKnown(word, token, flag) { flags.headerPlace = place }
        case .count:
            if positiveCount(word) != nil {
                flags.groupingPlace = place
            } else {
                let text = String(decoding: word, as: UTF8.self)
                warn("flag.bad-count", "“\(text)” is not a whole number above 0, so “-n” is ignored", token, "write a number such as 2")
            }
        case .tag: flags.tagPlace = place
        case .all: break
        }
    }

    private mutating func isKnown(_ word: ArraySlice<UInt8>, _ token: ConfigToken, _ flag: Flag) -> Bool {
        // No text is made when every name stands.
        if case .any = classes { return true }
        let name = String(decoding: word, as: UTF8.self)
        let (isKnown, kind, code) =
            flag == .header
            ? (classes.isHeader(name), "header", "header.unknown-class") : (classes.isCell(name), "cell", "cell.unknown-class")
        if isKnown { return true }
        warn(code, "there is no \(kind) class “\(name)”, so “\(flag.rawValue)” is ignored", token, "design it, or correct its name")
        return false
    }

    // MARK: What is noticed

    private mutating func noteUnknown(_ token: ConfigToken, _ bytes: [UInt8]) {
        guard noteCount < Self.noteLimit else { return }
        let text = String(decoding: bytes[token.lower..<min(token.upper, token.lower + 64)], as: UTF8.self)
        if let seen = text.withoutHiddenCharacters, Flag(rawValue: seen) != nil {
            return warn(
                "flag.hidden-character", "“\(seen)” has a character in it that cannot be seen, so it is no flag", token,
                "delete the word and type it again")
        }
        let what = text.hasPrefix("-") ? "there is no flag “\(text)”" : "“\(text)” belongs to no flag"
        warn(
            "\(keyword.rawValue).unknown-flag", what + ", so it is ignored", token,
            nearestName(to: text, in: Flag.allCases.map(\.rawValue)).map { "did you mean “\($0)”?" }
                ?? "the flags are \(Flag.allCases.map(\.rawValue).joined(separator: " "))")
    }

    private mutating func noteRepeated(_ flag: Flag, _ token: ConfigToken) {
        // -n and -all set the same thing, as -s and -es do.
        let slot: Flag = flag == .all ? .count : flag == .elementSource ? .source : flag
        let bit: UInt16 = 1 << UInt16(slot.bit)
        defer { seen |= bit }
        guard seen & bit != 0 else { return }
        warn(
            "flag.repeated", "“\(flag.rawValue)” says again what an earlier flag of this line says; the last one counts", token,
            "keep one of them")
    }

    private mutating func warn(
        _ code: String, _ message: @autoclosure () -> String, _ token: ConfigToken, _ hint: @autoclosure () -> String
    ) {
        noteCount += 1
        guard noteCount <= Self.noteLimit else { return }
        let rest = noteCount == Self.noteLimit ? ["further findings on this line are not listed"] : []
        let span = span(token)
        diagnostics.append(.warning, code, in: file) { Diagnostic(.warning, code, message(), at: span, hints: [hint()] + rest) }
    }

    private func span(_ token: ConfigToken) -> SourceSpan { SourceSpan(file: file, lower: token.lower, upper: token.upper) }
}

extension String {
    /// The text without characters that take no room (zero width space, joiners and marks, soft hyphen, byte order mark);
    /// `nil` when it has none.
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
