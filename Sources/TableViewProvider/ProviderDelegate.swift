import Foundation
import TableUIKit

/// Customizes the tables of a provider, with the calls of AOZTableViewProvider's delegate. By default, all methods use the config and the
/// cells. `contents` are those of `rowContents(at:)` and `sectionContents(at:)`.
@preconcurrency @MainActor
public protocol ProviderDelegate: AnyObject {
    /// A different class for a row's cell, which is registered; `nil` keeps the config's class.
    func tableViewProvider(_ provider: Provider, cellClassForRowAt indexPath: IndexPath, contents: Any?, isEmptyCell: Bool) -> AnyClass?
    /// Whether to pass the contents to a cell; `false` leaves the cell as it is.
    func tableViewProvider(_ provider: Provider, willSetCellForRowAt indexPath: IndexPath, contents: Any?, cell: UITableViewCell) -> Bool
    /// A cell has received its contents.
    func tableViewProvider(_ provider: Provider, cellForRowAt indexPath: IndexPath, contents: Any?, cell: UITableViewCell)
    /// The height of a row in points; a negative value uses the cell's height. The class is `UITableViewCell` for cells without a class of
    /// their own.
    func tableViewProvider(_ provider: Provider, heightForRowAt indexPath: IndexPath, contents: Any?, cellClass: AnyClass) -> CGFloat
    /// A cell is about to appear.
    func tableViewProvider(_ provider: Provider, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath, contents: Any?)
    /// A cell disappeared.
    func tableViewProvider(_ provider: Provider, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath, contents: Any?)
    /// A row was selected.
    func tableViewProvider(_ provider: Provider, didSelectRowAt indexPath: IndexPath, contents: Any?)
    /// The button of a row's accessory was tapped.
    func tableViewProvider(_ provider: Provider, accessoryButtonTappedForRowWith indexPath: IndexPath, contents: Any?)

    /// Whether a row can be edited.
    func tableViewProvider(_ provider: Provider, canEditRowAt indexPath: IndexPath, contents: Any?) -> Bool
    /// The editing style of a row.
    func tableViewProvider(_ provider: Provider, editingStyleForRowAt indexPath: IndexPath, contents: Any?) -> UITableViewCell.EditingStyle
    /// An edit of a row was committed: change the data, mark its mode and reload.
    func tableViewProvider(
        _ provider: Provider, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath, contents: Any?)

    /// A section's header if the config names no class for it; `nil` for none.
    func tableViewProvider(_ provider: Provider, viewForHeaderInSection section: Int, contents: Any?) -> UIView?
    /// The title of a header without a class or view; `nil` for none.
    func tableViewProvider(_ provider: Provider, titleForHeaderInSection section: Int, contents: Any?) -> String?
    /// The height of a header without a class in points; a negative value leaves it to the view.
    func tableViewProvider(_ provider: Provider, heightForHeaderInSection section: Int, contents: Any?) -> CGFloat
    /// A section's footer; `nil` for none.
    func tableViewProvider(_ provider: Provider, viewForFooterInSection section: Int, contents: Any?) -> UIView?
    /// The title of a footer without a view; `nil` for none.
    func tableViewProvider(_ provider: Provider, titleForFooterInSection section: Int, contents: Any?) -> String?
    /// The height of a footer in points; a negative value leaves it to the view.
    func tableViewProvider(_ provider: Provider, heightForFooterInSection section: Int, contents: Any?) -> CGFloat
}

extension ProviderDelegate {
    /// `nil` by default.
    public func tableViewProvider(_ provider: Provider, cellClassForRowAt indexPath: IndexPath, contents: Any?, isEmptyCell: Bool)
        -> AnyClass?
    { nil }
    /// `true` by default.
    public func tableViewProvider(_ provider: Provider, willSetCellForRowAt indexPath: IndexPath, contents: Any?, cell: UITableViewCell)
        -> Bool
    { true }
    /// Does nothing by default.
    public func tableViewProvider(_ provider: Provider, cellForRowAt indexPath: IndexPath, contents: Any?, cell: UITableViewCell) {}
    /// Negative by default.
    public func tableViewProvider(_ provider: Provider, heightForRowAt indexPath: IndexPath, contents: Any?, cellClass: AnyClass)
        -> CGFloat
    { -1 }
    /// Does nothing by default.
    public func tableViewProvider(_ provider: Provider, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath, contents: Any?) {}
    /// Does nothing by default.
    public func tableViewProvider(
        _ provider: Provider, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath, contents: Any?
    ) {}
    /// Does nothing by default.
    public func tableViewProvider(_ provider: Provider, didSelectRowAt indexPath: IndexPath, contents: Any?) {}
    /// Does nothing by default.
    public func tableViewProvider(_ provider: Provider, accessoryButtonTappedForRowWith indexPath: IndexPath, contents: Any?) {}

    /// `false` by default.
    public func tableViewProvider(_ provider: Provider, canEditRowAt indexPath: IndexPath, contents: Any?) -> Bool { false }
    /// `.none` by default.
    public func tableViewProvider(_ provider: Provider, editingStyleForRowAt indexPath: IndexPath, contents: Any?)
        -> UITableViewCell.EditingStyle
    { .none }
    /// Does nothing by default.
    public func tableViewProvider(
        _ provider: Provider, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath, contents: Any?
    ) {}

    /// `nil` by default.
    public func tableViewProvider(_ provider: Provider, viewForHeaderInSection section: Int, contents: Any?) -> UIView? { nil }
    /// `nil` by default.
    public func tableViewProvider(_ provider: Provider, titleForHeaderInSection section: Int, contents: Any?) -> String? { nil }
    /// Negative by default.
    public func tableViewProvider(_ provider: Provider, heightForHeaderInSection section: Int, contents: Any?) -> CGFloat { -1 }
    /// `nil` by default.
    public func tableViewProvider(_ provider: Provider, viewForFooterInSection section: Int, contents: Any?) -> UIView? { nil }
    /// `nil` by default.
    public func tableViewProvider(_ provider: Provider, titleForFooterInSection section: Int, contents: Any?) -> String? { nil }
    /// Negative by default.
    public func tableViewProvider(_ provider: Provider, heightForFooterInSection section: Int, contents: Any?) -> CGFloat { -1 }
}
