import TableInputs
import TableText
import Testing

@Suite("Fonts of themes")
struct ThemeFontsTests {
    @Test("opens the families that a theme may name for every language", arguments: ["en", "ar", "ja", "zh-Hans"])
    func families(language: String) {
        #expect(Set(Theme.fontFamilies).isSubset(of: FontBook.families(language: language)))
    }
}
