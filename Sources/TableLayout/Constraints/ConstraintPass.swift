import TableCells
import TableGraphics
import TableInputs

/// Converts a constraint layout to systems of linear constraints, and their solutions to frames.
///
/// Lays out everything from leading to trailing; absolute attributes (left, right, autoresizing) are mirrored in right-to-left layouts.
struct ConstraintPass {
    typealias Layout = ConstraintLayout

    let layout: Layout
    let isRightToLeft: Bool
    /// Device pixels per point.
    let scale: Double
    /// The size of the root; `nil` asks for the smallest length that satisfies the constraints.
    let room: Proposal
    let tree: ConstraintTree
    /// Intrinsic sizes and baselines of the views.
    var sizes: [MeasuredSize]
    /// The layout margins of the views.
    var margins: [EdgeInsets]
    var safeAreas: [EdgeInsets]
    /// How far the readable content guides that constraints refer to are inside the margins guides, by view.
    private var readableInsets: [Int: Double] = [:]
    /// The edges of alignment rectangles, in the root's coordinates, by box and side: see `variable(_:_:_:)`.
    var values: [Double]

    /// A measured intrinsic size.
    struct MeasuredSize {
        var width: Double?
        var height: Double?
        /// The baselines of the node's text: the distance from the top of its height to the first one, and from the last one to its bottom;
        /// `nil` without text.
        var baselines: (ascent: Double, descent: Double, last: Double, height: Double)?
    }

    init(_ layout: Layout, tree: ConstraintTree, sizes: [MeasuredSize], in room: Proposal, isRightToLeft: Bool, scale: Double) {
        self.layout = layout
        self.tree = tree
        self.sizes = sizes
        self.room = room
        self.isRightToLeft = isRightToLeft
        self.scale = scale
        margins = layout.views.map(\.layoutMargins)
        safeAreas = layout.views.map(\.safeAreaInsets)
        for case .readable(let view) in layout.constraints.lazy.flatMap({ [$0.first.item, $0.second?.item].compactMap(\.self) }) {
            readableInsets[view] = 0
        }
        values = []
        values = [Double](repeating: 0, count: 4 * tree.boxCount)
    }

    /// The axes to solve together: both if a constraint relates a width to a height.
    var axisGroups: [[Axis]] { tree.isCoupled ? [[.horizontal, .vertical]] : [[.horizontal], [.vertical]] }

    /// The variable of a box's edge; the variables of horizontal edges come first.
    func variable(_ box: Int, _ axis: Axis, _ end: End) -> Int {
        (axis == .horizontal ? 0 : 2 * tree.boxCount) + 2 * box + (end == .start ? 0 : 1)
    }

    /// `start` is the leading or top edge, `end` the trailing or bottom edge.
    enum End { case start, end }

    func start(_ box: Int, _ axis: Axis) -> Double { values[variable(box, axis, .start)] }
    func length(_ box: Int, _ axis: Axis) -> Double { values[variable(box, axis, .end)] - values[variable(box, axis, .start)] }

    /// The frame of a view in the root's coordinates.
    func frame(_ view: Int) -> Rect {
        if tree.isAbsent[view] { return Rect(x: 0, y: 0, width: 0, height: 0) }
        let insets = layout.views[view].alignmentInsets
        return Rect(
            x: start(view, .horizontal) - insets.leading, y: start(view, .vertical) - insets.top,
            width: max(0, length(view, .horizontal) + insets.leading + insets.trailing),
            height: max(0, length(view, .vertical) + insets.top + insets.bottom))
    }

    /// The size of what a scroll view scrolls; `nil` for other views.
    func scrolledSize(_ view: Int) -> Size? {
        guard let content = tree.contentBox[view], !tree.isAbsent[view] else { return nil }
        return Size(width: max(0, length(content, .horizontal)), height: max(0, length(content, .vertical)))
    }

