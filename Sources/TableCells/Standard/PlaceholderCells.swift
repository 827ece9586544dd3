import TableInputs

// Cells for rows that have nothing to show, meant for `-ec`.

/// A turning wheel: the rows are on their way.
public enum LoadingCell: Cell {
    /// See the protocol.
    public static func height(for row: RowContext) -> RowHeight { .points(88) }

    /// See the protocol.
    public static func body(for row: RowContext) -> Node {
        ProgressView().frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

/// An empty tray: there are no rows.
public enum NoContentCell: Cell {
    /// See the protocol.
    public static func height(for row: RowContext) -> RowHeight { .points(132) }

    /// See the protocol.
    public static func body(for row: RowContext) -> Node {
        VStack(spacing: 6) {
            Symbol("tray", size: 40).foregroundColor(.tertiaryLabel)
            Text(row.environment.strings.words(in: row.environment.locale)[.noContent]).font(.headline).foregroundColor(.secondaryLabel)
                .role(.detail)
        }
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}
