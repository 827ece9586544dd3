import TableCells
import TableGraphics

/// A delegate that asks an item data source's cell classes for heights, and tells it of cells about to be seen.
///
/// Every method of UITableViewDelegate is here, so that one that a subclass declares is an override, or does not compile.
open class ItemTableDelegate: TableViewDelegate {
    /// A delegate for any item data source.
    public init() {}

    /// As the row's cell class says; 44 where the data source knows no items.
    open func tableView(_ tableView: TableSession, heightForRowAt indexPath: IndexPath) -> Double {
        guard let dataSource = tableView.dataSource as? any ItemTableDataSource else { return 44 }
        return dataSource.tableView(tableView, itemHeightForRowAt: indexPath)
    }
    /// As the table says.
    open func tableView(_ tableView: TableSession, estimatedHeightForRowAt indexPath: IndexPath) -> Double { tableView.estimatedRowHeight }
    /// None.
    open func tableView(_ tableView: TableSession, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }
    /// Yes.
    open func tableView(_ tableView: TableSession, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    /// Takes no notice.
    open func tableView(_ tableView: TableSession, didHighlightRowAt indexPath: IndexPath) {}
    /// Takes no notice.
    open func tableView(_ tableView: TableSession, didUnhighlightRowAt indexPath: IndexPath) {}
    /// The row itself.
    open func tableView(_ tableView: TableSession, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// The row itself.
    open func tableView(_ tableView: TableSession, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Takes no notice.
    open func tableView(_ tableView: TableSession, didSelectRowAt indexPath: IndexPath) {}
    /// Takes no notice.
    open func tableView(_ tableView: TableSession, didDeselectRowAt indexPath: IndexPath) {}
    /// Takes no notice.
    open func tableView(_ tableView: TableSession, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    /// None.
    open func tableView(_ tableView: TableSession, viewForHeaderInSection section: Int) -> NodeView? { nil }
    /// None.
    open func tableView(_ tableView: TableSession, viewForFooterInSection section: Int) -> NodeView? { nil }
    /// As the table says.
    open func tableView(_ tableView: TableSession, heightForHeaderInSection section: Int) -> Double { tableView.sectionHeaderHeight }
    /// As the table says.
    open func tableView(_ tableView: TableSession, heightForFooterInSection section: Int) -> Double { tableView.sectionFooterHeight }
    /// As the table says.
    open func tableView(_ tableView: TableSession, estimatedHeightForHeaderInSection section: Int) -> Double {
        tableView.estimatedSectionHeaderHeight
    }
    /// As the table says.
    open func tableView(_ tableView: TableSession, estimatedHeightForFooterInSection section: Int) -> Double {
        tableView.estimatedSectionFooterHeight
    }
    /// Told on to the data source.
    open func tableView(_ tableView: TableSession, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {
        (tableView.dataSource as? any ItemTableDataSource)?.tableView(tableView, cell: cell, willAppearAtIndexPath: indexPath)
    }
    /// Takes no notice.
    open func tableView(_ tableView: TableSession, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath) {}
    /// Takes no notice.
    open func tableView(_ tableView: TableSession, willDisplayHeaderView view: NodeView, forSection section: Int) {}
    /// Takes no notice.
    open func tableView(_ tableView: TableSession, willDisplayFooterView view: NodeView, forSection section: Int) {}
    /// Takes no notice.
    open func tableView(_ tableView: TableSession, didEndDisplayingHeaderView view: NodeView, forSection section: Int) {}
    /// Takes no notice.
    open func tableView(_ tableView: TableSession, didEndDisplayingFooterView view: NodeView, forSection section: Int) {}
    /// Deletes what can be edited.
    open func tableView(_ tableView: TableSession, editingStyleForRowAt indexPath: IndexPath) -> TableViewCell.EditingStyle {
        tableView.dataSource?.tableView(tableView, canEditRowAt: indexPath) == true ? .delete : .none
    }
    /// The system’s.
    open func tableView(_ tableView: TableSession, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? { nil }
    /// The one that deletes.
    open func tableView(_ tableView: TableSession, editActionsForRowAt indexPath: IndexPath) -> [TableViewRowAction]? { nil }
    /// None.
    open func tableView(_ tableView: TableSession, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> SwipeActionsConfiguration?
    { nil }
    /// Those of editing.
    open func tableView(_ tableView: TableSession, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> SwipeActionsConfiguration?
    { nil }
    /// Yes.
    open func tableView(_ tableView: TableSession, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
    /// Takes no notice.
    open func tableView(_ tableView: TableSession, willBeginEditingRowAt indexPath: IndexPath) {}
    /// Takes no notice.
    open func tableView(_ tableView: TableSession, didEndEditingRowAt indexPath: IndexPath?) {}
    /// Where it was let go.
    open func tableView(
        _ tableView: TableSession, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
    /// No.
    open func tableView(_ tableView: TableSession, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { false }
    /// No.
    open func tableView(
        _ tableView: TableSession, canPerformAction action: MenuAction, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool { false }
    /// Takes no notice.
    open func tableView(_ tableView: TableSession, performAction action: MenuAction, forRowAt indexPath: IndexPath, withSender sender: Any?)
    {}
    /// None.
    open func tableView(_ tableView: TableSession, contextMenuConfigurationForRowAt indexPath: IndexPath, point: Point)
        -> ContextMenuConfiguration?
    { nil }
    /// Those that can be selected.
    open func tableView(_ tableView: TableSession, canFocusRowAt indexPath: IndexPath) -> Bool {
        self.tableView(tableView, shouldHighlightRowAt: indexPath)
    }
    /// Takes no notice.
    open func scrollViewDidScroll(_ tableView: TableSession) {}

    // MARK: What no session plays

    /// UIKit calls it; a `TableSession` does not.
    @available(*, unavailable, message: "UIKit calls it; a TableSession does not")
    open func tableView(_ tableView: TableSession, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool { false }
    /// UIKit calls it; a `TableSession` does not.
    @available(*, unavailable, message: "UIKit calls it; a TableSession does not")
    open func tableView(_ tableView: TableSession, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}
    /// UIKit calls it; a `TableSession` does not.
    @available(*, unavailable, message: "UIKit calls it; a TableSession does not")
    open func tableViewDidEndMultipleSelectionInteraction(_ tableView: TableSession) {}
    /// UIKit calls it; a `TableSession` does not.
    @available(*, unavailable, message: "UIKit calls it; a TableSession does not")
    open func tableView(_ tableView: TableSession, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool { false }
    /// UIKit calls it; a `TableSession` does not.
    @available(*, unavailable, message: "UIKit calls it; a TableSession does not")
    open func tableView(_ tableView: TableSession, performPrimaryActionForRowAt indexPath: IndexPath) {}
    /// UIKit calls it; a `TableSession` does not.
    @available(*, unavailable, message: "UIKit calls it; a TableSession does not")
    open func tableView(_ tableView: TableSession, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool { false }
    /// UIKit calls it; a `TableSession` does not.
    @available(*, unavailable, message: "UIKit calls it; a TableSession does not")
    open func scrollViewWillBeginDragging(_ tableView: TableSession) {}
    /// UIKit calls it; a `TableSession` does not.
    @available(*, unavailable, message: "UIKit calls it; a TableSession does not")
    open func scrollViewDidEndDragging(_ tableView: TableSession, willDecelerate decelerate: Bool) {}
    /// UIKit calls it; a `TableSession` does not.
    @available(*, unavailable, message: "UIKit calls it; a TableSession does not")
    open func scrollViewWillBeginDecelerating(_ tableView: TableSession) {}
    /// UIKit calls it; a `TableSession` does not.
    @available(*, unavailable, message: "UIKit calls it; a TableSession does not")
    open func scrollViewDidEndDecelerating(_ tableView: TableSession) {}
    /// UIKit calls it; a `TableSession` does not.
    @available(*, unavailable, message: "UIKit calls it; a TableSession does not")
    open func scrollViewDidEndScrollingAnimation(_ tableView: TableSession) {}
    /// UIKit calls it; a `TableSession` does not.
    @available(*, unavailable, message: "UIKit calls it; a TableSession does not")
    open func scrollViewShouldScrollToTop(_ tableView: TableSession) -> Bool { true }
    /// UIKit calls it; a `TableSession` does not.
    @available(*, unavailable, message: "UIKit calls it; a TableSession does not")
    open func scrollViewDidScrollToTop(_ tableView: TableSession) {}
}
