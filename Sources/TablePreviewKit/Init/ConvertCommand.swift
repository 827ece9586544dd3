import ArgumentParser
import Foundation
import TableDiagnostics
import TableInputs
import TableInterfaceBuilder
import TableViewProvider

/// `tvp-preview convert PersonCell.xib`: prints the cells of a document as cell designs.
struct ConvertCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "convert", abstract: "Print a cell of a xib or storyboard as a cell design in YAML.",
        discussion: """
            Stacks take the place of constraints, as the saved frames stand. Notes say what the design leaves out.

            Examples:
              tvp-preview convert PersonCell.xib > Cells/PersonCell.yaml
              tvp-preview convert Main.storyboard --cell PersonCell > Cells/PersonCell.yaml

            Exit codes: 0 success, 64 usage error, 65 the document cannot be read or has no such cell.
            """)

    @Argument(help: ArgumentHelp("Storyboard or xib.", valueName: "document"))
    var document: String

    @Option(help: ArgumentHelp("Class name or reuse identifier of the cell; if omitted, the first cell.", valueName: "name"))
    var cell: String?

    func run(in context: RunContext) async throws {
        let reporter = context.reporter
        let source = SourceFile.read(document)
        let read = source.value.map { InterfaceDocument.read($0) }
        let diagnostics = source.diagnostics + (read?.diagnostics ?? [])
        reporter.report(InterfacePart.isDocument(document) ? diagnostics : [InitFromCommand.notADocument(document)])
        guard InterfacePart.isDocument(document), let value = read?.value else { throw ExitStatus.badInput.exitCode }
        let fileName = ((document as NSString).lastPathComponent as NSString).deletingPathExtension
        let names = value.designs.flatMap(\.cellNames)
        guard let name = cell ?? names.first, let view = value.cell(named: name, fileName: fileName), var converter = CellConverter(view)
        else {
            reporter.report([
                Diagnostic(
                    .error, "interface.no-table", cell.map { "\(document) has no cell “\($0)”" } ?? "\(document) has no cell with a name",
                    hints: [
                        names.isEmpty ? "name a document with table cells" : "its cells are \(Set(names).sorted().joined(separator: ", "))"
                    ])
            ])
            throw ExitStatus.badInput.exitCode
        }
        context.output.write(converter.design(named: view.customClass ?? name))
        reporter.report(converter.notes.map { Diagnostic(.note, "interface.left-out", $0, at: view.span) })
    }
}
