import Foundation
import TableCairo
import TableGraphics
import TableLayout
import TableScene

extension UIImage {
    /// A PNG file in the environment's scale.
    @MainActor func pixels() -> Data? {
        guard let black = bitmap(on: 0), let white = bitmap(on: 255) else { return nil }
        return Data(PNG.encode(Self.cut(black, white), scale: Surroundings.environment.scale))
    }

    /// A JPEG file in the environment's scale, on white.
    @MainActor func jpeg(quality: Double) -> Data? { bitmap(on: 255).flatMap { JPEG.encode($0, quality: quality) }.map { Data($0) } }

    @MainActor private func bitmap(on gray: UInt8) -> Bitmap? {
        guard let size = intrinsicSize, size.width > 0, size.height > 0 else { return nil }
        let (node, environment) = (node(contentMode: .stretch, tint: .token(.label), size: size), Surroundings.environment)
        let scene = NodeMeasure.scene(
            of: node, size: size, on: AdaptiveColor(RGBA(red: gray, green: gray, blue: gray, alpha: 255)), in: environment,
            shaper: Surroundings.shaper, images: CurrentImages())
        return try? CairoRenderer().bitmap(of: scene, appearance: .light, scale: environment.scale)
    }

    /// Pictures have an opaque background: how much a white one and a black one differ tells how much of it is seen.
    private static func cut(_ black: Bitmap, _ white: Bitmap) -> Bitmap {
        var pixels = black.pixels
        for place in stride(from: 0, to: pixels.count, by: 4) {
            let alpha = 255 - (Int(white.pixels[place + 1]) - Int(black.pixels[place + 1]))
            pixels[place + 3] = UInt8(min(255, max(0, alpha)))
            guard alpha > 0, alpha < 255 else { continue }
            for channel in place..<place + 3 { pixels[channel] = UInt8(min(255, Int(pixels[channel]) * 255 / alpha)) }
        }
        return Bitmap(width: black.width, height: black.height, pixels: pixels)
    }
}
