import CaseFiles
import TableDiagnostics
import TableInputs
import Testing

/// The diagnostics of each mistake in a tokens file; the cases are in `Cases/*.theme.txt`.
@Suite("Tokens files")
struct ThemeCaseTests {
    @Test("messages", arguments: Case.all("theme"))
    func messages(_ example: Case) {
        let outcome = Theme.load(file: SourceFile(path: "t.json", text: example.input), name: "t")
        let said = outcome.diagnostics.map { ([DiagnosticPrinter.short($0)] + $0.hints.map { "  hint: " + $0 }).joined(separator: "\n") }
        example.check((said + [outcome.value == nil ? "no theme" : "a theme"]).joined(separator: "\n"))
        #expect((outcome.value == nil) == outcome.diagnostics.hasErrors)
        for diagnostic in outcome.diagnostics { #expect(diagnostic.span != nil, "\(diagnostic.message)") }
    }
}
