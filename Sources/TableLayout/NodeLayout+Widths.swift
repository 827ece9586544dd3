import TableCells
import TableGraphics
import TableScene

/// The range of widths of a node, in points.
struct WidthRange: Equatable {
    var minimum: Double
    /// The width if space is unlimited.
    var ideal: Double
    /// Infinite for a node that takes all offered space.
    var maximum: Double

    init(_ minimum: Double, _ ideal: Double, _ maximum: Double) {
        self.minimum = minimum
        self.ideal = ideal
        self.maximum = maximum
    }

    init(fixed width: Double) { self.init(width, width, width) }

    /// A row offers space to children in ascending order of flexibility.
    var flexibility: Double { maximum - minimum }

    static func + (a: WidthRange, b: WidthRange) -> WidthRange {
        WidthRange(a.minimum + b.minimum, a.ideal + b.ideal, a.maximum + b.maximum)
    }

    func adding(_ length: Double) -> WidthRange { WidthRange(minimum + length, ideal + length, maximum + length) }
}

extension NodeLayout {
    /// Computes a node's range of widths in one pass, without laying it out at several widths.
    mutating func widths(of node: Node, _ inherited: Inherited) -> WidthRange {
        if case .made(let node, _) = node { return widths(of: node, inherited) }
        guard budget.spend() else { return WidthRange(fixed: 0) }
        switch node {
        case .empty: return WidthRange(fixed: 0)
        case .text(let text):
            let wasMeasuring = isMeasuring
            isMeasuring = true
            defer { isMeasuring = wasMeasuring }
            let ideal = layoutText(text, in: .ideal, inherited).size.width
            return WidthRange(0, ideal, ideal)
        case .image(let image):
            let own = image.size ?? images.size(ofImage: image.name).value ?? Node.ImageNode.missingSize
            return image.size != nil ? WidthRange(fixed: own.width) : WidthRange(0, own.width, image.isResizable ? .infinity : own.width)
        case .spacer(let minLength): return WidthRange(minLength, minLength, .infinity)
        case .divider, .shape, .table: return WidthRange(0, 10, .infinity)
        case .progress, .slider, .scroll: return WidthRange(0, idealWidth(of: node, inherited), .infinity)
        case .grid(let grid):
            guard let lines = grid.lines else { return WidthRange(0, idealWidth(of: node, inherited), .infinity) }
            return columns(of: grid, lines, inherited).reduce(WidthRange(fixed: grid.columnGaps), +)
        case .constrained: return WidthRange(0, idealWidth(of: node, inherited), .infinity)
        case .flow, .placeholder:
            let ideal = idealWidth(of: node, inherited)
            return WidthRange(0, ideal, ideal)
        case .symbol, .drawing, .toggle, .spinner: return WidthRange(fixed: idealWidth(of: node, inherited))
        case .noticed(let node, _), .made(let node, _): return widths(of: node, inherited)
        case .stack(let stack):
            let children = stack.children(line: environment.separatorThickness).map { widths(of: $0, inherited) }
            if stack.axis == .vertical { return widest(zip(stack.children, children).filter { !$0.0.isSpacer }.map(\.1)) }
            let gaps = stack.spacing * Double(max(0, children.count - 1))
            return children.reduce(WidthRange(fixed: gaps), +)
        case .overlay(let children, _):
            let solid = children.filter { !$0.isShape }
            return widest((solid.isEmpty ? children : solid).map { widths(of: $0, inherited) })
        case .modified(let node, let modifier): return widths(of: node, modifier, inherited)
        }
    }

    private mutating func widths(of node: Node, _ modifier: Node.Modifier, _ inherited: Inherited) -> WidthRange {
        switch modifier {
        case .padding(let insets): return widths(of: node, inherited).adding(insets.leading + insets.trailing)
        case .frame(let frame):
            if let width = frame.width?.points { return WidthRange(fixed: width) }
            let inner = widths(of: node, inherited)
            let low = frame.minWidth?.points
            let high = frame.maxWidth.map { $0.points ?? .infinity }
            let ideal = min(max(inner.ideal, low ?? 0), high ?? .infinity)
            return WidthRange(low ?? min(inner.minimum, high ?? .infinity), ideal, high ?? max(low ?? 0, inner.maximum))
        case .fixedSize(let horizontal, _):
            let inner = widths(of: node, inherited)
            return horizontal ? WidthRange(fixed: inner.ideal) : inner
        case .aspectRatio, .position: return WidthRange(0, widths(of: node, inherited).ideal, .infinity)
        case .background, .border, .clip, .controlColors, .cornerRadius, .effect, .foregroundColor, .guide, .layer, .layoutPriority,
            .offset, .order, .role, .transform:
            return widths(of: node, inherited)
        }
    }

    func widest(_ ranges: [WidthRange]) -> WidthRange {
        ranges.reduce(WidthRange(fixed: 0)) { widest, range in
            WidthRange(max(widest.minimum, range.minimum), max(widest.ideal, range.ideal), max(widest.maximum, range.maximum))
        }
    }

    private mutating func idealWidth(of node: Node, _ inherited: Inherited) -> Double {
        let wasMeasuring = isMeasuring
        isMeasuring = true
        defer { isMeasuring = wasMeasuring }
        return layout(node, in: .ideal, inherited).size.width
    }
}

extension Result {
    fileprivate var value: Success? { try? get() }
}
