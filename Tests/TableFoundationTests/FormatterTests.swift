import Foundation
import TableFoundation
import Testing

@Suite("Formatters that Foundation lacks")
struct FormatterTests {
    @Test(
        "times from another one",
        arguments: [
            (-7200.0, RelativeDateTimeFormatter.DateTimeStyle.numeric, "2 hours ago"), (90000, .named, "tomorrow"),
            (-90000, .numeric, "1 day ago"), (180, .numeric, "in 3 minutes"),
        ])
    func relative(_ seconds: TimeInterval, _ style: RelativeDateTimeFormatter.DateTimeStyle, _ words: String) {
        let formatter = RelativeDateTimeFormatter()
        formatter.dateTimeStyle = style
        let reference = Date(timeIntervalSince1970: 1_700_000_000)
        #expect(formatter.localizedString(for: reference.addingTimeInterval(seconds), relativeTo: reference) == words)
        #expect(formatter.localizedString(fromTimeInterval: seconds) == words)
    }

    @Test("the formatter of durations has Foundation's name")
    func durations() {
        let formatter: DateComponentsFormatter = DateComponentsFormatter()
        formatter.unitsStyle = .full
        #expect(formatter.string(from: 3660) == "1 hour, 1 minute")
    }
}
