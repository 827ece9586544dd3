import CaseFiles
import TableDiagnostics
import TableInputs
import Testing

@Suite("Config formatter")
struct FormatterTests {
    @Test("configs are formatted in the canonical style", arguments: Case.all("format"))
    func spelling(_ example: Case) {
        example.check((ConfigFormatter.format(SourceFile(path: "c", text: example.input)).value ?? "nil").trimmingSuffix("\n"))
    }

    @Test("there are more than eight format cases")
    func count() { #expect(Case.all("format").count > 8) }

    @Test("formatting is idempotent and preserves the meaning", arguments: 0..<500)
    func stable(seed: Int) throws {
        var random = Random(seed: UInt64(seed))
        let words = [
            "mode", "section", "row", "-s", "-c", "-n", "-all", "-es", "-ec", "-h", "-t", "a", "b", "3", "# note", "\n", "\n", "\n", "\t",
            "\u{3000}", "\r\n", "\u{2028}",
        ]
        let text = (0..<random.next(60)).map { _ in words[random.next(words.count)] }.joined(separator: " ")
        let once = try #require(ConfigFormatter.format(SourceFile(path: "c", text: text)).value)
        #expect(ConfigFormatter.format(SourceFile(path: "c", text: once)).value == once)
        #expect(meaning(once) == meaning(text), "“\(text)”")
    }

    /// The content of a config, without locations.
    private func meaning(_ text: String) -> String {
        guard let config = ConfigParser.parse(file: SourceFile(path: "c", text: text)).value else { return "nothing" }
        func flags(_ flags: Config.Flags) -> String {
            let values = [flags.source, flags.elementSource, flags.cell, flags.emptyCell, flags.header, flags.tag].map { $0?.value ?? "-" }
            return values.joined(separator: ",") + "\(String(describing: flags.grouping?.value))"
        }
        return config.modes.map { mode in
            "mode" + mode.sections.map { "(" + flags($0.flags) + $0.rows.map { "[" + flags($0.flags) + "]" }.joined() + ")" }.joined()
        }.joined()
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String { hasSuffix(suffix) ? String(dropLast(suffix.count)) : self }
}
