import ChromiumDriver
import Foundation
import Testing

@Suite("Page of symbols")
struct SymbolsPageTests {
    @Test("the search finds symbols by the words of their names, and by what they are used for")
    func search() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let names = ["arrow.up", "arrow.up.circle", "arrow.down", "trash", "person.2.slash"]
        #expect(try Command.run(["symbols", "--html", folder.url.path] + names).status == 0)
        let browser = try Chromium()
        try browser.open(folder.url.appending(path: "symbols.html"))
        // A busy browser may filter later.
        func shows(_ words: String, _ names: [String]) throws {
            try browser.evaluate(
                "(() => { const field = document.getElementById('search'); field.value = '\(words)'; field.dispatchEvent(new Event('input')); })()"
            )
            let shown = "[...document.querySelectorAll('.symbols li')].filter(item => item.offsetParent).map(item => item.innerText.trim())"
            try browser.wait(for: "\(shown).join() === '\(names.joined(separator: ","))'")
        }
        try shows("", names)
        try browser.wait(for: "[...document.querySelectorAll('.symbols svg')].every(drawing => drawing.querySelector('path'))")
        try shows("up arrow", ["arrow.up", "arrow.up.circle"])
        try shows("delete", ["trash"])
        #expect(try browser.evaluate("document.getElementById('found').textContent") as? String == "1 of 5 symbols")
        try shows("spaceship", [])
        #expect(try browser.evaluate("document.getElementById('none').offsetParent !== null") as? Bool == true)
        #expect(browser.complaints == [])
    }
}
