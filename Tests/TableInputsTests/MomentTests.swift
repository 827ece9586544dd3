import TableInputs
import Testing

@Suite("Dates")
struct MomentTests {
    @Test(
        "a day that does not exist is not a date",
        arguments: [
            ("2024-02-29", true), ("2023-02-29", false), ("1900-02-29", false), ("2000-02-29", true), ("2026-04-31", false),
            ("2026-12-31", true), ("2026-13-01", false), ("2026-00-10", false), ("2026-01-00", false), ("2026-01-01T24:00", false),
            ("2026-01-01T23:59:60", true), ("2026-01-01T23:60", false), ("2026-1-1", false),
        ])
    func days(text: String, isDate: Bool) {
        #expect((Moment(iso8601: text) != nil) == isDate)
    }

    @Test(
        "dates before and after 1970 have the right seconds and weekdays",
        arguments: [
            ("1970-01-01", 0, 4), ("1969-12-31T23:59:59", -1, 1), ("2000-03-01", 951_868_800, 3), ("1900-03-01", -2_203_891_200, 4),
            ("2026-03-12T09:41:20+05:00", 1_773_308_480, 0),
        ])
    func seconds(text: String, seconds: Int, weekday: Int) throws {
        let moment = try #require(Moment(iso8601: text))
        #expect(moment.wallSeconds == seconds)
        #expect(moment.firstWeekdayOfMonth == weekday)
    }
}

@Suite("Work budgets")
struct WorkBudgetTests {
    @Test("exactly the whole budget can be spent")
    func limit() {
        let budget = WorkBudget(3)
        #expect(budget.spend() && budget.spend(2))
        #expect(!budget.isSpent && budget.spent == 3)
        #expect(!budget.spend())
        #expect(budget.isSpent && !budget.spend(0))
    }
}

@Suite("Value paths")
struct ValuePathTests {
    @Test("a path can use keys, indexes and the count of a list")
    func paths() {
        let value: Value = ["images": [["url": "a"], ["url": "b"]], "count": 7, "none": .null]
        func found(_ path: String) -> Value? { value.value(atPath: path.split(separator: ".")) }
        #expect(found("images.0.url") == "a" && found("images.1.url") == "b")
        #expect(found("images.count") == 2 && found("count") == 7)
        #expect(found("images.2") == nil && found("images.-1") == nil && found("images.url") == nil)
        #expect(found("none") == .some(.null) && found("none.x") == nil && found("count.0") == nil)
    }
}
