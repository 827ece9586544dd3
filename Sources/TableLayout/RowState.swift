import TableCells
import TableGraphics
import TableInputs
import TableScene

/// The effect of a table's state on a row: space for editing controls, marks, and visible swipe actions.
struct RowState {
    var editing: TableState.Editing?
    var style: EditingStyle
    var showsGrip: Bool
    /// Whether contents are indented for the control at the leading edge; otherwise the control covers them.
    var indents: Bool
    var isSelected: Bool
    var isHighlighted: Bool
    /// Whether the row has the focus of a keyboard.
    var isFocused: Bool
    /// The visible swipe actions, which are at `edge`; empty for none.
    var actions: [SwipeAction]
    var edge: TableState.Swipe.Edge

    private let theme: Theme

    init(_ state: TableState, at indexPath: IndexPath, of content: any TableContent, theme: Theme) {
        self.theme = theme
        editing = state.editing
        let own = state.editing.flatMap { $0.rows[indexPath] ?? $0.sections[indexPath.section] ?? content.editing(at: indexPath) }
        if let own {
            (style, showsGrip) = (own.style, own.canMove)
            // Only editable rows have a selection circle.
            if own == RowEditing() { editing?.allowsMultipleSelection = false }
        } else {
            style = state.editing.map { $0.style ?? content.editingStyle(at: indexPath) } ?? .none
            showsGrip = state.editing?.showsReorder == true && content.canMoveRow(at: indexPath)
        }
        indents = state.editing == nil || content.shouldIndentWhileEditing(at: indexPath)
        isSelected = state.selected.contains(indexPath)
        isHighlighted = state.highlighted == indexPath
        isFocused = state.focused == indexPath
        let swipe = state.swiped.first { $0.row == indexPath }
        edge = swipe?.edge ?? .trailing
        actions = swipe == nil ? [] : content.swipeActions(at: indexPath, edge: edge)
    }

    /// Whether the whole row is gray: highlighted, or selected without multiple selection.
    var isChosen: Bool { isHighlighted || isSelected && editing?.allowsMultipleSelection != true }

    /// Whether there is a control at the leading edge.
    var hasLeadingControl: Bool { editing.map { $0.allowsMultipleSelection || style != .none } ?? false }

    /// The distance from the row's edge to the control, in points.
    var controlX: Double { theme[.editingControlLeading] }
    var controlSize: Double { theme[.editingControlSize] }
    var gripWidth: Double { theme[.gripWidth] }
    var gripInset: Double { theme[.gripTrailing] }

    /// The distances from the trailing edge to the divider before a reorder control and to the middle of that control, in points
    /// (`PlatformMetrics §6`).
    static let gripDivider = 53.0, dividedGripMiddle = 32.5

    /// The space that the controls take from the contents, in points.
    var leadingInset: Double { hasLeadingControl && indents ? theme[.editingShift] : 0 }
    var trailingInset: Double { showsGrip ? gripInset + gripWidth - 8 : 0 }

    /// The minimum width of an action, and the space around its title, in points (`PlatformMetrics §6`, iOS 11 and later).
    static let actionWidth = 74.0
    static let actionPadding = 15.0
    /// The space between and around actions that are capsules, in points (iOS 26, not measured).
    static let capsuleGap = 8.0
}

extension NodeLayout {
    /// The control at the leading edge of a row in editing mode.
    mutating func editingControl(_ state: RowState) -> LaidOut? {
        guard let editing = state.editing else { return nil }
        let size = state.controlSize
        if editing.allowsMultipleSelection {
            let ring = Node.shape(Node.ShapeNode(.circle, color: .token(state.isSelected ? .tint : .tertiaryLabel)))
            let inside =
                state.isSelected
                ? Symbol("checkmark", size: 14).foregroundColor(.onColor)
                : Node.shape(Node.ShapeNode(.circle, color: .token(.groupedCell))).frame(width: size - 3, height: size - 3)
            return layout(
                ZStack {
                    ring; inside
                }.frame(width: size, height: size).role(.editControl(state.isSelected ? .selected : .unselected)), in: .ideal)
        }
        let (symbol, color): (String, ColorToken)
        switch state.style {
        case .none: return nil
        case .delete: (symbol, color) = ("minus", .destructive)
        case .insert: (symbol, color) = ("plus", .green)
        }
        let sign = Symbol(symbol, size: size * 0.73).foregroundColor(.onColor)
        let node = ZStack {
            Node.shape(Node.ShapeNode(.circle, color: .token(color))); sign
        }
        return layout(node.frame(width: size, height: size).role(.editControl(state.style == .delete ? .delete : .insert)), in: .ideal)
    }

