import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableLayout

extension EnvironmentValues {
    /// The space for the view, as far as it is known before layout: that of the screen, a row, or a fixed frame.
    @Entry var room: CGSize = CGSize(width: 390, height: 844)
}

extension _Scope {
    /// The views of a builder, drawn.
    func all(_ view: some View) -> [_Drawn] {
        let parts = view._parts(in: child(0))
        var drawn = parts.drawn()
        if parts.preferences.isEmpty { return drawn }
        var rest = _Drawn(.empty)
        rest.preferences = parts.preferences
        if drawn.isEmpty { return [rest] }
        drawn[0].preferences.add(parts.preferences)
        return drawn
    }
}

extension Preferences {
    var isEmpty: Bool {
        title == nil && hasLargeTitle == nil && hidesBar == nil && !hidesBack && toolbar.isEmpty && search == nil && presented == nil
            && destinations.isEmpty && shownDestination == nil && controls.isEmpty && values.isEmpty && refresh == nil && colorScheme == nil
    }
}

/// Views side by side.
public struct HStack<Content: View>: _Leaf {
    private let alignment: VerticalAlignment
    private let spacing: CGFloat?
    private let content: Content
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
    }
    public func _draw(in scope: _Scope) -> _Drawn {
        .joined(scope.all(content)) { .stacked(.horizontal, $0, vertical: alignment, spacing: spacing, in: scope) }
    }
}

/// Views in a column.
public struct VStack<Content: View>: _Leaf {
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    private let content: Content
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        (self.alignment, self.spacing, self.content) = (alignment, spacing, content())
    }
    public func _draw(in scope: _Scope) -> _Drawn {
        .joined(scope.all(content)) { .stacked(.vertical, $0, horizontal: alignment, spacing: spacing, in: scope) }
    }
}

/// Views in front of each other.
public struct ZStack<Content: View>: _Leaf {
    private let alignment: Alignment
    private let content: Content
    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        (self.alignment, self.content) = (alignment, content())
    }
    public func _draw(in scope: _Scope) -> _Drawn {
        let parts = scope.all(content)
        var drawn = _Drawn.joined(parts) { .overlay($0, alignment.base) }
        // A list over a background is still the list of its screen.
        let lists = parts.indices.filter { parts[$0].list != nil }
        if let only = lists.first, lists.count == 1 {
            let others = parts.indices.filter { $0 != only && !parts[$0].node.isEmpty }
            if others.allSatisfy({ $0 < only }), let behind = others.last, let color = parts[behind].node.onlyColor {
                var list = parts[only].list
                if list?.hidesGround == true { list?.ground = color }
                drawn.list = list
            }
        }
        // What scrolls over colors is still what scrolls on its screen.
        if let last = parts.last, last.scrolls, parts.dropLast().allSatisfy({ $0.node.isEmpty || $0.node.onlyColor != nil }) {
            drawn.node = .overlay(parts.map(\.node), .top)
            drawn.scrolls = true
        }
        return drawn
    }
}

/// A row whose views are made on demand; here they are made at once.
public struct LazyHStack<Content: View>: _Leaf {
    private let stack: HStack<Content>
    public init(
        alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) { stack = HStack(alignment: alignment, spacing: spacing, content: content) }
    public func _draw(in scope: _Scope) -> _Drawn { stack._draw(in: scope) }
}
public struct LazyVStack<Content: View>: _Leaf {
    private let stack: VStack<Content>
    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) { stack = VStack(alignment: alignment, spacing: spacing, content: content) }
    public func _draw(in scope: _Scope) -> _Drawn { stack._draw(in: scope).with { $0.frame(maxWidth: .infinity) } }
}
public struct PinnedScrollableViews: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
    public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

extension Node {
    var isEmpty: Bool {
        switch self {
        case .empty: true
        case .stack(let stack): stack.children.allSatisfy(\.isEmpty)
        case .overlay(let children, _): children.allSatisfy(\.isEmpty)
        default: false
        }
    }

