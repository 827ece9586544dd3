import Foundation

/// A date in the Gregorian calendar, with or without a time. A time zone is ignored: the time is shown as written.
package struct Moment: Hashable, Sendable {
    package var year: Int
    package var month: Int
    package var day: Int
    package var hour = 0
    package var minute = 0
    package var second = 0
    package var hasTime = false

    /// Parses `2026-03-12`, `2026-03-12T09:41`, `2026-03-12 09:41:20.5+01:00`, `…Z`; `nil` for any other text.
    package init?(iso8601 text: String) {
        let pattern = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s?(?:Z|[+-]\d\d:?\d\d)?)?$/
        guard text.utf8.count <= 40, let match = text.wholeMatch(of: pattern), let year = Int(match.1), let month = Int(match.2),
            let day = Int(match.3), year > 0, (1...12).contains(month), day > 0
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
        guard day <= daysInMonth else { return nil }
        if let hour = match.4.flatMap({ Int($0) }), let minute = match.5.flatMap({ Int($0) }) {
            (self.hour, self.minute, self.second, hasTime) = (hour, minute, match.6.flatMap { Int($0) } ?? 0, true)
            guard hour < 24, minute < 60, second < 61 else { return nil }
        }
    }

    private var isLeapYear: Bool { year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) }

    package var daysInMonth: Int { [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] }

    /// Days since 1970-01-01.
    private func days(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Seconds since 1970-01-01 in local time.
    package var wallSeconds: Int { days(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60 + second }

    /// The moment, with the local time taken as UTC.
    package var date: Date { Date(timeIntervalSince1970: Double(wallSeconds)) }

    /// From 0 (Sunday) to 6.
    package var firstWeekdayOfMonth: Int { ((days(year: year, month: month, day: 1) + 4) % 7 + 7) % 7 }
}
