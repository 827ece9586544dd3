import Foundation
import TableGraphics
import TableInputs

/// The device, traits and theme of a screen. A scene serves light and dark, whatever the appearance.
public struct Environment: Sendable, Equatable {
    /// The device. Its size and scale can differ from those of the shipped devices.
    public var device: Device
    /// The width of the screen, in points.
    public var width: Double {
        get { device.width }
        set { device.width = newValue }
    }
    /// The height of the screen, in points.
    public var height: Double {
        get { device.height }
        set { device.height = newValue }
    }
    /// The colors, type ramp and metrics.
    public var theme: Theme
    /// The text size that the user has chosen.
    public var textSize: TextSizeCategory
    public var direction: LayoutDirection
    /// Device pixels per point; separators and edges are aligned to them.
    public var scale: Double {
        get { device.scale }
        set { device.scale = newValue }
    }
    /// The appearance of the user, which code can ask for; `nil` for light.
    public var appearance: Appearance?
    /// A BCP 47 tag: `en`, `ar`, `zh-Hans`.
    public var locale: String
    /// The system strings in all languages.
    public var strings: SystemStrings
    /// The date that relative dates refer to, in UTC.
    public var now: Date
    /// The distances from the edges of cells to their contents, if the table, section or row sets them.
    public var layoutMargins = HorizontalInsets()
    /// The space at both edges of a row that editing controls and the index take from its contents.
    package var rowInsets = EdgeInsets()
    /// The heights of sections; `nil` uses those of the theme.
    public var sectionStacking: SectionStacking?

    /// Creates an environment: this year's phone and theme, unless specified. A `width` without a device is that of a device with the
    /// closest width.
    public init(
        width: Double? = nil, theme: Theme = .standard, textSize: TextSizeCategory = .large, direction: LayoutDirection = .leftToRight,
        scale: Double? = nil, locale: String = "en", strings: SystemStrings = SystemStrings(), now: Date = Environment.standardNow,
        device: Device? = nil, height: Double? = nil, appearance: Appearance? = nil
    ) {
        self.device = device ?? width.map { Device.nearest(to: $0) } ?? .standard
        if device == nil { self.device.scale = min(self.device.scale, Device.standard.scale) }
        if let width { self.device.width = width }
        if let height { self.device.height = height }
        if let scale { self.device.scale = scale }
        self.appearance = appearance
        self.theme = theme
        self.textSize = textSize
        self.direction = direction
        self.locale = locale
        self.strings = strings
        self.now = now
    }

    /// March 12, 2026, 9:41 a.m. UTC.
    public static let standardNow = Date(timeIntervalSince1970: 1_773_308_460)
}

extension Environment {
    /// The distance from the edge of a cell to its contents, in points. It is larger on wide screens (`PlatformMetrics §3`).
    public var cellMargin: Double { layoutMargins.leading ?? theme[hasWideMargins ? .cellMarginWide : .cellMargin] }

    /// The distance from the trailing edge of a cell to its contents, in points.
    public var trailingCellMargin: Double { layoutMargins.trailing ?? layoutMargins.leading ?? cellMargin }

    /// The distance from the trailing edge of a cell to its accessory, in points. Independent of the leading margin, which older documents
    /// set to 15 (`PlatformMetrics §3`).
    public var accessoryMargin: Double { layoutMargins.trailing ?? theme[hasWideMargins ? .accessoryMarginWide : .accessoryMargin] }

    private var hasWideMargins: Bool { width >= theme[.wideMarginsFrom] }

    /// The least height of a row, in points.
    package func leastRowHeight(_ token: MetricToken = .rowHeight) -> Double { theme.leastRowHeight(token, category: textSize) }

    /// The thickness of separators, in points.
    package var separatorThickness: Double { max(theme[.separatorPixels] / scale, theme[.separatorThickness]) }

    /// Whether groups are further from the edges of the screen.
    var isWide: Bool { width >= theme[.wideGroupsFrom] }

    /// The heights for stacking the table's sections.
    public var stacking: SectionStacking { sectionStacking ?? SectionStacking(theme) }

    /// The distance from the edge of the safe area to the groups of an inset grouped table, in points (`PlatformMetrics §4`).
    public var groupMargin: Double { isWide ? max(theme[.groupMargin], theme[.cellMarginWide]) : theme[.groupMargin] }

    /// What the safe area leaves free at the sides of the screen: groups, and the contents of rows that reach its edges, are within.
    package var sideInsets: EdgeInsets { EdgeInsets(leading: device.leadingInset, trailing: device.trailingInset) }

    /// The space at the sides of a table's rows.
    package func rowMargins(_ style: TableStyle) -> EdgeInsets {
        guard style == .insetGrouped else { return EdgeInsets() }
        return EdgeInsets(leading: groupMargin + device.leadingInset, trailing: groupMargin + device.trailingInset)
    }

    /// The width of a table's rows, in points.
    package func rowWidth(_ style: TableStyle) -> Double {
        let margins = rowMargins(style)
        return max(0, width - margins.leading - margins.trailing)
    }

    /// The space between the edges of a table's rows and the safe area.
    package func rowSides(_ style: TableStyle) -> EdgeInsets { style == .insetGrouped ? EdgeInsets() : sideInsets }
}

extension Environment {
    /// The size of row titles relative to the standard size. Symbols and accessories scale with them (`PlatformMetrics §3`: a chevron is 12
    /// points tall at a text size of 17 points, and 11.3 at 16).
    public var textScale: Double { theme.textScale(of: .rowTitle, category: textSize) }

    /// Whether rows stack their texts vertically, as they do at accessibility sizes.
    public var stacksTexts: Bool { textSize.isAccessibilitySize }
}

/// The styles of a table, named as in UIKit.
public enum TableStyle: String, Sendable, CaseIterable {
    case plain
    case grouped
    case insetGrouped = "inset-grouped"
}
