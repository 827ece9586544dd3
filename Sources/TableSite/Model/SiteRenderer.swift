import TableCairo
import TableCells
import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
import TableResolver
import TableScene
import TableViewProvider

/// Loads designs and lays them out for the site. It caches fonts and cell designs. Use a separate instance on each thread.
public final class SiteRenderer {
    package let layouts = DesignRenderer()
    private var cellFolders = CellFolders()
    private let cells: CellRegistry
    /// Draws images.
    public let pictures = CairoRenderer()
    /// Creates the subset fonts of pages.
    public let webFonts = WebFonts()

    /// The themes that named states may use.
    package var themes = ThemeLibrary()

    /// `cells` are the classes that designs may name.
    public init(cells: CellRegistry = .standard) {
        self.cells = cells
    }

    /// Discards cached files.
    public func reload() { cellFolders = CellFolders() }

    /// The cells that the designs of a folder may name, with those that are designed there.
    func registry(for folder: String) -> CellRegistry {
        var registry = cells
        _ = registry.register(cellFolders.designs(for: folder).value ?? [])
        return registry
    }

    /// The same with further cell designs, which win over those of the same name.
    func registry(for folder: String, adding own: [CellDesign]) -> (CellRegistry, [Diagnostic]) {
        var registry = cells
        let others = (cellFolders.designs(for: folder).value ?? []).filter { other in
            !own.contains { ($0.kind, $0.name) == (other.kind, other.name) }
        }
        let diagnostics = registry.register(own + others)
        return (registry, diagnostics)
    }

    /// The cell design of a class for the designs of a folder; `nil` if it has none.
    public func cellSource(_ name: String, for folder: String) -> SiteDesign.Source? {
        let file = (cellFolders.designs(for: folder).value ?? []).first { $0.kind == .cell && $0.name == name }?.span.file
        return file.map { SiteDesign.Source(role: .cell, file: $0, spans: Highlighter.data($0, .yaml), isText: true) }
    }

    /// Lays out a design in an environment; `nil` with diagnostics if the design cannot be shown.
    public func design(_ file: DesignFile, _ settings: DesignSettings, in environment: Environment) -> Outcome<SiteDesign> {
        let loaded = load(file, settings)
        guard let design = loaded.value else { return Outcome(nil, loaded.diagnostics) }
        return layOut(design, in: environment, noticed: loaded.diagnostics)
    }

    /// Lays out a single table of a design, because a request waits for its image; `nil` if the design has no such mode or state or cannot
    /// be shown.
    func scene(_ file: DesignFile, _ settings: DesignSettings, in environment: Environment, mode: Int, state: String?) -> Scene? {
        let loaded = load(file, settings)
        guard let design = loaded.value, !loaded.diagnostics.hasErrors, design.config.modes.indices.contains(mode) else { return nil }
        var screen = Screen(design, in: environment)
        if let state {
            let named = design.settings.states.filter { $0.name == state }
            guard let found = design.screens(named, in: environment, themes).value?.first, found.shows(mode: mode) else { return nil }
            screen = found
        }
        let resolved = DesignRenderer.resolve(design, mode: mode)
        guard let table = resolved.value, !resolved.diagnostics.hasErrors else { return nil }
        let made = layouts.layOut(table, screen)
        return made.diagnostics.hasErrors ? nil : made.value?.layout.scene
    }

    func load(_ file: DesignFile, _ settings: DesignSettings) -> Outcome<Design> {
        Design.load(file, settings: settings, registry: cells, cells: cellFolders)
    }

    /// Lays out a design that is already loaded; `nil` if a mode has errors. States with errors are missing.
    public func layOut(_ design: Design, in environment: Environment, noticed: [Diagnostic] = []) -> Outcome<SiteDesign> {
        let own = Screen(design, in: environment)
        let made = layOut(design, in: environment, modes: Array(design.config.modes.indices), noticed: noticed)
        let isWhole = made.value?.modes.count == design.config.modes.indices.count { own.shows(mode: $0) }
        return isWhole && !noticed.hasErrors ? made : Outcome(nil, made.diagnostics)
    }

    /// Lays out some modes of a design, of those that its settings show. Modes with errors are missing; `nil` if all of them have errors.
    package func layOut(_ design: Design, in environment: Environment, modes wanted: [Int], noticed: [Diagnostic] = []) -> Outcome<
        SiteDesign
    > {
        let file = design.file
        var diagnostics = noticed
        var modes: [SiteDesign.Mode] = []
        var states: [String: [SiteDesign.Mode]] = [:]
        var uses = Uses()
        let own = Screen(design, in: environment)
        let screens = design.screens(design.settings.states, in: environment, themes)
        diagnostics += screens.diagnostics
        for index in wanted {
            let resolved = DesignRenderer.resolve(design, mode: index)
            diagnostics += resolved.diagnostics.filter { !diagnostics.contains($0) }
            guard let resolved = resolved.value else { continue }
            if own.shows(mode: index) {
                guard let shown = layOut(resolved, own, &diagnostics) else { continue }
                modes.append(Self.mode(shown.mode, picture: shown.picture, design, scale: environment.scale, &uses))
            }
            for screen in screens.value ?? [] where screen.shows(mode: index) {
                guard let shown = layOut(resolved, screen, &diagnostics) else { continue }
                var mode = SiteDesign.Mode(
                    index: index, scene: shown.mode.layout.scene, picture: shown.picture, trace: [], untraced: 0,
                    counts: (shown.mode.table.sectionCount, 0), scale: Int(screen.environment.scale))
                mode.name = design.config.modes[index].name
                states[screen.name, default: []].append(mode)
            }
        }
        guard !modes.isEmpty else { return Outcome(nil, diagnostics) }
        // Swift tables have no config to lint. Pages show the intended table, so they leave out the bugs of the original.
        if file.isConfig {
            let found = Linter.lint(design.config, data: design.data?.root ?? .object(Object([])), document: design.data)
            diagnostics += found.filter { $0.severity == .warning && $0.code.family != "aoz" && !diagnostics.contains($0) }
        }
        var made = SiteDesign(
            name: file.name, title: design.title, description: file.isConfig ? Self.leadingComments(design.config.file) : [], modes: modes,
            sources: Self.sources(design, uses), diagnostics: diagnostics,
            caption: "\(file.name) · theme \(environment.theme.name) · \(numberText(environment.width)) pt wide",
            cellClasses: uses.cells, tags: uses.tags)
        (made.theme, made.textSize) = (environment.theme, environment.textSize)
        made.states = design.settings.states.compactMap { state in
            states[state.name].map { SiteDesign.State(name: state.name, title: state.title, note: state.note, modes: $0) }
        }
        return Outcome(made, diagnostics)
    }

