import TableCells
import TableDescriptors
import TableDiagnostics
import TableInputs
import TableScene
import TableSnapshots
import TableViewProvider

/// Holds a scene against its reference in `__Snapshots__/<TestFile>/<test>.<name>.png` beside the test's file.
///
/// Works in tests of Swift Testing and of XCTest. A difference fails the test and says what changed; the pictures are attached
/// to the issue (Swift Testing) and lie where `SNAPSHOT_ARTIFACTS` says, or in the temporary folder. A missing reference is
/// recorded, and fails the test all the same; with `CI` set nothing is recorded.
///
/// `named` tells apart the snapshots of one test, and those of one test with several arguments. `record` is `nil` for what
/// `withTableSnapshots`, a trait or `SNAPSHOT_TESTING_RECORD` says. `snapshotDirectory` is where the references lie instead.
public func assertTableSnapshot(
    of scene: Scene, as format: TableSnapshotFormat = .image, named name: String? = nil, record: RecordMode? = nil, snapshotDirectory: String? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    let test = RunningTest(fileID: fileID, filePath: filePath, line: line, column: column)
    SnapshotAssertion(
        subject: scene, theme: nil, format: format, record: Recording.mode(record),
        place: SnapshotPlace(filePath: "\(filePath)", test: test.name ?? testName, name: name, directory: snapshotDirectory), test: test
    ).run()
}

/// Lays out a table, then does the same. `environment` is `nil` for a width of 390 points, the theme `ios`, English.
public func assertTableSnapshot(
    of content: some TableContent, in environment: Environment? = nil, as format: TableSnapshotFormat = .image, named name: String? = nil,
    record: RecordMode? = nil, snapshotDirectory: String? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    let test = RunningTest(fileID: fileID, filePath: filePath, line: line, column: column)
    do throws(TableFailure) {
        let scene = try tableScene(of: content, in: environment)
        SnapshotAssertion(
            subject: scene, theme: environment?.theme ?? Theme.shipped(named: "ios").value, format: format, record: Recording.mode(record),
            place: SnapshotPlace(filePath: "\(filePath)", test: test.name ?? testName, name: name, directory: snapshotDirectory), test: test
        ).run()
    } catch {
        test.fail(error.description)
    }
}

/// Lays out a table of typed descriptors, then does the same. What the data source notices, such as a row without a descriptor, fails
/// the test too.
public func assertTableSnapshot(
    of dataSource: DataSource, style: TableStyle = .plain, in environment: Environment? = nil, as format: TableSnapshotFormat = .image,
    named name: String? = nil, record: RecordMode? = nil, snapshotDirectory: String? = nil, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertTableSnapshot(
        of: dataSource.content(style: style), in: environment, as: format, named: name, record: record, snapshotDirectory: snapshotDirectory, fileID: fileID,
        file: filePath, testName: testName, line: line, column: column)
    let test = RunningTest(fileID: fileID, filePath: filePath, line: line, column: column)
    for diagnostic in dataSource.diagnostics { test.fail(DiagnosticPrinter.human(diagnostic)) }
}
