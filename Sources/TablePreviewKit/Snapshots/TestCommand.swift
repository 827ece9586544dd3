import ArgumentParser
import Foundation
import TableDiagnostics
import TableGraphics
import TableInputs
import TableSnapshots
import TableViewProvider

/// `tvp-preview test`: designs against their references.
struct TestCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Compare designs with their references.",
        discussion: """
            Every design is rendered in every mode and variant, and held against Snapshots/: its layout as text, which tells \
            what changed, and its pixels. Missing references are recorded, and fail the run all the same; under CI nothing is \
            recorded.

            Exit codes: 0 all as recorded, 1 differences, missing references or nothing to test, 2 some designs could not be \
            rendered, 64 bad usage, 65 nothing could be rendered, 74 a file could not be written.
            """)

    @Argument(help: "Designs, or folders of them.")
    var paths: [String] = []

    // The parser's usual way drops the word of “-u=none” when another flag follows it.
    @Option(
        name: [.customShort("u"), .customLong("update-snapshots")], defaultAsFlag: RecordWord(mode: .changed), parsing: .next,
        help: ArgumentHelp("Record references; without a word, those that changed.", valueName: "all|changed|missing|none"))
    var update: RecordWord?

    @OptionGroup var variants: VariantOptions
    @OptionGroup var limits: LimitOptions

    @Option(help: ArgumentHelp("The folder of the references.", valueName: "dir"))
    var snapshots: String?

    @Option(help: ArgumentHelp("Where pictures of failures and the last run are kept.", valueName: "dir"))
    var output = ".tvp"

    @Option(name: .shortAndLong, help: ArgumentHelp("Test only snapshots whose name fits.", valueName: "regex"))
    var grep: String?

    @Option(name: [.customShort("G"), .customLong("grep-invert")], help: ArgumentHelp("Leave out snapshots whose name fits.", valueName: "regex"))
    var grepInvert: String?

    @Option(help: ArgumentHelp("Leave rows out of the comparison: row:1.2, cell:ClockCell or tag:now.", valueName: "selector"))
    var mask: [MaskSelector] = []

    @Flag(help: "Test only what failed in the last run.")
    var lastFailed = false

    @Option(
        defaultAsFlag: "HEAD", parsing: .next, help: ArgumentHelp("Test only designs whose files differ from a git revision; without a word, the last commit.", valueName: "ref"))
    var onlyChanged: String?

    @Option(help: ArgumentHelp("Test one share of all designs, as 1/4; shares take about as long as each other, as the manifest of the references tells.", valueName: "i/n"))
    var shard: Shard?

    @Option(help: ArgumentHelp("How the run is told: list, dot, json, junit, github, html, with commas between.", valueName: "names"))
    var reporter: ReporterList?

    @OptionGroup var reports: ReportOptions

    @Flag(name: .customShort("x"), help: "Stop at the first failure.")
    var stops = false

    @Flag(help: "References that are recorded fail the run too.")
    var failOnNew = false

    @Flag(help: "Differences do not fail the run.")
    var exitZeroOnChanges = false

    @Flag(help: "Nothing to test is no failure.")
    var passWithNoTests = false

    @Flag(help: "Ignore cell and header classes that no one has registered, as the original does.")
    var strictCells = false

    @Option(name: .shortAndLong, help: ArgumentHelp("How many designs are tested at once; 0 for one a processor.", valueName: "n"))
    var jobs = 0

    /// What to record, as a word of the command line.
    struct RecordWord: ExpressibleByArgument {
        /// `nil` for a word that means nothing.
        var mode: RecordMode?
        var word = ""

        var defaultValueDescription: String { mode?.rawValue ?? word }

        init(mode: RecordMode) { self.mode = mode }

        /// After a bare `-u` may come a path: that is no word. Any other text is kept, so that a typo is told instead of
        /// passed over.
        init?(argument: String) {
            mode = RecordMode(word: argument)
            word = argument
            if mode == nil, FileManager.default.fileExists(atPath: argument) { return nil }
        }
    }

    func validate() throws {
        if let update, update.mode == nil {
            throw ValidationError("“\(update.word)” is no word for what to record; choose from \(RecordMode.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        if jobs < 0 { throw ValidationError("--jobs counts from 1, or 0 for one a processor") }
    }

    func run(in context: RunContext) async throws {
        let printer = Reporter()
        let environment = context.variables
        let isCI = RecordMode.isCI(environment)
        let start = ContinuousClock.now
        let planned = TestPlan.make(paths: paths, snapshots: snapshots, variants: variants, strictCells: strictCells, context)
        printer.report(planned.diagnostics)
        guard let plan = planned.value else { throw planned.diagnostics.exitStatus.exitCode }
        let request = try request(plan, environment, isCI: isCI, printer)
        let items = try chosen(plan, request.manifest, printer)
        var answers = await inParallel(Array(items.enumerated()), jobs: jobs == 0 ? ProcessInfo.processInfo.activeProcessorCount : jobs) {
            Workbench()
        } _: { item, bench in
            TestJob.run(item.element, number: item.offset, request, bench)
        } finished: { done in
            printer.progress("\(done) of \(items.count) designs")
        }
        printer.clearProgress()
        // Another thread may have been further.
        if let last = request.firstFailure?.item { answers = answers.prefix(last + 1) + items.dropFirst(last + 1).map(TestJob.skipped) }
        var diagnostics = answers.flatMap(\.diagnostics).filter { $0.code == "output.cannot-write" }
        diagnostics += request.store.update(recorded: answers.flatMap(\.recorded))
        let used = answers.reduce(into: Set<MaskSelector>()) { $0.formUnion($1.usedMasks) }
        diagnostics += mask.filter { !used.contains($0) }.map { mask in
            Diagnostic(
                .warning, "snapshot.unused-mask", "no row that was tested fits the mask “\(mask.text)”",
                hints: ["rows are counted from 0 in their section; “tvp-preview inspect” lists them with their cells and tags"])
        }
        var run = SnapshotRun(
            results: answers.flatMap(\.results), store: RootFolder(request.store.path), output: RootFolder(output), toolVersion: request.toolVersion, isCI: isCI, failsOnNew: failOnNew,
            asked: update?.mode ?? .missing)
        // A run that tested nothing says nothing: what failed before stays known.
        if !run.results.isEmpty {
            if let last = LastFailures.lastRun(in: output, snapshots: snapshots).value { ArtifactFolder(run.output).clear(last, but: run) }
            diagnostics += run.output.write(Array(RunFile.text(of: run).utf8), to: RunFile.lastRun).map { [$0] } ?? []
        }
        run.duration = seconds(since: start)
        let kinds = reporter?.kinds ?? ReporterList(environment: environment, isCI: isCI).kinds
        diagnostics += ReportWriter(report: RunReport(run: run), options: reports).write(kinds)
        printer.report(diagnostics)
        try finish(run, diagnostics, request.filter, printer)
    }

    private func request(_ plan: TestPlan, _ environment: [String: String], isCI: Bool, _ printer: Reporter) throws -> TestRequest {
        let limits = limits.limits(plan.loading.project.snapshots, projectPath: plan.loading.projectPath)
        guard limits.comparator.provesItself() else {
            printer.report([
                Diagnostic(
                    .error, "snapshot.forgives-everything", "the comparator \(limits.comparator.name) finds black and white the same",
                    notes: ["it was set by \(limits.origin)"], hints: ["choose a smaller --threshold"])
            ])
            throw ExitStatus.usage.exitCode
        }
        let manifest = plan.store.manifest()
        printer.report(manifest.diagnostics)
        var filter = NameFilter(pattern: grep, unwanted: grepInvert)
        if lastFailed {
            let last = LastFailures.lastRun(in: output, snapshots: snapshots)
            guard let last = last.value else {
                printer.report(last.diagnostics)
                throw ExitStatus.badInput.exitCode
            }
            filter.names = Set(last.results.filter(\.isBad).map(\.name))
        }
        let asked = update?.mode ?? environment["SNAPSHOT_TESTING_RECORD"].flatMap(RecordMode.init(word:)) ?? .missing
        return TestRequest(
            store: plan.store, manifest: manifest.value ?? SnapshotManifest(), output: OutputFolder(output), record: asked.allowed(isCI: isCI), limits: limits,
            masks: mask, mode: variants.mode, loading: plan.loading, filter: filter, firstFailure: stops ? FirstFailure() : nil, toolVersion: Fingerprint.toolVersion)
    }

    /// The designs that the flags leave over.
    private func chosen(_ plan: TestPlan, _ manifest: SnapshotManifest, _ printer: Reporter) throws -> [TestItem] {
        var items = plan.items
        if let onlyChanged {
            let changed = ChangedFiles.since(onlyChanged)
            guard let files = changed.value else {
                printer.report(changed.diagnostics)
                throw ExitStatus.usage.exitCode
            }
            // Which files a Swift table is made of is not known.
            items = items.filter { $0.file.table != nil || files.concern($0.file, project: plan.loading.projectPath, store: plan.store.path) }
        }
        guard let shard else { return items }
        let costs = ShardCosts(manifest)
        return shard.part(of: items, costs: items.map { costs.cost(of: $0, plan.loading) })
    }

    private func finish(_ run: SnapshotRun, _ diagnostics: [Diagnostic], _ filter: NameFilter, _ printer: Reporter) throws {
        if diagnostics.contains(where: { $0.code == "output.cannot-write" }) { throw ExitStatus.cannotWrite.exitCode }
        let broken = run.count(.broken)
        if broken > 0 { throw (broken == run.results.count ? ExitStatus.badInput : .someFailed).exitCode }
        if run.results.allSatisfy({ $0.status == .skipped }), !passWithNoTests {
            let hasNoFailures = filter.names?.isEmpty == true
            printer.report([
                Diagnostic(
                    .error, "snapshot.none-tested", hasNoFailures ? "no snapshot was tested: nothing failed in the last run" : "no snapshot was tested",
                    hints: [
                        hasNoFailures
                            ? "leave --last-failed out to test all" : "check the paths and filters; where that is meant, add --pass-with-no-tests"
                    ])
            ])
            throw ExitStatus.differences.exitCode
        }
        let isNewBad = failOnNew || (update?.mode ?? .missing) == .missing
        let isBad = run.results.contains(where: \.isBad) || isNewBad && run.count(.recorded) > 0
        if isBad, !exitZeroOnChanges { throw ExitStatus.differences.exitCode }
    }
}

extension [Diagnostic] {
    /// The exit code of a command that ended with these errors before its work began.
    var exitStatus: ExitStatus {
        if contains(where: { $0.code == "output.cannot-write" }) { return .cannotWrite }
        return contains { ["theme.unknown", "device.unknown"].contains($0.code) } ? .usage : .badInput
    }
}
