import ArgumentParser
import Foundation
import TableDiagnostics
import TableInputs
import TableViewProvider

/// `tvp-preview [render]`: designs to pages and pictures.
struct RenderCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "render", abstract: "Render designs as HTML pages and pictures.",
        discussion: """
            Every .tableViewConfig file under the given paths (this folder, when none is given) is rendered with the data \
            of the same name beside it (.json, .yaml, .yml or .plist).

            Exit codes: 0 all good, 2 some designs failed, 64 bad usage, 65 nothing could be rendered, 74 an output could \
            not be written.
            """)

    @Argument(help: "Designs, or folders of them.")
    var paths: [String] = []

    @Option(help: ArgumentHelp("Write one page a design, and index.html, into a folder.", valueName: "dir"))
    var html: String?

    @Option(help: ArgumentHelp("Write PNG pictures into a folder.", valueName: "dir"))
    var png: String?

    @Option(help: ArgumentHelp("Write SVG pictures into a folder.", valueName: "dir"))
    var svg: String?

    @Option(help: ArgumentHelp("Write PDF documents into a folder.", valueName: "dir"))
    var pdf: String?

    @OptionGroup var look: AppearanceOptions

    @OptionGroup var state: StateOptions

    @Option(help: ArgumentHelp("How many points of the table pictures show, from its top.", valueName: "pt"))
    var viewport: Double?

    @Flag(help: "Measure every row before a viewport is drawn; else those of long tables are estimated until they come into sight.")
    var exact = false

    @Flag(help: "Ignore cell and header classes that no one has registered, as the original does.")
    var strictCells = false

    @Option(name: .shortAndLong, help: ArgumentHelp("How many designs are rendered at once; 0 for one a processor.", valueName: "n"))
    var jobs = 0

    func validate() throws {
        if html == nil, png == nil, svg == nil, pdf == nil {
            throw ValidationError("nothing to write: name a folder with --html, --png, --svg or --pdf, as in “tvp-preview --html out/”")
        }
        if let viewport, !(1...100_000).contains(viewport) { throw ValidationError("a viewport is 1 to 100000 points high") }
        if jobs < 0 { throw ValidationError("--jobs counts from 1, or 0 for one a processor") }
    }

    func run(in context: RunContext) async throws {
        let reporter = Reporter()
        let start = ContinuousClock.now
        let plan = RenderPlan.make(self, context)
        reporter.report(plan.diagnostics)
        guard let plan = plan.value else { throw exitCode(for: plan.diagnostics).exitCode }
        let (designs, request) = (plan.designs, plan.request)
        let reports = await inParallel(designs, jobs: jobs == 0 ? ProcessInfo.processInfo.activeProcessorCount : jobs) {
            Workbench()
        } _: { file, bench in
            DesignJob.run(file, request, bench)
        } finished: { done in
            reporter.progress("\(done) of \(designs.count) designs")
        }
        reporter.clearProgress()
        reporter.report(Self.said(by: reports))
        let index = request.html.flatMap { $0.writeGallery(reports, title: "Table designs") }
        if let index { reporter.report([index]) }
        print(RenderSummary(reports: reports, request: request, elapsed: start.duration(to: .now)).text)
        let status = RenderSummary.status(of: reports, index: index)
        if status != .success { throw status.exitCode }
    }

    /// Everything that was noticed; what a theme that several designs share has to say is said once.
    private static func said(by reports: [DesignReport]) -> [Diagnostic] {
        var ofThemes: [Diagnostic] = []
        return reports.flatMap(\.diagnostics).filter { diagnostic in
            guard diagnostic.code.hasPrefix("theme.") else { return true }
            if ofThemes.contains(diagnostic) { return false }
            ofThemes.append(diagnostic)
            return true
        }
    }

    private func exitCode(for diagnostics: [Diagnostic]) -> ExitStatus {
        if diagnostics.contains(where: { $0.code == "output.cannot-write" }) { return .cannotWrite }
        return diagnostics.contains { ["theme.unknown", "device.unknown"].contains($0.code) && $0.span == nil } ? .usage : .badInput
    }
}
