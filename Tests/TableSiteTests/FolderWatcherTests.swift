import Foundation
import TableSite
import Testing

@Suite("Watching folders")
struct FolderWatcherTests {
    @Test("saves of files that designs use are reported, others are not")
    func kinds() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-watch-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (changes, continuation) = AsyncStream.makeStream(of: Set<String>?.self)
        let watcher = try #require(FolderWatcher.start(deep: [folder.path]) { continuation.yield($0) }.value)
        defer { watcher.stop() }
        let kinds = ["tableViewConfig", "json", "yaml", "yml", "plist", "png", "jpg", "jpeg", "webp", "svg", "mustache", "css"]
        // The last one ends the test.
        for name in kinds.map({ "a." + $0 }) + ["a.txt", "a.html", "last.json"] {
            try Data("x".utf8).write(to: folder.appending(path: name))
        }
        var told: Set<String> = []
        for await change in changes {
            told.formUnion(try #require(change, "every save is reported with its path").map { ($0 as NSString).lastPathComponent })
            if told.contains("last.json") { break }
        }
        #expect(told == Set(kinds.map { "a." + $0 } + ["last.json"]))
    }
}
