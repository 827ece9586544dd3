import TableCells

extension InterfaceView {
    /// The height of the frame, in points; that of a standard row if the document has none.
    package var savedHeight: Double { frame.flatMap { $0.height >= 1 ? $0.height : nil } ?? 44 }

    /// The height of a cell as a row: its own, otherwise the table's, otherwise that of its contents. A cell whose constraints do not connect
    /// its top to its bottom keeps its saved height.
    package func rowHeight(inTable rowHeight: Double = -1) -> RowHeight {
        guard case .cell(let cell) = kind else { return .points(min(10_000, savedHeight)) }
        if let own = cell.rowHeight, own > 0 { return .points(min(own, 10_000)) }
        if rowHeight > 0 { return .points(min(rowHeight, 10_000)) }
        return cell.style != nil || fitsContents ? .automatic : .points(min(10_000, savedHeight))
    }

    /// Whether the constraints of a cell, and not its style, determine its height.
    package var fitsContents: Bool {
        guard case .cell(let cell) = kind else { return false }
        return cell.style == nil && cell.contentView?.first?.isTall == true
    }

    /// The height of the view as the header or footer of a section.
    package var headerHeight: RowHeight { isTall ? .automatic : .points(savedHeight) }

    /// Whether constraints reach two of the top, the center and the bottom of the view, so that its contents determine its height.
    package var isTall: Bool {
        let names = Set([id] + guides.map(\.id))
        func reaches(_ attributes: Set<ConstraintLayout.Attribute?>) -> Bool {
            constraints.contains { constraint in
                constraint.isInstalled && !constraint.isPlaceholder
                    && (names.contains(constraint.firstItem) && attributes.contains(constraint.firstAttribute)
                        || constraint.secondItem.map(names.contains) == true && attributes.contains(constraint.secondAttribute))
            }
        }
        let hasHeight = constraints.contains {
            $0.firstItem == id && $0.firstAttribute == .height && $0.secondItem == nil && $0.isInstalled
        }
        let lines = [reaches([.top, .topMargin]), reaches([.centerY, .centerYWithinMargins]), reaches([.bottom, .bottomMargin])]
        return hasHeight || lines.count { $0 } >= 2
    }
}
