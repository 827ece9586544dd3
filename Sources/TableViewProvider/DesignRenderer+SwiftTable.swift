import TableCells
import TableDiagnostics
import TableInputs
import TableLayout
import TableResolver
import TableScene
import TableText
import TableUIKit

extension Design {
    /// Creates the design of a Swift table, with one mode and without config lines and data.
    package init(_ table: SwiftTable, settings: DesignSettings = DesignSettings()) {
        self.init(
            file: DesignFile(table),
            config: Config(modes: [Config.Mode(sections: [], span: nil)], file: SourceFile(path: DesignFile(table).configPath, text: "")),
            data: nil, settings: settings, registry: .standard)
        self.settings.title = settings.title ?? table.shownTitle
        appFonts = AppFolder.fonts
    }
}

extension SwiftTable {
    /// The place that shows what the table contains; `nil` for a table that this package makes.
    fileprivate var owner: Provenance? {
        call.isInToolkit ? nil : Provenance(component: shownTitle, kind: "SwiftTable", at: .code(call))
    }
}

extension DesignRenderer {
    /// Lays out a Swift table, like `layOut`.
    func layOut(_ swift: SwiftTable, _ mode: Resolved, _ screen: Screen) -> Outcome<Mode> {
        let (environment, state) = (screen.environment, screen.state)
        return withViews(of: mode.design, in: environment) { renderer, images in
            let (shown, state) = swift.shown(state.isSilent ? nil : TableState(state), in: environment)
            var environment = shown.environment
            environment.appearance = shown.appearance ?? screen.environment.appearance
            let laidOut = renderer.layOut(
                shown.content, of: mode.design, mode.table, mode: mode.index, in: environment, state: state,
                viewport: screen.viewport, chrome: shown.chrome ?? screen.chrome, images: images, owner: swift.owner)
            let diagnostics = shown.diagnostics + laidOut.diagnostics
            return Outcome(shown.diagnostics.hasErrors ? nil : laidOut.value, diagnostics)
        }
    }

    /// Lays out the contents of a design. `table` has its rows if they come from config and data. `images` are those that the views of a
    /// document were made with.
    func layOut(
        _ content: any TableContent, of design: Design, _ table: ResolvedTable, mode: Int, in environment: Environment, state: TableState,
        viewport: Viewport? = nil, chrome: ScreenChrome? = nil, images: FolderImages? = nil, owner: Provenance? = nil
    ) -> Outcome<Mode> {
        do throws(FontError) {
            let shaper = try shaper(for: environment)
            if let refusal = tooManyRows(content) ?? (viewport == nil ? tooManyToDraw(content) : nil) { return .failure(refusal) }
            let images = images ?? design.images()
            let pictured = design.file.interface == nil ? content as? any PicturedContent : nil
            var layout = TableLayout(
                content, in: environment, state: state, viewport: viewport, chrome: chrome, shaper: shaper,
                images: pictured?.pictures ?? images, owner: owner)
            // Designs have colors that are not the theme's.
            if let appearance = environment.appearance { layout.scene = layout.scene.resolved(for: appearance) }
            askedImages?.formUnion(images.askedPaths)
            // A partial or empty picture must not be shown.
            let refusals: [Diagnostic.Code] = [.tableTooLarge, .pictureEmpty]
            guard !layout.diagnostics.contains(where: { refusals.contains($0.code) }) else { return Outcome(nil, layout.diagnostics) }
            let counts = (0..<content.sectionCount).map { content.rowCount(inSection: $0) }
            let misses = pictured?.newMisses(in: environment) ?? []
            return Outcome(
                Mode(index: mode, table: table, layout: layout, rowCounts: counts), content.diagnostics + layout.diagnostics + misses)
        } catch {
            var diagnostic = error.diagnostic
            diagnostic.span = diagnostic.span ?? design.settings.places.span(of: "font")
            return .failure(diagnostic)
        }
    }

    /// The report of a Swift table, for `inspect`. Errors: those of `layOut`.
    package func report(_ swift: SwiftTable, _ design: Design, in environment: Environment) -> Outcome<SwiftTableReport> {
        withViews(of: design, in: environment, isMeasuring: true) { $0.measure(swift, design, in: environment, $1) }
    }

    /// Runs the layout of a design where its cells can be: the views of documents live on the main actor, and each row would wait for it.
    func place<Result>(_ design: Design, _ work: (DesignRenderer) -> Result) -> Result {
        if design.documents.isEmpty { return work(self) }
        // Safe: the caller waits until the main actor is done with it.
        nonisolated(unsafe) let work = work
        return withViews { work($0) }
    }

    /// Runs work on the main actor in an environment; for a design of a document with its images.
    private func withViews<Result>(
        of design: Design, in environment: Environment, isMeasuring: Bool = false,
        _ work: @MainActor (DesignRenderer, FolderImages?) -> Result
    ) -> Result {
        withViews { renderer in
            let images = design.file.interface.map { _ in design.images(isMeasuring: isMeasuring) }
            return Surroundings.showing(document: images) { Surroundings.with(environment) { work(renderer, images) } }
        }
    }

    /// Runs work on the main actor, and waits for it.
    package func withViews<Result>(_ work: @MainActor (DesignRenderer) -> Result) -> Result {
        // Safe: the caller waits until the main actor is done with it.
        nonisolated(unsafe) let renderer = self
        return onMainActor { work(renderer) }
    }

    @MainActor
    private func measure(
        _ swift: SwiftTable, _ design: Design, in environment: Environment, _ images: FolderImages?
    ) -> Outcome<SwiftTableReport> {
        do throws(FontError) {
            let shaper = try shaper(for: environment)
            let (shown, _) = swift.shown(nil, in: environment)
            let content = shown.content
            if let refusal = tooManyRows(content) { return .failure(refusal) }
            let images: any ImageSource = images ?? (content as? any PicturedContent)?.pictures ?? design.images(isMeasuring: true)
            let measured = Geometry.measured(content, in: shown.environment, shaper: shaper, images: images)
            let report = measured.value.map { SwiftTableReport(content, $0, shown.environment) }
            return Outcome(report, shown.diagnostics + content.diagnostics + measured.diagnostics)
        } catch {
            return .failure(error.diagnostic)
        }
    }

    private func tooManyRows(_ content: any TableContent) -> Diagnostic? {
        guard hasMoreRows(content, than: WorkBudget.rows) else { return nil }
        return Diagnostic(
            .error, .tableTooManyRows, "“\(content.title)” has more than \(WorkBudget.rows) rows and sections",
            hints: ["show fewer: give its sections fewer rows"])
    }

    /// The maximum number of rows to draw at once: nobody scrolls further, and a page with this many takes 60 MB.
    private static let drawnRowLimit = 100_000

    private func tooManyToDraw(_ content: any TableContent) -> Diagnostic? {
        guard hasMoreRows(content, than: Self.drawnRowLimit) else { return nil }
        return Diagnostic(
            .error, .tableTooLarge, "“\(content.title)” has more than \(Self.drawnRowLimit) rows and sections to draw at once",
            hints: ["show part of it with --viewport 844, or fewer rows"])
    }

    private func hasMoreRows(_ content: any TableContent, than limit: Int) -> Bool {
        var rows = 0
        for section in 0..<content.sectionCount {
            rows += content.rowCount(inSection: section) + 1
            if rows > limit { return true }
        }
        return false
    }
}

extension StateSettings {
    /// Whether the state has only default values, except for the scroll offset.
    fileprivate var isSilent: Bool {
        editing == nil && selected == nil && highlighted == nil && focused == nil && swiped == nil && isRefreshing == nil
    }
}
