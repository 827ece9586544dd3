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
            return LaidOut(size: inner.size, children: [behind] + inner.children, baselines: inner.baselines, guides: inner.guides)
        case .cornerRadius(let radius):
            let inner = layout(node, in: proposal, inherited)
            // A radius larger than half a side has no effect.
            return inner.framed(.group, clips: true, clipRadius: max(0, min(radius, inner.size.width / 2, inner.size.height / 2)))
        case .foregroundColor(let color):
            var inner = inherited
            (inner.color, inner.isColored) = (color, true)
            return layout(node, in: proposal, inner)
        case .controlColors(let colors):
            var inner = inherited
            inner.controlColors = colors
            return layout(node, in: proposal, inner)
        case .layoutPriority:
            return layout(node, in: proposal, inherited)
        case .fixedSize(let horizontal, let vertical):
            let offered = Proposal(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
            return layout(node, in: offered, inherited)
        case .aspectRatio(let ratio, let mode):
            return layout(node, in: proposal.shaped(ratio ?? ownRatio(of: node, inherited), mode), inherited)
        case .offset(let offset):
            let inner = layout(node, in: proposal, inherited)
            return LaidOut(size: inner.size, children: inner.placed(at: offset), baselines: inner.baselines, guides: inner.guides)
        case .transform(let transform, let anchor):
            var inner = layout(node, in: proposal, inherited)
            let center = Point(x: anchor.x * inner.size.width, y: anchor.y * inner.size.height)
            inner.children = transform.applied(to: inner.children, around: center)
            return inner
        case .position(let middle):
            let inner = layout(node, in: proposal, inherited)
            let size = Size(width: proposal.width ?? inner.size.width, height: proposal.height ?? inner.size.height)
            let origin = Point(x: middle.x - inner.size.width / 2, y: middle.y - inner.size.height / 2)
            return LaidOut(size: size, children: inner.placed(at: origin))
        case .guide(let guide, let place):
            var inner = layout(node, in: proposal, inherited)
            let value = place(inner.context)
            if value.isFinite { inner.guides[guide] = value }
            return inner
        case .order: return layout(node, in: proposal, inherited)
        case .clip(let kind):
            let inner = layout(node, in: proposal, inherited)
            let corners = kind.corners(in: inner.size)
            return inner.framed(.group, clips: true, clipRadius: corners.radius, clipCorners: corners.corners)
        case .border(let color, let width, let radius):
            let inner = layout(node, in: proposal, inherited)
            let kind: Node.ShapeNode.Kind = radius > 0 ? .roundedRectangle(radius: radius) : .rectangle
            let line = layoutShape(Node.ShapeNode(kind, color: color, lineWidth: width), in: Proposal(inner.size))
            return LaidOut(size: inner.size, children: inner.children + line.children, baselines: inner.baselines, guides: inner.guides)
        case .effect(let effect):
            return layout(node, in: proposal, inherited).framed(.group, effects: effects(of: effect))
        case .layer(let other, let alignment, let isBehind):
            let inner = layout(node, in: proposal, inherited)
            let layer = layout(other, in: Proposal(inner.size), inherited)
            let (base, extra) = (inner.children, layer.placed(at: alignment.origin(of: layer, in: inner.context)))
            return LaidOut(
                size: inner.size, children: isBehind ? extra + base : base + extra, baselines: inner.baselines, guides: inner.guides)
        case .role(let role):
            if isMeasuring { offers[role] = proposal.width }
            return layout(node, in: proposal, inherited).framed(role, in: words)
        }
    }

    private func effects(of effect: Node.Effect) -> FrameEffects {
        switch effect {
        case .opacity(let opacity): FrameEffects(opacity: opacity)
        case .shadow(let color, let radius, let offset):
            FrameEffects(shadow: FrameEffects.Shadow(color: self.color(color), radius: radius, offset: offset))
        }
    }

    private mutating func layoutPadded(_ node: Node, _ insets: EdgeInsets, in proposal: Proposal, _ inherited: Inherited) -> LaidOut {
        let across = insets.leading + insets.trailing
        let along = insets.top + insets.bottom
        let inner = layout(
            node, in: Proposal(width: proposal.width.map { max(0, $0 - across) }, height: proposal.height.map { max(0, $0 - along) }),
            inherited)
        let left = insets.givesWay ? proposal.height.map { min(1, max(0, $0 - inner.size.height) / max(along, 1e-6)) } ?? 1 : 1
        let top = insets.top * left
        return LaidOut(
            size: Size(width: inner.size.width + across, height: inner.size.height + along * left),
            children: inner.placed(at: Point(x: insets.leading, y: top)),
            baselines: inner.baselines?.moved(by: top), guides: inner.guides(from: Point(x: insets.leading, y: top)))
    }

    private mutating func layoutFramed(
        _ node: Node, _ frame: Node.FrameModifier, in proposal: Proposal, _ inherited: Inherited
    ) -> LaidOut {
        // A relative length refers to what the parent offers; without an offer it has no effect.
        let (width, height) = (frame.width?.length(in: proposal.width), frame.height?.length(in: proposal.height))
        let (minWidth, maxWidth) = (frame.minWidth?.length(in: proposal.width), frame.maxWidth?.length(in: proposal.width))
        let (minHeight, maxHeight) = (frame.minHeight?.length(in: proposal.height), frame.maxHeight?.length(in: proposal.height))
        let offered = Proposal(
            width: width ?? bounded(proposal.width, minWidth, maxWidth), height: height ?? bounded(proposal.height, minHeight, maxHeight))
        let inner = layout(node, in: offered, inherited)
        let size = Size(
            width: width ?? side(inner.size.width, offered.width, minWidth, maxWidth),
            height: height ?? side(inner.size.height, offered.height, minHeight, maxHeight))
        let origin = frame.alignment.origin(of: inner, in: GuideContext(size: size))
        return LaidOut(
            size: size, children: inner.placed(at: origin), baselines: inner.baselines?.moved(by: origin.y),
            guides: inner.guides(from: origin))
    }

    /// The aspect ratio of a node's ideal size; 1 if it has none.
    private mutating func ownRatio(of node: Node, _ inherited: Inherited) -> Double {
        let wasMeasuring = isMeasuring
        isMeasuring = true
        defer { isMeasuring = wasMeasuring }
        let size = layout(node, in: .ideal, inherited).size
        return size.width > 0 && size.height > 0 ? size.width / size.height : 1
    }

    private func bounded(_ offered: Double?, _ low: Double?, _ high: Double?) -> Double? {
        guard var value = offered else { return nil }
        if let high { value = min(value, high) }
        if let low { value = max(value, low) }
        return value
    }

    /// As in SwiftUI: with only a minimum, the frame is at least that long; with a maximum, it takes the offered length up to the maximum.
    private func side(_ contents: Double, _ offered: Double?, _ low: Double?, _ high: Double?) -> Double {
        let offered = offered ?? contents
        var length = contents
        if let low { length = max(low, min(length, offered)) }
        if let high { length = min(high, max(length, offered)) }
        return length
    }

    /// A rectangle, with rounded corners if `radius` is positive.
    func roundedShape(_ size: Size, radius: Double, corners: Corners = .all) -> Shape {
        radius <= 0
            ? .rectangle(size)
            : .roundedRectangle(size, radius: min(radius, size.width / 2, size.height / 2), corners: corners, continuous: false)
    }
}

