import Foundation
import TableDiagnostics
import TableGraphics
import TableInputs
import Testing
import Themes

@Suite("Themes")
struct ThemeTests {
    /// A theme that extends `ios` with these groups of tokens.
    private func theme(_ groups: String) throws -> Theme {
        let outcome = Theme.load(file: SourceFile(path: "t.json", text: "{\"extends\": \"ios\", \(groups)}"), name: "t")
        #expect(outcome.diagnostics == [])
        return try #require(outcome.value)
    }

    // Unknown or missing tokens cause diagnostics, so loading without diagnostics shows that all tokens are known.
    @Test("the documentation says of every metric where it is from")
    func sources() throws {
        let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Sources/TablePreviewKit/Documentation.docc/PlatformMetrics.md")
        let text = try String(contentsOf: page, encoding: .utf8)
        let start = try #require(text.range(of: "## §10")).upperBound
        let table = text[start...].split(separator: "\n").filter { $0.hasPrefix("|") }.compactMap { $0.split(separator: "|").first }
        let named = table.flatMap { $0.matches(of: /`([a-zA-Z]+)`/).map { String($0.1) } }
        for token in MetricToken.allCases { #expect(named.filter { $0 == "\(token)" }.count == 1, "\(token)") }
    }

    @Test("every built-in theme loads without diagnostics and has a description", arguments: ShippedThemes.names)
    func shipped(name: String) throws {
        let outcome = Theme.shipped(named: name)
        #expect(outcome.diagnostics == [])
        let theme = try #require(outcome.value)
        #expect(theme.name == name)
        #expect(theme.summary.hasSuffix("."))
        #expect(theme.extraColors.isEmpty)
        for category in TextSizeCategory.allCases {
            #expect(theme.textStyle(.body, category: category).size >= 11, "no text style is smaller")
        }
        let sizes = TextSizeCategory.allCases.map { theme.textStyle(.body, category: $0).size }
        #expect(sizes == sizes.sorted())
    }

    @Test("the built-in iOS theme has the numbers in PlatformMetrics")
    func ios() throws {
        let theme = try #require(Theme.shipped(named: "ios").value)
        #expect(theme[.rowHeight] == 44)
        #expect(theme[.groupRadius] == 10)
        #expect(theme[.label] == AdaptiveColor(light: RGBA(red: 0, green: 0, blue: 0), dark: RGBA(red: 255, green: 255, blue: 255)))
        #expect(theme[.switchOn].light == RGBA(hex: "#34C759"))
        let title = theme.textStyle(.rowTitle, category: .large)
        #expect((title.size, title.leading, title.tracking) == (17, 22, -0.455))
        #expect(theme.textStyle(.rowTitle, category: .accessibility3).size == 40)
        // Tracking is interpolated between the entries of the table.
        #expect(abs(theme.textStyle(size: 12.5, weight: 400).tracking + 0.045) < 1e-9)
        #expect(abs(theme.textStyle(size: 10, weight: 600).tracking - 0.22) < 1e-9, "semibold letters are spaced wider")
    }

    @Test("the other themes have their distinctive values")
    func others() throws {
        let ios26 = try #require(Theme.shipped(named: "ios26").value)
        #expect((ios26[.groupRadius], ios26[.switchWidth], ios26[.uppercaseHeaders]) == (26, 63, 0))
        #expect(ios26[.tint].light == RGBA(hex: "#0088FF"))
        #expect(ios26.textStyle(.groupedHeader, category: .large).weight == 600)
        let list = try #require(Theme.shipped(named: "ios-list").value)
        #expect((list[.wideGroupsFrom], list[.wideMarginsFrom], list[.cellMarginWide], list[.rowHeight]) == (390, 390, 20, 44))
        let ios13 = try #require(Theme.shipped(named: "ios13").value)
        #expect((ios13[.headerText].light, ios13[.headerText].dark) == (RGBA(hex: "#6D6D72"), RGBA(hex: "#8E8E93")))
        #expect((ios13[.plainHeaderText].light, ios13[.plainHeaderText].dark) == (RGBA(hex: "#000000"), RGBA(hex: "#DCDCDC")))
        let classic = try #require(Theme.shipped(named: "ios-classic").value)
        #expect(classic[.cellMargin] == 16)
        for token in ColorToken.allCases { #expect(classic[token].light == classic[token].dark, "\(token)") }
        #expect(classic[.groupedBackground].light == RGBA(hex: "#EFEFF4"))
        let material = try #require(Theme.shipped(named: "material").value)
        #expect((material[.rowHeight], material[.subtitleRowHeight], material[.cellMargin]) == (56, 72, 16))
        #expect(material.fontFamily == "Noto Sans")
        let wireframe = try #require(Theme.shipped(named: "wireframe").value)
        for token in ColorToken.allCases {
            for look in Appearance.allCases {
                let color = wireframe[token].resolved(for: look)
                #expect(
                    color.red == color.green && color.green == color.blue
                        || [.separator, .switchOff, .switchOffBorder, .fill].contains(token),
                    "\(token) is grey")
            }
        }
    }

    @Test(
        "the error for an unknown theme suggests the nearest name",
        arguments: [("iso", "ios"), ("matreial", "material"), ("ios-clasic", "ios-classic")])
    func unknown(name: String, nearest: String) {
        #expect(
            Theme.shipped(named: name).diagnostics.map { "\($0.code) \($0.hints)" } == ["theme.unknown [\"did you mean “\(nearest)”?\"]"])
    }

