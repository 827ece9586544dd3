import Foundation
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene
import Testing

@testable import TableCells

/// Values formatted for a locale: `{{price|currency:EUR}}`.
@Suite("Formats")
struct FormatTests {
    private func text(_ template: String, _ contents: Value, locale: String = "en", now: String = "2026-03-12T09:41") throws -> (
        text: String, faults: [String]
    ) {
        let design = try #require(CellDesign.load(file: SourceFile(path: "a.yaml", text: "cell: A\nbody:\n  Text: \"\(template)\"")).value)
        var registry = CellRegistry()
        _ = registry.register([design])
        var environment = testEnvironment()
        environment.locale = locale
        environment.now = try #require(Moment(iso8601: now)).date
        let context = RowContext(contents: contents, indexPath: IndexPath(row: 0, section: 0), environment: environment)
        let node = try #require(registry.cell("A")).body(context)
        return (Self.texts(node).joined(), Self.faults(node))
    }

    private static func texts(_ node: Node) -> [String] {
        if case .text(let text) = node { [text.text] } else { node.children.flatMap(texts) }
    }

    private static func faults(_ node: Node) -> [String] {
        if case .noticed(let inner, let diagnostic) = node { return [diagnostic.message] + faults(inner) }
        return node.children.flatMap(faults)
    }

    private static let contents: Value = [
        "price": .number(Number(text: "1234.5")), "code": "USD", "likes": .number(Number(12_345)), "share": .number(Number(text: "0.256")),
        "bytes": .number(Number(123_456_789)), "at": "2026-03-11T14:02:00Z", "day": "2026-03-12", "old": "2026-03-01",
        "stamp": .number(Number(1_773_300_000)),
        "millis": .number(Number(text: "1773300000000")), "tags": ["x", "y", "z"], "seconds": .number(Number(225)), "long": "4225",
        "empty": "", "none": .null, "people": [["name": "Ada", "pets": ["Rex"]], ["name": "Bo", "pets": []]], "amount": ["value": "7"],
    ]

    @Test(
        "formats follow the language",
        arguments: [
            ("{{price|number}} {{price|number:2}} {{price|number:0}} {{likes|number:compactName}}", "en", "1,234.5 1,234.50 1,234 12K"),
            ("{{price|number}} {{price|number:2}} {{likes|number:compactName}}", "de", "1.234,5 1.234,50 12.345"),
            ("{{price|currency:EUR}} {{price|currency:JPY}} {{price|currency:code,0}}", "en", "€1,234.50 ¥1,234 $1,234"),
            ("{{price|currency:EUR}}", "de-AT", "€\u{A0}1.234,50"), ("{{price|currency:EUR}}", "fr", "1\u{A0}234,50\u{A0}€"),
            ("{{share|percent}} {{share|percent:0}}", "en", "25.6% 26%"), ("{{share|percent:1}}", "de", "25,6\u{A0}%"),
            ("{{bytes|byteCount}} {{bytes|byteCount:memory}}", "en", "123.5 MB 117.7 MB"), ("{{bytes|byteCount}}", "fr", "123,5\u{A0}Mo"),
            ("{{tags|list}} {{tags|list:or}}", "en", "x, y, and z x, y, or z"), ("{{tags|list}}", "de", "x, y und z"),
            ("{{people|list}}", "en", "Ada and Bo"), ("All: {{tags}}, {{people}}", "en", "All: x, y, z, Ada, Bo"),
            ("{{at|date}} {{at|date:long}} {{at|date:numeric}} {{at|date:MMMd}}", "en", "Mar 11, 2026 March 11, 2026 3/11/2026 Mar 11"),
            ("{{at|date}} {{at|date:EEEEdMMM}} {{at|time}}", "de", "11. März 2026 Mittwoch, 11. März 14:02"),
            ("{{at|dateTime}} {{at|time}}", "en", "Mar 11, 2026 at 2:02\u{A0}PM 2:02\u{A0}PM"),
            ("{{stamp|dateTime}} {{millis|time}}", "en", "Mar 12, 2026 at 7:20\u{A0}AM 7:20\u{A0}AM"),
            (
                "{{at|relative}} {{at|relative:numeric,abbreviated}} {{at|relative:beginningOfSentence}}", "en",
                "20 hours ago 20 hr. ago 20 hours ago"
            ),
            ("{{at|date:relative}} {{day|date:relative}} {{old|date:relative}}", "en", "Yesterday Today Mar 1, 2026"),
            ("{{old|relative}} {{old|relative:beginningOfSentence}}", "en", "last week Last week"),
            ("{{at|date:relative}}", "de", "Gestern"), ("{{stamp|relative}} {{stamp|relative:narrow}}", "en", "2 hours ago 2h ago"),
            ("{{stamp|relative}}", "pl", "2 godziny temu"),
            ("{{seconds|duration}} {{long|duration}} {{long|duration:hourMinute}}", "en", "3:45 1:10:25 1:10"),
            ("{{long|duration:abbreviated}} {{seconds|duration:narrow}}", "en", "1 hr, 10 min 4m"),
        ])
    func formats(template: String, locale: String, expected: String) throws {
        let found = try text(template, Self.contents, locale: locale)
        #expect(found.text == expected)
        #expect(found.faults == [])
    }

