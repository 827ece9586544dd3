import ArgumentParser
import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableViewProvider

/// `tvp-preview themes`: lists the themes and renders a sample table in each.
struct ThemesCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "themes", abstract: "List themes, and render a sample table in each.",
        discussion: """
            Lists the built-in themes and those of tvp.yaml in the current folder. With --html or --png, renders a table of \
            all cell styles, controls, text styles and colors in each theme; pictures are light and dark by default. Designs that name \
            no theme have “\(Theme.standard.name)”.

            Examples:
              tvp-preview themes
              tvp-preview themes ios material --html out/

            Exit codes: 0 success, 2 some themes are broken, 64 usage error, 65 all themes are broken, 74 a file could not be \
            written.
            """)

    @Argument(help: "Theme names or .tokens.json files; all themes if omitted.")
    var themes: [String] = []

    @OptionGroup(title: "Output options") var pageOutput: PageOutputOptions
    @OptionGroup(title: "Output options") var pictureOutput: PictureOutputOptions
    @OptionGroup(title: "Output options") var pictures: PictureOptions
    @OptionGroup(title: "Output options") var resolution: ScaleOptions

    func run(in context: RunContext) async throws {
        let reporter = context.reporter
        let opened = context.loading([])
        reporter.report(opened.diagnostics)
        guard let project = opened.value?.project else { throw ExitStatus.badInput.exitCode }
        let library = ThemeLibrary(project)
        let names = themes.isEmpty ? library.names : themes
        let outcomes = names.map { library.theme($0) }
        reporter.report(outcomes.flatMap(\.diagnostics))
        if outcomes.contains(where: { outcome in outcome.diagnostics.contains { $0.code == .themeUnknown && $0.span == nil } }) {
            throw ExitStatus.usage.exitCode
        }
        let found = outcomes.compactMap(\.value)
        context.output.write(Self.list(found))
        let outputs = pageOutput.folders + pictureOutput.folders
        let refused = outputs.prepare()
        reporter.report(refused)
        guard refused.isEmpty else { throw ExitStatus.cannotWrite.exitCode }
        let status = outputs.isEmpty ? .success : render(found, to: outputs, context, reporter)
        if status != .success { throw status.exitCode }
        if found.count < outcomes.count { throw (found.isEmpty ? ExitStatus.badInput : .someFailed).exitCode }
    }

    /// A line for each theme: its name and the summary in its file.
    private static func list(_ themes: [Theme]) -> String {
        let width = themes.map(\.name.count).max() ?? 0
        return themes.map { theme in
            theme.summary.isEmpty
                ? theme.name + "\n" : theme.name + String(repeating: " ", count: width - theme.name.count + 2) + theme.summary + "\n"
        }.joined()
    }

    private func render(_ themes: [Theme], to outputs: Outputs, _ context: RunContext, _ reporter: Reporter) -> ExitStatus {
        let start = ContinuousClock.now
        let scale = Double(resolution.scale ?? 2)
        let request = RenderRequest(
            outputs: outputs, appearances: pictures.appearances(default: [.light, .dark]), loading: Loading())
        let bench = Workbench()
        var reports: [DesignReport] = []
        for theme in themes {
            for style in Specimen.styles {
                let design = Specimen(theme: theme, style: style).design()
                reporter.report(design.diagnostics)
                guard let design = design.value else { return .internal }
                let report = DesignJob.run(design, in: Environment(theme: theme, scale: scale), request, bench)
                reporter.report(report.diagnostics)
                reports.append(report)
                reporter.progress("\(theme.name)")
            }
        }
        reporter.clearProgress()
        let index = outputs[.html].flatMap { $0.writeGallery(reports, title: "Themes") }
        if let index { reporter.report([index]) }
        context.output.print(RenderSummary(reports: reports, outputs: outputs, elapsed: start.duration(to: .now)).text)
        return RenderSummary.status(of: reports, index: index)
    }
}
