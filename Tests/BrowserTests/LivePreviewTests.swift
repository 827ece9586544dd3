import ChromiumDriver
import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableSite
import TableViewProvider
import Testing

/// The live preview as its user sees it.
@Suite("The live preview in Chromium", .serialized)
struct LivePreviewTests {
    @Test("a save updates the page, scroll position and choices stay, and errors appear over the last good render")
    func saves() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-live-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        @Sendable func save(_ text: String, as name: String) throws {
            try Data(text.utf8).write(to: folder.appending(path: name), options: .atomic)
        }
        try save("section -s rows\nmode\nsection -s rows", as: "List.tableViewConfig")
        @Sendable func data(_ first: String) -> String {
            "{\"rows\": [\"\(first)\", " + (0..<60).map { "\"Row \($0)\"" }.joined(separator: ", ") + "]}"
        }
        try save(data("Before"), as: "List.json")
        let path = folder.path
        let theme = try #require(Theme.shipped(named: "ios").value)
        let store = PreviewStore(title: "Live", cells: .standard) {
            PreviewPlan(
                designs: DesignFile.find(in: [path]).value ?? [], settings: { _, _ in DesignSettings() },
                environment: { _ in Outcome(Environment(theme: theme)) })
        }
        let server = try #require(PreviewServer.listen(on: 0, store: store).value)
        let running = Task { try await server.run() }
        defer { running.cancel() }
        let watcher = try #require(FolderWatcher.start(deep: [path]) { changed in Task { await store.reload(changed) } }.value)
        defer { watcher.stop() }
        // Waits for the browser on a separate thread, because the server needs the threads of the tests.
        let address = try #require(URL(string: "http://127.0.0.1:\(server.port)/designs/List.html"))
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            Thread.detachNewThread {
                continuation.resume(with: Result { try Self.look(address, save: { try save($0, as: $1) }, data: data) })
            }
        }
    }

    private static func look(_ address: URL, save: (String, String) throws -> Void, data: (String) -> String) throws {
        let browser = try Chromium()
        try browser.setViewport(width: 1280, height: 700)
        try browser.open(address)

        try browser.evaluate(
            "window.saved = () => new Promise(done => document.addEventListener('tvp-updated', () => done(true), {once: true}))")
        try browser.evaluate(
            "document.querySelector('label[for=show-1]').click(); document.querySelector('.stage').scrollTop = 333")
        try browser.evaluate("window.next = window.saved(); 0")
        try save(data("After"), "List.json")
        #expect(try browser.evaluate("window.next") as? Bool == true)
        #expect(try browser.evaluate("document.querySelector('#mode-1').textContent.includes('After')") as? Bool == true)
        #expect(try browser.evaluate("document.querySelector('.stage').scrollTop") as? Int == 333)
        #expect(try browser.evaluate("[...document.querySelectorAll('.mode')].map(e => e.offsetHeight > 0)") as? [Bool] == [false, true])
        try browser.evaluate("window.next = window.saved(); 0")
        try save("{\"rows\": [", "List.json")
        #expect(try browser.evaluate("window.next") as? Bool == true)
        #expect(try browser.evaluate("document.querySelector('#faults').textContent.includes('json.syntax')") as? Bool == true)
        #expect(try browser.evaluate("document.querySelector('#mode-1').textContent.includes('After')") as? Bool == true)
        try browser.evaluate("window.next = window.saved(); 0")
        try save(data("Mended"), "List.json")
        #expect(try browser.evaluate("window.next") as? Bool == true)
        #expect(
            try browser.evaluate(
                "document.querySelector('#faults') === null && document.querySelector('#mode-1').textContent.includes('Mended')") as? Bool
                == true)
        #expect(browser.complaints == [])
    }
}
