/// Reads heights, margins and insets of a table.
extension ProjectReader {
    static let metricKeys = [
        "separatorInset", "layoutMargins", "sectionHeaderHeight", "sectionFooterHeight", "sectionHeaderTopPadding", "navigationBar",
    ]

    /// Reads a key of the metrics. Returns `false` for other keys.
    mutating func metrics(_ key: String, _ value: Value, _ path: DataPath, _ metrics: inout MetricsSettings) -> Bool {
        switch key {
        case "separatorInset": metrics.separatorInset = insets(value, path)
        case "layoutMargins": metrics.layoutMargins = insets(value, path)
        case "sectionHeaderHeight": metrics.sectionHeaderHeight = number(value, 0...1000, path)
        case "sectionFooterHeight": metrics.sectionFooterHeight = number(value, 0...1000, path)
        case "sectionHeaderTopPadding": metrics.sectionHeaderTopPadding = number(value, 0...1000, path)
        case "navigationBar":
            metrics.navigationBar = choice(value, NavigationBarStyle.allCases.map(\.rawValue), path).flatMap(
                NavigationBarStyle.init(rawValue:))
        default: return false
        }
        return true
    }

    private mutating func insets(_ value: Value, _ path: DataPath) -> HorizontalInsets {
        if let insets = HorizontalInsets(value) { return insets }
        expect(HorizontalInsets.expectation, value, path)
        return HorizontalInsets()
    }
}
