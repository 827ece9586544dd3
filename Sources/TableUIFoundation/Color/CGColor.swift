import Foundation
import TableCells
import TableGraphics

/// A layer color. Unlike UIKit's `CGColor`, it keeps both appearances of a dynamic color.
public final class CGColor: Hashable, Sendable {
    package let reference: ColorReference

    package init(_ reference: ColorReference) { self.reference = reference }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha).reference)
    }

    /// A gray, from 0 (black) to 1 (white).
    public convenience init(gray: CGFloat, alpha: CGFloat) { self.init(UIColor(white: gray, alpha: alpha).reference) }

    /// From 0 to 1.
    public var alpha: CGFloat { CGFloat(reference.resolved(in: .standard).light.alpha) / 255 }

    /// Red, green, blue and alpha in sRGB, from 0 to 1, also for grays, which have two components on iOS.
    public var components: [CGFloat]? {
        let color = reference.resolved(in: .standard).light
        return [color.red, color.green, color.blue, color.alpha].map { CGFloat($0) / 255 }
    }
    public var numberOfComponents: Int { 4 }

    public static func == (a: CGColor, b: CGColor) -> Bool { a.reference == b.reference }
    public func hash(into hasher: inout Hasher) { hasher.combine(reference) }
}