    var isSpacer: Bool { if case .spacer = self { true } else { false } }
    private var isDivider: Bool { if case .divider = self { true } else { false } }
    /// The font of a text.
    private var textFont: TableCells.Font? {
        switch self {
        case .text(let text): text.font
        case .modified(let node, let modifier):
            switch modifier {
            case .role, .foregroundColor: node.textFont
            default: nil
            }
        default: nil
        }
    }

    /// The color of a view that is nothing else.
    var onlyColor: ColorReference? {
        switch self {
        case .shape(let shape):
            if case .color(let color) = shape.fill, shape.kind == .rectangle, shape.lineWidth == nil { color } else { nil }
        case .modified(let node, let modifier):
            switch modifier {
            case .frame, .role: node.onlyColor
            case .background(let color, cornerRadius: 0): node.onlyColor == Node.clear ? color : nil
            default: nil
            }
        default: nil
        }
    }

    /// A view that scrolls, in the room that it is offered.
    var inScroller: Node {
        Node.clearRoom.overlay(alignment: .top) { self }.clipped()
    }

    /// Takes its room, and shows nothing.
    static var clearRoom: Node { .shape(ShapeNode(.rectangle, color: clear)) }
    private static var clear: ColorReference { ColorReference("#00000000") }

    /// Whether the node takes all of a room of a known size.
    var fillsRoom: Bool {
        switch self {
        // A color among texts takes the size of the texts in a row, but that of a screen if it is offered one.
        case .overlay(let children, _): return children.contains(where: \.fillsRoom)
        case .modified(let node, let modifier):
            switch modifier {
            case .frame(let frame): return isGreedy(.horizontal) && isGreedy(.vertical) || frame.isOpen && node.fillsRoom
            case .background, .controlColors, .foregroundColor, .layer, .padding, .role: return node.fillsRoom
            default: return isGreedy(.horizontal) && isGreedy(.vertical)
            }
        default: return isGreedy(.horizontal) && isGreedy(.vertical)
        }
    }

    /// The color around everything, which reaches behind the bars, and what is on it. A color behind less than the screen is not such a
    /// ground; behind a view that scrolls it is.
    func onGround(scrolls: Bool = false) -> (color: ColorReference, node: Node)? {
        switch self {
        case .modified(let node, .background(let color, cornerRadius: 0)):
            guard scrolls || node.fillsRoom else { return nil }
            return (color, node)
        case .modified(let node, .layer(let other, let alignment, isBehind: true)):
            guard scrolls || node.fillsRoom else { return nil }
            if other.fillsRoom, let color = other.onlyColor { return (color, node) }
            guard let on = other.onGround() else { return nil }
            return (on.color, .modified(node, .layer(on.node, alignment, isBehind: true)))
        case .modified(let node, let modifier):
            switch modifier {
            case .frame(let frame) where !frame.isOpen: return nil
            case .frame, .foregroundColor, .controlColors, .role:
                guard let on = node.onGround(scrolls: scrolls) else { return nil }
                return (on.color, .modified(on.node, modifier))
            default: return nil
            }
        case .overlay(var children, let alignment):
            guard let first = children.first?.onGround(scrolls: scrolls && children.count == 1) else { return nil }
            children[0] = first.node
            return (first.color, .overlay(children, alignment))
        default: return nil
        }
    }

