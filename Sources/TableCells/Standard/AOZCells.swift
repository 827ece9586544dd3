import TableInputs

// Pictures of the cells of AOZTableViewProvider, for configs without UIKit. All are 44 points tall whatever they contain (`ResolutionRules §12`), with one line of text.

/// AOZTableViewProvider's default cell. The original is blank until an app subclasses it; a preview shows the contents.
/// `CellRegistry.asOnDevice()` draws it blank.
enum PlainAOZCell: Cell {
    static let fixedHeight = 44.0

    /// Always 44 points.
    static func height(for row: RowContext) -> RowHeight { .points(fixedHeight) }

    static func body(for row: RowContext) -> Node {
        var contents = StandardContents(row.contents)
        contents.isOn = nil
        return StandardCell.body(contents, in: row.environment, wraps: false)
    }
}

/// AOZTableViewProvider's cell in the `value1` style, with a value at the trailing edge.
enum DetailAOZCell: Cell {
    /// Always 44 points.
    static func height(for row: RowContext) -> RowHeight { .points(PlainAOZCell.fixedHeight) }

    static func body(for row: RowContext) -> Node {
        var contents = StandardContents(row.contents)
        contents.isOn = nil
        contents.style = .value1
        return StandardCell.body(contents, in: row.environment, wraps: false)
    }
}

/// AOZTableViewProvider's cell with a switch: on, off, or an activity indicator while the state is pending.
enum SwitchAOZCell: Cell {
    /// Always 44 points.
    static func height(for row: RowContext) -> RowHeight { .points(PlainAOZCell.fixedHeight) }

    static func body(for row: RowContext) -> Node {
        var contents = StandardContents(row.contents)
        contents.isOn = contents.isOn ?? false
        return StandardCell.body(contents, in: row.environment, wraps: false)
    }
}

/// AOZTableViewProvider's section header, 44 points tall.
enum AOZHeader: HeaderFooterView {
    /// Always 44 points.
    static func height(for section: SectionContext) -> RowHeight { .points(44) }

    static func body(for section: SectionContext) -> Node { StandardHeaderView.body(for: section) }
}
