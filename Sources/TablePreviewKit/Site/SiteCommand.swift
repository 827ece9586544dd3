import ArgumentParser
import Foundation
import TableDiagnostics
import TableGraphics
import TableInputs
import TableSite
import TableViewProvider

/// `tvp-preview site`: a folder of designs as a static site.
struct SiteCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "site", abstract: "Publish designs as a static site with a gallery and search.",
        discussion: """
            The site needs no server: open DIR/index.html, or put the folder anywhere. Only what changed since the last run \
            into the same folder is made again.

            Lists such as --text-sizes L,AX3 make every design in each of them, and a bar that leads from one to the other; \
            what is named first is what the gallery shows. Where a list is not given, that of tvp.yaml holds.

            --write-templates DIR writes the frames of pages to begin from; --templates DIR makes pages with them.

            Exit codes: 0 all good, 2 some designs failed, 64 bad usage, 65 nothing could be shown, 74 an output could not \
            be written.
            """)

    @Argument(help: ArgumentHelp("The folder that the site is written to.", valueName: "dir"))
    var output: String?

    @Argument(help: "Designs, or folders of them.")
    var paths: [String] = []

    @OptionGroup var look: SiteLook

    @Option(help: ArgumentHelp("Themes, separated by commas.", valueName: "names"))
    var themes: NameList = []

    @Option(help: ArgumentHelp("Text sizes, separated by commas.", valueName: "categories"))
    var textSizes: NameList = []

    @Option(help: ArgumentHelp("Reading directions, separated by commas.", valueName: "ltr,rtl"))
    var directions: NameList = []

    @Option(help: ArgumentHelp("Devices, separated by commas.", valueName: "names"))
    var devices: NameList = []

    @Option(help: ArgumentHelp("Languages, separated by commas.", valueName: "codes"))
    var locales: NameList = []

    @Option(help: ArgumentHelp("A folder of templates for the frames of pages.", valueName: "dir"))
    var templates: String?

    @Option(help: ArgumentHelp("Write the frames of pages into a folder, and make no site.", valueName: "dir"))
    var writeTemplates: String?

    @Option(help: ArgumentHelp("A folder of Markdown texts, whose tableViewConfig blocks come alive.", valueName: "dir"))
    var pages: String?

    @Option(help: ArgumentHelp("The heading of the gallery.", valueName: "text"))
    var title: String?

    @Flag(help: "Ignore cell and header classes that no one has registered, as the original does.")
    var strictCells = false

    @Option(name: .shortAndLong, help: ArgumentHelp("How many designs are made at once; 0 for one a processor.", valueName: "n"))
    var jobs = 0

    func validate() throws {
        for size in textSizes.names where TextSizeCategory(rawValue: size) == nil {
            throw ValidationError("“\(size)” is no text size; they are \(TextSizeCategory.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        for direction in directions.names where LayoutDirection(rawValue: direction) == nil {
            throw ValidationError("“\(direction)” is no direction; choose ltr or rtl")
        }
        if output == nil, writeTemplates == nil { throw ValidationError("name the folder that the site is written to") }
        if output != nil, writeTemplates != nil { throw ValidationError("--write-templates makes no site: leave out the folder, or the flag") }
        if jobs < 0 { throw ValidationError("--jobs counts from 1, or 0 for one a processor") }
    }

    func run(in context: RunContext) async throws {
        let reporter = Reporter()
        if let writeTemplates { return try write(to: OutputFolder(writeTemplates), reporter) }
        let start = ContinuousClock.now
        let made = SitePlan.make(self, context)
        reporter.report(made.diagnostics)
        guard let plan = made.value else {
            throw (made.diagnostics.contains { $0.code == "output.cannot-write" } ? ExitStatus.cannotWrite : .badInput).exitCode
        }
        let builder = SiteBuilder(plan: plan, reporter: reporter)
        let result = await builder.build(jobs: jobs == 0 ? ProcessInfo.processInfo.activeProcessorCount : jobs)
        let seconds = start.duration(to: .now)
        print(result.summary(plan, seconds: Double(seconds.components.seconds) + Double(seconds.components.attoseconds) / 1e18))
        if result.status != .success { throw result.status.exitCode }
    }

    private func write(to folder: OutputFolder, _ reporter: Reporter) throws {
        let diagnostics = SiteTemplates.write(to: folder)
        reporter.report(diagnostics)
        if diagnostics.hasErrors { throw ExitStatus.cannotWrite.exitCode }
        print("templates in \(folder.path); “tvp-preview site DIR --templates \(folder.path)” makes a site with them")
    }
}

/// Some names in one argument, separated by commas.
struct NameList: ExpressibleByArgument, ExpressibleByArrayLiteral {
    var names: [String]

    init(arrayLiteral names: String...) { self.names = names }

    init?(argument: String) {
        names = []
        for name in argument.split(separator: ",") where !names.contains(String(name)) { names.append(String(name)) }
        if names.isEmpty { return nil }
    }

    var defaultValueDescription: String { "" }
}