    /// Uses known frames instead of solved ones.
    mutating func adopt(_ frames: [Rect]) {
        for (view, frame) in frames.enumerated() {
            let insets = layout.views[view].alignmentInsets
            values[variable(view, .horizontal, .start)] = frame.minX + insets.leading
            values[variable(view, .horizontal, .end)] = frame.maxX - insets.trailing
            values[variable(view, .vertical, .start)] = frame.minY + insets.top
            values[variable(view, .vertical, .end)] = frame.maxY - insets.bottom
        }
    }

    /// The design-time frame of a view in its superview, from leading to trailing.
    func designFrame(_ view: Int) -> Rect? {
        guard var frame = layout.views[view].designFrame else { return nil }
        if isRightToLeft, let parent = layout.views[view].parent, let width = layout.views[parent].designFrame?.width {
            frame.origin.x = width - frame.maxX
        }
        return frame
    }
}

// MARK: Insets

extension ConstraintPass {
    /// Derives margins and safe areas from the superviews, first from the design-time frames, then from the solution. Returns whether any
    /// of them changed.
    mutating func updateInsets(isSolved: Bool) -> Bool {
        var hasChanged = false
        for view in layout.views.indices.dropFirst() where !tree.isAbsent[view] {
            guard let parent = layout.views[view].parent else { continue }
            let preserves = layout.views[view].preservesSuperviewMargins
            let hasSafeArea = safeAreas[parent] != EdgeInsets()
            guard preserves || hasSafeArea, let distances = distances(of: view, from: parent, isSolved: isSolved) else { continue }
            if preserves {
                let own = layout.views[view].layoutMargins
                let margins = own.atLeast(margins[parent].reaching(over: distances))
                if !margins.isNear(self.margins[view]) {
                    self.margins[view] = margins
                    hasChanged = true
                }
            }
            if hasSafeArea {
                let area = layout.views[view].safeAreaInsets.atLeast(safeAreas[parent].reaching(over: distances))
                if !area.isNear(safeAreas[view]) {
                    safeAreas[view] = area
                    hasChanged = true
                }
            }
        }
        for (view, old) in readableInsets {
            guard let width = isSolved ? frame(view).width : view == 0 ? room.width : designFrame(view)?.width else { continue }
            let inset = ConstraintLayout.readableInset(in: width, guide: width - margins[view].leading - margins[view].trailing)
            guard abs(inset - old) > 0.01 else { continue }
            readableInsets[view] = inset
            hasChanged = true
        }
        return hasChanged
    }

    func readableMargins(of view: Int) -> EdgeInsets {
        var insets = margins[view]
        insets.leading += readableInsets[view] ?? 0
        insets.trailing += readableInsets[view] ?? 0
        return insets
    }

    /// The distances from the edges of the superview to those of the view.
    private func distances(of view: Int, from parent: Int, isSolved: Bool) -> EdgeInsets? {
        let (frame, outer): (Rect, Size)
        if isSolved {
            let around = self.frame(parent)
            (frame, outer) = (self.frame(view).offset(by: .zero - around.origin), around.size)
        } else {
            guard let design = designFrame(view), let size = layout.views[parent].designFrame?.size else { return nil }
            (frame, outer) = (design, size)
        }
        return EdgeInsets(top: frame.minY, leading: frame.minX, bottom: outer.height - frame.maxY, trailing: outer.width - frame.maxX)
    }
}

extension EdgeInsets {
    /// The part of the insets that extends into a rectangle at these distances from the edges.
    fileprivate func reaching(over distances: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: max(0, top - max(0, distances.top)), leading: max(0, leading - max(0, distances.leading)),
            bottom: max(0, bottom - max(0, distances.bottom)), trailing: max(0, trailing - max(0, distances.trailing)))
    }

    fileprivate func atLeast(_ other: EdgeInsets) -> EdgeInsets {
        EdgeInsets(
            top: max(top, other.top), leading: max(leading, other.leading), bottom: max(bottom, other.bottom),
            trailing: max(trailing, other.trailing))
    }

    fileprivate func isNear(_ other: EdgeInsets) -> Bool {
        abs(top - other.top) < 0.01 && abs(leading - other.leading) < 0.01 && abs(bottom - other.bottom) < 0.01
            && abs(trailing - other.trailing) < 0.01
    }
}
