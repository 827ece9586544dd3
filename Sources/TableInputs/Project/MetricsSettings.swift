/// Heights, margins and insets of a design's table, in points; `nil` uses the theme's value.
public struct MetricsSettings: Sendable, Hashable {
    /// The height of headers without a title in grouped tables.
    public var sectionHeaderHeight: Double?
    /// The height of footers without text in grouped tables.
    public var sectionFooterHeight: Double?
    /// The space above each header of a plain table.
    public var sectionHeaderTopPadding: Double?
    /// The insets of separators from the row's edges.
    public var separatorInset = HorizontalInsets()
    /// The margins of rows, headers and footers.
    public var layoutMargins = HorizontalInsets()
    /// The navigation bar above the table.
    public var navigationBar: NavigationBarStyle?

    public init() {}

    /// These settings, overridden by those set in `other`.
    public func overridden(by other: MetricsSettings) -> MetricsSettings {
        var joined = self
        joined.sectionHeaderHeight = other.sectionHeaderHeight ?? sectionHeaderHeight
        joined.sectionFooterHeight = other.sectionFooterHeight ?? sectionFooterHeight
        joined.sectionHeaderTopPadding = other.sectionHeaderTopPadding ?? sectionHeaderTopPadding
        joined.separatorInset = separatorInset.overridden(by: other.separatorInset)
        joined.layoutMargins = layoutMargins.overridden(by: other.layoutMargins)
        joined.navigationBar = other.navigationBar ?? navigationBar
        return joined
    }
}

/// The navigation bar above a table.
public enum NavigationBarStyle: String, Sendable, CaseIterable {
    case none, inline, large
}
