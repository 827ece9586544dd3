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

    @Test(
        "names of modes and states in files are words on pages",
        arguments: [
            ("lastYear", "Last year"), ("loaded", "Loaded"), ("no_connection", "No connection"), ("step2Done", "Step2 done"), ("", ""),
            ("showsURL", "Shows URL"),
        ])
    func words(name: String, words: String) {
        #expect(name.readable == words)
    }

    @Test("the rows of an array are a line of the page's list of rows, and the warnings of lint are on the page")
    func weights() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-pages-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let config = "mode first\nsection -s list\n  row -s rows\n  row -s rowz\nmode secondTry\nrow"
        try Data(config.utf8).write(to: folder.appending(path: "Long.tableViewConfig"))
        let rows = (0..<300).map { "\"Row \($0)\"" }.joined(separator: ",\n")
        try Data("{\"list\": {\"rows\": [\n\(rows)]}}".utf8).write(to: folder.appending(path: "Long.json"))
        let file = try #require(DesignFile.find(in: [folder.path]).value?.first)
        let theme = try #require(Theme.shipped(named: "ios").value)
        let design = try #require(SiteRenderer().design(file, DesignSettings(), in: Environment(theme: theme)).value)
        #expect(design.modes.map(\.title) == ["First", "Second try"])
        #expect(design.diagnostics.contains { $0.code == .sourceUnknownMember })
        let page = DesignPage(design).make(fonts: WebFonts()) { PNG.encode($0) }
        let html = String(decoding: page.html, as: UTF8.self)
        let list = try #require(html.firstMatch(of: /data-rows="(m0\.s0\.r0[^"]*)"/)?.1)
        #expect(list.split(separator: "\n").count < 10 && list.contains("\n298\n"), "\(list)")
        // Roles, colors and places are in classes, which rows share.
        #expect(!html.contains("data-role") && html.contains("&quot;marks&quot;:[["))
    }

    @Test("text is compressed for a client that accepts it, and pictures are not")
    func compression() {
        let text = PreviewAnswer(.ok, type: "text/html; charset=utf-8", bytes: [UInt8](repeating: 0x61, count: 5000))
        let head = String(decoding: text.encoded(for: "br, gzip").head(keepsAlive: true), as: UTF8.self)
        #expect(head.contains("Content-Encoding: gzip\r\nVary: Accept-Encoding\r\n"))
        #expect(text.encoded(for: "br, gzip").bytes.starts(with: [0x1F, 0x8B]) && text.encoded(for: "gzip").bytes.count < 200)
        #expect(text.encoded(for: nil).bytes == text.bytes && text.encoded(for: "br").bytes == text.bytes)
        let picture = PreviewAnswer(.ok, type: "image/png", bytes: text.bytes)
        #expect(picture.encoded(for: "gzip").bytes == text.bytes)
    }
}
