import Foundation
import TableFoundation
import Testing

@Suite("Predicates of formats")
struct PredicateTests {
    private struct Person {
        let name: String
        let age: Int?
        let tags: [String]
    }
    private static let person = Person(name: "Ada Émile", age: 36, tags: ["a", "b"])

    @Test(
        "a format is true of its object",
        arguments: [
            "name == 'Ada Émile' AND age > 30", "name BEGINSWITH 'Ada' && name ENDSWITH \"Émile\"", "name contains[cd] 'emile'",
            "NOT name == 'Bo'", "!(age < 30 OR age >= 40)", "age BETWEEN {30, 40}", "age IN {35, 36}", "name LIKE 'A*mile'",
            "name MATCHES '[A-Z].+'", "'a' IN tags", "ANY tags == 'b'", "ALL tags.length == 1", "tags.@count == 2", "name.length = 9",
            "missing == nil", "age != nil", "$limit > age", "$person.name CONTAINS 'Ada'", "TRUEPREDICATE", "SELF.age <= 36.0",
            "$isOn == YES AND $isOff == false", "-1 < age",
        ])
    func formats(format: String) {
        let variables: [String: Any] = ["limit": 40, "person": Self.person, "isOn": true, "isOff": false]
        #expect(FormatPredicate.made(format: format).evaluate(with: Self.person, substitutionVariables: variables))
        #expect(!FormatPredicate.made(format: "NOT (\(format))").evaluate(with: Self.person, substitutionVariables: variables))
    }

    @Test("objects are sorted by a key or a path, which may have no value, and tell the values of their keys")
    func sorted() {
        final class Row: NSObject, KeyedValues {
            let name: String?
            init(_ name: String?) { self.name = name }
            func keyedValue(for key: String) -> Any? { key == "title" ? name : nil }
        }
        let rows = [Row("b"), Row("C"), Row("a")]
        for order in [NSSortDescriptor.made(key: "title", ascending: false), .made(keyPath: \Row.name, ascending: false)] {
            #expect(rows.sorted { order.compare($0, to: $1) == .orderedAscending }.map(\.name) == ["C", "b", "a"])
        }
        #expect(NSSortDescriptor(keyPath: \Row.name, ascending: true).compare(Row(nil), to: rows[0]) == .orderedAscending)
        #expect(NSSortDescriptor.made(key: "title", ascending: true).compare(Row(nil), to: rows[0]) == .orderedSame)
        #expect(rows.filter { FormatPredicate.made(format: "title BEGINSWITH 'a'").evaluate(with: $0) }.map(\.name) == ["a"])
    }

    @Test("arguments take the places of their signs")
    func arguments() {
        let made = FormatPredicate.made(format: "%K == %@ AND age > %d", "name", "Ada Émile", 35)
        #expect(made.evaluate(with: Self.person))
        #expect(FormatPredicate.made(format: "SELF MATCHES %@", "[0-9]+").evaluate(with: "123"))
        #expect(!FormatPredicate.made(format: "SELF MATCHES %@", "[0-9]+").evaluate(with: "123a"))
    }

    @Test(
        "a comparison tells its values; a format with an error is never true", arguments: ["name ==", "(a == 1", "a == 'b", "", "name 1"])
    func parts(broken: String) throws {
        #expect(!FormatPredicate.made(format: broken).evaluate(with: Self.person))
        let comparison = try #require(FormatPredicate.made(format: "$tag.name > 3") as? FormatComparison)
        #expect(comparison.leftExpression.expressionType == .function && "\(comparison.leftExpression)" == "$tag.name")
        #expect(comparison.rightExpression.expressionType == .constantValue)
    }
}

@Suite("Durations in words")
struct ComponentsFormatterTests {
    @Test(
        "a duration is in words, or in positions",
        arguments: [
            (ComponentsFormatter.UnitsStyle.full, "2 hours, 3 minutes"), (.short, "2 hr, 3 min"), (.abbreviated, "2h 3m"),
            (.positional, "2:03"),
        ])
    func styles(style: ComponentsFormatter.UnitsStyle, text: String) {
        #expect(ComponentsFormatter.localizedString(from: DateComponents(hour: 2, minute: 3), unitsStyle: style) == text)
    }

    @Test("an interval has the allowed units")
    func intervals() {
        let formatter = ComponentsFormatter()
        formatter.allowedUnits = [.minute, .second]
        #expect(formatter.string(from: 65) == "1:05" && formatter.string(from: 3600) == "60:00" && formatter.string(from: 5) == "5")
        #expect(formatter.string(from: .infinity) == nil && formatter.string(from: DateComponents()) == nil)
    }
}
