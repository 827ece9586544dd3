import Foundation
import TableDiagnostics
import TableInputs
import TableResolver
import Testing

/// Swift values as data: each is converted as a person would write it or reported.
@Suite("Reflected Swift values")
struct ReflectionTests {
    enum Plain { case letter, digit }
    enum Payload { case letter(String), pair(a: Int, b: Int), none }
    enum Raw: String { case open = "Open" }
    enum Level: Int { case low, high }
    struct Options: OptionSet { let rawValue: Int }
    struct Inner { var text = "in"; var number: Int? = nil }
    struct Outer { var inner = Inner(); var list = [Inner(text: "a", number: 1)] }
    struct Empty {}
    struct Wrapped: Encodable {
        func encode(to encoder: any Encoder) throws { try ["when": Date(timeIntervalSince1970: 0)].encode(to: encoder) }
    }
    class Base { var base = "b"; private var _hidden = 1 }
    final class Derived: Base { var own = "o" }
    final class Model: NSObject { var title = "t" }
    struct Named: KeyedSource {
        var first = "Ada"
        var last: String { "Lovelace" }
        func provided(_ key: String) -> KeyedValue { key == "last" ? .swift(last) : .stored(key, of: self) }
        var providedKeys: [String] { ["first", "last"] }
    }
    struct Bag: Collection {
        var hidden = 7
        var startIndex: Int { 0 }
        var endIndex: Int { 2 }
        func index(after i: Int) -> Int { i + 1 }
        subscript(i: Int) -> String { "item \(i)" }
    }

    struct Row: CustomTestStringConvertible, @unchecked Sendable {
        // Sendable: the values are only read.
        var name: String
        var value: Any
        var expected: String
        var testDescription: String { name }
    }

    static let day = Date(timeIntervalSince1970: 1_709_645_400)

