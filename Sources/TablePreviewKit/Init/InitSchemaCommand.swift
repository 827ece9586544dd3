import ArgumentParser
import TableViewProvider

/// `tvp-preview init schema`: prints the JSON schema of cell designs.
struct InitSchemaCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "schema", abstract: "Print the JSON schema of cell designs.",
        discussion: """
            Editors complete and check cell designs with it.

            Examples:
              tvp-preview init schema > cell-design.schema.json

            Exit codes: 0 success, 64 usage error.
            """)

    func run(in context: RunContext) async throws {
        context.output.write(CellDesign.schema)
    }
}
