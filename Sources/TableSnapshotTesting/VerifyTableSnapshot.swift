import TableCells
import TableDescriptors
import TableScene
import TableSnapshots
import TableUIKit
import TableViewProvider

/// Compares a scene with its reference like `assertTableSnapshot`, but returns the failures instead of failing the test; `nil` if there are
/// none.
public func verifyTableSnapshot(
    of scene: Scene, as format: TableSnapshotFormat = .image, named name: String? = nil, record: RecordMode? = nil,
    snapshotDirectory: String? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
    let failures = CollectedFailures()
    let test = RunningTest(fileID: fileID, filePath: filePath, line: line, column: column, collected: failures)
    SnapshotAssertion(
        subject: scene, theme: nil, format: format, record: Recording.mode(record),
        place: SnapshotPlace(filePath: "\(filePath)", test: test.name ?? testName, name: name, directory: snapshotDirectory), test: test
    ).run()
    return failures.text
}

/// Compares a table with its reference like `assertTableSnapshot`, but returns the failures instead of failing the test; `nil` if there are
/// none.
public func verifyTableSnapshot(
    of content: some TableContent, in environment: Environment = Environment(), as format: TableSnapshotFormat = .image,
    named name: String? = nil,
    record: RecordMode? = nil, snapshotDirectory: String? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
    let failures = CollectedFailures()
    let test = RunningTest(fileID: fileID, filePath: filePath, line: line, column: column, collected: failures)
    check(
        content, in: environment, as: format, record: record,
        SnapshotPlace(filePath: "\(filePath)", test: test.name ?? testName, name: name, directory: snapshotDirectory), test)
    return failures.text
}

/// Compares a table of typed descriptors with its reference, and returns the failures; `nil` if there are none.
@MainActor
public func verifyTableSnapshot(
    of dataSource: DataSource, style: TableStyle? = nil, in environment: Environment = Environment(),
    as format: TableSnapshotFormat = .image, named name: String? = nil,
    record: RecordMode? = nil, snapshotDirectory: String? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
    verifyTableSnapshot(
        of: dataSource.content(style: style), in: environment, as: format, named: name, record: record,
        snapshotDirectory: snapshotDirectory, fileID: fileID,
        file: filePath, testName: testName, line: line, column: column)
}

/// Shows a controller and compares its table view, or its view, with the reference. Returns the failures; `nil` if there are none.
@MainActor
public func verifyTableSnapshot(
    of viewController: UIViewController, in environment: Environment = Environment(), as format: TableSnapshotFormat = .image,
    named name: String? = nil,
    record: RecordMode? = nil, snapshotDirectory: String? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
    let failures = CollectedFailures()
    let test = RunningTest(fileID: fileID, filePath: filePath, line: line, column: column, collected: failures)
    check(
        viewController.shownScreen(in: environment), as: format, record: record,
        SnapshotPlace(filePath: "\(filePath)", test: test.name ?? testName, name: name, directory: snapshotDirectory), test)
    return failures.text
}

/// Compares a view, table view or cell with its reference, and returns the failures; `nil` if there are none.
@MainActor
public func verifyTableSnapshot(
    of view: UIView, in environment: Environment = Environment(), as format: TableSnapshotFormat = .image, named name: String? = nil,
    record: RecordMode? = nil, snapshotDirectory: String? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) -> String? {
    let failures = CollectedFailures()
    let test = RunningTest(fileID: fileID, filePath: filePath, line: line, column: column, collected: failures)
    check(
        view.shownScreen(in: environment), as: format, record: record,
        SnapshotPlace(filePath: "\(filePath)", test: test.name ?? testName, name: name, directory: snapshotDirectory), test)
    return failures.text
}
