import Foundation

// Formatted texts, as in SwiftUI. The environment determines the locale and the current date; dates are shown in UTC.

/// A value in one of Foundation's formats: `Text(12.5, format: .currency(code: "EUR"), in: row.environment)`.
public func Text<Format: FormatStyle>(_ input: Format.FormatInput, format: Format, in environment: Environment) -> Node
where Format.FormatOutput == String {
    let locale = Locale(tag: environment.locale)
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = ValueFormatter.zone
    var text: String
    switch format {
    case var dates as Date.FormatStyle:
        (dates.calendar, dates.timeZone) = (calendar, ValueFormatter.zone)
        text = (dates.locale(locale) as? Format)?.format(input) ?? ""
    case let relative as Date.RelativeFormatStyle:
        guard let date = input as? Date else { return Text("") }
        var style = Date.AnchoredRelativeFormatStyle(
            anchor: date, presentation: relative.presentation, unitsStyle: relative.unitsStyle, locale: locale, calendar: calendar)
        style.capitalizationContext = relative.capitalizationContext
        text = style.format(environment.now)
    default: text = format.locale(locale).format(input)
    }
    return Text(text.replacing("\u{202F}", with: "\u{A0}"))
}

/// A number with a plural noun: `Text(3, plural: [.one: "# photo", .other: "# photos"], in: row.environment)`. `#` stands for the number.
public func Text(_ count: Int, plural forms: [PluralCategory: String], in environment: Environment) -> Node {
    Text(ValueFormatter(environment).text(of: Decimal(count), plural: forms))
}
