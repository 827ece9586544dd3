import TableCells

/// A section of a data source.
public protocol SectionType {
    /// The identifier of the section descriptor; the content's type by default, `""` without content.
    var identifier: String { get }
    /// The content of header and footer; `nil` without.
    var content: Any? { get }
    /// The number of visible rows, as of the last reload.
    var numberOfVisibleRows: Int { get }
    /// A row by its index among all; `nil` if there is none.
    func row(at index: Int) -> (any RowType)?
    /// A row by its index among the visible ones, as of the last reload; `nil` if there is none.
    func visibleRow(at index: Int) -> (any RowType)?
    /// Determines which rows are hidden.
    func updateVisibility(sectionIndex: Int, dataSource: DataSource)
}

/// A section with stored rows.
open class Section: SectionType {
    /// See `SectionType`.
    public let identifier: String
    /// See `SectionType`.
    public let content: Any?
    /// All rows.
    public private(set) var rows: [any RowType]
    /// The rows that are not hidden, as of the last reload.
    public internal(set) var visibleRows: [any RowType]

    /// Creates a section of rows. Without `visibleRows`, all are visible until the next reload.
    public init(_ content: Any? = nil, rows: [any RowType], visibleRows: [any RowType]? = nil, identifier: String? = nil) {
        self.identifier = identifier ?? content.map { String(describing: type(of: $0)) } ?? ""
        self.content = content
        self.rows = rows
        self.visibleRows = visibleRows ?? rows
    }

    /// Creates a section with one row per item.
    public convenience init(_ content: Any? = nil, items: [Any], rowIdentifier: String? = nil, sectionIdentifier: String? = nil) {
        self.init(content, rows: items.rows(rowIdentifier), identifier: sectionIdentifier)
    }

    /// Creates a section with one row per diffable item.
    public convenience init<Item: Diffable>(
        _ content: Any? = nil, items: [Item], rowIdentifier: String? = nil, sectionIdentifier: String? = nil
    ) {
        self.init(content, rows: items.rows(rowIdentifier), identifier: sectionIdentifier)
    }

    /// The same rows with another identifier.
    public func with(identifier: String) -> Section {
        Section(content, rows: rows, visibleRows: visibleRows, identifier: identifier)
    }

    /// See `SectionType`.
    open var numberOfVisibleRows: Int { visibleRows.count }
    /// See `SectionType`.
    open func row(at index: Int) -> (any RowType)? { rows.indices.contains(index) ? rows[index] : nil }
    /// See `SectionType`.
    open func visibleRow(at index: Int) -> (any RowType)? { visibleRows.indices.contains(index) ? visibleRows[index] : nil }

    /// Replaces the rows; all are visible until the next reload.
    open func update(rows: [any RowType]) {
        self.rows = rows
        visibleRows = rows
    }

    /// See `SectionType`.
    open func updateVisibility(sectionIndex: Int, dataSource: DataSource) {
        guard dataSource.canHideRows else {
            visibleRows = rows
            return
        }
        visibleRows = rows.enumerated().filter { index, row in
            !dataSource.isHidden(row, at: IndexPath(row: index, section: sectionIndex))
        }.map(\.element)
    }
}

/// A section whose rows are created on demand.
public protocol LazySectionType: SectionType {
    /// The number of rows.
    var rowCount: () -> Int { get }
    /// Creates the row at an index.
    var rowClosure: (Int) -> any LazyRowType { get }
}

/// A section whose rows are created when they are needed: until then, a million rows cost nothing.
///
/// Its rows cannot be hidden, and differences compare only their number, because reading rows would create them all.
open class LazySection: LazySectionType {
    /// See `SectionType`.
    public let identifier: String
    /// See `SectionType`.
    public let content: Any?
    /// See `LazySectionType`.
    public let rowCount: () -> Int
    /// See `LazySectionType`.
    public let rowClosure: (Int) -> any LazyRowType

    /// Creates a section of lazy rows.
    public init(
        _ content: Any? = nil, count: @escaping () -> Int, row: @escaping (Int) -> any LazyRowType, identifier: String? = nil
    ) {
        self.identifier = identifier ?? content.map { String(describing: type(of: $0)) } ?? ""
        self.content = content
        rowCount = count
        rowClosure = row
    }

    /// The same rows with another identifier.
    public func with(identifier: String) -> LazySection {
        LazySection(content, count: rowCount, row: rowClosure, identifier: identifier)
    }

    /// See `SectionType`.
    open var numberOfVisibleRows: Int { max(0, rowCount()) }
    /// See `SectionType`.
    open func row(at index: Int) -> (any RowType)? { index >= 0 && index < numberOfVisibleRows ? rowClosure(index) : nil }
    /// See `SectionType`.
    open func visibleRow(at index: Int) -> (any RowType)? { row(at: index) }
    /// Does nothing: all lazy rows are visible.
    open func updateVisibility(sectionIndex: Int, dataSource: DataSource) {}
}
