import ArgumentParser
import TableDiagnostics
import TableInputs

/// `tvp-preview init cell NAME`: prints a starting point for a cell design.
struct InitCellCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "cell", abstract: "Print a cell design to start from.",
        discussion: """
            Save the output as Cells/NAME.yaml next to the designs.

            Examples:
              tvp-preview init cell PersonCell --from people > Cells/PersonCell.yaml

            Exit codes: 0 success, 64 usage error, 65 no data has the key.
            """)

    @Argument(help: "Class name, as after -c in configs.")
    var name: String

    @Option(help: ArgumentHelp("Key of the data whose elements the cell shows, such as people or sections.rows.", valueName: "key"))
    var from: String?

    @Option(help: ArgumentHelp("Data file; if omitted, the data files in the current folder are searched for the key.", valueName: "file"))
    var data: String?

    @Flag(help: "Print a section header instead of a cell.")
    var header = false

    func run(in context: RunContext) async throws {
        guard let from else { return context.output.write(CellStarter.text(name: name, isHeader: header, element: nil)) }
        let reporter = context.reporter
        let found = data.map { Outcome([$0]) } ?? CellStarter.dataFiles()
        let files = found.value ?? []
        var faults = found.diagnostics
        for path in files {
            let source = SourceFile.read(path)
            let document = source.value.map { DataDocument.load(file: $0) }
            guard let document = document?.value else {
                // Another data file may contain the key.
                faults += source.diagnostics + (document?.diagnostics ?? [])
                continue
            }
            guard let element = CellStarter.element(of: from, in: document.root) else { continue }
            return context.output.write(CellStarter.text(name: name, isHeader: header, element: element))
        }
        reporter.report(faults)
        reporter.report([
            Diagnostic(
                .error, .sourceUnknownKey, "no data file here has the key “\(from)”",
                hints: [
                    files.isEmpty
                        ? "run the command in the folder of the designs, or name the data with --data"
                        : "looked in \(files.joined(separator: ", ")); name another with --data"
                ])
        ])
        throw ExitStatus.badInput.exitCode
    }
}
