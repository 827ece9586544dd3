/// Pixels in memory: rows from the top, four bytes a pixel in the order red, green, blue, alpha, straight alpha.
public struct Bitmap: Equatable, Sendable {
    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    /// `width × height × 4` bytes, without padding between rows. Traps on another count.
    public private(set) var pixels: [UInt8]

    /// A bitmap of given pixels; traps when their count is not `width × height × 4`.
    public init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(pixels.count == width * height * 4, "a bitmap holds width × height × 4 bytes")
        self.width = width
        self.height = height
        self.pixels = pixels
    }

    /// One byte of `pixels`, by its place there.
    public subscript(byte place: Int) -> UInt8 {
        get { pixels[place] }
        set { pixels[place] = newValue }
    }
}
