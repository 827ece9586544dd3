import TableCells
import TableGraphics
import TableScene

extension NodeLayout {
    /// Lays out children side by side, distributing space as SwiftUI does: by descending priority, then by ascending flexibility, each
    /// child is offered an equal share of the remaining space. Spacers come last.
    mutating func layoutRow(_ stack: Node.StackNode, in proposal: Proposal, _ inherited: Inherited) -> LaidOut {
        let children = stack.children(line: environment.separatorThickness)
        let gaps = stack.spacing * Double(max(0, children.count - 1))
        let room = proposal.width.map { max(0, $0 - gaps) }
        var parts = [LaidOut](repeating: .empty, count: children.count)
        var widths = [Double](repeating: 0, count: children.count)
        forEachShare(of: children, room: room, inherited) { layout, index, share in
            let child = children[index]
            let height = child.isGreedy(.vertical) ? proposal.height : nil
            parts[index] = layout.layout(child, in: Proposal(width: share, height: height), inherited)
            widths[index] = child.isSpacer ? max(share ?? 0, parts[index].size.width) : parts[index].size.width
            return widths[index]
        }
        let height = fillHeights(&parts, children, widths, proposal, inherited)
        return place(parts, widths: widths, height: height, spacing: stack.spacing, alignment: stack.vertical, own: stack.own, children)
    }

    /// Offers each child its share of `room` in the order of distribution; `serve` returns the width that the child took.
    private mutating func forEachShare(
        of children: [Node], room: Double?, _ inherited: Inherited, _ serve: (inout NodeLayout, _ index: Int, _ share: Double?) -> Double
    ) {
        guard let room else {
            for index in children.indices { _ = serve(&self, index, nil) }
            return
        }
        if let only = children.indices.first, children.count == 1 {
            _ = serve(&self, only, room)
            return
        }
        let ranges = children.map { widths(of: $0, inherited) }
        let priorities = children.map(\.priority)
        var left = room
        for priority in Set(priorities).sorted(by: >) {
            let group = children.indices.filter { priorities[$0] == priority }
                .sorted { (ranges[$0].flexibility, $0) < (ranges[$1].flexibility, $1) }
            // Reserves the minimum widths of the remaining children.
            left -= children.indices.filter { priorities[$0] < priority }.reduce(0) { $0 + ranges[$1].minimum }
            for (served, index) in group.enumerated() {
                var share = max(0, left) / Double(group.count - served)
                // A rounding error must not wrap text that fits.
                if abs(share - ranges[index].ideal) < 1e-6 { share = ranges[index].ideal }
                left -= serve(&self, index, share)
            }
            left += children.indices.filter { priorities[$0] < priority }.reduce(0) { $0 + ranges[$1].minimum }
        }
    }

    /// Makes greedy children as tall as the tallest other child. Returns the row's height.
    private mutating func fillHeights(
        _ laidOut: inout [LaidOut], _ children: [Node], _ widths: [Double], _ proposal: Proposal, _ inherited: Inherited
    ) -> Double {
        let greedy = children.indices.filter { children[$0].isGreedy(.vertical) && !children[$0].isSpacer }
        let height = laidOut.indices.filter { !greedy.contains($0) && !children[$0].isSpacer }.map { laidOut[$0].size.height }.max() ?? 0
        guard !greedy.isEmpty else { return height }
        // If the row's height is open, children that fill it are as tall as the tallest of them at its ideal size.
        let natural = proposal.height ?? greedy.filter { !children[$0].isShape }.map { laidOut[$0].size.height }.max() ?? 0
        let filled = max(height, natural)
        for index in greedy {
            laidOut[index] = layout(children[index], in: Proposal(width: widths[index], height: filled), inherited)
        }
        return laidOut.indices.filter { !children[$0].isSpacer }.map { laidOut[$0].size.height }.max() ?? filled
    }

