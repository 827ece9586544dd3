import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout
import TableResolver
import TableScene
import TableText
import TableUIKit

/// Lays out designs as scenes. Caches fonts and shaped text; use one per thread.
public final class DesignRenderer {
    private var shapers: [FontChoice: PangoShaper] = [:]
    /// The paths of image files that layouts asked for; `nil` if they are not collected.
    var askedImages: Set<String>?

    /// Creates a renderer. Fonts are opened when the first design needs them.
    public init() {}

    /// A mode of a design after layout.
    public struct Mode: Sendable {
        /// The index of the mode from 0, as in the original.
        public var index: Int
        /// The resolved rows; without sections for a Swift table. `rows(limit:)` supports both.
        public var table: ResolvedTable
        /// The frames of the rows and their scene.
        public var layout: TableLayout
        /// The number of rows in each section.
        public var rowCounts: [Int]
    }

    /// A mode of a design, combined with its data. Any number of layouts can use it.
    package struct Resolved: Sendable {
        /// The index of the mode from 0, as in the original.
        package var index: Int
        /// The resolved rows; without sections for a Swift table.
        package var table: ResolvedTable
        private(set) var design: Design
        /// The messages about unknown symbols that were reported with a better location than layout has.
        var told: Set<Diagnostic.Identity> = []

        /// The same rows in a state of the design.
        func showing(_ design: Design) -> Resolved {
            var shown = self
            shown.design = design
            return shown
        }
    }

    /// Combines the config and the data for one mode. If the mode does not exist, the table has no sections, as in the original.
    ///
    /// Reports errors in data and cell designs, whatever the state.
    package static func resolve(_ design: Design, mode: Int) -> Outcome<Resolved> {
        let resolved = Resolver.resolve(mode: mode, of: design.config, data: design.data?.root ?? .object(Object([])))
        guard let table = resolved.value else { return Outcome(nil, resolved.diagnostics) }
        let unread = Self.unreadContents(in: table, of: design)
        return Outcome(
            Resolved(index: mode, table: table, design: design, told: design.told.union(Design.told(unread))),
            oneForMissingData(resolved.diagnostics + unread, of: design))
    }

    /// Lays out the whole table of one mode of a design, with its own settings.
    public func layOut(_ design: Design, mode: Int, in environment: Environment) -> Outcome<Mode> {
        let resolved = Self.resolve(design, mode: mode)
        guard let value = resolved.value else { return Outcome(nil, resolved.diagnostics) }
        let made = layOut(value, Screen(design, in: environment).whole)
        return Outcome(made.value, resolved.diagnostics + made.diagnostics)
    }

    /// Reports rows of a state that do not exist. In a design with several modes, most rows exist in only one.
    static func unknownRows(of state: StateSettings, in table: ResolvedTable, _ design: Design) -> [Diagnostic] {
        guard design.config.modes.count == 1 else { return [] }
        var rows = (state.selected ?? []).map { ("selected", $0) } + (state.swiped ?? []).map { ("swiped", $0.row) }
        if let row = state.highlighted { rows.append(("highlighted", row)) }
        if let row = state.focused { rows.append(("focused", row)) }
        if let cover = design.settings.chrome?.cover, case .row(let row)? = cover.source { rows.append((cover.kind.rawValue, row)) }
        return rows.filter { table.row(section: $1.section, row: $1.row) == nil }.map { key, row in
            Diagnostic(
                .warning, .stateUnknownRow, "\(design.file.configPath) has no row \(row.section).\(row.row) to show in a state",
                at: design.settings.places.span(of: key),
                hints: ["rows are counted from 0 in their section; “tvp-preview inspect” lists them"])
        }
    }

