import TableCells
import TableGraphics

/// The positions of all headers, rows and footers of a table, in unrounded points.
///
/// Row frames are sums of heights, or multiples if all rows of a section have the same height. Finding a row takes constant time by index
/// path and O(log n) by point, and a section of equal rows uses constant memory.
public struct Geometry: Sendable {
    /// The width of the table, in points.
    public let width: Double
    /// The height of the contents, in points.
    public private(set) var height: Double
    /// From top to bottom.
    public private(set) var sections: [Section]

    /// Places sections below each other, starting `top` points below the table's top edge.
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

    /// A section. Its header, rows and footer follow each other without gaps.
    public struct Section: Sendable {
        /// The top edge, in points.
        public fileprivate(set) var y: Double
        /// In points; 0 without a header.
        public fileprivate(set) var headerHeight: Double
        /// The space above the header's view, which is a part of its height, in points.
        public fileprivate(set) var headerPadding: Double
        /// The height of the header's view alone.
        public var ownHeaderHeight: Double { headerHeight - headerPadding }
        /// In points; 0 without a footer.
        public fileprivate(set) var footerHeight: Double
        public fileprivate(set) var rows: RowHeights
        /// The distance from the table's left edge to the rows, in points.
        public let rowX: Double
        /// The width of the rows, in points.
        public let rowWidth: Double

        struct Heights {
            var header: Double
            var headerPadding = 0.0
            var rows: RowHeights
            var footer: Double
            var rowX: Double
            var rowWidth: Double
        }

        init(y: Double, heights: Heights) {
            self.y = y
            headerHeight = heights.header
            headerPadding = heights.headerPadding
            footerHeight = heights.footer
            rows = heights.rows
            rowX = heights.rowX
            rowWidth = heights.rowWidth
        }

        /// The top edge of the first row, in points.
        public var rowsY: Double { y + headerHeight }
        /// The top edge of the footer, in points.
        public var footerY: Double { rowsY + rows.total }
        /// The bottom edge of the section, in points.
        public var maxY: Double { footerY + footerHeight }

        /// The rows that intersect a rectangle; `nil` stands for the whole table.
        func rows(touching rect: Rect?) -> Range<Int> {
            guard let rect else { return 0..<rows.count }
            guard rows.total > 0, rect.maxY > rowsY, rect.minY < footerY else { return 0..<0 }
            let first = row(atY: max(rowsY, rect.minY))
            guard rect.maxY < footerY else { return first..<rows.count }
            let last = row(atY: rect.maxY)
            return first..<(rowsY + rows.offset(of: last) < rect.maxY ? last + 1 : last)
        }

        /// The row at a point of the table; `nil` on headers, footers and margins.
        func row(at point: Point) -> Int? {
            let isInside = point.y >= rowsY && point.y < footerY && point.x >= rowX && point.x < rowX + rowWidth
            return isInside ? row(atY: point.y) : nil
        }

        /// The row that contains `y`, which is between `rowsY` and `footerY`.
        ///
        /// Compares the same sums as the frames, so that results at edges agree with them.
        func row(atY y: Double) -> Int {
            switch rows {
            case .uniform(let height, let count):
                var row = min(count - 1, Int((y - rowsY) / height))
                // Division can be off by one in the last bit.
                if rowsY + rows.offset(of: row) > y { row -= 1 } else if rowsY + rows.offset(of: row + 1) <= y { row += 1 }
                return min(max(0, row), count - 1)
            case .variable, .estimated: return partitionIndex(count: rows.count - 1) { rowsY + rows.offset(of: $0 + 1) > y }
            }
        }
    }

    /// The sections that intersect a rectangle; `nil` stands for the whole table.
    func sections(touching rect: Rect?) -> Range<Int> {
        guard let rect else { return sections.indices }
        let after = partitionIndex(count: sections.count) { sections[$0].y >= rect.maxY }
        return min(section(atY: rect.minY) ?? 0, after)..<after
    }

    /// A part of a table with a frame.
    public enum Element: Hashable, Sendable {
        case header(section: Int)
        case row(IndexPath)
        case footer(section: Int)

        var section: Int {
            switch self {
            case .header(let section), .footer(let section): section
            case .row(let path): path.section
            }
        }
    }

    /// The frame of an element; `nil` if the section or row does not exist.
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

    /// The frame of a row; `nil` if it does not exist.
    public func frame(of indexPath: IndexPath) -> Rect? {
        guard sections.indices.contains(indexPath.section) else { return nil }
        let section = sections[indexPath.section]
        guard indexPath.row >= 0, indexPath.row < section.rows.count else { return nil }
        let top = section.rows.offset(of: indexPath.row)
        return Rect(
            x: section.rowX, y: section.rowsY + top, width: section.rowWidth,
            height: section.rows.offset(of: indexPath.row + 1) - top)
    }

