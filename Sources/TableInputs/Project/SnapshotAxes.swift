import TableGraphics

/// In which ways designs are tested: every combination of what is named here. Empty and `nil` where nothing is said.
public struct SnapshotAxes: Sendable, Hashable {
    /// By name.
    public var themes: [String] = []
    /// By name.
    public var devices: [String] = []
    /// What readers have chosen.
    public var textSizes: [TextSizeCategory] = []
    /// Which way tables are read.
    public var directions: [LayoutDirection] = []
    /// Languages of the texts, as tags (`LanguageTag`).
    public var locales: [String] = []
    /// Light, dark or both.
    public var appearances: [Appearance] = []
    /// Of the named states, those that are tested beside the table as its settings have it; `nil`: all.
    public var states: [String]?
    /// Device pixels a point, from 1 to 3; `nil`: the device's, or 2.
    public var scale: Int?
    /// How much of the table a picture holds, in points from its top, to keep references small: its layout is held against all of it.
    /// `nil`: all that its settings have it show.
    public var pictureHeight: Double?
    /// The same for pictures of named states; `nil`: as `pictureHeight`.
    public var statePictureHeight: Double?

    /// Axes that say nothing.
    public init() {}

    /// These axes with those of `other` in place wherever it says something.
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
