import TableCells
import TableGraphics

extension CallRecorder: TableViewDelegate {
    public func tableView(_ tableView: TableSession, heightForRowAt indexPath: IndexPath) -> Double {
        delegate?.tableView(tableView, heightForRowAt: indexPath) ?? tableView.rowHeight
    }
    public func tableView(_ tableView: TableSession, estimatedHeightForRowAt indexPath: IndexPath) -> Double {
        delegate?.tableView(tableView, estimatedHeightForRowAt: indexPath) ?? tableView.estimatedRowHeight
    }
    public func tableView(_ tableView: TableSession, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        delegate?.tableView(tableView, indentationLevelForRowAt: indexPath) ?? 0
    }
    public func tableView(_ tableView: TableSession, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        note(tableView, "shouldHighlightRowAt", indexPath)
        return delegate?.tableView(tableView, shouldHighlightRowAt: indexPath) ?? true
    }
    public func tableView(_ tableView: TableSession, didHighlightRowAt indexPath: IndexPath) {
        note(tableView, "didHighlightRowAt", indexPath)
        delegate?.tableView(tableView, didHighlightRowAt: indexPath)
    }
    public func tableView(_ tableView: TableSession, didUnhighlightRowAt indexPath: IndexPath) {
        note(tableView, "didUnhighlightRowAt", indexPath)
        delegate?.tableView(tableView, didUnhighlightRowAt: indexPath)
    }
    public func tableView(_ tableView: TableSession, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        note(tableView, "willSelectRowAt", indexPath)
        return delegate == nil ? indexPath : delegate?.tableView(tableView, willSelectRowAt: indexPath)
    }
    public func tableView(_ tableView: TableSession, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        note(tableView, "willDeselectRowAt", indexPath)
        return delegate == nil ? indexPath : delegate?.tableView(tableView, willDeselectRowAt: indexPath)
    }
    public func tableView(_ tableView: TableSession, didSelectRowAt indexPath: IndexPath) {
        note(tableView, "didSelectRowAt", indexPath)
        delegate?.tableView(tableView, didSelectRowAt: indexPath)
    }
    public func tableView(_ tableView: TableSession, didDeselectRowAt indexPath: IndexPath) {
        note(tableView, "didDeselectRowAt", indexPath)
        delegate?.tableView(tableView, didDeselectRowAt: indexPath)
    }
    public func tableView(_ tableView: TableSession, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        note(tableView, "accessoryButtonTappedForRowWith", indexPath)
        delegate?.tableView(tableView, accessoryButtonTappedForRowWith: indexPath)
    }
    public func tableView(_ tableView: TableSession, viewForHeaderInSection section: Int) -> NodeView? {
        delegate?.tableView(tableView, viewForHeaderInSection: section)
    }
    public func tableView(_ tableView: TableSession, viewForFooterInSection section: Int) -> NodeView? {
        delegate?.tableView(tableView, viewForFooterInSection: section)
    }
    public func tableView(_ tableView: TableSession, heightForHeaderInSection section: Int) -> Double {
        delegate?.tableView(tableView, heightForHeaderInSection: section) ?? tableView.sectionHeaderHeight
    }
    public func tableView(_ tableView: TableSession, heightForFooterInSection section: Int) -> Double {
        delegate?.tableView(tableView, heightForFooterInSection: section) ?? tableView.sectionFooterHeight
    }
    public func tableView(_ tableView: TableSession, metricsForSection section: Int) -> SectionMetrics {
        delegate?.tableView(tableView, metricsForSection: section) ?? SectionMetrics()
    }
    public func tableView(_ tableView: TableSession, estimatedHeightForHeaderInSection section: Int) -> Double {
        delegate?.tableView(tableView, estimatedHeightForHeaderInSection: section) ?? tableView.estimatedSectionHeaderHeight
    }
    public func tableView(_ tableView: TableSession, estimatedHeightForFooterInSection section: Int) -> Double {
        delegate?.tableView(tableView, estimatedHeightForFooterInSection: section) ?? tableView.estimatedSectionFooterHeight
    }
    public func tableView(_ tableView: TableSession, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {
        note(tableView, "willDisplayForRowAt", indexPath)
        delegate?.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
    }
    public func tableView(_ tableView: TableSession, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath) {
        note(tableView, "didEndDisplayingForRowAt", indexPath)
        delegate?.tableView(tableView, didEndDisplaying: cell, forRowAt: indexPath)
    }
    public func tableView(_ tableView: TableSession, willDisplayHeaderView view: NodeView, forSection section: Int) {
        note(tableView, "willDisplayHeaderView", section)
        delegate?.tableView(tableView, willDisplayHeaderView: view, forSection: section)
    }
    public func tableView(_ tableView: TableSession, willDisplayFooterView view: NodeView, forSection section: Int) {
        note(tableView, "willDisplayFooterView", section)
        delegate?.tableView(tableView, willDisplayFooterView: view, forSection: section)
    }
    public func tableView(_ tableView: TableSession, didEndDisplayingHeaderView view: NodeView, forSection section: Int) {
        note(tableView, "didEndDisplayingHeaderView", section)
        delegate?.tableView(tableView, didEndDisplayingHeaderView: view, forSection: section)
    }
    public func tableView(_ tableView: TableSession, didEndDisplayingFooterView view: NodeView, forSection section: Int) {
        note(tableView, "didEndDisplayingFooterView", section)
        delegate?.tableView(tableView, didEndDisplayingFooterView: view, forSection: section)
    }
    public func tableView(_ tableView: TableSession, editingStyleForRowAt indexPath: IndexPath) -> TableViewCell.EditingStyle {
        note(tableView, "editingStyleForRowAt", indexPath)
        return delegate?.tableView(tableView, editingStyleForRowAt: indexPath) ?? .delete
    }
    public func tableView(_ tableView: TableSession, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? {
        note(tableView, "titleForDeleteConfirmationButtonForRowAt", indexPath)
        return delegate?.tableView(tableView, titleForDeleteConfirmationButtonForRowAt: indexPath)
    }
    public func tableView(_ tableView: TableSession, editActionsForRowAt indexPath: IndexPath) -> [TableViewRowAction]? {
        note(tableView, "editActionsForRowAt", indexPath)
        return delegate?.tableView(tableView, editActionsForRowAt: indexPath)
    }
    public func tableView(_ tableView: TableSession, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> SwipeActionsConfiguration?
    {
        note(tableView, "leadingSwipeActionsConfigurationForRowAt", indexPath)
        return delegate?.tableView(tableView, leadingSwipeActionsConfigurationForRowAt: indexPath)
    }
    public func tableView(_ tableView: TableSession, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> SwipeActionsConfiguration?
    {
        note(tableView, "trailingSwipeActionsConfigurationForRowAt", indexPath)
        return delegate?.tableView(tableView, trailingSwipeActionsConfigurationForRowAt: indexPath)
    }
    public func tableView(_ tableView: TableSession, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        note(tableView, "shouldIndentWhileEditingRowAt", indexPath)
        return delegate?.tableView(tableView, shouldIndentWhileEditingRowAt: indexPath) ?? true
    }
    public func tableView(_ tableView: TableSession, willBeginEditingRowAt indexPath: IndexPath) {
        note(tableView, "willBeginEditingRowAt", indexPath)
        delegate?.tableView(tableView, willBeginEditingRowAt: indexPath)
    }
    public func tableView(_ tableView: TableSession, didEndEditingRowAt indexPath: IndexPath?) {
        note(tableView, "didEndEditingRowAt", indexPath)
        delegate?.tableView(tableView, didEndEditingRowAt: indexPath)
    }
    public func tableView(
        _ tableView: TableSession, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        note(tableView, "targetIndexPathForMoveFromRowAt", sourceIndexPath, to: proposedDestinationIndexPath)
        return delegate?.tableView(
            tableView, targetIndexPathForMoveFromRowAt: sourceIndexPath, toProposedIndexPath: proposedDestinationIndexPath)
            ?? proposedDestinationIndexPath
    }
    public func tableView(_ tableView: TableSession, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
        note(tableView, "shouldShowMenuForRowAt", indexPath)
        return delegate?.tableView(tableView, shouldShowMenuForRowAt: indexPath) ?? false
    }
    public func tableView(
        _ tableView: TableSession, canPerformAction action: MenuAction, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool {
        note(tableView, "canPerformAction", indexPath)
        return delegate?.tableView(tableView, canPerformAction: action, forRowAt: indexPath, withSender: sender) ?? false
    }
    public func tableView(
        _ tableView: TableSession, performAction action: MenuAction, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) {
        note(tableView, "performAction", indexPath)
        delegate?.tableView(tableView, performAction: action, forRowAt: indexPath, withSender: sender)
    }
    public func tableView(_ tableView: TableSession, contextMenuConfigurationForRowAt indexPath: IndexPath, point: Point)
        -> ContextMenuConfiguration?
    {
        note(tableView, "contextMenuConfigurationForRowAt", indexPath)
        return delegate?.tableView(tableView, contextMenuConfigurationForRowAt: indexPath, point: point)
    }
    public func tableView(_ tableView: TableSession, canFocusRowAt indexPath: IndexPath) -> Bool {
        note(tableView, "canFocusRowAt", indexPath)
        return delegate?.tableView(tableView, canFocusRowAt: indexPath) ?? true
    }
    public func scrollViewDidScroll(_ tableView: TableSession) {
        note(tableView, "scrollViewDidScroll", nil)
        delegate?.scrollViewDidScroll(tableView)
    }
}
