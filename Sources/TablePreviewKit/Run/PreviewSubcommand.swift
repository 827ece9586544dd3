import ArgumentParser

/// A command of `tvp-preview`. It gets what the program brings as a value, so that it reads no global state.
protocol PreviewSubcommand: AsyncParsableCommand {
    func run(in context: RunContext) async throws
}

extension PreviewSubcommand {
    /// For programs that list the command among subcommands of their own.
    func run() async throws { try await RunContext().run(self) }
}
