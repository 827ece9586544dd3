import ArgumentParser
import Foundation
import TableDiagnostics
import TableInputs

/// `tvp-preview completions`: installs a shell's completion script.
struct CompletionsCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "completions", abstract: "Install completions for your shell.",
        discussion: """
            Writes the script to the folder where the shell looks for it: bash and fish find it at the next start, zsh needs the line that \
            is printed.

            Examples:
              tvp-preview completions
              tvp-preview completions --shell zsh
              tvp-preview completions --shell bash --print

            Exit codes: 0 success, 64 usage error, 74 the script cannot be written.
            """)

    enum Shell: String, ExpressibleByArgument, CaseIterable {
        case bash, zsh, fish
    }

    @Option(help: ArgumentHelp("Shell; the one in $SHELL if omitted.", valueName: "shell"))
    var shell: Shell?

    @Flag(help: "Print the script instead of installing it.")
    var print = false

    func run(in context: RunContext) async throws {
        guard let shell = shell ?? Self.current(context.variables) else {
            throw ValidationError("there are no completions for the shell in $SHELL; choose one with --shell bash, zsh or fish")
        }
        guard let program = context.program else { throw ValidationError("this command is available only in tvp-preview itself") }
        let script = program.completionScript(for: CompletionShell(rawValue: shell.rawValue) ?? .bash)
        if print { return context.output.writeRaw(script) }
        let place = try Self.place(of: shell, context.variables)
        if let failure = RootFolder(place.folder).write(Array(script.utf8), to: place.name) {
            context.reporter.report([failure])
            throw ExitStatus.cannotWrite.exitCode
        }
        context.output.print("wrote \(place.folder)/\(place.name)")
        if shell == .zsh { context.output.print("add to ~/.zshrc, before compinit:  fpath=(\(place.folder) $fpath)") }
    }

    private static func current(_ variables: [String: String]) -> Shell? {
        variables["SHELL"].flatMap { Shell(rawValue: ($0 as NSString).lastPathComponent) }
    }

    /// Where the shell looks for a user's completion scripts.
    private static func place(of shell: Shell, _ variables: [String: String]) throws -> (folder: String, name: String) {
        guard let home = variables["HOME"], home.hasPrefix("/") else {
            throw ValidationError("$HOME is not a folder; print the script with --print")
        }
        func base(_ variable: String, _ standard: String) -> String {
            variables[variable].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? home + standard
        }
        return switch shell {
        case .bash: (base("XDG_DATA_HOME", "/.local/share") + "/bash-completion/completions", "tvp-preview")
        case .zsh: (home + "/.zfunc", "_tvp-preview")
        case .fish: (base("XDG_CONFIG_HOME", "/.config") + "/fish/completions", "tvp-preview.fish")
        }
    }
}
