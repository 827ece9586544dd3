import TableCells

/// What a view draws itself, and how large it wants to be.
struct ViewContent {
    /// `nil` draws nothing but the background.
    var node: Node?
    /// The place of a node that is smaller than the view.
    var alignment = Alignment.center
    var size = ConstraintLayout.IntrinsicSize.none
    var baseline = ConstraintLayout.Baseline.bottomEdge
    /// From the alignment rectangle outward to the frame, in points.
    var alignmentInsets = EdgeInsets()
    /// Replaces the node's content: a stack, a scroll view.
    var kind: ConstraintLayout.Content?
}
