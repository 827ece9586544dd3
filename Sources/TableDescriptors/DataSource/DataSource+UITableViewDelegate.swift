import TableCells
import TableUIKit

// Each method uses the first of these that exists: the descriptor's closure, the data source's closure, the fallback, UIKit's default.

extension DataSource: UITableViewDelegate {
    /// Comes from a closure or the fallback; by default, the table view's value.
    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        answer(at: indexPath) { try $0.closures.height?($1, indexPath) } ?? fallbackDelegate?.tableView(
            tableView, heightForRowAt: indexPath) ?? tableView.rowHeight
    }

    /// Comes from a closure or the fallback; by default, the table view's value. Rows of a lazy section are not created for this.
    public func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        if !(visibleSection(at: indexPath.section) is any LazySectionType),
            let height = answer(at: indexPath, { try $0.closures.estimatedHeight?($1, indexPath) })
        {
            return height
        }
        if let estimatedHeight { return estimatedHeight(indexPath) }
        return fallbackDelegate?.tableView(tableView, estimatedHeightForRowAt: indexPath) ?? tableView.estimatedRowHeight
    }

    /// Comes from a closure or the fallback; by default 0.
    public func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        answer(at: indexPath) { try $0.closures.indentationLevel?($1, indexPath) } ?? fallbackDelegate?.tableView(
            tableView, indentationLevelForRowAt: indexPath) ?? 0
    }

    /// Comes from a closure or the fallback; by default `true`.
    public func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        answer(at: indexPath) { try $0.closures.shouldHighlight?($1, indexPath) } ?? fallbackDelegate?.tableView(
            tableView, shouldHighlightRowAt: indexPath) ?? true
    }

    /// Calls the descriptor's closure, otherwise the data source's, otherwise the fallback.
    public func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
        answer(at: indexPath) { try $0.closures.didHighlight?($1, indexPath) } ?? fallbackDelegate?.tableView(
            tableView, didHighlightRowAt: indexPath) ?? ()
    }

    /// Calls the descriptor's closure, otherwise the data source's, otherwise the fallback.
    public func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
        answer(at: indexPath) { try $0.closures.didUnhighlight?($1, indexPath) } ?? fallbackDelegate?.tableView(
            tableView, didUnhighlightRowAt: indexPath) ?? ()
    }

    /// Comes from a closure or the fallback; by default, the row itself.
    public func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        if let answer: IndexPath? = optionalAnswer(at: indexPath, { $0.closures.willSelect }) { return answer }
        guard let fallbackDelegate else { return indexPath }
        return fallbackDelegate.tableView(tableView, willSelectRowAt: indexPath)
    }

    /// Comes from a closure or the fallback; by default, the row itself.
    public func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        if let answer: IndexPath? = optionalAnswer(at: indexPath, { $0.closures.willDeselect }) { return answer }
        guard let fallbackDelegate else { return indexPath }
        return fallbackDelegate.tableView(tableView, willDeselectRowAt: indexPath)
    }

    /// Calls a closure or the fallback. A closure's result determines whether the row stays selected.
    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        switch answer(at: indexPath, { try $0.closures.didSelect?($1, indexPath) }) {
        case .deselect?: tableView.deselectRow(at: indexPath, animated: true)
        case .keepSelected?: break
        case nil: fallbackDelegate?.tableView(tableView, didSelectRowAt: indexPath)
        }
    }

    /// Calls the descriptor's closure, otherwise the data source's, otherwise the fallback.
    public func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        answer(at: indexPath) { try $0.closures.didDeselect?($1, indexPath) } ?? fallbackDelegate?.tableView(
            tableView, didDeselectRowAt: indexPath) ?? ()
    }

    /// Calls the descriptor's closure, otherwise the data source's, otherwise the fallback.
    public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        answer(at: indexPath) { try $0.closures.accessoryButtonTapped?($1, indexPath) } ?? fallbackDelegate?.tableView(
            tableView, accessoryButtonTappedForRowWith: indexPath) ?? ()
    }

    // MARK: Display

    /// Calls the descriptor's closure, otherwise the data source's, otherwise the fallback.
    public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        guard let row = visibleRow(at: indexPath) else { return }
        let told: Void? = answer(for: row, at: indexPath) { try $0.closures.willDisplay?(row, cell, indexPath) }
        if told == nil { fallbackDelegate?.tableView(tableView, willDisplay: cell, forRowAt: indexPath) }
    }

    /// Calls the data source's closure, otherwise the fallback. The descriptor's closure is not called, because the row may no longer
    /// exist.
    public func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        if let didEndDisplaying { return didEndDisplaying(cell, indexPath) }
        fallbackDelegate?.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
    }

    /// Calls the fallback.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) { fallbackDelegate?.scrollViewDidScroll(scrollView) }

    // MARK: Editing

    /// Comes from a closure or the fallback; by default, `delete` for editable rows.
    public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
        if let style = answer(at: indexPath, { try $0.closures.editingStyle?($1, indexPath) }) { return style }
        if let fallbackDelegate { return fallbackDelegate.tableView(tableView, editingStyleForRowAt: indexPath) }
        return self.tableView(tableView, canEditRowAt: indexPath) ? .delete : .none
    }

    /// Comes from a closure or the fallback; by default, the system's title.
    public func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? {
        if let answer: String? = optionalAnswer(at: indexPath, { $0.closures.titleForDeleteConfirmationButton }) { return answer }
        return fallbackDelegate?.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
    }

    /// Comes from a closure or the fallback; by default, the delete button.
    public func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
        if let answer: [UITableViewRowAction]? = optionalAnswer(at: indexPath, { $0.closures.editActions }) { return answer }
        return fallbackDelegate?.tableView(tableView, editActionsForRowAt: indexPath)
    }

    /// Comes from a closure or the fallback; by default none.
    public func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        if let answer: UISwipeActionsConfiguration? = optionalAnswer(at: indexPath, { $0.closures.leadingSwipeAction }) { return answer }
        return fallbackDelegate?.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
    }

    /// Comes from a closure or the fallback; by default, the edit actions.
    public func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> UISwipeActionsConfiguration?
    {
        if let answer: UISwipeActionsConfiguration? = optionalAnswer(at: indexPath, { $0.closures.trailingSwipeAction }) { return answer }
        return fallbackDelegate?.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
    }

    /// Comes from a closure or the fallback; by default `true`.
    public func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        answer(at: indexPath) { try $0.closures.shouldIndentWhileEditing?($1, indexPath) } ?? fallbackDelegate?.tableView(
            tableView, shouldIndentWhileEditingRowAt: indexPath) ?? true
    }

    /// Calls the descriptor's closure, otherwise the data source's, otherwise the fallback.
    public func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        answer(at: indexPath) { try $0.closures.willBeginEditing?($1, indexPath) } ?? fallbackDelegate?.tableView(
            tableView, willBeginEditingRowAt: indexPath) ?? ()
    }

    /// Calls the data source's closure, otherwise the fallback. The descriptor's closure is not called, because the row may no longer
    /// exist.
    public func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        if let didEndEditing { return didEndEditing(indexPath) }
        fallbackDelegate?.tableView(tableView, didEndEditingRowAt: indexPath)
    }

    /// Comes from a closure or the fallback; by default, the proposed row.
    public func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        guard let row = visibleRow(at: sourceIndexPath) else { return proposedDestinationIndexPath }
        let target = answer(for: row, at: sourceIndexPath) {
            try $0.closures.targetIndexPathForMove?(row, (sourceIndexPath, proposedDestinationIndexPath))
        }
        return target
            ?? fallbackDelegate?.tableView(
                tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath, toProposedIndexPath: proposedDestinationIndexPath)
            ?? proposedDestinationIndexPath
    }

    // MARK: Menus and focus

    /// Comes from a closure or the fallback; by default `false`.
    public func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
        answer(at: indexPath) { try $0.closures.shouldShowMenu?($1, indexPath) } ?? fallbackDelegate?.tableView(
            tableView, shouldShowMenuForRowAt: indexPath) ?? false
    }

    /// Comes from a closure or the fallback; by default `false`.
    public func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool {
        guard let row = visibleRow(at: indexPath) else { return false }
        let can = answer(for: row, at: indexPath) { try $0.closures.canPerformAction?(row, action, sender, indexPath) }
        return can ?? fallbackDelegate?.tableView(tableView, canPerformAction: action, forRowAt: indexPath, withSender: sender) ?? false
    }

    /// Calls the descriptor's closure, otherwise the data source's, otherwise the fallback.
    public func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) {
        guard let row = visibleRow(at: indexPath) else { return }
        let told: Void? = answer(for: row, at: indexPath) { try $0.closures.performAction?(row, action, sender, indexPath) }
        if told == nil { fallbackDelegate?.tableView(tableView, performAction: action, forRowAt: indexPath, withSender: sender) }
    }

    /// Comes from a closure or the fallback; by default none.
    public func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
        -> UIContextMenuConfiguration?
    {
        guard let row = visibleRow(at: indexPath) else { return nil }
        if let menu: UIContextMenuConfiguration? = answer(
            for: row, at: indexPath, { try $0.closures.contextMenu.map { try $0(row, indexPath, point) } })
        {
            return menu
        }
        return fallbackDelegate?.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
    }

    /// Comes from a closure or the fallback; by default, `true` for rows that can be selected.
    public func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        answer(at: indexPath) { try $0.closures.canFocus?($1, indexPath) } ?? fallbackDelegate?.tableView(
            tableView, canFocusRowAt: indexPath)
            ?? self.tableView(tableView, shouldHighlightRowAt: indexPath)
    }
}
