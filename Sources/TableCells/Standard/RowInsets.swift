import TableInputs

/// The insets that the data of a row with a standard cell sets.
struct RowInsets {
    /// Whether the row has no separator.
    var hidesSeparator = false
    /// The insets of the separator; `nil` leaves them to the cell.
    var separator: HorizontalInsets?
    /// The margins of the contents.
    var layoutMargins = HorizontalInsets()

    /// Sets nothing.
    init() {}

    /// The insets in a row's data. `separatorInset` is `none`, or insets like `layoutMargins`.
    init(_ contents: Value?) {
        guard case .object(let object) = contents else { return }
        hidesSeparator = object["separatorInset"]?.text == "none"
        separator = object["separatorInset"].flatMap(HorizontalInsets.init)
        layoutMargins = object["layoutMargins"].flatMap(HorizontalInsets.init) ?? HorizontalInsets()
    }
}
