import TableGraphics

/// How a design is to be shown; `nil` where nothing is said.
public struct DesignSettings: Sendable, Hashable {
    /// What people call the design.
    public var title: String?
    /// `plain`, `grouped` or `inset-grouped`.
    public var style: String?
    /// A theme's name.
    public var theme: String?
    /// A device's name.
    public var device: String?
    /// Of the screen, in points.
    public var width: Double?
    /// The text size that the reader has chosen.
    public var textSize: TextSizeCategory?
    /// `nil`: what the locale says.
    public var direction: LayoutDirection?
    /// BCP 47: `en`, `ar`, `zh-Hans`.
    public var locale: String?
    /// How much of the table pictures show, in points from its top; `nil`: all of it.
    public var viewport: Double?

    /// Settings that say nothing.
    public init() {}

    /// These settings with those of `other` in place wherever it says something.
    public func overridden(by other: DesignSettings) -> DesignSettings {
        var joined = self
        joined.title = other.title ?? title
        joined.style = other.style ?? style
        joined.theme = other.theme ?? theme
        joined.device = other.device ?? device
        joined.width = other.width ?? width
        if other.device != nil, other.width == nil { joined.width = nil }
        joined.textSize = other.textSize ?? textSize
        joined.direction = other.direction ?? direction
        joined.locale = other.locale ?? locale
        joined.viewport = other.viewport ?? viewport
        return joined
    }
}
