import TableCells
import TableInputs

/// The properties of a constraint layout that need no measurement: the hierarchy, the views to lay out and the valid constraints.
struct ConstraintTree {
    /// The subviews of each view, in order.
    private(set) var children: [[Int]]
    /// Views that are not laid out: hidden views in stacks, with their subviews.
    private(set) var isAbsent: [Bool]
    /// The box of each scroll view's contents. The boxes of the views themselves have the views' indexes.
    private(set) var contentBox: [Int?]
    private(set) var boxCount: Int
    /// The axis of each constraint; `nil` for ignored ones.
    private(set) var axes: [ConstraintAxes?]
    /// Whether a constraint relates a width to a height.
    private(set) var isCoupled = false
    /// Whether any constraint uses baselines.
    private(set) var usesBaselines = false
    private(set) var flaws: [Flaw] = []

    /// An error in the layout itself.
    enum Flaw {
        /// A view whose superview is not an earlier view.
        case strayView(Int)
        /// A constraint that refers to a missing item.
        case unknownItem(Int)
        /// A constraint with an invalid number: not finite, or larger than any screen.
        case number(Int)
    }

    init(_ layout: ConstraintLayout) {
        let views = layout.views
        children = [[Int]](repeating: [], count: views.count)
        isAbsent = [Bool](repeating: false, count: views.count)
        contentBox = [Int?](repeating: nil, count: views.count)
        axes = []
        boxCount = views.count
        for index in views.indices {
            if case .scroll = views[index].content {
                contentBox[index] = boxCount
                boxCount += 1
            }
            if case .stack(let stack) = views[index].content {
                if stack.isBaselineRelative || stack.alignment == .firstBaseline || stack.alignment == .lastBaseline {
                    usesBaselines = true
                }
            }
            guard index > 0 else { continue }
            guard let parent = views[index].parent, parent >= 0, parent < index else {
                flaws.append(.strayView(index))
                isAbsent[index] = true
                continue
            }
            children[parent].append(index)
            isAbsent[index] = isAbsent[parent] || (views[index].isHidden && Self.isStack(views[parent]))
        }
        axes.reserveCapacity(layout.constraints.count)
        for index in layout.constraints.indices { axes.append(axes(of: layout.constraints[index], at: index, in: views)) }
    }

    private static func isStack(_ view: ConstraintLayout.View) -> Bool { if case .stack = view.content { true } else { false } }

    private mutating func axes(
        of constraint: ConstraintLayout.Constraint, at index: Int, in views: [ConstraintLayout.View]
    ) -> ConstraintAxes? {
        guard exists(constraint.first.item, views), constraint.second.map({ exists($0.item, views) }) ?? true else {
            flaws.append(.unknownItem(index))
            return nil
        }
        let numbers = (constraint.multiplier, constraint.constant, constraint.priority)
        guard abs(numbers.0) <= LinearSystem.greatest, abs(numbers.1) <= LinearSystem.greatest, numbers.2 > 0 else {
            flaws.append(.number(index))
            return nil
        }
        if isAbsent[constraint.first.item.view] || constraint.second.map({ isAbsent[$0.item.view] }) == true { return nil }
        var axes = constraint.first.attribute.axes
        if constraint.first.attribute.isBaseline { usesBaselines = true }
        if let second = constraint.second {
            axes.formUnion(second.attribute.axes)
            if second.attribute.isBaseline { usesBaselines = true }
        }
        if axes == [.horizontal, .vertical] { isCoupled = true }
        return axes
    }

    private func exists(_ item: ConstraintLayout.Item, _ views: [ConstraintLayout.View]) -> Bool {
        guard views.indices.contains(item.view) else { return false }
        if case .scrollContent(let view) = item { return contentBox[view] != nil }
        return true
    }

    /// Whether a view is a descendant of another.
    func isDescendant(_ view: Int, of ancestor: Int, in layout: ConstraintLayout) -> Bool {
        var view = layout.views[view].parent
        // Superviews have smaller indices, so the loop ends.
        while let current = view, current >= ancestor {
            if current == ancestor { return true }
            view = layout.views[current].parent.flatMap { $0 < current ? $0 : nil }
        }
        return false
    }
}

/// One axis, or both.
struct ConstraintAxes: OptionSet {
    let rawValue: Int
    static let horizontal = ConstraintAxes(rawValue: 1)
    static let vertical = ConstraintAxes(rawValue: 2)

    init(rawValue: Int) { self.rawValue = rawValue }
    init(_ axis: Axis) { self = axis == .horizontal ? .horizontal : .vertical }
}

extension ConstraintLayout.Item {
    /// The view of the item.
    var view: Int {
        switch self {
        case .view(let view), .margins(let view), .readable(let view), .safeArea(let view), .scrollContent(let view): view
        }
    }
}

extension ConstraintLayout.Attribute {
    /// The axis of a constraint on the attribute.
    var axes: ConstraintAxes {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .horizontal
        case .top, .bottom, .height, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin, .centerYWithinMargins: .vertical
        }
    }

    var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

    var isMargin: Bool {
        switch self {
        case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
            .centerYWithinMargins:
            true
        case .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .centerX, .centerY, .firstBaseline, .lastBaseline: false
        }
    }

    /// Whether the attribute is an edge or margin, which refers to a scroll view's contents in constraints with its subviews.
    var isEdge: Bool {
        switch self {
        case .left, .right, .top, .bottom, .leading, .trailing, .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin,
            .trailingMargin:
            true
        case .width, .height, .centerX, .centerY, .firstBaseline, .lastBaseline, .centerXWithinMargins, .centerYWithinMargins: false
        }
    }
}
