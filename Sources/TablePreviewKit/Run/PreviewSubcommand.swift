import ArgumentParser

/// A subcommand of `tvp-preview`. It receives the program's tables, cells and environment as a value and reads no global state.
protocol PreviewSubcommand: AsyncParsableCommand {
    func run(in context: RunContext) async throws
}

extension PreviewSubcommand {
    /// For programs that add this command to their own subcommands.
    func run() async throws { try await RunContext().run(self) }
}
