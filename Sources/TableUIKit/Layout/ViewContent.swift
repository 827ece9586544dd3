import TableCells

/// What a view itself draws, and its intrinsic size.
struct ViewContent {
    /// `nil` draws only the background.
    var node: Node?
    /// Aligns a node that is smaller than the view.
    var alignment = Alignment.center
    var size = ConstraintLayout.IntrinsicSize.none
    var baseline = ConstraintLayout.Baseline.bottomEdge
    /// The distances from the alignment rectangle outward to the frame, in points.
    var alignmentInsets = EdgeInsets()
    /// Replaces the node's content: a stack or a scroll view.
    var kind: ConstraintLayout.Content?
}
