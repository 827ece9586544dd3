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

    @Test("a row's position is its group's position plus its position in the group")
    func places() {
        let html = page(scene([240]))
        var group = 0
        var tops: [Int] = []
        for line in html.split(separator: "\n") where line.contains("<li ") {
            let numbers = line.split(separator: "style=\"top:").dropFirst().compactMap { Int($0.prefix { $0.isNumber }) }
            if line.contains("class=\"g\""), let first = numbers.first { group = first }
            if let last = numbers.last { tops.append(group + last) }
        }
        #expect(tops == (0..<240).map { $0 * 10 })
    }

    @Test("a page that moves its rows has no groups")
    func moved() {
        let fragments = renderFragments([scene([300])], assetPrefix: "", movesRows: true, fonts: WebFonts()) { _ in [] }
        #expect(!String(decoding: fragments.tables[0].bytes, as: UTF8.self).contains("class=\"g\""))
    }
}
