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
        var lines: [String]
        let assets: [Page.Asset]
        if words.contains("page") {
            let modes = [PageContent.Mode(name: "First", scene: scene), PageContent.Mode(name: "Second", scene: scene)]
            let content = PageContent(title: "A & “B”", modes: words.contains("one") ? [modes[0]] : modes)
            let page = renderPage(content, fonts: WebFonts(), png: \.pixels)
            (lines, assets) = (short(String(decoding: page.html, as: UTF8.self)), page.assets)
        } else {
            let parts = renderFragments(
                [scene, scene], assetPrefix: "../", movesRows: words.contains("moving"), namesRoles: words.contains("marks"),
                fonts: WebFonts(), png: \.pixels)
            lines = parts.tables.flatMap { short(String(decoding: $0.bytes, as: UTF8.self)) } + short(parts.css)
            lines += ["tokens: \(parts.tokens)", "faces: \(parts.faces.map(\.family))"]
            lines += parts.makers.enumerated().map { "maker \($0 + 1): \($1.provenance.component) \($1.provenance.kind), by \($1.user)" }
            lines += parts.marks.map { "mark: \($0.mark.role), \($0.mark.token), \($0.mark.made): \($0.names)" }
            assets = parts.assets
        }
        lines += assets.map { $0.name == Page.Asset.licenses.name ? $0.name : "\($0.name): \($0.bytes.count)" }
        example.check(lines.joined(separator: "\n"))
    }

    /// An element and a rule a line; ⏎ is a line break. Long outlines are shortened.
    private func short(_ text: String) -> [String] {
        text.replacing(/\bd="([^"]{160,})"/) { "d=\"\(ContentHash.text(of: String($0.1)))\"" }
            .replacing("\n", with: "⏎\n").replacing("><", with: ">\n<").replacing("}", with: "}\n").split(separator: "\n").map(String.init)
    }
}
