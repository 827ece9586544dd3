import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableSite
import TableViewProvider
import Testing

@Suite("Guides in a live preview")
struct LiveGuideTests {
    /// A folder of guides, and a store that shows them.
    private struct Guides {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-guides-\(UUID().uuidString)")
        let store: PreviewStore

        init() throws {
            let path = folder.path
            try FileManager.default.createDirectory(at: folder.appending(path: "Part"), withIntermediateDirectories: true)
            try Data("# Welcome\n\nHello.\n".utf8).write(to: folder.appending(path: "Home.md"))
            let guide = """
                # Boats

                About boats.

                ## A sample

                ```tableViewConfig
                row -s text
                ```

                ```json
                {"text": "Sailing at noon"}
                ```

                ![A boat](Part/boat.png)

                """
            try Data(guide.utf8).write(to: folder.appending(path: "Boats.md"))
            for name in ["Part/boat.png", "Part/secret.png"] { try Data("png".utf8).write(to: folder.appending(path: name)) }
            let theme = try #require(Theme.shipped(named: "ios").value)
            store = PreviewStore(title: "Test", cells: .standard) {
                let guides = GuideFolder.read(path, settings: DesignSettings())
                var plan = PreviewPlan(
                    designs: [], settings: { _, _ in DesignSettings() }, environment: { _ in Outcome(Environment(theme: theme)) },
                    faults: guides.value == nil ? guides.diagnostics : [])
                plan.guides = guides.value
                plan.guideFaults = guides.value == nil ? [] : guides.diagnostics
                return plan
            }
        }

        func text(_ path: String) async throws -> String {
            String(decoding: try #require(await store.answer(to: path)).bytes, as: UTF8.self)
        }
    }

    @Test("a guide is a page with live samples, their pictures and its images; a save redraws it")
    func saves() async throws {
        let guides = try Guides()
        defer { try? FileManager.default.removeItem(at: guides.folder) }
        let page = try await guides.text("pages/Boats.html")
        #expect(page.contains("Sailing at noon") && page.contains("name=\"tvp-live\""))
        let picture = try #require(page.firstMatch(of: /src="\.\.\/(pictures\/[^"?]+\.png)\?v=1"/)?.1)
        #expect(await guides.store.answer(to: String(picture).replacing("%40", with: "@"))?.type == "image/png")
        #expect(
            await guides.store.answer(to: String(picture).replacing("%40", with: "@").replacing("@2x", with: "~dark@1x"))?.status == .ok)
        #expect(await guides.store.answer(to: "pages/Part/boat.png")?.type == "image/png")
        try Data("# Boats\n\nAbout ships, see <doc:Nowhere>.\n".utf8).write(to: guides.folder.appending(path: "Boats.md"))
        await guides.store.reload([guides.folder.appending(path: "Boats.md").path])
        #expect(try await guides.text("pages/Boats.html").contains("About ships"))
        #expect(await guides.store.faults.map(\.code.rawValue) == ["markdown.unknown-article"])
    }

    @Test("the gallery begins with the home page and lists the guides, and its search finds their headings")
    func finds() async throws {
        let guides = try Guides()
        defer { try? FileManager.default.removeItem(at: guides.folder) }
        let gallery = try await guides.text("")
        #expect(gallery.contains("Hello.") && gallery.contains("pages/Boats.html") && gallery.contains("data-query=\"?v=1\""))
        #expect(gallery.contains("<a class=\"find\" href=\"index.html#search\""), "its search is below the guides")
        #expect(try await guides.text("index/pages.js").contains("[\"Guide\",\"Boats\",\"A sample\",\"pages/Boats.html#a-sample\""))
    }

    @Test("only files that a guide shows are served", arguments: ["Part/secret.png", "../secret.png", "Home.html", "Boats.md", "boat.png"])
    func closed(name: String) async throws {
        let guides = try Guides()
        defer { try? FileManager.default.removeItem(at: guides.folder) }
        #expect((await guides.store.answer(to: "pages/" + name)?.status ?? .notFound) == .notFound)
    }

    @Test("without guides, saved Markdown files change nothing")
    func unrelated() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        let before = await preview.store.answer(to: "")?.version
        await preview.store.reload(["designs/README.md"])
        #expect(await preview.store.answer(to: "")?.version == before)
    }

    @Test("a gallery of many designs says that it searches only some diagnostics")
    func partial() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        #expect(String(decoding: try #require(await preview.store.answer(to: "")).bytes, as: UTF8.self).contains("id=\"partial\"") == false)
        for number in 0..<SiteEntry.chunkSize { try preview.save("row", as: "Row\(number).tableViewConfig") }
        await preview.store.reload()
        #expect(String(decoding: try #require(await preview.store.answer(to: "")).bytes, as: UTF8.self).contains("id=\"partial\""))
    }
}
