import TableDiagnostics
import Testing

@Suite("Places in source text")
struct SourceFileTests {
    @Test("lines end with LF, CR or CRLF; columns count scalars")
    func locations() {
        let file = SourceFile(path: "f", text: "ab\r\nçd\re\n🎉x")
        #expect(file.location(at: 0) == file.location(at: 0))
        let x = file.location(at: file.bytes.count - 1)
        #expect((x.line, x.column) == (4, 2))
        let d = file.location(at: 6)
        #expect((d.line, d.column) == (2, 2))
        #expect(file.offset(line: 4, column: 2) == file.bytes.count - 1)
        #expect(file.offset(line: 2, column: 2) == 6)
        #expect(file.lineText(2) == "çd")
        #expect(file.lineText(9) == "")
    }

    @Test("an excerpt has the caret under its span, tabs included")
    func caret() {
        let file = SourceFile(path: "a.tableViewConfig", text: "row\n\trow -q x\n")
        let diagnostic = Diagnostic(
            .warning, "row.unknown-flag", "there is no flag “-q”", at: SourceSpan(file: file, lower: 9, upper: 11),
            hints: ["flags are -s -c"])
        #expect(
            DiagnosticPrinter.human(diagnostic) == """
                a.tableViewConfig:2:6: warning: there is no flag “-q” [row.unknown-flag]
                  2 | \trow -q x
                    | \t    ^^
                  hint: flags are -s -c
                """)
    }

    @Test("the nearest name", arguments: [
        ("setcion", "section"), ("SECTION", "section"), ("rwo", "row"), ("mod", "mode"), ("people", nil), ("x", nil),
    ] as [(String, String?)])
    func nearest(name: String, expected: String?) {
        #expect(nearestName(to: name, in: ["mode", "section", "row"]) == expected)
    }
}
