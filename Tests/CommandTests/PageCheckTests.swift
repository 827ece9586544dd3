import ChromiumDriver
import Foundation
import Testing

/// What others say of our pages: axe-core of their accessibility, the Nu HTML checker of their markup.
@Suite("Checkers of pages")
struct PageCheckTests {
    /// Every example but the ten thousand rows of the ledger, whose page says one thing ten thousand times.
    static let names: [String] = ["index"] + SnapshotTests.designs

    @Test("axe-core finds no violation, in light and dark, with more contrast and without; the Nu HTML checker finds no error")
    func pages() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let designs = SnapshotTests.designs.map { Command.root.appending(path: "Examples/\($0).tableViewConfig").path }
        let run = try Command.run(designs + ["--html", folder.url.path])
        #expect(run.status == 0, "\(run.errors)")
        let source = try PageCheckers.axe()
        let browser = try Chromium()
        try browser.setViewport(width: 1000, height: 900)
        let pages = Self.names.map { folder.url.appending(path: "\($0).html") }
        for page in pages {
            try browser.open(page)
            #expect(try PageCheckers.violations(in: browser, source) == [], "\(page.lastPathComponent)")
        }
        for message in try PageCheckers.faults(of: pages) { Issue.record("\(message)") }
    }
}
