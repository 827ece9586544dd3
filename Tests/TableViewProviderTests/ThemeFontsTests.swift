import CaseFiles
import TableCells
import TableInputs
import TableScene
import TableText
import TableUIKit
import TableViewProvider
import Testing

@Suite("Theme fonts", .olderScreen)
struct ThemeFontsTests {
    @Test("the font book opens the families that a theme may name in every language", arguments: ["en", "ar", "ja", "zh-Hans"])
    func families(language: String) {
        #expect(Set(Theme.fontFamilies).isSubset(of: FontBook.families(language: language)))
    }

    @Test("a font that no folder has is an error, and one of a folder sets texts")
    func own() throws {
        var settings = DesignSettings()
        (settings.font, settings.fontFolders) = ("DejaVu Sans", ["/usr/share/fonts/truetype/dejavu"])
        let environment = try #require(settings.environment(ThemeLibrary()).value)
        let shaper = try PangoShaper(environment)
        _ = shaper.shape(TextRequest(text: "Hi", style: environment.theme.textStyle(.body, category: .large)))
        #expect(shaper.fonts.map(\.family) == ["DejaVu Sans"])
        settings.font = "DejaVu Sanz"
        let misspelled = try #require(settings.environment(ThemeLibrary()).value)
        let error = #expect(throws: FontError.self) { try PangoShaper(misspelled) }
        #expect(error?.diagnostic.code == .fontsMissing && error?.diagnostic.hints == ["did you mean “DejaVu Sans”?"])
        #expect(FontError.broken("Pango cannot start").diagnostic.code == .fontsBroken)
    }
}
