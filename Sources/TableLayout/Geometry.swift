import TableCells
import TableGraphics

/// Where every header, row and footer of a table lies, in unrounded points.
///
/// Row frames are prefix sums (or one number where all rows of a section are alike), so that look-ups by point and by
/// index path take O(log n) and a section of equal rows costs nothing a row.
public struct Geometry: Sendable {
    /// Of the table, in points.
    public let width: Double
    /// Of all its contents, in points.
    public let height: Double
    /// From top to bottom.
    public let sections: [Section]

    /// Places sections below each other, starting `top` points below the table's upper edge.
    init(width: Double, top: Double, bottom: Double, sections: [Section.Heights]) {
        var y = top
        self.width = width
        self.sections = sections.map { heights in
            let section = Section(y: y, heights: heights)
            y = section.maxY
            return section
        }
        height = y + bottom
    }

    /// One section: its header, rows and footer follow each other without gaps.
    public struct Section: Sendable {
        /// The upper edge, in points.
        public let y: Double
        /// In points; 0 without a header.
        public let headerHeight: Double
        /// In points; 0 without a footer.
        public let footerHeight: Double
        /// The heights of its rows.
        public let rows: RowHeights
        /// From the table's left edge to the rows, and their width, in points.
        public let rowX: Double
        /// Of the rows, in points.
        public let rowWidth: Double

        struct Heights {
            var header: Double
            var rows: RowHeights
            var footer: Double
            var rowX: Double
            var rowWidth: Double
        }

        init(y: Double, heights: Heights) {
            self.y = y
            headerHeight = heights.header
            footerHeight = heights.footer
            rows = heights.rows
            rowX = heights.rowX
            rowWidth = heights.rowWidth
        }

        /// Where the rows begin.
        public var rowsY: Double { y + headerHeight }
        /// Where the footer begins.
        public var footerY: Double { rowsY + rows.total }
        /// The lower edge.
        public var maxY: Double { footerY + footerHeight }

        /// The row that covers `y`, which lies between `rowsY` and `footerY`.
        ///
        /// Compares the same sums that make the frames, so that no point on an edge is told otherwise than by its frame.
        func row(atY y: Double) -> Int {
            switch rows {
            case .uniform(let height, let count):
                var row = min(count - 1, Int((y - rowsY) / height))
                // The division can miss by one in the last bit.
                if rowsY + rows.offset(of: row) > y { row -= 1 } else if rowsY + rows.offset(of: row + 1) <= y { row += 1 }
                return min(max(0, row), count - 1)
            case .variable(let offsets):
                let after = partitionIndex(count: offsets.count) { rowsY + offsets[$0] > y }
                return min(max(0, after - 1), offsets.count - 2)
            }
        }
    }

    /// A part of a table that has a frame of its own.
    public enum Element: Hashable, Sendable {
        case header(section: Int)
        case row(IndexPath)
        case footer(section: Int)
    }

    /// The frame of an element, or `nil` when there is no such section or row.
    public func frame(of element: Element) -> Rect? {
        switch element {
        case .header(let index):
            guard sections.indices.contains(index) else { return nil }
            return Rect(x: 0, y: sections[index].y, width: width, height: sections[index].headerHeight)
        case .row(let indexPath):
            return frame(of: indexPath)
        case .footer(let index):
            guard sections.indices.contains(index) else { return nil }
            return Rect(x: 0, y: sections[index].footerY, width: width, height: sections[index].footerHeight)
        }
    }

    /// The frame of a row, or `nil` when there is no such row.
    public func frame(of indexPath: IndexPath) -> Rect? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        let section = sections[indexPath.section]
        guard indexPath.row >= 0, indexPath.row < section.rows.count else { return nil }
        let top = section.rows.offset(of: indexPath.row)
        return Rect(
            x: section.rowX, y: section.rowsY + top, width: section.rowWidth,
            height: section.rows.offset(of: indexPath.row + 1) - top)
    }

    /// The row under a point; `nil` on headers, footers and margins.
    public func indexPath(at point: Point) -> IndexPath? {
        guard let index = section(atY: point.y) else { return nil }
        let section = sections[index]
        guard point.y >= section.rowsY, point.y < section.footerY, point.x >= section.rowX, point.x < section.rowX + section.rowWidth
        else { return nil }
        return IndexPath(section: index, row: section.row(atY: point.y))
    }

    /// Everything that a rectangle touches, from top to bottom; elements without height are left out.
    public func elements(in rect: Rect) -> [Element] {
        var found: [Element] = []
        guard rect.height > 0, rect.minY < height, rect.maxY > 0, !sections.isEmpty else { return found }
        for index in (section(atY: max(0, rect.minY)) ?? 0)..<sections.count {
            let section = sections[index]
            if section.y >= rect.maxY { break }
            if section.headerHeight > 0, section.rowsY > rect.minY { found.append(.header(section: index)) }
            if section.rows.total > 0, rect.maxY > section.rowsY, rect.minY < section.footerY {
                var row = section.row(atY: max(section.rowsY, rect.minY))
                while row < section.rows.count, section.rowsY + section.rows.offset(of: row) < rect.maxY {
                    if section.rows.height(of: row) > 0 { found.append(.row(IndexPath(section: index, row: row))) }
                    row += 1
                }
            }
            if section.footerHeight > 0, section.footerY < rect.maxY, section.maxY > rect.minY { found.append(.footer(section: index)) }
        }
        return found
    }

    /// The last section that begins at or above `y`.
    private func section(atY y: Double) -> Int? {
        let after = partitionIndex(count: sections.count) { sections[$0].y > y }
        return after == 0 ? nil : after - 1
    }
}

/// The heights of one section's rows.
public enum RowHeights: Sendable {
    /// Every row alike, in points.
    case uniform(Double, count: Int)
    /// Where each row begins, from 0; one entry more than rows, the last is the total.
    case variable(offsets: [Double])

    /// How many rows.
    public var count: Int {
        switch self {
        case .uniform(_, let count): count
        case .variable(let offsets): offsets.count - 1
        }
    }

    /// Of all rows, in points.
    public var total: Double { offset(of: count) }

    /// Where a row begins, in points below the first; for `count`, where the last one ends.
    public func offset(of row: Int) -> Double {
        switch self {
        case .uniform(let height, _): height * Double(row)
        case .variable(let offsets): offsets[row]
        }
    }

    /// In points.
    public func height(of row: Int) -> Double { offset(of: row + 1) - offset(of: row) }
}

/// The first index at which a predicate holds that fails before it and holds after it; `count` when it never holds.
private func partitionIndex(count: Int, where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
        let middle = (low + high) / 2
        if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
}
