import TableCells
import TableGraphics

extension Bitmap {
    /// The image at a size in pixels. `slices` is for the whole image: its caps keep their number of pixels, or shrink together if the size
    /// has no room for them.
    func resized(to size: (width: Int, height: Int), _ slices: ImageSlices) -> Bitmap {
        guard width > 0, height > 0, size.width > 0, size.height > 0, slices.size.width > 0, slices.size.height > 0 else { return self }
        let (across, along) = (Double(width) / slices.size.width, Double(height) / slices.size.height)
        let columns = SliceMap(
            from: width, to: size.width, caps: (slices.left * across, slices.right * across),
            middle: slices.center.map { $0.width * across }, slices.isTiledAcross)
        let rows = SliceMap(
            from: height, to: size.height, caps: (slices.top * along, slices.bottom * along),
            middle: slices.center.map { $0.height * along }, slices.isTiledAlong)
        let made = [UInt8](unsafeUninitializedCapacity: size.width * size.height * 4) { buffer, count in
            var place = 0
            for row in rows.sources {
                for column in columns.sources {
                    let source = (row * width + column) * 4
                    for channel in 0..<4 { buffer[place + channel] = pixels[source + channel] }
                    place += 4
                }
            }
            count = place
        }
        return Bitmap(width: size.width, height: size.height, pixels: made)
    }
}

/// The pixel of the image that each pixel of the larger image shows, along one axis.
private struct SliceMap {
    private(set) var sources: [Int]

    init(from length: Int, to wanted: Int, caps: (Double, Double), middle: Double?, _ isTiled: Bool) {
        func pixels(_ value: Double, most: Int) -> Int { value.isFinite ? min(most, max(0, Int(min(1e6, value.rounded())))) : 0 }
        let start = pixels(caps.0, most: length)
        let end = pixels(caps.1, most: length - start)
        let between = length - start - end
        let own = between > 0 ? max(1, pixels(middle ?? Double(between), most: between)) : 0
        let room = wanted - start - end
        guard room >= 0, own > 0 else {
            // Nothing to enlarge, or no room for the caps: both shrink alike.
            sources = (0..<wanted).map { min(length - 1, ($0 * 2 + 1) * length / (wanted * 2)) }
            return
        }
        sources = Array(0..<start)
        for place in 0..<room { sources.append(start + (isTiled ? place % own : min(own - 1, (place * 2 + 1) * own / (room * 2)))) }
        sources += (length - end)..<length
    }
}
