import Foundation
import TableCells
import TableGraphics
import TableInputs

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
        .joined(scope.all(content)) { .stacked(.horizontal, $0, vertical: alignment.base, spacing: spacing, in: scope) }
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
        .joined(scope.all(content)) { .stacked(.vertical, $0, horizontal: alignment.base, spacing: spacing, in: scope) }
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

    private var isSpacer: Bool { if case .spacer = self { true } else { false } }
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
            default: nil
            }
        default: nil
        }
    }

    /// A stack with SwiftUI's distances: 8 points between views, none beside a spacer. Between texts of a column it is what the lines of
    /// the upper one are apart: 2 points at a size of 16 (`PlatformMetrics §2`).
    @MainActor
    static func stacked(
        _ axis: TableCells.Axis, _ children: [Node], horizontal: TableCells.HorizontalAlignment = .center,
        vertical: TableCells.VerticalAlignment = .center, spacing: CGFloat?, in scope: _Scope
    ) -> Node {
        let children = children.filter { !$0.isEmpty }
        func stack(_ spacing: Double, _ children: [Node]) -> Node {
            .stack(StackNode(axis, horizontal: horizontal, vertical: vertical, spacing: spacing, children: children))
        }
        if let spacing { return stack(Double(spacing), children) }
        let layout = scope.environment.layout
        let gaps = zip(children, children.dropFirst()).map { a, b -> Double in
            if a.isSpacer || b.isSpacer { return 0 }
            guard axis == .vertical, let font = a.textFont, b.textFont != nil else { return 8 }
            guard case .style = font else { return 2 }
            let style = font.resolved(in: layout)
            return layout.wholePixels(max(0, style.leading - style.ascent - style.descent))
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

    /// A column is as wide as its widest cell, and takes what is left if a cell can be wider.
    public func _draw(in scope: _Scope) -> _Drawn {
        let parts = scope.with { $0.isInGrid = true }.all(content)
        let rows = parts.map { $0.traits.layoutValues[ObjectIdentifier(GridCell.Key.self)] as? [GridCell] }
        let gap = Double(horizontal ?? 8)
        let columns = GridColumns(rows.compactMap(\.self), gap: gap, room: Double(scope.environment.room.width), scope.layout)
        return .joined(parts) { nodes in
            let lines = zip(nodes, rows).map { node, cells -> Node in
                guard let cells else { return columns.across(node, alignment) }
                return .stack(
                    Node.StackNode(
                        .horizontal, vertical: (cells.first?.vertical ?? alignment.vertical).base, spacing: gap,
                        children: columns.framed(cells, alignment)))
            }
            return .stacked(.vertical, lines, horizontal: alignment.horizontal.base, spacing: vertical ?? 8, in: scope)
        }
    }
}

/// A cell of a grid's row.
struct GridCell {
    enum Key {}
    struct Span: LayoutValueKey { static var defaultValue: Int { 1 } }
    struct Column: LayoutValueKey { static var defaultValue: HorizontalAlignment? { nil } }
    struct Unsized: LayoutValueKey { static var defaultValue: Axis.Set { [] } }

    var node: Node
    var span = 1
    /// What the cell wants for its column.
    var horizontal: HorizontalAlignment?
    var vertical: VerticalAlignment?
    var isUnsized = false

    init(_ drawn: _Drawn, _ vertical: VerticalAlignment?) {
        let values = drawn.traits.layoutValues
        (node, self.vertical) = (drawn.node, vertical)
        span = max(1, values[ObjectIdentifier(Span.self)] as? Int ?? 1)
        horizontal = values[ObjectIdentifier(Column.self)] as? HorizontalAlignment
        isUnsized = (values[ObjectIdentifier(Unsized.self)] as? Axis.Set)?.contains(.horizontal) == true
    }
}

/// The columns of a grid: a width, or infinity for one that takes what is left.
private struct GridColumns {
    var widths: [Double] = []
    var alignments: [HorizontalAlignment?] = []
    let gap: Double

    @MainActor init(_ rows: [[GridCell]], gap: Double, room: Double, _ layout: TableCells.Environment) {
        self.gap = gap
        let count = min(100, rows.map { $0.reduce(0) { $0 + $1.span } }.max() ?? 1)
        (widths, alignments) = (Array(repeating: 0, count: count), Array(repeating: nil, count: count))
        for row in rows {
            var column = 0
            for cell in row where column < count {
                defer { column += cell.span }
                alignments[column] = alignments[column] ?? cell.horizontal
                guard cell.span == 1, !cell.isUnsized else { continue }
                let ideal = Double(cell.node.size(in: .unspecified, layout).width)
                let widest = Double(cell.node.size(in: ProposedViewSize(width: 9_999, height: nil), layout).width)
                widths[column] = max(widths[column], widest > ideal + 1 ? .infinity : ideal)
            }
        }
        guard !widths.contains(.infinity) else { return }
        // As in a stack, the narrowest take what they want first.
        var (left, rest) = (room - gap * Double(count - 1), count)
        for column in widths.indices.sorted(by: { widths[$0] < widths[$1] }) {
            widths[column] = min(widths[column], max(0, left) / Double(rest))
            (left, rest) = (left - widths[column], rest - 1)
        }
    }

    private func width(_ columns: Range<Int>) -> Double { widths[columns].reduce(gap * Double(columns.count - 1), +) }

    func across(_ node: Node, _ alignment: Alignment) -> Node {
        let all = width(widths.indices)
        return all.isFinite ? node.frame(width: all, alignment: alignment.base) : node
    }

    /// The cells in their columns, with nothing in the columns that are left.
    func framed(_ cells: [GridCell], _ alignment: Alignment) -> [Node] {
        var column = 0
        var nodes = cells.compactMap { cell -> Node? in
            guard column < widths.count else { return nil }
            let columns = column..<min(widths.count, column + cell.span)
            column = columns.upperBound
            let own = TableCells.Alignment((alignments[columns.lowerBound] ?? alignment.horizontal).base, alignment.vertical.base)
            let room = width(columns)
            return room.isFinite ? cell.node.frame(width: room, alignment: own) : cell.node.frame(maxWidth: .infinity, alignment: own)
        }
        for empty in column..<max(column, widths.count) {
            let room = widths[empty]
            nodes.append(room.isFinite ? Node.empty.frame(width: room) : Node.empty.frame(maxWidth: .infinity))
        }
        return nodes
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
            .stacked(.horizontal, $0, vertical: (alignment ?? .center).base, spacing: nil, in: scope)
        }
        if scope.environment.isInGrid {
            drawn.traits.layoutValues[ObjectIdentifier(GridCell.Key.self)] = cells.map { GridCell($0, alignment) }
        }
        return drawn
    }
}

