import TableGraphics
import TableHTML
import TableScene
import Testing

@Suite("Long tables in pages")
struct LongTableTests {
    /// Sections of rows 10 points tall.
    private func scene(_ sections: [Int]) -> Scene {
        var (children, y): ([Frame.Child], Double) = ([], 0)
        for (section, count) in sections.enumerated() {
            let rows = (0..<count).map { row in
                Frame.Child(
                    .frame(Frame(size: Size(width: 100, height: 10), role: .row(cell: "Cell"), identity: "s\(section).r\(row)")),
                    at: Point(x: 0, y: Double(row) * 10))
            }
            let height = Double(count) * 10
            children.append(
                Frame.Child(.frame(Frame(size: Size(width: 100, height: height), role: .section, children: rows)), at: Point(x: 0, y: y)))
            y += height
        }
        let size = Size(width: 100, height: y)
        return Scene(size: size, background: .clear, root: Frame(size: size, role: .table, children: children))
    }

    private func page(_ scene: Scene) -> String {
        let content = PageContent(title: "Long", modes: [PageContent.Mode(name: "", scene: scene)])
        return String(decoding: renderPage(content, fonts: WebFonts()) { _ in [] }.html, as: UTF8.self)
    }

    @Test(
        "a table of 200 rows or more is divided into groups, and a shorter one is not",
        arguments: [
            ([199], 0), ([200], 4), ([201], 5), ([10_000], 200), (Array(repeating: 5, count: 40), 4), (Array(repeating: 1, count: 150), 0),
            ([30, 30, 300, 5, 5], 9), (Array(repeating: 30, count: 10), 10),
        ])
    func groups(sections: [Int], groups: Int) {
        let html = page(scene(sections))
        #expect(html.split(separator: "class=\"g\"").count - 1 == groups)
        #expect(html.split(separator: "<li ").count - 1 == sections.reduce(0, +))
        #expect(html.split(separator: "<section ").count - 1 == sections.count)
    }

    @Test(
        "a row's position is the sum of its group's, its section's and its own",
        arguments: [[240], Array(repeating: 30, count: 10), [120, 5, 3, 120]])
    func places(sections: [Int]) {
        var (open, tops): ([Int], [Int]) = ([], [])
        for tag in page(scene(sections)).matches(of: /<(\/?)(main|div|section|ol|li)\b([^>]*)>/) {
            guard tag.1.isEmpty else {
                _ = open.popLast()
                continue
            }
            open.append((tag.3.firstMatch(of: /\btop:(\d+)/)?.1).flatMap { Int($0) } ?? 0)
            if tag.2 == "li" { tops.append(open.reduce(0, +)) }
        }
        #expect(tops == (0..<sections.reduce(0, +)).map { $0 * 10 } && open.isEmpty)
    }

    @Test("a page that moves its rows has no groups")
    func moved() {
        let fragments = renderFragments([scene([300])], assetPrefix: "", movesRows: true, fonts: WebFonts()) { _ in [] }
        #expect(!String(decoding: fragments.tables[0].bytes, as: UTF8.self).contains("class=\"g\""))
    }
}
