import ChromiumDriver
import Foundation
import TableCairo
import TableHTML
import TableInputs
import TableLayout
import TableSite
import TableViewProvider
import Testing

/// The controls of a page, without scripts.
@Suite("Controls of a page in Chromium", .serialized)
struct PageSwitchTests {
    private func open(_ name: String, _ use: (Chromium) throws -> Void) throws {
        let file = try #require(ExamplePagesTests.designs.first { $0.name == name })
        let loaded = try LoadedExample(file)
        let renderer = SiteRenderer()
        let environment = Environment(
            theme: loaded.theme, direction: loaded.locale == "ar" ? .rightToLeft : .leftToRight, locale: loaded.locale)
        let design = try #require(renderer.layOut(loaded.design, in: environment).value)
        let page = DesignPage(design).make(fonts: renderer.webFonts) { PNG.encode($0) }
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-switch-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        // Without the scripts: the controls work with CSS alone.
        for (path, bytes) in SiteAssets.published.filter({ $0.path.hasSuffix(".css") }).map({ ($0.path, $0.bytes) })
            + page.assets.map({ ("assets/" + $0.name, $0.bytes) }) + [("designs/page.html", page.html)]
        {
            let target = folder.appending(path: path)
            try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(bytes).write(to: target)
        }
        let browser = try Chromium()
        try browser.setViewport(width: 900, height: 900)
        try browser.open(folder.appending(path: "designs/page.html"))
        try use(browser)
        #expect(browser.complaints.filter { !$0.contains("ERR_FILE_NOT_FOUND") } == [])
    }

    private let ground = "getComputedStyle(document.querySelector('.t')).backgroundColor"

    @Test("the page follows the reader's appearance until its control overrides it")
    func appearance() throws {
        try open("Settings") { (browser: Chromium) throws in
            let (light, dark) = ("rgb(242, 242, 247)", "rgb(0, 0, 0)")
            try browser.setAppearance("light")
            #expect(try browser.evaluate(ground) as? String == light)
            try browser.setAppearance("dark")
            #expect(try browser.evaluate(ground) as? String == dark)
            try browser.evaluate("document.querySelector('label[for=light]').click()")
            #expect(try browser.evaluate(ground) as? String == light)
            try browser.setAppearance("light")
            try browser.evaluate("document.querySelector('label[for=dark]').click()")
            #expect(try browser.evaluate(ground) as? String == dark)
            try browser.evaluate("document.querySelector('label[for=auto]').click()")
            #expect(try browser.evaluate(ground) as? String == light)
        }
    }

    @Test("the page increases contrast in the current appearance when the reader asks for it")
    func contrast() throws {
        try open("Settings") { (browser: Chromium) throws in
            // The green of a switch that is on: #34C759, #30D158, and with increased contrast #248A3D, #30DB5B.
            let greens = ["#34c759": "light", "#30d158": "dark", "#248a3d": "light, more", "#30db5b": "dark, more"]
            let colors =
                "[...Array(99).keys()].map(i => getComputedStyle(document.documentElement).getPropertyValue('--c' + i).toLowerCase())"
            func look() throws -> [String] { (try browser.evaluate(colors) as? [String] ?? []).compactMap { greens[$0] } }
            try browser.setAppearance("light", contrast: "more")
            #expect(Set(try look()) == ["light, more"])
            try browser.evaluate("document.querySelector('label[for=dark]').click()")
            #expect(Set(try look()) == ["dark, more"])
            try browser.setAppearance("dark", contrast: "more")
            try browser.evaluate("document.querySelector('label[for=light]').click()")
            #expect(Set(try look()) == ["light, more"])
            try browser.evaluate("document.querySelector('label[for=auto]').click()")
            #expect(Set(try look()) == ["dark, more"])
            try browser.setAppearance("dark")
            #expect(Set(try look()) == ["dark"])
        }
    }

    @Test("one mode is visible at a time")
    func modes() throws {
        try open("Inbox") { (browser: Chromium) throws in
            let seen = "[...document.querySelectorAll('.mode')].map(e => e.offsetHeight > 0)"
            #expect(try browser.evaluate(seen) as? [Bool] == [true, false, false])
            try browser.evaluate("document.querySelector('label[for=show-2]').click()")
            #expect(try browser.evaluate(seen) as? [Bool] == [false, false, true])
            #expect(try browser.evaluate("document.querySelectorAll('.mode').length") as? Int == 3)
        }
    }

    @Test("the page has semantic elements, and its text can be found")
    func semantics() throws {
        try open("Settings") { (browser: Chromium) throws in
            #expect(try browser.evaluate("document.querySelectorAll('.t section').length") as? Int == 4)
            #expect(try browser.evaluate("document.querySelectorAll('main .t section > ol > li').length") as? Int == 13)
            #expect(
                try browser.evaluate("[...document.querySelectorAll('.t h2')].map(e => e.textContent)") as? [String] == [
                    "ATTENTION", "DEVICE",
                ])
            #expect(
                try browser.evaluate("[...document.querySelectorAll('.t [role=img]')].every(e => e.getAttribute('aria-label'))") as? Bool
                    == true)
            #expect(try browser.evaluate("window.find('Personal Hotspot')") as? Bool == true)
        }
    }

    @Test("every font face loads, so no fallback font replaces it", arguments: ["Inbox", "SettingsArabic", "ProfileChinese"])
    func fonts(name: String) throws {
        try open(name) { (browser: Chromium) throws in
            if name == "Inbox" { try browser.evaluate("document.querySelector('label[for=show-2]').click()") }
            let states =
                try browser.evaluate("document.fonts.ready.then(() => [...document.fonts].map(f => f.family + ' ' + f.status))")
                as? [String]
            #expect(states?.isEmpty == false)
            #expect(states?.contains { $0.hasSuffix("error") } == false, "\(states ?? [])")
        }
    }

    @Test("a narrow window shows the table at full width")
    func narrow() throws {
        try open("Contacts") { (browser: Chromium) throws in
            try browser.setViewport(width: 390, height: 844)
            #expect(try browser.evaluate("document.documentElement.scrollWidth") as? Int == 390)
            #expect(try browser.evaluate("document.querySelector('.t').getBoundingClientRect().left") as? Int == 0)
            try browser.setViewport(width: 320, height: 600)
            #expect(try browser.evaluate("document.documentElement.scrollWidth") as? Int == 320, "the table scrolls in its own frame")
        }
    }
}