extension View {
    public func gridCellColumns(_ count: Int) -> some View { layoutValue(key: GridCell.Span.self, value: count) }
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View { noting("gridCellAnchor(_:)", "cells keep their grid's alignment") }
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { layoutValue(key: GridCell.Unsized.self, value: axes) }
    public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> some View {
        layoutValue(key: GridCell.Column.self, value: alignment)
    }
}
extension EnvironmentValues { @Entry fileprivate var isInGrid: Bool = false }

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
        let room = scope.environment.room.width
        let columns = columns.flatMap { item -> [GridItem] in
            guard case .adaptive(let least, let most) = item.size else { return [item] }
            let gap = item.spacing ?? 8
            let count = min(100, max(1, Int((room + gap) / (max(1, least) + gap))))
            return Array(
                repeating: GridItem(.flexible(minimum: least, maximum: most), spacing: gap, alignment: item.alignment), count: count)
        }
        guard let first = columns.first else { return _Drawn(.empty) }
        return .joined(scope.all(content)) { nodes in
            let rows = stride(from: 0, to: nodes.count, by: columns.count).map { start -> Node in
                let cells = columns.indices.map { index -> Node in
                    let node = nodes.indices.contains(start + index) ? nodes[start + index] : .empty
                    let own = columns[index].alignment?.base ?? TableCells.Alignment(alignment.base, .center)
                    guard case .fixed(let width) = columns[index].size else { return node.frame(maxWidth: .infinity, alignment: own) }
                    return node.frame(width: Double(width), alignment: own)
                }
                return .stack(Node.StackNode(.horizontal, spacing: Double(first.spacing ?? 8), children: cells))
            }
            return .stack(Node.StackNode(.vertical, spacing: Double(spacing ?? 8), children: rows))
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
