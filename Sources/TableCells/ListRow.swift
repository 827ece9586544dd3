import TableGraphics

extension Environment {
    /// A row of a list: contents within padding, at least as tall as a row of one line. The separator lies over its lower edge.
    package func row(_ contents: Node, insets: EdgeInsets, least: Double? = nil) -> Node {
        let overlap = insets.top == theme[.rowPadding] ? theme[.rowPadding] - theme[.rowMarkPadding] : 0
        return contents.besideText(overlap: overlap, room: lineRoom).padding(insets).frame(
            maxWidth: .infinity, minHeight: least ?? leastRowHeight(), alignment: .leading)
    }

    /// The height of a row's contents if the row is as high as possible without growing, in points.
    package var lineRoom: Double { max(10, theme[.rowHeight] - 2 * theme[.rowPadding] - 1) }

    /// An icon and its title. In rows, titles below each other begin at the same place, and icons do not make the row taller.
    package func label(_ icon: Node, _ title: Node, isInRow: Bool) -> Node {
        guard isInRow else { return .stack(Node.StackNode(.horizontal, spacing: 8, children: [icon, title])) }
        let column = theme[.symbolSize] * textScale
        let icon = icon.icon.map { $0.frame(width: column) } ?? icon.frame(minWidth: column)
        return .stack(Node.StackNode(.horizontal, spacing: theme[.imageGap], children: [icon.frame(height: lineRoom), title]))
    }
}

extension Node {
    /// A symbol that is the icon of a label; `nil` for other views.
    fileprivate var icon: Node? {
        switch self {
        case .symbol(var symbol):
            symbol.isIcon = true
            return .symbol(symbol)
        case .made(let node, let place): return node.icon.map { .made($0, place) }
        case .noticed(let node, let diagnostic): return node.icon.map { .noticed($0, diagnostic) }
        case .modified(let node, let modifier):
            switch modifier {
            case .role, .foregroundColor: return node.icon.map { .modified($0, modifier) }
            default: return nil
            }
        default: return nil
        }
    }

    /// Whether the node is an image, a drawing, or a shape or symbol with a size of its own.
    private var isPicture: Bool {
        switch self {
        case .image, .drawing: true
        case .symbol(let symbol): symbol.size != nil
        case .modified(.shape, .frame(let frame)): frame.height != nil
        case .made(let node, _), .noticed(let node, _), .modified(let node, _): node.isPicture
        default: false
        }
    }

    /// Whether the node is a switch without a frame.
    private var isSwitch: Bool {
        switch self {
        case .toggle: true
        case .made(let node, _), .noticed(let node, _): node.isSwitch
        case .modified(let node, .role), .modified(let node, .controlColors), .modified(let node, .padding), .modified(let node, .effect):
            node.isSwitch
        default: false
        }
    }

    /// The contents of a row whose pictures reach into the padding of the texts beside them, and whose switches do not make it taller
    /// (`PlatformMetrics §2`).
    fileprivate func besideText(overlap: Double, room: Double) -> Node {
        switch self {
        case .stack(var stack) where stack.axis == .horizontal && stack.vertical == .center:
            stack.children = stack.children.map { child in
                if child.isSwitch { return child.frame(height: room) }
                guard child.isPicture else { return child.besideText(overlap: overlap, room: room) }
                return overlap == 0 ? child : child.padding(EdgeInsets(top: -overlap, bottom: -overlap))
            }
            return .stack(stack)
        case .made(let node, let place): return .made(node.besideText(overlap: overlap, room: room), place)
        case .noticed(let node, let diagnostic): return .noticed(node.besideText(overlap: overlap, room: room), diagnostic)
        case .modified(let node, let modifier):
            switch modifier {
            case .role, .foregroundColor, .controlColors: return .modified(node.besideText(overlap: overlap, room: room), modifier)
            default: return self
            }
        default: return self
        }
    }
}
