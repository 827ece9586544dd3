import Foundation
import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
import TableSite
import TableViewProvider
import Testing

@Suite("Guides of a site")
struct GuideTests {
    private static func page(_ path: String, _ text: String) throws -> MarkdownPage {
        let document = try #require(MarkdownDocument.read(SourceFile(path: path + ".md", text: text)).value)
        return MarkdownPage(document, path: "pages/\(path).html", samples: [:])
    }

    /// Four pages in the order of their files; the first one lists two of the others.
    private static func pages() throws -> [MarkdownPage] {
        let long = "# Long\n\nAbout it.\n\n## One\n\nFirst.\n\n## Two\n\n### Two and a half\n\nSecond.\n"
        var pages = [
            try page("About", "# About\n\n## Topics\n\n### Start\n\n- <doc:Start>\n\n### Then\n\n- [Long](Long.md)\n"),
            try page("Home", "# Hello"),
            try page("Long", long), try page("Long/Part", "# Part"), try page("Other", "# Other"),
            try page("Start", "# Start\n\nBegin here.\n"),
        ]
        var articles = MarkdownArticles()
        for page in pages { articles.add(page) }
        let guides = GuideIndex(pages, articles)
        for index in pages.indices { (pages[index].articles, pages[index].guides) = (articles, guides) }
        return pages
    }

    private static func html(_ page: MarkdownPage) -> String {
        String(decoding: page.make(fonts: WebFonts()) { _ in [] }.html, as: UTF8.self)
    }

    @Test("the topics of a page are the order of the others; unlisted pages come last, pages in folders belong to a page")
    func index() throws {
        let pages = try Self.pages()
        let guides = pages[0].guides
        #expect(guides.groups.map(\.title) == ["Start", "Then", "More"])
        #expect(guides.groups.map { $0.pages.map(\.title) } == [["Start"], ["Long"], ["Other"]])
        let long = Self.html(pages[2])
        #expect(long.contains("<a href=\"../pages/Long/Part.html\">Part</a>"), "its parts are listed")
        #expect(!Self.html(pages[5]).contains("Part.html"))
        #expect(long.contains("<a class=\"previous\" href=\"../pages/Start.html\"><span>Previous</span>Start</a>"))
        #expect(long.contains("<a class=\"next\" href=\"../pages/Other.html\"><span>Next</span>Other</a>"))
    }

    @Test("a page with several headings lists them, with links to their anchors")
    func contents() throws {
        let pages = try Self.pages()
        let long = Self.html(pages[2])
        #expect(long.contains("On this page"))
        #expect(long.contains("<a href=\"#one\">One</a>") && long.contains("<li class=\"deep\"><a href=\"#two-and-a-half\">"))
        #expect(long.contains("<h2 id=\"two\">Two<a class=\"anchor\" href=\"#two\""))
        #expect(!Self.html(pages[5]).contains("On this page"))
    }

    @Test("the index of the search has an entry for each heading, with its text")
    func entries() throws {
        let entries = PageIndex.entries(of: try Self.pages()[2])
        #expect(entries.map(\.heading) == ["", "One", "Two", "Two and a half"])
        #expect(entries.map(\.path) == ["", "#one", "#two", "#two-and-a-half"].map { "pages/Long.html" + $0 })
        #expect(entries.map(\.text) == ["About it.", "First.", "", "Second."])
        #expect(PageIndex.entries(of: try Self.pages()[0]).map(\.text).contains("Long"), "a link has the title of its target")
        #expect(String(decoding: PageIndex.script(entries), as: UTF8.self).hasPrefix("tvpPages([[\"Guide\",\"Long\",\"\","))
    }

