/// A date of the Gregorian calendar, with or without a time; what data says, in no time zone but its own.
package struct Moment: Hashable, Sendable {
    package var year: Int
    package var month: Int
    package var day: Int
    package var hour = 0
    package var minute = 0
    package var second = 0
    /// Minutes east of Greenwich; 0 where the text names none.
    package var offset = 0
    package var hasTime = false

    /// `2026-03-12`, `2026-03-12T09:41`, `2026-03-12 09:41:20.5+01:00`, `…Z`; `nil` for anything else.
    package init?(iso8601 text: String) {
        let pattern = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,]\d+)?)?\s?(Z|[+-]\d\d:?\d\d)?)?$/
        guard text.utf8.count <= 40, let match = text.wholeMatch(of: pattern), let year = Int(match.1), let month = Int(match.2),
            let day = Int(match.3), year > 0, (1...12).contains(month), day > 0
        else { return nil }
        (self.year, self.month, self.day) = (year, month, day)
        guard day <= daysInMonth else { return nil }
        if let hour = match.4.flatMap({ Int($0) }), let minute = match.5.flatMap({ Int($0) }) {
            (self.hour, self.minute, self.second, hasTime) = (hour, minute, match.6.flatMap { Int($0) } ?? 0, true)
            guard hour < 24, minute < 60, second < 61 else { return nil }
        }
        if let zone = match.7, zone != "Z" {
            let digits = zone.filter(\.isNumber)
            offset = ((Int(digits.prefix(2)) ?? 0) * 60 + (Int(digits.suffix(2)) ?? 0)) * (zone.hasPrefix("-") ? -1 : 1)
        }
    }

    /// Seconds since 1970 as data has them; milliseconds where the number is too large for seconds.
    package init?(seconds: Double) {
        let seconds = abs(seconds) > 1e11 ? seconds / 1000 : seconds
        guard seconds.isFinite, abs(seconds) < 2e11 else { return nil }
        let whole = Int(seconds.rounded(.down))
        let days = Int((Double(whole) / 86_400).rounded(.down))
        let clock = whole - days * 86_400
        // Howard Hinnant's `civil_from_days`.
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let part = (5 * dayOfYear + 2) / 153
        day = dayOfYear - (153 * part + 2) / 5 + 1
        month = part < 10 ? part + 3 : part - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        (hour, minute, second, hasTime) = (clock / 3600, clock / 60 % 60, clock % 60, true)
    }

    /// A date as data has it: ISO 8601, or seconds since 1970.
    package init?(_ value: Value) {
        switch value {
        case .string(let text):
            if let moment = Moment(iso8601: text) { self = moment } else { return nil }
        case .number(let number):
            if let seconds = Double(number.text), let moment = Moment(seconds: seconds) { self = moment } else { return nil }
        case .null, .bool, .array, .object: return nil
        }
    }

    private var isLeapYear: Bool { year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) }

    package var daysInMonth: Int { [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] }

    /// Days since 1970.
    private func days(year: Int, month: Int, day: Int) -> Int {
        let shifted = month <= 2 ? year - 1 : year
        let era = (shifted >= 0 ? shifted : shifted - 399) / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// Seconds since 1970, as the clock of the moment's own place shows them.
    package var wallSeconds: Int { days(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60 + second }

    /// Seconds since 1970.
    package var seconds: Int { wallSeconds - offset * 60 }

    /// From 0, Sunday, to 6.
    package var firstWeekdayOfMonth: Int { ((days(year: year, month: month, day: 1) + 4) % 7 + 7) % 7 }
}
