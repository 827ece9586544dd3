/// The result of comparing two images.
public struct PixelComparison: Hashable, Sendable {
    /// In pixels.
    public var expectedSize: PixelSize
    /// In pixels.
    public var actualSize: PixelSize
    /// The number of pixels that differ by more than the comparator's limit.
    public var different: Int
    /// The number of pixels that differ only by antialiasing; 0 for comparators that do not ignore it.
    public var antiAliased: Int
    /// The number of compared pixels: all pixels of the larger size, except masked ones.
    public var compared: Int
    /// The bounding box of all different pixels; `nil` if there are none.
    public var box: PixelRect?
    /// The largest difference of a pixel, in the comparator's measure from 0 to 1.
    public var maxDelta: Double

    /// Whether the sizes are equal and no pixel differs.
    public var isEqual: Bool { expectedSize == actualSize && different == 0 }

    /// The fraction of compared pixels that differ, from 0 to 1.
    public var ratio: Double { compared == 0 ? 0 : Double(different) / Double(compared) }

    /// Creates a comparison from known numbers, such as those of a report.
    public init(
        expectedSize: PixelSize, actualSize: PixelSize, different: Int, antiAliased: Int, compared: Int, box: PixelRect?, maxDelta: Double
    ) {
        self.expectedSize = expectedSize
        self.actualSize = actualSize
        self.different = different
        self.antiAliased = antiAliased
        self.compared = compared
        self.box = box
        self.maxDelta = maxDelta
    }

    init(_ expected: Bitmap, _ actual: Bitmap, _ tally: PixelTally, compared: Int) {
        expectedSize = PixelSize(width: expected.width, height: expected.height)
        actualSize = PixelSize(width: actual.width, height: actual.height)
        different = tally.different
        antiAliased = tally.antiAliased
        self.compared = compared
        box = tally.different == 0 ? nil : tally.box
        maxDelta = tally.maxDelta
    }
}

public struct PixelSize: Hashable, Sendable {
    /// In pixels.
    public var width: Int
    /// In pixels.
    public var height: Int

    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// The state of every pixel of a comparison.
public struct PixelMap: Sendable {
    public enum State: UInt8, Sendable {
        /// Equal, or within the limit.
        case same
        /// Different only because of antialiasing.
        case antiAliased
        case different
        /// Excluded by a mask.
        case masked
    }

    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    /// Row by row from the top.
    public var states: [State]
}

/// The running totals of a comparison.
struct PixelTally {
    var different = 0
    var antiAliased = 0
    var maxDelta = 0.0
    var box = PixelRect(left: .max, top: .max, right: 0, bottom: 0)

    mutating func count(_ x: Int, _ y: Int, _ state: PixelMap.State, delta: Double) {
        maxDelta = max(maxDelta, delta)
        if state == .antiAliased { antiAliased += 1 }
        guard state == .different else { return }
        different += 1
        box = PixelRect(left: min(box.left, x), top: min(box.top, y), right: max(box.right, x + 1), bottom: max(box.bottom, y + 1))
    }

    /// Counts the pixels that are in only one of two images of different sizes.
    mutating func countOutside(_ a: Bitmap, _ b: Bitmap) {
        let (width, height) = (max(a.width, b.width), max(a.height, b.height))
        let (columns, rows) = (min(a.width, b.width), min(a.height, b.height))
        different += width * height - columns * rows
        if columns < width { box = PixelRect(left: min(box.left, columns), top: 0, right: width, bottom: height) }
        if rows < height { box = PixelRect(left: 0, top: columns < width ? 0 : min(box.top, rows), right: width, bottom: height) }
        maxDelta = 1
    }
}
