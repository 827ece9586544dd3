import TableCells
import TableInputs

/// Customizes the tables of a provider. By default, all methods use the config and the cells.
public protocol ProviderDelegate: AnyObject {
    /// A different class for a row's cell; `nil` keeps the config's class.
    func provider(_ provider: Provider, cellClassForRowAt indexPath: IndexPath, contents: Any?, isEmptyCell: Bool) -> String?
    /// Whether to pass the contents to a cell; `false` leaves the cell blank.
    func provider(_ provider: Provider, willSetContents contents: Any?, at indexPath: IndexPath) -> Bool
    /// Called after a cell has received its contents. Returns the body to show, changed or not.
    func provider(_ provider: Provider, didSet body: Node, at indexPath: IndexPath) -> Node
    /// The height of a row in points; a negative value uses the cell's height.
    func provider(_ provider: Provider, heightForRowAt indexPath: IndexPath) -> Double
    /// A section's header if the config names no class for it; `nil` for none.
    func provider(_ provider: Provider, headerForSection section: Int) -> SupplementaryContent?
    /// The title of a header without a class or view; `nil` for none.
    func provider(_ provider: Provider, titleForHeaderInSection section: Int) -> String?
    /// A section's footer; `nil` for none.
    func provider(_ provider: Provider, footerForSection section: Int) -> SupplementaryContent?
    /// The title of a footer without a view; `nil` for none.
    func provider(_ provider: Provider, titleForFooterInSection section: Int) -> String?
    /// The height of a header in points; a negative value leaves it to the view.
    func provider(_ provider: Provider, heightForHeaderInSection section: Int) -> Double
    /// The height of a footer in points; a negative value leaves it to the view.
    func provider(_ provider: Provider, heightForFooterInSection section: Int) -> Double
    /// Whether a row can be edited.
    func provider(_ provider: Provider, canEditRowAt indexPath: IndexPath) -> Bool
    /// The editing style of a row.
    func provider(_ provider: Provider, editingStyleForRowAt indexPath: IndexPath) -> EditingStyle
    /// An edit of a row was committed: change the data, mark its mode and reload.
    func provider(_ provider: Provider, commit editingStyle: EditingStyle, forRowAt indexPath: IndexPath, contents: Any?)
    /// The button of a row's accessory was tapped.
    func provider(_ provider: Provider, accessoryButtonTappedForRowAt indexPath: IndexPath)
    /// A row was selected.
    func provider(_ provider: Provider, didSelectRowAt indexPath: IndexPath, contents: Any?)
}

extension ProviderDelegate {
    /// `nil` by default.
    public func provider(_ provider: Provider, cellClassForRowAt indexPath: IndexPath, contents: Any?, isEmptyCell: Bool) -> String? {
        nil
    }
    /// `true` by default.
    public func provider(_ provider: Provider, willSetContents contents: Any?, at indexPath: IndexPath) -> Bool { true }
    /// The unchanged body by default.
    public func provider(_ provider: Provider, didSet body: Node, at indexPath: IndexPath) -> Node { body }
    /// Negative by default.
    public func provider(_ provider: Provider, heightForRowAt indexPath: IndexPath) -> Double { -1 }
    /// `nil` by default.
    public func provider(_ provider: Provider, headerForSection section: Int) -> SupplementaryContent? { nil }
    /// `nil` by default.
    public func provider(_ provider: Provider, titleForHeaderInSection section: Int) -> String? { nil }
    /// `nil` by default.
    public func provider(_ provider: Provider, footerForSection section: Int) -> SupplementaryContent? { nil }
    /// `nil` by default.
    public func provider(_ provider: Provider, titleForFooterInSection section: Int) -> String? { nil }
    /// Negative by default.
    public func provider(_ provider: Provider, heightForHeaderInSection section: Int) -> Double { -1 }
    /// Negative by default.
    public func provider(_ provider: Provider, heightForFooterInSection section: Int) -> Double { -1 }
    /// Does nothing by default.
    public func provider(_ provider: Provider, commit editingStyle: EditingStyle, forRowAt indexPath: IndexPath, contents: Any?) {}
    /// Does nothing by default.
    public func provider(_ provider: Provider, accessoryButtonTappedForRowAt indexPath: IndexPath) {}
    /// `false` by default.
    public func provider(_ provider: Provider, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// `.none` by default.
    public func provider(_ provider: Provider, editingStyleForRowAt indexPath: IndexPath) -> EditingStyle { .none }
    /// Does nothing by default.
    public func provider(_ provider: Provider, didSelectRowAt indexPath: IndexPath, contents: Any?) {}
}
