import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout
import TableResolver
import TableUIKit

/// A config with its data, like AOZTableViewProvider, in Swift and without a screen.
///
/// A mode reads the data when it is first used, and again only after `setNeedsReload(mode:)`; until then, requests return cached answers.
/// Not thread-safe.
public final class Provider: NSObject {
    /// The current mode, counted from 0. A mode that does not exist has no sections.
    public var mode = 0
    /// Without a delegate, the config and the cells determine everything.
    public weak var delegate: (any ProviderDelegate)?
    /// Hears when the connected table view scrolls: a `UIScrollViewDelegate`. A weak reference.
    public weak var scrollDelegate: AnyObject?
    /// The connected table view, if any. A weak reference; see `connect(to:)`.
    public internal(set) weak var tableView: UITableView?
    /// The classes of cells and headers for table views, by class name.
    private var viewClasses: [String: AnyClass] = [:]
    /// The registered cells and headers.
    public private(set) var cells: CellRegistry
    public let config: Config
    let parsed: [Diagnostic]
    private(set) var data: ProvidedData
    private(set) var tables: ReloadingTables
    /// The diagnostics of requested rows, without duplicates.
    private(set) var noticed: [Diagnostic] = []

    /// The error for an invalid config.
    public struct Failure: Error, CustomStringConvertible {
        /// The diagnostics, at least one of which is an error.
        public var diagnostics: [Diagnostic]
        /// One line per diagnostic.
        public var description: String { diagnostics.map { DiagnosticPrinter.short($0) }.joined(separator: "\n") }
    }

    /// Reads a config file; without an extension, `.tableViewConfig` is appended.
    ///
    /// Throws `Failure` if the file cannot be read or has no directives.
    public convenience init(
        configFile path: String, dataProvider: Any? = nil, cells: CellRegistry = .standard, isStrict: Bool = false
    ) throws(Failure) {
        let last = path.split(separator: "/").last ?? ""
        let file = SourceFile.read(last.contains(".") ? path : path + "." + DesignFile.fileExtension)
        guard let source = file.value else { throw Failure(diagnostics: file.diagnostics) }
        try self.init(source, dataProvider, cells, isStrict, stripsMark: true)
    }

