import Foundation
import TableDiagnostics
import TableGraphics

/// How to show a design; `nil` for options that are not set.
public struct DesignSettings: Sendable, Hashable {
    /// The title in pages and reports.
    public var title: String?
    /// `plain`, `grouped` or `inset-grouped`.
    public var style: String?
    /// The name of the theme.
    public var theme: String?
    /// The name of the device.
    public var device: String?
    /// The width of the screen, in points.
    public var width: Double?
    /// Device pixels per point; `nil` uses the device's scale.
    public var scale: Double?
    /// The only appearance that is shown, whatever the reader's; `nil` for all.
    public var appearance: Appearance?
    /// The text size category of the user.
    public var textSize: TextSizeCategory?
    /// `nil` uses the locale's direction.
    public var direction: LayoutDirection?
    /// A BCP 47 tag: `en`, `ar`, `zh-Hans`.
    public var locale: String?
    /// The date that relative dates refer to; `nil` for the default.
    public var now: Date?
    /// The image files that replace addresses in data.
    public var images: ImageFiles?
    /// Further folders with documents of Interface Builder, whose cells the design can name.
    public var interfaceFolders: [String]?
    /// The height of the visible part in images, in points from the top; `nil` shows the whole table.
    public var viewport: Double?
    /// Whether rows outside the visible part are measured too, so that offsets are exact. By default, they are not in sections of more than
    /// 1,000 rows.
    public var isExact: Bool?
    /// The state of the table.
    public var state = StateSettings()
    /// The contents of the bars around the table, if it has bars; `nil` for a navigation bar with the title.
    public var chrome: ChromeSettings?
    /// Whether the table has bars around it.
    public var showsChrome: Bool?
    /// Heights, margins and insets of the table.
    public var metrics = MetricsSettings()
    /// Whether the table has a section index.
    public var showsIndex: Bool?
    /// The letters of the section index; `nil` for the first letters of the section titles.
    public var indexTitles: [String]?
    /// The header class above the first section. Its contents are the whole data.
    public var tableHeader: String?
    /// The class of the table's footer. Its contents are the whole data.
    public var tableFooter: String?
    /// The header class in the middle of the empty space if the table has no rows. Its contents are the whole data.
    public var emptyView: String?
    /// The tint color: a color of the theme, or `#RRGGBB`; `nil` for the theme's.
    public var tint: String?
    /// The font family in place of the theme's.
    public var font: String?
    /// The paths of folders with fonts that are not installed.
    public var fontFolders: [String]?
    /// Other modes of the design on the same screen.
    public var parts: [Part] = []
    /// The swipe actions at the leading edge.
    public var leadingActions: [SwipeActionSettings]?
    /// The swipe actions at the trailing edge, starting with the outermost; `nil` for “Delete”.
    public var trailingActions: [SwipeActionSettings]?
    /// Changes to the data, in order.
    public var data: [DataOverlay] = []
    /// The only mode that is shown; `nil` for all.
    public var mode: Int?
    /// A change to the data for stress tests; `nil` for none.
    public var stress: StressVariant?
    /// Named states to show in addition to the plain table, in source order.
    public var states: [NamedState] = []
    /// The variants to test, which override those of the project.
    public var test = SnapshotAxes()
    /// The locations of class, color and symbol names, by their key paths below the design (`tableHeader`,
    /// `swipeActions.trailing[0].color`).
    public var places = SettingPlaces()

    /// A named state: the design with other settings. The name is part of image names.
    public struct NamedState: Sendable, Hashable {
        /// For example `editing` or `swiped`.
        public var name: String
        /// What pages call the state; `nil` for its name.
        public var title: String?
        /// What there is to know about the state; `nil` for nothing.
        public var note: String?
        /// What differs from the design's own settings.
        public var changes: DesignSettings
    }

    /// A mode of the design beside or above another one.
    public struct Part: Sendable, Hashable {
        public var place: Place
        /// Whether there is such a part; a state can leave it out.
        public var isShown: Bool
        /// What differs from the design's own settings, without its bars and state.
        public var changes: DesignSettings

        public enum Place: String, Sendable, CaseIterable {
            /// The leading column of an iPad.
            case sidebar
            /// A card above the screen.
            case sheet
        }
    }

    /// The settings that name header classes which get the whole data.
    package static let viewKeys = ["tableHeader", "tableFooter", "emptyView", "accessory", "titleView"]

    /// The classes that the settings name, with their keys.
    package var views: [(key: String, name: String)] {
        zip(Self.viewKeys, [tableHeader, tableFooter, emptyView, chrome?.accessory, chrome?.titleView]).compactMap { key, name in
            name.map { (key, $0) }
        }
    }

    /// These settings in a named state.
    public func inState(_ named: NamedState) -> DesignSettings { overridden(by: named.changes) }

    public init() {}

    /// These settings, overridden by those set in `other`.
    public func overridden(by other: DesignSettings) -> DesignSettings {
        var joined = self
        joined.title = other.title ?? title
        joined.style = other.style ?? style
        joined.theme = other.theme ?? theme
        joined.device = other.device ?? device
        joined.width = other.width ?? width
        if other.device != nil, other.width == nil { joined.width = nil }
        joined.scale = other.scale ?? scale
        joined.appearance = other.appearance ?? appearance
        joined.textSize = other.textSize ?? textSize
        joined.direction = other.direction ?? direction
        joined.locale = other.locale ?? locale
        joined.now = other.now ?? now
        joined.images = other.images ?? images
        joined.interfaceFolders = other.interfaceFolders ?? interfaceFolders
        joined.viewport = other.viewport ?? viewport
        joined.isExact = other.isExact ?? isExact
        joined.state = state.overridden(by: other.state)
        joined.chrome = other.chrome.map { chrome?.overridden(by: $0) ?? $0 } ?? chrome
        joined.showsChrome = other.showsChrome ?? showsChrome
        joined.metrics = metrics.overridden(by: other.metrics)
        joined.showsIndex = other.showsIndex ?? showsIndex
        joined.indexTitles = other.showsIndex == nil ? indexTitles : other.indexTitles
        joined.tableHeader = other.tableHeader ?? tableHeader
        joined.tableFooter = other.tableFooter ?? tableFooter
        joined.emptyView = other.emptyView ?? emptyView
        joined.tint = other.tint ?? tint
        joined.font = other.font ?? font
        joined.fontFolders = other.fontFolders ?? fontFolders
        joined.parts = parts.filter { part in !other.parts.contains { $0.place == part.place } } + other.parts
        joined.leadingActions = other.leadingActions ?? leadingActions
        joined.trailingActions = other.trailingActions ?? trailingActions
        joined.data = data + other.data
        joined.mode = other.mode ?? mode
        joined.stress = other.stress ?? stress
        joined.states = other.states.isEmpty ? states : other.states
        joined.test = test.overridden(by: other.test)
        joined.places = places.overridden(by: other.places)
        return joined
    }
}

/// The locations of settings in a project file. All instances are equal, because locations do not change settings.
public struct SettingPlaces: Sendable, Hashable {
    private var paths: [String: DataPath] = [:]
    private var document: DataDocument?

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

    /// The location of a key's value; `nil` if it is not in a project file. Each call takes a pass over the file.
    public func span(of key: String) -> SourceSpan? { paths[key].flatMap { document?.span(of: $0) } }

    public static func == (one: SettingPlaces, other: SettingPlaces) -> Bool { true }
    public func hash(into hasher: inout Hasher) {}
}

extension SettingPlaces: CustomDebugStringConvertible {
    /// Empty, because settings are compared by printing them, and locations do not matter.
    public var debugDescription: String { "" }
}
