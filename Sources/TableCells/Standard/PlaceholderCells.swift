import TableInputs

// Cells for empty rows, for use with `-ec`.

/// An activity indicator, for rows that are being loaded.
public enum LoadingCell: Cell {
    /// Always 88 points.
    public static func height(for row: RowContext) -> RowHeight { .points(88) }

    public static func body(for row: RowContext) -> Node {
        ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// An empty tray, for a list without rows.
public enum NoContentCell: Cell {
    /// Always 132 points.
    public static func height(for row: RowContext) -> RowHeight { .points(132) }

    public static func body(for row: RowContext) -> Node {
        VStack(spacing: 6) {
            controlSymbol("tray", size: 40).foregroundColor(.tertiaryLabel)
            Text(row.environment.strings.words(in: row.environment.locale)[.noContent]).font(.headline).foregroundColor(.secondaryLabel)
                .role(.detail)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
