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

/// Shows a controller at the environment's width and compares its table view with the reference. Without a table view, it compares the
/// controller's view.
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
    /// The table view of the controller, or else its view, after it appeared at the environment's width.
    func shownContent(in environment: Environment) -> any TableContent {
        Surroundings.with(environment) { appear() }
        return shownTable.map { $0.tableContent() as any TableContent } ?? ViewTable(view, in: environment)
    }
}
