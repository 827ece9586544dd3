import TableCells
import TableGraphics
import TableScene

extension NodeLayout {
    /// Lays out children in lines, each filled as far as possible, such as tags.
    mutating func layoutFlow(_ flow: Node.FlowNode, in proposal: Proposal, _ inherited: Inherited) -> LaidOut {
        let parts = flow.children.map { child in
            let ideal = widths(of: child, inherited).ideal
            return layout(child, in: Proposal(width: proposal.width.map { min($0, ideal) }), inherited)
        }
        var lines: [[Int]] = []
        var end = 0.0
        for (index, part) in parts.enumerated() {
            // A rounding error of up to a tenth of a point does not start a new line.
            if let last = lines.indices.last, end + flow.spacing + part.size.width <= (proposal.width ?? .infinity) + 1e-6 {
                lines[last].append(index)
                end += flow.spacing + part.size.width
            } else {
                lines.append([index])
                end = part.size.width
            }
        }
        var size = Size.zero
        var children: [Frame.Child] = []
        var firstBaseline: Double?
        for (number, line) in lines.enumerated() {
            if number > 0 { size.height += flow.lineSpacing }
            let height = line.map { parts[$0].size.height }.max() ?? 0
            var x = 0.0
            for index in line {
                let y = (height - parts[index].size.height) / 2
                children += parts[index].placed(at: Point(x: x, y: size.height + y))
                if firstBaseline == nil { firstBaseline = parts[index].firstBaseline.map { size.height + y + $0 } }
                x += parts[index].size.width + flow.spacing
            }
            size.width = max(size.width, x - flow.spacing)
            size.height += height
        }
        return LaidOut(size: size, children: children, firstBaseline: firstBaseline)
    }

    /// A row of children at their own widths, clipped at the trailing edge.
    mutating func layoutScroll(_ scroll: Node.ScrollNode, in proposal: Proposal, _ inherited: Inherited) -> LaidOut {
        let row = Node.StackNode(.horizontal, vertical: scroll.alignment, spacing: scroll.spacing, children: scroll.children)
        let content = layoutRow(row, in: Proposal(height: proposal.height), inherited)
        let size = Size(width: proposal.width ?? content.size.width, height: content.size.height)
        // Limits the offset to the contents.
        let offset = min(max(0, scroll.offset), max(0, content.size.width - size.width))
        return LaidOut(size: size, children: content.placed(at: Point(x: -offset, y: 0)), firstBaseline: content.firstBaseline)
            .framed(.group, clips: content.size.width > size.width + 1e-6)
    }
}
