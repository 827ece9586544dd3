import Foundation
import TableCells
import TableGraphics
import TableInputs

private struct RoomKey: EnvironmentKey { static var defaultValue: CGSize { CGSize(width: 390, height: 844) } }

extension EnvironmentValues {
    /// The space for the view, as far as it is known before layout: that of the screen, a row, or a fixed frame.
    var room: CGSize {
        get { self[RoomKey.self] }
        set { self[RoomKey.self] = newValue }
    }
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

    /// Columns are as wide as each other; SwiftUI makes them as wide as their widest cell.
    public func _draw(in scope: _Scope) -> _Drawn {
        let parts = scope.with { $0.isInGrid = true }.all(content)
        let columns = parts.map { $0.node.gridCells?.count ?? 1 }.max() ?? 1
        return .joined(parts) { rows in
            .stacked(
                .vertical,
                rows.map { row in
                    guard let cells = row.gridCells else { return row }
                    let filled = cells + Array(repeating: Node.empty, count: max(0, columns - cells.count))
                    let framed = filled.map { $0.frame(maxWidth: .infinity, alignment: alignment.base) }
                    return .stacked(.horizontal, framed, vertical: alignment.vertical.base, spacing: horizontal, in: scope)
                }, horizontal: alignment.horizontal.base, spacing: vertical ?? 8, in: scope)
        }
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
        return .joined(cells) { nodes in
            scope.environment.isInGrid
                ? .flow(Node.FlowNode(children: nodes))
                : .stacked(.horizontal, nodes, vertical: (alignment ?? .center).base, spacing: nil, in: scope)
        }
    }
}

extension Node {
    /// The cells of a grid's row, which a flow stands for until the grid is drawn.
    fileprivate var gridCells: [Node]? { if case .flow(let flow) = self { flow.children } else { nil } }
}

private struct GridKey: EnvironmentKey { static var defaultValue: Bool { false } }
extension EnvironmentValues {
    fileprivate var isInGrid: Bool {
        get { self[GridKey.self] }
        set { self[GridKey.self] = newValue }
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
        var count = columns.count
        if let only = columns.first, case .adaptive(let least, _) = only.size, columns.count == 1 {
            let gap = only.spacing ?? 8
            count = max(1, Int((scope.environment.room.width + gap) / (max(1, least) + gap)))
        }
        return .joined(scope.all(content)) { nodes in
            .grid(
                Node.GridNode(
                    columns: max(1, count), spacing: Double(spacing ?? 8), alignment: .center,
                    children: nodes.map { $0.frame(maxWidth: .infinity, alignment: TableCells.Alignment(alignment.base, .center)) }))
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
