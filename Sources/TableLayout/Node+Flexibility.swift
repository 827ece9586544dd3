import TableCells

extension Node {
    /// Whether the node takes all the room it is offered along an axis.
    func isGreedy(_ axis: Axis) -> Bool {
        switch self {
        case .spacer, .shape: true
        case .divider, .progress, .slider, .grid: axis == .horizontal
        case .empty, .text, .symbol, .image, .drawing, .toggle, .spinner, .placeholder: false
        case .noticed(let node, _): node.isGreedy(axis)
        case .stack(let stack): stack.children.contains { stack.axis == axis ? $0.isGreedy(axis) : $0.isGreedy(axis) && !$0.isSpacer }
        case .overlay(let children, _):
            children.contains { $0.isGreedy(axis) && !$0.isShape } || !children.isEmpty && children.allSatisfy { $0.isGreedy(axis) }
        case .modified(let node, let modifier):
            switch modifier {
            case .frame(let frame):
                switch axis {
                case .horizontal: frame.width == nil && (frame.maxWidth.map { $0 == .infinity } ?? node.isGreedy(axis))
                case .vertical: frame.height == nil && (frame.maxHeight.map { $0 == .infinity } ?? node.isGreedy(axis))
                }
            case .fixedSize: false
            case .padding, .background, .cornerRadius, .foregroundColor, .layoutPriority, .role: node.isGreedy(axis)
            }
        }
    }

    /// Whether the node can make do with less than its ideal width.
    var canShrink: Bool {
        switch self {
        case .text, .grid, .progress, .slider, .divider, .placeholder: true
        case .noticed(let node, _): node.canShrink
        case .empty, .symbol, .image, .drawing, .spacer, .toggle, .spinner, .shape: false
        case .stack(let stack): stack.children.contains { $0.canShrink }
        case .overlay(let children, _): children.contains { $0.canShrink }
        case .modified(let node, let modifier):
            switch modifier {
            case .frame(let frame): frame.width == nil && node.canShrink
            case .fixedSize: false
            case .padding, .background, .cornerRadius, .foregroundColor, .layoutPriority, .role: node.canShrink
            }
        }
    }

    /// Who gets room first; 0 unless a modifier says otherwise.
    var priority: Double {
        switch self {
        case .modified(let node, let modifier):
            switch modifier {
            case .layoutPriority(let priority): priority
            case .padding, .frame, .background, .cornerRadius, .foregroundColor, .fixedSize, .role: node.priority
            }
        case .noticed(let node, _): node.priority
        default: 0
        }
    }

    /// Whether the node is a spacer, which takes room along its stack only.
    var isSpacer: Bool {
        if case .spacer = self { true } else { false }
    }

    /// Whether the node is an outline that fills what it is given.
    var isShape: Bool {
        switch self {
        case .shape: true
        case .modified(let node, let modifier):
            switch modifier {
            case .frame: false
            case .padding, .background, .cornerRadius, .foregroundColor, .layoutPriority, .fixedSize, .role: node.isShape
            }
        case .noticed(let node, _): node.isShape
        default: false
        }
    }
}
