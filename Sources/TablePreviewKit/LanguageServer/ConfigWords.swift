import TableDiagnostics
import TableInputs

/// The words of one config line, each with its role.
struct ConfigWords {
    struct Word {
        var span: SourceSpan
        var text: String
        var role: Role
    }

    enum Role: Equatable {
        case keyword(Keyword)
        case flag(ConfigFlag)
        /// The value of a flag.
        case value(ConfigFlag)
        /// A comment or an ignored word.
        case other
    }

    /// `nil` for a comment or an empty line.
    let keyword: Keyword?
    let words: [Word]

    /// `line` counts from 0.
    init(_ line: Int, of file: SourceFile) {
        var words: [Word] = []
        var start: Int?
        let range = file.bytes(ofLine: line)
        func close(_ end: Int) {
            guard let first = start else { return }
            let span = SourceSpan(file: file, lower: first, upper: end)
            words.append(Word(span: span, text: String(decoding: file.bytes[first..<end], as: UTF8.self), role: .other))
            start = nil
        }
        for offset in range {
            if [0x20, 0x09, 0x0B, 0x0C].contains(file.bytes[offset]) { close(offset) } else if start == nil { start = offset }
        }
        close(range.upperBound)
        keyword = words.first.flatMap { Keyword(rawValue: $0.text) }
        if let keyword {
            words[0].role = .keyword(keyword)
            var flag: ConfigFlag?
            for index in words.indices.dropFirst() {
                if let open = flag {
                    words[index].role = .value(open)
                    flag = nil
                } else if keyword != .mode, let next = ConfigFlag(rawValue: words[index].text) {
                    words[index].role = .flag(next)
                    if case .nothing = next.rule.value { flag = nil } else { flag = next }
                }
            }
        }
        self.words = words
    }

    /// The word at a byte offset; the offset right after a word counts too.
    func word(at offset: Int) -> Word? { words.last { $0.span.touches(offset) } }
}

extension Config {
    /// Where a line belongs among the modes, sections and rows.
    struct Place {
        var mode: Int
        /// The index among the mode's section lines.
        var section: Int
        /// The index among the section's row lines; `nil` for a section line.
        var row: Int?
        var flags: Flags
    }

    /// The place and flags of a line; `line` counts from 0. `nil` for `mode` lines and comments.
    func place(ofLine line: Int) -> Place? {
        let bytes = file.bytes(ofLine: line)
        func holds(_ span: SourceSpan?) -> Bool { span.map { bytes.contains($0.lower) } ?? false }
        for (m, mode) in modes.enumerated() {
            for (s, section) in mode.sections.enumerated() {
                if holds(section.span) { return Place(mode: m, section: s, row: nil, flags: section.flags) }
                if let r = section.rows.firstIndex(where: { holds($0.span) }) {
                    return Place(mode: m, section: s, row: r, flags: section.rows[r].flags)
                }
            }
        }
        return nil
    }
}
