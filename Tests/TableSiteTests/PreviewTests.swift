import Foundation
import Synchronization
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableViewProvider
import Testing

@testable import TableSite

@Suite("Preview server")
struct PreviewTests {
    private func text(_ preview: Preview, _ path: String) async throws -> String {
        let answer = try #require(await preview.store.answer(to: path))
        return String(decoding: answer.bytes, as: UTF8.self)
    }

    @Test("open pages are notified of a save, and their next request shows it")
    func saves() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        let store = preview.store
        let watcher = try #require(
            FolderWatcher.start(deep: [preview.folder.path]) { changed in Task { await store.reload(changed) } }.value)
        defer { watcher.stop() }
        #expect(try await text(preview, "designs/Hello.html").contains("Hello, world"))
        let request = Array("GET /events HTTP/1.1\r\nHost: 127.0.0.1:\(preview.server.port)\r\n\r\n".utf8)
        let events = try await preview.exchange(request) {
            String(decoding: $0, as: UTF8.self).contains("event: changed")
        } then: {
            try? preview.save(#"{"text": "Good evening"}"#, as: "Hello.json")
        }
        #expect(String(decoding: events, as: UTF8.self).contains("Content-Type: text/event-stream"))
        #expect(try await text(preview, "designs/Hello.html").contains("Good evening"))
    }

    @Test("errors appear over the last good render, with their lines, until they are fixed")
    func faults() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        _ = try await text(preview, "designs/Hello.html")
        try preview.save("{\n  \"text\": oops\n}", as: "Hello.json")
        await preview.store.reload()
        let broken = try await text(preview, "designs/Hello.html")
        #expect(
            broken.contains("id=\"faults\"") && broken.contains("Hello, world") && broken.contains("2 |   &quot;text&quot;: oops") == false)
        #expect(broken.contains("2 |   \"text\": oops"))
        try preview.save(#"{"text": "Mended"}"#, as: "Hello.json")
        await preview.store.reload()
        let mended = try await text(preview, "designs/Hello.html")
        #expect(mended.contains("Mended") && !mended.contains("id=\"faults\""))
    }

    @Test("a scene of a storyboard is a design, and shows what Xcode saves; an error appears over the last good render")
    func storyboards() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        func storyboard(_ text: String) -> String {
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch">
            <scenes><scene sceneID="s"><objects><tableViewController id="c" customClass="ListViewController" sceneMemberID="viewController">
            <tableView key="view" dataMode="static" style="grouped" id="t"><sections><tableViewSection id="u"><cells>
            <tableViewCell style="IBUITableViewCellStyleDefault" textLabel="l" id="r"><rect key="frame" x="0" y="0" width="393" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="r" id="v"><subviews>
            <label text="\(text)" id="l"><rect key="frame" x="20" y="0" width="353" height="44"/></label>
            </subviews></tableViewCellContentView></tableViewCell>
            </cells></tableViewSection></sections></tableView></tableViewController></objects></scene></scenes></document>
            """
        }
        try preview.save(storyboard("Good morning"), as: "Main.storyboard")
        await preview.store.reload()
        #expect(try await text(preview, "").contains("designs/Main.ListViewController.html"))
        let page = try await text(preview, "designs/Main.ListViewController.html")
        #expect(
            page.contains("Good morning") && page.contains("<h2>Document")
                && page.contains("/Main.ListViewController.yaml; controls edit that file"))
        #expect(page.contains("<p class=\"lead\"></p>") || !page.contains("<p class=\"lead\">"), "its XML is no description")
        try preview.save("rows: [{title: A}]", as: "Main.ListViewController.yaml")
        await preview.store.reload()
        #expect(try await text(preview, "designs/Main.ListViewController.html").contains("<h2>Data"))
        try preview.save(storyboard("Good night"), as: "Main.storyboard")
        await preview.store.reload()
        #expect(try await text(preview, "designs/Main.ListViewController.html").contains("Good night"))
    }

    @Test("a design that never rendered has a page with the reason")
    func neverShown() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        try preview.save("# nothing", as: "Empty.tableViewConfig")
        await preview.store.reload()
        #expect(try await text(preview, "designs/Empty.html").contains("config.no-directives"))
        #expect(try await text(preview, "").contains("designs/Empty.html"))
    }

    @Test("a page keeps its version while its own files stay the same")
    func versions() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        let first = await preview.store.answer(to: "designs/Hello.html")?.version
        try preview.save("row", as: "Other.tableViewConfig")
        try preview.save("{}", as: "Zebra.json")
        await preview.store.reload()
        let second = await preview.store.answer(to: "designs/Hello.html")
        // The page now has a next page, so its navigation bar and version changed. Otherwise the version would be the same.
        #expect(second?.version != first)
        await preview.store.reload()
        #expect(await preview.store.answer(to: "designs/Hello.html")?.version == second?.version)
    }

    @Test("images and thumbnails are PNG files, and fonts exist")
    func pictures() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        for path in [
            "pictures/Hello.mode-0@2x.png", "pictures/Hello.mode-0~dark@2x.png", "pictures/Hello.mode-0@1x.png", "thumbnails/Hello.png",
            "thumbnails/Hello~dark.png",
        ] {
            let answer = try #require(await preview.store.answer(to: path))
            #expect(answer.type == "image/png" && answer.bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
            let sides = [16, 20].map { start in answer.bytes[start..<start + 4].reduce(0) { $0 << 8 + Int($1) } }
            if path.hasPrefix("thumbnails/") { #expect(sides[0] == 402 && sides[1] < 402, "a card ends with its table: \(sides)") }
        }
        let page = try await text(preview, "designs/Hello.html")
        let font = try #require(page.firstMatch(of: /\.\.\/(assets\/[A-Za-z0-9-]+\.woff2)/))
        #expect(await preview.store.answer(to: String(font.1))?.type == "font/woff2")
        for path in [
            "pictures/Hello.mode-9@2x.png", "pictures/Hello.mode-0@4x.png", "pictures/Hello.mode-0.editing@2x.png",
            "thumbnails/Hello.state-editing.png", "pictures/Hello", "thumbnails/None.png", "index/1.js", "index/-1.js", "nothing",
        ] {
            #expect((await preview.store.answer(to: path)?.status ?? .notFound) == .notFound, "\(path)")
        }
    }

    @Test("each variant has its own pages and images, and a filter bar that links to the others")
    func variants() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        let path = preview.folder.appending(path: "designs").path
        let theme = try #require(Theme.shipped(named: "ios").value)
        let store = PreviewStore(title: "Test", cells: .standard) {
            PreviewPlan(
                designs: DesignFile.find(in: [path]).value ?? [],
                axes: SiteAxes([("Size", ["", "S", "M", "L", "XL"]), ("Direction", ["", "rtl"]), ("Language", [])]),
                settings: { _, variant in
                    var settings = DesignSettings()
                    settings.direction = variant.choices.contains { $0.value == "rtl" } ? .rightToLeft : nil
                    return settings
                },
                environment: { Outcome(Environment(theme: theme, direction: $0.direction ?? .leftToRight)) })
        }
        func text(_ path: String) async throws -> String {
            String(decoding: try #require(await store.answer(to: path)).bytes, as: UTF8.self)
        }
        let (own, other) = (try await text("designs/Hello.html"), try await text("variants/xl-rtl/designs/Hello.html"))
        #expect(!own.contains("dir=\"rtl\"") && other.contains("dir=\"rtl\""))
        #expect(own.contains("<option value=\"../variants/xl/designs/Hello.html\">XL</option>"), "an axis with many values is a menu")
        #expect(other.contains("<a href=\"../../../variants/xl/designs/Hello.html\">Default</a>") && !other.contains("Language"))
        #expect(other.contains("href=\"../../../variants/xl-rtl/index.html\"") && other.contains("data-variant=\"xl-rtl\""))
        let gallery = try await text("variants/rtl/index.html")
        #expect(gallery.contains("../../variants/rtl/designs/Hello.html") && gallery.contains("../../variants/rtl/thumbnails/Hello.png"))
        let pictures = [
            await store.answer(to: "pictures/Hello.mode-0@1x.png")?.bytes,
            await store.answer(to: "variants/rtl/pictures/Hello.mode-0@1x.png")?.bytes,
        ]
        #expect(pictures[0] != nil && pictures[1] != nil && pictures[0] != pictures[1])
        for path in [
            "variants/none/index.html", "variants/rtl", "variants/rtl/cells/StandardCell.html", "variants/rtl/variants/rtl/index.html",
        ] {
            #expect((await store.answer(to: path)?.status ?? .notFound) == .notFound, "\(path)")
        }
    }

    @Test("saving a design affects no other; saving a cell design or adding and removing files affects all")
    func concerned() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        try preview.save("row -s text -c PersonCell", as: "Other.tableViewConfig")
        try preview.save(#"{"text": "Before"}"#, as: "Other.json")
        let store = preview.store
        await store.reload()
        #expect(try await text(preview, "designs/Other.html").contains("Before"))
        try preview.save(#"{"text": "After"}"#, as: "Other.json")
        let folder = preview.folder.path + "/designs"
        await store.reload([folder + "/Hello.json"])
        #expect(try await text(preview, "designs/Other.html").contains("Before"), "the change was not reported")
        await store.reload([folder + "/./Other.json"])
        #expect(try await text(preview, "designs/Other.html").contains("After"))
        try preview.save(#"{"text": "Last"}"#, as: "Other.json")
        await store.reload([folder + "/Cells/PersonCell.yaml"])
        #expect(try await text(preview, "designs/Other.html").contains("Last"))
    }

    @Test("cells and themes have pages, and search finds designs without layout")
    func others() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        try preview.save("row -s text -c PersonCell -t greeting", as: "Other.tableViewConfig")
        try preview.save(#"{"text": "Good evening"}"#, as: "Other.json")
        await preview.store.reload()
        let gallery = try await text(preview, "")
        #expect(gallery.contains("cells/PersonCell.html") && gallery.contains("themes/ios26.html"))
        #expect(try await text(preview, "cells/PersonCell.html").contains("designs/Other.html"))
        #expect(try await text(preview, "themes/ios26.html").contains("grouped<wbr>Background"))
        let index = try await text(preview, "index/0.js")
        #expect(index.contains(#"["PersonCell"],["greeting"],"good evening"#))
        #expect(index.contains("cell.no-design"), "a search finds designs by their diagnostics")
        for path in ["cells/None.html", "themes/none.html", "cells/", "cells/../index.html"] {
            #expect((await preview.store.answer(to: path)?.status ?? .notFound) == .notFound, "\(path)")
        }
    }

    @Test("a port in use is reported")
    func takenPort() throws {
        let preview = try Preview()
        defer { preview.stop() }
        let port = preview.server.port
        #expect(PreviewServer.listen(on: port, store: preview.store).diagnostics.map(\.code) == [.previewPortTaken])
        let among = PreviewServer.listen(on: nil, among: port...port, source: preview.store.source, limits: .init()).diagnostics
        #expect(among.map(\.code) == [.previewNoPort] && among.first?.subject.prefix(2) == ["\(port)", "\(port)"])
    }
}

/// The live preview while its files have errors.
@Suite("Preview of broken files")
struct BrokenPreviewTests {
    private func answer(_ preview: Preview, _ path: String) async throws -> (status: PreviewAnswer.Status, text: String) {
        let answer = try #require(await preview.store.answer(to: path))
        return (answer.status, String(decoding: answer.bytes, as: UTF8.self))
    }

    @Test("an unknown address links to the gallery, and a deleted design's to the design with the most similar name")
    func missing() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        _ = try await answer(preview, "designs/Hello.html")
        try FileManager.default.moveItem(
            at: preview.folder.appending(path: "designs/Hello.tableViewConfig"),
            to: preview.folder.appending(path: "designs/Helo.tableViewConfig"))
        await preview.store.reload()
        let gone = try await answer(preview, "designs/Hello.html")
        #expect(gone.status == .notFound && gone.text.contains("<h1>There is no design “Hello”</h1>"))
        #expect(
            gone.text.contains("href=\"../designs/Helo.html\">Helo</a>") && gone.text.contains("href=\"../index.html\">All designs</a>"))
        for path in ["cells/Nothing.html", "nowhere", "a/b/c.html", "variants/none/designs/Hello.html"] {
            let page = try await answer(preview, path)
            #expect(page.status == .notFound && page.text.contains("There is no such page") && page.text.contains("All designs"), "\(path)")
        }
        let hostile = try await answer(preview, "designs/<script>alert(1)</script>.html")
        #expect(hostile.text.contains("&lt;script&gt;") && !hostile.text.contains("<script>alert"))
        for path in ["pictures/Hello.mode-0@2x.png", "favicon.ico", "index/9.js"] {
            #expect(await preview.store.answer(to: path) == nil, "\(path)")
        }
    }

    @Test("the gallery marks designs with errors, before and after they are laid out", arguments: [false, true])
    func marked(isShown: Bool) async throws {
        let preview = try Preview()
        defer { preview.stop() }
        if isShown { _ = try await answer(preview, "designs/Hello.html") }
        #expect(try await !answer(preview, "").text.contains("card broken"))
        try preview.save("{", as: "Hello.json")
        await preview.store.reload()
        #expect(try await answer(preview, "").text.contains("class=\"card broken\""))
        #expect(try await answer(preview, "index/0.js").text.contains(",true]"))
        let thumbnail = try #require(await preview.store.answer(to: "thumbnails/Hello.png"))
        #expect(thumbnail.type == (isShown ? "image/png" : "image/svg+xml"))
        #expect(try await answer(preview, "").text.contains("class=\"card broken\""))
    }

    @Test("an error is reported once, and again when it comes back")
    func reported() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        let said = Said()
        let path = preview.folder.appending(path: "designs").path
        let theme = try #require(Theme.shipped(named: "ios").value)
        let store = PreviewStore(title: "Test", cells: .standard, report: { said.add($0) }) {
            PreviewPlan(designsIn: path, theme)
        }
        for (data, count) in [("{", 1), ("{", 1), ("{}", 1), ("{", 2)] {
            try preview.save(data, as: "Hello.json")
            await store.reload()
            for path in ["designs/Hello.html", "thumbnails/Hello.png", ""] { _ = await store.answer(to: path) }
            #expect(said.codes.count == count, "\(said.codes)")
        }
    }

    private final class Said: Sendable {
        private let list = Mutex<[String]>([])
        var codes: [String] { list.withLock { $0 } }
        func add(_ diagnostics: [Diagnostic]) { list.withLock { $0 += diagnostics.map(\.code.rawValue) } }
    }

    @Test("the matrix has an image for each pair of values and lists what is truncated in it")
    func matrix() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        let path = preview.folder.appending(path: "designs").path
        let theme = try #require(Theme.shipped(named: "ios").value)
        try preview.save(#"{"text": "A text that is much too long for one line of a row on any phone that there is"}"#, as: "Hello.json")
        let store = PreviewStore(title: "Test", cells: .standard) {
            PreviewPlan(
                designs: DesignFile.find(in: [path]).value ?? [],
                axes: SiteAxes([("Text size", ["", "XS"]), ("Direction", ["", "ltr", "rtl"])]),
                settings: { _, variant in
                    var settings = DesignSettings()
                    settings.direction = variant.choices.contains { $0.value == "rtl" } ? .rightToLeft : nil
                    return settings
                }, environment: { Outcome(Environment(theme: theme, direction: $0.direction ?? .leftToRight)) })
        }
        func answer(_ path: String) async throws -> PreviewAnswer { try #require(await store.answer(to: path)) }
        let page = String(decoding: try await answer("matrix/0.1/Hello.html").bytes, as: UTF8.self)
        #expect(page.components(separatedBy: "<img ").count == 7 && page.contains("Rows") && page.contains("aria-current"))
        #expect(
            page.contains("variants/xs-rtl/pictures/Hello.mode-0%401x.png") && page.contains("variants/xs-rtl/findings/Hello.mode-0.json"))
        let findings = try await answer("variants/rtl/findings/Hello.mode-0.json")
        #expect(findings.type == "application/json")
        #expect(String(decoding: findings.bytes, as: UTF8.self).hasPrefix("[\"row 0.0: “A text that is much too long"))
        #expect(String(decoding: findings.bytes, as: UTF8.self).contains("does not fit and is truncated"))
        // Two axes in the rows: each combination is a row.
        let more = String(decoding: try await answer("matrix/0+2.1/Hello.html").bytes, as: UTF8.self)
        #expect(more.components(separatedBy: "<img ").count == 25)
        #expect(more.contains("variants/xs-rtl/pictures/Hello.mode-0~dark%401x.png"))
        #expect(more.contains(">XS · Dark</th>"))
        // Only chosen values.
        let few = String(decoding: try await answer("matrix/0_1+2.1_0_2/Hello.html").bytes, as: UTF8.self)
        #expect(few.components(separatedBy: "<img ").count == 9 && few.contains("8 of 24 combinations"))
        #expect(few.contains(">XS · Dark</th>") && few.contains(">Right to left</th>") && !few.contains(">Left to right</th>"))
        for path in [
            "matrix/0_2.1/Hello.html", "matrix/0_0_0.1/Hello.html", "matrix/0_.1/Hello.html", "matrix/0_0+0.1/Hello.html",
            "matrix/0+0.1/Hello.html", "matrix/0+1.1/Hello.html", "matrix/.1/Hello.html", "matrix/0+.1/Hello.html",
            "matrix/0.0/Hello.html", "matrix/9.1/Hello.html", "matrix/0.-1/Hello.html", "matrix/0/Hello.html", "matrix/0.1/None.html",
            "matrix/a.b/Hello.html",
        ] {
            #expect(try await answer(path).status == .notFound, "\(path)")
        }
        for path in ["findings/None.json", "findings/None.mode-0.json", "findings/Hello.mode-9.json", "findings/Hello.mode-0.none.json"] {
            #expect(await store.answer(to: path) == nil)
        }
    }

    @Test("a matrix draws devices at one scale, chooses them by kind, and names them in words")
    func devices() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        let path = preview.folder.appending(path: "designs").path
        let theme = try #require(Theme.shipped(named: "ios").value)
        let store = PreviewStore(title: "Test", cells: .standard) {
            PreviewPlan(
                designsIn: path, theme, axes: SiteAxes([("Device", ["", "iPhone17Pro", "iPhoneSe3", "iPadPro13", "iPadMini"])]))
        }
        let page = String(decoding: try #require(await store.answer(to: "matrix/0.1/Hello.html")).bytes, as: UTF8.self)
        let widths = page.matches(of: /<img [^>]*alt="([^"]*) · Light"[^>]* width="(\d+)"/).map { "\($0.1) \($0.2)" }
        #expect(widths == ["Default 234", "iPhone 17 Pro 241", "iPhone SE 3 225", "iPad Pro 13 619", "iPad mini 446"])
        let kinds = page.matches(of: /data-choose="0" data-values="([^"]*)" aria-label="Device: ([^"]*)"/).map { "\($0.2): \($0.1)" }
        #expect(kinds == ["All: 0 1 2 3 4", "None: ", "Phones: 1 2", "iPads: 3 4", "Smallest, default, largest: 0 2 3"])
    }

    @Test("beside a design stand its version of the last commit, and its reference")
    func versions() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        let (path, old) = (preview.folder.appending(path: "designs").path, preview.folder.appending(path: "old").path)
        let theme = try #require(Theme.shipped(named: "ios").value)
        for (name, text) in [("Hello.tableViewConfig", "row -s text"), ("Hello.json", #"{"text": "As committed"}"#)] {
            let file = URL(fileURLWithPath: old).appending(path: name)
            try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let commit = Mutex<String?>("1")
        let store = PreviewStore(title: "Test", cells: .standard) {
            var plan = PreviewPlan(designsIn: path, theme, axes: SiteAxes([("Direction", ["", "rtl"])]))
            plan.former = { commit.withLock { $0 }.map { ($0, DesignFile.find(in: [old]).value ?? []) } }
            plan.reference = { file, variant, mode, state, appearance in
                state == nil ? Array("\(file.name) \(variant.slug) \(mode) \(appearance.rawValue)".utf8) : nil
            }
            return plan
        }
        func text(_ path: String) async -> String? { await store.respond(to: path).map { String(decoding: $0.bytes, as: UTF8.self) } }
        let page = try #require(await text("designs/Hello.html"))
        #expect(page.contains("data-versions=\"reference head\"") && !page.contains("As committed"))
        #expect(await text("head/designs/Hello.html")?.contains("As committed") == true)
        #expect(await text("head/variants/rtl/designs/Hello.html")?.contains("dir=\"") == true)
        #expect(await text("references/Hello.mode-0~dark%402x.png".removingPercentEncoding ?? "") == "Hello  0 dark")
        #expect(await text("variants/rtl/references/Hello.mode-0@2x.png") == "Hello rtl 0 light")
        #expect(await store.respond(to: "references/Hello.mode-0.editing@2x.png") == nil)
        try Data(#"{"text": "As committed later"}"#.utf8).write(to: URL(fileURLWithPath: old).appending(path: "Hello.json"))
        #expect(await text("head/designs/Hello.html")?.contains("later") == false, "a commit does not change")
        commit.withLock { $0 = "2" }
        #expect(await text("head/designs/Hello.html")?.contains("later") == true)
        commit.withLock { $0 = nil }
        #expect(await store.respond(to: "head/designs/Hello.html") == nil)
    }

    @Test("a matrix with too many combinations begins with some of them")
    func largeMatrix() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        let path = preview.folder.appending(path: "designs").path
        let theme = try #require(Theme.shipped(named: "ios").value)
        let values = (0..<20).map { "v\($0)" }
        let store = PreviewStore(title: "Test", cells: .standard) {
            PreviewPlan(designsIn: path, theme, axes: SiteAxes((0..<5).map { ("Axis \($0)", values) }))
        }
        let page = String(decoding: try #require(await store.answer(to: "matrix/0+1.2+3+4/Hello.html")).bytes, as: UTF8.self)
        let count = page.components(separatedBy: "<img ").count - 1
        #expect((100...200).contains(count) && page.contains("\(count) of 3200000 combinations"))
        #expect(page.components(separatedBy: "type=\"checkbox\"").count == 101, "all values can be chosen")
        let many = try #require(await store.answer(to: "matrix/0_1+1.2+3+4/Hello.html"))
        #expect(String(decoding: many.bytes, as: UTF8.self).contains("a page shows up to 2000. Choose fewer values."))
    }

    @Test("errors in the plan appear over each page's last good render")
    func plan() async throws {
        let preview = try Preview()
        defer { preview.stop() }
        let isBroken = Mutex(false)
        let path = preview.folder.appending(path: "designs").path
        let theme = try #require(Theme.shipped(named: "ios").value)
        let store = PreviewStore(title: "Test", cells: .standard) {
            let broken = isBroken.withLock { $0 }
            return PreviewPlan(
                designs: broken ? [] : DesignFile.find(in: [path]).value ?? [], settings: { _, _ in DesignSettings() },
                environment: { _ in Outcome(Environment(theme: theme)) },
                faults: broken ? [Diagnostic(.error, .yamlSyntax, "not YAML")] : [])
        }
        func text(_ path: String) async throws -> String {
            String(decoding: try #require(await store.answer(to: path)).bytes, as: UTF8.self)
        }
        _ = try await text("designs/Hello.html")
        isBroken.withLock { $0 = true }
        await store.reload()
        for path in ["", "designs/Hello.html"] {
            let page = try await text(path)
            #expect(page.contains("not YAML") && page.contains("The last good version is below.") && page.contains("Hello"), "\(path)")
        }
        isBroken.withLock { $0 = false }
        await store.reload()
        #expect(try await !text("").contains("not YAML"))
    }
}
