import TableDiagnostics
import TableGraphics
import TableInputs
import Testing
import Themes

@Suite("Themes")
struct ThemeTests {
    @Test("every shipped theme loads without a word", arguments: ShippedThemes.names)
    func shipped(name: String) throws {
        let outcome = Theme.shipped(named: name)
        #expect(outcome.diagnostics == [])
        let theme = try #require(outcome.value)
        #expect(theme.name == name)
        for category in TextSizeCategory.allCases {
            #expect(theme.textStyle(.body, category: category).size >= 11, "no ramp has smaller texts")
        }
    }

    @Test("the numbers of IOS_METRICS")
    func ios() throws {
        let theme = try #require(Theme.shipped(named: "ios").value)
        #expect(theme[.rowHeight] == 44)
        #expect(theme[.groupRadius] == 10)
        #expect(theme[.label] == AdaptiveColor(light: RGBA(red: 0, green: 0, blue: 0), dark: RGBA(red: 255, green: 255, blue: 255)))
        #expect(theme[.switchOn].light == RGBA(hex: "#34C759"))
        let title = theme.textStyle(.rowTitle, category: .large)
        #expect((title.size, title.leading, title.tracking) == (17, 22, -0.43))
        #expect(theme.textStyle(.rowTitle, category: .accessibility3).size == 40)
        // Between the sizes of the table, tracking lies between its entries.
        #expect(abs(theme.textStyle(size: 12.5, weight: 400).tracking + 0.04) < 1e-9)
    }

    @Test("an unknown theme names the nearest")
    func unknown() {
        #expect(Theme.shipped(named: "iso").diagnostics.map { "\($0.code) \($0.hints)" } == ["theme.unknown [\"did you mean “ios”?\"]"])
    }

    @Test("mistakes have a place", arguments: [
        ("\"rowHeight\": {\"$value\": 44}", "\"rowHeight\": {\"$value\": \"tall\"}", "theme.bad-value", "“metric.rowHeight” is not a number"),
        ("\"label\": {\"$value\": \"#000000\"", "\"label\": {\"$value\": \"black\"", "theme.bad-value", "“color.label” is not a colour"),
        ("\"cellMargin\": {", "\"cellMargni\": {", "theme.missing-token", "the theme has no token “metric.cellMargin”"),
        ("\"$value\": \"{color.red}\"", "\"$value\": \"{color.destructive}\"", "theme.alias", "the alias “color.destructive” leads back to itself"),
        ("\"family\": {\"$value\": \"Inter\"}", "\"familie\": {\"$value\": \"Inter\"}", "theme.missing-token", "the theme has no token “font.family”"),
    ])
    func mistakes(part: String, replacement: String, code: String, message: String) throws {
        let text = String(decoding: try #require(ShippedThemes.tokens("ios")), as: UTF8.self)
        #expect(text.contains(part))
        let outcome = Theme.load(file: SourceFile(path: "t.json", text: text.replacing(part, with: replacement)), name: "t")
        #expect(outcome.value == nil)
        let found = try #require(outcome.diagnostics.first { $0.severity == .error })
        #expect((found.code, found.message) == (code, message))
        #expect(found.span != nil)
    }
}
