import Foundation
import TableInputs
import Testing

/// Nothing that could be wanted is passed over without a word.
@Suite("Looking through folders")
struct FileWalkTests {
    /// `top/proj` with files, and folders beside it. Removed at the end.
    private final class Place {
        let top = FileManager.default.temporaryDirectory.appending(path: "tvp-walk-\(UUID().uuidString)").resolvingSymlinksInPath()
        var root: String { top.path + "/proj" }

        init(_ files: [String]) throws {
            for file in ["proj/x"] + files {
                let target = top.appending(path: file)
                try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
                try Data().write(to: target)
            }
        }

        func link(_ name: String, to target: String) throws {
            try FileManager.default.createSymbolicLink(atPath: top.path + "/" + name, withDestinationPath: target)
        }

        func walk() -> FileWalk { FileWalk(root, for: "designs") { $0.hasSuffix(".txt") } }

        deinit { try? FileManager.default.removeItem(at: top) }
    }

    @Test("wanted files in order, without hidden folders")
    func files() throws {
        let place = try Place(["proj/b/2.txt", "proj/b/1.txt", "proj/a.txt", "proj/.hidden/3.txt", "proj/b/c/d/4.txt", "proj/b.md"])
        let walk = place.walk()
        #expect(walk.files == ["a.txt", "b/1.txt", "b/2.txt", "b/c/d/4.txt"])
        #expect(walk.folders == ["b", "b/c", "b/c/d"])
        #expect(walk.diagnostics.isEmpty)
    }

    @Test("a folder in place of a file is listed, so that reading it says so")
    func folderInPlace() throws {
        let place = try Place(["proj/a.txt/b.txt"])
        #expect(place.walk().files == ["a.txt", "a.txt/b.txt"])
    }

    @Test("folders are passed over, listed or entered as asked")
    func steps() throws {
        let place = try Place(["proj/a.set/1.txt", "proj/Pods/2.txt", "proj/c/3.txt"])
        let walk = FileWalk(place.root, for: "designs") {
            $0 == "Pods" ? .skip : $0.hasSuffix(".set") ? .list : .enter
        } isWanted: {
            $0 == "x" || $0.hasSuffix(".txt")
        }
        #expect(walk.files == ["c/3.txt", "x"])
        #expect(walk.folders == ["a.set", "c"])
    }

    @Test("a link in place of a listed folder is named, wherever it leads")
    func listedLinks() throws {
        let place = try Place(["proj/a.set/1.txt", "other/b/2.txt"])
        try place.link("proj/in.set", to: "a.set")
        try place.link("proj/out.set", to: "../other/b")
        try place.link("proj/Pods", to: "../other/b")
        let walk = FileWalk(place.root, for: "designs") {
            $0 == "Pods" ? .skip : $0.hasSuffix(".set") ? .list : .enter
        } isWanted: {
            $0.hasSuffix(".txt")
        }
        #expect(walk.folders == ["a.set"])
        #expect(walk.links == ["in.set", "out.set"])
        #expect(
            walk.diagnostics.map(\.message)
                == ["in.set", "out.set"].map {
                    "\(place.root)/\($0) is a symbolic link, and is not searched for designs"
                })
    }

    @Test("a link to a folder outside is not followed, and named if something wanted is behind it")
    func links() throws {
        let place = try Place(["shared/deep/1.txt", "other/1.md", "proj/sub/2.txt"])
        try place.link("proj/shared", to: "../shared")
        try place.link("proj/other", to: "../other")
        // Its files are found in their own place.
        try place.link("proj/again", to: "sub")
        try place.link("proj/circle", to: ".")
        try place.link("proj/nowhere.txt", to: "missing")
        try place.link("proj/file.txt", to: "sub/2.txt")
        let walk = place.walk()
        #expect(walk.files == ["file.txt", "nowhere.txt", "sub/2.txt"])
        #expect(walk.diagnostics.map(\.code) == ["file.linked-folder"])
        #expect(walk.diagnostics[0].message == "\(place.root)/shared is a symbolic link, and is not searched for designs")
        #expect(walk.diagnostics[0].severity == .warning)
    }

    @Test("a name that is not UTF-8 is named if it is wanted")
    func names() throws {
        let place = try Place([])
        for name in [[0x43, 0xE9] + Array(".txt".utf8), [0xFF] + Array(".md".utf8)] {
            let path = Array((place.root + "/").utf8) + name + [0]
            let descriptor = path.withUnsafeBufferPointer { bytes in
                bytes.withMemoryRebound(to: CChar.self) { $0.baseAddress.map { creat($0, 0o600) } ?? -1 }
            }
            #expect(descriptor >= 0 && close(descriptor) == 0)
        }
        let folder = Array((place.root + "/").utf8) + [0xFE, 0]
        #expect(folder.withUnsafeBufferPointer { $0.withMemoryRebound(to: CChar.self) { $0.baseAddress.map { mkdir($0, 0o700) } } } == 0)
        let walk = place.walk()
        #expect(walk.files.isEmpty)
        #expect(walk.diagnostics.map(\.code) == ["file.bad-name", "file.bad-name"])
        #expect(walk.diagnostics[0].message == "“C\u{FFFD}.txt” in \(place.root) is left out of the designs: its name is not UTF-8")
    }

    @Test("a folder that is none, or does not exist, is an error", arguments: ["x", "missing"])
    func unreadable(name: String) throws {
        let place = try Place([])
        let walk = FileWalk(place.root + "/" + name, for: "designs") { _ in true }
        #expect(walk.files.isEmpty && walk.diagnostics.map(\.code) == ["file.unreadable"])
    }
}
