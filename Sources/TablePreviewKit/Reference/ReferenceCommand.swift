import ArgumentParser
import Foundation
import TableDiagnostics
import TableInputs

/// `tvp-preview reference DIR`: writes the command reference as Markdown.
struct ReferenceCommand: PreviewSubcommand {
    /// Hidden from the list of commands: only publishers of this documentation need it.
    static let configuration = CommandConfiguration(
        commandName: "reference", abstract: "Write a Markdown page for every command.",
        discussion: "Commands.md links to a page for each command. Links are DocC's; “site --pages” resolves them too.",
        shouldDisplay: false)

    @Argument(help: ArgumentHelp("Folder to write the pages to.", valueName: "folder"))
    var output: String

    func run(in context: RunContext) async throws {
        let tool = try JSONDecoder().decode(CommandReference.Tool.self, from: Data(PreviewCommand._dumpHelp().utf8))
        let folder = RootFolder(output)
        let pages = CommandReference.pages(of: tool.command)
        let failures = pages.compactMap { folder.write(Array($0.text.utf8), to: $0.path) }
        context.reporter.report(failures)
        if !failures.isEmpty { throw ExitStatus.cannotWrite.exitCode }
        context.output.print("\(pages.count) pages in \(output)")
    }
}
