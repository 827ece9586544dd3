import TableCells

extension Node {
    /// Whether the node takes all offered space along an axis.
    package func isGreedy(_ axis: Axis) -> Bool {
        switch self {
        case .spacer, .shape, .table: true
        case .grid(let grid): axis == .horizontal && (grid.lines == nil || grid.children.contains { $0.isGreedy(axis) })
        case .divider, .progress, .slider, .scroll, .constrained: axis == .horizontal
        case .image(let image): image.isResizable
        case .empty, .text, .symbol, .drawing, .flow, .toggle, .spinner, .placeholder: false
        case .noticed(let node, _), .made(let node, _): node.isGreedy(axis)
        case .stack(let stack):
            stack.children(line: 1).contains { stack.axis == axis ? $0.isGreedy(axis) : $0.isGreedy(axis) && !$0.isSpacer }
        case .overlay(let children, _):
            children.contains { $0.isGreedy(axis) && !$0.isShape } || !children.isEmpty && children.allSatisfy { $0.isGreedy(axis) }
        case .modified(let node, let modifier):
            switch modifier {
            case .frame(let frame):
                switch axis {
                case .horizontal: frame.width == nil && (frame.maxWidth.map { $0 == .points(.infinity) } ?? node.isGreedy(axis))
                case .vertical: frame.height == nil && (frame.maxHeight.map { $0 == .points(.infinity) } ?? node.isGreedy(axis))
                }
            case .fixedSize(let horizontal, let vertical): (axis == .horizontal ? horizontal : vertical) ? false : node.isGreedy(axis)
            case .aspectRatio, .position: true
            case .clip, .controlColors, .padding, .background, .border, .cornerRadius, .effect, .foregroundColor, .layer, .layoutPriority,
                .guide, .offset, .order, .role, .transform:
                node.isGreedy(axis)
            }
        }
    }

    /// The node's priority for space in a stack; 0 by default.
    var priority: Double {
        switch self {
        case .modified(let node, let modifier):
            switch modifier {
            case .layoutPriority(let priority): priority
            case .aspectRatio, .background, .border, .clip, .controlColors, .cornerRadius, .effect, .fixedSize, .foregroundColor, .frame,
                .guide, .layer, .offset, .order, .padding, .position, .role, .transform:
                node.priority
            }
        case .noticed(let node, _), .made(let node, _): node.priority
        case .spacer: -.infinity
        default: 0
        }
    }

    /// The order in which the node is drawn among its siblings; 0 by default.
    var order: Double {
        switch self {
        case .modified(_, .order(let order)): order
        case .modified(let node, _), .noticed(let node, _), .made(let node, _): node.order
        default: 0
        }
    }

    /// Whether the node is a spacer, which takes space only along its stack.
    var isSpacer: Bool {
        if case .spacer = self { true } else { false }
    }

    /// Whether the node is a shape, which fills the offered space.
    var isShape: Bool {
        switch self {
        case .shape: true
        case .modified(let node, let modifier):
            switch modifier {
            case .aspectRatio, .frame, .position: false
            case .background, .border, .clip, .controlColors, .cornerRadius, .effect, .fixedSize, .foregroundColor, .layer, .layoutPriority,
                .guide, .offset, .order, .padding, .role, .transform:
                node.isShape
            }
        case .noticed(let node, _), .made(let node, _): node.isShape
        default: false
        }
    }
}

extension Node.StackNode {
    /// The children; a divider in a row is a vertical line, `line` points wide.
    func children(line: Double) -> [Node] {
        guard axis == .horizontal else { return children }
        return children.map { child in
            guard case .divider = child else { return child }
            return Node.shape(Node.ShapeNode(.rectangle, color: .token(.separator))).frame(width: line)
        }
    }
}
