import ArgumentParser

/// `tvp-preview init`: starts things.
struct InitCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init", abstract: "Create a project or a cell design.", subcommands: [InitProjectCommand.self, InitCellCommand.self],
        defaultSubcommand: InitProjectCommand.self)
}
