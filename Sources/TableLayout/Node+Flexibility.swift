import TableCells

extension Node {
    /// Whether the node takes all offered space along an axis.
    func isGreedy(_ axis: Axis) -> Bool {
        switch self {
        case .spacer, .shape, .table: true
        case .divider, .progress, .slider, .grid, .scroll, .constrained: axis == .horizontal
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
            case .aspectRatio: true
            case .clip, .controlColors, .padding, .background, .border, .cornerRadius, .effect, .foregroundColor, .layer, .layoutPriority,
                .offset, .role:
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
                .layer, .offset,
                .padding, .role:
                node.priority
            }
        case .noticed(let node, _), .made(let node, _): node.priority
        case .spacer: -.infinity
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
            case .aspectRatio, .frame: false
            case .background, .border, .clip, .controlColors, .cornerRadius, .effect, .fixedSize, .foregroundColor, .layer, .layoutPriority,
                .offset,
                .padding, .role:
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
