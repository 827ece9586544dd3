/// A text that the system adds to tables: accessibility labels of elements without text, and titles of some controls.
public enum SystemString: String, Sendable, CaseIterable {
    /// The accessibility label of the table.
    case table
    /// The chevron at a row's trailing edge.
    case disclosure
    /// The information button at a row's trailing edge.
    case details
    /// A checkmark, and a selected row.
    case selected
    case notSelected
    /// A switch.
    case on, off
    /// Follows the state of a disabled control.
    case disabled
    case stepper
    case textField
    /// A spinner.
    case inProgress
    /// A button of a row in editing mode or swiped open.
    case delete, insert, reorder
    /// Shown in an empty list.
    case noContent
    /// The mode control of a page, and the prefix of a mode's number.
    case mode
    /// The appearance control of a page, with its three choices.
    case appearance, light, dark, automatic
    /// The format of a percentage; `{value}` is replaced by the number.
    case percent
    /// Between two words that belong together.
    case separator
}
