import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout
import TableResolver
import TableScene
import TableText

/// Turns designs into scenes. Keeps fonts and shaped text between designs; one a thread.
public final class DesignRenderer {
    private var shapers: [String: PangoShaper] = [:]

    /// Fonts are opened when the first design needs them.
    public init() {}

    /// One mode of a design, laid out.
    public struct Mode: Sendable {
        /// Counts from 0, as in the original.
        public var index: Int
        /// What its rows are made of; without sections where the table is written in Swift. `rows(limit:)` knows both.
        public var table: ResolvedTable
        /// Where they lie, and the scene of them.
        public var layout: TableLayout
        /// How many rows each section has.
        public var rowCounts: [Int]
    }

    /// One mode of a design with its data: what any number of layouts begin with.
    package struct Resolved: Sendable {
        /// Counts from 0, as in the original.
        package var index: Int
        /// What its rows are; without sections for a table that is written in Swift.
        package var table: ResolvedTable
        let design: Design
        /// Messages of symbols that do not exist, which were told with a better place than layout has.
        var told: Set<String> = []
    }

    /// Joins config and data of one mode; a mode that the config lacks is a table without sections, as in the original.
    ///
    /// Tells what is wrong with data and cell designs, whatever state the table is shown in.
    package static func resolve(_ design: Design, mode: Int) -> Outcome<Resolved> {
        let resolved = Resolver.resolve(mode: mode, of: design.config, data: design.data?.root ?? .object(Object([])))
        let noticed = design.data == nil ? resolved.diagnostics.map { withoutData($0, design) } : resolved.diagnostics
        guard let table = resolved.value else { return Outcome(nil, noticed) }
        let unread = Self.unreadContents(in: table, of: design)
        return Outcome(Resolved(index: mode, table: table, design: design, told: design.told.union(Design.told(unread))), noticed + unread)
    }

    /// Lays out a mode as a shot shows it: all of the table, or what a screen shows of it.
    ///
    /// Errors: `fonts.missing` when a font that tables need is not installed.
    package func layOut(_ mode: Resolved, in environment: Environment, _ shot: Shot) -> Outcome<Mode> {
        let (design, table) = (mode.design, mode.table)
        if let swift = design.file.table { return layOut(swift, mode, in: environment, shot) }
        let laidOut = layOut(
            Self.content(table, design), of: design, table, mode: mode.index, in: environment, state: TableState(shot.state),
            viewport: shot.viewport)
        let noticed = laidOut.diagnostics.filter { !mode.told.contains($0.message) }
        // Also on branches that no row takes: other data of the same app does.
        let unknown = Self.unknownRows(of: shot.state, in: table, design) + Self.unknownColors(of: design, in: environment.theme)
        return Outcome(laidOut.value, unknown + noticed.filter { !unknown.contains($0) })
    }

    /// Lays out one mode of a design as its settings have it.
    public func layOut(_ design: Design, mode: Int, in environment: Environment) -> Outcome<Mode> {
        layOut(design, mode: mode, in: environment, nil)
    }

    /// Resolves one mode and lays it out once: as its settings have it, unless another shot is given.
    package func layOut(_ design: Design, mode: Int, in environment: Environment, _ shot: Shot?) -> Outcome<Mode> {
        let resolved = Self.resolve(design, mode: mode)
        guard let value = resolved.value else { return Outcome(nil, resolved.diagnostics) }
        let made = layOut(value, in: environment, shot ?? Shot(state: design.settings.state))
        return Outcome(made.value, resolved.diagnostics + made.diagnostics)
    }

    /// Rows of a state that the table does not have. A design of several modes has most rows in one of them only.
    private static func unknownRows(of state: StateSettings, in table: ResolvedTable, _ design: Design) -> [Diagnostic] {
        guard design.config.modes.count == 1 else { return [] }
        let rows = (state.selected ?? []) + [state.highlighted, state.swiped?.row].compactMap { $0 }
        return rows.filter { table.row(section: $0.section, row: $0.row) == nil }.map { row in
            Diagnostic(
                .warning, "state.unknown-row", "\(design.file.configPath) has no row \(row.section).\(row.row) to show in a state",
                hints: ["rows are counted from 0 in their section; “tvp-preview inspect” lists them"])
        }
    }

    /// The report of one mode: heights are measured, nothing is drawn.
    package func report(_ design: Design, mode: Int, in environment: Environment) -> Outcome<TableReport> {
        do throws(FontError) {
            let resolved = Resolver.resolve(mode: mode, of: design.config, data: design.data?.root ?? .object(Object([])))
            guard let table = resolved.value else { return Outcome(nil, resolved.diagnostics) }
            let measured = Geometry.measured(
                Self.content(table, design), in: environment, shaper: try shaper(language: environment.locale),
                images: FolderImages(folder: design.file.folder, isMeasuring: true))
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

    /// A key cannot be found where there is no data at all: then that is what to say.
    private static func withoutData(_ diagnostic: Diagnostic, _ design: Design) -> Diagnostic {
        guard diagnostic.code == "source.unknown-key" else { return diagnostic }
        var diagnostic = diagnostic
        diagnostic.hints = ["the design has no data: write it beside the config, as \(design.file.basePath).json"]
        return diagnostic
    }

    /// Han characters look different in Chinese and Japanese: each language has a shaper of its own.
    func shaper(language: String) throws(FontError) -> PangoShaper {
        if let known = shapers[language] { return known }
        let shaper = try PangoShaper(book: FontBook(language: language), language: language)
        shapers[language] = shaper
        return shaper
    }
}

extension FontError {
    /// The error in a user's words.
    package var diagnostic: Diagnostic {
        switch self {
        case .missing(let family, let package):
            Diagnostic(
                .error, "fonts.missing", "the font family “\(family)” is not installed",
                hints: ["install it: apt-get install \(package)"])
        case .broken(let reason): Diagnostic(.error, "fonts.broken", reason, hints: ["reinstall libpango1.0-0 and fontconfig"])
        }
    }
}
