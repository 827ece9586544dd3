import Foundation
import TableCells
import TableGraphics

/// A layer that fills and strokes a path.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    open var path: CGPath? { didSet { LayoutChanges.noteLook() } }
    open var fillColor: CGColor? = UIColor.black.cgColor { didSet { LayoutChanges.noteLook() } }
    open var strokeColor: CGColor? { didSet { LayoutChanges.noteLook() } }
    open var lineWidth: CGFloat = 1 { didSet { LayoutChanges.noteLook() } }
    open var lineCap = "butt"
    open var lineJoin = "miter"
    open var lineDashPattern: [NSNumber]?
    open var strokeStart: CGFloat = 0
    open var strokeEnd: CGFloat = 1
    open var fillRule = "non-zero"

    override func node(size: Size) -> Node? {
        guard let path, size.width > 0, size.height > 0 else { return nil }
        var parts: [Node] = []
        func drawing(_ color: CGColor, _ width: Double?) {
            parts.append(
                .drawing(
                    Node.DrawingNode(size: size, layers: [Node.DrawingNode.Layer(path.path, lineWidth: width)], color: color.reference)))
        }
        if let fillColor { drawing(fillColor, nil) }
        if let strokeColor, lineWidth > 0 { drawing(strokeColor, Double(lineWidth)) }
        return parts.isEmpty ? nil : .overlay(parts, .topLeading)
    }
}
