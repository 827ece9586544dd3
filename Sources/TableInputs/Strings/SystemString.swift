/// A word that the system puts into tables: screen readers say it of what has no text, and some controls show it.
public enum SystemString: String, Sendable, CaseIterable {
    /// What screen readers call the table itself.
    case table
    /// The chevron at a row's end.
    case disclosure
    /// The information button at a row's end.
    case details
    /// A checkmark, and a row that is chosen.
    case selected
    case notSelected
    /// A switch.
    case on, off
    /// Follows the state of a control that cannot be used.
    case disabled
    case stepper
    case textField
    /// A turning wheel.
    case inProgress
    /// A button of a row that is edited or swiped open.
    case delete, insert, reorder
    /// Shown where a list has no rows.
    case noContent
    /// A switch of a page, before the number of a mode too.
    case mode
    /// A switch of a page, with its three choices.
    case appearance, light, dark, automatic
    /// How a share is written; `{value}` stands for the number.
    case percent
    /// Between two words that belong together.
    case separator
}
