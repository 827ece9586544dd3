import Foundation
import TableCells
import TableDiagnostics
import TableHTML
import TableInputs
import TableMarkup
import TableViewProvider
import Testing

@testable import TableSite

@Suite("Site pages")
struct PageTests {
    @Test(
        "highlights of configs are in order, inside the text, and never overlap",
        arguments: [
            "# comment\nsection -s a -h H\n  row -es b -n 2 -c Cell -t tag\nmode\nrow -all",
            "row -n -s\n\r\nrow\trow",
        ])
    func configSpans(text: String) throws {
        let file = SourceFile(path: "A.tableViewConfig", text: text)
        try check(Highlighter.config(try #require(ConfigParser.parse(file: file).value)), file)
    }

    @Test(
        "highlights of data in any format are in order, inside the text, and never overlap",
        arguments: [
            ("{\"a\": [1, -2.5e3, true, null, \"x\\\"y\"], \"b\": {}}", DataDocument.Format.json), ("{\"a", .json), ("\"\\", .json),
            ("a: b # c\n- 'x': \"y: z\"\n  long key: [1, two]\n# end", .yaml), ("a:", .yaml), ("'", .yaml),
            ("<plist><!-- x --><key>a</key>", .propertyList), ("<", .propertyList),
        ])
    func dataSpans(text: String, format: DataDocument.Format) throws {
        let file = SourceFile(path: "A", text: text)
        try check(Highlighter.data(file, format), file)
    }

    private func check(_ spans: [Highlight], _ file: SourceFile) throws {
        var end = 0
        for span in spans {
            #expect(span.range.lowerBound >= end && !span.range.isEmpty && span.range.upperBound <= file.bytes.count)
            end = span.range.upperBound
        }
    }

    @Test("names from files are always escaped as text")
    func hostileNames() throws {
        let evil = "</script><img src=x onerror=alert(1)>\"'&\u{2028}"
        let entry = SiteEntry(name: "a/" + evil, title: evil, summary: evil, cells: [evil], tags: [evil], text: evil)
        let gallery = String(decoding: GalleryPage(first: [entry], count: 1, title: evil).make(), as: UTF8.self)
        #expect(!gallery.contains("<img src=x") && gallery.contains("&lt;img src=x"))
        let index = String(decoding: SearchIndex.chunk(0, entries: [entry]), as: UTF8.self)
        #expect(!index.contains("\u{2028}") && index.hasPrefix("tvpIndex(0,[["))
        let made = CellPage(name: evil, source: nil, uses: [entry], isKnown: false).make(fonts: WebFonts()) { PNG.encode($0) }
        let cell = String(decoding: made.html, as: UTF8.self)
        #expect(!cell.contains("<img src=x"))
        for name in ["../../etc/passwd", "/abs", "..", "", "a b", evil] {
            #expect(SitePath.cell(name).wholeMatch(of: /cells\/[A-Za-z0-9_-]+\.html/) != nil, "\(name)")
        }
    }

    @Test(
        "cards of tables in documents show the table first",
        arguments: [
            ("App/Main.ListViewController", "ListViewController", "Main: 1 row"), ("App/de.Main.List", "List", "de.Main: 1 row"),
            ("App/Main.", "Main.", "1 row"),
            ("App/List", "List", "1 row"),
        ])
    func documentTitles(name: String, title: String, summary: String) {
        let last = name.split(separator: "/").last.map(String.init) ?? ""
        var entry = SiteEntry(name: name, title: last, summary: "1 row", cells: [], tags: [], text: "")
        entry.splitName()
        #expect(entry.title == title && entry.summary == summary)
        entry = SiteEntry(name: name, title: "Own. title", summary: "1 row", cells: [], tags: [], text: "")
        entry.splitName()
        #expect(entry.title == "Own. title")
    }

    @Test("the first value of each axis adds no folder to a variant's path")
    func variants() {
        let axes = SiteAxes([("Theme", []), ("Text size", ["L", "AX3"]), ("Direction", ["ltr", "rtl"])])
        #expect(axes.variants.map(\.slug) == ["", "rtl", "ax3", "ax3-rtl"])
    }

    @Test("each variant has a unique folder name that maps back to it, even if names contain each other")
    func slugs() {
        let axes = SiteAxes([
            ("Theme", ["", "ios", "ios-classic", "ios-classic-rtl", "…", "IOS", "rtl"]), ("Text size", ["", "classic", "AX3"]),
            ("Direction", ["", "ltr", "rtl"]),
        ])
        #expect(axes.count == 63)
        #expect(Set(axes.variants.map(\.slug)).count == 63)
        for variant in axes.variants { #expect(axes.variant(slug: variant.slug) == variant, "\(variant.slug)") }
        #expect(
            axes.variants.first { $0.slug == "ios-classic~~" }?.choices.map(\.value) == ["ios-classic", "", ""],
            "not the text size classic of ios")
        #expect(axes.variant(slug: "") == axes.variants[0])
        for slug in ["x", "ios-", "-ios", "ios--rtl", "rtl-ios", "../ios", "ios~", "~~~", "x~classic~", "~", "ios~classic~~"] {
            #expect(axes.variant(slug: slug) == nil, "\(slug)")
        }
        let many = (0..<1000).map(String.init)
        #expect(SiteAxes(Array(repeating: ("Axis", many), count: 9)).count == .max)
        #expect(SiteAxes([("Theme", ["ios", "ios", "material"])]).variants.map(\.slug) == ["", "material"], "duplicates count once")
    }

    @Test("Markdown cannot inject markup or script URLs")
    func hostileMarkdown() throws {
        let text = """
            # A <b>title</b>
            <script>alert(1)</script>

            [run](javascript:alert(1)) [data](data:text/html,x) [ok](https://example.org) [page](other.md#part) ![spy](https://example.org/spy.png)

            | a | b |
            | - | - |
            | `c` | ~~d~~ |

            - [x] done
            1. one

            <img src=x onerror=alert(1)>
            """
        let document = try #require(MarkdownDocument.read(SourceFile(path: "a.md", text: text)).value)
        let page = String(
            decoding: MarkdownPage(document, path: "pages/a.html", samples: [:]).make(fonts: WebFonts()) { _ in [] }.html, as: UTF8.self)
        for bad in ["<script>alert", "javascript:", "data:text", "<img src=x", "spy.png\""] { #expect(!page.contains(bad), "\(bad)") }
        for good in [
            "&lt;script&gt;alert(1)", "href=\"https://example.org\"", "href=\"other.html#part\"", "<del>d</del>", "<th scope=\"col\">",
            "type=\"checkbox\"", "id=\"a-title\"",
        ] {
            #expect(page.contains(good), "\(good)")
        }
    }

    @Test("thousands of nested quotes in Markdown are truncated")
    func deepMarkdown() throws {
        let text = String(repeating: "> ", count: 20_000) + "deep"
        #expect(MarkdownDocument.read(SourceFile(path: "a.md", text: text)).value != nil)
    }

    @Test("with ten thousand designs, the page, its scripts and the first chunk of the index stay below 300 KB")
    func weight() {
        let entries = (0..<10_000).map { index in
            SiteEntry(
                name: "folder/Design-\(index)", title: "Design number \(index)", summary: "3 sections, 12 rows", cells: ["StandardCell"],
                tags: [],
                text: String(repeating: "word\(index) ", count: 45))
        }
        let page = GalleryPage(first: Array(entries.prefix(SiteEntry.chunkSize)), count: entries.count, title: "Many").make()
        let index = SearchIndex.chunk(0, entries: Array(entries.prefix(SiteEntry.chunkSize)))
        let shared = SiteAssets.published.reduce(0) { $0 + $1.bytes.count }
        #expect(page.count + index.count + shared < 300_000)
    }
}
