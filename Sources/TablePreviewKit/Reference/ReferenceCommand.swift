import ArgumentParser
import Foundation
import TableDiagnostics
import TableInputs
import TableSnapshots

/// `tvp-preview reference DIR`: writes the command reference as Markdown or manual pages.
struct ReferenceCommand: PreviewSubcommand {
    // The help does not list it: only publishers of this documentation need it.
    static let configuration = CommandConfiguration(
        commandName: "reference", abstract: "Write a page for every command.",
        discussion: "Commands.md links to a page for each command. Links are DocC's; “site --pages” resolves them too.",
        shouldDisplay: false)

    @Argument(help: ArgumentHelp("Folder to write the pages to.", valueName: "folder"))
    var output: String

    enum Format: String, ExpressibleByArgument, CaseIterable {
        case markdown
        case man
    }

    @Option(help: ArgumentHelp("Output format.", valueName: "format"))
    var format: Format = .markdown

    func run(in context: RunContext) async throws {
        guard let program = context.program else { throw ValidationError("this command is available only in tvp-preview itself") }
        let command = try CommandReference.description(of: program)
        let folder = RootFolder(output)
        let pages =
            switch format {
            case .markdown: CommandReference.pages(of: command)
            case .man: ManualPage.pages(of: command, version: Fingerprint.toolVersion)
            }
        let failures = pages.compactMap { folder.write(Array($0.text.utf8), to: $0.path) }
        context.reporter.report(failures)
        if !failures.isEmpty { throw ExitStatus.cannotWrite.exitCode }
        context.output.print("\(pages.count) pages in \(output)")
    }
}

extension CommandReference {
    /// A command with its options and subcommands.
    static func description(of command: any ParsableCommand.Type) throws -> Command {
        try JSONDecoder().decode(Tool.self, from: Data(command._dumpHelp().utf8)).command
    }
}
