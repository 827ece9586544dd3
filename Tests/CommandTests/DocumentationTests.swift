import Foundation
import Testing

/// The documentation as `scripts/docs` builds it, without DocC's part.
@Suite("Documentation pages")
struct DocumentationTests {
    static let catalog = Command.root.appending(path: "Sources/TablePreviewKit/Documentation.docc")

    @Test("every link and image on every page exists, and no page has errors")
    func links() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let pages = folder.url.appending(path: "texts")
        try FileManager.default.copyItem(at: Self.catalog, to: pages)
        #expect(try Command.run(["reference", "texts"], in: folder.url).status == 0)
        try folder.copyExampleSettings()
        for name in ["Cart.tableViewConfig", "Cart.plist", "Cells", "Files.tableViewConfig", "Files.plist"] {
            try FileManager.default.copyItem(at: Command.root.appending(path: "Examples/\(name)"), to: folder.url.appending(path: name))
        }
        let run = try Command.run(["site", "site", "--pages", "texts"], in: folder.url)
        #expect(run.status == 0)
        #expect(run.errors == "", "\(run.errors)")
        let files = try folder.files(below: "site")
        let ids = files.filter { $0.key.hasSuffix(".html") }.mapValues { data in
            Set(String(decoding: data, as: UTF8.self).matches(of: /\sid="([^"]+)"/).map { String($0.1) })
        }
        var count = 0
        for page in ids.keys.sorted() {
            let base = URL(fileURLWithPath: "/" + page)
            for match in String(decoding: files[page] ?? Data(), as: UTF8.self).matches(of: /<[^>]+?\s(?:href|src)="([^"]*)"/) {
                let target = match.1.replacing("&amp;", with: "&")
                guard !target.hasPrefix("data:"), !target.hasPrefix("https://"), !target.hasPrefix("http://127.0.0.1"),
                    let url = URL(string: String(target), relativeTo: base)
                else { continue }
                count += 1
                let path = String(url.absoluteURL.standardized.path(percentEncoded: false).dropFirst())
                #expect(files[path] != nil, "\(page) links to \(target)")
                if let fragment = url.fragment(percentEncoded: false), !fragment.isEmpty, let known = ids[path] {
                    #expect(known.contains(fragment), "\(page) links to \(target)")
                }
            }
        }
        #expect(count > 1000, "only \(count) links were checked")
        let commands = String(decoding: files["pages/Commands.html"] ?? Data(), as: UTF8.self)
        #expect(commands.contains(#"<a href="../pages/Commands/tvp-preview-lint.html">tvp-preview lint</a> – Check designs for mistakes."#))
        let cells = String(decoding: files["pages/CellDesigns.html"] ?? Data(), as: UTF8.self)
        #expect(cells.contains(">Refill</span>"), "the guide's own cell design draws its sample")
        // Mistakes that a page shows on purpose are not errors of the page.
        #expect(
            String(decoding: files["pages/Diagnostics/cells.bad-value.html"] ?? Data(), as: UTF8.self).contains("it must be a whole number")
        )
    }

    @Test("the catalog links to every guide")
    func catalogue() throws {
        let start = try String(contentsOf: Self.catalog.appending(path: "TablePreviewKit.md"), encoding: .utf8)
        for name in try FileManager.default.contentsOfDirectory(atPath: Self.catalog.path).sorted()
        where name.hasSuffix(".md") && !["TablePreviewKit.md", "Home.md"].contains(name) {
            #expect(start.contains("- <doc:\(name.dropLast(3))>"), "\(name)")
        }
    }

    @Test("a link without a target is reported, and a sample uses its own cell designs")
    func samples() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row", to: "A.tableViewConfig")
        try folder.write(
            """
            # Guide

            See <doc:Other>, [that](doc:Other#part) and <doc:Nowhere>.

            ```tableViewConfig
            row -s a -c NameCell
            ```

            ```json
            {"a": {"name": "Amara"}}
            ```

            ```yaml
            cell: NameCell
            body: {Text: "Name: {{name}}"}
            ```
            """, to: "texts/Guide.md")
        try folder.write("# Another text\n\n## Part\n", to: "texts/deep/Other.md")
        let run = try Command.run(["site", "out", "A.tableViewConfig", "--pages", "texts"], in: folder.url)
        #expect(run.status == 0)
        #expect(run.errors.contains("[markdown.unknown-article]"), "\(run.errors)")
        let page = String(decoding: try folder.files(below: "out")["pages/Guide.html"] ?? Data(), as: UTF8.self)
        #expect(page.contains(#"<a href="../pages/deep/Other.html">Another text</a>"#))
        #expect(page.contains(#"<a href="../pages/deep/Other.html#part">that</a>"#))
        #expect(page.contains("Name: Amara"))
    }
}
