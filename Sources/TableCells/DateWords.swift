import Foundation
import TableInputs

/// Formats dates for a locale.
struct DateWords {
    let locale: Locale

    init(locale: String) { self.locale = Locale(tag: locale) }

    enum Style { case date, time, month }

    func text(of moment: Moment, _ style: Style) -> String {
        let formatter = DateFormatter()
        formatter.locale = locale
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.calendar = Calendar(identifier: .gregorian)
        switch style {
        case .date: (formatter.dateStyle, formatter.timeStyle) = (.medium, .none)
        case .time: (formatter.dateStyle, formatter.timeStyle) = (.none, .short)
        case .month: formatter.setLocalizedDateFormatFromTemplate("yMMMM")
        }
        return formatter.string(from: Date(timeIntervalSince1970: Double(moment.wallSeconds)))
            // Newer locale data has a narrow no-break space before AM, which few fonts contain.
            .replacing("\u{202F}", with: " ")
    }

    /// The first day of a week: 0 is Sunday.
    var firstWeekday: Int {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        return (calendar.firstWeekday + 6) % 7
    }

    /// The short names of the weekdays, starting with the first day of the week.
    var weekdays: [String] {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        let names = calendar.shortStandaloneWeekdaySymbols.map { $0.uppercased() }
        return (0..<7).map { names[($0 + firstWeekday) % 7] }
    }
}
