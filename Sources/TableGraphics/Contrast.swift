import Foundation

extension RGBA {
    /// This color composited over an opaque background.
    public func over(_ ground: RGBA) -> RGBA {
        let share = Double(alpha) / 255
        func blend(_ top: UInt8, _ bottom: UInt8) -> UInt8 {
            let mixed: Double = Double(top) * share + Double(bottom) * (1 - share)
            return UInt8(mixed.rounded())
        }
        return RGBA(red: blend(red, ground.red), green: blend(green, ground.green), blue: blend(blue, ground.blue))
    }

    /// The contrast of two opaque colors, from 1 to 21 (WCAG 2.2, “contrast ratio”).
    public func contrast(with other: RGBA) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// From 0 to 1 (WCAG 2.2, “relative luminance”).
    private var luminance: Double {
        func linear(_ channel: UInt8) -> Double {
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
