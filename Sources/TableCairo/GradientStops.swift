import TableGraphics
import TableScene

extension Gradient {
    /// The stops to draw. Cairo and SVG interpolate the colors of translucent stops as if they were opaque, browsers weight them by alpha:
    /// such stops get others between them.
    func drawnStops(for appearance: Appearance) -> [(location: Double, color: GradientColor)] {
        let stops = stops.map { (location: $0.location, color: GradientColor($0.color.resolved(for: appearance))) }
        var drawn: [(location: Double, color: GradientColor)] = []
        for (index, stop) in stops.enumerated() {
            guard index > 0, stops[index - 1].color.alpha != stop.color.alpha, !stops[index - 1].color.hasHue(of: stop.color) else {
                drawn.append(stop)
                continue
            }
            let previous = stops[index - 1]
            for step in 0...16 {
                let share = Double(step) / 16
                let location = previous.location + (stop.location - previous.location) * share
                drawn.append((location, previous.color.mixed(with: stop.color, share)))
            }
        }
        return drawn
    }
}

/// A color between gradient stops; components from 0 to 1.
struct GradientColor {
    var red, green, blue, alpha: Double

    init(_ color: RGBA) {
        (red, green, blue) = (Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255)
        alpha = Double(color.alpha) / 255
    }

    /// The nearest color of bytes.
    var rgba: RGBA {
        func byte(_ part: Double) -> UInt8 { UInt8((min(1, max(0, part)) * 255).rounded()) }
        return RGBA(red: byte(red), green: byte(green), blue: byte(blue))
    }

    /// Whether the colors differ only in opacity.
    func hasHue(of other: GradientColor) -> Bool { (red, green, blue) == (other.red, other.green, other.blue) }

    /// Interpolates the colors, weighted by alpha.
    func mixed(with other: GradientColor, _ share: Double) -> GradientColor {
        // A transparent stop takes the color of the other one.
        let own = alpha == 0 ? 0 : other.alpha == 0 ? 1 : alpha * (1 - share) / (alpha * (1 - share) + other.alpha * share)
        var mixed = self
        func mix(_ a: Double, _ b: Double) -> Double { a * own + b * (1 - own) }
        (mixed.red, mixed.green, mixed.blue) = (mix(red, other.red), mix(green, other.green), mix(blue, other.blue))
        mixed.alpha = alpha + (other.alpha - alpha) * share
        return mixed
    }
}