    private static var table: [(String, Any, String)] {
        [
            // Strings
            ("String", "a", "\"a\""), ("Substring", "abc".dropFirst(), "\"bc\""), ("Character", Character("x"), "\"x\""),
            ("Unicode.Scalar", Unicode.Scalar("u"), "\"u\""),
            ("StaticString", StaticString("s"), "\"s\""), ("NSString", NSString("n"), "\"n\""),
            ("NSMutableString", NSMutableString("m"), "\"m\""),
            ("NSAttributedString", NSAttributedString(string: "hi"), "\"hi\""),
            ("NSMutableAttributedString", NSMutableAttributedString(string: "ho"), "\"ho\""),
            ("AttributedString", AttributedString("at"), "\"at\""), ("AnyHashable", AnyHashable("h"), "\"h\""),
            // Numbers and booleans
            ("Bool", true, "true"), ("Int", 7, "7"), ("UInt64", UInt64.max, "18446744073709551615"), ("Int8", Int8(-7), "-7"),
            ("Int128", Int128(5), "5"),
            ("Double", 1.5, "1.5"), ("Float", Float(0.1), "0.1"), ("CGFloat", CGFloat(2.5), "2.5"), ("Float16", Float16(1.5), "1.5"),
            ("Double.nan", Double.nan, "\"NaN\""), ("Double.infinity", -Double.infinity, "\"-∞\""),
            ("NSNumber Int", NSNumber(value: 7), "7"), ("NSNumber Int8", NSNumber(value: Int8(7)), "7"),
            ("NSNumber UInt64", NSNumber(value: UInt64.max), "18446744073709551615"),
            ("NSNumber Double", NSNumber(value: 7.5), "7.5"), ("NSNumber whole Double", NSNumber(value: 7.0), "7"),
            ("NSNumber Float", NSNumber(value: Float(0.1)), "0.1"),
            ("NSNumber Bool", NSNumber(value: true), "true"), ("NSNumber 1", NSNumber(value: 1), "1"),
            ("NSNumber 0", NSNumber(value: 0), "0"),
            ("NSDecimalNumber", NSDecimalNumber(string: "12.50"), "12.5"), ("Decimal", Decimal(string: "0.1") ?? 0, "0.1"),
            ("Decimal.nan", Decimal.nan, "\"NaN\""),
            // Nil
            ("NSNull", NSNull(), "null"), ("nil", Int?.none as Any, "nil"), ("nested nil", Int??.some(nil) as Any, "nil"),
            ("some", Int?.some(3) as Any, "3"), ("Void", (), "nil"),
            // Foundation's types
            ("Date", day, "\"2024-03-05T13:30:00Z\""), ("NSDate", NSDate(timeIntervalSince1970: 0), "\"1970-01-01T00:00:00Z\""),
            ("URL", URL(string: "https://a.b/c?d=e") ?? NSNull(), "\"https://a.b/c?d=e\""),
            ("NSURL", NSURL(string: "https://x.y") ?? NSNull(), "\"https://x.y\""),
            ("URLComponents", URLComponents(string: "https://a.b/?q=1") ?? NSNull(), "\"https://a.b/?q=1\""),
            ("UUID", UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") ?? NSNull(), "\"E621E1F8-C36C-495A-93FC-0C247A3E6E5F\""),
            ("Data", Data([1, 2, 255]), "\"AQL/\""), ("NSData", NSData(data: Data([1])), "\"AQ==\""),
            ("Locale", Locale(identifier: "de_DE"), "\"de_DE\""),
            ("TimeZone", TimeZone(identifier: "Europe/Berlin") ?? NSNull(), "\"Europe/Berlin\""),
            ("Calendar", Calendar(identifier: .gregorian), "\"gregorian\""),
            ("Measurement", Measurement(value: 5, unit: UnitLength.meters), "\"5 m\""),
            ("DateComponents", DateComponents(year: 2020, month: 3), "{\"month\":3,\"year\":2020}"),
            (
                "DateInterval", DateInterval(start: Date(timeIntervalSince1970: 0), duration: 60),
                "{\"duration\":60,\"start\":\"1970-01-01T00:00:00Z\"}"
            ),
            ("PersonNameComponents", PersonNameComponents(givenName: "A"), "{\"givenName\":\"A\"}"),
            ("CGPoint", CGPoint(x: 1, y: 2.5), "[1,2.5]"),
            ("IndexPath", IndexPath(indexes: [1, 2]), "[1,2]"), ("IndexSet", IndexSet([5, 1]), "[1,5]"),
            ("Duration", Duration.seconds(1.5), "\"1.5 seconds\""),
            ("Range", 1..<5, "\"1..<5\""), ("ClosedRange", 1...5, "\"1...5\""), ("Type", Inner.self, "\"Inner\""),
            ("Notification.Name", Notification.Name("changed"), "\"changed\""),
            // Enums
            ("enum", Plain.digit, "\"digit\""), ("enum with text", Raw.open, "\"Open\""), ("enum with number", Level.high, "1"),
            ("option set", Options(rawValue: 5), "5"),
            ("enum with payload", Payload.letter("A"), "{\"letter\":\"A\"}"),
            ("enum with labels", Payload.pair(a: 1, b: 2), "{\"pair\":{\"a\":1,\"b\":2}}"),
            ("enum without payload", Payload.none, "\"none\""),
            // Collections
            ("array of optionals", ["a", nil] as [String?], "[\"a\",null]"),
            ("array of anything", [1, "a", Int?.none as Any, Raw.open, NSNull()] as [Any], "[1,\"a\",null,\"Open\",null]"),
            ("array of NSNumber", [NSNumber(value: 7), NSNumber(value: true)], "[7,true]"), ("ArraySlice", [1, 2, 3][1...], "[2,3]"),
            ("ContiguousArray", ContiguousArray([1]), "[1]"),
            ("NSArray", NSArray(array: [1, "a"]), "[1,\"a\"]"), ("lazy map", [1, 2].lazy.map { $0 * 2 }, "[2,4]"),
            ("stride", stride(from: 0, to: 3, by: 1), "[0,1,2]"),
            ("set", Set([10, 9, 3]), "[3,9,10]"), ("set of texts", Set(["b", "a"]), "[\"a\",\"b\"]"),
            ("NSSet", NSSet(array: [2, 1]), "[1,2]"),
            ("NSOrderedSet", NSOrderedSet(array: [2, 1]), "[2,1]"), ("own collection", Bag(), "[\"item 0\",\"item 1\"]"),
            ("dictionary", ["b": 1, "a": 2], "{\"a\":2,\"b\":1}"),
            ("dictionary of numbers", [10: "x", 9: "y"], "{\"9\":\"y\",\"10\":\"x\"}"),
            ("dictionary of enums", [Raw.open: Level.low], "{\"Open\":0}"),
            ("dictionary of dates", [day: 1], "{\"2024-03-05T13:30:00Z\":1}"),
            ("NSDictionary", NSDictionary(dictionary: ["k": 1]), "{\"k\":1}"),
            ("KeyValuePairs", ["b": 1, "a": 2] as KeyValuePairs, "{\"b\":1,\"a\":2}"),
            ("tuple", (1, "t"), "[1,\"t\"]"), ("named tuple", (name: "n", age: 3), "{\"name\":\"n\",\"age\":3}"),
            // Structures
            ("struct", Outer(), "{\"inner\":{\"text\":\"in\",\"number\":null},\"list\":[{\"text\":\"a\",\"number\":1}]}"),
            ("empty struct", Empty(), "{}"),
            ("class", Derived(), "{\"own\":\"o\",\"base\":\"b\",\"hidden\":1}"), ("NSObject", Model(), "{\"title\":\"t\"}"),
            ("Encodable", Wrapped(), "{\"when\":\"1970-01-01T00:00:00Z\"}"),
            ("KeyedSource", Named(), "{\"first\":\"Ada\",\"last\":\"Lovelace\"}"), ("Value", Value.array([1]), "[1]"),
            ("Result", Result<Int, NSError>.success(1), "{\"success\":1}"),
        ]
    }

