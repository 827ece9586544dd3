import Foundation
import TableInputs

/// Formats values for a locale. Dates are in the Gregorian calendar; nothing depends on the machine's settings.
struct ValueFormatter {
    private let tag: String
    private let now: Date

    /// The time zone of all dates, which are shown as written.
    static let zone = TimeZone.gmt

    init(_ environment: Environment) {
        tag = environment.locale
        now = environment.now
    }

    private var locale: Locale { Locale(tag: tag) }

    /// The value is of the wrong kind; the text completes a message with what the format needs.
    struct Mismatch: Error {
        var expectation: String
    }

    /// The text of a value. `lookUp` finds the value of another key; `display` formats values without a format.
    func text(
        of value: Value, _ format: ValueFormat, lookUp: (String) -> Value?, display: (Value) -> String
    ) throws(Mismatch) -> String {
        let text: String
        switch format {
        case .number(_, isCompact: true): text = try number(value).formatted(.number.notation(.compactName).locale(locale))
        case .number(let digits, isCompact: false): text = formatted(try number(value), digits)
        case .percent(let digits):
            // A percentage is stored as a fraction: 0.25 for 25%.
            let style = Decimal.FormatStyle.Percent(locale: locale)
            text = try number(value).formatted(
                digits.map { style.precision(.fractionLength($0)) } ?? style.precision(.fractionLength(0...2)))
        case .currency(let code, let digits):
            let style = Decimal.FormatStyle.Currency(code: try self.code(code, lookUp), locale: locale)
            text = try number(value).formatted(digits.map { style.precision(.fractionLength($0)) } ?? style)
        case .byteCount(let isMemory):
            guard let bytes = Int64(exactly: NSDecimalNumber(decimal: try number(value)).doubleValue.rounded()) else {
                throw Mismatch(expectation: "a number of bytes")
            }
            text = bytes.formatted(.byteCount(style: isMemory ? .memory : .file).locale(locale))
        case .list(let isOr):
            guard case .array(let elements) = value else { throw Mismatch(expectation: "a list") }
            text = elements.prefix(1_000).map(display).formatted(.list(type: isOr ? .or : .and).locale(locale))
        case .date(let format): text = self.text(of: try date(value), format)
        case .relative(let format): text = self.text(of: try date(value), format)
        case .duration(let format): text = try duration(value, format)
        case .plural(let forms):
            text = self.text(of: try number(value), plural: forms)
        case .default: text = display(value)
        }
        // Some locales use a narrow no-break space, which few fonts contain.
        return text.replacing("\u{202F}", with: "\u{A0}")
    }

    /// As in a string catalog, “zero” applies to 0 in every language.
    func text(of number: Decimal, plural forms: [PluralCategory: String]) -> String {
        let category = number == 0 && forms[.zero] != nil ? .zero : PluralRules(locale: tag).category(of: "\(number)")
        return (forms[category] ?? forms[.other] ?? "").replacing("#", with: formatted(number, nil))
    }

    private func formatted(_ number: Decimal, _ digits: Int?) -> String {
        let style = Decimal.FormatStyle(locale: locale)
        return number.formatted(digits.map { style.precision(.fractionLength($0)) } ?? style)
    }

    // MARK: Values

    /// A number, or a string with a number in JSON's syntax.
    private func number(_ value: Value) throws(Mismatch) -> Decimal {
        let pattern = /-?\d{1,30}(\.\d{1,30})?([eE][+-]?\d{1,2})?/
        if case .bool = value { throw Mismatch(expectation: "a number") }
        guard let text = value.text, text.wholeMatch(of: pattern) != nil, let number = Decimal(string: text), number.isFinite else {
            throw Mismatch(expectation: "a number")
        }
        return number
    }

    private func code(_ code: ValueFormat.CurrencyCode, _ lookUp: (String) -> Value?) throws(Mismatch) -> String {
        switch code {
        case .code(let code): return code
        case .key(let key):
            guard let text = lookUp(key)?.text, text.wholeMatch(of: /[A-Za-z]{3}/) != nil else {
                throw Mismatch(expectation: "a price whose currency is a code such as EUR under the key “\(key)”")
            }
            return text.uppercased()
        }
    }

