import Foundation
import TableCells
import TableGraphics

public typealias CFArray = NSArray

/// All colors are in sRGB.
public final class CGColorSpace: Sendable {}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }

/// Colors along a line.
public final class CGGradient: Sendable {
    private let stops: [GradientStop]

    /// Creates a gradient from `CGColor` values. Locations are from 0 to 1; `nil` spaces the colors evenly. Returns `nil` for less than two
    /// colors.
    public init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: UnsafePointer<CGFloat>?) {
        let colors = colors.compactMap { ($0 as? CGColor)?.reference }
        guard colors.count > 1 else { return nil }
        stops = GradientStop.stops(colors, at: locations.map { first in colors.indices.map { Double(first[$0]) } })
    }

    /// The gradient over a rectangle, from one point to the other.
    package func node(over rect: Rect, from start: CGPoint, to end: CGPoint) -> Node {
        func unit(_ point: CGPoint) -> UnitPoint {
            UnitPoint(
                x: rect.width > 0 ? (Double(point.x) - rect.minX) / rect.width : 0,
                y: rect.height > 0 ? (Double(point.y) - rect.minY) / rect.height : 0)
        }
        let gradient = LinearGradient(stops: stops, startPoint: unit(start), endPoint: unit(end))
        return .shape(Node.ShapeNode(.rectangle, fill: .linearGradient(gradient)))
    }
}

public struct CGGradientDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

extension GradientStop {
    /// The colors at their locations, or evenly spaced.
    package static func stops(_ colors: [ColorReference], at locations: [Double]?) -> [GradientStop] {
        colors.enumerated().map { index, color in
            let own = locations.flatMap { $0.indices.contains(index) ? $0[index] : nil }
            return GradientStop(color: color, location: min(1, max(0, own ?? Double(index) / Double(colors.count - 1))))
        }
    }
}
