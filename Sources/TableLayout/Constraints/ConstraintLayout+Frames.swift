import TableCells
import TableDiagnostics
import TableGraphics
import TableScene

extension ConstraintLayout {
    /// The frames of the views in their superviews, in points; empty for views without a layout, such as hidden ones in stacks.
    ///
    /// `width` and `height` are those of the root; `nil`: the smallest that satisfies the constraints.
    public func frames(
        width: Double?, height: Double? = nil, in environment: Environment, shaper: any TextShaper, images: any ImageSource = NoImages()
    ) -> Outcome<[Rect]> {
        var nodes = NodeLayout(environment: environment, shaper: shaper, images: images)
        guard !views.isEmpty, let pass = nodes.solve(self, in: Proposal(width: width, height: height), NodeLayout.Inherited()) else {
            return Outcome(views.isEmpty ? [] : nil, nodes.diagnostics)
        }
        let frames = views.indices.map { view in
            var frame = pass.frame(view)
            guard let parent = views[view].parent, !pass.tree.isAbsent[view] else { return frame }
            let outer = pass.frame(parent)
            frame.origin = frame.origin - outer.origin
            if pass.isRightToLeft { frame.origin.x = outer.width - frame.maxX }
            return frame
        }
        return Outcome(frames, nodes.diagnostics)
    }
}
