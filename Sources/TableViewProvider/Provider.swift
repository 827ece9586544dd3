import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout
import TableResolver

/// A config with its data, as AOZTableViewProvider has it, in Swift and without a screen.
///
/// Data is looked at when a mode is first used, and again only after it was marked with `setNeedsReload(mode:)`; answers
/// already given are kept until then. Not for use from two threads at once.
public final class Provider {
    /// The mode that all questions are about; counts from 0. A mode that the config lacks has no sections.
    public var mode = 0
    /// Asked before and told after; `nil` leaves everything to the config and the cells.
    public weak var delegate: (any ProviderDelegate)?
    /// The cells and headers that rows and sections are drawn with.
    public private(set) var cells: CellRegistry
    /// What the config says.
    public let config: Config
    let parsed: [Diagnostic]
    private(set) var data: ProvidedData
    private(set) var tables: ReloadingTables
    /// What was noticed when rows were asked for, each once.
    private(set) var noticed: [Diagnostic] = []

    /// Why a provider cannot be made: the errors that were found, each with its place.
    public struct Failure: Error, CustomStringConvertible {
        /// At least one of them is an error.
        public var diagnostics: [Diagnostic]
        /// The findings, a line each.
        public var description: String { diagnostics.map { DiagnosticPrinter.short($0) }.joined(separator: "\n") }
    }

    /// Reads a config file; without an extension, `.tableViewConfig` is added.
    ///
    /// Throws `Failure` when the file cannot be read or has no directives.
    public convenience init(
        configFile path: String, dataProvider: Any? = nil, cells: CellRegistry = .standard, isStrict: Bool = false
    ) throws(Failure) {
        let last = path.split(separator: "/").last ?? ""
        let file = SourceFile.read(last.contains(".") ? path : path + "." + DesignFile.fileExtension)
        guard let source = file.value else { throw Failure(diagnostics: file.diagnostics) }
        try self.init(source, dataProvider, cells, isStrict, stripsMark: true)
    }

    /// Reads a config from a text. Throws `Failure` when it has no directives.
    public convenience init(config text: String, dataProvider: Any? = nil, cells: CellRegistry = .standard, isStrict: Bool = false)
        throws(Failure)
    {
        try self.init(SourceFile(path: "<config>", text: text), dataProvider, cells, isStrict, stripsMark: false)
    }

    private init(_ file: SourceFile, _ dataProvider: Any?, _ cells: CellRegistry, _ isStrict: Bool, stripsMark: Bool) throws(Failure) {
        var cells = cells
        if isStrict { cells.isStrict = true }
        let result = ConfigParser.parse(file: file, classes: cells.knownClasses, stripsByteOrderMark: stripsMark)
        guard let config = result.value else { throw Failure(diagnostics: result.diagnostics) }
        self.config = config
        self.cells = cells
        parsed = result.diagnostics
        data = ProvidedData(dataProvider)
        tables = ReloadingTables(config: config)
    }

    /// Where the data comes from: a `Value`, a dictionary, an `Encodable`, a `KeyedSource`, or any other Swift value, by its stored
    /// properties.
    ///
    /// As in the original, an object is not kept alive; a value is. Another provider is looked at with the next question.
    public var dataProvider: Any? {
        get { data.provider }
        set {
            data = ProvidedData(newValue)
            tables.setNeedsReloadForAllModes()
        }
    }

    /// Registers a cell under a class name, by default the type's own.
    public func register<C: Cell>(_ cell: C.Type, as name: String? = nil) { cells.register(cell, as: name) }

    /// Registers a header under a class name, by default the type's own.
    public func register<H: HeaderFooterView>(header: H.Type, as name: String? = nil) { cells.register(header: header, as: name) }

    // MARK: Reloading

    /// Marks a mode: its data is looked at anew when it is next asked for counts or for something not asked before.
    public func setNeedsReload(mode: Int) { tables.setNeedsReload(mode: mode) }
    /// Marks the current mode.
    public func setNeedsReloadForCurrentMode() { tables.setNeedsReload(mode: mode) }
    /// Marks every mode.
    public func setNeedsReloadForAllModes() { tables.setNeedsReloadForAllModes() }

    // MARK: Questions

    /// How many modes the config has.
    public var modeCount: Int { config.modes.count }
    /// How many sections the current mode has.
    public var sectionCount: Int { tables.sectionCount(mode: mode, data: data.source) }
    /// How many rows a section has; 0 where there is none.
    public func rowCount(inSection section: Int) -> Int { tables.rowCount(mode: mode, section: section, data: data.source) }
    /// What a row shows; `nil` for an empty row and where there is none. Null is a value.
    public func rowContents(at indexPath: IndexPath) -> Value? { row(at: indexPath)?.contents.value }
    /// A row's tag, or `nil`.
    public func rowTag(at indexPath: IndexPath) -> String? { row(at: indexPath)?.tag }
    /// Where a row stands in its section and among the rows of its line; nothing where there is no row.
    public func rowPositions(at indexPath: IndexPath) -> RowPositions { row(at: indexPath)?.positions ?? [] }
    /// What a section shows, or `nil`.
    public func sectionContents(at section: Int) -> Value? { self.section(at: section)?.contents.value }
    /// A section's tag, or `nil`.
    public func sectionTag(at section: Int) -> String? { self.section(at: section)?.tag }

    /// The class of a row's cell: the delegate's word, else the config's; `nil` where there is no row.
    public func cellClass(at indexPath: IndexPath) -> String? {
        guard let row = row(at: indexPath) else { return nil }
        guard let name = delegate?.provider(self, cellClassForRowAt: indexPath, contents: row.contents.value, isEmptyCell: row.isEmpty)
        else { return row.cell }
        if cells.cell(name) == nil { notice(unknownClass(.cell, name, at: row.origin, in: cells, advice: Self.advice(.cell, name))) }
        return name
    }

    /// Whether the delegate lets a row be edited; `false` without one.
    public func canEditRow(at indexPath: IndexPath) -> Bool { delegate?.provider(self, canEditRowAt: indexPath) ?? false }
    /// What editing a row does.
    public func editingStyle(at indexPath: IndexPath) -> EditingStyle { delegate?.provider(self, editingStyleForRowAt: indexPath) ?? .none }

    /// Selects a row: tells the delegate, if there is such a row.
    public func select(_ indexPath: IndexPath) {
        guard let row = row(at: indexPath) else { return }
        delegate?.provider(self, didSelectRowAt: indexPath, contents: row.contents.value)
    }

    /// The current mode as a table that layout takes.
    public func content(style: TableStyle = .plain, title: String = "") -> some TableContent {
        ProviderContent(provider: self, style: style, title: title)
    }

    private func notice(_ diagnostic: Diagnostic) {
        if !noticed.contains(diagnostic) { noticed.append(diagnostic) }
    }

    func row(at indexPath: IndexPath) -> ResolvedTable.Row? {
        tables.row(mode: mode, section: indexPath.section, row: indexPath.row, data: data.source)
    }

    func section(at section: Int) -> ResolvedTable.Section? { tables.section(mode: mode, section: section, data: data.source) }
}
