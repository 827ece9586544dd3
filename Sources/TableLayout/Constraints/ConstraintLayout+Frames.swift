import TableCells
import TableDiagnostics
import TableGraphics
import TableScene

extension ConstraintLayout {
    /// The frames of the views in their superviews, in points. Views that are not laid out, such as hidden views in stacks, have empty
    /// frames.
    ///
    /// `width` and `height` are those of the root; `nil` asks for the smallest length that satisfies the constraints.
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

    /// The frames of the views in the root's coordinates, for drawing at the same size without solving again. Takes the parameters of
    /// `frames`.
    package func solved(
        width: Double?, height: Double? = nil, in environment: Environment, shaper: any TextShaper, images: any ImageSource = NoImages()
    ) -> Outcome<Solution> {
        var nodes = NodeLayout(environment: environment, shaper: shaper, images: images)
        guard !views.isEmpty, let pass = nodes.solve(self, in: Proposal(width: width, height: height), NodeLayout.Inherited()) else {
            return Outcome(nil, nodes.diagnostics)
        }
        return Outcome(Solution(frames: views.indices.map(pass.frame)), nodes.diagnostics)
    }
}

extension Node {
    /// The node's size for an offered size; a dimension of `nil` asks for the ideal one.
    package func size(
        width: Double?, height: Double? = nil, in environment: Environment, shaper: any TextShaper, images: any ImageSource = NoImages()
    ) -> Size {
        var nodes = NodeLayout(environment: environment, shaper: shaper, images: images)
        nodes.isMeasuring = true
        return nodes.layout(self, in: Proposal(width: width, height: height)).size
    }

    /// The node's size, the frames of its parts by their roles, each the first of its role, and the widths that were offered to them. Takes
    /// the parameters of `size`.
    package func parts(
        width: Double?, height: Double? = nil, in environment: Environment, shaper: any TextShaper, images: any ImageSource = NoImages()
    ) -> (size: Size, frames: [Role: Rect], offers: [Role: Double]) {
        var nodes = NodeLayout(environment: environment, shaper: shaper, images: images)
        nodes.isMeasuring = true
        let laidOut = nodes.layout(self, in: Proposal(width: width, height: height))
        var frames: [Role: Rect] = [:]
        func find(_ children: [Frame.Child], at origin: Point) {
            for child in children {
                guard case .frame(let frame) = child.item else { continue }
                let place = origin + child.origin
                if frames[frame.role] == nil { frames[frame.role] = Rect(origin: place, size: frame.size) }
                find(frame.children, at: place)
            }
        }
        find(laidOut.children, at: .zero)
        return (laidOut.size, frames, nodes.offers)
    }
}