extension Proposal {
    init(_ size: Size) { self.init(width: size.width, height: size.height) }

    /// The largest size with this aspect ratio inside the proposal, or the smallest that covers it. If only one dimension is known, it
    /// determines the other.
    func shaped(_ ratio: Double, _ mode: Node.ImageNode.ContentMode) -> Proposal {
        guard ratio > 0, ratio.isFinite else { return self }
        switch (width, height) {
        case (nil, nil): return self
        case (let width?, nil): return Proposal(width: width, height: width / ratio)
        case (nil, let height?): return Proposal(width: height * ratio, height: height)
        case (let width?, let height?):
            let isLimitedByWidth = (width / ratio <= height) == (mode != .fill)
            return mode == .stretch
                ? self : isLimitedByWidth ? Proposal(width: width, height: width / ratio) : Proposal(width: height * ratio, height: height)
        }
    }
}

extension Node.ShapeNode.Kind {
    /// The corners that clip a box to the shape. An outline of code that is no box clips to its room.
    func corners(in size: Size) -> (radius: Double, corners: Corners) {
        let half = min(size.width, size.height) / 2
        switch self {
        case .rectangle: return (0, .all)
        case .roundedRectangle(let radius), .control(let radius): return (max(0, min(radius, half)), .all)
        case .capsule, .circle: return (half, .all)
        case .custom(let outline):
            let box = outline.draw(size).box
            return (max(0, min(box?.radius ?? 0, half)), box?.corners ?? .all)
        }
    }
}
