import TableCells
import TableGraphics

/// Appearance and events of a table view, like UITableViewDelegate.
///
/// All methods default to UIKit's behavior.
public protocol TableViewDelegate: AnyObject {
    /// In points, instead of `tableView.rowHeight`; a negative value means the height of the body.
    func tableView(_ tableView: TableSession, heightForRowAt indexPath: IndexPath) -> Double
    /// The estimated height in points, for rows that are not measured yet.
    func tableView(_ tableView: TableSession, estimatedHeightForRowAt indexPath: IndexPath) -> Double
    /// The number of indentation steps of the contents.
    func tableView(_ tableView: TableSession, indentationLevelForRowAt indexPath: IndexPath) -> Int

    /// Whether a touch highlights a row, so that it can be selected.
    func tableView(_ tableView: TableSession, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// A touch highlighted a row.
    func tableView(_ tableView: TableSession, didHighlightRowAt indexPath: IndexPath)
    /// The highlight ended.
    func tableView(_ tableView: TableSession, didUnhighlightRowAt indexPath: IndexPath)
    /// The row to select instead; `nil` for none.
    func tableView(_ tableView: TableSession, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// The row to deselect instead; `nil` for none.
    func tableView(_ tableView: TableSession, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
    /// A row was selected.
    func tableView(_ tableView: TableSession, didSelectRowAt indexPath: IndexPath)
    /// A row was deselected.
    func tableView(_ tableView: TableSession, didDeselectRowAt indexPath: IndexPath)
    /// The button of a row's accessory was tapped.
    func tableView(_ tableView: TableSession, accessoryButtonTappedForRowWith indexPath: IndexPath)

    /// The view above a section's rows; `nil` for the data source's title.
    func tableView(_ tableView: TableSession, viewForHeaderInSection section: Int) -> NodeView?
    /// The view below a section's rows; `nil` for the data source's title.
    func tableView(_ tableView: TableSession, viewForFooterInSection section: Int) -> NodeView?
    /// In points; a negative value means the height of the contents.
    func tableView(_ tableView: TableSession, heightForHeaderInSection section: Int) -> Double
    /// In points; a negative value means the height of the contents.
    func tableView(_ tableView: TableSession, heightForFooterInSection section: Int) -> Double
    /// The insets and margins of a section's rows, header and footer, instead of the table view's.
    func tableView(_ tableView: TableSession, metricsForSection section: Int) -> SectionMetrics
    /// The estimated height in points, for headers that are not measured yet.
    func tableView(_ tableView: TableSession, estimatedHeightForHeaderInSection section: Int) -> Double
    /// The estimated height in points, for footers that are not measured yet.
    func tableView(_ tableView: TableSession, estimatedHeightForFooterInSection section: Int) -> Double

    /// A cell is about to appear.
    func tableView(_ tableView: TableSession, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
    /// A cell disappeared.
    func tableView(_ tableView: TableSession, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
    /// A header is about to appear.
    func tableView(_ tableView: TableSession, willDisplayHeaderView view: NodeView, forSection section: Int)
    /// A footer is about to appear.
    func tableView(_ tableView: TableSession, willDisplayFooterView view: NodeView, forSection section: Int)
    /// A header disappeared.
    func tableView(_ tableView: TableSession, didEndDisplayingHeaderView view: NodeView, forSection section: Int)
    /// A footer disappeared.
    func tableView(_ tableView: TableSession, didEndDisplayingFooterView view: NodeView, forSection section: Int)

    /// The editing style of a row.
    func tableView(_ tableView: TableSession, editingStyleForRowAt indexPath: IndexPath) -> TableViewCell.EditingStyle
    /// The title of the delete button; `nil` for the system's.
    func tableView(_ tableView: TableSession, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String?
    /// The edit actions of a row; `nil` for the delete button.
    func tableView(_ tableView: TableSession, editActionsForRowAt indexPath: IndexPath) -> [TableViewRowAction]?
    /// The swipe actions at the leading edge; `nil` for none.
    func tableView(_ tableView: TableSession, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> SwipeActionsConfiguration?
    /// The swipe actions at the trailing edge; `nil` for the actions of editing.
    func tableView(_ tableView: TableSession, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> SwipeActionsConfiguration?
    /// Whether the contents are indented while the table is in editing mode.
    func tableView(_ tableView: TableSession, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
    /// A row is about to be edited by a swipe.
    func tableView(_ tableView: TableSession, willBeginEditingRowAt indexPath: IndexPath)
    /// Editing of a row ended; `nil` if the row no longer exists.
    func tableView(_ tableView: TableSession, didEndEditingRowAt indexPath: IndexPath?)
    /// The target of a move to a proposed row.
    func tableView(
        _ tableView: TableSession, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath

    /// Whether a long press shows a menu.
    func tableView(_ tableView: TableSession, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool
    /// Whether the menu contains an action.
    func tableView(_ tableView: TableSession, canPerformAction action: MenuAction, forRowAt indexPath: IndexPath, withSender sender: Any?)
        -> Bool
    /// An action of the menu was chosen.
    func tableView(_ tableView: TableSession, performAction action: MenuAction, forRowAt indexPath: IndexPath, withSender sender: Any?)
    /// The menu at a point of a row; `nil` for none.
    func tableView(_ tableView: TableSession, contextMenuConfigurationForRowAt indexPath: IndexPath, point: Point)
        -> ContextMenuConfiguration?
    /// Whether a row can receive the focus.
    func tableView(_ tableView: TableSession, canFocusRowAt indexPath: IndexPath) -> Bool
    /// The contents were scrolled, to `tableView.contentOffset`.
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
    /// `nil` by default: the actions of editing.
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
