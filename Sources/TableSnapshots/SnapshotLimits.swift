import TableGraphics

/// How much a picture may differ from its reference, and who said so.
public struct SnapshotLimits: Hashable, Sendable {
    /// Decides which pixels differ.
    public var comparator: PixelComparator
    /// So many pixels may differ.
    public var differentPixels: Int
    /// This share of all pixels may differ; the stricter of both limits holds.
    public var differentRatio: UnitFraction?
    /// Where the limits were set, for messages: `the default`, `--threshold on the command line`.
    public var origin: String

    /// Limits; without arguments, every byte must be the same.
    public init(
        comparator: PixelComparator = .exact, differentPixels: Int = 0, differentRatio: UnitFraction? = nil, origin: String = "the default"
    ) {
        self.comparator = comparator
        self.differentPixels = differentPixels
        self.differentRatio = differentRatio
        self.origin = origin
    }

    /// What holds where a reference was recorded in another environment and the limits say nothing else: ten steps of 255
    /// a channel, and no pixel over that. Between cairo 1.16 and 1.18 curves differ by up to eight.
    public static let otherEnvironment = SnapshotLimits(
        comparator: .channels(UnitFraction(channelSteps: 10)), origin: "the default for references of another environment")

    /// Whether a comparison stays within the limits; different sizes never do.
    public func allow(_ comparison: PixelComparison) -> Bool {
        guard comparison.expectedSize == comparison.actualSize else { return false }
        if let differentRatio, comparison.ratio > differentRatio.value { return false }
        return comparison.different <= (differentPixels == 0 && differentRatio != nil ? .max : differentPixels)
    }

    /// The limits in words: `exact, 0 pixels (the default)`.
    public var text: String {
        var parts = [comparator.name]
        if differentPixels > 0 || differentRatio == nil { parts.append("\(differentPixels) pixel\(differentPixels == 1 ? "" : "s")") }
        if let differentRatio { parts.append("a share of \(numberText(differentRatio.value, decimals: 6))") }
        return parts.joined(separator: ", ") + " (\(origin))"
    }
}
