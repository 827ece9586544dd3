import TableCells
import TableInputs
import TableUIKit
import TableViewProvider

/// Shows a controller at the environment's width and compares it with the reference: its table view with all rows if nothing else is
/// visible, otherwise its whole view, as high as the screen. Navigation and tab bar controllers show their visible controller and their
/// bars; a part of the bars that is not drawn is a warning. Of a table without rows, it compares the background view, and of a table
/// controller with unavailable content what it shows instead. An image has the appearance that the controller overrides.
@MainActor
public func assertTableSnapshot(
    of viewController: UIViewController, in environment: Environment = Environment(), as format: TableSnapshotFormat = .image,
    named name: String? = nil, record: RecordMode? = nil, snapshotDirectory: String? = nil, fileID: StaticString = #fileID,
    file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    let test = RunningTest(fileID: fileID, filePath: filePath, line: line, column: column)
    check(
        viewController.shownScreen(in: environment), as: format, record: record,
        SnapshotPlace(filePath: "\(filePath)", test: test.name ?? testName, name: name, directory: snapshotDirectory), test)
}

/// Shows a controller on several devices, each with a reference of its own: `<test>.iPhone17Pro.png`.
///
///     assertTableSnapshot(of: SettingsController(), on: [.iPhone17Pro, .iPadPro11])
///
/// Each device gets a new controller.
@MainActor
public func assertTableSnapshot(
    of viewController: @autoclosure () -> UIViewController, on devices: [Device], in environment: Environment = Environment(),
    as format: TableSnapshotFormat = .image, named name: String? = nil, record: RecordMode? = nil, snapshotDirectory: String? = nil,
    fileID: StaticString = #fileID, file filePath: StaticString = #filePath, testName: String = #function, line: UInt = #line,
    column: UInt = #column
) {
    for device in devices {
        var environment = environment
        environment.device = device
        assertTableSnapshot(
            of: viewController(), in: environment, as: format, named: (name.map { $0 + "-" } ?? "") + device.name, record: record,
            snapshotDirectory: snapshotDirectory, fileID: fileID, file: filePath, testName: testName, line: line, column: column)
    }
}

/// Lays out a view and compares it with its reference: a table view with its current rows, or a cell, at the environment's width, and a
/// window like its root view controller. Other views keep the size that code gave them; without one, they are as wide as the environment
/// and as high as their constraints say. An image has the appearance that the view overrides.
@MainActor
public func assertTableSnapshot(
    of view: UIView, in environment: Environment = Environment(), as format: TableSnapshotFormat = .image, named name: String? = nil,
    record: RecordMode? = nil, snapshotDirectory: String? = nil, fileID: StaticString = #fileID, file filePath: StaticString = #filePath,
    testName: String = #function, line: UInt = #line, column: UInt = #column
) {
    let test = RunningTest(fileID: fileID, filePath: filePath, line: line, column: column)
    check(
        view.shownScreen(in: environment), as: format, record: record,
        SnapshotPlace(filePath: "\(filePath)", test: test.name ?? testName, name: name, directory: snapshotDirectory), test)
}

/// Lays out what a view or controller shows, and compares it with its reference.
@MainActor
func check(
    _ screen: ShownScreen, as format: TableSnapshotFormat, record: RecordMode?, _ place: SnapshotPlace, _ test: RunningTest
) {
    guard let scene = scene(of: screen, test) else { return }
    let appearance = screen.appearance ?? screen.environment.appearance
    SnapshotAssertion(
        subject: scene, theme: screen.environment.theme, format: appearance.map(format.inAppearance) ?? format,
        record: Recording.mode(record), place: place, test: test
    ).run()
}

/// Lays out what a view or controller shows. `nil` if it has errors, which fail the test.
@MainActor
func scene(of screen: ShownScreen, _ test: RunningTest) -> Scene? {
    scene(of: screen.content, in: screen.environment, chrome: screen.chrome, noticing: screen.diagnostics, test)
}
