import CaseFiles
import Foundation
import TableCairo
import TableGraphics
import TableSnapshots
import Testing

@Suite("References on disk", .olderScreen)
struct StoreTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-store-\(UUID().uuidString)").path
    private var store: SnapshotStore { SnapshotStore(folder) }
    private let white = DifferencePictureTests.plain(20, 10, 255)
    private let here = Fingerprint(parts: ["cairo": "1.18.0", "tool": "1"])
    private let there = Fingerprint(parts: ["cairo": "1.16.0", "tool": "1"])

    private func put(_ bytes: [UInt8], _ name: String) throws {
        let url = URL(fileURLWithPath: folder + "/" + name)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    private func judge(_ bitmap: Bitmap, limits: SnapshotLimits = SnapshotLimits()) -> SnapshotVerdict {
        let manifest = store.manifest().value ?? SnapshotManifest()
        let pixels = SnapshotVerdict.judge(
            bitmap, against: store.picture("A/ios.png"), limits: limits, recorded: { manifest.fingerprint(of: "A/ios.png", hash: $0) },
            current: { here })
        return SnapshotVerdict(layout: nil, pixels: pixels)
    }

    @Test("a store reads what it wrote, and the manifest records the environment")
    func roundTrip() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        #expect(judge(white).status == .new)
        let written = store.write(PNG.encode(white), to: "A/ios.png", fingerprint: here)
        #expect(written.failure == nil)
        #expect(store.update(recorded: [try #require(written.recorded)]).isEmpty)
        #expect(store.files().value == ["A/ios.png"])
        let manifest = try #require(store.manifest().value)
        #expect(manifest.fingerprints == [here.id: here])
        #expect(manifest.fingerprint(of: "A/ios.png", hash: try #require(written.recorded).hash) == here)
        #expect(judge(white).status == .passed)
        #expect(judge(DifferencePictureTests.plain(20, 10, 254)).status == .failed)
        #expect(store.update(recorded: [], removed: ["A/ios.png"]).isEmpty)
        #expect(store.remove("A/ios.png") == nil)
        #expect(store.files().value == [])
        #expect(try #require(store.manifest().value).entries.isEmpty)
    }

    @Test("a reference that is a link is written through the link")
    func links() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try put([1], "Shared/a.png")
        try FileManager.default.createSymbolicLink(atPath: folder + "/b.png", withDestinationPath: "Shared/a.png")
        #expect(store.write([2], to: "b.png", fingerprint: nil).failure == nil)
        #expect(FileManager.default.contents(atPath: folder + "/Shared/a.png").map(Array.init) == [2])
    }

    @Test("references from another environment get a small tolerance, and those of unknown origin get none")
    func environment() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let written = store.write(PNG.encode(white), to: "A/ios.png", fingerprint: there)
        _ = store.update(recorded: [try #require(written.recorded)])
        let near = judge(DifferencePictureTests.plain(20, 10, 252))
        #expect(near.status == .environment)
        guard case .environment(_, let changes)? = near.pixels else { throw Missing() }
        #expect(changes == ["cairo 1.16.0 → 1.18.0"])
        #expect(judge(DifferencePictureTests.plain(20, 10, 240)).status == .failed)
        #expect(judge(DifferencePictureTests.plain(20, 11, 255)).status == .failed)
        // After manual replacement, the manifest's record no longer applies.
        try put(PNG.encode(white, scale: 3), "A/ios.png")
        #expect(judge(white).status == .passed)
        #expect(judge(DifferencePictureTests.plain(20, 10, 252)).status == .failed)
    }

    @Test("another theme or another requested font is not another environment")
    func designed() throws {
        let recorded = Fingerprint(parts: ["theme": "brand 1", "cairo": "1.16.0", "font A.otf": "1", "font B.otf": "1"])
        let now = Fingerprint(parts: ["theme": "brand 2", "cairo": "1.16.0", "font A.otf": "1", "font C.otf": "1"])
        #expect(now.changes(since: recorded) == [])
        #expect(Fingerprint(parts: ["font A.otf": "2"]).changes(since: recorded) == ["cairo 1.16.0 → none", "font A.otf 1 → 2"])
    }

    struct Missing: Error {}

    @Test("custom limits decide whether an image passes")
    func limits() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try put(PNG.encode(white), "A/ios.png")
        var other = white
        for place in 0..<4 { other[byte: place * 4] = 0 }
        #expect(judge(other).status == .failed)
        #expect(judge(other, limits: SnapshotLimits(differentPixels: 4)).status == .passed)
        #expect(judge(other, limits: SnapshotLimits(differentPixels: 3)).status == .failed)
        #expect(judge(other, limits: SnapshotLimits(differentRatio: try UnitFraction(0.02))).status == .passed)
        #expect(judge(other, limits: SnapshotLimits(differentRatio: try UnitFraction(0.01))).status == .failed)
        #expect(judge(other, limits: SnapshotLimits(differentPixels: 9, differentRatio: try UnitFraction(0.01))).status == .failed)
    }

    @Test(
        "a broken reference is reported and fails",
        arguments: [
            ("version https://git-lfs.github.com/spec/v1\noid sha256:1\n", "Git LFS pointer"), ("", "not a PNG"), ("GIF89a", "not a PNG"),
            ("\u{89}PNG\r\n", "not a PNG"),
        ])
    func broken(text: String, reason: String) throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try put(Array(text.utf8), "A/ios.png")
        let verdict = judge(white)
        #expect(verdict.status == .failed)
        guard case .unreadable(let why)? = verdict.pixels else { throw Missing() }
        #expect(why.contains(reason))
    }

    @Test("a truncated PNG is reported", arguments: [8, 12, 20, 33, 40, 57, 66, 79])
    func truncated(length: Int) throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try put(Array(PNG.encode(white).prefix(length)), "A/ios.png")
        #expect(judge(white).status == .failed)
    }

    @Test("a damaged manifest is an error and is not overwritten")
    func manifest() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let conflict = Array("{\n<<<<<<< ours\n\"references\": {}}".utf8)
        for bytes in [Array("{\"references\": 5}".utf8), conflict, []] {
            try put(bytes, "manifest.json")
            #expect(store.manifest().diagnostics.map(\.code.rawValue) == ["snapshot.manifest-damaged"])
            let written = store.write(PNG.encode(white), to: "A/ios.png", fingerprint: nil)
            #expect(store.update(recorded: [try #require(written.recorded)]).map(\.code.rawValue) == ["snapshot.manifest-damaged"])
            #expect(try Array(Data(contentsOf: URL(fileURLWithPath: folder + "/manifest.json"))) == bytes)
        }
    }

    @Test("a folder in place of the manifest is an error")
    func manifestFolder() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try put([1], "manifest.json/file")
        #expect(store.manifest().value == nil && store.manifest().diagnostics.map(\.code.rawValue) == ["file.not-regular"])
        #expect(store.update(recorded: [], removed: ["A/ios.png"]).map(\.code.rawValue) == ["file.not-regular"])
    }

    @Test("a layout file has one part per mode")
    func layouts() throws {
        let text = "# A mode 0\nscene 1\na\n# A mode 2\nscene 2\n"
        var file = try LayoutFile(text)
        #expect(file.modes == [0: "scene 1\na\n", 2: "scene 2\n"])
        #expect(file.text(design: "A") == text)
        file.modes[1] = "scene 3\n"
        #expect(file.text(design: "A") == "# A mode 0\nscene 1\na\n# A mode 1\nscene 3\n# A mode 2\nscene 2\n")
        #expect(throws: UnreadableLayout.self) { try LayoutFile("hello\n") }
        #expect(throws: UnreadableLayout.self) { try LayoutFile("") }
        #expect(throws: UnreadableLayout.self) { try LayoutFile("# A mode x\n") }
    }

    @Test("record modes have names, and none records on CI")
    func modes() {
        #expect(RecordMode(word: "failed") == .changed)
        #expect(RecordMode(word: "never") == RecordMode.none)
        #expect(RecordMode(word: "sometimes") == nil)
        for mode in RecordMode.allCases { #expect(mode.allowed(isCI: true) == .none) }
        #expect(RecordMode.isCI(["CI": "true"]))
        #expect(!RecordMode.isCI(["CI": "false"]))
        #expect(!RecordMode.isCI([:]))
    }
}
