import Foundation

/// Stands for `DateComponentsFormatter`, which Foundation lacks on Linux: durations in words, such as “2 hours, 3 minutes”.
open class ComponentsFormatter: Formatter {
    public enum UnitsStyle: Int, Sendable { case positional, abbreviated, short, full, spellOut, brief }

    open var unitsStyle = UnitsStyle.positional
    /// Empty for those of the components.
    open var allowedUnits: NSCalendar.Unit = []

    private static let units: [(unit: NSCalendar.Unit, name: Duration.UnitsFormatStyle.Unit, component: Calendar.Component, seconds: Int)] =
        [
            (.weekOfMonth, .weeks, .weekOfMonth, 604_800), (.day, .days, .day, 86_400), (.hour, .hours, .hour, 3600),
            (.minute, .minutes, .minute, 60), (.second, .seconds, .second, 1),
        ]

    /// `nil` if the components have no week, day, hour, minute or second.
    open func string(from components: DateComponents) -> String? {
        let present = Self.units.filter { components.value(for: $0.component) != nil }
        guard !present.isEmpty else { return nil }
        let seconds = present.reduce(0) { $0 + $1.seconds * (components.value(for: $1.component) ?? 0) }
        return text(seconds, allowedUnits.isEmpty ? present.map(\.unit).reduce(into: []) { $0.insert($1) } : allowedUnits)
    }

    open func string(from interval: TimeInterval) -> String? {
        guard interval.isFinite, abs(interval) < 1e15 else { return nil }
        return text(Int(interval), allowedUnits.isEmpty ? [.day, .hour, .minute, .second] : allowedUnits)
    }

    open func string(from start: Date, to end: Date) -> String? { string(from: end.timeIntervalSince(start)) }

    open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
        let formatter = ComponentsFormatter()
        formatter.unitsStyle = unitsStyle
        return formatter.string(from: components)
    }

    private func text(_ seconds: Int, _ allowed: NSCalendar.Unit) -> String {
        let units = Self.units.filter { allowed.contains($0.unit) }
        if unitsStyle == .positional {
            var rest = abs(seconds)
            let parts = units.map { unit in
                defer { rest %= unit.seconds }
                return rest / unit.seconds
            }
            let shown = parts.drop { $0 == 0 && parts.count > 1 }
            let text = shown.enumerated().map { $0.offset == 0 || $0.element > 9 ? "\($0.element)" : "0\($0.element)" }
            return (seconds < 0 ? "-" : "") + (text.isEmpty ? "0" : text.joined(separator: ":"))
        }
        let width: Duration.UnitsFormatStyle.UnitWidth =
            switch unitsStyle {
            case .full, .spellOut: .wide
            case .short: .abbreviated
            case .abbreviated, .brief, .positional: .narrow
            }
        let style = Duration.UnitsFormatStyle(allowedUnits: Set(units.map(\.name)), width: width)
        return Duration.seconds(seconds).formatted(style.locale(Locale(identifier: "en")))
    }
}

/// Foundation's own is there, but not available.
public typealias DateComponentsFormatter = ComponentsFormatter

/// Dispatch's numbers, which Linux lacks.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
public let NSEC_PER_MSEC: UInt64 = 1_000_000
public let NSEC_PER_USEC: UInt64 = 1000
