import ArgumentParser
import TableInputs
import TableViewProvider

/// `tvp-preview init schema`: prints a JSON schema.
struct InitSchemaCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Print the JSON schema of cell designs, tvp.yaml or themes.",
        discussion: """
            Editors complete and check the files with it.

            Examples:
              tvp-preview init schema > cell-design.schema.json
              tvp-preview init schema project > tvp.schema.json
              tvp-preview init schema theme > theme.schema.json

            Exit codes: 0 success, 64 usage error.
            """)

    enum Kind: String, CaseIterable, ExpressibleByArgument { case cell, project, theme }

    @Argument(help: "The kind of file to print the schema for.")
    var kind: Kind = .cell

    func run(in context: RunContext) async throws {
        switch kind {
        case .cell: context.output.write(CellDesign.schema)
        case .project: context.output.write(ProjectFile.schema.prettyText() + "\n")
        case .theme: context.output.write(Theme.schema.prettyText() + "\n")
        }
    }
}
