import ChromiumDriver
import Foundation
import Testing

/// The report as a reader uses it, in a real browser, from a file.
@Suite("The report in Chromium", .serialized)
struct ReportPageTests {
    @Test("tabs, filters, search, keys, slider, zoom, deep links")
    func page() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row -s x -c StandardCell\n", to: "A.tableViewConfig")
        for text in ["Harbour", "Haven"] {
            try folder.write("{\"x\": \"\(text)\"}", to: "A.json")
            _ = try Command.run(["test", "--reporter", "html"], in: folder.url, environment: ["CI": "", "GITHUB_ACTIONS": ""])
        }
        let browser = try Chromium()
        try browser.setViewport(width: 1200, height: 900)
        try browser.open(folder.url.appending(path: "tvp-report/index.html"))
        func evaluate(_ script: String) throws -> Any? { try browser.evaluate(script) }
        let panels = "[...document.querySelector('article').querySelectorAll('.panel')].filter(p => p.offsetHeight > 0).map(p => p.className)"
        #expect(try evaluate(panels) as? [String] == ["panel difference"])
        for tab in ["actual", "expected", "side", "slider", "flip", "difference"] {
            _ = try evaluate("document.querySelector('article [value=\(tab)]').click()")
            #expect(try evaluate(panels) as? [String] == ["panel \(tab)"])
        }
        let articles = "[...document.querySelectorAll('article')].filter(a => a.offsetHeight > 0).length"
        #expect(try evaluate(articles) as? Int == 2)
        _ = try evaluate("document.getElementById('show-failed').click()")
        #expect(try evaluate(articles) as? Int == 0)
        _ = try evaluate("document.getElementById('show-failed').click()")
        for (words, count) in [("dark haven", 1), ("!dark", 1), ("nowhere", 0), ("", 2)] {
            _ = try evaluate("document.getElementById('search').value = '\(words)'; document.getElementById('search').dispatchEvent(new Event('input'))")
            #expect(try evaluate(articles) as? Int == count, "\(words)")
        }
        for (key, hash) in [("j", "#A-ios-light-2x"), ("j", "#A-ios-dark-2x"), ("k", "#A-ios-light-2x")] {
            _ = try evaluate("document.dispatchEvent(new KeyboardEvent('keydown', {key: '\(key)'}))")
            #expect(try evaluate("location.hash") as? String == hash)
        }
        _ = try evaluate("document.dispatchEvent(new KeyboardEvent('keydown', {key: '5'}))")
        #expect(try evaluate(panels) as? [String] == ["panel slider"])
        _ = try evaluate("(() => { const r = document.querySelector('.slider input'); r.value = 20; r.dispatchEvent(new Event('input')) })()")
        #expect(try evaluate("getComputedStyle(document.querySelector('.stack img:last-child')).clipPath") as? String == "inset(0px 0px 0px 20%)")
        _ = try evaluate("(() => { const z = document.getElementById('zoom'); z.value = '2'; z.dispatchEvent(new Event('change')) })()")
        #expect(try evaluate("getComputedStyle(document.querySelector('.panel img')).imageRendering") as? String == "pixelated")
        #expect(try evaluate("[...document.images].every(i => i.getAttribute('loading') === 'lazy' && i.width > 0 && i.height > 0)") as? Bool == true)
        #expect(try evaluate("[...document.querySelectorAll('.slider img')].length") as? Int == 4)
        #expect(browser.complaints == [])
        #expect(browser.requests.allSatisfy { $0.hasPrefix("file:") })
    }
}