    func place(
        _ parts: [LaidOut], widths: [Double], height: Double, spacing: Double, alignment: VerticalAlignment, own: OwnGuide? = nil,
        _ nodes: [Node] = []
    ) -> LaidOut {
        let aligned = parts.aligned(by: own.map(AlignmentGuide.own) ?? .vertical(alignment))
        let baseline = parts.compactMap { alignment.baseline(of: $0) }.max()
        var size = Size(width: 0, height: height)
        var origins: [Point] = []
        var baselines: LaidOut.Baselines?
        for (index, part) in parts.enumerated() {
            if index > 0 { size.width += spacing }
            var y = alignment.offset(of: part.size.height, in: height)
            if let aligned {
                y = aligned.origins[index]
            } else if let baseline, let own = alignment.baseline(of: part) {
                y = baseline - own
            }
            origins.append(Point(x: size.width, y: y))
            baselines = baselines ?? part.baselines?.moved(by: y)
            size.width += max(widths[index], part.size.width)
            size.height = max(size.height, y + part.size.height)
        }
        return drawn(parts, at: origins, nodes, size, baselines)
    }

    /// Parts at their places, in the order that their nodes ask for.
    private func drawn(
        _ parts: [LaidOut], at origins: [Point], _ nodes: [Node], _ size: Size, _ baselines: LaidOut.Baselines?
    ) -> LaidOut {
        let orders = nodes.map(\.order)
        let indices = orders.allSatisfy { $0 == 0 } ? Array(parts.indices) : parts.indices.sorted { (orders[$0], $0) < (orders[$1], $1) }
        return LaidOut(
            size: size, children: indices.flatMap { parts[$0].placed(at: origins[$0]) }, baselines: baselines,
            guides: parts.guides(at: origins))
    }

    /// Lays out children from top to bottom.
    mutating func layoutColumn(_ stack: Node.StackNode, in proposal: Proposal, _ inherited: Inherited) -> LaidOut {
        let children = stack.children
        var parts = children.map { layout($0, in: Proposal(width: proposal.width), inherited) }
        if let height = proposal.height {
            let greedy = children.indices.filter { children[$0].isGreedy(.vertical) }
            var left = height - stack.spacing * Double(max(0, children.count - 1))
            for index in children.indices where !greedy.contains(index) || children[index].isSpacer { left -= parts[index].size.height }
            // The tallest child comes first, because its minimum is not available to the others.
            let filling = greedy.filter { !children[$0].isSpacer }.sorted { (parts[$1].size.height, $0) < (parts[$0].size.height, $1) }
            for (served, index) in filling.enumerated() {
                let share = max(0, left) / Double(filling.count - served)
                parts[index] = layout(children[index], in: Proposal(width: proposal.width, height: share), inherited)
                left -= parts[index].size.height
            }
            let spacers = greedy.filter { children[$0].isSpacer }
            for index in spacers { parts[index].size.height += max(0, left) / Double(spacers.count) }
        }
        let aligned = parts.aligned(by: stack.own.map(AlignmentGuide.own) ?? .horizontal(stack.horizontal))
        let width = aligned?.length ?? children.indices.filter { !children[$0].isSpacer }.map { parts[$0].size.width }.max() ?? 0
        var size = Size(width: width, height: 0)
        var origins: [Point] = []
        var baselines: LaidOut.Baselines?
        for (index, part) in parts.enumerated() {
            if index > 0 { size.height += stack.spacing }
            let x = aligned?.origins[index] ?? stack.horizontal.offset(of: part.size.width, in: width)
            origins.append(Point(x: x, y: size.height))
            let own = part.baselines?.moved(by: size.height)
            baselines = baselines?.joined(own) ?? own
            size.height += part.size.height
        }
        return drawn(parts, at: origins, children, size, baselines)
    }

