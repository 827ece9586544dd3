import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableResolver
import TableUIKit

/// A config with its data as the data source and the delegate of a table view, like AOZTableViewProvider.
///
/// A mode reads the data when it is first used, and again only after `setNeedsReload(mode:)`; until then, requests return cached answers.
@preconcurrency @MainActor
public final class Provider: NSObject {
    /// The path of a config file, or its name in the main bundle; without an extension, `.tableViewConfig` is appended. Read by
    /// `parseConfig()`, before `configString`.
    public var configBundleFileName: String?
    /// The text of a config, read by `parseConfig()`.
    public var configString: String?
    /// The current mode, counted from 0. A mode that does not exist has no sections.
    public var mode = 0
    /// Without a delegate, the config and the cells determine everything.
    public weak var delegate: (any ProviderDelegate)?
    /// Hears when the connected table view scrolls.
    public weak var scrollViewDelegate: (any UIScrollViewDelegate)?
    /// The connected table view; `nil` before `connect(to:)`. It does not retain the provider.
    public private(set) var tableView: UITableView?
    /// The table view that last asked for rows without being connected.
    weak var askingTableView: UITableView?
    /// The classes of cells and of headers, by class name.
    var cellClasses: [String: UITableViewCell.Type] = [:]
    private(set) var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
    /// The cells and headers without a class of UIKit.
    public private(set) var cells: CellRegistry
    /// The parsed config; without modes before `parseConfig()`.
    public private(set) var config: Config
    private(set) var parsed: [Diagnostic] = []
    private(set) var data = ProvidedData(nil)
    private(set) var tables: ReloadingTables
    /// AOZTableViewProvider's own cells, whose height is fixed.
    static let builtInCells = [AOZTableViewCell.self, AOZTableViewDetailCell.self, AOZTableViewSwitchCell.self]
    /// The diagnostics of requested rows, without duplicates.
    private var noticed: [Diagnostic] = []

    /// The error for an invalid config.
    public struct Failure: Error, CustomStringConvertible {
        /// The diagnostics, at least one of which is an error.
        public var diagnostics: [Diagnostic]
        /// One line per diagnostic.
        public var description: String { diagnostics.map { DiagnosticPrinter.short($0) }.joined(separator: "\n") }
    }

    /// Creates a provider without a config. Set one, connect a table view, and call `parseConfig()`.
    public init(cells: CellRegistry = .standard, isStrict: Bool = false) {
        self.cells = cells
        if isStrict { self.cells.isStrict = true }
        config = Config(modes: [], file: SourceFile(path: "<config>", text: ""))
        tables = ReloadingTables(config: config)
        super.init()
        // A design replaces the built-in class with its name.
        for type in Self.builtInCells where cells.cell("\(type)")?.design == nil { cellClasses["\(type)"] = type }
        let header = AOZTableViewHeaderFooterView.self
        if cells.header("\(header)")?.design == nil { headerClasses["\(header)"] = header }
    }

    /// Parses a config file; see `configBundleFileName`. Throws `Failure` if the file cannot be read or has no directives.
    public convenience init(
        configFile name: String, dataProvider: Any? = nil, cells: CellRegistry = .standard, isStrict: Bool = false
    ) throws(Failure) {
        self.init(cells: cells, isStrict: isStrict)
        configBundleFileName = name
        self.dataProvider = dataProvider
        try parseConfig()
    }

    /// Parses a config. Throws `Failure` if it has no directives.
    public convenience init(config text: String, dataProvider: Any? = nil, cells: CellRegistry = .standard, isStrict: Bool = false)
        throws(Failure)
    {
        self.init(cells: cells, isStrict: isStrict)
        configString = text
        self.dataProvider = dataProvider
        try parseConfig()
    }

    /// Parses the config. Throws `Failure`, and keeps the former config, if the file cannot be read or the text has no directives.
    public func parseConfig() throws(Failure) {
        let name = configBundleFileName ?? ""
        let file = name.isEmpty ? Outcome(SourceFile(path: "<config>", text: configString ?? "")) : SourceFile.read(Self.path(of: name))
        guard let source = file.value else { throw Failure(diagnostics: file.diagnostics) }
        let known: KnownClasses =
            cells.isStrict
            ? .only(
                cells: Set(cells.cellNames).union(cellClasses.keys), headers: Set(cells.headerNames).union(headerClasses.keys)) : .any
        let result = ConfigParser.parse(file: source, classes: known, stripsByteOrderMark: !name.isEmpty)
        guard let config = result.value else { throw Failure(diagnostics: result.diagnostics) }
        (self.config, parsed, noticed) = (config, result.diagnostics, [])
        tables = ReloadingTables(config: config)
    }

