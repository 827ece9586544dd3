import TableCells
import TableGraphics

/// What a table view asks about looks and tells about touches, in UITableViewDelegate's words.
///
/// Every question that is not answered is answered as UIKit does.
public protocol TableViewDelegate: AnyObject {
    /// In points; below 0 as high as its body, and above `tableView.rowHeight`'s word.
    func tableView(_ tableView: TableSession, heightForRowAt indexPath: IndexPath) -> Double
    /// In points, for rows not yet measured.
    func tableView(_ tableView: TableSession, estimatedHeightForRowAt indexPath: IndexPath) -> Double
    /// How many steps the contents are moved in.
    func tableView(_ tableView: TableSession, indentationLevelForRowAt indexPath: IndexPath) -> Int

    /// Whether a finger on a row is shown, and the row can be selected.
    func tableView(_ tableView: TableSession, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// A finger is on a row.
    func tableView(_ tableView: TableSession, didHighlightRowAt indexPath: IndexPath)
    /// The finger has gone.
    func tableView(_ tableView: TableSession, didUnhighlightRowAt indexPath: IndexPath)
    /// The row to select in its place; `nil` for none.
    func tableView(_ tableView: TableSession, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// The row to deselect in its place; `nil` for none.
    func tableView(_ tableView: TableSession, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
    /// A row was selected.
    func tableView(_ tableView: TableSession, didSelectRowAt indexPath: IndexPath)
    /// A row was deselected.
    func tableView(_ tableView: TableSession, didDeselectRowAt indexPath: IndexPath)
    /// The button of a row's accessory was tapped.
    func tableView(_ tableView: TableSession, accessoryButtonTappedForRowWith indexPath: IndexPath)

    /// Above a section's rows; `nil` for the data source's title.
    func tableView(_ tableView: TableSession, viewForHeaderInSection section: Int) -> NodeView?
    /// Below a section's rows; `nil` for the data source's title.
    func tableView(_ tableView: TableSession, viewForFooterInSection section: Int) -> NodeView?
    /// In points; below 0 as high as its contents.
    func tableView(_ tableView: TableSession, heightForHeaderInSection section: Int) -> Double
    /// In points; below 0 as high as its contents.
    func tableView(_ tableView: TableSession, heightForFooterInSection section: Int) -> Double
    /// In points, for headers not yet measured.
    func tableView(_ tableView: TableSession, estimatedHeightForHeaderInSection section: Int) -> Double
    /// In points, for footers not yet measured.
    func tableView(_ tableView: TableSession, estimatedHeightForFooterInSection section: Int) -> Double

    /// A cell is about to be seen.
    func tableView(_ tableView: TableSession, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
    /// A cell is no longer seen.
    func tableView(_ tableView: TableSession, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
    /// A header is about to be seen.
    func tableView(_ tableView: TableSession, willDisplayHeaderView view: NodeView, forSection section: Int)
    /// A footer is about to be seen.
    func tableView(_ tableView: TableSession, willDisplayFooterView view: NodeView, forSection section: Int)
    /// A header is no longer seen.
    func tableView(_ tableView: TableSession, didEndDisplayingHeaderView view: NodeView, forSection section: Int)
    /// A footer is no longer seen.
    func tableView(_ tableView: TableSession, didEndDisplayingFooterView view: NodeView, forSection section: Int)

    /// What editing a row does.
    func tableView(_ tableView: TableSession, editingStyleForRowAt indexPath: IndexPath) -> TableViewCell.EditingStyle
    /// The word on the button that deletes; `nil` for the system's.
    func tableView(_ tableView: TableSession, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String?
    /// The buttons behind a row; `nil` for the one that deletes.
    func tableView(_ tableView: TableSession, editActionsForRowAt indexPath: IndexPath) -> [TableViewRowAction]?
    /// Behind the leading edge; `nil` for none.
    func tableView(_ tableView: TableSession, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> SwipeActionsConfiguration?
    /// Behind the trailing edge; `nil` for the buttons of editing.
    func tableView(_ tableView: TableSession, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> SwipeActionsConfiguration?
    /// Whether the contents move in while the table is edited.
    func tableView(_ tableView: TableSession, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
    /// A row is about to be edited, by a swipe.
    func tableView(_ tableView: TableSession, willBeginEditingRowAt indexPath: IndexPath)
    /// A row is no longer edited; `nil` when it is gone.
    func tableView(_ tableView: TableSession, didEndEditingRowAt indexPath: IndexPath?)
    /// Where a row goes that is moved.
    func tableView(
        _ tableView: TableSession, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath

    /// Whether a long press shows a menu.
    func tableView(_ tableView: TableSession, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool
    /// Whether an action stands in the menu.
    func tableView(_ tableView: TableSession, canPerformAction action: MenuAction, forRowAt indexPath: IndexPath, withSender sender: Any?)
        -> Bool
    /// An action of the menu was chosen.
    func tableView(_ tableView: TableSession, performAction action: MenuAction, forRowAt indexPath: IndexPath, withSender sender: Any?)
    /// The menu at a point of a row; `nil` for none.
    func tableView(_ tableView: TableSession, contextMenuConfigurationForRowAt indexPath: IndexPath, point: Point)
        -> ContextMenuConfiguration?
    /// Whether a row can have the focus.
    func tableView(_ tableView: TableSession, canFocusRowAt indexPath: IndexPath) -> Bool
    /// The contents were scrolled, to `tableView.contentOffset`.
    func scrollViewDidScroll(_ tableView: TableSession)
}

extension TableViewDelegate {
    /// As the table says.
    public func tableView(_ tableView: TableSession, heightForRowAt indexPath: IndexPath) -> Double { tableView.rowHeight }
    /// As the table says.
    public func tableView(_ tableView: TableSession, estimatedHeightForRowAt indexPath: IndexPath) -> Double {
        tableView.estimatedRowHeight
    }
    /// None.
    public func tableView(_ tableView: TableSession, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }
    /// Yes.
    public func tableView(_ tableView: TableSession, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    /// Takes no notice.
    public func tableView(_ tableView: TableSession, didHighlightRowAt indexPath: IndexPath) {}
    /// Takes no notice.
    public func tableView(_ tableView: TableSession, didUnhighlightRowAt indexPath: IndexPath) {}
    /// The row itself.
    public func tableView(_ tableView: TableSession, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// The row itself.
    public func tableView(_ tableView: TableSession, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Takes no notice.
    public func tableView(_ tableView: TableSession, didSelectRowAt indexPath: IndexPath) {}
    /// Takes no notice.
    public func tableView(_ tableView: TableSession, didDeselectRowAt indexPath: IndexPath) {}
    /// Takes no notice.
    public func tableView(_ tableView: TableSession, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    /// None.
    public func tableView(_ tableView: TableSession, viewForHeaderInSection section: Int) -> NodeView? { nil }
    /// None.
    public func tableView(_ tableView: TableSession, viewForFooterInSection section: Int) -> NodeView? { nil }
    /// As the table says.
    public func tableView(_ tableView: TableSession, heightForHeaderInSection section: Int) -> Double { tableView.sectionHeaderHeight }
    /// As the table says.
    public func tableView(_ tableView: TableSession, heightForFooterInSection section: Int) -> Double { tableView.sectionFooterHeight }
    /// As the table says.
    public func tableView(_ tableView: TableSession, estimatedHeightForHeaderInSection section: Int) -> Double {
        tableView.estimatedSectionHeaderHeight
    }
    /// As the table says.
    public func tableView(_ tableView: TableSession, estimatedHeightForFooterInSection section: Int) -> Double {
        tableView.estimatedSectionFooterHeight
    }
    /// Takes no notice.
    public func tableView(_ tableView: TableSession, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {}
    /// Takes no notice.
    public func tableView(_ tableView: TableSession, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath) {}
    /// Takes no notice.
    public func tableView(_ tableView: TableSession, willDisplayHeaderView view: NodeView, forSection section: Int) {}
    /// Takes no notice.
    public func tableView(_ tableView: TableSession, willDisplayFooterView view: NodeView, forSection section: Int) {}
    /// Takes no notice.
    public func tableView(_ tableView: TableSession, didEndDisplayingHeaderView view: NodeView, forSection section: Int) {}
    /// Takes no notice.
    public func tableView(_ tableView: TableSession, didEndDisplayingFooterView view: NodeView, forSection section: Int) {}
    /// Deletes what can be edited.
    public func tableView(_ tableView: TableSession, editingStyleForRowAt indexPath: IndexPath) -> TableViewCell.EditingStyle {
        tableView.dataSource?.tableView(tableView, canEditRowAt: indexPath) == true ? .delete : .none
    }
    /// The system’s.
    public func tableView(_ tableView: TableSession, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? { nil }
    /// The one that deletes.
    public func tableView(_ tableView: TableSession, editActionsForRowAt indexPath: IndexPath) -> [TableViewRowAction]? { nil }
    /// None.
    public func tableView(_ tableView: TableSession, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> SwipeActionsConfiguration?
    { nil }
    /// Those of editing.
    public func tableView(_ tableView: TableSession, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
        -> SwipeActionsConfiguration?
    { nil }
    /// Yes.
    public func tableView(_ tableView: TableSession, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
    /// Takes no notice.
    public func tableView(_ tableView: TableSession, willBeginEditingRowAt indexPath: IndexPath) {}
    /// Takes no notice.
    public func tableView(_ tableView: TableSession, didEndEditingRowAt indexPath: IndexPath?) {}
    /// Where it was let go.
    public func tableView(
        _ tableView: TableSession, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
    /// No.
    public func tableView(_ tableView: TableSession, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { false }
    /// No.
    public func tableView(
        _ tableView: TableSession, canPerformAction action: MenuAction, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool { false }
    /// Takes no notice.
    public func tableView(
        _ tableView: TableSession, performAction action: MenuAction, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) {}
    /// None.
    public func tableView(_ tableView: TableSession, contextMenuConfigurationForRowAt indexPath: IndexPath, point: Point)
        -> ContextMenuConfiguration?
    { nil }
    /// Those that can be selected.
    public func tableView(_ tableView: TableSession, canFocusRowAt indexPath: IndexPath) -> Bool {
        self.tableView(tableView, shouldHighlightRowAt: indexPath)
    }
    /// Takes no notice.
    public func scrollViewDidScroll(_ tableView: TableSession) {}
}
