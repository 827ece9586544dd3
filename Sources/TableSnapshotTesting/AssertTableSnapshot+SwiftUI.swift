import TableCells
import TableSwiftUI
import TableUIKit

/// Shows a SwiftUI view at the environment's width and compares it with the reference: the rows of its list or form with the bars of its
/// navigation stack and tabs, or the whole view, as high as the screen.
///
/// What `onAppear`, `onChange` and `task` do has happened; a task that waits for something is reported. What no picture shows is reported
/// once as a note. An image has the appearance that `preferredColorScheme` asks for.
@MainActor
public func assertTableSnapshot(
    of view: some View, in environment: TableCells.Environment = TableCells.Environment(), as format: TableSnapshotFormat = .image,
    named name: String? = nil, record: RecordMode? = nil, snapshotDirectory: String? = nil, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    assertTableSnapshot(
        of: ViewScreen(view, in: environment), as: format, named: name, record: record, snapshotDirectory: snapshotDirectory,
        fileID: fileID, file: filePath, testName: testName, line: line, column: column)
}

/// Compares what a screen of views shows now with the reference, such as after taps.
@MainActor
public func assertTableSnapshot(
    of screen: ViewScreen, as format: TableSnapshotFormat = .image, named name: String? = nil, record: RecordMode? = nil,
    snapshotDirectory: String? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    let test = RunningTest(fileID: fileID, filePath: filePath, line: line, column: column)
    check(
        screen.shown, as: format, record: record,
        SnapshotPlace(filePath: "\(filePath)", test: test.name ?? testName, name: name, directory: snapshotDirectory), test)
}
