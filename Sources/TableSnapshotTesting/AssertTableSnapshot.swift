import TableCells
import TableDiagnostics
import TableInputs
import TableLayout
import TableScene
import TableSnapshots
import TableText
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
    do throws(FontError) {
        guard let environment = environment ?? Theme.shipped(named: "ios").value.map({ Environment(theme: $0) }) else {
            return test.fail("the theme ios cannot be read")
        }
        let shaper = try PangoShaper(book: FontBook(language: environment.locale), language: environment.locale)
        let layout = TableLayout(content, in: environment, shaper: shaper)
        SnapshotAssertion(
            subject: layout.scene, theme: environment.theme, format: format, record: Recording.mode(record),
            place: SnapshotPlace(filePath: "\(filePath)", test: test.name ?? testName, name: name, directory: snapshotDirectory), test: test
        ).run()
    } catch {
        test.fail(DiagnosticPrinter.human(error.diagnostic))
    }
}
