import TableCells
import TableGraphics
import TableScene

extension NodeLayout {
    /// Children side by side.
    ///
    /// Everything gets its ideal width if there is room; what is left goes to spacers and greedy children. Where room is
    /// short, children that cannot shrink keep their width, then higher priorities come first, and equals share: no one
    /// gets more than it asked for, and what one leaves goes to the others.
    mutating func layoutRow(_ stack: Node.StackNode, in proposal: Proposal, _ inherited: Inherited) -> LaidOut {
        let children = stack.children
        let ideal = children.map { layout($0, in: .ideal, inherited) }
        var widths = ideal.map(\.size.width)
        if let width = proposal.width {
            let room = width - stack.spacing * Double(max(0, children.count - 1))
            widths = distribute(room, over: children, ideal: widths)
        }
        var laidOut: [LaidOut] = []
        for (index, child) in children.enumerated() {
            let keepsIdeal = proposal.height == nil && abs(widths[index] - ideal[index].size.width) < 1e-6
            if keepsIdeal {
                laidOut.append(ideal[index])
            } else {
                let height = child.isGreedy(.vertical) ? proposal.height : nil
                laidOut.append(layout(child, in: Proposal(width: widths[index], height: height), inherited))
            }
        }
        let height = fillHeights(&laidOut, children, widths, proposal, inherited)
        return place(laidOut, widths: widths, height: height, spacing: stack.spacing, alignment: stack.vertical)
    }

    /// Greedy children become as high as the highest of the others. Answers the row's height.
    private mutating func fillHeights(
        _ laidOut: inout [LaidOut], _ children: [Node], _ widths: [Double], _ proposal: Proposal, _ inherited: Inherited
    ) -> Double {
        let greedy = children.indices.filter { children[$0].isGreedy(.vertical) && !children[$0].isSpacer }
        let height = laidOut.indices.filter { !greedy.contains($0) && !children[$0].isSpacer }.map { laidOut[$0].size.height }.max() ?? 0
        guard !greedy.isEmpty else { return height }
        let filled = max(height, proposal.height ?? 0)
        for index in greedy {
            laidOut[index] = layout(children[index], in: Proposal(width: widths[index], height: filled), inherited)
        }
        return laidOut.indices.filter { !children[$0].isSpacer }.map { laidOut[$0].size.height }.max() ?? filled
    }

    private func place(
        _ parts: [LaidOut], widths: [Double], height: Double, spacing: Double, alignment: VerticalAlignment
    ) -> LaidOut {
        let baseline = parts.compactMap(\.firstBaseline).max()
        var size = Size(width: 0, height: height)
        var children: [Frame.Child] = []
        var firstBaseline: Double?
        for (index, part) in parts.enumerated() {
            if index > 0 { size.width += spacing }
            var y = alignment.offset(of: part.size.height, in: height)
            if alignment == .firstTextBaseline, let baseline, let own = part.firstBaseline { y = baseline - own }
            children += part.placed(at: Point(x: size.width, y: y))
            if firstBaseline == nil, let own = part.firstBaseline { firstBaseline = y + own }
            size.width += max(widths[index], part.size.width)
            size.height = max(size.height, y + part.size.height)
        }
        return LaidOut(size: size, children: children, firstBaseline: firstBaseline)
    }

    /// The widths of a row's children in `room` points (without the gaps between them).
    private func distribute(_ room: Double, over children: [Node], ideal: [Double]) -> [Double] {
        var widths = ideal
        let wanted = ideal.reduce(0, +)
        if wanted <= room {
            let greedy = children.indices.filter { children[$0].isGreedy(.horizontal) }
            for index in greedy { widths[index] += (room - wanted) / Double(greedy.count) }
            return widths
        }
        let shrinkable = children.indices.filter { children[$0].canShrink }
        var left = room - children.indices.filter { !children[$0].canShrink }.reduce(0) { $0 + ideal[$1] }
        for priority in Set(shrinkable.map { children[$0].priority }).sorted(by: >) {
            let group = shrinkable.filter { children[$0].priority == priority }.sorted { ideal[$0] < ideal[$1] }
            for (served, index) in group.enumerated() {
                widths[index] = min(ideal[index], max(0, left) / Double(group.count - served))
                left -= widths[index]
            }
        }
        return widths
    }

    /// Children below each other.
    mutating func layoutColumn(_ stack: Node.StackNode, in proposal: Proposal, _ inherited: Inherited) -> LaidOut {
        let children = stack.children
        var parts = children.map { layout($0, in: Proposal(width: proposal.width), inherited) }
        if let height = proposal.height {
            let gaps = stack.spacing * Double(max(0, children.count - 1))
            let greedy = children.indices.filter { children[$0].isGreedy(.vertical) }
            let left = height - gaps - parts.reduce(0) { $0 + $1.size.height }
            if left > 0 {
                for index in greedy {
                    let share = parts[index].size.height + left / Double(greedy.count)
                    parts[index] = layout(children[index], in: Proposal(width: proposal.width, height: share), inherited)
                    parts[index].size.height = share
                }
            }
        }
        let width = children.indices.filter { !children[$0].isSpacer }.map { parts[$0].size.width }.max() ?? 0
        var size = Size(width: width, height: 0)
        var items: [Frame.Child] = []
        var firstBaseline: Double?
        for (index, part) in parts.enumerated() {
            if index > 0 { size.height += stack.spacing }
            items += part.placed(at: Point(x: stack.horizontal.offset(of: part.size.width, in: width), y: size.height))
            if firstBaseline == nil, let own = part.firstBaseline { firstBaseline = size.height + own }
            size.height += part.size.height
        }
        return LaidOut(size: size, children: items, firstBaseline: firstBaseline)
    }

    /// Children on top of each other. Those that fill take the room that is offered, when both of its sides are known, or
    /// else the size of the others.
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
        let items = parts.flatMap { part in
            part.placed(
                at: Point(
                    x: alignment.horizontal.offset(of: part.size.width, in: size.width),
                    y: alignment.vertical.offset(of: part.size.height, in: size.height)))
        }
        return LaidOut(size: size, children: items, firstBaseline: parts.compactMap(\.firstBaseline).first)
    }

    /// Children in columns of equal width; each line is as high as its highest child.
    mutating func layoutGrid(_ grid: Node.GridNode, in proposal: Proposal, _ inherited: Inherited) -> LaidOut {
        let ideal = grid.children.map { layout($0, in: .ideal, inherited).size.width }.max() ?? 0
        let gaps = grid.spacing * Double(grid.columns - 1)
        let width = proposal.width ?? ideal * Double(grid.columns) + gaps
        let column = max(0, (width - gaps) / Double(grid.columns))
        var y = 0.0
        var items: [Frame.Child] = []
        var firstBaseline: Double?
        for start in stride(from: 0, to: grid.children.count, by: grid.columns) {
            if start > 0 { y += grid.spacing }
            let line = grid.children[start..<min(grid.children.count, start + grid.columns)]
            let parts = line.map { layout($0, in: Proposal(width: column), inherited) }
            for (index, part) in parts.enumerated() {
                items += part.placed(at: Point(x: Double(index) * (column + grid.spacing), y: y))
            }
            if start == 0 { firstBaseline = parts.compactMap(\.firstBaseline).max() }
            y += parts.map(\.size.height).max() ?? 0
        }
        return LaidOut(size: Size(width: width, height: y), children: items, firstBaseline: firstBaseline)
    }
}
