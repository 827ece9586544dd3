import TableCells
import TableDiagnostics
import TableGraphics

/// A table view without a screen: it plays UITableView for a data source and a delegate.
///
/// Not for use from two threads at once.
public final class TableSession {
    /// A height that is decided by the contents.
    public static let automaticDimension = -1.0

    /// How the groups look.
    public let style: TableStyle
    /// What it shows. Not kept alive.
    public weak var dataSource: (any TableViewDataSource)?
    /// Who is asked and told. Not kept alive.
    public weak var delegate: (any TableViewDelegate)?
    /// Of rows that the delegate says nothing of, in points; below 0 as high as their bodies.
    public var rowHeight = TableSession.automaticDimension
    /// Of rows not yet measured, in points; rows are measured here before they are seen.
    public var estimatedRowHeight = TableSession.automaticDimension
    /// Of headers that the delegate says nothing of, in points; below 0 as high as their contents.
    public var sectionHeaderHeight = TableSession.automaticDimension
    /// Of footers that the delegate says nothing of, in points; below 0 as high as their contents.
    public var sectionFooterHeight = TableSession.automaticDimension
    /// Whether lines stand between rows.
    public var separatorStyle = SeparatorStyle.singleLine
    /// Above the first section; not drawn yet, but asked about by section indexes. `nil` without one.
    public var tableHeaderView: NodeView?

    var cellClasses: [String: TableViewCell.Type] = [:]
    var waitingCells: [String: [TableViewCell]] = [:]

    /// Whether lines stand between rows, by UIKit's names.
    public enum SeparatorStyle: String, Sendable, CaseIterable {
        case none, singleLine
    }

    /// A table view without contents.
    public init(style: TableStyle = .plain) {
        self.style = style
    }

    // MARK: Cells

    /// Says which class `dequeueReusableCell` makes cells of.
    public func register(_ cellClass: TableViewCell.Type, forCellReuseIdentifier identifier: String) {
        cellClasses[identifier] = cellClass
    }

    /// Whether a class is registered.
    public func isRegistered(_ identifier: String) -> Bool { cellClasses[identifier] != nil }

    /// A cell that is no longer seen, or a new one; `nil` when no class is registered and none waits.
    public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
        if let cell = waitingCells[identifier]?.popLast() {
            cell.prepareForReuse()
            return cell
        }
        return cellClasses[identifier].map { $0.init(style: .default, reuseIdentifier: identifier) }
    }

    /// As above, with the row that asks. UIKit stops the program where no class is registered; here it is a cell without contents.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> TableViewCell {
        dequeueReusableCell(withIdentifier: identifier) ?? TableViewCell(style: .default, reuseIdentifier: identifier)
    }

    // MARK: What there is

    /// As the data source says now.
    public var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

    /// As the data source says now; 0 where there is no such section.
    public func numberOfRows(inSection section: Int) -> Int {
        guard let dataSource, section >= 0, section < dataSource.numberOfSections(in: self) else { return 0 }
        return max(0, dataSource.tableView(self, numberOfRowsInSection: section))
    }

    public func scrollToTop() {}
    public func reloadData() {}
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {}
    func apply(_ difference: TableDifference, update: (TableViewCell, IndexPath) -> Void) {}
}

/// The table view by the name that code for iOS knows, without its prefix.
public typealias TableView = TableSession