    /// Lays out a mode for its page, which scrolls, and for its image, which shows only a screen.
    private func layOut(
        _ mode: DesignRenderer.Resolved, _ screen: Screen, _ diagnostics: inout [Diagnostic]
    ) -> (mode: DesignRenderer.Mode, picture: Scene)? {
        let laidOut = (screen.isWhole || screen.hasBars ? [screen] : [screen.whole, screen]).map { layouts.layOut(mode, $0) }
        for diagnostic in laidOut.flatMap(\.diagnostics) where !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
        guard let whole = laidOut.first?.value, let picture = laidOut.last?.value else { return nil }
        return (whole, picture.layout.scene)
    }

    // MARK: Rows

    private struct Uses {
        var cells: [String] = []
        var tags: [String] = []
    }

    /// The maximum size of data, in bytes, for finding the lines of values: each lookup reads the text up to the value.
    private static let placedDataLimit = 1 << 18

    private static func mode(_ mode: DesignRenderer.Mode, picture: Scene, _ design: Design, scale: Double, _ uses: inout Uses)
        -> SiteDesign.Mode
    {
        let data = design.data.flatMap { $0.file.bytes.count <= placedDataLimit ? $0 : nil }
        var places: [String: ClosedRange<Int>] = [:]
        for section in 0..<mode.table.sectionCount {
            note(mode.table.section(at: section)?.tag, &uses.tags)
        }
        let trace = mode.rows(limit: SiteDesign.traceLimit).map { row in
            note(row.cell, &uses.cells)
            note(row.tag, &uses.tags)
            let path = row.path?.description ?? ""
            if places[path] == nil, let span = row.path.flatMap({ data?.span(of: $0) }) {
                places[path] = span.start.line...max(span.start.line, span.end.line)
            }
            return SiteDesign.Trace(
                identity: row.identity, line: row.origin?.start.line, dataLines: path.isEmpty ? nil : places[path], path: path,
                cell: row.cell, tag: row.tag ?? "")
        }
        let rows = mode.rowCounts.reduce(0, +)
        var made = SiteDesign.Mode(
            index: mode.index, scene: mode.layout.scene, picture: picture, trace: trace, untraced: rows - trace.count,
            counts: (mode.rowCounts.count, rows), scale: Int(scale))
        made.name = design.config.modes[mode.index].name
        return made
    }

    private static func note(_ name: String?, _ names: inout [String]) {
        if let name, !name.isEmpty, !names.contains(name) { names.append(name) }
    }

    // MARK: Files

    private static func sources(_ design: Design, _ uses: Uses) -> [SiteDesign.Source] {
        if design.file.interface != nil {
            let document = SiteDesign.Source(role: .document, file: design.config.file, spans: [], isText: true)
            return [document] + [Design.loadData(of: design.file).value.map(source)].compactMap { $0 }
        }
        // At run time, the source files of a Swift table are unknown.
        guard design.file.table == nil else { return [] }
        let config = design.config
        var sources = [SiteDesign.Source(role: .config, file: config.file, spans: Highlighter.config(config), isText: true)]
        if let data = design.data { sources.append(source(data)) }
        var seen: Set<String> = []
        for name in uses.cells {
            guard let file = design.registry.cell(name)?.design?.span.file, seen.insert(file.path).inserted else { continue }
            sources.append(SiteDesign.Source(role: .cell, file: file, spans: Highlighter.data(file, .yaml), isText: true))
        }
        return sources
    }

    private static func source(_ data: DataDocument) -> SiteDesign.Source {
        let isText = data.format != .propertyList || !data.file.bytes.starts(with: Array("bplist".utf8))
        let spans = isText ? Highlighter.data(data.file, data.format) : []
        return SiteDesign.Source(role: .data, file: data.file, spans: spans, isText: isText)
    }

    /// The comment lines before the first directive, without comment markers.
    static func leadingComments(_ file: SourceFile) -> [String] {
        var lines: [String] = []
        for line in String(decoding: file.bytes.prefix(1 << 14), as: UTF8.self).split(
            omittingEmptySubsequences: false, whereSeparator: \.isNewline
        ).prefix(40) {
            let first = line.split(whereSeparator: \.isWhitespace).first ?? ""
            if ["mode", "section", "row"].contains(first) { break }
            let words = line.drop { $0.isWhitespace || $0 == "#" || $0 == "/" || $0 == ";" || $0 == "\u{FEFF}" }
            let text = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            if text.isEmpty {
                if !lines.isEmpty { break }
            } else {
                lines.append(text)
            }
        }
        return lines
    }
}