    /// The frame of a header's view, without the space above it; `nil` if the section does not exist.
    public func viewFrame(ofHeader section: Int) -> Rect? {
        guard sections.indices.contains(section) else { return nil }
        let one = sections[section]
        return Rect(x: 0, y: one.y + one.headerPadding, width: width, height: one.ownHeaderHeight)
    }

    /// The row at a point; `nil` on headers, footers and margins.
    public func indexPath(at point: Point) -> IndexPath? {
        guard let index = section(atY: point.y) else { return nil }
        return sections[index].row(at: point).map { IndexPath(row: $0, section: index) }
    }

    /// The elements that intersect a rectangle, from top to bottom, without those of zero height.
    public func elements(in rect: Rect) -> [Element] {
        var found: [Element] = []
        guard rect.height > 0, rect.minY < height, rect.maxY > 0, !sections.isEmpty else { return found }
        for index in sections(touching: rect) {
            let section = sections[index]
            if section.headerHeight > 0, section.rowsY > rect.minY { found.append(.header(section: index)) }
            for row in section.rows(touching: rect) where section.rows.height(of: row) > 0 {
                found.append(.row(IndexPath(row: row, section: index)))
            }
            if section.footerHeight > 0, section.footerY < rect.maxY, section.maxY > rect.minY { found.append(.footer(section: index)) }
        }
        return found
    }

    /// Changes the heights of rows, in points; negative values count as 0. Traps for sections with uniform heights.
    mutating func setHeights(_ heights: [IndexPath: Double]) {
        // In a fixed order, so that sums are always rounded the same way.
        for (section, paths) in Dictionary(grouping: heights.keys, by: \.section).sorted(by: { $0.key < $1.key }) {
            let old = sections[section].rows.total
            sections[section].rows.setHeights(Dictionary(uniqueKeysWithValues: paths.map { ($0.row, heights[$0] ?? 0) }))
            moveSections(after: section, by: sections[section].rows.total - old)
        }
    }

    /// Changes the heights of a section's header and footer, in points.
    mutating func setHeights(ofSection section: Int, header: Double, headerPadding: Double, footer: Double) {
        let distance = header + footer - sections[section].headerHeight - sections[section].footerHeight
        sections[section].headerHeight = header
        sections[section].headerPadding = headerPadding
        sections[section].footerHeight = footer
        moveSections(after: section, by: distance)
    }

    private mutating func moveSections(after section: Int, by distance: Double) {
        guard distance != 0 else { return }
        for later in sections.indices.dropFirst(section + 1) { sections[later].y += distance }
        height += distance
    }

    /// The last section that starts at or above `y`.
    private func section(atY y: Double) -> Int? {
        let after = partitionIndex(count: sections.count) { sections[$0].y > y }
        return after == 0 ? nil : after - 1
    }
}

/// The heights of one section's rows.
public enum RowHeights: Sendable {
    /// All rows have the same height, in points.
    case uniform(Double, count: Int)
    /// Each row has its own height.
    case variable(RowOffsets)
    /// All rows have the same height except some.
    case estimated(EstimatedRows)

    /// The number of rows.
    public var count: Int {
        switch self {
        case .uniform(_, let count): count
        case .variable(let offsets): offsets.count
        case .estimated(let rows): rows.count
        }
    }

    /// The total height, in points.
    public var total: Double {
        switch self {
        case .uniform(let height, let count): height * Double(count)
        case .variable(let offsets): offsets.total
        case .estimated(let rows): rows.offset(of: rows.count)
        }
    }

    /// The distance in points from the first row's top edge to a row's top edge, or to the end of the last row for `count`.
    public func offset(of row: Int) -> Double {
        switch self {
        case .uniform(let height, _): height * Double(row)
        case .variable(let offsets): offsets.offset(of: row)
        case .estimated(let rows): rows.offset(of: row)
        }
    }

    /// Changes the heights of some rows, in points; negative values count as 0. Traps if all rows are alike.
    mutating func setHeights(_ heights: [Int: Double]) {
        switch self {
        case .uniform: preconditionFailure("the rows are all alike")
        case .variable(var offsets):
            // Takes the rows away while changing them, which avoids a copy.
            self = .uniform(0, count: 0)
            offsets.setHeights(heights)
            self = .variable(offsets)
        case .estimated(var rows):
            self = .uniform(0, count: 0)
            rows.setHeights(heights)
            self = .estimated(rows)
        }
    }

    /// The height of a row, in points.
    public func height(of row: Int) -> Double { offset(of: row + 1) - offset(of: row) }
}
