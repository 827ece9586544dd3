import TableDiagnostics
import TableInputs
import TableSnapshots

/// Writes reports: text to standard output, other formats to files.
struct ReportWriter {
    let report: RunReport
    let options: ReportOptions
    /// The address of the published HTML report, if it is known.
    let address: String?
    let output: StandardStream
    private var folder: RootFolder { RootFolder(options.report) }

    init(report: RunReport, options: ReportOptions, address: String?, output: StandardStream) {
        self.report = report
        self.options = options
        self.address = address
        self.output = output
    }

    /// A single machine-readable report goes to standard output.
    func write(_ kinds: [RunReport.Kind]) -> [Diagnostic] {
        let isAlone = kinds.count == 1
        return kinds.compactMap { kind in
            switch kind {
            case .list: show(report.list)
            case .dot: show(report.dot)
            case .github: show(report.github)
            case .json: isAlone ? show(RunFile.text(of: report.run), isRaw: true) : file(RunFile.text(of: report.run), "results.json")
            case .junit: isAlone ? show(report.junit) : file(report.junit, "junit.xml")
            case .markdown: isAlone ? show(markdown) : file(markdown, "summary.md")
            case .html: html(isAlone: isAlone)
            }
        }
    }

    private var markdown: String { MarkdownSummary(report: report, address: address).text }

    private func show(_ text: String, isRaw: Bool = false) -> Diagnostic? {
        isRaw ? output.writeRaw(text) : output.write(text)
        return nil
    }

    private func file(_ text: String, _ name: String) -> Diagnostic? { folder.write(Array(text.utf8), to: name) }

    private func html(isAlone: Bool) -> Diagnostic? {
        let page = HTMLReport(report: report, form: options.singleFile ? .singleFile : .folder, budget: options.budget)
        let written = page.write(to: folder)
        guard written.failure == nil else { return written.failure }
        if isAlone { output.print(report.run.summary) }
        for note in written.notes { output.print(note) }
        let serving = report.run.isCI ? "" : ", or run “\(report.command) show-report\(report.folderArgument)” to accept there"
        output.print("open \(folder.path)/index.html\(serving)")
        return nil
    }
}
