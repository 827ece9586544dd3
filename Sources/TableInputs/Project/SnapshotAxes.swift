import TableGraphics

/// The variants to test: every combination of these values. Values that are not set are empty or `nil`.
public struct SnapshotAxes: Sendable, Hashable {
    /// The names of themes.
    public var themes: [String] = []
    /// The names of devices.
    public var devices: [String] = []
    /// The text size categories of the user.
    public var textSizes: [TextSizeCategory] = []
    public var directions: [LayoutDirection] = []
    /// Languages of the texts, as tags (`LanguageTag`).
    public var locales: [String] = []
    /// The appearances, such as light and dark.
    public var appearances: [Appearance] = []
    /// The named states to test in addition to the plain table; `nil` for all.
    public var states: [String]?
    /// Device pixels per point, from 1 to 3; `nil` uses the device's scale, or 2 without a device.
    public var scale: Int?
    /// The height of reference images in points from the top of the table, to keep files small; the layout is always compared in full.
    /// `nil` uses the height that the settings of the design show.
    public var pictureHeight: Double?
    /// The height of images of named states; `nil` uses `pictureHeight`.
    public var statePictureHeight: Double?

    public init() {}

    /// The settings of the first values. Directions follow the language unless there is only one.
    var first: DesignSettings {
        var settings = DesignSettings()
        settings.theme = themes.first
        settings.device = devices.first
        settings.textSize = textSizes.first
        settings.direction = directions.count == 1 ? directions.first : nil
        settings.locale = locales.first
        return settings
    }

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
