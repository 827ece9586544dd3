import Foundation
import TableDiagnostics
import TableInputs
import TableSite
import Testing

@Suite("Site templates")
struct TemplateTests {
    /// The outcome of loading a folder with these files.
    private func load(_ files: [String: String]) throws -> Outcome<SiteTemplates> {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-templates-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files { try Data(text.utf8).write(to: folder.appending(path: name)) }
        return SiteTemplates.load(from: folder.path)
    }

    private func gallery(_ templates: SiteTemplates, title: String = "Mine") -> String {
        var page = GalleryPage(first: [], count: 0, title: title)
        page.frame = SiteFrame(title: title, templates: templates)
        return String(decoding: page.make(), as: UTF8.self)
    }

    @Test("the shipped templates are valid, and make the same pages after being written and loaded")
    func shipped() throws {
        var files: [String: String] = [:]
        for kind in SiteTemplates.Kind.allCases { files[kind.fileName] = String(decoding: kind.shipped, as: UTF8.self) }
        let loaded = try load(files)
        #expect(loaded.diagnostics.isEmpty)
        #expect(gallery(try #require(loaded.value)) == gallery(SiteTemplates()))
    }

    @Test("a custom template surrounds the page, and values are escaped in double and triple braces")
    func own() throws {
        let text =
            "<!DOCTYPE html><html lang=\"en\"><head>{{head}}</head><body data-a=\"{{title}}\" data-b='{{{title}}}' data-c=\"{{& title}}\">{{^description}}none{{/description}}{{main}}<footer>Ours</footer></body></html>"
        let templates = try #require(try load(["page.mustache": text, "style.css": "h1{color:red}"]).value)
        let page = gallery(templates, title: "\"><script>alert(1)</script>'{{main}}")
        #expect(page.contains("<footer>Ours</footer>") && !page.contains("<script>alert"))
        #expect(page.matches(of: /data-[abc]=["']&quot;&gt;&lt;script&gt;alert\(1\)&lt;\/script&gt;&#39;{{main}}["']/).count == 3)
        #expect(page.contains("default-src 'none'"), "the content security policy is part of the head")
        let style = try #require(templates.stylePath)
        #expect(page.contains("href=\"\(style)\""))
    }

    @Test(
        "mistakes in a template are reported with their location",
        arguments: [
            ("gallery.mustache", "{{cards}}\n<h1>{{titel}}</h1>", "template.unknown-value", 2, 5, "did you mean “title”?"),
            ("gallery.mustache", "{{cards}}\n  {{#title}}", "template.syntax", 2, 3, "close it with {{/title}}"),
            ("gallery.mustache", "{{cards}}{{#title}}\n{{/count}}", "template.syntax", 2, 1, "close it with {{/title}}"),
            ("gallery.mustache", "{{cards}} {{/title}}", "template.syntax", 1, 11, ""),
            ("gallery.mustache", "{{cards}}\n{{title", "template.syntax", 2, 1, ""),
            ("gallery.mustache", "{{cards}}{{> other}}", "template.syntax", 1, 10, ""),
            ("gallery.mustache", "{{cards}}{{=<% %>=}}", "template.syntax", 1, 10, ""),
            ("gallery.mustache", "{{cards}}{{ }}", "template.syntax", 1, 10, ""),
            ("gallery.mustache", "{{cards}}{{uppercased(title)}}", "template.unknown-value", 1, 10, ""),
            ("gallery.mustache", "nothing", "template.missing-value", 1, 1, "put {{cards}} where its contents belong"),
            ("page.mustache", "{{head}}", "template.missing-value", 1, 1, "put {{main}} where its contents belong"),
        ])
    func mistakes(file: String, text: String, code: String, line: Int, column: Int, hint: String) throws {
        let loaded = try load([file: text])
        #expect(loaded.value == nil)
        let diagnostic = try #require(loaded.diagnostics.first)
        #expect(
            diagnostic.code.rawValue == code && diagnostic.span?.start.line == line && diagnostic.span?.start.column == column,
            "\(diagnostic)")
        #expect(hint.isEmpty || diagnostic.hints.contains(hint), "\(diagnostic.hints)")
    }

    @Test("unknown files, files that are too large and thousands of open sections are rejected")
    func files() throws {
        #expect(
            try load(["galery.mustache": "{{cards}}"]).diagnostics.map { "\($0.code) \($0.hints)" } == [
                "template.unknown-file [\"did you mean “gallery.mustache”?\"]"
            ])
        #expect(
            try load(["cell.mustache": String(repeating: "x", count: 2_000_000)]).diagnostics.map(\.code.rawValue) == ["template.too-large"]
        )
        #expect(try load(["cell.mustache": String(repeating: "{{#title}}", count: 50_000)]).value == nil)
        #expect(SiteTemplates.load(from: "/none/at/all").diagnostics.map(\.code.rawValue) == ["file.missing"])
    }

    @Test("writing templates never overwrites files")
    func writing() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-templates-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(SiteTemplates.write(to: RootFolder(folder.path)).isEmpty)
        let page = folder.appending(path: "page.mustache")
        try Data("{{head}}{{main}}mine".utf8).write(to: page)
        #expect(Set(SiteTemplates.write(to: RootFolder(folder.path)).map(\.code.rawValue)) == ["template.exists"])
        #expect(try String(contentsOf: page, encoding: .utf8).hasSuffix("mine"))
        #expect(gallery(try #require(SiteTemplates.load(from: folder.path).value)).hasSuffix("mine"))
    }
}
