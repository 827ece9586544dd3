import TableCells
import TableGraphics

/// The appearance and events of a table view, like UITableViewDelegate.
///
/// All methods have UIKit's default behavior.
public protocol TableViewDelegate: AnyObject {
    /// In points, instead of `tableView.rowHeight`; a negative value uses the height of the body.
    func tableView(_ tableView: TableSession, heightForRowAt indexPath: IndexPath) -> Double
    /// The estimated height in points, for rows that have not been measured.
    func tableView(_ tableView: TableSession, estimatedHeightForRowAt indexPath: IndexPath) -> Double
    /// The number of indentation steps of the contents.
    func tableView(_ tableView: TableSession, indentationLevelForRowAt indexPath: IndexPath) -> Int

    /// Whether a touch highlights a row. Only highlighted rows can be selected.
    func tableView(_ tableView: TableSession, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// Called after a touch highlights a row.
    func tableView(_ tableView: TableSession, didHighlightRowAt indexPath: IndexPath)
    /// Called after the highlight ends.
    func tableView(_ tableView: TableSession, didUnhighlightRowAt indexPath: IndexPath)
    /// The row to select instead; `nil` for none.
    func tableView(_ tableView: TableSession, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// The row to deselect instead; `nil` for none.
    func tableView(_ tableView: TableSession, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
    /// Called after a row is selected.
    func tableView(_ tableView: TableSession, didSelectRowAt indexPath: IndexPath)
    /// Called after a row is deselected.
    func tableView(_ tableView: TableSession, didDeselectRowAt indexPath: IndexPath)
    /// Called after the button of a row's accessory is tapped.
    func tableView(_ tableView: TableSession, accessoryButtonTappedForRowWith indexPath: IndexPath)

    /// The view above a section's rows; `nil` uses the data source's title.
    func tableView(_ tableView: TableSession, viewForHeaderInSection section: Int) -> NodeView?
    /// The view below a section's rows; `nil` uses the data source's title.
    func tableView(_ tableView: TableSession, viewForFooterInSection section: Int) -> NodeView?
    /// In points; a negative value uses the height of the contents.
    func tableView(_ tableView: TableSession, heightForHeaderInSection section: Int) -> Double
    /// In points; a negative value uses the height of the contents.
    func tableView(_ tableView: TableSession, heightForFooterInSection section: Int) -> Double
    /// The insets and margins of a section's rows, header and footer, instead of the table view's.
    func tableView(_ tableView: TableSession, metricsForSection section: Int) -> SectionMetrics
    /// The estimated height in points, for headers that have not been measured.
    func tableView(_ tableView: TableSession, estimatedHeightForHeaderInSection section: Int) -> Double
    /// The estimated height in points, for footers that have not been measured.
    func tableView(_ tableView: TableSession, estimatedHeightForFooterInSection section: Int) -> Double

    /// Called before a cell appears.
    func tableView(_ tableView: TableSession, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
    /// Called after a cell disappears.
    func tableView(_ tableView: TableSession, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
    /// Called before a header appears.
    func tableView(_ tableView: TableSession, willDisplayHeaderView view: NodeView, forSection section: Int)
    /// Called before a footer appears.
    func tableView(_ tableView: TableSession, willDisplayFooterView view: NodeView, forSection section: Int)
    /// Called after a header disappears.
    func tableView(_ tableView: TableSession, didEndDisplayingHeaderView view: NodeView, forSection section: Int)
    /// Called after a footer disappears.
    func tableView(_ tableView: TableSession, didEndDisplayingFooterView view: NodeView, forSection section: Int)

    /// The editing style of a row.
    func tableView(_ tableView: TableSession, editingStyleForRowAt indexPath: IndexPath) -> TableViewCell.EditingStyle
    /// The title of the delete button; `nil` uses the system's title.
    func tableView(_ tableView: TableSession, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String?
    /// The edit actions of a row; `nil` uses the delete button.
    func tableView(_ tableView: TableSession, editActionsForRowAt indexPath: IndexPath) -> [TableViewRowAction]?
    /// The swipe actions at the leading edge; `nil` for none.
    func tableView(_ tableView: TableSession, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> SwipeActionsConfiguration?
    /// The swipe actions at the trailing edge; `nil` uses the edit actions.
    func tableView(_ tableView: TableSession, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> SwipeActionsConfiguration?
    /// Whether the contents are indented in editing mode.
    func tableView(_ tableView: TableSession, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
    /// Called before a swipe starts editing a row.
    func tableView(_ tableView: TableSession, willBeginEditingRowAt indexPath: IndexPath)
    /// Called after editing of a row ends, with `nil` if the row no longer exists.
    func tableView(_ tableView: TableSession, didEndEditingRowAt indexPath: IndexPath?)
    /// The target of a move to a proposed row.
    func tableView(
        _ tableView: TableSession, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath

    /// Whether a long press shows the edit menu.
    func tableView(_ tableView: TableSession, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool
    /// Whether the edit menu contains an action.
    func tableView(_ tableView: TableSession, canPerformAction action: MenuAction, forRowAt indexPath: IndexPath, withSender sender: Any?)
        -> Bool
    /// Called when an action of the edit menu is chosen.
    func tableView(_ tableView: TableSession, performAction action: MenuAction, forRowAt indexPath: IndexPath, withSender sender: Any?)
    /// The context menu at a point of a row; `nil` for none.
    func tableView(_ tableView: TableSession, contextMenuConfigurationForRowAt indexPath: IndexPath, point: Point)
        -> ContextMenuConfiguration?
    /// Whether a row can receive focus.
    func tableView(_ tableView: TableSession, canFocusRowAt indexPath: IndexPath) -> Bool
    /// Called after the contents are scrolled, to `tableView.contentOffset`.
    func scrollViewDidScroll(_ tableView: TableSession)
}

extension TableViewDelegate {
    /// The table view's value by default.
    public func tableView(_ tableView: TableSession, heightForRowAt indexPath: IndexPath) -> Double { tableView.rowHeight }
    /// The table view's value by default.
    public func tableView(_ tableView: TableSession, estimatedHeightForRowAt indexPath: IndexPath) -> Double {
        tableView.estimatedRowHeight
    }
    /// 0 by default.
    public func tableView(_ tableView: TableSession, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }
    /// `true` by default.
    public func tableView(_ tableView: TableSession, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing by default.
    public func tableView(_ tableView: TableSession, didHighlightRowAt indexPath: IndexPath) {}
    /// Does nothing by default.
    public func tableView(_ tableView: TableSession, didUnhighlightRowAt indexPath: IndexPath) {}
    /// The row itself by default.
    public func tableView(_ tableView: TableSession, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// The row itself by default.
    public func tableView(_ tableView: TableSession, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Does nothing by default.
    public func tableView(_ tableView: TableSession, didSelectRowAt indexPath: IndexPath) {}
    /// Does nothing by default.
    public func tableView(_ tableView: TableSession, didDeselectRowAt indexPath: IndexPath) {}
    /// Does nothing by default.
    public func tableView(_ tableView: TableSession, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    /// `nil` by default.
    public func tableView(_ tableView: TableSession, viewForHeaderInSection section: Int) -> NodeView? { nil }
    /// `nil` by default.
    public func tableView(_ tableView: TableSession, viewForFooterInSection section: Int) -> NodeView? { nil }
    /// The table view's value by default.
    public func tableView(_ tableView: TableSession, heightForHeaderInSection section: Int) -> Double { tableView.sectionHeaderHeight }
    /// The table view's value by default.
    public func tableView(_ tableView: TableSession, heightForFooterInSection section: Int) -> Double { tableView.sectionFooterHeight }
    /// The table view's metrics.
    public func tableView(_ tableView: TableSession, metricsForSection section: Int) -> SectionMetrics { SectionMetrics() }
    /// The table view's value by default.
    public func tableView(_ tableView: TableSession, estimatedHeightForHeaderInSection section: Int) -> Double {
        tableView.estimatedSectionHeaderHeight
    }
    /// The table view's value by default.
    public func tableView(_ tableView: TableSession, estimatedHeightForFooterInSection section: Int) -> Double {
        tableView.estimatedSectionFooterHeight
    }
    /// Does nothing by default.
    public func tableView(_ tableView: TableSession, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {}
    /// Does nothing by default.
    public func tableView(_ tableView: TableSession, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath) {}
    /// Does nothing by default.
    public func tableView(_ tableView: TableSession, willDisplayHeaderView view: NodeView, forSection section: Int) {}
    /// Does nothing by default.
    public func tableView(_ tableView: TableSession, willDisplayFooterView view: NodeView, forSection section: Int) {}
    /// Does nothing by default.
    public func tableView(_ tableView: TableSession, didEndDisplayingHeaderView view: NodeView, forSection section: Int) {}
    /// Does nothing by default.
    public func tableView(_ tableView: TableSession, didEndDisplayingFooterView view: NodeView, forSection section: Int) {}
    /// Delete by default, for editable rows.
    public func tableView(_ tableView: TableSession, editingStyleForRowAt indexPath: IndexPath) -> TableViewCell.EditingStyle {
        tableView.dataSource?.tableView(tableView, canEditRowAt: indexPath) == true ? .delete : .none
    }
    /// `nil` by default: the system's title.
    public func tableView(_ tableView: TableSession, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? { nil }
    /// `nil` by default: the delete button.
    public func tableView(_ tableView: TableSession, editActionsForRowAt indexPath: IndexPath) -> [TableViewRowAction]? { nil }
    /// `nil` by default.
    public func tableView(_ tableView: TableSession, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> SwipeActionsConfiguration?
    { nil }
    /// `nil` by default: the edit actions.
    public func tableView(_ tableView: TableSession, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> SwipeActionsConfiguration?
    { nil }
    /// `true` by default.
    public func tableView(_ tableView: TableSession, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
    /// Does nothing by default.
    public func tableView(_ tableView: TableSession, willBeginEditingRowAt indexPath: IndexPath) {}
    /// Does nothing by default.
    public func tableView(_ tableView: TableSession, didEndEditingRowAt indexPath: IndexPath?) {}
    /// The proposed row by default.
    public func tableView(
        _ tableView: TableSession, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
    /// `false` by default.
    public func tableView(_ tableView: TableSession, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { false }
    /// `false` by default.
    public func tableView(
        _ tableView: TableSession, canPerformAction action: MenuAction, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool { false }
    /// Does nothing by default.
    public func tableView(
        _ tableView: TableSession, performAction action: MenuAction, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) {}
    /// `nil` by default.
    public func tableView(_ tableView: TableSession, contextMenuConfigurationForRowAt indexPath: IndexPath, point: Point)
        -> ContextMenuConfiguration?
    { nil }
    /// By default, `true` for rows that can be selected.
    public func tableView(_ tableView: TableSession, canFocusRowAt indexPath: IndexPath) -> Bool {
        self.tableView(tableView, shouldHighlightRowAt: indexPath)
    }
    /// Does nothing by default.
    public func scrollViewDidScroll(_ tableView: TableSession) {}
}
