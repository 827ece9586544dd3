import CaseFiles
import TableDiagnostics
import TableInputs
import Testing

/// The diagnostics of each mistake in a token file. The cases are in `Cases/*.theme.txt`.
@Suite("Token files")
struct ThemeCaseTests {
    @Test("each mistake in a token file gives its message and hint", arguments: Case.all("theme"))
    func messages(_ example: Case) {
        let outcome = Theme.load(file: SourceFile(path: "t.json", text: example.input), name: "t")
        let said = outcome.diagnostics.map { ([DiagnosticPrinter.short($0)] + $0.hints.map { "  hint: " + $0 }).joined(separator: "\n") }
        example.check((said + [outcome.value == nil ? "no theme" : "a theme"]).joined(separator: "\n"))
        #expect((outcome.value == nil) == outcome.diagnostics.hasErrors)
        for diagnostic in outcome.diagnostics { #expect(diagnostic.span != nil, "\(diagnostic.message)") }
    }
}
