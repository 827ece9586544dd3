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

/// The words on the wheels of a date picker, with those of the date in the middle.
package struct DateWheels {
    package enum Parts { case date, time, dateAndTime, yearAndMonth }

    private let date: Date
    private let locale: Locale
    private let calendar: Calendar
    private let minuteInterval: Int

    /// Without a calendar, it is the Gregorian one in UTC.
    package init(date: Date, locale: Locale, calendar: Calendar? = nil, minuteInterval: Int = 1) {
        var standard = Calendar(identifier: .gregorian)
        standard.timeZone = TimeZone(secondsFromGMT: 0) ?? standard.timeZone
        (self.date, self.locale, self.calendar, self.minuteInterval) = (date, locale, calendar ?? standard, max(1, minuteInterval))
    }

    package func columns(_ parts: Parts) -> [[String]] {
        let time = [wheel("j", .hour), wheel("mm", .minute, minuteInterval)]
        switch parts {
        case .time: return time
        case .date: return inOrder([("d", .day), ("MMMM", .month), ("y", .year)])
        case .yearAndMonth: return inOrder([("MMMM", .month), ("y", .year)])
        case .dateAndTime: return [wheel("EEEdMMM", .day)] + time
        }
    }

    /// The wheels in the order in which the locale writes a date.
    private func inOrder(_ wheels: [(template: String, component: Calendar.Component)]) -> [[String]] {
        let format = DateFormatter.dateFormat(fromTemplate: wheels.map(\.template).joined(), options: 0, locale: locale) ?? ""
        func place(_ template: String) -> String.Index { template.first.flatMap { format.firstIndex(of: $0) } ?? format.startIndex }
        return wheels.sorted { place($0.template) < place($1.template) }.map { wheel($0.template, $0.component) }
    }

    private func wheel(_ template: String, _ component: Calendar.Component, _ step: Int = 1) -> [String] {
        let formatter = DateFormatter()
        (formatter.locale, formatter.calendar, formatter.timeZone) = (locale, calendar, calendar.timeZone)
        formatter.setLocalizedDateFormatFromTemplate(template)
        return (-wheelReach...wheelReach).map { offset in
            let day = calendar.date(byAdding: component, value: offset * step, to: date)
            return day.map(formatter.string)?.replacing("\u{202F}", with: " ") ?? ""
        }
    }
}
