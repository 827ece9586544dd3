import TableCairo
import TableCells
import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
import TableResolver
import TableScene
import TableViewProvider

/// Reads designs and lays them out for the site. Keeps fonts and cell designs between designs; one a thread.
public final class SiteRenderer {
    private let layouts = DesignRenderer()
    private var cellFolders = CellFolders()
    private let cells: CellRegistry
    /// Draws the pictures.
    public let pictures = CairoRenderer()
    /// Cuts the fonts of pages.
    public let webFonts = WebFonts()

    /// A renderer of designs that may name `cells`.
    public init(cells: CellRegistry = .standard) {
        self.cells = cells
    }

    /// Forgets what was read from disk.
    public func reload() { cellFolders = CellFolders() }

    /// A design in an environment that its settings gave; `nil` when it cannot be shown, with the reasons.
    public func design(_ file: DesignFile, _ settings: DesignSettings, in environment: Environment, isStrict: Bool = false) -> Outcome<SiteDesign> {
        let loaded = Design.load(file, settings: settings, registry: cells, cells: cellFolders, isStrict: isStrict)
        guard let design = loaded.value else { return Outcome(nil, loaded.diagnostics) }
        return layOut(design, in: environment, noticed: loaded.diagnostics)
    }

    /// A design that was read already.
    public func layOut(_ design: Design, in environment: Environment, noticed: [Diagnostic] = []) -> Outcome<SiteDesign> {
        let file = design.file
        var diagnostics = noticed
        var modes: [SiteDesign.Mode] = []
        var uses = Uses()
        for index in design.config.modes.indices {
            let resolved = DesignRenderer.resolve(design, mode: index)
            diagnostics += resolved.diagnostics.filter { !diagnostics.contains($0) }
            guard let resolved = resolved.value else { continue }
            // Pages scroll by themselves; pictures of a screen show no more than it does.
            let shot = design.settings.shot
            let laidOut = (shot.viewport == nil ? [shot] : [Shot(state: shot.state), shot]).map { layouts.layOut(resolved, in: environment, $0) }
            for diagnostic in laidOut.flatMap(\.diagnostics) where !diagnostics.contains(diagnostic) { diagnostics.append(diagnostic) }
            guard let mode = laidOut.first?.value, let picture = laidOut.last?.value else { continue }
            modes.append(Self.mode(mode, picture: picture.layout.scene, design, &uses))
        }
        guard !modes.isEmpty, !diagnostics.hasErrors else { return Outcome(nil, diagnostics) }
        let made = SiteDesign(
            name: file.name, title: design.title, description: Self.leadingComments(design.config.file), modes: modes,
            sources: Self.sources(design, uses), diagnostics: diagnostics,
            caption: "\(file.name) · theme \(environment.theme.name) · \(numberText(environment.width)) pt wide",
            cellClasses: uses.cells, tags: uses.tags)
        return Outcome(made, diagnostics)
    }

    // MARK: Rows

    private struct Uses {
        var cells: [String] = []
        var tags: [String] = []
    }

    /// Places in larger data are not looked up: each look reads the text up to it.
    private static let placedDataLimit = 1 << 18

    private static func mode(_ mode: DesignRenderer.Mode, picture: Scene, _ design: Design, _ uses: inout Uses) -> SiteDesign.Mode {
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
                cell: row.cell, tag: row.tag ?? "", frame: frame(mode.layout.geometry.frame(of: IndexPath(section: row.section, row: row.row))))
        }
        let rows = mode.rowCounts.reduce(0, +)
        return SiteDesign.Mode(
            index: mode.index, scene: mode.layout.scene, picture: picture, trace: trace, untraced: rows - trace.count, counts: (mode.rowCounts.count, rows))
    }

    private static func frame(_ frame: Rect?) -> String {
        guard let frame else { return "" }
        let numbers = [frame.minX, frame.minY, frame.width, frame.height].map { numberText($0, decimals: 2) }
        return "\(numbers[0]), \(numbers[1]) · \(numbers[2]) × \(numbers[3])"
    }

    private static func note(_ name: String?, _ names: inout [String]) {
        if let name, !name.isEmpty, !names.contains(name) { names.append(name) }
    }

    // MARK: Files

    private static func sources(_ design: Design, _ uses: Uses) -> [SiteDesign.Source] {
        // What is written in Swift has no file that a program could know of when it runs.
        guard design.file.table == nil else { return [] }
        let config = design.config
        var sources = [SiteDesign.Source(role: .config, file: config.file, spans: Highlighter.config(config), isText: true)]
        if let data = design.data {
            let isText = data.format != .propertyList || !data.file.bytes.starts(with: Array("bplist".utf8))
            let spans = isText ? Highlighter.data(data.file, data.format) : []
            sources.append(SiteDesign.Source(role: .data, file: data.file, spans: spans, isText: isText))
        }
        var seen: Set<String> = []
        for name in uses.cells {
            guard let file = design.registry.cell(name)?.design?.span.file, seen.insert(file.path).inserted else { continue }
            sources.append(SiteDesign.Source(role: .cell, file: file, spans: Highlighter.data(file, .yaml), isText: true))
        }
        return sources
    }

    /// The comment lines before the first other line, without the marks that people begin comments with.
    static func leadingComments(_ file: SourceFile) -> [String] {
        var lines: [String] = []
        for line in String(decoding: file.bytes.prefix(1 << 14), as: UTF8.self).split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).prefix(40) {
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
