import ArgumentParser
import Foundation
import TableDiagnostics
import TableInputs
import TableInterfaceBuilder
import TableViewProvider

/// `tvp-preview init from Main.storyboard`: writes a config and data for each table of a storyboard or xib.
struct InitFromCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "from", abstract: "Write a config and data for each table of a storyboard or xib.",
        discussion: """
            The cells stay in the storyboard or xib: the config refers to them by class, and the data contains their text, keyed by \
            outlet. Existing files are kept.

            Examples:
              tvp-preview init from App/Main.storyboard --into Designs

            Exit codes: 0 success, 64 usage error, 65 the document cannot be read, 74 a file could not be written.
            """)

    @Argument(help: ArgumentHelp("Storyboard or xib.", valueName: "document"))
    var document: String

    @Option(help: ArgumentHelp("Folder to write to; created if it does not exist.", valueName: "folder"))
    var into = "."

    func run(in context: RunContext) async throws {
        let reporter = context.reporter
        let found = InterfacePart.isDocument(document) ? DesignFile.find(in: [document]) : .failure(Self.notADocument(document))
        let shown = (found.value ?? []).compactMap { file in file.interface.map { (file, $0) } }
        let diagnostics = found.diagnostics + shown.flatMap(\.1.diagnostics)
        reporter.report(diagnostics)
        if diagnostics.hasErrors { throw ExitStatus.badInput.exitCode }
        let output = RootFolder(into)
        for (file, part) in shown {
            guard let design = part.shown?.design else { continue }
            let starter = InterfaceStarter(design)
            let name = (file.name as NSString).lastPathComponent
            for (path, text) in [(name + ".tableViewConfig", starter.config), (name + ".yaml", starter.data)] {
                if isPresent(output.path(of: path)) {
                    context.output.print("kept  \(path)")
                    continue
                }
                if let failure = output.write(Array(text.utf8), to: path) {
                    reporter.report([failure])
                    throw ExitStatus.cannotWrite.exitCode
                }
                context.output.print("wrote \(path)")
            }
        }
    }

    static func notADocument(_ path: String) -> Diagnostic {
        Diagnostic(
            .error, .interfaceNotADocument, "\(path) is not a .storyboard or .xib file", hints: ["specify a storyboard or xib"]
        )
    }
}
