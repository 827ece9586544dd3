import TableDiagnostics
import TableInputs

/// Puts reports where they belong: texts for people on standard output, the others into files.
struct ReportWriter {
    let report: RunReport
    let folder: OutputFolder

    /// Writes reports of these kinds. A form for tools that stands alone goes to standard output.
    func write(_ kinds: [RunReport.Kind]) -> [Diagnostic] {
        let isAlone = kinds.count == 1
        return kinds.compactMap { kind in
            switch kind {
            case .list: show(report.list)
            case .dot: show(report.dot)
            case .github: show(report.github)
            case .json: isAlone ? show(RunFile.text(of: report.run)) : file(RunFile.text(of: report.run), "results.json")
            case .junit: isAlone ? show(report.junit) : file(report.junit, "junit.xml")
            case .html: html(isAlone: isAlone)
            }
        }
    }

    private func show(_ text: String) -> Diagnostic? {
        print(text, terminator: "")
        return nil
    }

    private func file(_ text: String, _ name: String) -> Diagnostic? { folder.write(Array(text.utf8), to: name) }

    private func html(isAlone: Bool) -> Diagnostic? {
        let failure = HTMLReport(report: report, folder: folder).write()
        if failure == nil { print((isAlone ? report.run.summary + "\n" : "") + "open \(folder.path)/index.html") }
        return failure
    }
}
