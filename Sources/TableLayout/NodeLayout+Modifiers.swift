import TableCells
import TableGraphics
import TableScene

extension NodeLayout {
    mutating func layoutModified(_ node: Node, _ modifier: Node.Modifier, in proposal: Proposal, _ inherited: Inherited) -> LaidOut {
        switch modifier {
        case .padding(let insets):
            return layoutPadded(node, insets, in: proposal, inherited)
        case .frame(let frame):
            return layoutFramed(node, frame, in: proposal, inherited)
        case .background(let color, let cornerRadius):
            let inner = layout(node, in: proposal, inherited)
            let shape = roundedShape(inner.size, radius: cornerRadius)
            let behind = Frame.Child(.shape(shape, .fill(self.color(color))), at: .zero)
            return LaidOut(size: inner.size, children: [behind] + inner.children, firstBaseline: inner.firstBaseline)
        case .cornerRadius(let radius):
            let inner = layout(node, in: proposal, inherited)
            // Past half a side there is no rounder corner.
            return inner.framed(.group, clips: true, clipRadius: max(0, min(radius, inner.size.width / 2, inner.size.height / 2)))
        case .foregroundColor(let color):
            var inner = inherited
            inner.color = color
            return layout(node, in: proposal, inner)
        case .layoutPriority:
            return layout(node, in: proposal, inherited)
        case .fixedSize:
            return layout(node, in: Proposal(width: nil, height: proposal.height), inherited)
        case .role(let role):
            return layout(node, in: proposal, inherited).framed(role)
        }
    }

    private mutating func layoutPadded(_ node: Node, _ insets: EdgeInsets, in proposal: Proposal, _ inherited: Inherited) -> LaidOut {
        let across = insets.leading + insets.trailing
        let along = insets.top + insets.bottom
        let inner = layout(
            node, in: Proposal(width: proposal.width.map { max(0, $0 - across) }, height: proposal.height.map { max(0, $0 - along) }),
            inherited)
        return LaidOut(
            size: Size(width: inner.size.width + across, height: inner.size.height + along),
            children: inner.placed(at: Point(x: insets.leading, y: insets.top)),
            firstBaseline: inner.firstBaseline.map { $0 + insets.top })
    }

    private mutating func layoutFramed(
        _ node: Node, _ frame: Node.FrameModifier, in proposal: Proposal, _ inherited: Inherited
    ) -> LaidOut {
        let offered = Proposal(
            width: frame.width ?? bounded(proposal.width, frame.minWidth, frame.maxWidth),
            height: frame.height ?? bounded(proposal.height, frame.minHeight, frame.maxHeight))
        let inner = layout(node, in: offered, inherited)
        let size = Size(
            width: frame.width ?? side(inner.size.width, offered.width, frame.minWidth, frame.maxWidth),
            height: frame.height ?? side(inner.size.height, offered.height, frame.minHeight, frame.maxHeight))
        let origin = Point(
            x: frame.alignment.horizontal.offset(of: inner.size.width, in: size.width),
            y: frame.alignment.vertical.offset(of: inner.size.height, in: size.height))
        return LaidOut(size: size, children: inner.placed(at: origin), firstBaseline: inner.firstBaseline.map { $0 + origin.y })
    }

    private func bounded(_ offered: Double?, _ low: Double?, _ high: Double?) -> Double? {
        guard var value = offered else { return nil }
        if let high { value = min(value, high) }
        if let low { value = max(value, low) }
        return value
    }

    /// A side takes the contents' length within its bounds; an infinite upper bound takes all that is offered.
    private func side(_ contents: Double, _ offered: Double?, _ low: Double?, _ high: Double?) -> Double {
        var length = contents
        if let high { length = high == .infinity ? max(contents, offered ?? contents) : min(length, high) }
        return max(length, low ?? 0)
    }

    /// A rectangle, round where asked.
    func roundedShape(_ size: Size, radius: Double) -> Shape {
        radius <= 0
            ? .rectangle(size)
            : .roundedRectangle(size, radius: min(radius, size.width / 2, size.height / 2), corners: .all, continuous: false)
    }
}
