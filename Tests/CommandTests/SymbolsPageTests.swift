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
        func found(_ words: String) throws -> [String] {
            try browser.evaluate(
                "(() => { const field = document.getElementById('search'); field.value = '\(words)'; field.dispatchEvent(new Event('input')); })()"
            )
            return try browser.evaluate(
                "[...document.querySelectorAll('.symbols li')].filter(item => item.offsetParent).map(item => item.innerText.trim())")
                as? [String] ?? []
        }
        #expect(try found("") == names)
        try browser.wait(for: "[...document.querySelectorAll('.symbols svg')].every(drawing => drawing.querySelector('path'))")
        #expect(try found("up arrow") == ["arrow.up", "arrow.up.circle"])
        #expect(try found("delete") == ["trash"])
        #expect(try browser.evaluate("document.getElementById('found').textContent") as? String == "1 of 5 symbols")
        #expect(try found("spaceship") == [])
        #expect(try browser.evaluate("document.getElementById('none').offsetParent !== null") as? Bool == true)
        #expect(browser.complaints == [])
    }
}