    static var rows: [Row] { table.map { Row(name: $0.0, value: $0.1, expected: $0.2) } }

    @Test("each Swift value is converted as a person would write it", arguments: rows)
    func values(row: Row) {
        for _ in 0..<2 { #expect(Value(reflecting: row.value)?.jsonText ?? "nil" == row.expected) }
        // The same inside a list, where nil is null.
        #expect(Value(reflecting: [row.value])?.jsonText == "[\(row.expected == "nil" ? "null" : row.expected)]")
    }

    // MARK: Values that cannot be shown

    private func resolve(_ subject: Any, _ config: String = "row -s v -all") throws -> (shown: String?, diagnostics: [Diagnostic]) {
        let parsed = try #require(ConfigParser.parse(file: SourceFile(path: "c", text: config)).value)
        let resolved = Resolver.resolve(mode: 0, of: parsed, data: ReflectedSource(subject))
        return (resolved.value?.row(section: 0, row: 0)?.contents.value?.jsonText, resolved.diagnostics)
    }

    @Test("a value that cannot be shown is reported with its path")
    func unreadable() throws {
        let closure: () -> Int = { 1 }
        for value in [closure as Any, try NSRegularExpression(pattern: "a"), Thread.current, ObjectIdentifier(Model.self)] {
            let (shown, diagnostics) = try resolve(["v": value])
            #expect(shown == nil)
            #expect(diagnostics.map(\.code.rawValue) == ["data.unreadable-value"] && diagnostics[0].severity == .warning)
            #expect(diagnostics[0].span?.start.column == 8)
        }
    }

    @Test("such a value inside another value is omitted and reported once")
    func leftOut() throws {
        struct Button { var title: String; var action: () -> Void }
        let (shown, diagnostics) = try resolve(["v": [Button(title: "A") {}, Button(title: "B") {}]])
        #expect(shown == "[{\"title\":\"A\"},{\"title\":\"B\"}]")
        #expect(diagnostics.map(\.message) == ["“v[0].action” is a function, which no cell can show; it is omitted"])
        #expect(diagnostics.map(\.severity) == [.note])
    }

    final class Person {
        var name: String
        var friends: [Person] = []
        weak var best: Person?
        init(_ name: String) { self.name = name }
    }

    @Test("references to an enclosing object are omitted and reported")
    func cycles() throws {
        let (a, b) = (Person("A"), Person("B"))
        (a.friends, b.friends, a.best) = ([b], [a], b)
        defer { a.friends = [] }
        let (shown, diagnostics) = try resolve(["v": [a, b]])
        #expect(
            shown
                == "[{\"name\":\"A\",\"friends\":[{\"name\":\"B\",\"friends\":[null],\"best\":null}],\"best\":{\"name\":\"B\",\"friends\":[null],\"best\":null}},"
                + "{\"name\":\"B\",\"friends\":[{\"name\":\"A\",\"friends\":[null]}],\"best\":null}]")
        #expect(diagnostics.allSatisfy { $0.code == .dataCycle && $0.severity == .note } && !diagnostics.isEmpty)
    }

    @Test("many objects that refer to each other are rejected")
    func tangle() throws {
        let people = (0..<40).map { Person("\($0)") }
        for person in people { person.friends = people }
        defer { for person in people { person.friends = [] } }
        let (shown, diagnostics) = try resolve(["v": people])
        #expect(shown == nil)
        #expect(diagnostics.map(\.code.rawValue) == ["data.too-large"] && diagnostics.hasErrors)
    }

