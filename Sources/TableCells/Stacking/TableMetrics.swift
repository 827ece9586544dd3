import TableInputs

/// The properties of UITableView that affect metrics; `nil` uses the theme's value.
public struct TableMetrics: Sendable, Hashable {
    /// The height of headers without a title in grouped tables, and of all headers in plain ones, in points.
    public var sectionHeaderHeight: Double?
    /// The height of footers without text in grouped tables, and of all footers in plain ones, in points.
    public var sectionFooterHeight: Double?
    /// The space above each header of a plain table, in points.
    public var sectionHeaderTopPadding: Double?
    /// The height of empty rows below the last row of a plain table, in points: 0 for none, negative for the height of the last row;
    /// `nil` uses the theme's.
    package var fillerRowHeight: Double?
    /// The insets of separators from the row's edges, in points.
    public var separatorInset = HorizontalInsets()
    /// The margins of rows, headers and footers, in points.
    public var layoutMargins = HorizontalInsets()
    /// The space above and below the contents, in points.
    public var topInset = 0.0, bottomInset = 0.0
    /// The navigation bar above the table.
    public var navigationBar: NavigationBarStyle = .none
    /// The heights of a system other than the theme's; `nil` uses the theme's.
    public var stacking: SectionStacking?

    /// Creates metrics without overrides.
    public init() {}
}

/// The overrides of a section; `nil` uses the table's value.
public struct SectionMetrics: Sendable, Hashable {
    /// The insets of separators between its rows.
    public var separatorInset = HorizontalInsets()
    /// The margins of its rows, header and footer.
    public var layoutMargins = HorizontalInsets()
    /// The heights of its header and footer, in points, regardless of their contents; `nil` uses the system's heights.
    public var headerHeight, footerHeight: Double?

    /// Creates metrics without overrides.
    public init() {}
}

extension TableMetrics {
    /// Takes the metrics from the settings of a design.
    public init(_ settings: MetricsSettings) {
        sectionHeaderHeight = settings.sectionHeaderHeight
        sectionFooterHeight = settings.sectionFooterHeight
        sectionHeaderTopPadding = settings.sectionHeaderTopPadding
        separatorInset = settings.separatorInset
        layoutMargins = settings.layoutMargins
        navigationBar = settings.navigationBar ?? .none
    }
}

extension SectionMetrics {
    /// The keys of a section's data that set its metrics.
    public static let keys = ["separatorInset", "layoutMargins", "headerHeight", "footerHeight"]

    /// Reads the metrics in a section's data. Missing or invalid values override nothing.
    public init(_ contents: Value?) {
        guard case .object(let object) = contents else { return }
        separatorInset = object["separatorInset"].flatMap(HorizontalInsets.init) ?? HorizontalInsets()
        layoutMargins = object["layoutMargins"].flatMap(HorizontalInsets.init) ?? HorizontalInsets()
        func height(_ key: String) -> Double? {
            guard case .number(let number) = object[key], (0...10_000).contains(number.doubleValue) else { return nil }
            return number.doubleValue
        }
        (headerHeight, footerHeight) = (height("headerHeight"), height("footerHeight"))
    }
}
