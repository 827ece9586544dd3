import ChromiumDriver
import Foundation
import Testing

/// External checks of our pages: axe-core for accessibility and the Nu HTML checker for markup.
@Suite("Page checkers")
struct PageCheckTests {
    static let names: [String] = ["index"] + SnapshotTests.designs

    @Test("axe-core finds no violation in any appearance or contrast, and the Nu HTML checker finds no error")
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
            let violations = try PageCheckers.violations(in: browser, source)
            #expect(violations == [], "\(page.lastPathComponent): \(violations)")
        }
        for message in try PageCheckers.faults(of: pages) { Issue.record("\(message)") }
    }
}
