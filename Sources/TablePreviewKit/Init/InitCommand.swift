import ArgumentParser

/// `tvp-preview init`: creates projects and cell designs.
struct InitCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Create a project or a cell design.", subcommands: [InitProjectCommand.self, InitCellCommand.self],
        defaultSubcommand: InitProjectCommand.self)
}
