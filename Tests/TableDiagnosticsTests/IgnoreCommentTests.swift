import TableDiagnostics
import Testing

@Suite("Comments that ignore diagnostics")
struct IgnoreCommentTests {
    /// Whether a comment ignores the warning `cell.clipped` in the line with `@`.
    private func isIgnored(_ text: String, _ severity: Diagnostic.Severity = .warning) throws -> Bool {
        let file = SourceFile(path: "f", text: text)
        let place = try #require(file.bytes.firstIndex(of: UInt8(ascii: "@")))
        return Diagnostic(severity, .cellClipped, "m", at: SourceSpan(file: file, lower: place, upper: place + 1)).isIgnored
    }

    @Test(
        "an ignore comment applies to its own line and the next one",
        arguments: [
            ("# tvp:ignore cell.clipped\n@", true), ("x @ # tvp:ignore cell.clipped", true),
            ("  #tvp:ignore c, cell.clipped ,d\r\n@", true),
            ("# tvp:ignore cell.clipped\n# tvp:ignore c\n@", true), ("# tvp:ignore cell.clipped\n\n@", false),
            ("@\n# tvp:ignore cell.clipped", false),
            ("# tvp:ignore cell.clippedc\n@", false), ("# tvp:ignorecell.clipped\n@", false), ("tvp:ignore cell.clipped\n@", false),
            ("# tvp:ignore\n@", false),
            ("# tvp:ignore cell.clipped\n" + String(repeating: "# tvp:ignore c\n", count: 10) + "@", false),
            ("# tvp:ignore " + String(repeating: "x", count: 5_000) + " cell.clipped\n@", false),
        ])
    func lines(text: String, expected: Bool) throws {
        #expect(try isIgnored(text) == expected)
        #expect(try !isIgnored(text, .error), "errors are never ignored")
    }

    @Test("all ignore comments of a file list their codes with locations")
    func all() {
        let file = SourceFile(path: "f", text: "row\n  # tvp:ignore a.b, c\nrow # tvp:ignore d\n")
        let codes = IgnoreComment.all(in: file).flatMap(\.codes)
        #expect(codes.map(\.name) == ["a.b", "c", "d"])
        #expect(codes.map { "\($0.span.start.line):\($0.span.start.column)" } == ["2:16", "2:21", "3:18"])
    }

    @Test("related locations are printed before notes")
    func related() {
        let file = SourceFile(path: "f", text: "a\nb\n")
        func span(_ place: Int) -> SourceSpan { SourceSpan(file: file, lower: place, upper: place + 1) }
        let diagnostic = Diagnostic(
            .warning, .cellClipped, "m", at: span(2), related: [RelatedPlace("the first", at: span(0))], notes: ["n"], hints: ["h"])
        #expect(
            DiagnosticPrinter.human(diagnostic)
                == "f:2:1: warning: m [cell.clipped]\n  2 | b\n    | ^\n  note: f:1:1: the first\n  note: n\n  hint: h")
    }
}
