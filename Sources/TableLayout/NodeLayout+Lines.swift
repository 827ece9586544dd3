import TableCells
import TableGraphics
import TableScene

extension NodeLayout {
    /// Lays out children in lines, such as tags; each line takes as many as fit.
    mutating func layoutFlow(_ flow: Node.FlowNode, in proposal: Proposal, _ inherited: Inherited) -> LaidOut {
        let parts = flow.children.map { child in
            let ideal = widths(of: child, inherited).ideal
            return layout(child, in: Proposal(width: proposal.width.map { min($0, ideal) }), inherited)
        }
        var lines: [[Int]] = []
        var end = 0.0
        for (index, part) in parts.enumerated() {
            // The tolerance keeps rounding errors from starting a new line.
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
        var baselines: LaidOut.Baselines?
        for (number, line) in lines.enumerated() {
            if number > 0 { size.height += flow.lineSpacing }
            let parts = line.map { parts[$0] }
            let placed = place(
                parts, widths: parts.map(\.size.width), height: parts.map(\.size.height).max() ?? 0, spacing: flow.spacing,
                alignment: flow.alignment)
            children += placed.placed(at: Point(x: 0, y: size.height))
            let own = placed.baselines?.moved(by: size.height)
            baselines = baselines?.joined(own) ?? own
            size.width = max(size.width, placed.size.width)
            size.height += placed.size.height
        }
        return LaidOut(size: size, children: children, baselines: baselines)
    }

    /// Lays out a row of children at their own widths, clipped at the trailing edge.
    mutating func layoutScroll(_ scroll: Node.ScrollNode, in proposal: Proposal, _ inherited: Inherited) -> LaidOut {
        let row = Node.StackNode(.horizontal, vertical: scroll.alignment, spacing: scroll.spacing, children: scroll.children)
        let content = layoutRow(row, in: Proposal(height: proposal.height), inherited)
        let size = Size(width: proposal.width ?? content.size.width, height: content.size.height)
        // Limits the offset to the contents.
        let offset = min(max(0, scroll.offset), max(0, content.size.width - size.width))
        return LaidOut(size: size, children: content.placed(at: Point(x: -offset, y: 0)), baselines: content.baselines)
            .framed(.group, clips: content.size.width > size.width + 1e-6)
    }
}
