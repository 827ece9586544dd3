import ChromiumDriver
import Foundation
import Testing

/// What others say of our pages: axe-core of their accessibility, the Nu HTML checker of their markup.
@Suite("Checkers of pages", .serialized)
struct PageCheckTests {
    /// Every example but the ten thousand rows of the ledger, whose page says one thing ten thousand times.
    static let names: [String] = ["index"] + SnapshotTests.designs

    private func pages(_ use: (URL) throws -> Void) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let designs = SnapshotTests.designs.map { Command.root.appending(path: "Examples/\($0).tableViewConfig").path }
        let run = try Command.run(designs + ["--html", folder.url.path])
        #expect(run.status == 0, "\(run.errors)")
        try use(folder.url)
    }

    @Test("axe-core finds no violation, in light and dark, with more contrast and without")
    func axe() throws {
        let source = try PageCheckers.axe()
        try pages { (folder: URL) throws in
            let browser = try Chromium()
            try browser.setViewport(width: 1000, height: 900)
            for name in Self.names {
                try browser.open(folder.appending(path: "\(name).html"))
                #expect(try PageCheckers.violations(in: browser, source) == [], "\(name)")
            }
        }
    }

    @Test("the Nu HTML checker finds no error")
    func markup() throws {
        try pages { (folder: URL) throws in
            for message in try PageCheckers.faults(of: Self.names.map { folder.appending(path: "\($0).html") }) {
                Issue.record("\(message)")
            }
        }
    }
}
