import TableInputs
import TableText
import Testing

@Suite("Theme fonts")
struct ThemeFontsTests {
    @Test("the font book opens the families that a theme may name in every language", arguments: ["en", "ar", "ja", "zh-Hans"])
    func families(language: String) {
        #expect(Set(Theme.fontFamilies).isSubset(of: FontBook.families(language: language)))
    }
}
