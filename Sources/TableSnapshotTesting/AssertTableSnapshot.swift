import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableLayout
import TableScene
import TableSnapshots
import TableText
import TableViewProvider
import Testing

/// Holds a scene against its reference in `__Snapshots__/<TestFile>/<test>.<name>.png` beside the test's file.
///
/// A difference is an issue that says what changed, with the pictures attached. A missing reference is recorded, and is an
/// issue all the same; on CI nothing is recorded. `named` tells apart the snapshots of one test, and those of one test with
/// several arguments. `record` is `nil` for what `withTableSnapshots`, a trait or `SNAPSHOT_TESTING_RECORD` says.
public func assertTableSnapshot(
    of scene: Scene, as format: TableSnapshotFormat = .image, named name: String? = nil, record: RecordMode? = nil, filePath: String = #filePath,
    testName: String = #function, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    SnapshotAssertion(
        subject: scene, theme: nil, format: format, record: Recording.mode(record),
        place: SnapshotPlace(filePath: filePath, test: Test.current?.name ?? testName, name: name), sourceLocation: sourceLocation
    ).run()
}

/// Lays out a table, then does the same. `environment` is `nil` for a width of 390 points, the theme `ios`, English.
public func assertTableSnapshot(
    of content: some TableContent, in environment: Environment? = nil, as format: TableSnapshotFormat = .image, named name: String? = nil,
    record: RecordMode? = nil, filePath: String = #filePath, testName: String = #function, sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
    do throws(FontError) {
        guard let environment = environment ?? Theme.shipped(named: "ios").value.map({ Environment(theme: $0) }) else {
            Issue.record("the theme ios cannot be read", sourceLocation: sourceLocation)
            return
        }
        let shaper = try PangoShaper(book: FontBook(language: environment.locale), language: environment.locale)
        let layout = TableLayout(content, in: environment, shaper: shaper)
        SnapshotAssertion(
            subject: layout.scene, theme: environment.theme, format: format, record: Recording.mode(record),
            place: SnapshotPlace(filePath: filePath, test: Test.current?.name ?? testName, name: name), sourceLocation: sourceLocation
        ).run()
    } catch {
        Issue.record("\(DiagnosticPrinter.human(error.diagnostic))", sourceLocation: sourceLocation)
    }
}
