import ChromiumDriver
import Foundation
import TableCairo
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableSite
import TableViewProvider
import Testing

/// A published site, opened from its files as a reader would.
@Suite("A published site in Chromium", .serialized)
struct SiteGalleryTests {
    private func write(_ files: [(path: String, bytes: [UInt8])]) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-site-\(UUID().uuidString)")
        for file in files {
            let target = folder.appending(path: file.path)
            try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(file.bytes).write(to: target)
        }
        return folder
    }

    @Test("with ten thousand designs, the page keeps few cards, and search finds the last design without a server")
    func manyDesigns() throws {
        let entries = (0..<10_000).map { index in
            SiteEntry(
                name: "Design-\(index)", title: "Design \(index)", summary: "1 row", cells: [index == 9_999 ? "RareCell" : "StandardCell"],
                tags: [], text: "needle\(index)", states: index % 2 == 0 ? ["swiped"] : [])
        }
        var gallery = GalleryPage(first: Array(entries.prefix(SiteEntry.chunkSize)), count: entries.count, title: "Many")
        gallery.states = [("swiped", 5_000)]
        var files = SiteAssets.published.map { ($0.path, $0.bytes) } + [("index.html", gallery.make())]
        for number in 0..<100 {
            files.append((SearchIndex.path(number), SearchIndex.chunk(number, entries: Array(entries[number * 100..<(number + 1) * 100]))))
        }
        let folder = try write(files)
        defer { try? FileManager.default.removeItem(at: folder) }
        let browser = try Chromium()
        try browser.setViewport(width: 1280, height: 800)
        try browser.open(folder.appending(path: "index.html"))
        try browser.wait(
            for:
                "document.querySelector('.search') && !document.querySelector('.search').hidden && document.querySelectorAll('.card h2').length > 4"
        )
        // The page contains the first hundred cards; the script keeps only those near the window.
        try browser.wait(for: "document.querySelectorAll('.card').length < 60")
        for query in ["needle9999", "cell:rare", "design-9999"] {
            try browser.evaluate(
                "{ const f = document.querySelector('input[type=search]'); f.value = '\(query)'; f.dispatchEvent(new Event('input')); }")
            try browser.wait(for: "document.querySelector('#found').textContent === '1 of 10000 designs'")
            #expect(try browser.evaluate("document.querySelector('.card a').textContent") as? String == "Design 9999")
        }
        for (query, count) in [("needel9999", 1), ("nedle9998", 1), ("Desing 9997", 1), ("xyzzyxyzzy", 0), ("zzz", 0)] {
            try browser.evaluate(
                "{ const f = document.querySelector('input[type=search]'); f.value = '\(query)'; f.dispatchEvent(new Event('input')); }")
            try browser.wait(for: "document.querySelector('#found').textContent === '\(count) of 10000 designs'")
        }
        try browser.evaluate(
            "{ const f = document.querySelector('input[type=search]'); f.value = ''; f.dispatchEvent(new Event('input')); }")
        try browser.wait(for: "document.querySelector('#found').textContent === '10000 designs'")
        try browser.evaluate("document.activeElement.blur()")
        for (key, title) in [("j", "Design 0"), ("j", "Design 1"), ("k", "Design 0"), ("k", "Design 0")] {
            try browser.press(key)
            #expect(try browser.evaluate("document.activeElement.textContent") as? String == title)
        }
        try browser.evaluate("scrollTo(0, 1e9)")
        try browser.wait(for: "[...document.querySelectorAll('.card a')].some(a => a.textContent === 'Design 9999')")
        try printInteractions(browser)
        #expect(
            try browser.evaluate("document.querySelectorAll('.card').length < 60 && document.querySelectorAll('*').length < 800") as? Bool
                == true)
        #expect(browser.complaints.filter { !$0.contains("thumbnails/") && !$0.contains("ERR_FILE_NOT_FOUND") } == [])
    }

    /// The time from a typed letter, and from a selected state, to the frame that shows the result: printed, not asserted, because a busy
    /// machine would exceed any limit.
    private func printInteractions(_ browser: Chromium) throws {
        try browser.evaluate("scrollTo(0, 0)")
        let measure = """
            (async () => {
                const field = document.querySelector('input[type=search]'), times = [];
                for (const text of ['n', 'ne', 'nee', 'need', 'needle', 'needle7', 'needle77', '', 'des', 'cell:rare', '']) {
                    const start = performance.now();
                    field.value = text;
                    field.dispatchEvent(new Event('input'));
                    await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
                    times.push(performance.now() - start);
                }
                const start = performance.now();
                document.getElementById('state').value = 'swiped';
                document.getElementById('state').dispatchEvent(new Event('change'));
                await new Promise(done => requestAnimationFrame(() => setTimeout(done)));
                return [Math.max(...times), performance.now() - start, times.toSorted((a, b) => a - b)[5]].map(Math.round);
            })()
            """
        let times = try #require(try browser.evaluate(measure) as? [Int])
        print("10,000 designs: a typed letter shows its result in \(times[0]) ms (median \(times[2])), a state in \(times[1]) ms")
        #expect(try browser.evaluate("document.querySelector('#found').textContent") as? String == "5000 of 10000 designs")
        try browser.evaluate(
            "document.getElementById('state').value = ''; document.getElementById('state').dispatchEvent(new Event('change'))")
    }

    @Test("the pages of a long design and of one with many drawings are small", arguments: ["Ledger", "EveryCell"])
    func weight(name: String) throws {
        let file = try #require(ExamplePagesTests.designs.first { $0.name == name })
        let theme = try #require(Theme.shipped(named: "ios").value)
        let renderer = SiteRenderer()
        let design = try #require(renderer.design(file, DesignSettings(), in: Environment(theme: theme)).value)
        let page = DesignPage(design).make(fonts: renderer.webFonts) { PNG.encode($0) }
        #expect(page.html.count < 300_000, "\(page.html.count) bytes")
    }

    @Test("a design's page highlights related rows and lines, and nothing overflows the window")
    func designPage() throws {
        let file = try #require(ExamplePagesTests.designs.first { $0.name == "Settings" })
        let theme = try #require(Theme.shipped(named: "ios").value)
        let renderer = SiteRenderer()
        let design = try #require(renderer.design(file, DesignSettings(), in: Environment(theme: theme)).value)
        let page = DesignPage(design).make(fonts: renderer.webFonts) { PNG.encode($0) }
        let pictures = try [Appearance.light, .dark].map { appearance in
            (
                SitePath.picture(design.name, mode: 0, appearance),
                PNG.encode(try renderer.pictures.bitmap(of: design.modes[0].scene, appearance: appearance, scale: 2), scale: 2)
            )
        }
        let folder = try write(
            SiteAssets.published.map { ($0.path, $0.bytes) } + [("index/tree.js", [])] + page.assets.map { ("assets/" + $0.name, $0.bytes) }
                + pictures + [
                    (SitePath.page(design.name), page.html)
                ])
        defer { try? FileManager.default.removeItem(at: folder) }
        let browser = try Chromium()
        for width in [320, 768, 1280] {
            for appearance in ["light", "dark"] {
                try browser.setViewport(width: width, height: 800)
                try browser.setAppearance(appearance)
                try browser.open(folder.appending(path: SitePath.page(design.name)))
                #expect(
                    try browser.evaluate("document.documentElement.scrollWidth <= innerWidth") as? Bool == true, "\(width) \(appearance)")
                #expect(browser.complaints == [])
            }
        }
        let line = try #require(design.modes[0].trace.first { $0.identity == "s1.r2" }?.line)
        let lit = "[...document.querySelectorAll('.lit')].map(e => e.id)"
        try browser.evaluate("document.getElementById('m0.s1.r2').dispatchEvent(new PointerEvent('pointerover', {bubbles: true}))")
        #expect((try browser.evaluate(lit) as? [String])?.contains("config-\(line)") == true)
        try browser.evaluate(
            "document.getElementById('config-\(line + 1)').dispatchEvent(new PointerEvent('pointerover', {bubbles: true}))")
        #expect((try browser.evaluate(lit) as? [String])?.contains("m0.s1.r3") == true)
        #expect((try browser.evaluate(lit) as? [String])?.contains("m0.s1.r2") == false)
        #expect(try browser.evaluate("document.getElementById('pointed').textContent.includes('line \(line + 1)')") as? Bool == true)
        // The list of rows is made when it is opened.
        #expect(try browser.evaluate("document.querySelectorAll('#trace tr').length") as? Int == 0)
        try browser.evaluate("document.querySelector('#trace summary').click()")
        try browser.wait(for: "document.querySelector('#trace tbody tr')")
        let listed = try #require(
            try browser.evaluate(
                "[...document.querySelectorAll('#trace tbody tr')].map(row => [...row.cells].map(cell => cell.textContent))")
                as? [[String]])
        #expect(
            listed.map { Array($0.dropLast()) }
                == design.modes[0].trace.map { [$0.identity, $0.line.map { "\($0)" } ?? "", $0.path, $0.cell, $0.tag] })
        #expect(try listed.allSatisfy { try #/[\d.]+, [\d.]+ · [\d.]+ × [\d.]+/#.wholeMatch(in: $0.last ?? "") != nil }, "\(listed[0])")
        #expect(
            try browser.evaluate("document.querySelector('#trace tbody td:nth-child(4) a').getAttribute('href')") as? String
                == "../" + SitePath.cell(listed[0][3]))
        // Shortcuts turn frames on and off.
        try browser.evaluate("document.body.dispatchEvent(new KeyboardEvent('keydown', {key: 'f', bubbles: true}))")
        #expect(try browser.evaluate("document.getElementById('frames').checked") as? Bool == true)
    }
}
