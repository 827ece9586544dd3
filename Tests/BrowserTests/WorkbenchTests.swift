import ChromiumDriver
import Foundation
import TableCells
import TableDiagnostics
import TableSite
import TableViewProvider
import Testing

@testable import TableInputs

/// The controls and the matrix of a live preview, from the reader's point of view.
@Suite("The workbench in Chromium", .serialized)
struct WorkbenchTests {
    private static let json = """
        {
          "rows": [
            {"title": "Alps",   "on": true, "accessory": "disclosure"},
            {"title": "Bays", "on": false, "accessory": "none"}
          ]
        }
        """

    /// Serves a design, and looks at it on a thread of its own, because the server needs the threads of the tests.
    private func serve(_ look: @escaping @Sendable (Chromium, String, URL) throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-bench-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("section -s rows\nrow -all".utf8).write(to: folder.appending(path: "List.tableViewConfig"))
        let data = folder.appending(path: "List.json")
        try Data(Self.json.utf8).write(to: data)
        let path = folder.path
        let theme = try #require(Theme.shipped(named: "ios").value)
        let store = PreviewStore(title: "Live", cells: .standard) {
            PreviewPlan(
                designs: DesignFile.find(in: [path]).value ?? [],
                axes: SiteAxes([("Text size", ["", "XS", "AX3"]), ("Direction", ["", "rtl"])]),
                settings: { _, variant in
                    var settings = DesignSettings()
                    var editing = DesignSettings()
                    editing.state.editing = [.delete]
                    settings.states = [.init(name: "editing", changes: editing)]
                    for choice in variant.choices where choice.value == "rtl" { settings.direction = .rightToLeft }
                    for choice in variant.choices where choice.axis == "Text size" { settings.textSize = .init(rawValue: choice.value) }
                    return settings
                },
                environment: { settings in
                    var environment = Environment(theme: theme, direction: settings.direction ?? .leftToRight)
                    environment.textSize = settings.textSize ?? .large
                    return Outcome(environment)
                })
        }
        let server = try #require(PreviewServer.listen(on: 0, store: store).value)
        let running = Task { try await server.run() }
        defer { running.cancel() }
        let address = "http://127.0.0.1:\(server.port)"
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            Thread.detachNewThread {
                continuation.resume(
                    with: Result {
                        let browser = try Chromium()
                        try browser.setViewport(width: 1280, height: 900)
                        try look(browser, address, data)
                        // A frame may leave for another variant while it is loaded.
                        #expect(browser.complaints.filter { !$0.contains("ERR_ABORTED") } == [])
                    })
            }
        }
    }

    @Test("a change of a control is drawn and in the link, and is written only when it is saved")
    func controls() async throws {
        try await serve { browser, address, data in
            try browser.open(try #require(URL(string: address + "/designs/List.html")))
            try browser.evaluate("document.getElementById('controls').open = true")
            try browser.wait(for: "document.querySelector('#controls .form')")
            let pressed = "[...document.querySelectorAll('#controls .states button')].map(button => button.ariaPressed).join()"
            for (number, expected) in [(1, "false,true"), (0, "true,false")] {
                try browser.evaluate("document.querySelectorAll('#controls .states button')[\(number)].click()")
                #expect(try browser.evaluate(pressed) as? String == expected)
                #expect(try browser.evaluate("document.getElementById('state-\(number)').checked") as? Bool == true)
            }
            // By their types: a switch, a text, a list of the accessories that the cell knows.
            try browser.evaluate("document.querySelectorAll('#controls details').forEach(part => part.open = true)")
            try browser.wait(for: "document.getElementById('c-rows[0].title')")
            let kinds = "['title', 'on', 'accessory'].map(key => { const e = document.getElementById(`c-rows[0].${key}`); return e.type })"
            #expect(try browser.evaluate(kinds) as? [String] == ["text", "checkbox", "select-one"])
            // Only what differs is replaced.
            try browser.evaluate(
                """
                { const table = document.querySelector('.stage .t');
                document.addEventListener('tvp-drawn', () => { window.isKept = table.isConnected && table.textContent.includes('Andes') },
                { once: true }) }
                """)
            try browser.evaluate(
                "{ const e = document.getElementById('c-rows[0].title'); e.focus(); e.value = 'Andes'; e.dispatchEvent(new Event('input', {bubbles: true})) }"
            )
            try browser.wait(for: "document.querySelector('.stage .t').textContent.includes('Andes')")
            #expect(try browser.evaluate("window.isKept") as? Bool == true)
            #expect(try browser.evaluate("document.activeElement.id") as? String == "c-rows[0].title")
            #expect(try String(contentsOf: data, encoding: .utf8) == Self.json)
            let link = try #require(try browser.evaluate("location.href") as? String)

            // Another reader follows the link, and moves a row by the keyboard.
            try browser.open(try #require(URL(string: "about:blank")))
            try browser.open(try #require(URL(string: link)))
            try browser.wait(for: "document.querySelector('.stage .t').textContent.includes('Andes')")
            try browser.evaluate("document.querySelector('[aria-label=\"Move item 2 of rows up\"]').focus()")
            try browser.press("Enter")
            try browser.wait(for: "document.querySelector('.stage .t [id=\"m0.s0.r0\"]').textContent.includes('Bays')")
            try browser.evaluate("[...document.querySelectorAll('#controls button')].find(b => b.textContent.startsWith('Save')).click()")
            try browser.wait(for: "document.querySelector('#controls .said')?.textContent === 'Saved.'")
            let saved = try String(contentsOf: data, encoding: .utf8)
            #expect(saved.contains("{\"title\": \"Andes\",   \"on\": true") && saved.contains("\"Bays\""))
            let (bays, andes) = (try #require(saved.range(of: "Bays")), try #require(saved.range(of: "Andes")))
            #expect(bays.lowerBound < andes.lowerBound)
            #expect(try browser.evaluate("location.hash.includes('data=')") as? Bool == false)

            // The page draws the saved file again, and its buttons with it: a press just before is lost.
            for _ in 0..<5 where try browser.evaluate("location.hash.includes('stress=empty')") as? Bool != true {
                try browser.evaluate("[...document.querySelectorAll('#controls button')].find(b => b.textContent === 'empty').focus()")
                try browser.press("Enter")
            }
            try browser.wait(for: "!document.querySelector('.stage .t').textContent.includes('Andes')")
            #expect(try browser.evaluate("location.hash.includes('stress=empty')") as? Bool == true)
            #expect(try browser.evaluate("document.activeElement.textContent") as? String == "empty")
            #expect(try String(contentsOf: data, encoding: .utf8) == saved)
        }
    }

    @Test("a preview frames its own pages, for variants beside the screen")
    func comparing() async throws {
        try await serve { browser, address, _ in
            try browser.open(try #require(URL(string: address + "/designs/List.html")))
            try browser.evaluate("document.querySelector('[data-dock=compare]').click()")
            try browser.wait(for: "document.querySelectorAll('.compared select').length === 3")
            try browser.wait(for: "document.querySelector('.compared iframe').contentDocument.querySelector('.live .t').offsetWidth > 0")
            // Its choices open by the keyboard; one keeps its place, and is the caption.
            try browser.press("Enter")
            #expect(try browser.evaluate("document.querySelector('.compared details').open") as? Bool == true)
            try browser.evaluate(
                "{ const s = document.querySelector('.compared select'); s.focus(); s.value = 2; s.dispatchEvent(new Event('change', {bubbles: true})) }"
            )
            try browser.wait(for: "document.querySelector('.compared summary').textContent === 'AX3 · Dark'")
            #expect(try browser.evaluate("document.activeElement.ariaLabel") as? String == "Text size of variant 1")
            // A third one: all fit beside each other at one scale.
            try browser.evaluate("document.querySelector('[data-dock=compare]').click()")
            try browser.wait(for: "document.querySelectorAll('.compared select').length === 6")
            let places =
                "[document.querySelector('.live .screen'), ...document.querySelectorAll('.compared iframe')].map(e => e.getBoundingClientRect())"
            try browser.wait(
                for:
                    "(p => p.every(b => Math.abs(b.width - p[0].width) < 2 && b.top < p[0].top + 40) && p[2].right <= innerWidth)(\(places))"
            )
        }
    }

    @Test("a page that the reader left does not hold a connection: browsers have six, and the next page would wait for a minute")
    func connections() async throws {
        try await serve { browser, address, _ in
            let start = ContinuousClock.now
            for number in 0..<8 { try browser.open(try #require(URL(string: "\(address)/?\(number)"))) }
            #expect(ContinuousClock.now - start < .seconds(40))
            try browser.evaluate("history.back()")
            try browser.wait(for: "location.search === '?6' && tvp.isFollowing")
        }
    }

    @Test("a matrix draws what is in view, marks truncated texts, hides values, scrolls together, and leads to the single view")
    func matrix() async throws {
        try await serve { browser, address, data in
            let rows = (0..<40).map { "{\"title\": \"Row \($0) with a title too long for one line\", \"detail\": \"and a value\"}" }
            try Data("{\"rows\": [\(rows.joined(separator: ","))]}".utf8).write(to: data)
            try browser.open(try #require(URL(string: address + "/matrix/0.1+2/List.html")))
            try browser.wait(for: "document.querySelectorAll('.matrix-box td.warned').length > 0")
            #expect(try browser.evaluate("document.querySelectorAll('.matrix-box td img').length") as? Int == 24)
            #expect(
                try browser.evaluate("[...document.querySelectorAll('#values fieldset:last-child label')].map(l => l.textContent.trim())")
                    as? [String]
                    == ["Light", "Dark", "Light, increased contrast", "Dark, increased contrast"])
            #expect(
                try browser.evaluate("document.querySelector('.found:not([hidden])').textContent.includes('truncated')") as? Bool == true)
            // Until its picture arrives, a cell cannot scroll.
            try browser.wait(
                for: "[...document.querySelectorAll('.matrix-box img')].slice(0, 2).every(image => image.complete && image.naturalWidth)")
            try browser.evaluate("document.querySelector('.matrix-box td a').scrollTop = 120")
            try browser.wait(for: "[...document.querySelectorAll('.matrix-box td a')].slice(0, 2).every(box => box.scrollTop === 120)")
            try browser.evaluate("document.getElementById('value-2-1').click()")
            let shown = "[...document.querySelectorAll('.matrix-box thead th')].filter(head => !head.hidden).length"
            #expect(try browser.evaluate(shown) as? Int == 6)
            #expect(try browser.evaluate("location.hash") as? String == "#hide=2-1")
            // Rows with problems come first, and go back to their places; a kind is chosen with one click.
            let heads = "[...document.querySelectorAll('.matrix-box tbody th')].map(head => head.textContent.split(' · ')[0])"
            let before = try browser.evaluate(heads) as? [String]
            try browser.evaluate("document.querySelector('.matrix-box tbody').append(document.querySelector('.matrix-box tbody tr'))")
            try browser.evaluate("document.getElementById('problems-first').click()")
            try browser.wait(for: "document.querySelector('.partly [role=status]').textContent.endsWith('rows have problems')")
            let counts =
                "[...document.querySelectorAll('.matrix-box tbody tr')].map(row => [...row.querySelectorAll('[data-count]')].reduce((sum, place) => sum + Number(place.dataset.count), 0))"
            let problems = try #require(try browser.evaluate(counts) as? [Int])
            #expect(problems == problems.sorted(by: >) && problems[0] > 0)
            #expect(try (browser.evaluate(heads) as? [String])?.sorted() == before?.sorted())
            try browser.evaluate("document.querySelector('[aria-label=\"Text size: Smallest, default, largest\"]').click()")
            #expect(try browser.evaluate("document.querySelectorAll('#values [data-value^=\"0-\"]:checked').length") as? Int == 3)
            try browser.evaluate("document.getElementById('value-0-1').click()")
            // Another matrix, without words in the address, keeps what was chosen.
            try browser.open(try #require(URL(string: address + "/matrix/0.2/List.html")))
            #expect(try browser.evaluate(shown) as? Int == 3)
            #expect(
                try browser.evaluate("document.getElementById('value-0-1').checked || document.getElementById('value-2-1').checked")
                    as? Bool == false)
            try browser.evaluate("document.querySelector('[aria-label=\"Text size: All\"]').click()")
            try browser.open(try #require(URL(string: address + "/matrix/0.1+2/List.html#hide=2-1")))
            let target = try #require(
                try browser.evaluate("document.querySelectorAll('.matrix-box tbody tr')[1].querySelector('a').href") as? String)
            try browser.open(try #require(URL(string: target)))
            #expect(try browser.evaluate("location.pathname") as? String == "/variants/xs/designs/List.html")
            #expect(try browser.evaluate("document.querySelector('#mode-0').offsetHeight > 0") as? Bool == true)
        }
    }
}
