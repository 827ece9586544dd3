import TableCells
import TableUIKit
import TableViewProvider

/// Lays out a table view with its current rows and compares it with its reference.
@MainActor
public func assertTableSnapshot(
    of tableView: UITableView, in environment: Environment = Environment(), as format: TableSnapshotFormat = .image,
    named name: String? = nil, record: RecordMode? = nil, snapshotDirectory: String? = nil, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertTableSnapshot(
        of: tableView.tableContent(), in: environment, as: format, named: name, record: record, snapshotDirectory: snapshotDirectory,
        fileID: fileID, file: filePath, testName: testName, line: line, column: column)
}

/// Shows a controller at the environment's width and compares it with the reference: its table view with all rows if nothing else is
/// visible, otherwise its whole view, as high as the screen. Of a table without rows, it compares the background view, and of a table
/// controller with unavailable content what it shows instead.
@MainActor
public func assertTableSnapshot(
    of viewController: UIViewController, in environment: Environment = Environment(), as format: TableSnapshotFormat = .image,
    named name: String? = nil, record: RecordMode? = nil, snapshotDirectory: String? = nil, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertTableSnapshot(
        of: viewController.shownContent(in: environment), in: environment, as: format, named: name, record: record,
        snapshotDirectory: snapshotDirectory, fileID: fileID, file: filePath, testName: testName, line: line, column: column)
}

/// Lays out a single view or cell at the environment's width and compares it with its reference.
@MainActor
public func assertTableSnapshot(
    of view: UIView, in environment: Environment = Environment(), as format: TableSnapshotFormat = .image, named name: String? = nil,
    record: RecordMode? = nil, snapshotDirectory: String? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertTableSnapshot(
        of: ViewTable(view, in: environment), in: environment, as: format, named: name, record: record,
        snapshotDirectory: snapshotDirectory, fileID: fileID, file: filePath, testName: testName, line: line, column: column)
}

extension UIViewController {
    /// The table view of the controller if it is all that the view shows, or else the view, after it appeared at the environment's width.
    func shownContent(in environment: Environment) -> any TableContent {
        Surroundings.with(environment) { appear() }
        if let cover = contentUnavailableView, cover.superview == nil {
            if cover.backgroundColor == nil { cover.backgroundColor = view.backgroundColor }
            return ViewTable(cover, height: view.bounds.height, in: environment)
        }
        guard let table = shownTable else { return ViewTable(view, in: environment) }
        if let empty = table.emptyState { return ViewTable(empty, height: table.bounds.height, in: environment) }
        return view.showsOnly(table) ? table.tableContent() : ViewTable(view, height: view.bounds.height, in: environment)
    }
}

extension UITableView {
    /// The background view of a table without rows; `nil` if there are rows or no such view.
    fileprivate var emptyState: UIView? {
        guard let backgroundView, !backgroundView.isHidden, (0..<numberOfSections).allSatisfy({ numberOfRows(inSection: $0) == 0 }) else {
            return nil
        }
        return backgroundView
    }
}

extension UIView {
    /// Whether all visible contents of the view belong to a table within it.
    fileprivate func showsOnly(_ table: UITableView) -> Bool {
        if self === table { return true }
        if isHidden || alpha < 0.01 || bounds.isEmpty { return true }
        guard table.isDescendant(of: self) else { return !drawsContent && subviews.allSatisfy { $0.showsOnly(table) } }
        return subviews.allSatisfy { $0.showsOnly(table) }
    }

    /// Whether the view itself draws something.
    private var drawsContent: Bool { backgroundColor.map { $0.cgColor.alpha > 0 } ?? false || intrinsicContentSize.width > 0 }
}
