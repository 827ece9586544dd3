import TableCells
import TableInputs

/// What an app decides itself. Every question has an answer that leaves it to the config and the cells.
public protocol ProviderDelegate: AnyObject {
    /// Another class for a row's cell; `nil` keeps the config's.
    func provider(_ provider: Provider, cellClassForRowAt indexPath: IndexPath, contents: Value?, isEmptyCell: Bool) -> String?
    /// Whether a cell is given its contents; `false` leaves it blank.
    func provider(_ provider: Provider, willSetContents contents: Value?, at indexPath: IndexPath) -> Bool
    /// A cell was given its contents; answers the body to show, as it is or changed.
    func provider(_ provider: Provider, didSet body: Node, at indexPath: IndexPath) -> Node
    /// A row's height in points; below 0 asks the cell.
    func provider(_ provider: Provider, heightForRowAt indexPath: IndexPath) -> Double
    /// A section's header where the config names no class; `nil` shows none.
    func provider(_ provider: Provider, headerForSection section: Int) -> SupplementaryContent?
    /// The title of a header where there is neither a class nor a view; `nil` shows none.
    func provider(_ provider: Provider, titleForHeaderInSection section: Int) -> String?
    /// A section's footer; `nil` shows none.
    func provider(_ provider: Provider, footerForSection section: Int) -> SupplementaryContent?
    /// The title of a footer where there is no view; `nil` shows none.
    func provider(_ provider: Provider, titleForFooterInSection section: Int) -> String?
    /// Whether a row can be edited.
    func provider(_ provider: Provider, canEditRowAt indexPath: IndexPath) -> Bool
    /// What editing a row does.
    func provider(_ provider: Provider, editingStyleForRowAt indexPath: IndexPath) -> EditingStyle
    /// A row was selected.
    func provider(_ provider: Provider, didSelectRowAt indexPath: IndexPath, contents: Value?)
}

extension ProviderDelegate {
    /// Keeps the config's class.
    public func provider(_ provider: Provider, cellClassForRowAt indexPath: IndexPath, contents: Value?, isEmptyCell: Bool) -> String? {
        nil
    }
    /// Lets every cell have its contents.
    public func provider(_ provider: Provider, willSetContents contents: Value?, at indexPath: IndexPath) -> Bool { true }
    /// Changes nothing.
    public func provider(_ provider: Provider, didSet body: Node, at indexPath: IndexPath) -> Node { body }
    /// Asks the cell.
    public func provider(_ provider: Provider, heightForRowAt indexPath: IndexPath) -> Double { -1 }
    /// None.
    public func provider(_ provider: Provider, headerForSection section: Int) -> SupplementaryContent? { nil }
    /// None.
    public func provider(_ provider: Provider, titleForHeaderInSection section: Int) -> String? { nil }
    /// None.
    public func provider(_ provider: Provider, footerForSection section: Int) -> SupplementaryContent? { nil }
    /// None.
    public func provider(_ provider: Provider, titleForFooterInSection section: Int) -> String? { nil }
    /// None can.
    public func provider(_ provider: Provider, canEditRowAt indexPath: IndexPath) -> Bool { false }
    /// Nothing.
    public func provider(_ provider: Provider, editingStyleForRowAt indexPath: IndexPath) -> EditingStyle { .none }
    /// Takes no notice.
    public func provider(_ provider: Provider, didSelectRowAt indexPath: IndexPath, contents: Value?) {}
}
