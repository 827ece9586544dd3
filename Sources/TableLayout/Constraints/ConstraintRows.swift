import TableCells
import TableGraphics
import TableInputs

/// Converts the constraints of one or both axes to rows of a linear system.
struct ConstraintRows {
    let pass: ConstraintPass
    let axes: [Axis]
    /// The number of variables of the other axis that come before the system's own.
    let offset: Int
    private(set) var system: LinearSystem
    /// Where each row comes from.
    private(set) var origins: [Origin] = []
    /// Where each stay comes from.
    private(set) var stayViews: [StayOrigin] = []

    /// What a row was made for.
    enum Origin: Hashable {
        /// A constraint of the layout, by index.
        case constraint(Int)
        /// The given size of the root.
        case room
        /// Keeps a length from being negative.
        case length(view: Int)
        /// A view's intrinsic size.
        case intrinsicSize(view: Int)
        case autoresizing(view: Int)
        case stack(view: Int)
        case scroll(view: Int)
    }

    /// What a stay was made for.
    struct StayOrigin {
        /// `nil` for the contents of a scroll view.
        var view: Int?
        var axis: Axis
        var isLength: Bool
    }

    /// The current expression: a sum of multiples of variables.
    private var terms: ContiguousArray<LinearSystem.Term> = []
    private var constant = 0.0

    init(_ pass: ConstraintPass, axes: [Axis]) {
        self.pass = pass
        self.axes = axes
        offset = axes.contains(.horizontal) ? 0 : 2 * pass.tree.boxCount
        system = LinearSystem(variableCount: 2 * pass.tree.boxCount * axes.count)
        for axis in axes {
            addRoom(axis)
            for view in layout.views.indices where !pass.tree.isAbsent[view] { addView(view, axis) }
        }
        let wanted = axes.reduce(into: ConstraintAxes()) { $0.formUnion(ConstraintAxes($1)) }
        for index in layout.constraints.indices {
            if let axes = pass.tree.axes[index], axes.isSubset(of: wanted) { addConstraint(index) }
        }
        for axis in axes { addStays(axis) }
    }

    private var layout: ConstraintLayout { pass.layout }

    // MARK: The current expression

    mutating func begin(_ constant: Double = 0) {
        terms.removeAll(keepingCapacity: true)
        self.constant = constant
    }

    mutating func plus(_ box: Int, _ axis: Axis, _ end: ConstraintPass.End, _ factor: Double = 1) {
        terms.append(LinearSystem.Term(pass.variable(box, axis, end) - offset, factor))
    }

    mutating func plus(_ constant: Double) { self.constant += constant }

    mutating func plusLength(_ box: Int, _ axis: Axis, _ factor: Double = 1) {
        plus(box, axis, .end, factor)
        plus(box, axis, .start, -factor)
    }

    mutating func plusCenter(_ box: Int, _ axis: Axis, _ factor: Double = 1) {
        plus(box, axis, .start, factor / 2)
        plus(box, axis, .end, factor / 2)
    }

    /// Adds a baseline of a view.
    mutating func plusBaseline(_ view: Int, isFirst: Bool, _ factor: Double = 1) {
        switch pass.baseline(of: view, isFirst: isFirst) {
        case .fromTop(let view, let distance):
            plus(view, .vertical, .start, factor)
            plus(factor * distance)
        case .fromBottom(let view, let distance):
            plus(view, .vertical, .end, factor)
            plus(-factor * distance)
        case .fromCenter(let view, let distance):
            plusCenter(view, .vertical, factor)
            plus(factor * distance)
        }
    }

    mutating func commit(_ relation: LinearSystem.Relation, _ origin: Origin) { commit(relation, LinearSystem.required, origin) }

    mutating func commit(_ relation: LinearSystem.Relation, _ priority: Double, _ origin: Origin) {
        let isFixed = if case .constraint = origin { false } else { true }
        if system.add(terms, relation, constant: constant, priority: priority, isFixed: isFixed) != nil { origins.append(origin) }
    }

    // MARK: Views

    private mutating func addRoom(_ axis: Axis) {
        begin()
        plus(0, axis, .start)
        commit(.equal, .room)
        let insets = layout.views[0].alignmentInsets
        let (length, inset) =
            axis == .horizontal ? (pass.room.width, insets.leading + insets.trailing) : (pass.room.height, insets.top + insets.bottom)
        begin()
        plus(0, axis, .end)
        if let length {
            plus(-max(0, length - inset))
            commit(.equal, .room)
        } else {
            commit(.equal, Self.fittingPriority, .room)
        }
    }

