import TableCells

/// A section of a data source.
public protocol SectionType {
    /// Names the section descriptor; the content's type unless told otherwise, `""` without content.
    var identifier: String { get }
    /// What header and footer are about; `nil` without.
    var content: Any? { get }
    /// As of the last reload.
    var numberOfVisibleRows: Int { get }
    /// A row, hidden or not; `nil` where there is none.
    func row(at index: Int) -> (any RowType)?
    /// A row by its place among those that are not hidden, as of the last reload; `nil` where there is none.
    func visibleRow(at index: Int) -> (any RowType)?
    /// Decides anew which rows are hidden.
    func updateVisibility(sectionIndex: Int, dataSource: DataSource)
}

/// A section whose rows are there.
open class Section: SectionType {
    /// See `SectionType`.
    public let identifier: String
    /// See `SectionType`.
    public let content: Any?
    /// All rows.
    public private(set) var rows: [any RowType]
    /// The rows that are not hidden, as of the last reload.
    public internal(set) var visibleRows: [any RowType]

    /// A section of rows. Without `visibleRows`, all are visible until the next reload decides.
    public init(_ content: Any? = nil, rows: [any RowType], visibleRows: [any RowType]? = nil, identifier: String? = nil) {
        self.identifier = identifier ?? content.map { String(describing: type(of: $0)) } ?? ""
        self.content = content
        self.rows = rows
        self.visibleRows = visibleRows ?? rows
    }

    /// A section of a row an item.
    public convenience init(_ content: Any? = nil, items: [Any], rowIdentifier: String? = nil, sectionIdentifier: String? = nil) {
        self.init(content, rows: items.rows(rowIdentifier), identifier: sectionIdentifier)
    }

    /// A section of a row an item, of items that can be told apart.
    public convenience init<Item: Diffable>(
        _ content: Any? = nil, items: [Item], rowIdentifier: String? = nil, sectionIdentifier: String? = nil
    ) {
        self.init(content, rows: items.rows(rowIdentifier), identifier: sectionIdentifier)
    }

    /// The same rows for another section descriptor.
    public func with(identifier: String) -> Section {
        Section(content, rows: rows, visibleRows: visibleRows, identifier: identifier)
    }

    /// See `SectionType`.
    open var numberOfVisibleRows: Int { visibleRows.count }
    /// See `SectionType`.
    open func row(at index: Int) -> (any RowType)? { rows.indices.contains(index) ? rows[index] : nil }
    /// See `SectionType`.
    open func visibleRow(at index: Int) -> (any RowType)? { visibleRows.indices.contains(index) ? visibleRows[index] : nil }

    /// Takes other rows; all are visible until the next reload decides.
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

/// A section whose rows are made when they are asked for.
public protocol LazySectionType: SectionType {
    /// How many rows there are.
    var rowCount: () -> Int { get }
    /// Makes a row.
    var rowClosure: (Int) -> any LazyRowType { get }
}

/// A section that is asked for each row when it is needed: a million rows cost nothing until then.
///
/// Its rows cannot be hidden, and differences see only how many there are: looking at rows would make them all.
open class LazySection: LazySectionType {
    /// See `SectionType`.
    public let identifier: String
    /// See `SectionType`.
    public let content: Any?
    /// See `LazySectionType`.
    public let rowCount: () -> Int
    /// See `LazySectionType`.
    public let rowClosure: (Int) -> any LazyRowType

    /// A section of rows to be.
    public init(
        _ content: Any? = nil, count: @escaping () -> Int, row: @escaping (Int) -> any LazyRowType, identifier: String? = nil
    ) {
        self.identifier = identifier ?? content.map { String(describing: type(of: $0)) } ?? ""
        self.content = content
        rowCount = count
        rowClosure = row
    }

    /// The same rows for another section descriptor.
    public func with(identifier: String) -> LazySection {
        LazySection(content, count: rowCount, row: rowClosure, identifier: identifier)
    }

    /// See `SectionType`.
    open var numberOfVisibleRows: Int { max(0, rowCount()) }
    /// See `SectionType`.
    open func row(at index: Int) -> (any RowType)? { index >= 0 && index < numberOfVisibleRows ? rowClosure(index) : nil }
    /// See `SectionType`.
    open func visibleRow(at index: Int) -> (any RowType)? { row(at: index) }
    /// Nothing: lazy rows are all visible.
    open func updateVisibility(sectionIndex: Int, dataSource: DataSource) {}
}
