import TableGraphics

/// A bitmap's pixels as integers, so that comparing two pixels takes one operation.
struct Pixels {
    let width: Int
    let height: Int
    private let words: [UInt32]

    init(_ bitmap: Bitmap) {
        width = bitmap.width
        height = bitmap.height
        words = bitmap.pixels.withUnsafeBytes { bytes in
            (0..<bytes.count / 4).map { UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)) }
        }
    }

    /// The pixels of one row, from the left.
    func row<Result>(_ y: Int, _ body: (UnsafeBufferPointer<UInt32>) -> Result) -> Result {
        words.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[y * width..<(y + 1) * width])) }
    }

    /// The runs of equal pixels in a row, from the left.
    func runs(inRow y: Int) -> [Run] {
        row(y) { pixels in
            var runs: [Run] = []
            var start = 0
            var x = 1
            while x <= pixels.count {
                if x == pixels.count || pixels[x] != pixels[start] {
                    runs.append(Run(left: start, right: x, color: RGBA(word: pixels[start])))
                    start = x
                }
                x += 1
            }
            return runs
        }
    }

    struct Run {
        var left: Int
        var right: Int
        var color: RGBA
    }
}

extension RGBA {
    /// Creates a pixel from its value in memory.
    init(word: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: word), green: UInt8(truncatingIfNeeded: word >> 8), blue: UInt8(truncatingIfNeeded: word >> 16),
            alpha: UInt8(truncatingIfNeeded: word >> 24))
    }

    /// The largest difference between the channels, from 0 to 255, ignoring alpha.
    public func distance(to other: RGBA) -> Int {
        func apart(_ a: UInt8, _ b: UInt8) -> Int { a > b ? Int(a - b) : Int(b - a) }
        return max(apart(red, other.red), apart(green, other.green), apart(blue, other.blue))
    }

    /// The difference between the largest and the smallest channel; 0 for grays.
    var spread: Int { Int(max(red, green, blue)) - Int(min(red, green, blue)) }

    /// The perceived brightness, from 0 to 255 (Rec. 601).
    var brightness: Double { 0.299 * Double(red) + 0.587 * Double(green) + 0.114 * Double(blue) }
}