    /// UILayoutPriority.fittingSizeLevel.
    private static let fittingPriority = 50.0

    /// The highest priority of hugging and compression resistance.
    private static let contentPriority = 999.99

    private mutating func addView(_ view: Int, _ axis: Axis) {
        begin()
        plusLength(view, axis)
        commit(.atLeast, .length(view: view))
        if view > 0 {
            if layout.views[view].autoresizing != nil {
                addAutoresizing(view, axis)
            } else {
                addIntrinsicSize(view, axis)
            }
        }
        if let content = pass.tree.contentBox[view] {
            begin()
            plus(content, axis, .start)
            plus(view, axis, .start, -1)
            commit(.equal, .scroll(view: view))
            begin()
            plusLength(content, axis)
            commit(.atLeast, .scroll(view: view))
        }
        if case .stack(let stack) = layout.views[view].content { addStack(view, stack, axis) }
    }

    private mutating func addIntrinsicSize(_ view: Int, _ axis: Axis) {
        let isHorizontal = axis == .horizontal
        guard let length = isHorizontal ? pass.sizes[view].width : pass.sizes[view].height else { return }
        let hugging = layout.views[view].hugging
        let resistance = layout.views[view].compressionResistance
        begin(-length)
        plusLength(view, axis)
        // Content priorities that are required give way to required constraints.
        let limit = Self.contentPriority
        commit(.atMost, min(limit, isHorizontal ? hugging.horizontal : hugging.vertical), .intrinsicSize(view: view))
        commit(.atLeast, min(limit, isHorizontal ? resistance.horizontal : resistance.vertical), .intrinsicSize(view: view))
    }

