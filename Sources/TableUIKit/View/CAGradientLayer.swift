import Foundation
import TableCells
import TableGraphics

@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
    /// `CGColor` values.
    open var colors: [Any]? { didSet { LayoutChanges.noteLook() } }
    /// From 0 to 1; `nil` spaces the colors evenly.
    open var locations: [NSNumber]? { didSet { LayoutChanges.noteLook() } }
    open var startPoint = CGPoint(x: 0.5, y: 0) { didSet { LayoutChanges.noteLook() } }
    open var endPoint = CGPoint(x: 0.5, y: 1) { didSet { LayoutChanges.noteLook() } }
    open var type = CAGradientLayerType.axial

    override func node(size: Size) -> Node? {
        let references = (colors ?? []).compactMap { ($0 as? CGColor)?.reference ?? ($0 as? UIColor)?.reference }
        guard references.count > 1 else { return nil }
        let stops = GradientStop.stops(references, at: locations?.map(\.doubleValue))
        let gradient = LinearGradient(
            stops: stops, startPoint: UnitPoint(x: Double(startPoint.x), y: Double(startPoint.y)),
            endPoint: UnitPoint(x: Double(endPoint.x), y: Double(endPoint.y)))
        return .shape(Node.ShapeNode(.rectangle, fill: .linearGradient(gradient)))
    }
}

public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let axial = CAGradientLayerType(rawValue: "axial")
    public static let radial = CAGradientLayerType(rawValue: "radial")
    public static let conic = CAGradientLayerType(rawValue: "conic")
}
