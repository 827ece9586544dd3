import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableUIKit

/// A color: one of the system, of an asset catalog or of components.
public nonisolated struct Color: Hashable, Sendable, CustomStringConvertible {
    let reference: ColorReference
    init(_ reference: ColorReference) { self.reference = reference }

    public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }

    public init(_ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
        self.init(UIColor(red: red, green: green, blue: blue, alpha: opacity).reference)
    }
    public init(_ space: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(space, red: white, green: white, blue: white, opacity: opacity)
    }
    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        self.init(UIColor(hue: hue, saturation: saturation, brightness: brightness, alpha: opacity).reference)
    }
    /// A color of the app's asset catalogs.
    public init(_ name: String, bundle: Bundle? = nil) { self.init(UIColor(named: name)?.reference ?? .named(name)) }
    public init(_ resource: ColorResource) { self.init(resource.name) }
    public init(_ color: UIColor) { self.init(color.reference) }
    public init(uiColor: UIColor) { self.init(uiColor.reference) }
    public init(cgColor: CGColor) { self.init(UIColor(cgColor: cgColor).reference) }

    public func opacity(_ opacity: Double) -> Color { Color(.faded(reference, opacity: min(1, max(0, opacity)))) }

    /// A mixture with another color; `fraction` is the part of the other one.
    public func mix(with other: Color, by fraction: Double) -> Color {
        func parts(_ color: Color) -> RGBA { color.reference.resolved(in: .standard).light }
        let (a, b, share) = (parts(self), parts(other), min(1, max(0, fraction)))
        func part(_ path: KeyPath<RGBA, UInt8>) -> Double {
            (Double(a[keyPath: path]) * (1 - share) + Double(b[keyPath: path]) * share) / 255
        }
        return Color(red: part(\.red), green: part(\.green), blue: part(\.blue), opacity: part(\.alpha))
    }

    /// The parts of a color where it is drawn.
    public struct Resolved: Hashable, Sendable {
        public var red, green, blue, opacity: Float
        public init(colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1) {
            (self.red, self.green, self.blue, self.opacity) = (red, green, blue, opacity)
        }
    }
    public func resolve(in environment: EnvironmentValues) -> Resolved {
        let colors = reference.resolved(in: environment.layout.theme)
        let color = environment.colorScheme == .dark ? colors.dark : colors.light
        return Resolved(
            red: Float(color.red) / 255, green: Float(color.green) / 255, blue: Float(color.blue) / 255, opacity: Float(color.alpha) / 255)
    }
    public init(_ color: Resolved) {
        self.init(red: Double(color.red), green: Double(color.green), blue: Double(color.blue), opacity: Double(color.opacity))
    }

    public static let primary = Color(.token(.label))
    public static let secondary = Color(.faded(.token(.label), opacity: 0.5))

    public var description: String { "\(reference)" }
    public var cgColor: CGColor? { UIColor(self).cgColor }
}

extension UIColor {
    public convenience init(_ color: Color) { self.init(color.reference) }
}
