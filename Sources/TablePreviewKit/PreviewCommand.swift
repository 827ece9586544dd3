import ArgumentParser

/// The command line as a library: a user's own executable with own cells gets the same commands.
public struct PreviewCommand: AsyncParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "tvp-preview", abstract: "Preview table-view designs as web pages and pictures.", version: "0.1.0",
        subcommands: [RenderCommand.self, InspectCommand.self], defaultSubcommand: RenderCommand.self)

    public init() {}
}

extension PreviewCommand {
    /// Runs the command that the process's arguments name; exits when it fails.
    public static func start() async {
        await main()
    }
}
