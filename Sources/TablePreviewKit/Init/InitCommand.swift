import ArgumentParser

/// `tvp-preview init`: creates projects and cell designs.
struct InitCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Create a project or a cell design, print the schema of cell designs, or start from a storyboard.",
        subcommands: [InitProjectCommand.self, InitCellCommand.self, InitFromCommand.self, InitSchemaCommand.self],
        defaultSubcommand: InitProjectCommand.self)
}
