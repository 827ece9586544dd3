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
    /// A flat or square cap is drawn as a round one of the same length.
    open var lineCap: CAShapeLayerLineCap = .butt { didSet { LayoutChanges.noteLook() } }
    /// Joins are drawn round.
    open var lineJoin: CAShapeLayerLineJoin = .miter
    open var miterLimit: CGFloat = 10
    open var lineDashPattern: [NSNumber]? { didSet { LayoutChanges.noteLook() } }
    open var lineDashPhase: CGFloat = 0
    open var strokeStart: CGFloat = 0 { didSet { LayoutChanges.noteLook() } }
    open var strokeEnd: CGFloat = 1 { didSet { LayoutChanges.noteLook() } }
    open var fillRule: CAShapeLayerFillRule = .nonZero { didSet { LayoutChanges.noteLook() } }

    override var outline: CGPath? { path }

    override func node(size: Size) -> Node? {
        guard let path = path?.path, size.width > 0, size.height > 0 else { return nil }
        var parts: [Node] = []
        func draw(_ path: Path, _ color: CGColor, _ width: Double?) {
            let layer = Node.DrawingNode.Layer(path, lineWidth: width)
            parts.append(.drawing(Node.DrawingNode(size: size, layers: [layer], color: color.reference)))
        }
        if let fillColor { draw(fillRule == .evenOdd ? path.evenOddAsNonZero : path, fillColor, nil) }
        if let strokeColor, lineWidth > 0 {
            let width = Double(lineWidth)
            let part = Path.StrokePart(
                start: Double(strokeStart), end: Double(strokeEnd), dashes: lineDashPattern?.map(\.doubleValue) ?? [],
                phase: Double(lineDashPhase), roundEnd: lineCap == .butt ? width / 2 : 0)
            draw(path.stroked(part), strokeColor, width)
        }
        return parts.isEmpty ? nil : .overlay(parts, .topLeading)
    }
}

public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    public static let square = CAShapeLayerLineCap(rawValue: "square")
}

public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}
