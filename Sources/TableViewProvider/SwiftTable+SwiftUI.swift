import TableCells
import TableSwiftUI
import TableUIKit

extension SwiftTable {
    /// Creates a table from a SwiftUI view: the rows of its list or form in the bars of its navigation stack and tabs, or the whole view.
    ///
    ///     SwiftTable("Settings") { SettingsView() }
    public init(
        _ name: String, title: String? = nil, state: TableState = TableState(), view: @escaping @MainActor @Sendable () -> some View
    ) {
        self.init(name, title: title, state: state) { environment in
            let screen = ViewScreen(view(), in: environment)
            var shown = screen.shown
            shown.subject = screen
            return shown
        }
    }

    /// Creates a table from a screen whose views keep what they have got.
    package init(_ name: String, screen: @escaping @MainActor @Sendable () -> ViewScreen) {
        self.init(name, title: nil, state: TableState()) { environment in
            let screen = screen()
            screen.show(in: environment)
            var shown = screen.shown
            shown.subject = screen
            return shown
        }
    }
}

/// The rows of a screen of views for sessions: selecting, deleting, moving and swiping rows does what it does on a phone.
@MainActor
final class ViewSource: ContentSource {
    private let screen: ViewScreen

    init(_ screen: ViewScreen) {
        self.screen = screen
        super.init { _ in screen.content }
    }

    private func reload(_ tableView: UITableView) {
        _ = content(in: tableView.tableState)
        tableView.reloadData()
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard (try? screen.tap(indexPath)) != nil else { return }
        tableView.deselectRow(at: indexPath, animated: false)
        reload(tableView)
    }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        if (try? screen.delete(indexPath)) != nil { reload(tableView) }
    }

    override func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        if (try? screen.move(sourceIndexPath, to: destinationIndexPath)) != nil { reload(tableView) }
    }

    override func perform(_ action: SwipeAction, at indexPath: IndexPath) {
        if (try? screen.swipe(action.title, at: indexPath)) != nil { _ = content(in: TableState()) }
    }
}
