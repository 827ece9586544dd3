import TableDiagnostics
import Testing

@Suite("Comments that ignore diagnostics")
struct IgnoreCommentTests {
    /// Whether a comment ignores the warning `a.b` in the line with `@`.
    private func isIgnored(_ text: String, _ severity: Diagnostic.Severity = .warning) throws -> Bool {
        let file = SourceFile(path: "f", text: text)
        let place = try #require(file.bytes.firstIndex(of: UInt8(ascii: "@")))
        return Diagnostic(severity, "a.b", "m", at: SourceSpan(file: file, lower: place, upper: place + 1)).isIgnored
    }

    @Test(
        "an ignore comment applies to its own line and the next one",
        arguments: [
            ("# tvp:ignore a.b\n@", true), ("x @ # tvp:ignore a.b", true), ("  #tvp:ignore c, a.b ,d\r\n@", true),
            ("# tvp:ignore a.b\n# tvp:ignore c\n@", true), ("# tvp:ignore a.b\n\n@", false), ("@\n# tvp:ignore a.b", false),
            ("# tvp:ignore a.bc\n@", false), ("# tvp:ignorea.b\n@", false), ("tvp:ignore a.b\n@", false), ("# tvp:ignore\n@", false),
            ("# tvp:ignore a.b\n" + String(repeating: "# tvp:ignore c\n", count: 10) + "@", false),
            ("# tvp:ignore " + String(repeating: "x", count: 5_000) + " a.b\n@", false),
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
            .warning, "a.b", "m", at: span(2), related: [RelatedPlace("the first", at: span(0))], notes: ["n"], hints: ["h"])
        #expect(
            DiagnosticPrinter.human(diagnostic)
                == "f:2:1: warning: m [a.b]\n  2 | b\n    | ^\n  note: f:1:1: the first\n  note: n\n  hint: h")
    }
}
