import ChromiumDriver
import Foundation
import TableCairo
import TableCells
import TableHTML
import TableInputs
import TableSite
import TableViewProvider
import Testing

/// What all pages share, on a published site that is opened from its files.
@Suite("The shell in Chromium", .serialized)
struct ShellTests {
    private static let axes = SiteAxes([("Direction", ["ltr", "rtl"])])

    /// Writes a site of two designs in two variants, and opens the page of the second one.
    private func open(_ use: (Chromium, URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-shell-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var files = SiteAssets.published.map { ($0.path, $0.bytes) }
        let theme = try #require(Theme.shipped(named: "ios").value)
        let renderer = SiteRenderer()
        var (contents, entries) = (ContentsIndex(), [SiteEntry]())
        for name in ["Inbox", "Wifi"] {
            let file = try #require(ExamplePagesTests.designs.first { $0.name == name })
            for variant in Self.axes.variants {
                let environment = Environment(theme: theme, direction: variant.slug == "rtl" ? .rightToLeft : .leftToRight)
                let design = try #require(renderer.design(file, DesignSettings(), in: environment).value)
                let page = DesignPage(design, variant: variant, axes: Self.axes).make(fonts: renderer.webFonts) { PNG.encode($0) }
                files += page.assets.map { ("assets/" + $0.name, $0.bytes) } + [(SitePath.page(name, variant.slug), page.html)]
                files.append((SitePath.sources(name), DesignPage(design).sourcesScript))
                if variant.slug.isEmpty {
                    contents.add(SiteEntry(design), file)
                    entries.append(SiteEntry(design))
                }
            }
        }
        files += [
            (ContentsIndex.path, contents.script), (SearchIndex.path(0), SearchIndex.chunk(0, entries: entries)),
            (PageIndex.path, PageIndex.script([])),
        ]
        for (path, bytes) in files {
            let target = folder.appending(path: path)
            try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: target)
        }
        let browser = try Chromium()
        try browser.setViewport(width: 1440, height: 900)
        let page = folder.appending(path: SitePath.page("Inbox"))
        try browser.open(page)
        try browser.wait(for: "document.querySelector('.tree [aria-current=page]')")
        try use(browser, page)
        #expect(browser.complaints.filter { !$0.contains("ERR_FILE_NOT_FOUND") } == [])
    }

    private func press(_ key: String, ctrl: Bool = false, in browser: Chromium) throws {
        try browser.evaluate(
            "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: '\(key)', ctrlKey: \(ctrl), bubbles: true, cancelable: true}))"
        )
    }

    @Test("the tree names every design and the one that is shown; the search leads to another one and keeps the zoom")
    func finding() throws {
        try open { browser, _ in
            let names = "[...document.querySelectorAll('.tree a')].map(a => a.textContent)"
            #expect(try browser.evaluate(names) as? [String] == ["All designs (2)", "Inbox", "Wifi"])
            #expect(try browser.evaluate("document.querySelector('.tree [aria-current=page]').textContent") as? String == "Inbox")
            try press("1", in: browser)
            #expect(try browser.evaluate("location.hash") as? String == "#zoom=1")
            try press("k", ctrl: true, in: browser)
            try browser.evaluate(
                "{ const f = document.querySelector('#finder input'); f.value = 'wifi'; f.dispatchEvent(new Event('input', {bubbles: true})) }"
            )
            try browser.wait(for: "document.querySelectorAll('#finder li').length === 1")
            try press("Enter", in: browser)
            try browser.wait(for: "location.href.endsWith('designs/Wifi.html#zoom=1') && document.querySelector('.tools')")
        }
    }

    @Test("the tree tells designs with the same title apart, and a copied link says so")
    func telling() throws {
        try open { browser, _ in
            try browser.evaluate(
                "tvpTree({designs: [['Orders', '', 0], ['History', 'Orders', 0], ['Wifi', '', 0]], count: 3, chunks: 1, size: 100, guides: [], cells: [], themes: []})"
            )
            let links =
                "[...document.querySelectorAll('.tree ul:first-of-type a')].slice(1).map(a => [...a.children].map(e => e.textContent).join(' · '))"
            #expect(try browser.evaluate(links) as? [String] == ["Orders", "Orders · History", "Wifi"])
            try browser.evaluate("document.getElementById('link-button').click()")
            try browser.wait(for: "document.querySelector('#link-button .copied')?.offsetWidth > 20")
        }
    }