    /// Adds the design-time frame. The superview's growth since then is distributed among the flexible parts, in proportion to their
    /// length.
    private mutating func addAutoresizing(_ view: Int, _ axis: Axis) {
        guard let mask = layout.views[view].autoresizing, let parent = layout.views[view].parent else { return }
        let frame = pass.designFrame(view) ?? Rect(x: 0, y: 0, width: 0, height: 0)
        let outer = layout.views[parent].designFrame?.size
        let insets = layout.views[view].alignmentInsets
        let (before, own, whole, startInset, endInset) =
            axis == .horizontal
            ? (frame.minX, frame.width, outer?.width, insets.leading, insets.trailing)
            : (frame.minY, frame.height, outer?.height, insets.top, insets.bottom)
        var flexible: [Bool] =
            axis == .horizontal
            ? [mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)]
            : [mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)]
        if axis == .horizontal, pass.isRightToLeft { flexible.swapAt(0, 2) }
        var shares = [0.0, 0.0, 0.0]
        if let whole {
            let parts = [before, own, whole - before - own]
            let sum = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? max(0, $1.0) : 0) }
            let count = flexible.count { $0 }
            for part in 0..<3 where flexible[part] { shares[part] = sum > 0 ? max(0, parts[part]) / sum : 1 / Double(count) }
        }
        let growthBase = whole ?? 0
        // start = parent's start + before + share × (parent's length - whole)
        begin(-before - startInset + shares[0] * growthBase)
        plus(view, axis, .start)
        plus(parent, axis, .start, -1)
        plusLength(parent, axis, -shares[0])
        commit(.equal, .autoresizing(view: view))
        begin(-own + startInset + endInset + shares[1] * growthBase)
        plusLength(view, axis)
        plusLength(parent, axis, -shares[1])
        commit(.equal, .autoresizing(view: view))
    }

    // MARK: Constraints

    private mutating func addConstraint(_ index: Int) {
        let constraint = layout.constraints[index]
        begin(-constraint.constant)
        plus(constraint.first, 1, facing: constraint.second?.item)
        if let second = constraint.second { plus(second, -constraint.multiplier, facing: constraint.first.item) }
        let relation: LinearSystem.Relation =
            switch constraint.relation {
            case .equal: .equal
            case .lessThanOrEqual: .atMost
            case .greaterThanOrEqual: .atLeast
            }
        commit(relation, constraint.priority, .constraint(index))
    }

    /// `other` is the item at the other end of the constraint; it determines what the edges of a scroll view mean.
    private mutating func plus(_ anchor: ConstraintLayout.Anchor, _ factor: Double, facing other: ConstraintLayout.Item?) {
        let view = anchor.item.view
        var box = view
        var insets = EdgeInsets()
        switch anchor.item {
        case .view:
            if let content = pass.tree.contentBox[view], anchor.attribute.isEdge, let other,
                pass.tree.isDescendant(other.view, of: view, in: layout)
            {
                box = content
            }
        case .margins: insets = pass.margins[view]
        case .readable: insets = pass.readableMargins(of: view)
        case .safeArea: insets = pass.safeAreas[view]
        case .scrollContent: box = pass.tree.contentBox[view] ?? view
        }
        if anchor.attribute.isMargin { insets = pass.margins[view] }
        switch anchor.attribute {
        case .leading, .leadingMargin: plusStart(box, .horizontal, insets.leading, factor)
        case .trailing, .trailingMargin: plusEnd(box, .horizontal, insets.trailing, factor)
        case .left, .leftMargin:
            if pass.isRightToLeft {
                plusMirrored(box, .end, -insets.trailing, factor)
            } else {
                plusStart(box, .horizontal, insets.leading, factor)
            }
        case .right, .rightMargin:
            if pass.isRightToLeft {
                plusMirrored(box, .start, insets.leading, factor)
            } else {
                plusEnd(box, .horizontal, insets.trailing, factor)
            }
        case .top, .topMargin: plusStart(box, .vertical, insets.top, factor)
        case .bottom, .bottomMargin: plusEnd(box, .vertical, insets.bottom, factor)
        case .width:
            plusLength(box, .horizontal, factor)
            plus(-factor * (insets.leading + insets.trailing))
        case .height:
            plusLength(box, .vertical, factor)
            plus(-factor * (insets.top + insets.bottom))
        case .centerX, .centerXWithinMargins:
            plusCenter(box, .horizontal, factor)
            plus(factor * (insets.leading - insets.trailing) / 2)
        case .centerY, .centerYWithinMargins:
            plusCenter(box, .vertical, factor)
            plus(factor * (insets.top - insets.bottom) / 2)
        case .firstBaseline: plusBaseline(view, isFirst: true, factor)
        case .lastBaseline: plusBaseline(view, isFirst: false, factor)
        }
    }

    private mutating func plusStart(_ box: Int, _ axis: Axis, _ inset: Double, _ factor: Double) {
        plus(box, axis, .start, factor)
        plus(factor * inset)
    }

    private mutating func plusEnd(_ box: Int, _ axis: Axis, _ inset: Double, _ factor: Double) {
        plus(box, axis, .end, factor)
        plus(-factor * inset)
    }

    /// A position measured from the root's right edge.
    private mutating func plusMirrored(_ box: Int, _ end: ConstraintPass.End, _ inset: Double, _ factor: Double) {
        plus(0, .horizontal, .end, factor)
        plus(box, .horizontal, end, -factor)
        plus(-factor * inset)
    }

    // MARK: Stays

    /// Keeps the sizes, then the positions of the design-time frames if the constraints are ambiguous.
    private mutating func addStays(_ axis: Axis) {
        let isHorizontal = axis == .horizontal
        for isLength in [true, false] {
            for view in layout.views.indices.dropFirst() where !pass.tree.isAbsent[view] {
                let frame = pass.designFrame(view)
                let insets = layout.views[view].alignmentInsets
                begin()
                let value: Double
                if isLength {
                    plusLength(view, axis)
                    value =
                        frame.map { isHorizontal ? $0.width - insets.leading - insets.trailing : $0.height - insets.top - insets.bottom }
                        ?? 0
                } else {
                    plus(view, axis, .start)
                    plus(layout.views[view].parent ?? 0, axis, .start, -1)
                    value = frame.map { isHorizontal ? $0.minX + insets.leading : $0.minY + insets.top } ?? 0
                }
                system.stay(terms, at: isLength ? max(0, value) : value)
                stayViews.append(StayOrigin(view: view, axis: axis, isLength: isLength))
            }
        }
        for view in layout.views.indices {
            guard let content = pass.tree.contentBox[view], !pass.tree.isAbsent[view] else { continue }
            begin()
            plusLength(content, axis)
            system.stay(terms, at: 0)
            stayViews.append(StayOrigin(view: nil, axis: axis, isLength: true))
        }
    }
}
