import Foundation
import TableInputs
import Testing

/// No file that could be wanted is skipped without a diagnostic.
@Suite("Walking folders")
struct FileWalkTests {
    /// `top/proj` with files, and folders next to it. Deleted at the end.
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

    @Test("wanted files are listed in order, without hidden folders")
    func files() throws {
        let place = try Place(["proj/b/2.txt", "proj/b/1.txt", "proj/a.txt", "proj/.hidden/3.txt", "proj/b/c/d/4.txt", "proj/b.md"])
        let walk = place.walk()
        #expect(walk.files == ["a.txt", "b/1.txt", "b/2.txt", "b/c/d/4.txt"])
        #expect(walk.folders == ["b", "b/c", "b/c/d"])
        #expect(walk.diagnostics.isEmpty)
    }

    @Test("a folder named like a wanted file is listed, so reading it reports an error")
    func folderInPlace() throws {
        let place = try Place(["proj/a.txt/b.txt"])
        #expect(place.walk().files == ["a.txt", "a.txt/b.txt"])
    }

    @Test("folders are skipped, listed or entered as requested")
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

    @Test("a link in place of a listed folder is reported, wherever it leads")
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
                    "\(place.root)/\($0) is a symbolic link and is not searched for designs"
                })
    }

    @Test("a link to an outside folder is not followed, and is reported if it hides wanted files")
    func links() throws {
        let place = try Place(["shared/deep/1.txt", "other/1.md", "proj/sub/2.txt"])
        try place.link("proj/shared", to: "../shared")
        try place.link("proj/other", to: "../other")
        // Its files are found at their own location.
        try place.link("proj/again", to: "sub")
        try place.link("proj/circle", to: ".")
        try place.link("proj/nowhere.txt", to: "missing")
        try place.link("proj/file.txt", to: "sub/2.txt")
        let walk = place.walk()
        #expect(walk.files == ["file.txt", "nowhere.txt", "sub/2.txt"])
        #expect(walk.diagnostics.map(\.code.rawValue) == ["file.linked-folder"])
        #expect(walk.diagnostics[0].message == "\(place.root)/shared is a symbolic link and is not searched for designs")
        #expect(walk.diagnostics[0].severity == .warning)
    }

    @Test("a wanted file whose name is not UTF-8 is reported")
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
        #expect(walk.diagnostics.map(\.code.rawValue) == ["file.bad-name", "file.bad-name"])
        #expect(
            walk.diagnostics[0].message
                == "“C\u{FFFD}.txt” in \(place.root) is skipped in the search for designs, because its name is not UTF-8")
    }

    @Test("a missing folder, or a file instead of one, is an error", arguments: ["x", "missing"])
    func unreadable(name: String) throws {
        let place = try Place([])
        let walk = FileWalk(place.root + "/" + name, for: "designs") { _ in true }
        #expect(walk.files.isEmpty && walk.diagnostics.map(\.code.rawValue) == ["file.unreadable"])
    }
}
