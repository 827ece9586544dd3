import TableCells
import TableInputs

/// Decisions of an app. By default, all methods leave them to the config and the cells.
public protocol ProviderDelegate: AnyObject {
    /// A different class for a row's cell; `nil` keeps the config's.
    func provider(_ provider: Provider, cellClassForRowAt indexPath: IndexPath, contents: Value?, isEmptyCell: Bool) -> String?
    /// Whether to pass the contents to a cell; `false` leaves it blank.
    func provider(_ provider: Provider, willSetContents contents: Value?, at indexPath: IndexPath) -> Bool
    /// A cell received its contents; returns the body to show, changed or not.
    func provider(_ provider: Provider, didSet body: Node, at indexPath: IndexPath) -> Node
    /// A row's height in points; a negative value asks the cell.
    func provider(_ provider: Provider, heightForRowAt indexPath: IndexPath) -> Double
    /// A section's header, if the config names no class; `nil` for none.
    func provider(_ provider: Provider, headerForSection section: Int) -> SupplementaryContent?
    /// The title of a header without class and view; `nil` for none.
    func provider(_ provider: Provider, titleForHeaderInSection section: Int) -> String?
    /// A section's footer; `nil` for none.
    func provider(_ provider: Provider, footerForSection section: Int) -> SupplementaryContent?
    /// The title of a footer without a view; `nil` for none.
    func provider(_ provider: Provider, titleForFooterInSection section: Int) -> String?
    /// Whether a row can be edited.
    func provider(_ provider: Provider, canEditRowAt indexPath: IndexPath) -> Bool
    /// The editing style of a row.
    func provider(_ provider: Provider, editingStyleForRowAt indexPath: IndexPath) -> EditingStyle
    /// A row was selected.
    func provider(_ provider: Provider, didSelectRowAt indexPath: IndexPath, contents: Value?)
}

extension ProviderDelegate {
    /// `nil` by default.
    public func provider(_ provider: Provider, cellClassForRowAt indexPath: IndexPath, contents: Value?, isEmptyCell: Bool) -> String? {
        nil
    }
    /// `true` by default.
    public func provider(_ provider: Provider, willSetContents contents: Value?, at indexPath: IndexPath) -> Bool { true }
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
    /// `false` by default.
    public func provider(_ provider: Provider, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// `.none` by default.
    public func provider(_ provider: Provider, editingStyleForRowAt indexPath: IndexPath) -> EditingStyle { .none }
    /// Does nothing by default.
    public func provider(_ provider: Provider, didSelectRowAt indexPath: IndexPath, contents: Value?) {}
}