    @Test("an alias keeps every appearance of its target")
    func aliases() throws {
        let theme = try theme(
            """
            "color": {
              "brand": {"$value": "#111111", "$extensions": {"tableviewprovider": {"dark": "#222222", "lightHighContrast": "#333333", "darkHighContrast": "#444444"}}},
              "tint": {"$value": "{color.brand}"},
              "label": {"$value": "{color.brand}", "$extensions": {"tableviewprovider": {"dark": "#555555"}}},
              "fill": {"$value": "#666666", "$extensions": {"tableviewprovider": {"dark": "{color.brand}"}}}
            }
            """)
        func looks(_ color: AdaptiveColor) -> [String] { Appearance.allCases.map { color.resolved(for: $0).hex } }
        #expect(looks(theme[.tint]) == ["#111111", "#222222", "#333333", "#444444"])
        #expect(theme.extraColors["brand"] == theme[.tint])
        #expect(theme.color(named: "brand") == theme[.tint])
        #expect(theme.color(named: "tint") == theme[.tint])
        #expect(theme.color(named: "nothing") == nil)
        // A custom appearance also sets its high-contrast variant. The other appearance still follows the alias.
        #expect(looks(theme[.label]) == ["#111111", "#555555", "#333333", "#555555"])
        #expect(looks(theme[.fill]) == ["#666666", "#222222", "#666666", "#444444"])
    }

    @Test("aliases in an extended theme follow the extending theme")
    func merging() throws {
        let theme = try theme("\"color\": {\"red\": {\"$value\": \"#AA0000\"}}, \"metric\": {\"switchKnobInset\": {\"$value\": 3}}")
        #expect(
            theme[.destructive] == AdaptiveColor(RGBA(red: 0xAA, green: 0, blue: 0)),
            "the alias in the shipped theme follows in both appearances")
        #expect(theme[.switchOffKnobInset] == 3)
        #expect(theme[.rowHeight] == 44)
    }

    @Test("a text style can override single values, and its sizes scale as before")
    func type() throws {
        let theme = try theme(
            "\"type\": {\"body\": {\"$value\": {\"fontSize\": 34}, \"$extensions\": {\"tableviewprovider\": {\"categories\": {\"XS\": [9, 10]}}}}}"
        )
        let large = theme.textStyle(.body, category: .large)
        #expect((large.size, large.leading, large.weight) == (34, 22, 400))
        #expect(theme.textStyle(.body, category: .extraLarge).size == 38)
        #expect(theme.textStyle(.body, category: .extraSmall).leading == 10)
    }

    @Test("colors can have their UIKit and SwiftUI names")
    func systemNames() throws {
        let theme = try #require(ThemeLibrary().theme("ios").value)
        #expect(Set(Theme.systemColorNames).count == Theme.systemColorNames.count)
        for name in Theme.systemColorNames { #expect(theme.color(named: name) != nil && ColorToken(name: name) == nil, "\(name)") }
        let gray5 = try #require(theme.color(named: "systemGray5"))
        #expect([gray5.light.hex, gray5.dark.hex] == ["#E5E5EA", "#2C2C2E"])
        #expect(gray5.resolved(for: .lightHighContrast).hex == "#D8D8DC" && gray5.resolved(for: .darkHighContrast).hex == "#363638")
        #expect(theme.color(named: "systemRed") == theme[.red] && theme.color(named: "primary") == theme[.label])
        #expect(theme.color(named: "clear")?.light.alpha == 0 && theme.color(named: "systemPinkish") == nil)
    }
}
