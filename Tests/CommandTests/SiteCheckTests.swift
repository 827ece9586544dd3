import ChromiumDriver
import Foundation
import Testing

/// Pages of a site of each kind, with the same checks as the pages of designs.
@Suite("Site page checkers", .serialized)
struct SiteCheckTests {
    private static let pages = [
        "index", "designs/EveryCell", "designs/Broken", "variants/rtl/designs/OriginalDemo", "cells/MailCell", "cells/StandardCell",
        "themes/ios", "pages/guide",
    ]

    /// Built once; every test has a copy.
    private static let files = Result {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let examples = Command.root.appending(path: "Examples")
        for name in [
            "EveryCell.tableViewConfig", "EveryCell.json", "OriginalDemo.tableViewConfig", "OriginalDemo.json", "Mail.tableViewConfig",
            "Mail.json", "Cells", "tvp.yaml",
        ] {
            let target = folder.url.appending(path: "in/\(name)")
            try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: examples.appending(path: name), to: target)
        }
        try folder.write("# Has something to complain of.\nsection -s none -q\n    row -c NoOnesCell", to: "in/Broken.tableViewConfig")
        let text = """
            # The guide

            Words with [a link](guide.md) among them.

            ```tableViewConfig theme=ios26
            section -s people -h StandardHeaderView
                row -c StandardCell
            ```

            ```json
            {"people": ["Ada", "Grace"]}
            ```

            | Name | What |
            | --- | --- |
            | Ada | a person |

            - one
            - two
            """
        try folder.write(text, to: "docs/guide.md")
        let run = try Command.run(["site", "out", "in", "--pages", "docs", "--directions", "ltr,rtl"], in: folder.url)
        try #require(run.status == 0, "\(run.errors)")
        return try folder.files(below: "out")
    }

    private func site(_ use: (URL) throws -> Void) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write(Self.files.get())
        try use(folder.url)
    }

    @Test("pages in other looks get the sources of their design, and trace rows to them")
    func sources() throws {
        try site { (folder: URL) throws in
            let browser = try Chromium()
            try browser.setViewport(width: 1280, height: 900)
            try browser.open(folder.appending(path: "variants/rtl/designs/OriginalDemo.html"))
            try browser.wait(for: "document.querySelector('#config-1')")
            let line = "document.querySelector('#trace [data-line]').dataset.line"
            try browser.evaluate(
                "document.querySelector('.t li[data-row]').dispatchEvent(new PointerEvent('pointerover', {bubbles: true}))")
            #expect(try browser.evaluate("document.getElementById('config-' + \(line)).classList.contains('lit')") as? Bool == true)
            let download = try #require(try browser.evaluate("document.querySelector('.download a').href") as? String)
            #expect(FileManager.default.fileExists(atPath: try #require(URL(string: download)).path), "\(download)")
            #expect(browser.complaints == [])
        }
    }

    @Test("axe-core finds no violation while an element is inspected, with grid, reading order and zoom")
    func inspecting() throws {
        let source = try PageCheckers.axe()
        try site { (folder: URL) throws in
            let browser = try Chromium()
            try browser.setViewport(width: 1280, height: 900)
            try browser.open(folder.appending(path: "designs/OriginalDemo.html"))
            for hash in ["m0.s0.r0&i&at=m0.s0.r0", "mode-0&i", "m0.s0.r0&i&at=m0.s0.r0&grid&ruler&reading&zoom=2"] {
                try browser.evaluate("location.hash = '#\(hash)'; 0")
                #expect(try browser.evaluate("document.querySelector('.lens-panel').hidden") as? Bool == false)
                #expect(try PageCheckers.violations(in: browser, source) == [], "\(hash)")
            }
            try browser.setViewport(width: 320, height: 800)
            #expect(try browser.evaluate("document.documentElement.scrollWidth <= innerWidth") as? Bool == true)
        }
    }

    @Test("axe-core finds no violation in any kind of page, in light and dark; none is wider than the window, down to 320 px")
    func axe() throws {
        let source = try PageCheckers.axe()
        try site { (folder: URL) throws in
            let browser = try Chromium()
            for name in Self.pages {
                try browser.setViewport(width: 1280, height: 900)
                try browser.open(folder.appending(path: "\(name).html"))
                // 640 px corresponds to a window of 1280 px at 200 %.
                for width in [320, 640, 1280] {
                    try browser.setViewport(width: width, height: 800)
                    #expect(
                        try browser.evaluate("document.documentElement.scrollWidth <= innerWidth") as? Bool == true, "\(name) at \(width)")
                }
                #expect(browser.complaints == [], "\(name)")
                // Last: it makes requests that pages must not make, which the console reports.
                try browser.setViewport(width: 1280, height: 900)
                #expect(try PageCheckers.violations(in: browser, source) == [], "\(name)")
            }
        }
    }

    @Test("the Nu HTML checker finds no error in any kind of page")
    func markup() throws {
        try site { (folder: URL) throws in
            for message in try PageCheckers.faults(of: Self.pages.map { folder.appending(path: "\($0).html") }) {
                Issue.record("\(message)")
            }
        }
    }

    @Test("the keyboard reaches everything: past the bar, the search, a card, the next page; and the focus is visible")
    func keyboard() throws {
        try site { (folder: URL) throws in
            let browser = try Chromium()
            try browser.setViewport(width: 1280, height: 800)
            try browser.open(folder.appending(path: "index.html"))
            func press(_ key: String) throws { try browser.press(key) }
            try press("Tab")
            #expect(try browser.evaluate("document.activeElement.className") as? String == "skip")
            #expect(
                try browser.evaluate("document.activeElement.getBoundingClientRect().width > 60") as? Bool == true,
                "the skip link is seen once it has the focus")
            try press("/")
            #expect(try browser.evaluate("document.activeElement.id") as? String == "search")
            try press("Tab")
            try press("Tab")
            // Every stop is marked by an outline, of its own or of a parent.
            for _ in 0..<12 {
                let isSeen =
                    "(e => { for (let n = e; n && n !== document.body; n = n.parentElement) { const s = getComputedStyle(n); if (s.outlineStyle !== 'none' && parseFloat(s.outlineWidth) >= 2) return true } const l = e.labels?.[0]; return !!l && getComputedStyle(l).outlineStyle !== 'none' })(document.activeElement)"
                let element = try browser.evaluate("document.activeElement.outerHTML.slice(0, 200)") as? String ?? ""
                #expect(try browser.evaluate(isSeen) as? Bool == true, "\(element)")
                try press("Tab")
            }
            try browser.open(folder.appending(path: "designs/EveryCell.html"))
            try press("s")
            #expect(
                try browser.evaluate(
                    "document.getElementById('mode-0.editing').offsetHeight > 0 && document.getElementById('mode-0').offsetHeight === 0")
                    as? Bool == true)
            #expect(try browser.evaluate("location.hash") as? String == "#mode-0.editing")
            try press("?")
            #expect(try browser.evaluate("document.querySelector('dialog[open]') !== null") as? Bool == true)
            try press("Escape")
            // The event after closing removes it.
            let isGone =
                "new Promise(done => { let left = 300; const look = () => !document.querySelector('dialog') ? done(true) : left-- > 0 ? requestAnimationFrame(look) : done(false); look(); })"
            #expect(try browser.evaluate(isGone) as? Bool == true)
        }
    }
}