    /// Reports an action sheet that points at a button that is not there, or at nothing on an iPad, where iOS stops the app.
    static func sourceFaults(of design: Design, on device: Device) -> [Diagnostic] {
        guard let chrome = design.settings.chrome, let cover = chrome.cover else { return [] }
        let key = cover.kind.rawValue
        func fault(_ message: Diagnostic.Sentence, _ hint: Hint) -> [Diagnostic] {
            [Diagnostic(.warning, .projectBadValue, message, at: design.settings.places.span(of: key), hints: [hint])]
        }
        if let source = cover.source, !chrome.has(source) {
            return fault(
                "“\(key)” points at a button that the bars do not have",
                "buttons are counted from 0 at their edge: “trailing 1” is the second of “trailing”")
        }
        guard device.hasRegularWidth, cover.kind == .actionSheet, cover.source == nil else { return [] }
        return fault("an action sheet needs a source on iPads", "add “source: 0.1” or “source: trailing”")
    }

    /// The report of one mode, with measured heights but without drawing.
    package func report(_ design: Design, mode: Int, in environment: Environment) -> Outcome<TableReport> {
        do throws(FontError) {
            let resolved = Resolver.resolve(mode: mode, of: design.config, data: design.data?.root ?? .object(Object([])))
            guard let table = resolved.value else { return Outcome(nil, resolved.diagnostics) }
            let shaper = try shaper(for: environment)
            let measured = place(design) { _ in
                Geometry.measured(
                    Self.content(table, design), in: environment, shaper: shaper, images: design.images(isMeasuring: true))
            }
            let report = measured.value.map { TableReport(table: table, geometry: $0, modeCount: design.config.modes.count) }
            return Outcome(report, resolved.diagnostics + measured.diagnostics)
        } catch {
            return .failure(error.diagnostic)
        }
    }

    static func content(_ table: ResolvedTable, _ design: Design) -> ConfigTable {
        let style = design.settings.style.flatMap(TableStyle.init(rawValue:)) ?? .plain
        return ConfigTable(
            table: table, registry: design.registry, style: style, title: design.title,
            presentation: TablePresentation(design.settings, contents: design.data?.root))
    }

    /// Replaces what follows from a missing data file by one diagnostic about it.
    package static func oneForMissingData(_ diagnostics: [Diagnostic], of design: Design) -> [Diagnostic] {
        guard design.data == nil, design.file.table == nil, let first = diagnostics.first(where: { $0.code == .sourceUnknownKey }) else {
            return diagnostics
        }
        let missing = Diagnostic(
            .warning, .sourceUnknownKey, "the design has no data, so the keys of the config are unknown", at: first.span,
            hints: ["save the data next to the config, as \(design.file.basePath).json"])
        let consequences: [Diagnostic.Code] = [
            .sourceUnknownKey, .sourceEmpty, .elementSourceNotAnArray, .aozNullValueFallsThrough, .cellsUnboundKey,
        ]
        return [missing] + diagnostics.filter { !consequences.contains($0.code) }
    }

    /// Han characters have different forms in Chinese and Japanese, so each language has its own shaper.
    func shaper(for environment: Environment) throws(FontError) -> PangoShaper {
        let key = FontChoice(environment)
        if let known = shapers[key] { return known }
        let shaper = try PangoShaper(environment)
        shapers[key] = shaper
        return shaper
    }
}

extension FontError {
    package var diagnostic: Diagnostic {
        switch self {
        case .missing(let family, let package):
            Diagnostic(
                .error, .fontsMissing, "the font family “\(family)” is not installed",
                hints: ["install it: apt-get install \(package)"])
        case .unknown(let family, let found):
            Diagnostic(
                .error, .fontsMissing, "the font family “\(family)” is not in the folders of fonts",
                hints: [
                    found.isEmpty
                        ? "put its files into a folder, and name the folder with “fonts” in tvp.yaml"
                        : nearestName(to: family, in: found).map(Hint.likely) ?? "they have \(found.joined(separator: ", "))"
                ])
        case .broken(let reason):
            Diagnostic(.error, .fontsBroken, Diagnostic.Sentence(reason), hints: ["reinstall libpango1.0-0 and fontconfig"])
        }
    }
}
