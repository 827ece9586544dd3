import CaseFiles
import TableDiagnostics
import TableInputs
import Testing

/// Config files: parsing and diagnostics.
@Suite("Config files")
struct ConfigTests {
    @Test("each case file's config parses with the expected lines and diagnostics", arguments: Case.all("config"))
    func lines(_ example: Case) {
        let outcome = ConfigParser.parse(
            file: SourceFile(path: "c", text: example.input),
            classes: example.name.contains("strict") ? .only(cells: ["Known", "Other"], headers: ["Head"]) : .any)
        example.check((outline(outcome.value) + outcome.diagnostics.map { DiagnosticPrinter.short($0) }).joined(separator: "\n"))
    }

    @Test("more than 1,000 modes are rejected", arguments: [(1_000, true), (1_001, false), (200_000, false)])
    func modes(count: Int, isRead: Bool) {
        let outcome = ConfigParser.parse(file: SourceFile(path: "c", text: String(repeating: "mode\nrow -s a\n", count: count)))
        #expect((outcome.value != nil) == isRead)
        #expect(outcome.diagnostics.map(\.code.rawValue) == (isRead ? [] : ["config.too-many-modes"]))
    }

    /// The parsed config, one line per section and row.
    private func outline(_ config: Config?) -> [String] {
        var lines: [String] = []
        for mode in config?.modes ?? [] {
            lines.append("mode")
            for section in mode.sections {
                lines.append("  section" + flags(section.flags))
                for row in section.rows { lines.append("    row" + flags(row.flags)) }
            }
        }
        return lines
    }

    private func flags(_ flags: Config.Flags) -> String {
        var text = ""
        if let value = flags.source { text += " -s \(value.value)" }
        if let value = flags.elementSource { text += " -es \(value.value)" }
        if let value = flags.cell { text += " -c \(value.value)" }
        if let value = flags.emptyCell { text += " -ec \(value.value)" }
        if let value = flags.header { text += " -h \(value.value)" }
        switch flags.grouping?.value {
        case .count(let count): text += " -n \(count)"
        case .all: text += " -all"
        case nil: break
        }
        if let value = flags.tag { text += " -t \(value.value)" }
        return text
    }

    @Test("spans cover exactly their words")
    func spans() throws {
        let text = "mode\n  section -s a -c Cell\n\trow -es 日本 -n 2 -t x"
        let config = try #require(ConfigParser.parse(file: SourceFile(path: "c", text: text)).value)
        func word(_ span: SourceSpan?) -> String? { span.map { String(decoding: $0.file.bytes[$0.lower..<$0.upper], as: UTF8.self) } }
        let section = config.modes[0].sections[0]
        #expect(word(config.modes[0].span) == "mode")
        #expect(word(section.span) == "section -s a -c Cell")
        #expect(word(section.flags.cell?.span) == "Cell")
        #expect(word(section.rows[0].flags.elementSource?.span) == "日本")
        #expect(section.rows[0].flags.tag?.span.start == SourceFile(path: "", text: text).location(at: text.utf8.count - 1))
    }

    @Test("random input does not crash the parser", arguments: 0..<300)
    func nonsense(seed: Int) {
        var random = Random(seed: UInt64(seed))
        let words = [
            "mode", "section", "row", "-s", "-c", "-n", "-all", "-es", "-ec", "-h", "-t", "a", "-1", "99999999999999999999", "\u{2028}",
            "\u{A0}", "\n", "\r\n", "é", "\u{FEFF}",
        ]
        let text = (0..<random.next(60)).map { _ in words[random.next(words.count)] }.joined(separator: random.next(3) == 0 ? "" : " ")
        let outcome = ConfigParser.parse(file: SourceFile(path: "c", text: text))
        #expect(outcome.value != nil || outcome.diagnostics.hasErrors)
        var bytes = Array(text.utf8)
        if !bytes.isEmpty { bytes[random.next(bytes.count)] = UInt8(random.next(256)) }
        let damaged = ConfigParser.parse(file: SourceFile(path: "c", bytes: bytes))
        #expect(damaged.value != nil || damaged.diagnostics.hasErrors)
    }
}
