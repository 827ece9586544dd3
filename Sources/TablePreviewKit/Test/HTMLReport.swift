import TableDiagnostics
import TableInputs

/// The run as a page.
struct HTMLReport {
    let report: RunReport
    let folder: OutputFolder

    func write() -> Diagnostic? { folder.write([], to: "index.html") }
}
