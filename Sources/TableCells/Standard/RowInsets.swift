import TableInputs

/// The insets that the data of a row with a standard cell sets.
struct RowInsets {
    /// Whether the row has no separator.
    var hidesSeparator = false
    /// The insets of the separator; `nil` uses the cell's.
    var separator: HorizontalInsets?
    /// The margins of the contents.
    var layoutMargins = HorizontalInsets()

    /// Creates insets without overrides.
    init() {}

    /// Reads the insets in a row's data. `separatorInset` is `none`, or insets like `layoutMargins`.
    init(_ contents: Value?) {
        guard case .object(let object) = contents else { return }
        hidesSeparator = object["separatorInset"]?.text == "none"
        separator = object["separatorInset"].flatMap(HorizontalInsets.init)
        layoutMargins = object["layoutMargins"].flatMap(HorizontalInsets.init) ?? HorizontalInsets()
    }
}
