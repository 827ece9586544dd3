import TableCells
import TableDescriptors
import TableUIKit

/// The results of a delegate and data source for the first row, followed by the log.
@MainActor
func closureAnswers(_ dataSource: DataSource, log: () -> [String]) -> [String] {
    let (session, path, other) = (table(), ClosureTests.path, ClosureTests.other)
    dataSource.sections = [Section(items: ["a", "b"])]
    dataSource.reloadData(session, animated: false)
    let before = log().count
    let cell = dataSource.tableView(session, cellForRowAt: path)
    dataSource.tableView(session, willDisplay: cell, forRowAt: path)
    dataSource.tableView(session, didHighlightRowAt: path)
    dataSource.tableView(session, didUnhighlightRowAt: path)
    dataSource.tableView(session, didSelectRowAt: path)
    dataSource.tableView(session, didDeselectRowAt: path)
    dataSource.tableView(session, accessoryButtonTappedForRowWith: path)
    dataSource.tableView(session, commit: .insert, forRowAt: path)
    dataSource.tableView(session, willBeginEditingRowAt: path)
    dataSource.tableView(session, moveRowAt: path, to: other)
    dataSource.tableView(session, performAction: "copy:", forRowAt: path, withSender: nil)
    let told = Array(log().dropFirst(before))
    let asked = [
        "height \(dataSource.tableView(session, heightForRowAt: path))",
        "estimatedHeight \(dataSource.tableView(session, estimatedHeightForRowAt: path))",
        "indentationLevel \(dataSource.tableView(session, indentationLevelForRowAt: path))",
        "shouldHighlight \(dataSource.tableView(session, shouldHighlightRowAt: path))",
        "willSelect \(dataSource.tableView(session, willSelectRowAt: path)?.row ?? -1)",
        "willDeselect \(dataSource.tableView(session, willDeselectRowAt: path)?.row ?? -1)",
        "canEdit \(dataSource.tableView(session, canEditRowAt: path))",
        "editingStyle \(dataSource.tableView(session, editingStyleForRowAt: path))",
        "title \(dataSource.tableView(session, titleForDeleteConfirmationButtonForRowAt: path) ?? "none")",
        "editActions \(dataSource.tableView(session, editActionsForRowAt: path)?.count ?? -1)",
        "leading \(dataSource.tableView(session, leadingSwipeActionsConfigurationForRowAt: path)?.actions.count ?? -1)",
        "trailing \(dataSource.tableView(session, trailingSwipeActionsConfigurationForRowAt: path)?.actions.count ?? -1)",
        "shouldIndent \(dataSource.tableView(session, shouldIndentWhileEditingRowAt: path))",
        "canMove \(dataSource.tableView(session, canMoveRowAt: path))",
        "target \(dataSource.tableView(session, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: path).row)",
        "shouldShowMenu \(dataSource.tableView(session, shouldShowMenuForRowAt: path))",
        "canPerform \(dataSource.tableView(session, canPerformAction: "copy:", forRowAt: path, withSender: nil))",
        "menu \(dataSource.tableView(session, contextMenuConfigurationForRowAt: path, point: .zero)?.actionProvider?([])?.title ?? "none")",
        "canFocus \(dataSource.tableView(session, canFocusRowAt: path))",
    ]
    return told + asked
}