    /// An ISO 8601 date in its own time zone, or seconds since 1970; a number above 100 billion is in milliseconds.
    private func date(_ value: Value) throws(Mismatch) -> Date {
        if let moment = value.text.flatMap(Moment.init(iso8601:)) { return moment.date }
        let number = try? number(value)
        guard let seconds = number.map({ NSDecimalNumber(decimal: $0).doubleValue }), abs(seconds) <= 1e14 else {
            throw Mismatch(expectation: "a date such as 2026-03-12T09:41, or the seconds since 1970")
        }
        return Date(timeIntervalSince1970: abs(seconds) > 1e11 ? seconds / 1000 : seconds)
    }

    // MARK: Dates

    private var calendar: Calendar {
        var calendar = Calendar(identifier: .gregorian)
        calendar.locale = locale
        calendar.timeZone = Self.zone
        return calendar
    }

    private func text(of date: Date, _ format: ValueFormat.DateFormat) -> String {
        switch format {
        case .styles(let day, let time):
            return date.formatted(
                Date.FormatStyle(
                    date: day?.style ?? .omitted, time: time?.style ?? .omitted, locale: locale, calendar: calendar, timeZone: Self.zone))
        case .relative:
            let days = calendar.dateComponents([.day], from: calendar.startOfDay(for: now), to: calendar.startOfDay(for: date)).day ?? 0
            guard abs(days) <= 1 else { return text(of: date, .styles(date: .abbreviated, time: nil)) }
            var style = Date.AnchoredRelativeFormatStyle(
                anchor: calendar.startOfDay(for: date), presentation: .named, locale: locale, calendar: calendar)
            style.allowedFields = [.day]
            style.capitalizationContext = .beginningOfSentence
            return style.format(calendar.startOfDay(for: now))
        case .template(let template):
            let formatter = DateFormatter()
            formatter.locale = locale
            formatter.timeZone = Self.zone
            formatter.calendar = calendar
            formatter.setLocalizedDateFormatFromTemplate(template)
            return formatter.string(from: date)
        }
    }

    private func text(of date: Date, _ format: ValueFormat.RelativeFormat) -> String {
        var style = Date.AnchoredRelativeFormatStyle(
            anchor: date, presentation: format.presentation == .named ? .named : .numeric, unitsStyle: format.units.style, locale: locale,
            calendar: calendar)
        if format.beginsSentence { style.capitalizationContext = .beginningOfSentence }
        return style.format(now)
    }

    private func duration(_ value: Value, _ format: ValueFormat.DurationFormat?) throws(Mismatch) -> String {
        let seconds = NSDecimalNumber(decimal: try number(value)).doubleValue
        guard abs(seconds) < 1e12 else { throw Mismatch(expectation: "a number of seconds") }
        let duration = Duration.seconds(seconds)
        return switch format ?? (abs(seconds) < 3600 ? .minuteSecond : .hourMinuteSecond) {
        case .minuteSecond: duration.formatted(.time(pattern: .minuteSecond).locale(locale))
        case .hourMinute: duration.formatted(.time(pattern: .hourMinute).locale(locale))
        case .hourMinuteSecond: duration.formatted(.time(pattern: .hourMinuteSecond).locale(locale))
        case .wide: units(duration, .wide)
        case .abbreviated: units(duration, .abbreviated)
        case .narrow: units(duration, .narrow)
        }
    }

    /// Hours and minutes, or seconds below one minute.
    private func units(_ duration: Duration, _ width: Duration.UnitsFormatStyle.UnitWidth) -> String {
        let units: Set<Duration.UnitsFormatStyle.Unit> = abs(duration.components.seconds) < 60 ? [.seconds] : [.hours, .minutes]
        return duration.formatted(.units(allowed: units, width: width).locale(locale))
    }
}

extension ValueFormat.DateStyle {
    fileprivate var style: Date.FormatStyle.DateStyle {
        switch self {
        case .numeric: .numeric
        case .abbreviated: .abbreviated
        case .long: .long
        case .complete: .complete
        }
    }
}

extension ValueFormat.TimeStyle {
    fileprivate var style: Date.FormatStyle.TimeStyle {
        switch self {
        case .shortened: .shortened
        case .standard: .standard
        case .complete: .complete
        }
    }
}

extension ValueFormat.RelativeFormat.Units {
    fileprivate var style: Date.RelativeFormatStyle.UnitsStyle {
        switch self {
        case .wide: .wide
        case .abbreviated: .abbreviated
        case .narrow: .narrow
        case .spellOut: .spellOut
        }
    }
}
