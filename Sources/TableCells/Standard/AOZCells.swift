import TableInputs

// The cells that come with AOZTableViewProvider. All are 44 points high, whatever they show (`ResolutionRules §12`), and
// keep to one line of text.

/// AOZTableViewProvider's default cell. The original is blank until an app subclasses it; a preview shows the contents
/// (`CellRegistry.asOnDevice()` draws it blank).
public enum AOZTableViewCell: Cell {
    static let fixedHeight = 44.0

    /// See the protocol.
    public static func height(for row: RowContext) -> RowHeight { .points(fixedHeight) }

    /// See the protocol.
    public static func body(for row: RowContext) -> Node {
        var contents = StandardContents(row.contents)
        contents.isOn = nil
        return StandardCell.body(contents, in: row.environment, wraps: false)
    }
}

/// AOZTableViewProvider's cell in the value1 style: a value at the end of the row.
public enum AOZTableViewDetailCell: Cell {
    /// See the protocol.
    public static func height(for row: RowContext) -> RowHeight { .points(AOZTableViewCell.fixedHeight) }

    /// See the protocol.
    public static func body(for row: RowContext) -> Node {
        var contents = StandardContents(row.contents)
        contents.isOn = nil
        contents.style = .value1
        return StandardCell.body(contents, in: row.environment, wraps: false)
    }
}

/// AOZTableViewProvider's cell with a switch: on, off, or a turning wheel while the answer is pending.
public enum AOZTableViewSwitchCell: Cell {
    /// See the protocol.
    public static func height(for row: RowContext) -> RowHeight { .points(AOZTableViewCell.fixedHeight) }

    /// See the protocol.
    public static func body(for row: RowContext) -> Node {
        var contents = StandardContents(row.contents)
        contents.isOn = contents.isOn ?? false
        return StandardCell.body(contents, in: row.environment, wraps: false)
    }
}

/// AOZTableViewProvider's section header, 44 points high.
public enum AOZTableViewHeaderFooterView: HeaderFooterView {
    /// See the protocol.
    public static func height(for section: SectionContext) -> RowHeight { .points(44) }

    /// See the protocol.
    public static func body(for section: SectionContext) -> Node { StandardHeaderView.body(for: section) }
}
