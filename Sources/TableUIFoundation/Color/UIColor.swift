import Foundation
import TableCells
import TableGraphics
import TableInputs

/// The type of `#colorLiteral`.
public typealias _ColorLiteralType = UIColor

/// A color, possibly one for each appearance.
public final class UIColor: NSObject, Sendable, _ExpressibleByColorLiteral {
    private let header = AttributeHeader()
    package let reference: ColorReference

    package init(_ reference: ColorReference) { self.reference = reference }

    /// Transparent black.
    public override convenience init() { self.init(white: 0, alpha: 0) }

    /// Components are from 0 to 1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        func byte(_ part: CGFloat) -> UInt8 { part.isNaN ? 0 : UInt8((min(1, max(0, Double(part))) * 255).rounded()) }
        self.init(.custom(AdaptiveColor(RGBA(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha)))))
    }

    /// What `#colorLiteral(red:green:blue:alpha:)` makes.
    public required convenience init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }

    public convenience init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// A gray, from 0 (black) to 1 (white).
    public convenience init(white: CGFloat, alpha: CGFloat) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    /// Components are from 0 to 1.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let sector = (Double(hue) - Double(hue).rounded(.down)) * 6
        let (value, strength) = (Double(brightness), Double(saturation))
        let rest = sector - sector.rounded(.down)
        let (low, falling, rising) = (value * (1 - strength), value * (1 - strength * rest), value * (1 - strength * (1 - rest)))
        let parts: (Double, Double, Double) =
            switch Int(sector) {
            case 0: (value, rising, low)
            case 1: (falling, value, low)
            case 2: (low, value, rising)
            case 3: (low, falling, value)
            case 4: (rising, low, value)
            default: (value, low, falling)
            }
        self.init(red: CGFloat(parts.0), green: CGFloat(parts.1), blue: CGFloat(parts.2), alpha: alpha)
    }

    public convenience init(cgColor: CGColor) { self.init(cgColor.reference) }

    /// A color of an asset catalog below ``Surroundings/imageFolder``; `nil` if no catalog has it. Without a folder, a color of the theme,
    /// and never `nil`: an unknown one shows nothing, and text in it has the label color. ``Surroundings/diagnostics`` has unknown names.
    public convenience init?(named name: String) {
        guard let color = AppFolder.color(name) else { return nil }
        self.init(color)
    }

    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        self.init(named: name)
    }

    public convenience init(resource: ColorResource) { self.init(AppFolder.color(resource.name) ?? .named(resource.name)) }

    /// A color that a closure resolves. The closure runs for the light and the dark appearance.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(
            .dynamic(
                light: dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).reference,
                dark: dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)).reference))
    }

    public var cgColor: CGColor { CGColor(reference) }

    /// The same color with a different opacity, from 0 to 1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        let opacity = min(1, max(0, Double(alpha)))
        switch reference {
        case .custom(let color):
            return UIColor(
                .custom(color.map { RGBA(red: $0.red, green: $0.green, blue: $0.blue, alpha: UInt8((opacity * 255).rounded())) }))
        case .faded(let color, _): return UIColor(.faded(color, opacity: opacity))
        case .dynamic(let light, let dark):
            return UIColor(
                .dynamic(light: UIColor(light).withAlphaComponent(alpha).reference, dark: UIColor(dark).withAlphaComponent(alpha).reference)
            )
        case .token, .named: return UIColor(.faded(reference, opacity: opacity))
        }
    }

    /// The color for the collection's user interface style.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        UIColor(.custom(AdaptiveColor(components(isDark: traitCollection.userInterfaceStyle == .dark))))
    }

    /// The components in the light appearance, from 0 to 1.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = currentComponents
        red?.pointee = CGFloat(color.red) / 255
        green?.pointee = CGFloat(color.green) / 255
        blue?.pointee = CGFloat(color.blue) / 255
        alpha?.pointee = CGFloat(color.alpha) / 255
        return true
    }

    @discardableResult
    public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
        let color = currentComponents
        white?.pointee = (0.299 * CGFloat(color.red) + 0.587 * CGFloat(color.green) + 0.114 * CGFloat(color.blue)) / 255
        alpha?.pointee = CGFloat(color.alpha) / 255
        return true
    }

    /// Each from 0 to 1.
    @discardableResult
    public func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?, brightness: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let color = currentComponents
        let (red, green, blue) = (CGFloat(color.red) / 255, CGFloat(color.green) / 255, CGFloat(color.blue) / 255)
        let (high, low) = (max(red, green, blue), min(red, green, blue))
        let range = high - low
        let sector: CGFloat =
            if range == 0 { 0 } else if high == red { (green - blue) / range + (green < blue ? 6 : 0) } else if high == green {
                (blue - red) / range + 2
            } else { (red - green) / range + 4 }
        hue?.pointee = sector / 6
        saturation?.pointee = high == 0 ? 0 : range / high
        brightness?.pointee = high
        alpha?.pointee = CGFloat(color.alpha) / 255
        return true
    }

    private var currentComponents: RGBA { components(isDark: UITraitCollection.current.userInterfaceStyle == .dark) }

    private func components(isDark: Bool) -> RGBA {
        let color = reference.resolved(in: .standard)
        return isDark ? color.dark : color.light
    }

    public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.reference == reference }
    public override var hash: Int { reference.hashValue }
    public override var description: String { "\(reference)" }
}
