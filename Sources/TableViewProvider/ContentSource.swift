import Foundation
import TableCells
import TableDiagnostics
import TableScene
import TableUIKit

/// Any table content as the data source and the delegate of a table view: rows can be selected, swiped, edited and scrolled. The effects of
/// buttons are unknown.
@MainActor
package class ContentSource: NSObject, TableOwner, UITableViewDelegate {
    private let make: (TableState) -> any TableContent
    private var made: any TableContent
    package var content: any TableContent { made }

    init(_ make: @escaping (TableState) -> any TableContent) {
        self.make = make
        made = make(TableState())
    }

    /// Makes the contents for a state.
    func content(in state: TableState) -> any TableContent {
        made = make(state)
        return made
    }

    package var diagnostics: [Diagnostic] { content.diagnostics }

    private func points(_ height: RowHeight?) -> CGFloat {
        guard case .points(let points)? = height else { return UITableView.automaticDimension }
        return CGFloat(points)
    }

    // MARK: Rows

    package func numberOfSections(in tableView: UITableView) -> Int { content.sectionCount }
    package func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { content.rowCount(inSection: section) }
    /// Shows the row of the contents.
    package func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row") ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        let accessory = accessory(at: indexPath)
        cell.contentConfiguration = NodeConfiguration(accessory: accessory) { [content] in content.row(at: indexPath, in: $0) }
        return cell
    }
    /// The accessory that the row's nodes contain, whose button can be tapped; `nil` for none.
    func accessory(at indexPath: IndexPath) -> Role.Accessory? { nil }
    package func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        points(content.rowHeight(at: indexPath, in: Surroundings.environment))
    }
    package func tableView(_ tableView: UITableView, uniformRowHeightInSection section: Int) -> CGFloat? {
        content.uniformRowHeight(inSection: section, in: Surroundings.environment).map { CGFloat($0) }
    }
    package func tableView(_ tableView: UITableView, metricsForSection section: Int) -> SectionMetrics {
        content.metrics(ofSection: section)
    }
    package func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        let titles = content.sectionIndexTitles
        return titles.isEmpty ? nil : titles
    }
    package func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    package func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    package func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        content.editing(at: indexPath)?.canMove ?? content.canMoveRow(at: indexPath)
    }
    package func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
    package func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}

    // MARK: Headers and footers

    package func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        host { [content] in content.header(ofSection: section, in: $0) }
    }
    package func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        host { [content] in content.footer(ofSection: section, in: $0) }
    }
    private func host(_ content: @escaping (Environment) -> SupplementaryContent?) -> UIView? {
        guard content(Surroundings.environment) != nil else { return nil }
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.contentConfiguration = NodeConfiguration(section: content)
        return view
    }
    package func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        points(content.header(ofSection: section, in: Surroundings.environment)?.height)
    }
    package func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        points(content.footer(ofSection: section, in: Surroundings.environment)?.height)
    }

    // MARK: Editing

    package func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
        switch content.editing(at: indexPath)?.style ?? content.editingStyle(at: indexPath) {
        case .none: .none
        case .delete: .delete
        case .insert: .insert
        }
    }
    package func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        content.shouldIndentWhileEditing(at: indexPath)
    }
    package func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        actions(at: indexPath, .leading)
    }
    package func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        actions(at: indexPath, .trailing)
    }

    private func actions(at indexPath: IndexPath, _ edge: TableState.Swipe.Edge) -> UISwipeActionsConfiguration? {
        let actions = content.swipeActions(at: indexPath, edge: edge)
        if actions.isEmpty { return nil }
        return UISwipeActionsConfiguration(
            actions: actions.map { action in
                UIContextualAction(style: action == .delete ? .destructive : .normal, title: action.title) { [weak self] _, _, done in
                    self?.perform(action, at: indexPath)
                    done(true)
                }
            })
    }

    /// Performs a swipe action whose effect is known.
    func perform(_ action: SwipeAction, at indexPath: IndexPath) {}
}
