import TableGraphics
import TableHTML
import TableScene
import Testing

@Suite("Hostile texts in pages")
struct HostileTextTests {
    static let texts = [
        "</span><script>alert(1)</script>", "\" onmouseover=\"alert(1)", "</title><img src=x onerror=alert(1)>", "<!-- ", "]]>",
        "&lt;b&gt;", "\u{0}\u{1B}[31m",
        "</style>", "é\u{202E}evil", String(repeating: "<", count: 300),
    ]

    private func page(_ text: String) -> String {
        let shaped = BlockShaper().shape(
            TextRequest(text: text, style: TextStyle(family: text, size: 10, ascent: 8, descent: 2, leading: 12)))
        let lines = shaped.map { Frame.Child(.text($0, .clear), at: Point(x: 0, y: 10)) }
        let size = Size(width: 100, height: 20)
        let row = Frame(
            size: size, role: .row(cell: text), identity: text,
            children: lines + [Frame.Child(.frame(Frame(size: size, role: .placeholder(text))), at: .zero)])
        let section = Frame(size: size, role: .section, identity: text, children: [Frame.Child(.frame(row), at: .zero)])
        let scene = Scene(
            size: size, background: .clear, root: Frame(size: size, role: .table, children: [Frame.Child(.frame(section), at: .zero)]),
            fonts: BlockShaper().fonts, language: text)
        let content = PageContent(title: text, modes: [PageContent.Mode(name: text, scene: scene)], assetPrefix: "../assets/")
        return String(decoding: renderPage(content, fonts: WebFonts()) { _ in [] }.html, as: UTF8.self)
    }

    /// The names of the page's elements.
    private func elements(_ html: String) -> [String] {
        html.split(separator: "<").dropFirst().map { String($0.prefix { $0 != " " && $0 != ">" && $0 != "\n" }) }
    }

    @Test("texts do not change the elements of a page", arguments: texts)
    func elements(text: String) {
        #expect(elements(page(text)) == elements(page("plain")))
    }
}