    /// The reorder control: three lines at the trailing edge.
    mutating func reorderGrip(_ state: RowState) -> LaidOut {
        let width = state.gripWidth
        let lines = (0..<3).map { index in
            Node.DrawingNode.Layer(
                Path([.move(Point(x: 0.75, y: 1.5 + Double(index) * 4.5)), .line(Point(x: width - 0.75, y: 1.5 + Double(index) * 4.5))]),
                lineWidth: 1.5)
        }
        let drawing = Node.drawing(Node.DrawingNode(size: Size(width: width, height: 12), layers: lines, color: .token(.disclosure)))
        return layout(drawing.role(.editControl(.reorder)), in: .ideal)
    }

    /// The actions of a row side by side, each as wide as its title needs and as tall as the row, or capsules in iOS 26.
    mutating func swipeActions(_ state: RowState, height: Double) -> LaidOut {
        // The first action is outermost: at the trailing edge, it is the last from the left.
        let ordered = state.edge == .trailing ? state.actions.reversed() : state.actions
        let isCapsule = environment.theme[.barGlass] == 1
        var size = Size(width: 0, height: height)
        var children: [Frame.Child] = []
        for action in ordered {
            let title = action.systemTitle.map { words[$0] } ?? action.title
            let label = VStack(spacing: 2) {
                if let symbol = action.symbol { Symbol(symbol, size: 22) }
                if !title.isEmpty { Text(title).font(.system(size: 15)).lineLimit(1) }
            }
            .foregroundColor(.onColor)
            let ideal = layout(label, in: .ideal).size.width
            let width = max(RowState.actionWidth, ideal + 2 * RowState.actionPadding)
            let gap = isCapsule ? RowState.capsuleGap : 0
            let own = Size(width: width, height: max(0, height - gap))
            let shape = label.frame(width: own.width, height: own.height)
                .background(action.color, cornerRadius: isCapsule ? own.height / 2 : 0)
            let button = layout(shape.role(.swipeAction), in: Proposal(own))
            children += button.placed(at: Point(x: size.width + gap, y: gap / 2))
            size.width += width + gap
        }
        if isCapsule { size.width += RowState.capsuleGap }
        return LaidOut(size: size, children: children)
    }
}

extension Node {
    /// Whether a switch is left in a row that is edited.
    var hasSwitch: Bool {
        if case .toggle = self { return true }
        return children.contains(where: \.hasSwitch)
    }

    /// The node without the accessories that UIKit hides in editing mode.
    var withoutAccessories: Node {
        switch self {
        case .modified(_, .role(.accessory)): return .empty
        case .modified(let node, let modifier):
            let kept = node.withoutAccessories
            // Removes the padding together with its accessory.
            if case .empty = kept, case .padding = modifier { return .empty }
            return .modified(kept, modifier)
        case .stack(var stack):
            // Removes the space beside an accessory, too.
            stack.children = stack.children.compactMap { child in
                let kept = child.withoutAccessories
                return kept.isEmpty && !child.isEmpty ? nil : kept
            }
            return .stack(stack)
        default: return mapChildren(\.withoutAccessories)
        }
    }

    private var isEmpty: Bool {
        switch self {
        case .empty: true
        case .made(let node, _), .noticed(let node, _): node.isEmpty
        default: false
        }
    }
}
