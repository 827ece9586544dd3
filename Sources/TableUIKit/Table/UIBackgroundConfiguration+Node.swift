import Foundation
import TableCells
import TableInputs

extension UIBackgroundConfiguration {
    /// The color of the background; `nil` for none.
    @MainActor var color: UIColor? { backgroundColor.map { backgroundColorTransformer?($0) ?? $0 } }

    /// Whether the background has its own shape. Otherwise, its color fills the shape that the table gives the row.
    var hasShape: Bool { cornerRadius > 0 || backgroundInsets != .zero || customView != nil || image != nil }

    /// What the configuration draws behind the contents; `nil` if only the row's own background. `size` is in points.
    @MainActor func node(size: CGSize, tint: UIColor, margins: NSDirectionalEdgeInsets) -> Node? {
        guard hasShape || strokeWidth > 0 else { return nil }
        let insets = insets(margins)
        var layers: [Node] = []
        let radius = max(0, Double(cornerRadius))
        let kind: Node.ShapeNode.Kind = radius > 0 ? .roundedRectangle(radius: radius) : .rectangle
        if hasShape, let color { layers.append(.shape(Node.ShapeNode(kind, color: color.reference))) }
        func clipped(_ node: Node) -> Node { radius > 0 ? node.cornerRadius(radius) : node }
        if let image { layers.append(clipped(image.node(contentMode: .stretch, tint: tint.reference))) }
        if let customView {
            let width = Double(size.width) - insets.leading - insets.trailing
            let height = Double(size.height) - insets.top - insets.bottom
            layers.append(clipped(customView.laid(width: max(0, width), height: max(0, height))))
        }
        if strokeWidth > 0 {
            let color = strokeColor.map { strokeColorTransformer?($0) ?? $0 } ?? tint
            let outset = Double(strokeOutset)
            let outline = Node.ShapeNode(
                radius > 0 ? .roundedRectangle(radius: max(0, radius + outset)) : .rectangle, color: color.reference,
                lineWidth: Double(strokeWidth))
            layers.append(
                Node.shape(outline).padding(EdgeInsets(top: -outset, leading: -outset, bottom: -outset, trailing: -outset)))
        }
        return Node.overlay(layers, .center).padding(insets)
    }

    private func insets(_ margins: NSDirectionalEdgeInsets) -> EdgeInsets {
        let edges = edgesAddingLayoutMarginsToBackgroundInsets
        func length(_ own: CGFloat, _ margin: CGFloat, _ edge: NSDirectionalRectEdge) -> Double {
            Double(own + (edges.contains(edge) ? margin : 0))
        }
        return EdgeInsets(
            top: length(backgroundInsets.top, margins.top, .top), leading: length(backgroundInsets.leading, margins.leading, .leading),
            bottom: length(backgroundInsets.bottom, margins.bottom, .bottom),
            trailing: length(backgroundInsets.trailing, margins.trailing, .trailing))
    }
}