    /// A stack with SwiftUI's distances: 8 points between views, none beside a spacer. Between texts of a column it is what the lines of
    /// that text are apart whose lines are further apart: 2 points at a size of 16 (`PlatformMetrics §2`).
    @MainActor
    static func stacked(
        _ axis: TableCells.Axis, _ children: [Node], horizontal: HorizontalAlignment = .center,
        vertical: VerticalAlignment = .center, spacing: CGFloat?, in scope: _Scope
    ) -> Node {
        let children = children.filter { !$0.isEmpty }
        func stack(_ spacing: Double, _ children: [Node]) -> Node {
            var stack = StackNode(axis, horizontal: horizontal.base, vertical: vertical.base, spacing: spacing, children: children)
            stack.own = axis == .vertical ? horizontal.own : vertical.own
            return .stack(stack)
        }
        if let spacing { return stack(Double(spacing), children) }
        let layout = scope.environment.layout
        let gaps = zip(children, children.dropFirst()).map { a, b -> Double in
            if a.isSpacer || b.isSpacer { return 0 }
            guard axis == .vertical, let upper = a.textFont, let lower = b.textFont else { return 8 }
            let own = [upper, lower].compactMap { font -> Double? in
                guard case .style = font else { return nil }
                let style = font.resolved(in: layout)
                return style.leading - style.ascent - style.descent
            }
            return own.max().map { layout.wholePixels(max(0, $0)) } ?? 2
        }
        guard let first = gaps.first else { return stack(0, children) }
        if gaps.allSatisfy({ $0 == first }) { return stack(first, children) }
        var spaced = children
        for (index, gap) in gaps.enumerated() where gap > 0 {
            let takesBefore = !children[index + 1].isSpacer && !children[index + 1].isDivider
            let place = takesBefore ? index + 1 : index
            spaced[place] = spaced[place].padding(
                axis == .vertical
                    ? TableCells.EdgeInsets(top: takesBefore ? gap : 0, bottom: takesBefore ? 0 : gap)
                    : TableCells.EdgeInsets(leading: takesBefore ? gap : 0, trailing: takesBefore ? 0 : gap))
        }
        return stack(0, spaced)
    }
}

/// Takes the remaining space.
public struct Spacer: _Leaf {
    private let minLength: CGFloat?
    public nonisolated init(minLength: CGFloat? = nil) { self.minLength = minLength }
    public func _draw(in scope: _Scope) -> _Drawn { _Drawn(.spacer(minLength: Double(minLength ?? 8))) }
}

/// A line across a stack.
public struct Divider: _Leaf {
    public nonisolated init() {}
    public func _draw(in scope: _Scope) -> _Drawn { _Drawn(.divider) }
}

extension Node.FrameModifier {
    /// Whether the frame lets its contents be as large as the room.
    fileprivate var isOpen: Bool {
        width == nil && height == nil && [maxWidth, maxHeight].compactMap { $0 }.allSatisfy { $0 == .points(.infinity) }
    }
}

// MARK: Grids

/// Rows of cells in columns.
public struct Grid<Content: View>: _Leaf {
    private let alignment: Alignment
    private let horizontal, vertical: CGFloat?
    private let content: Content
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
        @ViewBuilder content: () -> Content
    ) { (self.alignment, horizontal, vertical, self.content) = (alignment, horizontalSpacing, verticalSpacing, content()) }

    public func _draw(in scope: _Scope) -> _Drawn {
        let parts = scope.with { $0.isInGrid = true }.all(content)
        let rows = parts.map { $0.traits.layoutValues[ObjectIdentifier(GridCell.Key.self)] as? [GridCell] }
        let count = min(100, max(1, rows.map { ($0 ?? []).reduce(0) { $0 + $1.span } }.max() ?? 1))
        // The first cell of a column that asks for an alignment sets it.
        var columns = [HorizontalAlignment?](repeating: nil, count: count)
        for row in rows {
            var column = 0
            for cell in row ?? [] where column < count {
                columns[column] = columns[column] ?? cell.horizontal
                column += cell.span
            }
        }
        return .joined(parts) { nodes in
            var grid = Node.GridNode(columns: count, spacing: Double(vertical ?? 8), children: [])
            grid.columnSpacing = Double(horizontal ?? 8)
            grid.lines = zip(nodes, rows).map { node, row in
                guard let row else {
                    grid.children.append(node)
                    return [Node.GridNode.Span(columns: count, alignment: alignment.base, isSized: false)]
                }
                var column = 0
                return row.map { cell in
                    grid.children.append(cell.node)
                    let across = columns.indices.contains(column) ? columns[column] : nil
                    let usual = Alignment(horizontal: across ?? alignment.horizontal, vertical: cell.vertical ?? alignment.vertical)
                    column += cell.span
                    return Node.GridNode.Span(columns: cell.span, alignment: (cell.anchor ?? usual).base, isSized: !cell.isUnsized)
                }
            }
            return .grid(grid)
        }
    }
}