    @Test(
        "plurals follow the language",
        arguments: [
            ("en", "0", "0 photos"), ("en", "1", "1 photo"), ("en", "1000", "1,000 photos"), ("pl", "1", "1 photo"), ("pl", "3", "3 few"),
            ("pl", "5", "5 many"), ("pl", "1.5", "1,5 photos"), ("ar", "2", "2 two"), ("ja", "1", "1 photos"), ("fr", "0", "0 photo"),
        ])
    func plurals(locale: String, number: String, expected: String) throws {
        let template = "{{n|plural:one=# photo, two=# two, few=# few, many=# many, other=# photos}}"
        #expect(try text(template, ["n": .string(number)], locale: locale).text == expected)
    }

    @Test("the “zero” case applies to 0 in every language, and a text may contain commas")
    func zero() throws {
        #expect(try text("{{n|plural:zero=none, really, other=#}}", ["n": "0"]).text == "none, really")
        #expect(try text("{{n|plural:zero=none, really, other=#}}", ["n": "4"]).text == "4")
    }

    @Test(
        "paths, defaults and sections find their values",
        arguments: [
            ("{{people.0.name}} {{people.1.pets.count}} {{people.count}}", "Ada 0 2"), ("{{people.7.name}}", ""),
            ("{{amount.value|currency:EUR}}", "€7.00"),
            ("{{empty|default:none}} {{none|default:no one}} {{nokey|default:x}}", "none no one x"),
            ("{{none|date|default:today}}", "today"),
            ("{{#people}}{{name}}: {{pets|list|default:no pets}}; {{/people}}", "Ada: Rex; Bo: no pets; "),
            ("{{#people}}{{nokey|default:d}}{{/people}}", "dd"), ("{{#tags}}<{{.|default:q}}>{{/tags}}", "<x><y><z>"),
            ("{{#people.0}}{{name}}{{/people.0}}{{^people.5}}!{{/people.5}}", "Ada!"), ("{{uppercased(people.0.name)}}", "ADA"),
            ("{{uppercased(code)}} {{code|default:x}}", "USD USD"), ("{{#none}}a{{/none}}{{none|default:b}}", "b"),
            ("{{{price|number}}}", "1,234.5"), ("{{ price | number : 1 }}", "1,234.5"),
        ])
    func paths(template: String, expected: String) throws {
        let found = try text(template, Self.contents)
        #expect(found.text == expected)
        #expect(found.faults == [])
    }

    @Test(
        "a value that does not fit its format is reported with the format's requirement",
        arguments: [
            ("{{code|currency:EUR}}", "“code” is “USD”; “currency” needs a number"),
            (
                "{{price|currency:tags}}",
                "“price” is “1234.5”; “currency” needs a price whose currency is a code such as EUR under the key “tags”"
            ),
            ("{{code|list}}", "“code” is “USD”; “list” needs a list"),
            ("{{code|relative}}", "“code” is “USD”; “relative” needs a date such as 2026-03-12T09:41, or the seconds since 1970"),
            ("{{tags|date}}", "“tags” is an array; “date” needs a date such as 2026-03-12T09:41, or the seconds since 1970"),
            ("{{tags|percent}}", "“tags” is an array; “percent” needs a number"),
        ])
    func faults(template: String, message: String) throws {
        let found = try text(template, Self.contents)
        #expect(found.faults == [message])
        #expect(["USD", "1234.5", "x, y, z"].contains(found.text), "the value as it is")
    }

