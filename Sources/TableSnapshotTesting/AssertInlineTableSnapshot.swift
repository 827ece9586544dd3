import TableCells
import TableDescriptors
import TableScene
import TableSnapshots
import TableUIKit
import TableViewProvider

/// Compares a scene with the text in the trailing closure.
///
/// Without a closure, the text is written into the test's source, and the test fails, because nobody has reviewed it. The record modes are
/// those of `assertTableSnapshot`. `format` is `.layout`, `.outline` or `.html`.
public func assertInlineTableSnapshot(
    of scene: Scene, as format: TableSnapshotFormat = .layout, record: RecordMode? = nil, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column, matches expected: (() -> String)? = nil
) {
    InlineAssertion(
        subject: scene, format: format, record: Recording.mode(record), expected: expected?(),
        test: RunningTest(fileID: fileID, filePath: filePath, line: line, column: column)
    ).run()
}

/// Lays out a table and compares it with the text in the trailing closure.
///
/// Without a closure, the text is written into the test's source, and the test fails, because nobody has reviewed it. A table with errors
/// fails the test like in `assertTableSnapshot`.
public func assertInlineTableSnapshot(
    of content: some TableContent, in environment: Environment = Environment(), as format: TableSnapshotFormat = .layout,
    record: RecordMode? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    matches expected: (() -> String)? = nil
) {
    let test = RunningTest(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let scene = scene(of: content, in: environment, test) else { return }
    InlineAssertion(subject: scene, format: format, record: Recording.mode(record), expected: expected?(), test: test).run()
}

/// Lays out a table of typed descriptors and compares it with the text in the trailing closure.
@MainActor
public func assertInlineTableSnapshot(
    of dataSource: DataSource, style: TableStyle? = nil, in environment: Environment = Environment(),
    as format: TableSnapshotFormat = .layout, record: RecordMode? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    matches expected: (() -> String)? = nil
) {
    assertInlineTableSnapshot(
        of: dataSource.content(style: style), in: environment, as: format, record: record, fileID: fileID, file: filePath, line: line,
        column: column, matches: expected)
}

/// Shows a controller and compares its table view, or its view, with the text in the trailing closure.
@MainActor
public func assertInlineTableSnapshot(
    of viewController: UIViewController, in environment: Environment = Environment(), as format: TableSnapshotFormat = .layout,
    record: RecordMode? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    matches expected: (() -> String)? = nil
) {
    let test = RunningTest(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let scene = scene(of: viewController.shownScreen(in: environment), test) else { return }
    InlineAssertion(subject: scene, format: format, record: Recording.mode(record), expected: expected?(), test: test).run()
}

/// Lays out a view, table view or cell and compares it with the text in the trailing closure.
@MainActor
public func assertInlineTableSnapshot(
    of view: UIView, in environment: Environment = Environment(), as format: TableSnapshotFormat = .layout, record: RecordMode? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    matches expected: (() -> String)? = nil
) {
    let test = RunningTest(fileID: fileID, filePath: filePath, line: line, column: column)
    guard let scene = scene(of: view.shownScreen(in: environment), test) else { return }
    InlineAssertion(subject: scene, format: format, record: Recording.mode(record), expected: expected?(), test: test).run()
}
