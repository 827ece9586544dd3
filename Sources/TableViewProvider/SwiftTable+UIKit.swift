import TableCells
import TableDiagnostics
import TableUIKit

/// Tables of UIKit code. They are made and drawn on the main actor, again for each picture.
extension SwiftTable {
    /// Creates a table from a view controller, such as a `UITableViewController`. The picture shows the controller after it appeared: its
    /// table with all rows, in the bars of its navigation, tab bar or split view controller.
    ///
    ///     SwiftTable("Settings") { UINavigationController(rootViewController: SettingsViewController()) }
    public init(
        _ name: String, title: String? = nil, state: TableState = TableState(), fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, viewController: @escaping @MainActor @Sendable () -> UIViewController
    ) {
        self.init(name, title, state, CodePlace(fileID: fileID, filePath: filePath, line: line), viewController) { $0.shownScreen(in: $1) }
    }

    /// Creates a table from a view: a table view with all its rows, or any other view with its own size.
    public init(
        _ name: String, title: String? = nil, state: TableState = TableState(), fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, view: @escaping @MainActor @Sendable () -> UIView
    ) {
        self.init(name, title, state, CodePlace(fileID: fileID, filePath: filePath, line: line), view) { $0.shownScreen(in: $1) }
    }

    /// Creates a table from the data source of a table view, which is also the delegate if it is a `UITableViewDelegate`: a `Provider`, or a
    /// class of the app.
    @_disfavoredOverload
    public init(
        _ name: String, title: String? = nil, style: TableStyle = .plain, state: TableState = TableState(),
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        tableDataSource: @escaping @MainActor @Sendable () -> any UITableViewDataSource
    ) {
        self.init(name, title, state, CodePlace(fileID: fileID, filePath: filePath, line: line), tableDataSource) { source, environment in
            let table = UITableView(
                frame: UIScreen.main.bounds, style: style == .plain ? .plain : style == .grouped ? .grouped : .insetGrouped)
            table.dataSource = source
            table.delegate = source as? any UITableViewDelegate
            (source as? Provider)?.connect(to: table)
            return table.shownScreen(in: environment)
        }
    }

    /// A table view keeps neither its data source nor its controller alive: the screen's subject stays until the picture is made.
    private init<Subject>(
        _ name: String, _ title: String?, _ state: TableState, _ call: CodePlace, _ subject: @escaping @MainActor @Sendable () -> Subject,
        _ screen: @escaping @MainActor @Sendable (Subject, Environment) -> ShownScreen
    ) {
        self.init(name, title: title, state: state, call: call) { environment in
            let subject = subject()
            @MainActor func show(_ environment: Environment) -> ShownScreen {
                var shown = screen(subject, environment)
                (shown.subject, shown.again) = (subject as AnyObject, show)
                return shown
            }
            return show(environment)
        }
    }
}
