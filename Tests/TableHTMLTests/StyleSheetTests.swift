import TableGraphics
import Testing

@testable import TableHTML

@Suite("Style sheets")
struct StyleSheetTests {
    @Test("the number of classes is limited, and known declarations keep theirs")
    func classes() {
        var sheet = StyleSheet()
        let names = (0..<2_000).map { sheet.className("left:\($0)px") }
        #expect(Set(names.compactMap { $0 }).count == 1_500)
        #expect(names.suffix(500).allSatisfy { $0 == nil })
        #expect(sheet.className("left:7px") == names[7])
    }

    @Test("only pages with dark images have styles for them")
    func darkImages() {
        var sheet = StyleSheet()
        #expect(!sheet.css.contains("img"))
        sheet.hasDarkImages = true
        #expect(sheet.css.contains(".t img.dk{display:none}") && sheet.css.contains(":root:has(#dark:checked) .t img.lt{display:none}"))
    }

    @Test("a color has one variable, with its value in both appearances")
    func colors() {
        var sheet = StyleSheet()
        let color = AdaptiveColor(light: RGBA(red: 255, green: 0, blue: 0), dark: RGBA(red: 0, green: 0, blue: 255))
        #expect(sheet.variable(color) == "var(--c0)" && sheet.variable(color) == "var(--c0)")
        #expect(sheet.css.contains(":root{--c0:#FF0000}") && sheet.css.contains(":root:has(#dark:checked){--c0:#0000FF}"))
    }
}