    @Test("a long chain is truncated")
    func chain() throws {
        final class Link { var next: Link? }
        let first = Link()
        var last = first
        for _ in 0..<500 {
            let link = Link()
            last.next = link
            last = link
        }
        #expect(try resolve(["v": first]).diagnostics.map(\.code.rawValue) == ["data.too-deep"])
    }

    // MARK: Keys

    class Screen {
        var people = ["Ada"]
        lazy var used = ["lazily"]
        lazy var unused = ["never"]
        var computed: [String] { ["computed"] }
        private var _array = [1]
    }

    @Test("a lazy property is found after its first use")
    func lazyProperty() throws {
        let screen = Screen()
        _ = screen.used
        #expect(try resolve(screen, "row -s used").shown == "\"lazily\"")
        let unused = try resolve(screen, "row -s unused").diagnostics
        #expect(unused.map(\.code.rawValue) == ["source.unknown-key"])
        #expect(unused[0].hints.last?.contains("“unused” is a lazy property that nothing has used yet") == true)
    }

    @Test("a computed property is reported with code that provides it")
    func computed() throws {
        let found = try resolve(Screen(), "row -s computed").diagnostics
        #expect(found.map(\.message) == ["the data has no key “computed”"])
        #expect(
            found[0].hints == [
                """
                if “computed” is a computed property, Swift cannot find it by name: make ReflectionTests.Screen provide it

                extension ReflectionTests.Screen: KeyedSource {
                    static var keyPaths: [String: AnyKeyPath] { ["computed": \\ReflectionTests.Screen.computed] }
                }

                """
            ])
    }

    /// The code from the hint, compiled.
    final class Answering: KeyedSource {
        var people = ["Ada"]
        var computed: [String] { ["computed"] }
        var missing: String? { nil }
        lazy var late = ["late"]
        static var keyPaths: [String: AnyKeyPath] {
            ["computed": \Answering.computed, "missing": \Answering.missing, "late": \Answering.late, "shout": \Answering.computed.first]
        }
    }

    @propertyWrapper struct Trimmed {
        private var text = ""
        var wrappedValue: String {
            get { text.trimmingCharacters(in: .whitespaces) }
            set { text = newValue }
        }
        init(wrappedValue: String) { text = wrappedValue }
    }
    @propertyWrapper struct Doubled: KeyedWrapper {
        private var half: Int
        var wrappedValue: Int { half * 2 }
        init(wrappedValue: Int) { half = wrappedValue / 2 }
    }
    final class Wrapping {
        @Trimmed var title = " Ada "
        @Doubled var count = 4
    }

    @Test("what a wrapper computes is found once the wrapper is a KeyedWrapper, and until then a note says so")
    func wrappers() throws {
        #expect(try resolve(Wrapping(), "row -s count").shown == "4")
        #expect(try resolve(Wrapping(), "row -s count").diagnostics == [])
        let note = try #require(try resolve(Wrapping(), "row -s title").diagnostics.first)
        #expect(note.code == .dataPossibleWrapper && note.severity == .note)
        #expect(note.message == "“title” is the stored property “_title”, a ReflectionTests.Trimmed")
        #expect(note.hints.first?.contains("extension ReflectionTests.Trimmed: KeyedWrapper {}") == true)
    }

    @Test("a KeyedSource provides its keys, and its stored properties are found")
    func answering() throws {
        #expect(try resolve(Answering(), "row -s computed").shown == "\"computed\"")
        #expect(try resolve(Answering(), "row -s people").shown == "\"Ada\"")
        #expect(try resolve(Answering(), "row -s missing").diagnostics == [])
        #expect(try resolve(Answering(), "row -s late").shown == "\"late\"")
        #expect(try resolve(Answering(), "row -s shout").shown == "\"computed\"")
        #expect(Answering().providedKeys == ["people", "late", "computed", "missing", "shout"])
        let unknown = try resolve(Answering(), "row -s peple").diagnostics
        #expect(
            unknown.first?.hints == [
                "did you mean “people”?", "add “peple” to “keyPaths” or “provided” of ReflectionTests.Answering, or correct the name",
            ])
    }

    @Test("the hint for a misspelled key is the closest name, and for a dictionary the same as for a file")
    func mistyped() throws {
        #expect(try resolve(Screen(), "row -s poeple").diagnostics.first?.hints.first == "did you mean “people”?")
        #expect(try resolve(["people": 1], "row -s poeple").diagnostics.first?.hints == ["did you mean “people”?"])
        #expect(try resolve(["people": 1], "row -s zzz").diagnostics.first?.hints == ["add the key to the data, or correct its name"])
        #expect(try resolve(Screen(), "row -s array").shown == "1")
    }
}