    /// Lays out children in front of each other. Greedy children take the offered size if both dimensions are known, otherwise the size of
    /// the other children.
    mutating func layoutOverlay(_ children: [Node], _ alignment: Alignment, in proposal: Proposal, _ inherited: Inherited) -> LaidOut {
        var parts = children.map { layout($0, in: proposal, inherited) }
        let solid = children.indices.filter { !children[$0].isShape }
        let sized = solid.isEmpty ? Array(children.indices) : solid
        var size = Size(
            width: sized.map { parts[$0].size.width }.max() ?? 0, height: sized.map { parts[$0].size.height }.max() ?? 0)
        if solid.count < children.count, let width = proposal.width, let height = proposal.height {
            size = Size(width: max(width, size.width), height: max(height, size.height))
        }
        for index in children.indices where children[index].isShape && !solid.isEmpty {
            parts[index] = layout(children[index], in: Proposal(width: size.width, height: size.height), inherited)
        }
        let across = parts.aligned(by: alignment.own.horizontal.map(AlignmentGuide.own) ?? .horizontal(alignment.horizontal))
        let along = parts.aligned(by: alignment.own.vertical.map(AlignmentGuide.own) ?? .vertical(alignment.vertical))
        size = Size(width: max(size.width, across?.length ?? 0), height: max(size.height, along?.length ?? 0))
        let origins = parts.indices.map { index in
            Point(
                x: across?.origins[index] ?? alignment.horizontal.offset(of: parts[index].size.width, in: size.width),
                y: along?.origins[index] ?? alignment.vertical.offset(of: parts[index].size.height, in: size.height))
        }
        return drawn(parts, at: origins, children, size, parts.compactMap(\.baselines).first)
    }

    /// Lays out children in columns of equal width; each row is as tall as its tallest child.
    mutating func layoutGrid(_ grid: Node.GridNode, in proposal: Proposal, _ inherited: Inherited) -> LaidOut {
        if let lines = grid.lines { return layoutLines(grid, lines, in: proposal, inherited) }
        let ideal = grid.children.map { layout($0, in: .ideal, inherited).size.width }.max() ?? 0
        let gaps = grid.spacing * Double(grid.columns - 1)
        let width = proposal.width ?? ideal * Double(grid.columns) + gaps
        let share = max(0, (width - gaps) / Double(grid.columns))
        let column = grid.hasWholePointColumns ? share.rounded(.down) : share
        let last = grid.hasWholePointColumns ? max(0, width - gaps) - column * Double(grid.columns - 1) : share
        var y = 0.0
        var items: [Frame.Child] = []
        var baselines: LaidOut.Baselines?
        for start in stride(from: 0, to: grid.children.count, by: grid.columns) {
            if start > 0 { y += grid.spacing }
            let line = Array(grid.children[start..<min(grid.children.count, start + grid.columns)])
            let widths = line.indices.map { $0 == grid.columns - 1 ? last : column }
            var parts = zip(line, widths).map { layout($0, in: Proposal(width: $1), inherited) }
            let height = fillHeights(&parts, line, widths, Proposal(width: column), inherited)
            // A child wider than its column overflows it.
            for index in parts.indices { parts[index].size.width = min(parts[index].size.width, widths[index]) }
            let placed = place(parts, widths: widths, height: height, spacing: grid.spacing, alignment: grid.alignment, line)
            items += placed.placed(at: Point(x: 0, y: y))
            let own = placed.baselines?.moved(by: y)
            baselines = baselines?.joined(own) ?? own
            y += placed.size.height
        }
        return LaidOut(size: Size(width: width, height: y), children: items, baselines: baselines)
    }

