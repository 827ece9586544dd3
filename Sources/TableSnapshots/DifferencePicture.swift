import TableGraphics

/// Creates images that show the differences between two images.
public enum DifferencePicture {
    /// The space between panels, in pixels.
    static let gap = 16

    /// Three panels side by side: expected, difference, actual.
    ///
    /// The difference is a faint version of the expected image with different pixels in red, ignored pixels in yellow and masked pixels in
    /// blue. Images of different sizes are at the top left of their panels, on gray.
    ///
    /// `ground` replaces the expected image as the background of the difference.
    public static func panels(expected: Bitmap, actual: Bitmap, map: PixelMap, ground: Bitmap? = nil) -> Bitmap {
        let (width, height) = (max(expected.width, actual.width, map.width), max(expected.height, actual.height, map.height))
        var panels = Bitmap(width: width * 3 + gap * 2, height: height, gray: 190)
        panels.copy(expected, left: 0, top: 0)
        panels.copy(difference(ground ?? expected, actual, map), left: width + gap, top: 0)
        panels.copy(actual, left: (width + gap) * 2, top: 0)
        return panels
    }

    /// Only the middle panel.
    public static func difference(_ expected: Bitmap, _ actual: Bitmap, _ map: PixelMap) -> Bitmap {
        var pixels = [UInt8](repeating: 255, count: map.width * map.height * 4)
        for y in 0..<map.height {
            for x in 0..<map.width {
                let place = (y * map.width + x) * 4
                let color: (UInt8, UInt8, UInt8)
                switch map.states[y * map.width + x] {
                case .same:
                    let gray = faint(expected, x, y)
                    color = (gray, gray, gray)
                case .different: color = (230, 0, 40)
                case .antiAliased: color = (240, 190, 0)
                case .masked: color = (90, 140, 230)
                }
                (pixels[place], pixels[place + 1], pixels[place + 2]) = color
            }
        }
        return Bitmap(width: map.width, height: map.height, pixels: pixels)
    }

    /// The brightness of a pixel with an opacity of 10% on white.
    private static func faint(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> UInt8 {
        guard x < bitmap.width, y < bitmap.height else { return 230 }
        let place = (y * bitmap.width + x) * 4
        let (red, green, blue) = (Int(bitmap.pixels[place]), Int(bitmap.pixels[place + 1]), Int(bitmap.pixels[place + 2]))
        return UInt8(255 - (255 - (red * 299 + green * 587 + blue * 114) / 1000) / 5)
    }
}