    @Test(
        "an invalid format is an error that suggests valid ones",
        arguments: [
            ("{{a|curency:EUR}}", "unknown format “curency”", "did you mean “currency”? the formats are number"),
            ("{{a|currency}}", "“currency” needs a currency code", "write “currency:EUR”"),
            (
                "{{a|date:lng}}", "“date” takes no “lng”",
                "did you mean “long”? after “date:”, write one of numeric, abbreviated, long, complete"
            ),
            ("{{a|number:99}}", "“number” takes no “99”", "after “number:”, write one of 0 to 9"),
            ("{{a|relative:soon}}", "“relative” takes no “soon”", "named, numeric, wide, abbreviated, narrow, spellOut"),
            ("{{a|plural:one=#}}", "“plural” has no “other”", "zero, one, two, few, many, other"),
            ("{{a|default}}", "“default” has no text", "write “default:none”"),
            ("{{#a|date}}x{{/a}}", "a section has no format", "format the values inside"),
        ])
    func wrong(template: String, reason: String, hint: String) {
        let found = CellDesign.load(file: SourceFile(path: "a.yaml", text: "cell: A\nbody:\n  Text: \"\(template)\"")).diagnostics
        #expect(found.map(\.code.rawValue) == ["cells.bad-template"])
        #expect(found.first?.message.hasSuffix(reason) == true, "\(found.map(\.message))")
        #expect(found.first?.hints.joined().contains(hint) == true, "\(found.map(\.hints))")
    }

    @Test("a text in Swift formats numbers, dates and plurals in its language")
    func swift() throws {
        var environment = testEnvironment()
        environment.locale = "de"
        let date = try #require(Moment(iso8601: "2026-03-11T14:02")).date
        #expect(Self.texts(Text(12.5, format: .currency(code: "EUR"), in: environment)) == ["12,50\u{A0}€"])
        #expect(Self.texts(Text(date, format: .dateTime.day().month().hour().minute(), in: environment)) == ["11. März, 14:02"])
        #expect(Self.texts(Text(date, format: .relative(presentation: .named), in: environment)) == ["vor 20 Stunden"])
        #expect(Self.texts(Text(2, plural: [.one: "# Bild", .other: "# Bilder"], in: environment)) == ["2 Bilder"])
    }

    @Test("keys include those with a default or a section, and the key of a currency")
    func keys() throws {
        let text = "cell: A\nbody:\n  Text: \"{{a.0.b|date}} {{c|default:x}} {{d|currency:e.code}}\""
        let design = try #require(CellDesign.load(file: SourceFile(path: "a.yaml", text: text)).value)
        #expect(design.boundKeys.map(\.value) == ["a", "c", "e", "d"])
    }

    @Test(
        "the teens of Slavic and Baltic languages follow their own plural rules",
        arguments: [
            ("pl", "1", .one), ("pl", "2", .few), ("pl", "5", .many), ("pl", "11", .many), ("pl", "12", .many), ("pl", "14", .many),
            ("pl", "22", .few), ("pl", "112", .many), ("pl", "1.5", .other), ("ru", "11", .many), ("ru", "14", .many), ("ru", "21", .one),
            ("ru", "24", .few), ("hr", "14", .other), ("hr", "34", .few), ("be", "14", .many), ("lt", "11", .other), ("lt", "21", .one),
        ] as [(String, String, PluralCategory)])
    func teens(locale: String, digits: String, category: PluralCategory) {
        #expect(PluralRules(locale: locale).category(of: digits) == category)
    }

    @Test("timestamps beyond a hundred billion are milliseconds, before and after 1970")
    func stamps() throws {
        let found = try ["100000000000", "100000000001", "946684800000", "-100000000001", "-86400"].map { stamp in
            try text("{{at|date:yMMMd}}", ["at": .number(Number(text: stamp))]).text
        }
        #expect(found == ["Nov 16, 5138", "Mar 3, 1973", "Jan 1, 2000", "Oct 31, 1966", "Dec 31, 1969"])
    }
}
