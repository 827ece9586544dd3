/// Two images, limited to the rows and columns that both have.
struct PixelPair {
    let a: PixelImage
    let b: PixelImage
    let width: Int
    let height: Int

    init(_ a: Bitmap, _ b: Bitmap) {
        (width, height) = (min(a.width, b.width), min(a.height, b.height))
        self.a = PixelImage(a, width: width, height: height)
        self.b = PixelImage(b, width: width, height: height)
    }

    /// The largest difference between the channels of a pixel, from 0 to 255.
    func channelSteps(_ x: Int, _ y: Int) -> Int {
        let (p, q) = (a[x, y], b[x, y])
        func steps(_ shift: UInt32) -> Int { abs(Int(p >> shift & 0xFF) - Int(q >> shift & 0xFF)) }
        return max(steps(0), steps(8), steps(16), steps(24))
    }

    /// The maximum squared distance of two colors in the weighted YIQ space.
    static let largestDelta: Float = 35215

    /// The squared distance between a pixel's two colors in the weighted YIQ space.
    func perceptualDelta(_ x: Int, _ y: Int) -> Float {
        let (p, q) = (PixelImage.onWhite(a[x, y]), PixelImage.onWhite(b[x, y]))
        func difference(_ shift: UInt32) -> Float { Float(Int(p >> shift & 0xFF) - Int(q >> shift & 0xFF)) }
        let (red, green, blue) = (difference(0), difference(8), difference(16))
        let luma: Float = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
        let inPhase: Float = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
        let quadrature: Float = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
        return luma * luma * 0.5053 + inPhase * inPhase * 0.299 + quadrature * quadrature * 0.1957
    }

    /// Whether a different pixel is only antialiasing in either image.
    func smoothsEdge(_ x: Int, _ y: Int) -> Bool { a.smoothsEdge(x, y, other: b) || b.smoothsEdge(x, y, other: a) }
}
