import TableDiagnostics
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
    /// Whether rows out of sight are measured too, so that an offset counts true points; `nil`: not in sections of more
    /// than 1,000 rows.
    public var isExact: Bool?
    /// How the table stands.
    public var state = StateSettings()
    /// Whether the letters of the sections stand at the table's edge.
    public var showsIndex: Bool?
    /// The header class above the first section; its contents are the whole data.
    public var tableHeader: String?
    /// The header class below the last section; its contents are the whole data.
    public var tableFooter: String?
    /// The actions behind rows at the leading edge.
    public var leadingActions: [SwipeActionSettings]?
    /// The actions behind rows at the trailing edge, the outermost first; `nil`: “Delete”.
    public var trailingActions: [SwipeActionSettings]?
    /// Data changed to see how the design bears it; `nil`: as it is.
    public var stress: StressVariant?
    /// States that are shown beside the table at rest, in the order of the file.
    public var states: [NamedState] = []
    /// In which ways it is tested, over what the project says for all designs.
    public var test = SnapshotAxes()
    /// Where names of classes, colors and symbols stand, by their keys below the design (`tableHeader`, `swipeActions.trailing[0].color`).
    public var places = SettingPlaces()

    /// A state with its name, which is a part of the names of pictures.
    public struct NamedState: Sendable, Hashable {
        /// `editing`, `swiped` and the like.
        public var name: String
        /// How the table stands in it.
        public var state: StateSettings
    }

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
        joined.isExact = other.isExact ?? isExact
        joined.state = state.overridden(by: other.state)
        joined.showsIndex = other.showsIndex ?? showsIndex
        joined.tableHeader = other.tableHeader ?? tableHeader
        joined.tableFooter = other.tableFooter ?? tableFooter
        joined.leadingActions = other.leadingActions ?? leadingActions
        joined.trailingActions = other.trailingActions ?? trailingActions
        joined.stress = other.stress ?? stress
        joined.states = other.states.isEmpty ? states : other.states
        joined.test = test.overridden(by: other.test)
        joined.places = places.overridden(by: other.places)
        return joined
    }
}

/// Where settings stand in a project file. Settings are the same wherever they stand: all places count as equal.
public struct SettingPlaces: Sendable, Hashable {
    private var paths: [String: DataPath] = [:]
    private var document: DataDocument?

    /// No places.
    public init() {}

    mutating func set(_ path: DataPath, for key: String, in document: DataDocument) {
        paths[key] = path
        self.document = document
    }

    func overridden(by other: SettingPlaces) -> SettingPlaces {
        var joined = self
        joined.paths.merge(other.paths) { $1 }
        joined.document = other.document ?? document
        return joined
    }

    /// The place of a key's value; `nil` where no project file has it. Costs a pass over the file.
    public func span(of key: String) -> SourceSpan? { paths[key].flatMap { document?.span(of: $0) } }

    /// See `Equatable`.
    public static func == (one: SettingPlaces, other: SettingPlaces) -> Bool { true }
    /// See `Hashable`.
    public func hash(into hasher: inout Hasher) {}
}

extension SettingPlaces: CustomDebugStringConvertible {
    /// Nothing: settings that are written out to be compared are the same wherever they stand.
    public var debugDescription: String { "" }
}