/// A cell of a grid's row.
struct GridCell {
    enum Key {}
    struct Span: LayoutValueKey { static var defaultValue: Int { 1 } }
    struct Column: LayoutValueKey { static var defaultValue: HorizontalAlignment? { nil } }
    struct Unsized: LayoutValueKey { static var defaultValue: Axis.Set { [] } }
    struct Anchor: LayoutValueKey { static var defaultValue: Alignment? { nil } }

    var node: Node
    var span = 1
    /// What the cell wants for its column.
    var horizontal: HorizontalAlignment?
    var vertical: VerticalAlignment?
    var anchor: Alignment?
    var isUnsized = false

    init(_ drawn: _Drawn, _ vertical: VerticalAlignment?) {
        let values = drawn.traits.layoutValues
        (node, self.vertical) = (drawn.node, vertical)
        span = min(100, max(1, values[ObjectIdentifier(Span.self)] as? Int ?? 1))
        horizontal = values[ObjectIdentifier(Column.self)] as? HorizontalAlignment
        anchor = values[ObjectIdentifier(Anchor.self)] as? Alignment
        isUnsized = (values[ObjectIdentifier(Unsized.self)] as? Axis.Set)?.contains(.horizontal) == true
    }
}

/// A row of a grid; outside of grids, a stack.
public struct GridRow<Content: View>: _Leaf {
    private let alignment: VerticalAlignment?
    private let content: Content
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        (self.alignment, self.content) = (alignment, content())
    }
    public func _draw(in scope: _Scope) -> _Drawn {
        let cells = scope.with { $0.isInGrid = false }.all(content)
        var drawn = _Drawn.joined(cells) {
            .stacked(.horizontal, $0, vertical: alignment ?? .center, spacing: nil, in: scope)
        }
        if scope.environment.isInGrid {
            drawn.traits.layoutValues[ObjectIdentifier(GridCell.Key.self)] = cells.map { GridCell($0, alignment) }
        }
        return drawn
    }
}

extension View {
    public func gridCellColumns(_ count: Int) -> some View { layoutValue(key: GridCell.Span.self, value: count) }
    /// At the nearest edge or middle of the cell.
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
        let horizontal: HorizontalAlignment = anchor.x < 0.25 ? .leading : anchor.x > 0.75 ? .trailing : .center
        let vertical: VerticalAlignment = anchor.y < 0.25 ? .top : anchor.y > 0.75 ? .bottom : .center
        return layoutValue(key: GridCell.Anchor.self, value: Alignment(horizontal: horizontal, vertical: vertical))
    }
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { layoutValue(key: GridCell.Unsized.self, value: axes) }
    public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> some View {
        layoutValue(key: GridCell.Column.self, value: alignment)
    }
}
extension EnvironmentValues { @Entry fileprivate var isInGrid: Bool = false }

/// A column of a lazy grid, which is as wide in each row, whatever the cells are.
private struct GridColumn {
    /// The width if it is offered none, the one if it is not asked to shrink or grow, and the largest: infinity if it takes what is left.
    var least = 0.0, ideal = 0.0, most = 0.0

    func cell(_ node: Node, _ alignment: TableCells.Alignment) -> Node {
        // A frame without an offer is as wide as its contents, so that what holds the column open lies behind them.
        let ground = Node.empty.frame(width: ideal).frame(minWidth: least, maxWidth: most)
        return .overlay([ground, node.frame(minWidth: least, maxWidth: most, alignment: alignment)], alignment)
    }
}

/// A column or row of a lazy grid.
public struct GridItem: Sendable {
    public enum Size: Sendable {
        case fixed(CGFloat)
        case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
        case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
    }
    public var size: Size
    public var spacing: CGFloat?
    public var alignment: Alignment?
    public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
        (self.size, self.spacing, self.alignment) = (size, spacing, alignment)
    }
}

