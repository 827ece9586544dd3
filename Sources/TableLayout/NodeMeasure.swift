import TableCells
import TableGraphics
import TableScene

/// Measures nodes outside of a table.
package struct NodeMeasure {
    private var nodes: NodeLayout

    package init(_ environment: Environment, shaper: any TextShaper, images: any ImageSource = NoImages()) {
        nodes = NodeLayout(environment: environment, shaper: shaper, images: images)
        nodes.isMeasuring = true
    }

    /// The guides that a node sets, in points from its leading or top edge.
    package func guides(of node: Node, width: Double?) -> [AlignmentGuide: Double] {
        var nodes = nodes
        return nodes.layout(node, in: Proposal(width: width)).guides
    }

    /// The size in an offered room, in points; a length of `nil` asks for the ideal one.
    package func size(of node: Node, width: Double?, height: Double?) -> Size {
        var nodes = nodes
        return nodes.layout(node, in: Proposal(width: width, height: height)).size
    }

    /// A node alone, in front of a background.
    package static func scene(
        of node: Node, size: Size, on background: AdaptiveColor, in environment: Environment, shaper: any TextShaper,
        images: any ImageSource = NoImages()
    ) -> Scene {
        var nodes = NodeLayout(environment: environment, shaper: shaper, images: images)
        let laidOut = nodes.layout(node, in: Proposal(width: size.width, height: size.height))
        return Scene(
            size: size, background: background, root: Frame(size: size, role: .image, children: laidOut.children), fonts: shaper.fonts,
            images: nodes.sceneImages, language: environment.locale, direction: environment.direction)
    }
}
