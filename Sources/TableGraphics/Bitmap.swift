/// An image in memory: rows from the top, four bytes per pixel (red, green, blue, alpha), straight alpha.
public struct Bitmap: Equatable, Sendable {
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    /// `width × height × 4` bytes, without padding between rows.
    public private(set) var pixels: [UInt8]

    /// Creates a bitmap from its pixels. Traps if their count is not `width × height × 4`.
    public init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(pixels.count == width * height * 4, "a bitmap holds width × height × 4 bytes")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// Creates an opaque bitmap of one gray level, 0 to 255.
    package init(width: Int, height: Int, gray: UInt8) {
        var pixels = [UInt8](repeating: gray, count: width * height * 4)
        for place in stride(from: 3, to: pixels.count, by: 4) { pixels[place] = 255 }
        self.init(width: width, height: height, pixels: pixels)
    }

    /// Copies an image, including its alpha, to a position (from 0). Parts beyond the right and bottom edges are clipped.
    package mutating func copy(_ other: Bitmap, left: Int, top: Int) {
        let columns = min(other.width, width - left)
        guard columns > 0 else { return }
        for row in 0..<max(0, min(other.height, height - top)) {
            let start = ((row + top) * width + left) * 4
            pixels.replaceSubrange(
                start..<start + columns * 4, with: other.pixels[row * other.width * 4..<(row * other.width + columns) * 4])
        }
    }

    /// The byte of `pixels` at an index. Traps if the index is out of range.
    public subscript(byte place: Int) -> UInt8 {
        get { pixels[place] }
        set { pixels[place] = newValue }
    }
}
