import TableDiagnostics
import TableInputs
import TableResolver
import TableViewProvider

/// Checks a design.
struct DesignLint {
    /// Whether to report the parts of xibs and storyboards that nothing reads.
    var listsUnread = false
    /// `nil` skips the checks that need a layout.
    var layout: LayoutLint?
    /// Whether to lay out the design and its states, and to report what a test refuses.
    var coversTests = false
    /// The sections in which an editor's last check found nothing.
    var known: FaultlessSections?
    /// Used for designs that only a layout can check.
    private let renderer = DesignRenderer()

    /// The diagnostics of designs and their data, in line order within each design. The text of a file is searched once, however many of
    /// its scenes are designs.
    func findings(in files: [DesignFile], _ loading: Loading, _ cells: CellFolders = CellFolders()) -> [Diagnostic] {
        var searched: Set<String> = []
        return files.flatMap { findings(in: $0, isFirstOfFile: searched.insert($0.configPath).inserted, loading, cells) }
    }

    private func findings(in file: DesignFile, isFirstOfFile: Bool, _ loading: Loading, _ cells: CellFolders) -> [Diagnostic] {
        let loaded = loading.design(file, loading.settings(for: file), cells)
        var diagnostics = DiagnosticList()
        diagnostics.append(contentsOf: loaded.diagnostics)
        if listsUnread, isFirstOfFile { diagnostics.append(contentsOf: unread(in: file)) }
        if let design = loaded.value {
            let environment = loading.environment(design.settings)
            if isFirstOfFile { diagnostics.append(contentsOf: IgnoredCodes.unknown(in: design.config.file)) }
            diagnostics.append(
                contentsOf: environment.diagnostics + changedData(of: design) + DesignRenderer.unknownSymbols(of: design)
                    + unknownColors(of: design, loading))
            // A Swift table has no source text to check.
            if design.file.table != nil {
                guard let environment = environment.value else { return diagnostics.diagnostics }
                return diagnostics.diagnostics
                    + (layout?.lint(design, in: environment) ?? renderer.layOut(design, mode: 0, in: environment).diagnostics)
            }
            let data = design.data?.root ?? .object(Object([]))
            for mode in design.config.modes.indices {
                let resolved = Resolver.resolve(mode: mode, of: design.config, data: data)
                let unread = resolved.value.map { DesignRenderer.unreadContents(in: $0, of: design) } ?? []
                let errata = environment.value.flatMap { environment in
                    resolved.value.map { DesignRenderer.positionErrata(in: $0, mode: mode, of: design, in: environment) }
                }
                let unknown = environment.value.flatMap { environment in
                    resolved.value.map { DesignRenderer.unknownNames(in: $0, mode: mode, of: design, in: environment, known: known) }
                }
                let unfed = resolved.value.map { DesignRenderer.unfedOutlets(in: $0, of: design) } ?? []
                diagnostics.append(contentsOf: resolved.diagnostics + unread + unfed + (unknown ?? []) + (errata ?? []))
            }
            if let layout, let environment = environment.value {
                // The layout finds the same faults with less precise locations, so keep those already reported.
                let told = Set(diagnostics.diagnostics.map(\.topic))
                diagnostics.append(contentsOf: layout.lint(design, in: environment).filter { !told.contains($0.topic) })
            }
            if coversTests, let environment = environment.value {
                let told = Set(diagnostics.diagnostics.map(\.topic))
                diagnostics.append(contentsOf: refused(design, loading, in: environment).filter { !told.contains($0.topic) })
            }
            // A table header or footer receives all of the data.
            let showsAll = !design.settings.views.isEmpty
            let found = Linter.lint(design.config, data: data, document: design.data)
            diagnostics.append(contentsOf: found.filter { !showsAll || $0.code != .dataUnusedKey })
        }
        let found = loaded.value.map { DesignRenderer.oneForMissingData(diagnostics.diagnostics, of: $0) } ?? diagnostics.diagnostics
        return found.enumerated().sorted { a, b in
            let (x, y) = (a.element.span, b.element.span)
            return (x?.file.path ?? "", x?.lower ?? 0, a.offset) < (y?.file.path ?? "", y?.lower ?? 0, b.offset)
        }.map(\.element)
    }

    /// The errors of the design's own screen and of its states, and what is wrong with the states.
    private func refused(_ design: Design, _ loading: Loading, in environment: Environment) -> [Diagnostic] {
        let screens = loading.screens(of: design, design.settings.states, in: environment)
        var found = DiagnosticList()
        found.append(contentsOf: screens.diagnostics)
        for mode in design.config.modes.indices {
            guard let resolved = DesignRenderer.resolve(design, mode: mode).value else { continue }
            for screen in screens.value ?? [] where screen.shows(mode: mode) {
                let noticed = renderer.layOut(resolved, screen).diagnostics
                for var diagnostic in noticed where diagnostic.severity == .error || diagnostic.code.family == "state" {
                    if screen.hasOwnData { diagnostic.notes.append("it is in the state “\(screen.name)”") }
                    found.append(contentsOf: [diagnostic])
                }
            }
        }
        return found.diagnostics
    }

    /// The text that is truncated or clipped in a language, with the smallest text size at which it happens.
    func cuts(in file: DesignFile, language: String, _ loading: Loading, _ cells: CellFolders) -> [LayoutCut] {
        guard let layout, var design = loading.design(file, loading.settings(for: file), cells).value else { return [] }
        design.settings.locale = language
        guard let environment = loading.environment(design.settings).value else { return [] }
        return layout.cuts(of: design, language, in: environment)
    }

    /// The parts of a xib or storyboard that nothing reads, grouped by name.
    private func unread(in file: DesignFile) -> [Diagnostic] {
        let parts = Dictionary(grouping: file.interface?.shown?.document.unread ?? [], by: \.name)
        return parts.sorted { $0.key < $1.key }.compactMap { name, places in
            let times = places.count == 1 ? "" : ", in \(places.count) places"
            return places.first.map {
                Diagnostic(
                    .note, .interfaceUnread, "the preview does not support \(name)\(times)", at: $0.span,
                    hints: ["it may change what Xcode draws; report it"])
            }
        }
    }

    /// Colors that are missing from one of the themes the design is tested in.
    private func unknownColors(of design: Design, _ loading: Loading) -> [Diagnostic] {
        let project = loading.project
        let themes = project.snapshots.axes.overridden(by: design.settings.test).themes.map { loading.themes.theme($0) }
        return themes.flatMap(\.diagnostics) + themes.compactMap(\.value).flatMap { DesignRenderer.unknownColors(of: design, in: $0) }
    }

    /// What is wrong with the data that states change.
    private func changedData(of design: Design) -> [Diagnostic] {
        design.settings.states.flatMap { state in state.changes.applied(to: design.data).diagnostics }
    }
}