/// Views in columns.
public struct LazyVGrid<Content: View>: _Leaf {
    private let columns: [GridItem]
    private let alignment: HorizontalAlignment
    private let spacing: CGFloat?
    private let content: Content
    public init(
        columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
    ) { (self.columns, self.alignment, self.spacing, self.content) = (columns, alignment, spacing, content()) }

    public func _draw(in scope: _Scope) -> _Drawn {
        let columns = columns(in: Double(scope.environment.room.width))
        if columns.isEmpty { return _Drawn(.empty) }
        let gaps = columns.dropLast().map(\.gap)
        return .joined(scope.all(content)) { nodes in
            let rows = stride(from: 0, to: nodes.count, by: columns.count).map { start -> Node in
                let cells = columns.indices.map { index -> Node in
                    let node = nodes.indices.contains(start + index) ? nodes[start + index] : .empty
                    return columns[index].column.cell(
                        node, columns[index].alignment?.base ?? TableCells.Alignment(alignment.base, .center))
                }
                let gap = gaps.first ?? 0
                if gaps.allSatisfy({ $0 == gap }) { return .stack(Node.StackNode(.horizontal, spacing: gap, children: cells)) }
                let spaced = zip(cells, gaps + [0]).flatMap { [$0, Node.empty.frame(width: max(0, $1))] }
                return .stack(Node.StackNode(.horizontal, spacing: 0, children: spaced.dropLast()))
            }
            return .stack(Node.StackNode(.vertical, spacing: Double(spacing ?? 8), children: rows))
        }
    }

    /// The columns, with the gap after each. An adaptive item is as many columns as fit in its share of the room.
    private func columns(in room: Double) -> [(column: GridColumn, gap: Double, alignment: Alignment?)] {
        var (left, rest) = (room, 0.0)
        for (index, item) in columns.enumerated() {
            if index < columns.count - 1 { left -= Double(item.spacing ?? 8) }
            if case .fixed(let width) = item.size { left -= Double(width) } else { rest += 1 }
        }
        return columns.flatMap { item -> [(column: GridColumn, gap: Double, alignment: Alignment?)] in
            let gap = Double(item.spacing ?? 8)
            func length(_ length: CGFloat) -> Double { length.isFinite ? max(0, Double(length)) : 0 }
            let (column, count): (GridColumn, Int)
            switch item.size {
            case .fixed(let width):
                let width = length(width)
                (column, count) = (GridColumn(least: width, ideal: width, most: width), 1)
            case .flexible(let least, let most):
                let least = length(least)
                (column, count) = (GridColumn(least: least, ideal: least, most: max(least, Double(most))), 1)
                left -= min(column.most, max(least, left / rest))
                rest -= 1
            case .adaptive(let least, let most):
                let (share, step) = (left / rest, max(1, Double(least)) + gap)
                // What is offered may be less than the room that is known: the columns shrink then.
                column = GridColumn(ideal: length(least), most: max(length(least), Double(most)))
                count = step > 0 ? Int(min(100, max(1, (share + gap) / step))) : 100
                (left, rest) = (left - share, rest - 1)
            }
            return Array(repeating: (column, gap, item.alignment), count: count)
        }
    }
}

/// Views in rows that scroll sideways.
public struct LazyHGrid<Content: View>: _Leaf {
    private let rows: [GridItem]
    private let spacing: CGFloat?
    private let content: Content
    public init(
        rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
        @ViewBuilder content: () -> Content
    ) { (self.rows, self.spacing, self.content) = (rows, spacing, content()) }
    public func _draw(in scope: _Scope) -> _Drawn {
        .joined(scope.all(content)) { nodes in
            let columns = stride(from: 0, to: nodes.count, by: max(1, rows.count)).map { start in
                Node.stacked(.vertical, Array(nodes[start..<min(nodes.count, start + max(1, rows.count))]), spacing: spacing, in: scope)
            }
            return .stacked(.horizontal, columns, spacing: spacing, in: scope)
        }
    }
}
