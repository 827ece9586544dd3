import TableCells
import TableDiagnostics
import TableSwiftUI
import TableUIKit

import struct TableCells.Environment

extension SwiftTable {
    /// Creates a table from a SwiftUI view: the rows of its list or form in the bars of its navigation stack and tabs, or the whole view.
    ///
    ///     SwiftTable("Settings") { SettingsView() }
    public init(
        _ name: String, title: String? = nil, state: TableState = TableState(), fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line, view: @escaping @MainActor @Sendable () -> some View
    ) {
        self.init(name, title: title, state: state, call: CodePlace(fileID: fileID, filePath: filePath, line: line)) {
            ViewScreen(view(), in: $0).shownAgain(in: $0)
        }
    }

    /// Creates a table from a screen whose views keep what they have got.
    package init(_ name: String, screen: @escaping @MainActor @Sendable () -> ViewScreen) {
        self.init(name, title: nil, state: TableState(), call: CodePlace(fileID: #fileID, filePath: #filePath, line: #line)) {
            screen().shownAgain(in: $0)
        }
    }
}

extension SwiftTable {
    /// A table for each view of a provider of previews, with its layout, device and orientation. The name is that of the provider, with
    /// the view's `previewDisplayName(_:)`, or a number from the second view on.
    @MainActor
    public static func previews<Provider: PreviewProvider>(of provider: Provider.Type) -> [SwiftTable] {
        let stem = "\(provider)"
        return provider.pages.enumerated().map { index, page in
            let name = page.name.map { "\(stem) \($0)" } ?? (index == 0 ? stem : "\(stem) \(index + 1)")
            return SwiftTable(name) { () -> AnyView in
                let pages = provider.pages
                return pages.indices.contains(index) ? pages[index].view : AnyView(EmptyView())
            }
        }
    }
}

extension ViewScreen {
    fileprivate func shownAgain(in environment: Environment) -> ShownScreen {
        show(in: environment)
        var shown = shown
        (shown.subject, shown.used) = (self, self)
        shown.again = { [self] in shownAgain(in: $0) }
        return shown
    }
}

/// The rows of a screen of views for sessions: selecting, deleting, moving and swiping rows, and using controls, does what it does on a
/// phone.
@MainActor
package final class ViewSource: ContentSource {
    /// What the screen shows after each step: in a navigation controller, a link leads to another one.
    @MainActor
    private final class Page {
        var shown: ShownScreen
        let again: @MainActor (Environment) -> ShownScreen
        let environment: Environment

        init(_ shown: ShownScreen, _ again: @escaping @MainActor (Environment) -> ShownScreen, _ environment: Environment) {
            (self.shown, self.again, self.environment) = (shown, again, environment)
        }
    }
    private let page: Page
    private var screen: ViewScreen? { page.shown.used as? ViewScreen }

    /// `nil` for a screen without views of SwiftUI.
    init?(_ shown: ShownScreen, in environment: Environment) {
        guard shown.used is ViewScreen, let again = shown.again else { return nil }
        let page = Page(shown, again, environment)
        self.page = page
        super.init { _ in page.shown.content }
    }

    /// The screen with its bars, for layout.
    func shown(in state: TableState) -> ShownScreen {
        page.shown = page.again(page.environment)
        _ = content(in: state)
        return page.shown
    }

    private func reload(_ tableView: UITableView) {
        _ = shown(in: tableView.tableState)
        tableView.reloadData()
    }

    /// Taps a button, switch, link or tab, or the back button, by what it is called. Returns why that is not possible.
    package func tap(_ label: String, in tableView: UITableView) -> String? {
        use(tableView) { screen throws(ViewScreen.Failure) in try screen.tap(label) }
    }

    /// Replaces the text of a field, by its title or prompt. Returns why that is not possible.
    package func type(_ text: String, into label: String, in tableView: UITableView) -> String? {
        use(tableView) { screen throws(ViewScreen.Failure) in try screen.type(text, into: label) }
    }

    private func use(_ tableView: UITableView, _ action: (ViewScreen) throws(ViewScreen.Failure) -> Void) -> String? {
        do throws(ViewScreen.Failure) {
            if let screen { try action(screen) }
        } catch {
            return error.description
        }
        reload(tableView)
        return nil
    }

    /// Rows that do nothing do not respond to touches.
    override package func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        screen?.reacts(at: indexPath) == true
    }

    override package func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        try? screen?.tap(indexPath)
        tableView.deselectRow(at: indexPath, animated: false)
        reload(tableView)
    }

    override package func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        if (try? screen?.delete(indexPath)) != nil { reload(tableView) }
    }

    override package func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        if (try? screen?.move(sourceIndexPath, to: destinationIndexPath)) != nil { reload(tableView) }
    }

    override func perform(_ action: SwipeAction, at indexPath: IndexPath) {
        if (try? screen?.swipe(action.title, at: indexPath)) != nil { _ = shown(in: TableState()) }
    }
}
