import TableGraphics

/// How much an image may differ from its reference, and where the limits were set.
public struct SnapshotLimits: Hashable, Sendable {
    /// Determines which pixels differ.
    public var comparator: PixelComparator
    /// The number of pixels that may differ.
    public var differentPixels: Int
    /// The fraction of all pixels that may differ; `nil` for no such limit. The stricter of the two limits applies.
    public var differentRatio: UnitFraction?
    /// Where the limits were set, for messages, such as `the default` or `--threshold on the command line`.
    public var origin: String

    /// By default, every byte must be the same.
    public init(
        comparator: PixelComparator = .exact, differentPixels: Int = 0, differentRatio: UnitFraction? = nil, origin: String = "the default"
    ) {
        self.comparator = comparator
        self.differentPixels = differentPixels
        self.differentRatio = differentRatio
        self.origin = origin
    }

    /// The default limits for references from another environment: every pixel may differ by ten steps of 255 per channel. Between cairo
    /// 1.16 and 1.18, curves differ by up to eight.
    public static let otherEnvironment = SnapshotLimits(
        comparator: .channels(UnitFraction(channelSteps: 10)), origin: "the default for references from another environment")

    /// Whether a comparison is within the limits. Images of different sizes never are.
    public func allow(_ comparison: PixelComparison) -> Bool {
        guard comparison.expectedSize == comparison.actualSize else { return false }
        if let differentRatio, comparison.ratio > differentRatio.value { return false }
        return comparison.different <= (differentPixels == 0 && differentRatio != nil ? .max : differentPixels)
    }

    /// The limits as text, such as `exact, 0 pixels (the default)`.
    public var text: String {
        var parts = [comparator.name]
        if differentPixels > 0 || differentRatio == nil { parts.append(counted(differentPixels, "pixel")) }
        if let differentRatio { parts.append("a fraction of \(numberText(differentRatio.value, decimals: 6))") }
        return parts.joined(separator: ", ") + " (\(origin))"
    }
}
