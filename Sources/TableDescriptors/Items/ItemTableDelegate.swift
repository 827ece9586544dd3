import TableCells
import TableGraphics

/// A delegate that takes heights from the cell classes of an item data source, and tells the data source about cells that appear.
///
/// Implements every method of UITableViewDelegate, so that subclasses must override them; other declarations do not compile.
open class ItemTableDelegate: TableViewDelegate {
    /// Creates a delegate, which works with any item data source.
    public init() {}

    /// Comes from the row's cell class; 44 if the data source has no items.
    open func tableView(_ tableView: TableSession, heightForRowAt indexPath: IndexPath) -> Double {
        guard let dataSource = tableView.dataSource as? any ItemTableDataSource else { return 44 }
        return dataSource.tableView(tableView, itemHeightForRowAt: indexPath)
    }
    /// The table view's value by default.
    open func tableView(_ tableView: TableSession, estimatedHeightForRowAt indexPath: IndexPath) -> Double { tableView.estimatedRowHeight }
    /// 0 by default.
    open func tableView(_ tableView: TableSession, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }
    /// `true` by default.
    open func tableView(_ tableView: TableSession, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing by default.
    open func tableView(_ tableView: TableSession, didHighlightRowAt indexPath: IndexPath) {}
    /// Does nothing by default.
    open func tableView(_ tableView: TableSession, didUnhighlightRowAt indexPath: IndexPath) {}
    /// The row itself by default.
    open func tableView(_ tableView: TableSession, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// The row itself by default.
    open func tableView(_ tableView: TableSession, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Does nothing by default.
    open func tableView(_ tableView: TableSession, didSelectRowAt indexPath: IndexPath) {}
    /// Does nothing by default.
    open func tableView(_ tableView: TableSession, didDeselectRowAt indexPath: IndexPath) {}
    /// Does nothing by default.
    open func tableView(_ tableView: TableSession, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    /// `nil` by default.
    open func tableView(_ tableView: TableSession, viewForHeaderInSection section: Int) -> NodeView? { nil }
    /// `nil` by default.
    open func tableView(_ tableView: TableSession, viewForFooterInSection section: Int) -> NodeView? { nil }
    /// The table view's value by default.
    open func tableView(_ tableView: TableSession, heightForHeaderInSection section: Int) -> Double { tableView.sectionHeaderHeight }
    /// The table view's value by default.
    open func tableView(_ tableView: TableSession, heightForFooterInSection section: Int) -> Double { tableView.sectionFooterHeight }
    /// The table view's metrics.
    open func tableView(_ tableView: TableSession, metricsForSection section: Int) -> SectionMetrics { SectionMetrics() }
    /// The table view's value by default.
    open func tableView(_ tableView: TableSession, estimatedHeightForHeaderInSection section: Int) -> Double {
        tableView.estimatedSectionHeaderHeight
    }
    /// The table view's value by default.
    open func tableView(_ tableView: TableSession, estimatedHeightForFooterInSection section: Int) -> Double {
        tableView.estimatedSectionFooterHeight
    }
    /// Forwards the call to the data source.
    open func tableView(_ tableView: TableSession, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {
        (tableView.dataSource as? any ItemTableDataSource)?.tableView(tableView, cell: cell, willAppearAtIndexPath: indexPath)
    }
    /// Does nothing by default.
    open func tableView(_ tableView: TableSession, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath) {}
    /// Does nothing by default.
    open func tableView(_ tableView: TableSession, willDisplayHeaderView view: NodeView, forSection section: Int) {}
    /// Does nothing by default.
    open func tableView(_ tableView: TableSession, willDisplayFooterView view: NodeView, forSection section: Int) {}
    /// Does nothing by default.
    open func tableView(_ tableView: TableSession, didEndDisplayingHeaderView view: NodeView, forSection section: Int) {}
    /// Does nothing by default.
    open func tableView(_ tableView: TableSession, didEndDisplayingFooterView view: NodeView, forSection section: Int) {}
    /// Delete by default, for editable rows.
    open func tableView(_ tableView: TableSession, editingStyleForRowAt indexPath: IndexPath) -> TableViewCell.EditingStyle {
        tableView.dataSource?.tableView(tableView, canEditRowAt: indexPath) == true ? .delete : .none
    }
    /// `nil` by default: the system's title.
    open func tableView(_ tableView: TableSession, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? { nil }
    /// `nil` by default: the delete button.
    open func tableView(_ tableView: TableSession, editActionsForRowAt indexPath: IndexPath) -> [TableViewRowAction]? { nil }
    /// `nil` by default.
    open func tableView(_ tableView: TableSession, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> SwipeActionsConfiguration?
    { nil }
    /// `nil` by default: the edit actions.
    open func tableView(_ tableView: TableSession, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> SwipeActionsConfiguration?
    { nil }
    /// `true` by default.
    open func tableView(_ tableView: TableSession, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing by default.
    open func tableView(_ tableView: TableSession, willBeginEditingRowAt indexPath: IndexPath) {}
    /// Does nothing by default.
    open func tableView(_ tableView: TableSession, didEndEditingRowAt indexPath: IndexPath?) {}
    /// The proposed row by default.
    open func tableView(
        _ tableView: TableSession, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
    /// `false` by default.
    open func tableView(_ tableView: TableSession, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { false }
    /// `false` by default.
    open func tableView(
        _ tableView: TableSession, canPerformAction action: MenuAction, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool { false }
    /// Does nothing by default.
    open func tableView(_ tableView: TableSession, performAction action: MenuAction, forRowAt indexPath: IndexPath, withSender sender: Any?)
    {}
    /// `nil` by default.
    open func tableView(_ tableView: TableSession, contextMenuConfigurationForRowAt indexPath: IndexPath, point: Point)
        -> ContextMenuConfiguration?
    { nil }
    /// By default, `true` for rows that can be selected.
    open func tableView(_ tableView: TableSession, canFocusRowAt indexPath: IndexPath) -> Bool {
        self.tableView(tableView, shouldHighlightRowAt: indexPath)
    }
    /// Does nothing by default.
    open func scrollViewDidScroll(_ tableView: TableSession) {}

    // MARK: Unsupported methods

    @available(*, unavailable, message: "UIKit calls it; a TableSession does not")
    open func tableView(_ tableView: TableSession, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath) -> Bool { false }
    @available(*, unavailable, message: "UIKit calls it; a TableSession does not")
    open func tableView(_ tableView: TableSession, didBeginMultipleSelectionInteractionAt indexPath: IndexPath) {}
    @available(*, unavailable, message: "UIKit calls it; a TableSession does not")
    open func tableViewDidEndMultipleSelectionInteraction(_ tableView: TableSession) {}
    @available(*, unavailable, message: "UIKit calls it; a TableSession does not")
    open func tableView(_ tableView: TableSession, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool { false }
    @available(*, unavailable, message: "UIKit calls it; a TableSession does not")
    open func tableView(_ tableView: TableSession, performPrimaryActionForRowAt indexPath: IndexPath) {}
    @available(*, unavailable, message: "UIKit calls it; a TableSession does not")
    open func tableView(_ tableView: TableSession, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool { false }
    @available(*, unavailable, message: "UIKit calls it; a TableSession does not")
    open func scrollViewWillBeginDragging(_ tableView: TableSession) {}
    @available(*, unavailable, message: "UIKit calls it; a TableSession does not")
    open func scrollViewDidEndDragging(_ tableView: TableSession, willDecelerate decelerate: Bool) {}
    @available(*, unavailable, message: "UIKit calls it; a TableSession does not")
    open func scrollViewWillBeginDecelerating(_ tableView: TableSession) {}
    @available(*, unavailable, message: "UIKit calls it; a TableSession does not")
    open func scrollViewDidEndDecelerating(_ tableView: TableSession) {}
    @available(*, unavailable, message: "UIKit calls it; a TableSession does not")
    open func scrollViewDidEndScrollingAnimation(_ tableView: TableSession) {}
    @available(*, unavailable, message: "UIKit calls it; a TableSession does not")
    open func scrollViewShouldScrollToTop(_ tableView: TableSession) -> Bool { true }
    @available(*, unavailable, message: "UIKit calls it; a TableSession does not")
    open func scrollViewDidScrollToTop(_ tableView: TableSession) {}
}
