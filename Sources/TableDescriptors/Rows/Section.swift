import TableCells
import TableUIKit

/// A section of a data source.
public protocol SectionType {
    /// The identifier of the section descriptor; by default, the name of the content's type, or `""` without content.
    var identifier: String { get }
    /// The content for the header and footer; `nil` for none.
    var content: Any? { get }
    /// The number of visible rows, as of the last reload.
    var numberOfVisibleRows: Int { get }
    /// A row by its index among all rows; `nil` if there is none.
    func row(at index: Int) -> (any RowType)?
    /// A row by its index among the visible rows, as of the last reload; `nil` if there is none.
    func visibleRow(at index: Int) -> (any RowType)?
    /// Determines which rows are hidden. `sectionIndex` counts all sections.
    @MainActor func updateVisibility(sectionIndex: Int, dataSource: DataSource)
}

/// A section with stored rows.
open class Section: SectionType {
    public let identifier: String
    public let content: Any?
    /// All rows.
    public private(set) var rows: [any RowType]
    /// The rows that are not hidden, as of the last reload.
    public internal(set) var visibleRows: [any RowType]

    /// Creates a section. By default, all rows are visible until the next reload.
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

    /// The section with another identifier.
    public func with(identifier: String) -> Section {
        Section(content, rows: rows, visibleRows: visibleRows, identifier: identifier)
    }

    open var numberOfVisibleRows: Int { visibleRows.count }
    open func row(at index: Int) -> (any RowType)? { rows.indices.contains(index) ? rows[index] : nil }
    open func visibleRow(at index: Int) -> (any RowType)? { visibleRows.indices.contains(index) ? visibleRows[index] : nil }

    /// Replaces the rows. All are visible until the next reload.
    open func update(rows: [any RowType]) {
        self.rows = rows
        visibleRows = rows
    }

    @preconcurrency @MainActor open func updateVisibility(sectionIndex: Int, dataSource: DataSource) {
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

/// A section whose rows are created when they are needed, so that even a million rows cost nothing until then.
///
/// Its rows cannot be hidden. Differences compare only their number, because reading rows would create all of them.
open class LazySection: LazySectionType {
    public let identifier: String
    public let content: Any?
    public let rowCount: () -> Int
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

    /// The section with another identifier.
    public func with(identifier: String) -> LazySection {
        LazySection(content, count: rowCount, row: rowClosure, identifier: identifier)
    }

    open var numberOfVisibleRows: Int { max(0, rowCount()) }
    open func row(at index: Int) -> (any RowType)? { index >= 0 && index < numberOfVisibleRows ? rowClosure(index) : nil }
    open func visibleRow(at index: Int) -> (any RowType)? { row(at: index) }
    /// Does nothing, because all lazy rows are visible.
    @preconcurrency @MainActor open func updateVisibility(sectionIndex: Int, dataSource: DataSource) {}
}