    private static func path(of name: String) -> String {
        let file = name as NSString
        let type = file.pathExtension.isEmpty ? DesignFile.fileExtension : file.pathExtension
        let path = file.pathExtension.isEmpty ? name + "." + type : name
        if FileManager.default.fileExists(atPath: path) { return path }
        return Bundle.main.path(forResource: file.deletingPathExtension, ofType: type) ?? path
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

    // MARK: Cells

    /// Registers a cell under a class name, by default the name of the type.
    public func register<C: Cell>(
        _ cell: C.Type, as name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
    ) {
        cells.register(cell, as: name, fileID: fileID, filePath: filePath, line: line)
        cellClasses[name ?? "\(cell)"] = nil
    }

    /// Registers a header under a class name, by default the name of the type.
    public func register<H: HeaderFooterView>(
        header: H.Type, as name: String? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
    ) {
        cells.register(header: header, as: name, fileID: fileID, filePath: filePath, line: line)
        headerClasses[name ?? "\(header)"] = nil
    }

    /// Registers a class of cells under a class name, by default the name of the type.
    public func register<C: UITableViewCell & ProvidedCell>(_ cell: C.Type, as name: String? = nil) {
        cellClasses[name ?? "\(cell)"] = cell
    }

    /// Registers a class of headers under a class name, by default the name of the type.
    public func register<H: UITableViewHeaderFooterView & ProvidedHeaderFooterView>(header: H.Type, as name: String? = nil) {
        headerClasses[name ?? "\(header)"] = header
    }

    // MARK: The table view

    /// Becomes the data source and the delegate of a table view.
    public func connect(to tableView: UITableView) {
        self.tableView = tableView
        tableView.dataSource = self
        tableView.delegate = self
    }

    /// Reloads the connected table view. Mark modes whose data has changed first.
    public func reloadTableView() { (tableView ?? askingTableView)?.reloadData() }

    /// Marks the current mode for reloading, and reloads the connected table view.
    public func reloadDataAndTableView() {
        setNeedsReloadForCurrentMode()
        reloadTableView()
    }

    /// Scrolls the connected table view to the last row of its last nonempty section.
    public func scrollToLastCell(at position: UITableView.ScrollPosition = .bottom, animated: Bool = false) {
        guard let tableView, let section = (0..<sectionCount).last(where: { rowCount(inSection: $0) > 0 }) else { return }
        let last = IndexPath(row: rowCount(inSection: section) - 1, section: section)
        tableView.scrollToRow(at: last, at: position, animated: animated)
    }

    /// The row of the connected table view at a touch of an event; `nil` without one.
    public func indexPath(for event: UIEvent?) -> IndexPath? { row { event?.allTouches?.first?.location(in: $0) } }

    /// The row of the connected table view at a gesture, such as a tap on a view in a cell; `nil` without one.
    public func indexPath(for gestureRecognizer: UIGestureRecognizer?) -> IndexPath? { row { gestureRecognizer?.location(in: $0) } }

    private func row(_ point: (UITableView) -> CGPoint?) -> IndexPath? {
        guard let tableView else { return nil }
        return point(tableView).flatMap { tableView.indexPathForRow(at: $0) }
    }

    /// The current mode as a table of its own, for layout.
    public func content(style: TableStyle = .plain, title: String = "") -> UITableViewContent {
        UITableViewContent(dataSource: self, delegate: self, style: style, title: title)
    }

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

    /// The class name of a row's cell, from the delegate or the config; `nil` if the row does not exist.
    public func cellClass(at indexPath: IndexPath) -> String? {
        guard let row = row(at: indexPath) else { return nil }
        guard
            let type = delegate?.tableViewProvider(
                self, cellClassForRowAt: indexPath, contents: contents(row.contents, row.path), isEmptyCell: row.isEmpty)
        else { return row.cell }
        let name = "\(type)"
        guard let type = type as? UITableViewCell.Type else {
            notice(unknownClass(.cell, name, at: row.origin, in: cells, advice: ["return a subclass of UITableViewCell"]))
            return row.cell
        }
        cellClasses[name] = type
        return name
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

    /// The class names of the cells in a section, unless the delegate changes them.
    func cellNames(inSection section: Int) -> [String] { tables.cells(mode: mode, section: section, data: data.source) }

    // MARK: Diagnostics

    /// The diagnostics of the config, its classes, and the data of the modes used so far; the same as for files.
    public var diagnostics: [Diagnostic] {
        var known = cells
        for name in cellClasses.keys.sorted() where known.cell(name) == nil { known.register(StandardCell.self, as: name) }
        for name in headerClasses.keys.sorted() where known.header(name) == nil {
            known.register(header: StandardHeaderView.self, as: name)
        }
        let classes =
            unknownClasses(in: config, known) { kind, name in
                ["register it: “provider.register(\(kind == .cell ? "" : "header: ")\(name).self)”"]
            } + blankCells(in: config, cells, strict: "isStrict: true")
        let contents = tables.boundModes.flatMap { mode in
            mode.diagnostics + mistakes(inMode: mode.mode) + unreadContents(in: mode.table, cells, data: nil).map(advised)
        }
        return parsed + classes + data.diagnostics + contents + noticed
    }

    /// The errors and warnings that `lint` would report for files, without differences from the original.
    private func mistakes(inMode mode: Int) -> [Diagnostic] {
        Linter.lint(Config(modes: [config.modes[mode]], file: config.file), data: data.source)
            .filter { $0.severity != .note && $0.code.family != "aoz" }.map(advised)
    }

    /// Adds a hint about `KeyedSource`, which also helps if an element lacks the key.
    private func advised(_ diagnostic: Diagnostic) -> Diagnostic {
        guard [.sourceUnknownMember, .elementSourceUnknownKey, .cellsUnboundKey].contains(diagnostic.code) else {
            return diagnostic
        }
        var diagnostic = diagnostic
        diagnostic.hints.append(
            "Swift cannot find computed properties by name: make the type of these values a KeyedSource, and name them in “keyPaths”")
        return diagnostic
    }
}
