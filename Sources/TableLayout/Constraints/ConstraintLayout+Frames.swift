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
        let placed = arrangement(width: width, height: height, in: environment, shaper: shaper, images: images)
        return Outcome(placed.value?.map(\.frame), placed.diagnostics)
    }

    /// A view's frame, and what it draws, in points.
    package struct Placed: Sendable {
        /// In the superview.
        package var frame: Rect
        /// The lines of text in the view, from their ascent to their descent.
        package var texts: [Rect] = []
        /// The images and symbols in the view.
        package var images: [Rect] = []
    }

    /// The frames of the views and their contents. Takes the parameters of `frames`.
    package func arrangement(
        width: Double?, height: Double? = nil, in environment: Environment, shaper: any TextShaper, images: any ImageSource = NoImages()
    ) -> Outcome<[Placed]> {
        var nodes = NodeLayout(environment: environment, shaper: shaper, images: images)
        guard !views.isEmpty, let pass = nodes.solve(self, in: Proposal(width: width, height: height), NodeLayout.Inherited()) else {
            return Outcome(views.isEmpty ? [] : nil, nodes.diagnostics)
        }
        let placed = views.indices.map { view in
            var placed = Placed(frame: pass.frame(view))
            if case .node(let node, let alignment) = views[view].content, !pass.tree.isAbsent[view], placed.frame.width > 0,
                placed.frame.height > 0
            {
                placed.add(nodes.place(node, alignment, in: placed.frame.size, NodeLayout.Inherited()), at: .zero)
            }
            guard let parent = views[view].parent, !pass.tree.isAbsent[view] else { return placed }
            let outer = pass.frame(parent)
            placed.frame.origin = placed.frame.origin - outer.origin
            if pass.isRightToLeft { placed.frame.origin.x = outer.width - placed.frame.maxX }
            return placed
        }
        return Outcome(placed, nodes.diagnostics)
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
        let scrolled = views.indices.compactMap { view in pass.scrolledSize(view).map { (view, $0) } }
        return Outcome(
            Solution(frames: views.indices.map(pass.frame), scrolled: Dictionary(uniqueKeysWithValues: scrolled)), nodes.diagnostics)
    }
}

extension ConstraintLayout.Placed {
    fileprivate mutating func add(_ children: [Frame.Child], at origin: Point) {
        for child in children {
            let place = origin + child.origin
            switch child.item {
            case .text(let line, _):
                texts.append(Rect(x: place.x, y: place.y - line.ascent, width: line.width, height: line.ascent + line.descent))
            case .image(_, let size): images.append(Rect(origin: place, size: size))
            case .frame(let frame) where frame.role == .image: images.append(Rect(origin: place, size: frame.size))
            case .frame(let frame): add(frame.children, at: place)
            case .shape: break
            }
        }
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
