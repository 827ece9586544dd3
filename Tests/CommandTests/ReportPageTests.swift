import ChromiumDriver
import Foundation
import Testing

/// The report as its reader sees it, opened from a file in a real browser.
@Suite("Report in Chromium", .serialized)
struct ReportPageTests {
    private let light = "List-ios26-light-3x"

    private func use(_ arguments: String..., work: (ReportFolder, ReportPage) throws -> Void) throws {
        let folder = try arguments.isEmpty ? ReportFolder() : ReportFolder(arguments[0])
        defer { folder.remove() }
        let page = try ReportPage(folder.url.appending(path: "tvp-report/index.html"))
        try work(folder, page)
        #expect(page.browser.complaints == [])
        #expect(page.browser.requests.allSatisfy { $0.hasPrefix("file:") || $0.hasPrefix("data:") })
    }

    @Test("images have tabs, a slider and zoom, failures come first, and images load when visible", arguments: ["", "--single-file"])
    func pictures(flag: String) throws {
        let folder = try flag.isEmpty ? ReportFolder() : ReportFolder(flag)
        defer { folder.remove() }
        let page = try ReportPage(folder.url.appending(path: "tvp-report/index.html"))
        #expect(
            try page.evaluate("[...document.querySelectorAll('article')].map(a => a.className)") as? [String] == [
                "failed", "failed", "failed", "failed", "new", "new",
            ])
        #expect(try page.pictures(of: light) == ["expected", "actual"], "both sides with marks come first")
        for (tab, kinds) in [
            ("actual", ["actual"]), ("expected", ["expected"]), ("side", ["expected", "actual"]), ("slider", ["expected", "actual"]),
            ("flip", ["flip"]), ("overlay", ["expected", "actual"]), ("film", ["film"]),
            ("difference", ["difference"]),
        ] {
            try page.click("#\(light) [value=\(tab)]")
            #expect(try page.pictures(of: light) == kinds)
            #expect(try page.text("location.hash") == "#\(light)&tab=\(tab)")
            // Every visible image has loaded and has its declared size.
            let loaded =
                "Promise.all([...document.querySelectorAll('#\(light) figure')].filter(f => f.offsetHeight > 0).map(f => f.querySelector('img')?.decode())).then(() => true)"
            #expect(try page.isTrue(loaded))
        }
        try page.click("#\(light) [value=difference]")
        let width = "document.querySelector('#\(light) .difference img').getBoundingClientRect().width"
        #expect(try page.number(width) == 402)
        try page.click("#larger")
        #expect(try page.number(width) == 603)
        try page.click("#larger")
        #expect(try page.text("getComputedStyle(document.querySelector('.frame img')).imageRendering") == "pixelated")
        for (key, zoom) in [("-", "150%"), ("0", "100%"), ("+", "150%")] {
            try page.press(key)
            #expect(try page.text("document.getElementById('zoom').textContent") == zoom)
        }
        try page.click("#\(light) [value=slider]")
        _ = try page.evaluate(
            "(() => { const r = document.querySelector('#\(light) .cut'); r.value = 20; r.dispatchEvent(new Event('input', {bubbles: true})) })()"
        )
        #expect(try page.text("getComputedStyle(document.querySelector('#\(light) .actual')).clipPath") == "inset(0px 0px 0px 20%)")
        #expect(try page.isTrue("[...document.images].every(i => i.loading === 'lazy')"))
        #expect(page.browser.complaints == [])
        #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: "tvp-report/data").path) == flag.isEmpty)
    }

    @Test("counts and search filter the snapshots")
    func filters() throws {
        try use { _, page in
            #expect(try page.count() == 6)
            try page.click("#show-failed")
            #expect(try page.count() == 2)
            try page.click("#show-new")
            #expect(try page.count() == 0)
            #expect(try page.isTrue("!document.getElementById('no-match').hidden"))
            try page.click("#show-failed")
            try page.click("#show-new")
            for (words, count) in [("dark list", 1), ("!dark", 3), ("#FF383C", 2), ("nowhere", 0), ("", 6)] {
                _ = try page.evaluate(
                    "document.getElementById('search').value = '\(words)'; document.getElementById('search').dispatchEvent(new Event('input'))"
                )
                #expect(try page.count() == count, "\(words)")
            }
        }
    }

    @Test("snapshots of a design with the same change form one group that opens at its first snapshot")
    func groups() throws {
        try use { _, page in
            let heads = "[...document.querySelectorAll('.group > .head')].map(h => h.innerText.replaceAll(/\\s+/g, ' '))"
            let found = try page.evaluate(heads) as? [String]
            #expect(
                found == [
                    "Colour.json:1 image fill: color #0088FF/#0091FF → #FF383C/#FF4245 "
                        + "failed 2 snapshots with the same change in 1 row Copy accept command (2)",
                    "List.json:1 title text: words “Row 12” → “Changed”; List.json:1 “New” inserted "
                        + "failed 2 snapshots with the same change in 3 rows Copy accept command (2)",
                    "Fresh new 2 snapshots Copy accept command (2)",
                ], "\(found ?? [])")
            let open = "[...document.querySelectorAll('article')].filter(a => !a.closest('details:not([open])')).map(a => a.id)"
            #expect(try page.evaluate(open) as? [String] == ["Colour-ios26-light-3x", light, "Fresh-ios26-light-3x"])
            try page.browser.open(
                try #require(URL(string: page.browser.requests[0].prefix { $0 != "#" } + "?again#List-ios26-dark-3x")))
            #expect(try page.isTrue("document.getElementById('List-ios26-dark-3x').closest('details').open"))
        }
    }

    @Test("the URL stores search and filters, and Escape clears the search and its filter")
    func address() throws {
        try use { folder, page in
            try page.click("#show-new")
            _ = try page.evaluate(
                "document.getElementById('search').value = 'dark & #'; document.getElementById('search').dispatchEvent(new Event('input'))")
            #expect(try page.text("location.hash") == "#q=dark%20%26%20%23&hide=new")
            try page.browser.open(
                try #require(
                    URL(string: folder.url.appending(path: "tvp-report/index.html").absoluteString + "?again#&q=dark%20list&hide=new")))
            #expect(try page.text("document.getElementById('search').value") == "dark list")
            #expect(try page.isTrue("!document.getElementById('show-new').checked"))
            #expect(try page.count() == 1, "a match that is not the first in its group is visible")
            #expect(try page.text("document.getElementById('copy-shown').textContent") == "Copy accept command (1 shown)")
            _ = try page.evaluate("document.getElementById('search').focus()")
            try page.browser.press("Escape")
            #expect(try page.text("document.getElementById('search').value") == "")
            #expect(try page.text("location.hash") == "#hide=new")
            #expect(try page.text("document.getElementById('copy-shown').textContent") == "Copy accept command (4 shown)")
            try page.click("#show-new")
            #expect(try page.text("location.hash") == "")
        }
    }

    @Test("a click on a row outlines it in every image and scrolls the image to it")
    func rows() throws {
        try use { _, page in
            let rows =
                try page.evaluate("[...document.querySelectorAll('#\(light) .rows button')].map(b => b.innerText.replace('\\n', ': '))")
                as? [String]
            #expect(
                rows == [
                    "section 0 / row 3 “Row 3”: removed, 52 pt high",
                    "section 0 / row 11 “Changed”: title text: words “Row 12” → “Changed”",
                    "section 0 / row 25 “New”: inserted, 52 pt high",
                ])
            try page.click("#\(light) .rows li:nth-child(3) button")
            // The new row is 25 × 52 points from the top of the list, in the center of the visible part.
            #expect(try page.isTrue("document.querySelector('#\(light) .rows li:nth-child(3) button').ariaPressed === 'true'"))
            let spot = "document.querySelector('#\(light) .actual .spot.chosen').getBoundingClientRect()"
            let stage = "document.querySelector('#\(light) .stage').getBoundingClientRect()"
            // Smooth scrolling takes longer on a busy machine.
            let isSeen = "\(spot).top >= \(stage).top && \(spot).bottom <= \(stage).bottom"
            let waits =
                "new Promise(done => { const end = performance.now() + 20000; const look = () => (\(isSeen)) || performance.now() > end ? done(\(isSeen)) : setTimeout(look, 50); look() })"
            #expect(try page.isTrue(waits))
            let image = "document.querySelector('#\(light) .actual img')"
            let scale = try page.number("\(image).getBoundingClientRect().width / \(image).getAttribute('width')")
            #expect(try (page.number("\(spot).height") / scale).rounded() == 52)
            #expect(try page.number("document.querySelectorAll('#\(light) .expected .spot').length") == 2, "the reference has no such row")
            #expect(try page.number("document.querySelectorAll('#\(light) .spot.chosen').length") == 3)
            // A deleted row is shown at its old position.
            try page.click("#\(light) [value=actual]")
            try page.click("#\(light) .rows li:nth-child(1) button")
            #expect(try page.pictures(of: light) == ["expected"])
            try page.press("Escape")
            #expect(try page.number("document.querySelectorAll('.spot.chosen').length") == 0)
            try page.press("n")
            #expect(try page.text("document.activeElement.innerText").hasPrefix("section 0 / row 3 “Row 3”"))
            // The pictures are beside the rows, or above them.
            let tops = "['viewer', 'facts'].map(name => document.querySelector('#\(light) .' + name).getBoundingClientRect().top)"
            #expect(try page.isTrue("(([viewer, facts]) => Math.abs(viewer - facts) < 1)(\(tops))"))
            try page.browser.setViewport(width: 400, height: 800)
            #expect(try page.isTrue("(([viewer, facts]) => viewer < facts)(\(tops))"))
            // Changed colors also have a row.
            #expect(try page.text("document.querySelector('#Colour-ios26-light-3x .rows').innerText").contains("→ #FF383C"))
        }
    }

    @Test("the film moves rows from their old places to their new ones")
    func film() throws {
        try use { _, page in
            try page.click("#\(light) [value=film]")
            let canvas = "document.querySelector('#\(light) canvas')"
            try page.browser.wait(for: "\(canvas).width === 1206")
            // Pages opened from files cannot read the pixels of a canvas: the calls that draw are recorded instead.
            let drawn = """
                (() => {
                  const calls = [], draw = CanvasRenderingContext2D.prototype.drawImage;
                  CanvasRenderingContext2D.prototype.drawImage = function (image, x, y, w, h, left, top) { calls.push([y, top]); };
                  const cut = document.querySelector('#\(light) .cut');
                  cut.value = VALUE;
                  cut.dispatchEvent(new Event('input', {bubbles: true}));
                  CanvasRenderingContext2D.prototype.drawImage = draw;
                  return calls.filter(([from, to]) => from === 156 * 4).map(([, to]) => to);
                })()
                """
            // Row 4 is above row 3 of the new table, which has no row 3: it moves up by the height of a row.
            #expect(try (page.evaluate(drawn.replacing("VALUE", with: "0")) as? [Double])?.first == 624)
            #expect(try (page.evaluate(drawn.replacing("VALUE", with: "50")) as? [Double])?.first == 546)
            #expect(try page.text("document.querySelector('#\(light) .cut').getAttribute('aria-label')") == "From Expected to Actual")
            try page.click("#\(light) [value=overlay]")
            #expect(try page.text("document.querySelector('#\(light) .cut').getAttribute('aria-label')") == "Opacity of Actual")
        }
    }

    @Test("verdicts and comments stay in the browser, and are exported as Markdown and JSON")
    func review() throws {
        try use { folder, page in
            #expect(try page.text("document.getElementById('review-open').textContent") == "Review 0/3")
            try page.press("j")
            try page.press("v")
            #expect(try page.text("document.activeElement.value") == "", "the choice of a verdict has the focus")
            try page.click(".group.failed > .remarks [value=reject]")
            _ = try page.evaluate(
                "(() => { const note = document.querySelector('.group.failed > .remarks textarea'); note.value = 'Too `red`'; note.dispatchEvent(new Event('input', {bubbles: true})) })()"
            )
            try page.browser.open(folder.url.appending(path: "tvp-report/index.html"))
            #expect(try page.text("document.getElementById('review-open').textContent") == "Review 1/3", "it is there after a reload")
            try page.click("#review-open")
            let text = try page.text("document.getElementById('review-text').value")
            #expect(text.hasPrefix("## Snapshots\n\n**Review**: 1 rejected, 2 without a verdict\n"), "\(text)")
            #expect(text.contains("### Rejected\n\n- `Colour/ios26-light@3x` and 1 more\n  Too `red`\n"), "\(text)")
            _ = try page.evaluate(
                "URL.createObjectURL = blob => { window.saved = blob; return '#' }; HTMLAnchorElement.prototype.click = () => {}")
            try page.click("#review-json")
            let json = try #require(try page.evaluate("window.saved.text().then(JSON.parse)") as? [String: Any])
            let items = try #require(json["items"] as? [[String: Any]])
            #expect(items.count == 3 && items.first?["verdict"] as? String == "reject")
            #expect(items.first?["snapshots"] as? [String] == ["Colour/ios26-light@3x", "Colour/ios26-dark@3x"])
            try page.click("#review-clear")
            #expect(try page.text("document.getElementById('review-open').textContent") == "Review 0/3")
            // The keyboard decides about the current change, and takes it back.
            for (key, done) in [("a", 1), ("j", 1), ("r", 2), ("u", 1)] {
                try page.press(key)
                #expect(try page.number("document.getElementById('progress').value") == Double(done), "\(key)")
            }
        }
    }

    @Test("shortcuts, their help, deep links and commands to copy work")
    func keys() throws {
        try use { folder, page in
            for (key, hash) in [
                ("j", "#Colour-ios26-light-3x&tab=side"), ("j", "#\(light)&tab=side"), ("k", "#Colour-ios26-light-3x&tab=side"),
            ] {
                try page.press(key)
                #expect(try page.text("location.hash") == hash)
            }
            for (key, kinds) in [("6", ["actual"]), ("1", ["expected", "actual"]), ("8", ["flip"])] {
                try page.press(key)
                #expect(try page.pictures(of: "Colour-ios26-light-3x") == kinds)
            }
            try page.press("/")
            #expect(try page.text("document.activeElement.id") == "search")
            try page.press("?")
            let keys = try page.text("document.querySelector('dialog.keys').innerText")
            for words in ["next change", "next changed row", "side by side", "zoom in", "search", "copy the command"] {
                #expect(keys.contains(words), "\(words)")
            }
            try page.click("dialog.keys button")
            #expect(try page.isTrue("!document.querySelector('dialog.keys[open]')"))
            _ = try page.evaluate("navigator.clipboard.writeText = text => { window.copied = text; return Promise.resolve() }")
            try page.press("c")
            #expect(try page.text("window.copied") == "tvp-preview accept Colour/ios26-light@3x")
            try page.click("#show-failed")
            try page.click("#copy-shown")
            #expect(try page.text("window.copied") == "tvp-preview accept Fresh/ios26-light@3x Fresh/ios26-dark@3x")
            #expect(try page.text("document.getElementById('said').textContent") == "Copied")
            try page.click("#Fresh-ios26-light-3x ~ details summary")
            try page.click(".group.new > .head .copy")
            #expect(try page.text("window.copied") == "tvp-preview accept Fresh/ios26-light@3x Fresh/ios26-dark@3x")
            try page.browser.open(
                try #require(URL(string: folder.url.appending(path: "tvp-report/index.html").absoluteString + "?again#\(light)&tab=slider"))
            )
            #expect(try page.pictures(of: light) == ["expected", "actual"])
            #expect(try page.isTrue("document.getElementById('\(light)').getBoundingClientRect().top < 200"))
        }
    }

    @Test("axe-core finds no violation at any width, in light and dark", arguments: [(1200, ""), (700, "--single-file"), (400, "")])
    func accessible(width: Int, flag: String) throws {
        let source = try PageCheckers.axe()
        let folder = try flag.isEmpty ? ReportFolder() : ReportFolder(flag)
        defer { folder.remove() }
        let page = try ReportPage(folder.url.appending(path: "tvp-report/index.html"), width: width)
        for appearance in ["light", "dark"] {
            try page.browser.setAppearance(appearance)
            for state in [
                "document.querySelector('#\(light) .rows button').click()", "document.querySelector('#\(light) [value=side]').click()",
                "document.dispatchEvent(new KeyboardEvent('keydown', {key: '?', bubbles: true}))",
                "document.querySelector('#\(light) [value=film]').click()",
                "for (const box of document.querySelectorAll('.remarks')) box.open = true",
                "document.getElementById('review-open').click()",
                "document.querySelector('.fine').open = true; document.querySelector('.look').click()",
            ] {
                _ = try page.evaluate("for (const dialog of document.querySelectorAll('dialog')) dialog.close(); \(state)")
                // Dark differs only in colors.
                let options = appearance == "light" ? "" : PageCheckers.colors
                let found = try PageCheckers.violations(in: page.browser, source, of: "document", options)
                #expect(found == [], "\(appearance), \(width), \(state)")
            }
        }
        #expect(try page.isTrue("document.documentElement.scrollWidth <= innerWidth"), "nothing overflows a narrow page")
    }

    @Test("a report over its size budget lists omitted images, the least useful first")
    func budget() throws {
        let folder = try ReportFolder("--report-budget=0")
        defer { folder.remove() }
        #expect(folder.output.contains("pictures omitted to stay within 0 MB: 2 unchanged, 4 flip, 4 expected, 6 actual, 4 difference ("))
        let page = try ReportPage(folder.url.appending(path: "tvp-report/index.html"))
        #expect(try page.number("document.images.length") == 0)
        #expect(try page.text("document.querySelector('.note').textContent").hasPrefix("Pictures omitted to stay within 0 MB"))
        #expect(
            try page.text("document.getElementById('\(light)').innerText").contains(
                "Not in this report: .tvp/results/List/ios26-light@3x-difference.png"))
        #expect(try folder.folder.files(below: "tvp-report/data").keys.sorted() == ["files.txt"])
        #expect(page.browser.complaints == [])
    }

    @Test("a single-file report removes an earlier report's files and keeps others")
    func alone() throws {
        let folder = try ReportFolder()
        defer { folder.remove() }
        try folder.folder.write("mine", to: "tvp-report/notes.txt")
        _ = try folder.run("test", "--update-snapshots=none", "--reporter", "html", "--single-file")
        #expect(try folder.folder.files(below: "tvp-report").keys.sorted() == ["index.html", "notes.txt"])
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "tvp-report/data").path))
    }

    @Test("a passed snapshot shows its image when expanded, and at full size after a click", arguments: ["", "--single-file"])
    func passed(flag: String) throws {
        let folder = try flag.isEmpty ? ReportFolder() : ReportFolder(flag)
        defer { folder.remove() }
        let page = try ReportPage(folder.url.appending(path: "tvp-report/index.html"))
        let loaded = "[...document.querySelectorAll('.fine img')].filter(i => i.complete && i.naturalWidth > 0).length"
        #expect(try page.number("document.querySelectorAll('.fine img').length") == 2)
        if flag.isEmpty { #expect(try page.number(loaded) == 0, "invisible images are not loaded") }
        try page.click(".fine summary")
        _ = try page.evaluate(
            "document.querySelector('.fine ul').scrollIntoView(); Promise.all([...document.querySelectorAll('.fine img')].map(i => i.decode())).then(() => 1)"
        )
        #expect(try page.number(loaded) == 2)
        try page.click(".fine .look")
        #expect(try page.text("document.getElementById('look-title').textContent") == "Same/ios26-light@3x")
        #expect(try page.number("document.querySelector('#look img').getBoundingClientRect().width") == 402)
        #expect(page.browser.complaints == [])
    }

    @Test("the Nu HTML checker finds no error in a report")
    func markup() throws {
        let folders = [try ReportFolder(), try ReportFolder("--single-file")]
        defer { for folder in folders { folder.remove() } }
        let faults = try PageCheckers.faults(of: folders.map { $0.url.appending(path: "tvp-report/index.html") })
        // Ignores the checker's CSS messages: its list of properties is from 2020, and browsers check the CSS.
        for message in faults where !message.contains(": CSS: ") { Issue.record("\(message.prefix(400))") }
    }
}
