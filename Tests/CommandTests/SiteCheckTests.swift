import ChromiumDriver
import Foundation
import Testing

/// Checks each kind of page of a site like the pages of designs.
@Suite("Site page checkers", .serialized)
struct SiteCheckTests {
    private static let pages = [
        "index", "designs/EveryCell", "designs/Broken", "variants/rtl/designs/OriginalDemo", "cells/MailCell", "cells/StandardCell",
        "themes/ios", "pages/guide", "pages/Topics",
    ]

    /// Built once. Every test gets a copy.
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
        try folder.write(
            "# Topics\n\nA first paragraph.\n\n```swift\nlet a = 1 // one\n```\n\n## A\n\n### B\n\n## Topics\n\n### Group\n\n- <doc:guide>\n",
            to: "docs/Topics.md")
        try folder.write("# A site\n\nWhat it is.\n\n[Guide](doc:guide) [Topics](doc:Topics)\n\n" + text.dropFirst(12), to: "docs/Home.md")
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

    @Test("pages of other variants load the sources of their design, and trace rows to them")
    func sources() throws {
        try site { (folder: URL) throws in
            let browser = try Chromium()
            try browser.setViewport(width: 1280, height: 900)
            try browser.open(folder.appending(path: "variants/rtl/designs/OriginalDemo.html"))
            try browser.wait(for: "document.querySelector('#config-1')")
            let line = "document.getElementById('trace').dataset.rows.split('\\t')[1]"
            try browser.evaluate(
                "document.querySelector('.t li').dispatchEvent(new PointerEvent('pointerover', {bubbles: true}))")
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
                try browser.wait(for: "document.querySelector('.lens-panel')?.hidden === false")
                #expect(try PageCheckers.violations(in: browser, source) == [], "\(hash)")
            }
            try browser.setViewport(width: 320, height: 800)
            #expect(try browser.evaluate("document.documentElement.scrollWidth <= innerWidth") as? Bool == true)
        }
    }

    @Test("axe-core finds no violation on any kind of page in light and dark, and no page overflows at 320 px")
    func axe() throws {
        let source = try PageCheckers.axe()
        try site { (folder: URL) throws in
            let browser = try Chromium()
            for name in Self.pages {
                try browser.setViewport(width: 1280, height: 900)
                try browser.open(folder.appending(path: "\(name).html"))
                // 640 px corresponds to a window of 1280 px at 200 % zoom.
                for width in [320, 640, 1280] {
                    try browser.setViewport(width: width, height: 800)
                    #expect(
                        try browser.evaluate("document.documentElement.scrollWidth <= innerWidth") as? Bool == true, "\(name) at \(width)")
                }
                #expect(browser.complaints == [], "\(name)")
                // This is last because axe-core makes requests that pages must not make, which the console reports.
                try browser.setViewport(width: 1280, height: 900)
                #expect(try PageCheckers.violations(in: browser, source) == [], "\(name)")
            }
        }
    }

    @Test("the Nu HTML checker finds no error on any kind of page")
    func markup() throws {
        try site { (folder: URL) throws in
            for message in try PageCheckers.faults(of: Self.pages.map { folder.appending(path: "\($0).html") }) {
                Issue.record("\(message)")
            }
        }
    }

    @Test("the search finds headings of guides, cells and misspelt words; the tree narrows the gallery; recent designs are listed")
    func finding() throws {
        try site { (folder: URL) throws in
            let browser = try Chromium()
            try browser.setViewport(width: 1280, height: 900)
            try browser.open(folder.appending(path: "designs/Mail.html"))
            try browser.open(folder.appending(path: "index.html"))
            #expect(try browser.evaluate("document.querySelector('#recent a').href.split('/').pop()") as? String == "Mail.html")
            #expect(try browser.evaluate("document.querySelectorAll('.intro .t').length") as? Int == 1, "the text has its sample")
            func hits(_ words: String) throws -> [String] {
                // The page shows the hits of the words before until it has searched for these.
                let type =
                    "document.getElementById('hits').replaceChildren(); "
                    + "(() => { const f = document.getElementById('search'); f.focus(); f.value = '\(words)'; f.dispatchEvent(new Event('input', {bubbles: true})) })()"
                _ = try browser.evaluate(type)
                try browser.wait(for: "document.querySelector('#hits h2')")
                return try browser.evaluate("[...document.querySelectorAll('#hits h3 a')].map(a => a.textContent)") as? [String] ?? []
            }
            #expect(try hits("words with").first == "The guide")
            #expect(try hits("mailcell").first == "MailCell")
            #expect(try hits("paragrpah").first == "Topics", "letters may be swapped")
            #expect(try hits("nothing of this kind") == [])
            let link = "(() => { const a = document.querySelector('#hits a'); return a.getAttribute('href') })()"
            _ = try hits("first paragraph")
            #expect(try browser.evaluate(link) as? String == "pages/Topics.html")
            try browser.evaluate("location.hash = '#q=in:mail'; 0")
            try browser.wait(for: "document.getElementById('found').textContent.startsWith('1 of')")
            #expect(browser.complaints == [])
        }
    }

    @Test("the keyboard reaches everything with visible focus: past the bar, the search, a card and the next page")
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
                "the skip link is visible when focused")
            try press("/")
            #expect(try browser.evaluate("document.activeElement.id") as? String == "search")
            try press("Tab")
            try press("Tab")
            // Every tab stop has an outline, its own or a parent's.
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
            // The event after closing removes the dialog.
            let isGone =
                "new Promise(done => { let left = 300; const look = () => !document.querySelector('dialog') ? done(true) : left-- > 0 ? requestAnimationFrame(look) : done(false); look(); })"
            #expect(try browser.evaluate(isGone) as? Bool == true)
        }
    }
}
