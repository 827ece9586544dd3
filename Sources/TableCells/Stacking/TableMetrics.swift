import TableInputs

/// The properties of UITableView that affect metrics; `nil` uses the theme's value.
public struct TableMetrics: Sendable, Hashable {
    /// The height of headers without a title in grouped tables, and of all headers in plain ones, in points.
    public var sectionHeaderHeight: Double?
    /// The height of footers without text in grouped tables, and of all footers in plain ones, in points.
    public var sectionFooterHeight: Double?
    /// The space above each header of a plain table, in points.
    public var sectionHeaderTopPadding: Double?
    /// The insets of separators from the row's edges, in points.
    public var separatorInset = HorizontalInsets()
    /// The margins of rows, headers and footers, in points.
    public var layoutMargins = HorizontalInsets()
    /// The bar above the table.
    public var navigationBar: NavigationBarStyle = .none
    /// The heights of a system other than the theme's.
    public var stacking: SectionStacking?

    /// Creates metrics that leave everything to the theme.
    public init() {}
}

/// What one section says in place of its table; `nil` and `0 pt`-less sides leave it to the table.
public struct SectionMetrics: Sendable, Hashable {
    /// The insets of separators between its rows.
    public var separatorInset = HorizontalInsets()
    /// The margins of its rows, header and footer.
    public var layoutMargins = HorizontalInsets()
    /// The heights of its header and footer, in points, regardless of their contents; `nil` uses the system's heights.
    public var headerHeight, footerHeight: Double?

    /// Creates metrics that leave everything to the table.
    public init() {}
}

/// Distances from the leading and the trailing edge, in points; `nil` leaves a side as it is.
public struct HorizontalInsets: Sendable, Hashable {
    /// From the leading edge.
    public var leading: Double?
    /// From the trailing edge.
    public var trailing: Double?

    /// Distances from both edges.
    public init(leading: Double? = nil, trailing: Double? = nil) {
        self.leading = leading
        self.trailing = trailing
    }

    /// These distances with those of `other` in place wherever it says something.
    public func overridden(by other: HorizontalInsets) -> HorizontalInsets {
        HorizontalInsets(leading: other.leading ?? leading, trailing: other.trailing ?? trailing)
    }
}

extension HorizontalInsets {
    /// The insets of a value in data or in a project file: a number of points from the leading edge, or an object with `leading` and
    /// `trailing`, by UIKit's names too (`left`, `right`); `nil` for any other value.
    public init?(_ value: Value) {
        switch value {
        case .number(let number):
            guard let points = Self.points(.number(number)) else { return nil }
            self.init(leading: points)
        case .object(let object):
            guard object.keys.allSatisfy(Self.keys.contains) else { return nil }
            let (leading, trailing) = (object["leading"] ?? object["left"], object["trailing"] ?? object["right"])
            let found = HorizontalInsets(leading: leading.flatMap(Self.points), trailing: trailing.flatMap(Self.points))
            guard (found.leading == nil) == (leading == nil), (found.trailing == nil) == (trailing == nil) else { return nil }
            self = found
        case .null, .bool, .string, .array: return nil
        }
    }

    private static let keys = ["leading", "trailing", "left", "right"]

    /// Points that a screen can have.
    private static func points(_ value: Value) -> Double? {
        guard case .number(let number) = value, (0...1000).contains(number.doubleValue) else { return nil }
        return number.doubleValue
    }
}
