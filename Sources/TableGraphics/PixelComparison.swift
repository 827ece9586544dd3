/// What came of holding two pictures against each other.
public struct PixelComparison: Hashable, Sendable {
    /// In pixels.
    public var expectedSize: PixelSize
    /// In pixels.
    public var actualSize: PixelSize
    /// How many pixels differ by more than the comparator's limit.
    public var different: Int
    /// How many pixels differ, but only smooth an edge; 0 with comparators that do not forgive that.
    public var antiAliased: Int
    /// How many pixels were looked at: those of the larger size without the masked ones.
    public var compared: Int
    /// The smallest rectangle around all different pixels; `nil` when there is none.
    public var box: PixelRect?
    /// How far the furthest pixel is off, in the comparator's measure, from 0 to 1.
    public var maxDelta: Double

    /// Whether the pictures count as the same.
    public var isEqual: Bool { expectedSize == actualSize && different == 0 }

    /// The different pixels as a share of all that were looked at, from 0 to 1.
    public var ratio: Double { compared == 0 ? 0 : Double(different) / Double(compared) }

    /// A comparison whose numbers are known, as from a report.
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

/// How large a picture is.
public struct PixelSize: Hashable, Sendable {
    /// In pixels.
    public var width: Int
    /// In pixels.
    public var height: Int

    /// A size in pixels.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }
}

/// What became of every pixel of a comparison.
public struct PixelMap: Sendable {
    /// What became of one pixel.
    public enum State: UInt8, Sendable {
        /// The same, or within the limit.
        case same
        /// Off, but only smoothing an edge.
        case antiAliased
        case different
        /// Not looked at.
        case masked
    }

    /// In pixels.
    public let width: Int
    /// In pixels.
    public let height: Int
    /// Row by row from the top.
    public var states: [State]
}

/// What was counted so far.
struct PixelTally {
    var different = 0
    var antiAliased = 0
    var maxDelta = 0.0
    var box = PixelRect(left: .max, top: .max, right: 0, bottom: 0)

    /// Counts a pixel.
    mutating func count(_ x: Int, _ y: Int, _ state: PixelMap.State, delta: Double) {
        maxDelta = max(maxDelta, delta)
        if state == .antiAliased { antiAliased += 1 }
        guard state == .different else { return }
        different += 1
        box = PixelRect(left: min(box.left, x), top: min(box.top, y), right: max(box.right, x + 1), bottom: max(box.bottom, y + 1))
    }

    /// Counts what lies in only one of two pictures of different sizes.
    mutating func countOutside(_ a: Bitmap, _ b: Bitmap) {
        let (width, height) = (max(a.width, b.width), max(a.height, b.height))
        let (columns, rows) = (min(a.width, b.width), min(a.height, b.height))
        different += width * height - columns * rows
        if columns < width { box = PixelRect(left: min(box.left, columns), top: 0, right: width, bottom: height) }
        if rows < height { box = PixelRect(left: 0, top: columns < width ? 0 : min(box.top, rows), right: width, bottom: height) }
        maxDelta = 1
    }
}
