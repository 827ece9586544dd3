import TableCells
import TableGraphics

extension SessionLayout {
    /// Creates a layout from the heights of the delegate and the table view. Automatic heights use the estimates, otherwise 44 points per
    /// row and 28 per header or footer.
    public init(estimating content: TableViewContent, width: Double) {
        let stack = EstimatedStack(content, width: width)
        self.init(height: stack.height, frame: stack.frame, parts: stack.parts, indexPath: stack.indexPath)
    }
}

/// Vertically stacked sections with known heights.
private struct EstimatedStack {
    private enum Rows {
        case uniform(Double, count: Int)
        /// The start of each row, followed by the end of the last one.
        case variable([Double])

        var count: Int {
            switch self {
            case .uniform(_, let count): count
            case .variable(let offsets): offsets.count - 1
            }
        }

        func offset(_ row: Int) -> Double {
            switch self {
            case .uniform(let height, _): height * Double(row)
            case .variable(let offsets): offsets[row]
            }
        }

        /// The first row that ends below a position.
        func row(at y: Double) -> Int { partitionIndex(count: count) { offset($0 + 1) > y } }
    }

    private struct Section {
        var y: Double
        var header: Double
        var rows: Rows
        var footer: Double

        var rowsY: Double { y + header }
        var footerY: Double { rowsY + rows.offset(rows.count) }
        var maxY: Double { footerY + footer }
    }

    private var sections: [Section] = []
    private let width: Double
    let height: Double

    init(_ content: TableViewContent, width: Double) {
        self.width = width
        var y = content.tableHeaderPoints
        for index in 0..<content.sectionCount {
            let count = content.rowCount(inSection: index)
            let rows: Rows
            if let height = content.uniformRowPoints(inSection: index) {
                rows = .uniform(max(0, height), count: count)
            } else {
                var offsets = [0.0]
                offsets.reserveCapacity(count + 1)
                for row in 0..<count {
                    let path = IndexPath(row: row, section: index)
                    let points = content.rowPoints(at: path)
                    offsets.append((offsets.last ?? 0) + (points < 0 ? content.estimatedRowPoints(at: path) ?? 44 : points))
                }
                rows = .variable(offsets)
            }
            let section = Section(
                y: y, header: content.headerPoints(ofSection: index) ?? content.estimatedHeaderPoints(ofSection: index) ?? 28, rows: rows,
                footer: content.footerPoints(ofSection: index) ?? content.estimatedFooterPoints(ofSection: index) ?? 28)
            sections.append(section)
            y = section.maxY
        }
        height = y + content.tableFooterPoints
    }

    func frame(_ part: SessionLayout.Part) -> Rect? {
        switch part {
        case .header(let index):
            guard sections.indices.contains(index) else { return nil }
            return Rect(x: 0, y: sections[index].y, width: width, height: sections[index].header)
        case .footer(let index):
            guard sections.indices.contains(index) else { return nil }
            return Rect(x: 0, y: sections[index].footerY, width: width, height: sections[index].footer)
        case .row(let path):
            guard sections.indices.contains(path.section) else { return nil }
            let section = sections[path.section]
            guard path.row >= 0, path.row < section.rows.count else { return nil }
            let top = section.rows.offset(path.row)
            return Rect(x: 0, y: section.rowsY + top, width: width, height: section.rows.offset(path.row + 1) - top)
        }
    }

    func parts(_ rect: Rect) -> [SessionLayout.Part] {
        var parts: [SessionLayout.Part] = []
        for index in firstSection(endingBelow: rect.minY)..<sections.count {
            let section = sections[index]
            if section.y >= rect.maxY { break }
            if section.header > 0, section.rowsY > rect.minY { parts.append(.header(section: index)) }
            var row = section.rows.row(at: rect.minY - section.rowsY)
            while row < section.rows.count, section.rowsY + section.rows.offset(row) < rect.maxY {
                if section.rows.offset(row + 1) > section.rows.offset(row) { parts.append(.row(IndexPath(row: row, section: index))) }
                row += 1
            }
            if section.footer > 0, section.footerY < rect.maxY, section.maxY > rect.minY { parts.append(.footer(section: index)) }
        }
        return parts
    }

    func indexPath(_ point: Point) -> IndexPath? {
        let index = firstSection(endingBelow: point.y)
        guard index < sections.count, point.x >= 0, point.x < width else { return nil }
        let section = sections[index]
        guard point.y >= section.rowsY, point.y < section.footerY else { return nil }
        return IndexPath(row: section.rows.row(at: point.y - section.rowsY), section: index)
    }

    private func firstSection(endingBelow y: Double) -> Int { partitionIndex(count: sections.count) { sections[$0].maxY > y } }
}
