import ArgumentParser
import TableCells
import TableDiagnostics
import TableInputs

/// `tvp-preview symbols`: lists the symbol names as text and on a page.
struct SymbolsCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "symbols", abstract: "List symbols, and show them on a page.",
        discussion: """
            Prints the SF Symbols names that have a shape, one on each line. If you pass names, prints which of them are \
            unknown, with the closest known name, and which are drawn with the shape of another \
            symbol. Variants follow from a base name: .fill, .circle, .square, .rectangle, .viewfinder, .slash and \
            .badge.NAME.

            Examples:
              tvp-preview symbols --html out/
              tvp-preview symbols tray.full.badge.plus

            Exit codes: 0 success, 1 a name is unknown, 64 usage error, 74 the page could not be written.
            """)

    @Argument(help: "Names to look up, such as tray.full.badge.plus; all base names if omitted.")
    var names: [String] = []

    @OptionGroup(title: "Output options") var pages: PageOutputOptions

    func run(in context: RunContext) async throws {
        let reporter = context.reporter
        let wanted = names.isEmpty ? SymbolSet.names : names
        let found = wanted.filter { SymbolSet.symbol(named: $0) != nil }
        let unknown = wanted.filter { SymbolSet.symbol(named: $0) == nil }
        let standIns = names.compactMap { name in SymbolSet.symbol(named: name)?.standIn.map { SymbolSet.approximate(name, $0, at: nil) } }
        reporter.report(unknown.map { SymbolSet.unknown($0, at: nil) } + standIns)
        if let folder = pages.folders[.html] {
            if let failure = folder.prepare() ?? SymbolsPage.write(found, to: folder) {
                reporter.report([failure])
                throw ExitStatus.cannotWrite.exitCode
            }
        }
        context.output.print(found.joined(separator: "\n"))
        if !unknown.isEmpty { throw ExitStatus.differences.exitCode }
    }
}
