import ArgumentParser
import ChromiumDriver
import Foundation
import TableCairo
import TableCells
import TableDescriptors
import TableDiagnostics
import TableUIKit
import TableViewProvider
import Testing

@testable import TablePreviewKit

@Suite("tvp-preview session", .serialized)
struct SessionTests {
    static let script = """
        # A guest taps the lentil soup
        select 0.1
        # The tomato soup is sold out
        swipe 0.0
        tap Delete
        edit on
        move 0.3 0.0
        edit off
        insert 0.4 {"title": "Plum dumplings", "value": "8.90"}
        set 0.1 value 5.20
        data night.json
        """

    private func folder(_ script: String = script) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(DiffTests.config, to: "Menu.tableViewConfig")
        try folder.write(DiffTests.noon, to: "Menu.json")
        try folder.write(DiffTests.night, to: "night.json")
        try folder.write(script, to: "Menu.session")
        try folder.writeOlderScreen()
        return folder
    }

    @Test("each step lists its changes and calls")
    func steps() throws {
        let folder = try folder()
        defer { folder.remove() }
        let run = try Command.run(["session", "Menu.session", "--html", "out", "--png", "out"], in: folder.url)
        #expect(run.status == 0, "\(run.errors)")
        for part in [
            "Menu: Menu.session, 9 steps\n1  select 0.1 — A guest taps the lentil soup\n    • section 0 / row 1 “Lentil soup”: background: new\n      0.1: shouldHighlightRowAt, didHighlightRowAt, didUnhighlightRowAt, willSelectRowAt, didSelectRowAt\n",
            "2  swipe 0.0 — The tomato soup is sold out\n    • section 0 / row 0 “Tomato soup”: properties: new clips\n    • section 0 / row 0 “Tomato soup”: action: new “Delete”\n",
            "    (buttons: Delete)\n",
            "3  tap Delete\n    − section 0 / row 0 “Tomato soup”: removed, 44 pt high\n    • section 0 / row 0 “Lentil soup”: background: gone\n    5 rows below moved up 44 pt\n      0.0 … 1.1: didEndDisplayingForRowAt (7 rows)\n      0: didEndDisplayingHeaderView\n      numberOfSections, didEndEditingRowAt\n      0.0 … 1.1: cellForRowAt, willDisplayForRowAt (6 rows)\n      0: willDisplayHeaderView\n",
            "5  move 0.3 0.0\n    ↕ section 0 / row 0 “Baked trout”: moved from section 0 / row 3\n    3 rows below moved 44 pt\n      0.3: canMoveRowAt\n      0.3 → 0.0: targetIndexPathForMoveFromRowAt, moveRowAt\n",
            "\n    + section 0 / row 4 “Plum dumplings”: inserted, 44 pt high\n",
            "\n    • section 0 / row 1 “Lentil soup”: detail text: words “4.80” → “5.20”\n",
            "9  data night.json\n    + section 0 / row 3 “Onion [31msoup”: inserted, 44 pt high\n    − section 0 / row 4 “Plum dumplings”: removed, 44 pt high\n",
        ] { #expect(run.output.contains(part), "\(part)\nin\n\(run.output)") }
        let files = try folder.files(below: "out")
        #expect(files["Menu.session@3x.png"] != nil && files["Menu.session.html"] != nil)
        let again = try Command.run(["session", "Menu.session", "--html", "again", "--png", "again"], in: folder.url)
        #expect(again.status == 0)
        #expect(try folder.files(below: "again") == files)
    }

    @Test("a step taps the button of an accessory")
    func accessory() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row -s rows -c StandardCell", to: "Menu.tableViewConfig")
        try folder.write(#"{"rows": [{"title": "A", "accessory": "detail"}, {"title": "B"}]}"#, to: "Menu.json")
        try folder.write("accessory 0.0\naccessory 0.1\n", to: "Menu.session")
        let run = try Command.run(["session", "Menu.session"], in: folder.url)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("1  accessory 0.0\n      0.0: accessoryButtonTappedForRowWith\n"), "\(run.output)")
        #expect(run.output.contains("(the row has no accessory with a button)"), "\(run.output)")
    }

    @Test("the page plays a selected step, also by keyboard")
    func page() throws {
        let folder = try folder()
        defer { folder.remove() }
        #expect(try Command.run(["session", "Menu.session", "--html", "out"], in: folder.url).status == 0)
        let browser = try Chromium()
        try browser.setViewport(width: 1400, height: 900)
        try browser.open(folder.url.appending(path: "out/Menu.session.html"))
        func shown() throws -> String {
            try browser.evaluate("[...document.querySelectorAll('.step')].filter(s => s.checkVisibility()).map(s => s.id).join()")
                as? String ?? ""
        }
        #expect(try shown() == "p0")
        #expect(try browser.evaluate("document.activeElement.id") as? String == "s0", "arrow keys work immediately")
        _ = try browser.evaluate("document.getElementById('s5').click()")
        #expect(try shown() == "p5")
        // The trout moves from the fourth position to the first, by 3 × 44 points.
        let trout = "document.querySelector('#p5 .new [data-row=\"s0.r0\"]')"
        let animation = "\(trout).getAnimations()[0]"
        _ = try browser.evaluate("\(animation).pause(); \(animation).currentTime = 0")
        let top = "Math.round(\(trout).getBoundingClientRect().top - \(trout).closest('.screen').getBoundingClientRect().top)"
        let start = (try browser.evaluate(top) as? NSNumber)?.doubleValue ?? 0
        _ = try browser.evaluate("document.getAnimations().forEach(a => a.finish())")
        let end = (try browser.evaluate(top) as? NSNumber)?.doubleValue ?? 0
        #expect(start - end == 132)
        #expect(try browser.evaluate("getComputedStyle(document.querySelector('#p5 .old [data-row=\"s0.r3\"]')).opacity") as? String == "0")
        #expect(try browser.evaluate("getComputedStyle(\(trout), '::after').content") as? String == "\"↕\"")
        #expect(browser.complaints.isEmpty)
    }

    @Test("with reduced motion, the result of a step appears immediately with its marks")
    func still() throws {
        let folder = try folder()
        defer { folder.remove() }
        #expect(try Command.run(["session", "Menu.session", "--html", "out"], in: folder.url).status == 0)
        let browser = try Chromium()
        try browser.setViewport(width: 1400, height: 900)
        try browser.setAppearance("light", motion: "reduce")
        try browser.open(folder.url.appending(path: "out/Menu.session.html"))
        for step in 1...9 {
            try browser.evaluate("document.getElementById('s\(step)').click()")
            #expect(try browser.evaluate("document.getAnimations().length") as? Int == 0, "step \(step)")
            let script = """
                ['old', 'new'].map(side => [...document.querySelectorAll('#p\(step) .' + side + ' [data-row]')]
                    .every(row => getComputedStyle(row).opacity == (side == 'new' ? 1 : 0) && getComputedStyle(row).transform == 'none'))
                """
            #expect(try browser.evaluate(script) as? [Bool] == [true, true], "step \(step)")
        }
        #expect(
            try browser.evaluate("getComputedStyle(document.querySelector('#p5 .new [data-row=\"s0.r0\"]'), '::after').content") as? String
                == "\"↕\"")
    }

    @Test("transport controls step, scrub, play to the end and pause; each step has an address")
    func transport() throws {
        let folder = try folder()
        defer { folder.remove() }
        #expect(try Command.run(["session", "Menu.session", "--html", "out"], in: folder.url).status == 0)
        let page = folder.url.appending(path: "out/Menu.session.html")
        let browser = try Chromium()
        try browser.setViewport(width: 1400, height: 900)
        try browser.open(try #require(URL(string: page.absoluteString + "#s4")))
        let shown = "[...document.querySelectorAll('.step')].filter(step => step.checkVisibility()).map(step => step.id).join()"
        #expect(try browser.evaluate(shown) as? String == "p4")
        func press(_ name: String) throws { try browser.evaluate("document.querySelector('.transport [data-do=\(name)]').click()") }
        try press("next")
        #expect(try browser.evaluate(shown + " + location.hash") as? String == "p5#s5")
        #expect(try browser.evaluate("document.querySelector('.transport output').textContent") as? String == "Step 5 of 9")
        // In the middle of the animation of step 5, everything stands still.
        try browser.evaluate(
            "{ const range = document.querySelector('.transport [type=range]'); range.value = 4.3; range.dispatchEvent(new Event('input')) }"
        )
        let states =
            "[...new Set(document.querySelector('#p5 .stage').getAnimations({subtree: true}).map(a => a.playState + Math.round(a.currentTime)))].join()"
        #expect(try browser.evaluate(states) as? String == "paused400")
        try press("back")
        #expect(try browser.evaluate(shown) as? String == "p4")
        try browser.evaluate("document.querySelector('.transport select').value = 2")
        try press("play")
        #expect(try browser.evaluate("document.querySelector('[data-do=play]').textContent") as? String == "Pause")
        try browser.wait(for: "location.hash === '#s9' && document.querySelector('[data-do=play]').textContent === 'Play'")
        #expect(try browser.evaluate("document.querySelector('[data-do=next]').disabled") as? Bool == true)
        #expect(browser.complaints.isEmpty)
    }

    @Test("axe-core finds no violation on the page, at the start and at a step, in light and dark")
    func axe() throws {
        let source = try PageCheckers.axe()
        let folder = try folder()
        defer { folder.remove() }
        #expect(try Command.run(["session", "Menu.session", "--html", "out"], in: folder.url).status == 0)
        let browser = try Chromium()
        try browser.setViewport(width: 1400, height: 900)
        try browser.open(folder.url.appending(path: "out/Menu.session.html"))
        for step in [0, 2, 5] {
            try browser.evaluate("document.getElementById('s\(step)').click(); document.getAnimations().forEach(a => a.finish())")
            for appearance in ["light", "dark"] {
                try browser.setAppearance(appearance)
                // The page shows the same table before and after a step, with the same section labels on purpose.
                for (part, options) in [
                    ("document", "rules: {'color-contrast': {enabled: false}, 'landmark-unique': {enabled: false}}"),
                    ("{exclude: [['.t']]}", PageCheckers.colors),
                ] {
                    let found = try PageCheckers.violations(in: browser, source, of: part, options)
                    #expect(found == [], "step \(step), \(appearance)")
                }
            }
        }
    }

    @Test("a scrolled table is shown in a viewport")
    func scrolled() throws {
        let folder = try folder("scroll 1.0\nscroll end")
        defer { folder.remove() }
        let run = try Command.run(["session", "Menu.session", "--viewport", "150", "--png", "out"], in: folder.url)
        #expect(run.status == 0 && run.output.contains("scrollViewDidScroll"), "\(run.errors)")
        let bitmap = try PNG.decode(Array(try Data(contentsOf: folder.url.appending(path: "out/Menu.session@3x.png"))))
        // Three panels of 390 × 150 points below their captions, in one row.
        #expect(bitmap.width == 3 * (3 * 390 + 4 * 32) && bitmap.height < 3 * 300)
    }

    @Test(
        "steps that cannot be played are reported with their line",
        arguments: [
            ("choose 0.1", "Menu.session:1:1: error: unknown action “choose”"), ("selct 0.1", "did you mean “select”?"),
            ("select 0 1", "write it as select 0.1"), ("select 0 1", "is not a valid “select” step [session.bad-line]"),
            (String(repeating: "select 0.0\n", count: 61), "[session.too-long]"),
            ("# only words", "has no steps [session.empty]"), ("select 0.9", "Menu.session:1:1: error: there is no row 0.9 at this step"),
            ("select 7.0", "the table has 2 sections"),
            ("tap Delete", "no row is swiped"), ("type A into B", "has no views of SwiftUI"), ("delete 1.0", "config lines create it"),
            ("move 0.0 1.0", "a row can move only within its section"),
            ("data none.json", "there is no data file"),
            ("data ../../etc/passwd", "there is no data file"), ("mode 3", "it has one mode, 0"),
            ("table None\nselect 0.0", "there is no design None"), ("set 1.1 a.b 3", "cannot perform"),
            ("\u{1b}[31m", "[session.unknown-action]"),
            ("swipe 0.1\ntap Delte", "Menu.session:2:1: error: the swiped row has no button “Delte” [session.cannot]"),
            ("swipe 0.1\ntap Delte", "did you mean “Delete”?"),
            ("swipe 0.1\ntap Mark as sold out until tomorrow morning", "no button “Mark as sold out until tomorrow morning”"),
            ("swipe 0.1\ntap Mark as sold out", "its buttons are Delete"), ("insert 0.1", "row 0.1 has no insert button"),
            ("move 0.0 9.0", "row 0.0 cannot be moved to 9.0"),
        ])
    func faults(script: String, message: String) throws {
        let folder = try folder(script)
        defer { folder.remove() }
        let run = try Command.run(["session", "Menu.session"], in: folder.url)
        #expect(run.status == 65 && run.errors.contains(message), "\(run.errors)")
        #expect(!run.errors.contains("\u{1b}[31m"))
    }

    @Test(
        "the text to type is all before the last “into”, with its spaces",
        arguments: [
            ("type Anna into Name", "Anna", "Name"), ("type a  b into Full name", "a  b", "Full name"),
            ("type \"a  b \"  into\tName", "a  b ", "Name"), ("type \"\" into Name", "", "Name"),
            ("type turn into a frog into Wish", "turn into a frog", "Wish"),
        ])
    func typed(line: String, text: String, name: String) {
        let script = SessionScript.parse(SourceFile(path: "a.session", text: line)).value
        #expect(script?.steps.map(\.action) == [.type(text, into: name)])
    }

    @Test("long remarks about a step are printed in full")
    func remarks() throws {
        let folder = try folder("swipe 0.0 leading")
        defer { folder.remove() }
        let actions = ["Mark the dish as sold out", "Move the dish to the evening menu", "Ask the kitchen"]
        try folder.write(
            "designs: {Menu: {swipeActions: {leading: [\(actions.map { "{title: \($0)}" }.joined(separator: ", "))]}}}\n", to: "tvp.yaml")
        let run = try Command.run(["session", "Menu.session"], in: folder.url)
        #expect(run.output.contains("(buttons: \(actions.joined(separator: ", ")))"), "\(run.output)\(run.errors)")
    }

    @Test("a session of a design with an error is not played, even if the error is in an unused branch")
    func broken() throws {
        let folder = try folder()
        defer { folder.remove() }
        try folder.write(
            "cell: StandardCell\nbody:\n  VStack:\n    - Text: \"{{title}}\"\n    - Text: x\n      if: never\n      color: nocolor\n",
            to: "Cells/StandardCell.yaml")
        let run = try Command.run(["session", "Menu.session", "--html", "out"], in: folder.url)
        #expect(run.status == 65 && run.errors.contains("[cells.unknown-color]"), "\(run.errors)")
        #expect(try folder.files(below: "out").isEmpty)
    }

    @Test("a script that cannot be played does not affect others, and the exit code is 2")
    func several() throws {
        let folder = try folder()
        defer { folder.remove() }
        try folder.write("table Menu\ntap Delete\n", to: "Bad.session")
        let run = try Command.run(["session", "Bad.session", "Menu.session", "--html", "out"], in: folder.url)
        #expect(run.status == 2, "\(run.errors)")
        #expect(try folder.files(below: "out").keys.contains("Menu.session.html"))
        #expect(try Command.run(["session", "Bad.session"], in: folder.url).status == 65)
    }

    @Test("invalid options and paths are errors")
    func usage() throws {
        let folder = try folder()
        defer { folder.remove() }
        #expect(try Command.run(["session"], in: folder.url).status == 64)
        #expect(try Command.run(["session", "None.session"], in: folder.url).status == 65)
        #expect(try Command.run(["session", "Menu.json"], in: folder.url).errors.contains("[session.not-a-script]"))
        #expect(try Command.run(["session", "Menu.session", "--viewport", "1"], in: folder.url).status == 64)
    }

    @Test("a program plays its own tables from Swift and from scripts that name them")
    func swift() async throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("table Names\nselect 0.1\nswipe 0.0\n", to: "Play.session")
        let session = SwiftSession("Play/Two", of: SwiftTableTests.names) { play, dataSource in
            play.step("Cléo comes") { tableView in
                dataSource.sections = [Section("People", items: ["Ada", "Cléo", "Bilal"])]
                dataSource.reloadData(tableView, animated: true)
            }
        }
        let out = folder.url.appending(path: "out").path
        try await PreviewCommand.run(["session", "--html", out, "--png", out], tables: [SwiftTableTests.names], sessions: [session])
        try await PreviewCommand.run(
            ["session", folder.url.appending(path: "Play.session").path, "--html", out], tables: [SwiftTableTests.names])
        let files = try folder.files(below: "out")
        let page = String(decoding: try #require(files["Play/Two.session.html"]), as: UTF8.self)
        #expect(page.contains("Cléo comes") && page.contains("section 0 / row 1 “Cléo”: inserted"))
        #expect(files["Play/Two.session@3x.png"] != nil && files["Play.session.html"] != nil)
        let contents = SwiftTable("Contents") { _ in Provider.empty() }
        let tap = SwiftSession("Bare", of: contents) { play in play.step("A tap") { $0.tap(rowAt: IndexPath(row: 0, section: 0)) } }
        try await PreviewCommand.run(["session", "Bare", "--html", out], tables: [contents], sessions: [tap])
        #expect(try folder.files(below: "out")["Bare.session.html"] != nil)
        await #expect(throws: ExitCode(65)) {
            try await PreviewCommand.run(
                ["session", "Bare"], tables: [contents], sessions: [SwiftSession("Bare", of: contents) { _, _ in }])
        }
    }
}

extension Provider {
    /// Contents without a data source.
    fileprivate static func empty() -> any TableContent {
        guard let provider = try? Provider(config: "row", dataProvider: [String: String]()) else {
            preconditionFailure("the config is valid")
        }
        return provider.content()
    }
}
