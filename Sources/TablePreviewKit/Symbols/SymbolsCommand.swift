import ArgumentParser
import TableCells
import TableDiagnostics
import TableInputs

/// `tvp-preview symbols`: which symbol names are known, as text and as a page.
public struct SymbolsCommand: AsyncParsableCommand {
    /// The command's name and help.
    public static let configuration = CommandConfiguration(
        commandName: "symbols", abstract: "List the symbols, and show them on a page.",
        discussion: """
            Lists the symbols by SF Symbols’ names, one a line, for which there is a shape. With names, tells for each whether it is known \
            and, if not, the nearest one. Variants follow from a base name: .fill, .circle, .square, .rectangle, .viewfinder, .slash and \
            .badge.NAME.

            Exit codes: 0 good, 1 a name is unknown, 74 the page could not be written.
            """)

    @Argument(help: "Names to look up, such as tray.full.badge.plus; all base names, when none is given.")
    var names: [String] = []

    @Option(help: ArgumentHelp("Write a page that shows the symbols into a folder.", valueName: "dir"))
    var html: String?

    /// A command with its default options.
    public init() {}

    /// Lists or looks up the names, and writes the page.
    public func run() async throws {
        let reporter = Reporter()
        let wanted = names.isEmpty ? SymbolSet.names : names
        let found = wanted.filter { SymbolSet.symbol(named: $0) != nil }
        let unknown = wanted.filter { SymbolSet.symbol(named: $0) == nil }
        reporter.report(unknown.map { SymbolSet.unknown($0, at: nil) })
        if let html {
            let folder = OutputFolder(html)
            if let failure = folder.prepare() ?? folder.write(SymbolsPage.bytes(of: found), to: "symbols.html") {
                reporter.report([failure])
                throw ExitStatus.cannotWrite.exitCode
            }
        }
        print(found.joined(separator: "\n"))
        if !unknown.isEmpty { throw ExitStatus.differences.exitCode }
    }
}
