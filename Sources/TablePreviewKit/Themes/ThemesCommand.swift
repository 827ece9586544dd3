import ArgumentParser
import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableViewProvider

/// `tvp-preview themes`: which themes there are, and how each looks.
struct ThemesCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "themes", abstract: "List the themes, and show each in a specimen.",
        discussion: """
            Lists the themes that ship with the tool and those of the tvp.yaml in this folder. With --html or --png, a table \
            of every cell style, control, text style and colour is rendered for each.

            Exit codes: 0 good, 2 some themes are broken, 64 bad usage, 65 all are, 74 an output could not be written.
            """)

    @Argument(help: "Themes by name, or .tokens.json files; all themes, when none is given.")
    var themes: [String] = []

    @Option(help: ArgumentHelp("Write a page for each theme, and index.html, into a folder.", valueName: "dir"))
    var html: String?

    @Option(help: ArgumentHelp("Write pictures in light and dark into a folder.", valueName: "dir"))
    var png: String?

    @Flag(help: "Pictures with increased contrast too.")
    var highContrast = false

    @Option(help: ArgumentHelp("Device pixels a point: 1, 2 or 3.", valueName: "1|2|3"))
    var scale = 2

    func validate() throws {
        if !(1...3).contains(scale) { throw ValidationError("a scale of \(scale) is none that a device has; choose 1, 2 or 3") }
    }

    func run(in context: RunContext) async throws {
        let reporter = Reporter()
        let opened = context.loading([])
        reporter.report(opened.diagnostics)
        guard let project = opened.value?.project else { throw ExitStatus.badInput.exitCode }
        let library = ThemeLibrary(own: project.themes)
        let names = themes.isEmpty ? library.names : themes
        let outcomes = names.map { library.theme($0) }
        reporter.report(outcomes.flatMap(\.diagnostics))
        if outcomes.contains(where: { outcome in outcome.diagnostics.contains { $0.code == "theme.unknown" && $0.span == nil } }) {
            throw ExitStatus.usage.exitCode
        }
        let found = outcomes.compactMap(\.value)
        print(Self.list(found), terminator: "")
        let folders = [html, png].map { $0.map(OutputFolder.init) }
        let refused = folders.compactMap { $0?.prepare() }
        reporter.report(refused)
        guard refused.isEmpty else { throw ExitStatus.cannotWrite.exitCode }
        let status = render(found, html: folders[0], png: folders[1], reporter)
        if status != .success { throw status.exitCode }
        if found.count < outcomes.count { throw (found.isEmpty ? ExitStatus.badInput : .someFailed).exitCode }
    }

    /// A line for each theme: its name, and what its file says of it.
    private static func list(_ themes: [Theme]) -> String {
        let width = themes.map(\.name.count).max() ?? 0
        return themes.map { theme in
            theme.summary.isEmpty ? theme.name + "\n" : theme.name + String(repeating: " ", count: width - theme.name.count + 2) + theme.summary + "\n"
        }.joined()
    }

    private func render(_ themes: [Theme], html: OutputFolder?, png: OutputFolder?, _ reporter: Reporter) -> ExitStatus {
        guard html != nil || png != nil else { return .success }
        let start = ContinuousClock.now
        let looks: [Appearance] = highContrast ? Appearance.allCases : [.light, .dark]
        let request = RenderRequest(
            html: html, png: png, svg: nil, pdf: nil, appearances: looks, mode: .all,
            loading: Loading(scale: Double(scale)), date: nil)
        let bench = Workbench()
        var reports: [DesignReport] = []
        for theme in themes {
            for style in Specimen.styles {
                let design = Specimen(theme: theme, style: style).design()
                reporter.report(design.diagnostics)
                guard let design = design.value else { return .internal }
                let report = DesignJob.run(design, in: Environment(theme: theme, scale: Double(scale)), request, bench)
                reporter.report(report.diagnostics)
                reports.append(report)
                reporter.progress("\(theme.name)")
            }
        }
        reporter.clearProgress()
        let index = html.flatMap { $0.writeGallery(reports, title: "Themes") }
        if let index { reporter.report([index]) }
        print(RenderSummary(reports: reports, request: request, elapsed: start.duration(to: .now)).text)
        return RenderSummary.status(of: reports, index: index)
    }
}
