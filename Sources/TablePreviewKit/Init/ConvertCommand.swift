import ArgumentParser
import Foundation
import TableDiagnostics
import TableInputs
import TableInterfaceBuilder
import TableViewProvider

/// `tvp-preview convert PersonCell.xib`: prints the cells of a xib or storyboard as cell designs.
struct ConvertCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "convert", abstract: "Print a cell of a xib or storyboard as a cell design in YAML.",
        discussion: """
            Replaces constraints with stacks that match the saved frames. Notes list what the design omits.

            Examples:
              tvp-preview convert PersonCell.xib > Cells/PersonCell.yaml
              tvp-preview convert Main.storyboard --cell PersonCell > Cells/PersonCell.yaml

            Exit codes: 0 success, 64 usage error, 65 the file cannot be read or does not contain the cell.
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
                    .error, .interfaceNoTable,
                    cell.map { "\(document) has no cell “\($0)”" } ?? "\(document) has no cell with a class or reuse identifier",
                    hints: [
                        names.isEmpty
                            ? "use a xib or storyboard that contains table view cells"
                            : "its cells are \(Set(names).sorted().joined(separator: ", "))"
                    ])
            ])
            throw ExitStatus.badInput.exitCode
        }
        context.output.write(converter.design(named: view.customClass ?? name))
        reporter.report(converter.notes.map { Diagnostic(.note, .interfaceLeftOut, Diagnostic.Sentence($0), at: view.span) })
    }
}
