extension Bitmap {
    /// The image scaled down. Each pixel is the mean of the pixels it covers, weighted by opacity.
    ///
    /// `width` and `height` are in pixels, clamped between 1 and the image's own size.
    public func reduced(toWidth width: Int, height: Int) -> Bitmap {
        guard self.width > 0, self.height > 0 else { return self }
        let (w, h) = (min(max(1, width), self.width), min(max(1, height), self.height))
        guard w < self.width || h < self.height else { return self }
        // A target pixel spans `self.width` units and a source pixel `w` units, so that all weights are integers.
        var pixels: [UInt8] = []
        pixels.reserveCapacity(w * h * 4)
        for y in 0..<h {
            for x in 0..<w {
                let color = mean(x * self.width..<(x + 1) * self.width, w, y * self.height..<(y + 1) * self.height, h)
                pixels.append(color.red)
                pixels.append(color.green)
                pixels.append(color.blue)
                pixels.append(color.alpha)
            }
        }
        return Bitmap(width: w, height: h, pixels: pixels)
    }

    /// The mean color of an area. `across` and `along` are in units; a pixel spans `unitsAcross` by `unitsAlong` of them.
    private func mean(_ across: Range<Int>, _ unitsAcross: Int, _ along: Range<Int>, _ unitsAlong: Int) -> RGBA {
        var (red, green, blue, alpha, all) = (UInt64(0), UInt64(0), UInt64(0), UInt64(0), UInt64(0))
        for y in along.lowerBound / unitsAlong...(along.upperBound - 1) / unitsAlong {
            let tall = min(along.upperBound, (y + 1) * unitsAlong) - max(along.lowerBound, y * unitsAlong)
            for x in across.lowerBound / unitsAcross...(across.upperBound - 1) / unitsAcross {
                let wide = min(across.upperBound, (x + 1) * unitsAcross) - max(across.lowerBound, x * unitsAcross)
                let weight = UInt64(tall * wide)
                let index = (y * width + x) * 4
                let opaque = weight * UInt64(pixels[index + 3])
                red += opaque * UInt64(pixels[index])
                green += opaque * UInt64(pixels[index + 1])
                blue += opaque * UInt64(pixels[index + 2])
                alpha += opaque
                all += weight
            }
        }
        guard alpha > 0 else { return .clear }
        func channel(_ sum: UInt64) -> UInt8 { UInt8((sum + alpha / 2) / alpha) }
        return RGBA(red: channel(red), green: channel(green), blue: channel(blue), alpha: UInt8((alpha + all / 2) / all))
    }

    /// The image rotated or mirrored according to an EXIF orientation from 1 to 8. Other values leave it unchanged.
    ///
    /// 1 is upright; 2, 4, 5 and 7 are mirrored; 3 is upside down; 6 and 8 are rotated by a quarter turn.
    public func upright(fromOrientation orientation: Int) -> Bitmap {
        guard (2...8).contains(orientation) else { return self }
        let isTurned = orientation >= 5
        let (w, h) = isTurned ? (height, width) : (width, height)
        var pixels = [UInt8](repeating: 0, count: self.pixels.count)
        for y in 0..<h {
            for x in 0..<w {
                let (column, row): (Int, Int) =
                    switch orientation {
                    case 2: (width - 1 - x, y)
                    case 3: (width - 1 - x, height - 1 - y)
                    case 4: (x, height - 1 - y)
                    case 5: (y, x)
                    case 6: (y, height - 1 - x)
                    case 7: (width - 1 - y, height - 1 - x)
                    default: (width - 1 - y, x)
                    }
                for channel in 0..<4 { pixels[(y * w + x) * 4 + channel] = self.pixels[(row * width + column) * 4 + channel] }
            }
        }
        return Bitmap(width: w, height: h, pixels: pixels)
    }
}
