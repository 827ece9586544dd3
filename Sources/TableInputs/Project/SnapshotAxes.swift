import TableGraphics

/// The variants to test: every combination of these values. Empty and `nil` if not set.
public struct SnapshotAxes: Sendable, Hashable {
    /// The names of themes.
    public var themes: [String] = []
    /// The names of devices.
    public var devices: [String] = []
    /// The readers' text sizes.
    public var textSizes: [TextSizeCategory] = []
    /// Reading directions.
    public var directions: [LayoutDirection] = []
    /// Languages of the texts, as tags (`LanguageTag`).
    public var locales: [String] = []
    /// Light, dark or both.
    public var appearances: [Appearance] = []
    /// The named states to test in addition to the table itself; `nil` for all.
    public var states: [String]?
    /// Device pixels per point, from 1 to 3; `nil` for the device's scale, or 2.
    public var scale: Int?
    /// The height of reference images in points from the top of the table, to keep them small; the layout is compared completely. `nil` for
    /// everything that the settings show.
    public var pictureHeight: Double?
    /// The same for images of named states; `nil` for `pictureHeight`.
    public var statePictureHeight: Double?

    /// Creates empty axes.
    public init() {}

    /// These axes, overridden by those set in `other`.
    public func overridden(by other: SnapshotAxes) -> SnapshotAxes {
        var joined = self
        if !other.themes.isEmpty { joined.themes = other.themes }
        if !other.devices.isEmpty { joined.devices = other.devices }
        if !other.textSizes.isEmpty { joined.textSizes = other.textSizes }
        if !other.directions.isEmpty { joined.directions = other.directions }
        if !other.locales.isEmpty { joined.locales = other.locales }
        if !other.appearances.isEmpty { joined.appearances = other.appearances }
        joined.states = other.states ?? states
        joined.scale = other.scale ?? scale
        joined.pictureHeight = other.pictureHeight ?? pictureHeight
        joined.statePictureHeight = other.statePictureHeight ?? statePictureHeight
        return joined
    }
}
