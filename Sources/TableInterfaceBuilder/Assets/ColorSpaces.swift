import Foundation
import TableGraphics

/// Converts colors from the color spaces of documents and catalogs to sRGB.
enum ColorSpaces {
    /// Channels are from 0 to 1; others are clamped.
    static func rgba(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> RGBA {
        func byte(_ value: Double) -> UInt8 { value.isFinite ? UInt8((min(1, max(0, value)) * 255).rounded()) : 0 }
        return RGBA(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))
    }

    /// Display P3 has sRGB's transfer curve and wider primaries; colors outside sRGB are clamped to it.
    static func sRGB(displayP3 color: (Double, Double, Double)) -> (Double, Double, Double) {
        let (red, green, blue) = (linear(color.0), linear(color.1), linear(color.2))
        return (
            encoded(1.224940 * red - 0.224940 * green), encoded(-0.042057 * red + 1.042057 * green),
            encoded(-0.019638 * red - 0.078636 * green + 1.098274 * blue)
        )
    }

    private static func linear(_ value: Double) -> Double {
        abs(value) <= 0.04045 ? value / 12.92 : copysign(pow((abs(value) + 0.055) / 1.055, 2.4), value)
    }

    private static func encoded(_ value: Double) -> Double {
        abs(value) <= 0.0031308 ? value * 12.92 : copysign(1.055 * pow(abs(value), 1 / 2.4) - 0.055, value)
    }
}
