import ChromiumDriver
import Foundation
import Testing

/// The page of a transition as its user sees it, opened from a file in a real browser.
@Suite("Transition in Chromium", .serialized)
struct TransitionPageTests {
    @Test("playing moves every row of the old table to its new position, and fades deletions and insertions")
    func play() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write(DiffTests.config, to: "Menu.tableViewConfig")
        try folder.write(DiffTests.noon, to: "Menu.json")
        try folder.write(DiffTests.night, to: "night.json")
        try folder.writeOlderScreen()
        let run = try Command.run(["diff", "Menu.json", "night.json", "--design", "Menu", "--html", "out"], in: folder.url)
        #expect(run.status == 1)
        let browser = try Chromium()
        try browser.setViewport(width: 1400, height: 900)
        try browser.open(folder.url.appending(path: "out/Menu.diff.html"))
        /// A row's position relative to its table, in points, and its opacity.
        func row(_ side: String, _ name: String) throws -> [Double] {
            let script = """
                (() => {
                  const row = document.querySelector('.\(side) [data-row="\(name)"]')
                  const top = row.closest('.screen').getBoundingClientRect().top
                  return [Math.round(row.getBoundingClientRect().top - top), Number(getComputedStyle(row).opacity)]
                })()
                """
            return (try browser.evaluate(script) as? [Any] ?? []).compactMap { ($0 as? NSNumber)?.doubleValue }
        }
        #expect(try row("old", "s0.r4") == [50 + 4 * 44, 1])
        #expect(try row("new", "s0.r0") == [50 + 4 * 44, 0])
        #expect(try row("old", "s0.r0") == [50, 1])
        #expect(try row("new", "s0.r3") == [50 + 3 * 44, 0])
        _ = try browser.evaluate("document.getElementById('played').click()")
        _ = try browser.evaluate("document.getAnimations().forEach(a => a.finish())")
        #expect(try row("old", "s0.r4") == [50, 0])
        #expect(try row("new", "s0.r0") == [50, 1])
        #expect(try row("old", "s0.r0") == [50, 0])
        #expect(try row("new", "s0.r3") == [50 + 3 * 44, 1])
        let marked = "getComputedStyle(document.querySelector('.before [data-row=\"s0.r4\"]'), '::after').content"
        #expect(try browser.evaluate(marked) as? String == "\"↕\"")
        // The scrubber stops the transition where it is, also after its end.
        let scrub =
            "{ const range = document.querySelector('.transport [type=range]'); range.value = 0.3; range.dispatchEvent(new Event('input')) }"
        _ = try browser.evaluate(scrub)
        let middle = try row("old", "s0.r4")
        #expect(middle[0] > 50 && middle[0] < 50 + 4 * 44)
        _ = try browser.evaluate("document.querySelector('[data-do=back]').click(), document.getAnimations().forEach(a => a.finish())")
        #expect(try row("old", "s0.r4") == [50 + 4 * 44, 1])
        // With reduced motion, the new table appears at once.
        try browser.setAppearance("light", motion: "reduce")
        try browser.open(folder.url.appending(path: "out/Menu.diff.html"))
        #expect(try browser.evaluate("document.getElementById('played').click(), document.getAnimations().length") as? Int == 0)
        #expect(try row("old", "s0.r4") == [50, 0])
        #expect(try row("new", "s0.r0") == [50, 1])
    }
}
