import Foundation
import TableSite
import Testing

@Suite("Watching folders")
struct FolderWatcherTests {
    @Test("saves of files that designs use are reported, and others are not")
    func kinds() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-watch-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let (changes, continuation) = AsyncStream.makeStream(of: Set<String>?.self)
        let watcher = try #require(FolderWatcher.start(deep: [folder.path]) { continuation.yield($0) }.value)
        defer { watcher.stop() }
        let kinds = [
            "tableViewConfig", "json", "yaml", "yml", "plist", "png", "jpg", "jpeg", "webp", "svg", "mustache", "css", "storyboard", "xib",
            "strings",
        ]
        // The last file ends the test.
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

    @Test("a folder that cannot be watched is a warning, and does not end the others")
    func unwatched() {
        let started = FolderWatcher.start(deep: [], shallow: [String(repeating: "a", count: 300), "."]) { _ in }
        started.value?.stop()
        #expect(started.value != nil && started.diagnostics.map(\.code.rawValue) == ["preview.cannot-watch"])
    }

    @Test("subfolders are watched, including new ones, but not hidden or linked ones", .timeLimit(.minutes(1)))
    func folders() async throws {
        let top = FileManager.default.temporaryDirectory.appending(path: "tvp-watch-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: top) }
        let folder = top.appending(path: "proj")
        for name in ["proj/a/b", "proj/.hidden", "other"] {
            try FileManager.default.createDirectory(at: top.appending(path: name), withIntermediateDirectories: true)
        }
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/linked", withDestinationPath: "../other")
        let (changes, continuation) = AsyncStream.makeStream(of: Set<String>?.self)
        let watcher = try #require(FolderWatcher.start(deep: [folder.path]) { continuation.yield($0) }.value)
        defer { watcher.stop() }
        for name in [".hidden/1.json", "linked/2.json", "a/b/3.json"] { try Data("x".utf8).write(to: folder.appending(path: name)) }
        var told: Set<String> = []
        var events = changes.makeAsyncIterator()
        while !told.contains("3.json"), let change = await events.next() {
            told.formUnion(try #require(change).map { ($0 as NSString).lastPathComponent })
        }
        #expect(told == ["3.json"])
        // A folder is watched once it has been reported.
        try FileManager.default.createDirectory(at: folder.appending(path: "a/new"), withIntermediateDirectories: false)
        while let change = await events.next(), change != nil {}
        try Data("x".utf8).write(to: folder.appending(path: "a/new/4.json"))
        while !told.contains("4.json"), let change = await events.next() {
            told.formUnion((change ?? []).map { ($0 as NSString).lastPathComponent })
        }
        #expect(told == ["3.json", "4.json"])
    }
}
