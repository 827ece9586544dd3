import CaseFiles
import SampleScenes
import TableGraphics
import TableHTML
import Testing

/// Every byte of what is written: changes show in a diff of the cases.
@Suite("Whole pages")
struct WholePageTests {
    @Test("the markup, styles and assets of scenes with everything", arguments: Case.all("page"))
    func page(_ example: Case) throws {
        let words = example.input.split(whereSeparator: \.isWhitespace).map(String.init)
        var scene = try #require(SampleScenes(rawValue: words[0])).scene()
        scene.snapScale = 2
        scene.direction = words.contains("mirrored") ? .rightToLeft : .leftToRight
        let html: String, css: String
        let assets: [Page.Asset]
        if words.contains("page") {
            let modes = [PageContent.Mode(name: "First", scene: scene), PageContent.Mode(name: "Second", scene: scene)]
            let page = renderPage(PageContent(title: "A & “B”", modes: modes), fonts: WebFonts(), png: \.pixels)
            (html, css, assets) = (String(decoding: page.html, as: UTF8.self), "", page.assets)
        } else {
            let parts = renderFragments(
                [scene, scene], assetPrefix: "../", movesRows: words.contains("moving"), namesRoles: words.contains("marks"),
                fonts: WebFonts(), png: \.pixels)
            (html, css, assets) = (
                parts.tables.map { String(decoding: $0.bytes, as: UTF8.self) }.joined(separator: "\n"), parts.css, parts.assets
            )
        }
        let files = assets.filter { $0.name != "LICENSES" }.map { "\($0.name): \($0.bytes.count)" }
        example.check((short(html) + short(css) + files).joined(separator: "\n"))
    }

    /// An element and a rule a line. Long outlines are shortened.
    private func short(_ text: String) -> [String] {
        text.replacing(/\bd="([^"]{160,})"/) { "d=\"\(ContentHash.text(of: String($0.1)))\"" }
            .replacing("><", with: ">\n<").replacing("}", with: "}\n").split(separator: "\n").map(String.init)
    }
}
