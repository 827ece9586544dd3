import Foundation

/// Times as they are from another one, such as “2 hours ago”; Foundation lacks it on Linux.
open class RelativeDateTimeFormatter: Formatter {
    public enum DateTimeStyle: Int, Sendable { case numeric, named }
    public enum UnitsStyle: Int, Sendable { case full, spellOut, short, abbreviated }

    open var dateTimeStyle = DateTimeStyle.numeric
    open var unitsStyle = UnitsStyle.full
    open var formattingContext = Formatter.Context.unknown
    open var locale = Locale(identifier: "en")
    open var calendar = Calendar(identifier: .gregorian)

    open func localizedString(for date: Date, relativeTo reference: Date) -> String {
        let units: Date.RelativeFormatStyle.UnitsStyle =
            switch unitsStyle {
            case .full: .wide
            case .spellOut: .spellOut
            case .short: .abbreviated
            case .abbreviated: .narrow
            }
        return Date.AnchoredRelativeFormatStyle(
            anchor: date, presentation: dateTimeStyle == .named ? .named : .numeric, unitsStyle: units, locale: locale, calendar: calendar
        ).format(reference)
    }
    open func localizedString(fromTimeInterval interval: TimeInterval) -> String {
        let reference = Date(timeIntervalSinceReferenceDate: 43_200)
        return localizedString(for: reference.addingTimeInterval(interval), relativeTo: reference)
    }
    open func localizedString(from components: DateComponents) -> String {
        let reference = Date(timeIntervalSinceReferenceDate: 43_200)
        return localizedString(for: calendar.date(byAdding: components, to: reference) ?? reference, relativeTo: reference)
    }
    open func string(for value: Any?, relativeTo reference: Date) -> String? {
        (value as? Date).map { localizedString(for: $0, relativeTo: reference) }
    }
}