    /// Lays out cells in columns that are as wide as their widest cell, and share what is offered as the children of a row do.
    private mutating func layoutLines(
        _ grid: Node.GridNode, _ lines: [[Node.GridNode.Span]], in proposal: Proposal, _ inherited: Inherited
    ) -> LaidOut {
        let widths = columns(of: grid, lines, inherited).shared(in: proposal.width.map { $0 - grid.columnGaps })
        var (rows, next) = ([Node](), 0)
        for line in lines {
            var (cells, column) = ([Node](), 0)
            let verticals = line.map(\.alignment.vertical)
            func count(_ vertical: VerticalAlignment) -> Int { verticals.filter { $0 == vertical }.count }
            // The alignment of most cells, which baselines need; a cell with another one is placed in the height of its row.
            let usual = verticals.max { count($0) < count($1) } ?? .center
            var (isMixed, isGreedy) = (false, false)
            for cell in line {
                let end = min(widths.count, column + cell.columns)
                if column < end {
                    let width = widths[column..<end].reduce(0, +) + grid.columnSpacing * Double(end - column - 1)
                    let child = grid.children[next]
                    // The row aligns the guides of apps.
                    var across = cell.alignment
                    across.own.vertical = nil
                    // What is across all columns may be wider than they are.
                    let framed =
                        line.isAcross ? child.frame(minWidth: width, alignment: across) : child.frame(width: width, alignment: across)
                    let isUsual = cell.alignment.vertical == usual
                    cells.append(isUsual ? framed : framed.frame(maxHeight: .infinity, alignment: cell.alignment))
                    (isMixed, isGreedy) = (isMixed || !isUsual, isGreedy || child.isGreedy(.vertical))
                }
                (column, next) = (end, next + 1)
            }
            if column < widths.count { cells += widths[column...].map { Node.empty.frame(width: $0) } }
            var row = Node.StackNode(.horizontal, vertical: usual, spacing: grid.columnSpacing, children: cells)
            row.own = line.first { $0.alignment.vertical == usual }?.alignment.own.vertical
            // Cells that are placed in the height of the row do not make it higher.
            rows.append(isMixed && !isGreedy ? Node.stack(row).fixedSize(horizontal: false, vertical: true) : .stack(row))
        }
        let horizontal = lines.first(where: \.isAcross)?.first?.alignment.horizontal ?? .center
        return layout(
            .stack(Node.StackNode(.vertical, horizontal: horizontal, spacing: grid.spacing, children: rows)), in: proposal, inherited)
    }

    /// The widths of columns, from those of the cells in one column each.
    mutating func columns(of grid: Node.GridNode, _ lines: [[Node.GridNode.Span]], _ inherited: Inherited) -> [WidthRange] {
        var (columns, next) = (Array(repeating: WidthRange(fixed: 0), count: grid.columns), 0)
        for line in lines {
            var column = 0
            for cell in line {
                if cell.columns == 1, cell.isSized, column < columns.count {
                    columns[column] = widest([columns[column], widths(of: grid.children[next], inherited)])
                }
                (column, next) = (column + cell.columns, next + 1)
            }
        }
        return columns
    }
}

extension [Node.GridNode.Span] {
    /// Whether the line is one child across all columns, which do not depend on it.
    var isAcross: Bool { count == 1 && !self[0].isSized }
}

extension Node.GridNode {
    var columnGaps: Double { columnSpacing * Double(columns - 1) }
}

extension [WidthRange] {
    /// The widths that columns take of a room: the least flexible first, each at most an equal share of what is left.
    fileprivate func shared(in room: Double?) -> [Double] {
        guard var left = room else { return map(\.ideal) }
        var widths = map(\.ideal)
        for (served, index) in indices.sorted(by: { (self[$0].flexibility, $0) < (self[$1].flexibility, $1) }).enumerated() {
            let share = Swift.max(0, left) / Double(count - served)
            widths[index] = Swift.min(Swift.max(share, self[index].minimum), self[index].maximum)
            left -= widths[index]
        }
        return widths
    }
}

extension VerticalAlignment {
    /// The baseline that a row aligns, from the part's top; `nil` if it aligns none. Parts without text stand on it, as in SwiftUI.
    fileprivate func baseline(of part: LaidOut) -> Double? {
        switch self {
        case .firstTextBaseline: part.baselines?.first ?? part.symbolBaseline ?? part.size.height
        case .lastTextBaseline: part.baselines?.last ?? part.symbolBaseline ?? part.size.height
        case .top, .center, .bottom: nil
        }
    }
}
