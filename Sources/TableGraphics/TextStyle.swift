/// A font and its line metrics. Line metrics come from the theme, so that heights do not depend on the substitute font.
public struct TextStyle: Hashable, Sendable {
    /// The preferred family. Fallbacks for other scripts are automatic.
    public var family: String
    /// In points.
    public var size: Double
    /// 100 to 900, as in CSS.
    public var weight: Int
    /// Extra space after every character, in points.
    public var tracking: Double
    /// Above the baseline, in points.
    public var ascent: Double
    /// Below the baseline, in points, positive.
    public var descent: Double
    /// From one baseline to the next, in points.
    public var leading: Double
    /// Whether letters adapt to their neighbors (OpenType's `calt`). Shapers turn it on for scripts whose letters join. Off elsewhere: the
    /// platform's font keeps the colon of a time on the baseline, Inter's `calt` raises it, and browsers turn it off as soon as there is
    /// tracking.
    public var isContextual: Bool
    /// Whether the family's italic face is used.
    public var isItalic: Bool
    /// Whether all digits have the same width (OpenType's `tnum`).
    public var hasMonospacedDigits: Bool

    /// Creates a style. Sizes are in points; `weight` is 100 to 900.
    public init(
        family: String, size: Double, weight: Int = 400, tracking: Double = 0, ascent: Double, descent: Double, leading: Double,
        isContextual: Bool = false, isItalic: Bool = false, hasMonospacedDigits: Bool = false
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.tracking = tracking
        self.ascent = ascent
        self.descent = descent
        self.leading = leading
        self.isContextual = isContextual
        self.isItalic = isItalic
        self.hasMonospacedDigits = hasMonospacedDigits
    }

    /// The family for code and monospaced designs, which the package of the CJK fonts includes.
    public static let monospacedFamily = "Noto Sans Mono CJK SC"

    /// The height of capital letters of SF and Inter, for a size of 1.
    package static let capHeight = 0.705

    /// The height of one line, in points.
    public var lineHeight: Double { ascent + descent }

    /// The height of `lines` lines, in points; 0 for none.
    public func height(lines: Int) -> Double { lines < 1 ? 0 : lineHeight + Double(lines - 1) * leading }
}
