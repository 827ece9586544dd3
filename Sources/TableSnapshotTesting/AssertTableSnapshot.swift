import TableCells
import TableDescriptors
import TableDiagnostics
import TableInputs
import TableLayout
import TableScene
import TableSnapshots
import TableViewProvider

/// Compares a scene with its reference in `__Snapshots__/<TestFile>/<test>.<name>.png` next to the test file.
///
/// Works in Swift Testing and XCTest. If there is a difference, the test fails with a description of the changes. Images are attached to
/// the issue (Swift Testing) and written to `SNAPSHOT_ARTIFACTS`, or to the temporary folder. A missing reference is recorded and still
/// fails the test. If `CI` is set, nothing is recorded.
///
/// `named` distinguishes several snapshots of a test, including those of different arguments. If `record` is `nil`, `withTableSnapshots`,
/// a trait or `SNAPSHOT_TESTING_RECORD` determines the mode. `snapshotDirectory` replaces the references folder.
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

/// Lays out a table and compares it with its reference.
///
/// If the table has errors, the test fails and nothing is recorded. The same applies to warnings about the content: a key that is missing
/// from a `Provider`'s data, a class that is not registered, or a row without a descriptor. Layout warnings, such as a clipped cell, are
/// reported but do not fail the test.
public func assertTableSnapshot(
    of content: some TableContent, in environment: Environment = Environment(), as format: TableSnapshotFormat = .image,
    named name: String? = nil,
    record: RecordMode? = nil, snapshotDirectory: String? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    let test = RunningTest(fileID: fileID, filePath: filePath, line: line, column: column)
    check(
        content, in: environment, as: format, record: record,
        SnapshotPlace(filePath: "\(filePath)", test: test.name ?? testName, name: name, directory: snapshotDirectory), test)
}

/// Lays out a table of typed descriptors and compares it with its reference.
@MainActor
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

/// Lays out a table and compares it with its reference.
func check(
    _ content: some TableContent, in environment: Environment, as format: TableSnapshotFormat, record: RecordMode?, _ place: SnapshotPlace,
    _ test: RunningTest
) {
    guard let scene = scene(of: content, in: environment, test) else { return }
    SnapshotAssertion(
        subject: scene, theme: environment.theme, format: format, record: Recording.mode(record), place: place, test: test
    ).run()
}

/// Lays out a table. `nil` if it has errors, which fail the test.
func scene(
    of content: some TableContent, in environment: Environment, chrome: ScreenChrome? = nil, noticing diagnostics: [Diagnostic] = [],
    _ test: RunningTest
) -> Scene? {
    let made = layOut(content, in: environment, chrome: chrome)
    let noticed = diagnostics + made.diagnostics
    let wrong = content.diagnostics.filter { $0.severity == .warning }
    let mistakes = noticed.filter { $0.severity == .error || wrong.contains($0) }
    for diagnostic in noticed where diagnostic.severity == .warning && !wrong.contains(diagnostic) {
        test.warn(DiagnosticPrinter.human(diagnostic))
    }
    for diagnostic in mistakes { test.fail(DiagnosticPrinter.human(diagnostic)) }
    return mistakes.isEmpty ? made.value : nil
}