    @Test(
        "code blocks have the colors of their language",
        arguments: [
            ("swift", "let x = 4 // four", ["keyword:let", "number:4", "comment:// four"]),
            (
                "swift", "@Test func go(_ a: String) { print(\"a \\\\\" b\") }",
                ["keyword:@Test", "keyword:func", "type:String", "string:\"a \\\\\""]
            ),
            ("yaml", "cell: Card\nheight: 40", ["key:cell", "string:Card", "key:height", "number:40"]),
            ("json", "{\"a\": true}", ["key:\"a\"", "keyword:true"]),
            ("sh", "tvp-preview test --theme ios # all", ["key:tvp-preview", "flag:--theme", "comment:# all"]),
            ("tableViewConfig", "row -s x", ["keyword:row", "flag:-s", "key:x"]), ("text", "let x", []), ("", "let x", []),
        ])
    func colors(language: String, code: String, tokens: [String]) throws {
        let html = Self.html(try Self.page("code", "# Code\n\n```\(language)\n\(code)\n```\n"))
        let found = html.matches(of: /<(b|i|span class="c-(\w+)")>([^<]*)<\/(?:b|i|span)>/).map {
            "\($0.2 ?? ($0.1 == "b" ? "key" : "string")):\($0.3)".replacing("&quot;", with: "\"").replacing("&amp;", with: "&")
        }
        #expect(Array(found.prefix(tokens.count)) == tokens, "\(found)")
        if tokens.isEmpty { #expect(found.isEmpty) }
    }

    @Test("unfinished code keeps all of its text")
    func unfinished() throws {
        for (language, code) in [("swift", "let a = \"x\\"), ("sh", "echo 'a"), ("json", "{\"a"), ("yaml", "a: 'b")] {
            let html = Self.html(try Self.page("code", "# Code\n\n```\(language)\n\(code)\n```\n"))
            let block = try #require(html.firstMatch(of: /<code>(.*?)<\/code>/.dotMatchesNewlines()))
            let text = block.1.replacing(/<[^>]*>/, with: "").replacing("&quot;", with: "\"")
            #expect(text == code + "\n", "\(language)")
        }
    }

    @Test("an image alone in its paragraph is a figure with a caption")
    func captions() throws {
        let html = Self.html(try Self.page("a", "# A\n\n![A boat](boat.png \"The boat at noon\")\n\nWords ![in](line.png) between.\n"))
        #expect(html.contains("<figcaption>The boat at noon</figcaption>"))
        #expect(html.components(separatedBy: "<figure").count == 2)
    }

    @Test("the tree of contents has designs with their folders, documents and marks, and the other pages; it ends before it is too large")
    func tree() {
        var contents = ContentsIndex()
        func add(_ name: String, _ file: DesignFile? = nil, _ change: (inout SiteEntry) -> Void = { _ in }) {
            let title = name.split(separator: "/").last.map(String.init) ?? name
            var entry = SiteEntry(name: name, title: title, summary: "", cells: [], tags: [], text: "")
            change(&entry)
            contents.add(entry, file)
        }
        add("shop/Cart", DesignFile(configPath: "shop/Cart.tableViewConfig", name: "shop/Cart")) { $0.problems = 2 }
        add("Settings") { $0.isBroken = true }
        add("Old") { ($0.title, $0.isChanged) = ("New title", true) }
        contents.links = [GalleryPage.Link(.cells, "MailCell", "cells/MailCell.html"), GalleryPage.Link(.themes, "ios", "themes/ios.html")]
        let script = String(decoding: contents.script, as: UTF8.self)
        #expect(script.hasPrefix("tvpTree({\"count\":3,\"chunks\":1,"))
        for part in [
            "[\"shop/Cart\",\"\",2]", "[\"Settings\",\"\",1]", "[\"Old\",\"New title\",3]", "[\"MailCell\",\"cells/MailCell.html\"]",
        ] {
            #expect(script.contains(part), "\(part) in \(script)")
        }
        for index in 0..<5_000 { add("many/Design-\(index)") }
        #expect(contents.count == 5_003 && contents.script.count < 150_000)
        var page = GalleryPage(first: [], count: 3, title: "All")
        page.changes = ("main", 2)
        #expect(String(decoding: page.make(), as: UTF8.self).contains("<a href=\"#q=is:changed\">2 changed since main</a>"))
    }
}
