import ArgumentParser
import CMalloc

/// The command line as a library: a user's own executable with own cells gets the same commands.
public struct PreviewCommand: AsyncParsableCommand {
    /// The command's name and help.
    public static let configuration = CommandConfiguration(
        commandName: "tvp-preview", abstract: "Preview table-view designs as web pages and pictures.", version: "0.1.0",
        subcommands: [RenderCommand.self, InspectCommand.self], defaultSubcommand: RenderCommand.self)

    /// A new one.
    public init() {}
}

extension PreviewCommand {
    /// Runs the command that the process's arguments name; exits when it fails.
    public static func start() async {
        // A run makes one picture after another, each of some megabytes: their memory is kept for the next one. Given back
        // each time, a fifth of a run went into the kernel's clearing of fresh pages.
        mallopt(M_MMAP_THRESHOLD, 1 << 30)
        mallopt(M_TRIM_THRESHOLD, 1 << 28)
        await main()
    }
}
