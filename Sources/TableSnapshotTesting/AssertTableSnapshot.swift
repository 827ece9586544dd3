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
    of scene: Scene, as format: TableSnapshotFormat = .image, named name: String? = nil, record: RecordMode? = nil,
    snapshotDirectory: String? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
    column: UInt = #column
) {
    let test = RunningTest(fileID: fileID, filePath: filePath, line: line, column: column)
    SnapshotAssertion(
        subject: scene, theme: nil, format: format, record: Recording.mode(record),
        place: SnapshotPlace(filePath: "\(filePath)", test: test.name ?? testName, name: name, directory: snapshotDirectory), test: test
    ).run()
}

/// Lays out a table, then does the same.
///
/// What is wrong with the table fails the test too, and nothing is recorded then: errors, and warnings of the content, such as a key that
/// the data of a `Provider` does not have, a class that is not registered or a row without a descriptor. Warnings of the layout, such
/// as a cell that is clipped, are told and fail nothing.
public func assertTableSnapshot(
    of content: some TableContent, in environment: Environment = Environment(), as format: TableSnapshotFormat = .image,
    named name: String? = nil,
    record: RecordMode? = nil, snapshotDirectory: String? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    let test = RunningTest(fileID: fileID, filePath: filePath, line: line, column: column)
    let made = layOut(content, in: environment)
    let wrong = content.diagnostics.filter { $0.severity == .warning }
    let mistakes = made.diagnostics.filter { $0.severity == .error || wrong.contains($0) }
    for diagnostic in made.diagnostics where diagnostic.severity == .warning && !wrong.contains(diagnostic) {
        test.warn(DiagnosticPrinter.human(diagnostic))
    }
    for diagnostic in mistakes { test.fail(DiagnosticPrinter.human(diagnostic)) }
    guard let scene = made.value, mistakes.isEmpty else { return }
    SnapshotAssertion(
        subject: scene, theme: environment.theme, format: format, record: Recording.mode(record),
        place: SnapshotPlace(filePath: "\(filePath)", test: test.name ?? testName, name: name, directory: snapshotDirectory), test: test
    ).run()
}

/// Lays out a table of typed descriptors, then does the same.
public func assertTableSnapshot(
    of dataSource: DataSource, style: TableStyle? = nil, in environment: Environment = Environment(),
    as format: TableSnapshotFormat = .image,
    named name: String? = nil, record: RecordMode? = nil, snapshotDirectory: String? = nil, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertTableSnapshot(
        of: dataSource.content(style: style), in: environment, as: format, named: name, record: record,
        snapshotDirectory: snapshotDirectory, fileID: fileID,
        file: filePath, testName: testName, line: line, column: column)
}
