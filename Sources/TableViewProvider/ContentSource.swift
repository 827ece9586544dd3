import TableCells
import TableDescriptors

/// A custom `TableContent` as a data source for sessions: rows can be selected, swiped, edited and scrolled. The effects of buttons are
/// unknown.
final class ContentSource: TableViewDataSource, TableViewDelegate {
    private let make: (TableState) -> any TableContent
    private let environment: Environment
    private(set) var content: any TableContent

    init(_ environment: Environment, _ make: @escaping (TableState) -> any TableContent) {
        self.environment = environment
        self.make = make
        content = make(TableState())
    }

    /// The contents for a state.
    func content(in state: TableState) -> any TableContent {
        content = make(state)
        return content
    }

    func numberOfSections(in tableView: TableSession) -> Int { content.sectionCount }
    func tableView(_ tableView: TableSession, numberOfRowsInSection section: Int) -> Int { content.rowCount(inSection: section) }
    func tableView(_ tableView: TableSession, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        // Layout draws the content's own cell; this one only has its class name.
        let name = content.row(at: indexPath, in: environment).cell
        return tableView.dequeueReusableCell(withIdentifier: name) ?? TableViewCell(style: .default, reuseIdentifier: name)
    }
    func sectionIndexTitles(for tableView: TableSession) -> [String]? {
        let titles = content.sectionIndexTitles
        return titles.isEmpty ? nil : titles
    }
    func tableView(_ tableView: TableSession, editingStyleForRowAt indexPath: IndexPath) -> TableViewCell.EditingStyle {
        content.editingStyle(at: indexPath)
    }
    func tableView(_ tableView: TableSession, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        content.shouldIndentWhileEditing(at: indexPath)
    }
    func tableView(_ tableView: TableSession, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> SwipeActionsConfiguration? {
        actions(at: indexPath, .leading)
    }
    func tableView(_ tableView: TableSession, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> SwipeActionsConfiguration?
    {
        actions(at: indexPath, .trailing)
    }

    private func actions(at indexPath: IndexPath, _ edge: TableState.Swipe.Edge) -> SwipeActionsConfiguration? {
        let actions = content.swipeActions(at: indexPath, edge: edge)
        if actions.isEmpty { return nil }
        return SwipeActionsConfiguration(
            actions: actions.map { action in
                ContextualAction(style: action == .delete ? .destructive : .normal, title: action.title) { _, _, done in done(true) }
            })
    }
}
