import TableCells
import TableGraphics

extension ConstraintRows {
    /// Adds a stack view's constraints for its arranged subviews on an axis, with UIKit's priorities.
    mutating func addStack(_ view: Int, _ stack: ConstraintLayout.Stack, _ axis: Axis) {
        let arranged = pass.arranged(of: view, stack)
        guard !arranged.isEmpty else { return }
        let margins = stack.isLayoutMarginsRelative ? pass.margins[view] : EdgeInsets()
        let (start, end) = axis == .horizontal ? (margins.leading, margins.trailing) : (margins.top, margins.bottom)
        if axis == stack.axis {
            addLine(view, stack, arranged, start, end)
        } else {
            addAlignment(view, stack, arranged, start, end)
        }
    }

    // MARK: Along the axis

    private mutating func addLine(
        _ view: Int, _ stack: ConstraintLayout.Stack, _ arranged: [Int], _ startMargin: Double, _ endMargin: Double
    ) {
        let axis = stack.axis
        let origin = Origin.stack(view: view)
        begin(-startMargin)
        plus(arranged[0], axis, .start)
        plus(view, axis, .start, -1)
        commit(.equal, origin)
        begin(-endMargin)
        plus(view, axis, .end)
        plus(arranged[arranged.count - 1], axis, .end, -1)
        commit(.equal, origin)
        for (before, after) in zip(arranged, arranged.dropFirst()) {
            begin(-(stack.customSpacing[before] ?? stack.spacing))
            plusGap(before, after, stack)
            switch stack.distribution {
            case .fill, .fillEqually, .fillProportionally: commit(.equal, origin)
            case .equalSpacing, .equalCentering:
                commit(.atLeast, origin)
                commit(.equal, 49, origin)
            }
        }
        switch stack.distribution {
        case .fill: break
        case .fillEqually:
            for other in arranged.dropFirst() {
                begin()
                plusLength(other, axis)
                plusLength(arranged[0], axis, -1)
                commit(.equal, origin)
            }
        case .fillProportionally: addProportions(view, stack, arranged, startMargin + endMargin)
        case .equalSpacing:
            for index in arranged.indices.dropFirst(2) {
                begin()
                plusGap(arranged[index - 1], arranged[index], stack)
                plusGap(arranged[0], arranged[1], stack, -1)
                commit(.equal, origin)
            }
        case .equalCentering:
            for index in arranged.indices.dropFirst(2) {
                begin()
                plusCenter(arranged[index], axis)
                plusCenter(arranged[index - 1], axis, -1)
                plusCenter(arranged[1], axis, -1)
                plusCenter(arranged[0], axis)
                commit(.equal, 150, origin)
            }
        }
    }

    /// Adds the distance between neighbors: from edge to edge, or from baseline to baseline.
    private mutating func plusGap(_ before: Int, _ after: Int, _ stack: ConstraintLayout.Stack, _ factor: Double = 1) {
        if stack.isBaselineRelative, stack.axis == .vertical {
            plusBaseline(after, isFirst: true, factor)
            plusBaseline(before, isFirst: false, -factor)
        } else {
            plus(after, stack.axis, .start, factor)
            plus(before, stack.axis, .end, -factor)
        }
    }

    /// Gives each subview a share of the length, in proportion to its intrinsic length beside those of the others and the gaps. As in UIKit,
    /// the last ones give way, because the gaps keep their lengths.
    private mutating func addProportions(_ view: Int, _ stack: ConstraintLayout.Stack, _ arranged: [Int], _ margins: Double) {
        // If a subview has no intrinsic length, the others keep theirs.
        let lengths = arranged.compactMap { pass.ownLength(of: $0, stack.axis) }
        let gaps = arranged.dropLast().reduce(0) { $0 + (stack.customSpacing[$1] ?? stack.spacing) }
        let sum = lengths.reduce(gaps, +)
        guard sum > max(0, gaps), lengths.count == arranged.count else { return }
        for (place, (index, length)) in zip(arranged, lengths).enumerated() {
            begin(margins * length / sum)
            plusLength(index, stack.axis)
            plusLength(view, stack.axis, -length / sum)
            commit(.equal, max(998, 999 - Double(place) / 100), .stack(view: view))
        }
    }

    // MARK: Across the axis

    private mutating func addAlignment(
        _ view: Int, _ stack: ConstraintLayout.Stack, _ arranged: [Int], _ startMargin: Double, _ endMargin: Double
    ) {
        let axis: Axis = stack.axis == .horizontal ? .vertical : .horizontal
        let origin = Origin.stack(view: view)
        for index in arranged {
            begin(-startMargin)
            plus(index, axis, .start)
            plus(view, axis, .start, -1)
            let startsAtEdge = stack.alignment == .fill || stack.alignment == .leading || stack.alignment == .top
            commit(startsAtEdge ? .equal : .atLeast, origin)
            begin(-endMargin)
            plus(view, axis, .end)
            plus(index, axis, .end, -1)
            let endsAtEdge = stack.alignment == .fill || stack.alignment == .trailing || stack.alignment == .bottom
            commit(endsAtEdge ? .equal : .atLeast, origin)
            if stack.alignment == .center {
                begin((endMargin - startMargin) / 2)
                plusCenter(index, axis)
                plusCenter(view, axis, -1)
                commit(.equal, origin)
            }
        }
        if stack.alignment == .firstBaseline || stack.alignment == .lastBaseline, axis == .vertical {
            for index in arranged.dropFirst() {
                begin()
                plusBaseline(index, isFirst: stack.alignment == .firstBaseline)
                plusBaseline(arranged[0], isFirst: stack.alignment == .firstBaseline, -1)
                commit(.equal, origin)
            }
        }
        if stack.alignment != .fill {
            // By default, the stack is no larger than its largest subview.
            begin(-startMargin - endMargin)
            plusLength(view, axis)
            commit(.atMost, 26, origin)
        }
    }
}

extension ConstraintPass {
    /// The intrinsic length of a view, or what the subviews of a stack take together.
    fileprivate func ownLength(of view: Int, _ axis: Axis) -> Double? {
        if let length = axis == .horizontal ? sizes[view].width : sizes[view].height { return length }
        guard case .stack(let stack) = layout.views[view].content else { return nil }
        let arranged = arranged(of: view, stack)
        let lengths = arranged.compactMap { ownLength(of: $0, axis) }
        guard !arranged.isEmpty, lengths.count == arranged.count else { return nil }
        if axis != stack.axis { return lengths.max() }
        return arranged.dropLast().reduce(lengths.reduce(0, +)) { $0 + (stack.customSpacing[$1] ?? stack.spacing) }
    }

    /// The subviews that a stack arranges and that take space.
    func arranged(of view: Int, _ stack: ConstraintLayout.Stack) -> [Int] {
        guard let listed = stack.arranged else { return tree.children[view].filter { !tree.isAbsent[$0] } }
        let children = Set(tree.children[view])
        return listed.filter { children.contains($0) && !tree.isAbsent[$0] }
    }
}
