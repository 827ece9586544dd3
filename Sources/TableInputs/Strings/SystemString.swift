/// A text that the system adds to tables: an accessibility label of an element without text, or the title of a control.
public enum SystemString: String, Sendable, CaseIterable {
    /// The accessibility label of the table.
    case table
    /// The chevron at a row's trailing edge.
    case disclosure
    /// The info button at a row's trailing edge.
    case details
    /// A checkmark, or a selected row.
    case selected
    case notSelected
    /// The states of a switch.
    case on, off
    /// Follows the value of a disabled control.
    case disabled
    case stepper
    case textField
    /// An activity indicator.
    case inProgress
    /// A control of a row in editing mode, or a button of a swiped row.
    case delete, insert, reorder
    /// Shown in place of an empty list.
    case noContent
    /// The placeholder of a search bar, and its button.
    case search, cancel, more
    /// The mode control of a page, and the text before a mode's number.
    case mode
    /// The appearance control of a page, and its three options.
    case appearance, light, dark, automatic
    /// The format of a percentage; `{value}` is replaced by the number.
    case percent
    /// The separator between two texts that belong together.
    case separator
}