    @Test("the panels keep their size, their side and what is open; single keys can be switched off")
    func panels() throws {
        try open { browser, page in
            let width = "document.querySelector('.inspector').offsetWidth"
            #expect(try browser.evaluate(width) as? Int == 372)
            try browser.evaluate("document.querySelector('.grip').focus()")
            try press("ArrowLeft", in: browser)
            #expect(try browser.evaluate(width) as? Int == 388)
            #expect(try browser.evaluate("document.querySelector('.grip').getAttribute('aria-valuenow')") as? String == "388")
            try browser.evaluate("document.querySelector('.inspector details.panel summary').click()")
            try browser.wait(for: "location.hash.startsWith('#panels=')")
            let link = try #require(try browser.evaluate("location.hash") as? String)
            try browser.open(try #require(URL(string: page.absoluteString + "?again")))
            #expect(try browser.evaluate(width) as? Int == 388)
            #expect(try browser.evaluate("document.querySelector('.inspector details.panel').open") as? Bool == false)
            // The address has the panels too, for readers who keep others open.
            try browser.evaluate("localStorage.clear()")
            try browser.open(try #require(URL(string: page.absoluteString + "?linked" + link + "&dock=dock-below")))
            #expect(try browser.evaluate("document.querySelector('.inspector details.panel').open") as? Bool == false)
            #expect(try browser.evaluate("document.documentElement.classList.contains('dock-below')") as? Bool == true)
            try browser.open(page)
            try press("d", in: browser)
            #expect(try browser.evaluate("location.hash") as? String == "#dock=dock-below")
            #expect(
                try browser.evaluate(
                    "document.querySelector('.inspector').getBoundingClientRect().top >= document.querySelector('.stage').getBoundingClientRect().bottom"
                ) as? Bool == true)
            try browser.setViewport(width: 1440, height: 300)
            try press("?", in: browser)
            #expect(try browser.evaluate("document.querySelector('dialog.keys').scrollTop") as? Int == 0, "it begins with its title")
            let isTrue = "document.querySelector('dialog.keys').textContent.includes('next mode') === Boolean(tvp.byId('modes'))"
            #expect(try browser.evaluate(isTrue) as? Bool == true, "it has no keys that do nothing")
            try browser.setViewport(width: 1440, height: 900)
            try browser.evaluate(
                "document.querySelector('dialog.keys input').click(); document.querySelector('dialog.keys button').click()")
            try press("d", in: browser)
            #expect(try browser.evaluate("document.documentElement.classList.contains('dock-below')") as? Bool == true)
        }
    }

    @Test("another variant stands beside the screen at the same scale, and the address opens it again; Back returns to the mode before")
    func comparing() throws {
        try open { browser, page in
            try press("w", in: browser)
            try browser.wait(for: "document.querySelectorAll('.compared select').length === 2")
            try browser.evaluate(
                "{ const s = document.querySelector('.compared select'); s.value = 1; s.dispatchEvent(new Event('change', {bubbles: true})) }"
            )
            let address = try #require(try browser.evaluate("location.hash") as? String)
            #expect(address == "#with=rtl~~dark")
            let isSame =
                "Math.abs(document.querySelector('.compared iframe').width - [...document.querySelectorAll('.live .screen')].find(s => s.offsetParent).getBoundingClientRect().width) < 2"
            try browser.wait(for: isSame)
            try browser.open(try #require(URL(string: page.absoluteString + "?again" + address)))
            try browser.wait(for: "document.querySelectorAll('.compared select').length === 2 && \(isSame)")
            // A frame that shrinks by its scroll bar, and then again, is as wide as the screen only at first.
            try browser.wait(for: "(window.passed = (window.passed ?? 0) + 1) > 20")
            #expect(try browser.evaluate(isSame) as? Bool == true)
            let link = page.absoluteString + "?versions#with=head:,reference:"
            try browser.open(try #require(URL(string: link)))
            let said = "[...document.querySelectorAll('.compared p')].map(p => p.textContent)"
            #expect(
                try browser.evaluate(said) as? [String] == [
                    "The last commit is only in live previews: run tvp-preview serve.", "Tests have no reference of this design.",
                ])
            try browser.open(try #require(URL(string: page.absoluteString + "?more" + address)))
            try browser.evaluate("document.querySelector('label[for=show-1]').click()")
            #expect(try browser.evaluate("location.hash") as? String == "#mode-1&with=rtl~~dark")
            try browser.evaluate("document.querySelector('label[for=show-2]').click()")
            try browser.evaluate("history.back()")
            try browser.wait(for: "document.getElementById('show-1').checked")
        }
    }
}
