import ArgumentParser
import Foundation
import TableDiagnostics
import TableInputs

/// `tvp-preview completions`: installs the completion script of a shell.
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

    /// The shells that have completions.
    enum Shell: String, ExpressibleByArgument, CaseIterable {
        case bash, zsh, fish
    }

    @Option(help: ArgumentHelp("Shell; that of the variable SHELL if omitted.", valueName: "shell"))
    var shell: Shell?

    @Flag(help: "Print the script instead of installing it.")
    var print = false

    func run(in context: RunContext) async throws {
        guard let shell = shell ?? Self.current(context.variables) else {
            throw ValidationError("the variable SHELL names no shell with completions; choose one with --shell bash, zsh or fish")
        }
        guard let program = context.program else { throw ValidationError("only the whole program has completions") }
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

    /// Where a shell looks for the completions of a user.
    private static func place(of shell: Shell, _ variables: [String: String]) throws -> (folder: String, name: String) {
        guard let home = variables["HOME"], home.hasPrefix("/") else {
            throw ValidationError("the variable HOME names no folder; print the script with --print")
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