    /// Parses a config. Throws `Failure` if it has no directives.
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
        super.init()
    }

    /// The data: a `Value`, a dictionary, an `Encodable`, a `KeyedSource`, or any other Swift value, which is read by its stored
    /// properties.
    ///
    /// As in the original, an object is held weakly; a value is stored. A new provider takes effect with the next request.
    public var dataProvider: Any? {
        get { data.provider }
        set {
            data = ProvidedData(newValue)
            tables.setNeedsReloadForAllModes()
        }
    }

    /// Registers a cell under a class name, by default the name of the type.
    public func register<C: Cell>(_ cell: C.Type, as name: String? = nil) { cells.register(cell, as: name) }

    /// Registers a header under a class name, by default the name of the type.
    public func register<H: HeaderFooterView>(header: H.Type, as name: String? = nil) { cells.register(header: header, as: name) }

    /// Registers a class of UIKit. In pictures of the config, another registered cell of that
    /// name, or else the standard cell, takes its place.
    package func register(viewClass: AnyClass, as name: String) { viewClasses[name] = viewClass }

    var viewClassNames: [String] { viewClasses.keys.sorted() }

    /// The class of UIKit; `nil` if none is registered.
    package func viewClass(_ name: String) -> AnyClass? { viewClasses[name] }

    // MARK: Reloading

    /// Marks a mode, which reads its data again on the next request for counts or for anything that has not been requested before.
    public func setNeedsReload(mode: Int) { tables.setNeedsReload(mode: mode) }
    /// Marks the current mode for reloading.
    public func setNeedsReloadForCurrentMode() { tables.setNeedsReload(mode: mode) }
    /// Marks all modes for reloading.
    public func setNeedsReloadForAllModes() { tables.setNeedsReloadForAllModes() }

    // MARK: Contents

    /// The number of modes in the config.
    public var modeCount: Int { config.modes.count }
    /// The number of sections in the current mode.
    public var sectionCount: Int { tables.sectionCount(mode: mode, data: data.source) }
    /// The number of rows in a section; 0 if the section does not exist.
    public func rowCount(inSection section: Int) -> Int { tables.rowCount(mode: mode, section: section, data: data.source) }
    /// What the data provider holds for a row: its object, array or value, and for data from files Foundation's types. `nil` if the row is
    /// empty or does not exist. Null, `NSNull`, counts as a value.
    public func rowContents(at indexPath: IndexPath) -> Any? { row(at: indexPath).flatMap { contents($0.contents, $0.path) } }
    /// The contents of a row as data; `nil` if the row is empty or does not exist. Null counts as a value.
    public func rowValue(at indexPath: IndexPath) -> Value? { row(at: indexPath)?.contents.value }
    /// The tag of a row; `nil` for none.
    public func rowTag(at indexPath: IndexPath) -> String? { row(at: indexPath)?.tag }
    /// The position of a row in its section and among the rows of its line; empty if the row does not exist.
    public func rowPositions(at indexPath: IndexPath) -> RowPositions { row(at: indexPath)?.positions ?? [] }
    /// What the data provider holds for a section, as in `rowContents(at:)`; `nil` for none.
    public func sectionContents(at section: Int) -> Any? { self.section(at: section).flatMap { contents($0.contents, $0.path) } }
    /// The contents of a section as data; `nil` for none.
    public func sectionValue(at section: Int) -> Value? { self.section(at: section)?.contents.value }
    /// The tag of a section; `nil` for none.
    public func sectionTag(at section: Int) -> String? { self.section(at: section)?.tag }

    /// The class of a row's cell, from the delegate or the config; `nil` if the row does not exist.
    public func cellClass(at indexPath: IndexPath) -> String? {
        guard let row = row(at: indexPath) else { return nil }
        guard let delegate,
            let name = delegate.provider(
                self, cellClassForRowAt: indexPath, contents: contents(row.contents, row.path), isEmptyCell: row.isEmpty)
        else { return row.cell }
        if cells.cell(name) == nil, viewClasses[name] == nil {
            notice(unknownClass(.cell, name, at: row.origin, in: cells, advice: Self.advice(.cell, name)))
        }
        return name
    }

    /// The class of a section's header in the config; `nil` for none.
    package func headerClass(inSection section: Int) -> String? { self.section(at: section)?.header }

    /// Whether the delegate allows editing a row; `false` without a delegate.
    public func canEditRow(at indexPath: IndexPath) -> Bool { delegate?.provider(self, canEditRowAt: indexPath) ?? false }
    /// The delegate's editing style for a row; `.none` without a delegate.
    public func editingStyle(at indexPath: IndexPath) -> EditingStyle { delegate?.provider(self, editingStyleForRowAt: indexPath) ?? .none }

    /// Selects a row: calls the delegate if the row exists.
    public func select(_ indexPath: IndexPath) {
        guard let row = row(at: indexPath) else { return }
        delegate?.provider(self, didSelectRowAt: indexPath, contents: contents(row.contents, row.path))
    }

    /// The current mode as a table, for layout.
    public func content(style: TableStyle = .plain, title: String = "") -> some TableContent {
        ProviderContent(provider: self, style: style, title: title)
    }

    func contents(_ contents: ResolvedTable.Contents, _ path: DataPath?) -> Any? {
        contents.value.map { tables.original(mode: mode, at: path) ?? $0.foundationValue }
    }

    private func notice(_ diagnostic: Diagnostic) {
        if !noticed.contains(diagnostic) { noticed.append(diagnostic) }
    }

    func row(at indexPath: IndexPath) -> ResolvedTable.Row? {
        tables.row(mode: mode, section: indexPath.section, row: indexPath.row, data: data.source)
    }

    func section(at section: Int) -> ResolvedTable.Section? { tables.section(mode: mode, section: section, data: data.source) }
}
