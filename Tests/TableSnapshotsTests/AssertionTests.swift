import Foundation
import TableGraphics
import TableSnapshotTesting
import TableSnapshots
import Testing

/// On CI nothing is recorded, so there these tests would have nothing to look at.
@Suite("Assertions of snapshots", .enabled(if: !RecordMode.isCI(ProcessInfo.processInfo.environment)))
struct AssertionTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-assert-\(UUID().uuidString)").path
    private var file: String { folder + "/ShopTests.swift" }
    private let table = TestTable("One", "Two", "Three")

    private func clean() { try? FileManager.default.removeItem(atPath: folder) }

    private func files() -> [String] { SnapshotStore(folder + "/__Snapshots__/ShopTests").files() }

    /// Expects one issue that holds some words.
    private func complains(_ words: String, _ body: () -> Void) {
        withKnownIssue { body() } matching: { issue in issue.comments.contains { $0.rawValue.contains(words) } }
    }

    @Test("a missing reference is recorded and fails; then it passes")
    func missing() {
        defer { clean() }
        complains("there was no reference") { assertTableSnapshot(of: table.scene, filePath: file) }
        #expect(files() == ["missing.layout.txt", "missing.png"])
        assertTableSnapshot(of: table.scene, filePath: file)
        assertTableSnapshot(of: table.scene, as: .layout, named: "words", record: .all, filePath: file)
        #expect(files().contains("missing.words.layout.txt"))
        assertTableSnapshot(of: table.scene, as: .layout, named: "words", record: RecordMode.none, filePath: file)
    }

    @Test("a difference says what changed; recorded on purpose it passes")
    func different() async {
        defer { clean() }
        let other = TestTable("One", "New", "Two", "Three")
        assertTableSnapshot(of: table.scene, named: "list", record: .all, filePath: file)
        // Another test file of the same name: one process would refuse two tables under one name.
        let copy = folder + "/copy"
        try? FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
        try? FileManager.default.copyItem(atPath: folder + "/__Snapshots__", toPath: copy + "/__Snapshots__")
        complains("section 0 / row 1 “New”: inserted, 44 pt high\n2 rows below moved 44 pt") {
            assertTableSnapshot(of: other.scene, named: "list", filePath: copy + "/ShopTests.swift")
        }
        await withTableSnapshots(record: .changed) { assertTableSnapshot(of: other.scene, named: "list", filePath: copy + "/ShopTests.swift") }
        assertTableSnapshot(of: other.scene, named: "list", filePath: copy + "/ShopTests.swift")
    }

    @Test("two tables under one name are an issue")
    func clash() {
        defer { clean() }
        assertTableSnapshot(of: table.scene, record: .all, filePath: file)
        complains("tell them apart with “named:”") { assertTableSnapshot(of: TestTable("Other").scene, record: .all, filePath: file) }
    }

    @Test("precisions that are no shares, or forgive everything, are issues")
    func precision() {
        defer { clean() }
        complains("shares are not per cent") { assertTableSnapshot(of: table.scene, as: .image(precision: 99), filePath: file) }
        complains("black and white count as the same") { assertTableSnapshot(of: table.scene, as: .image(perceptualPrecision: 0), filePath: file) }
        #expect(files() == [])
    }

    @Test("a trait says what is recorded", .tableSnapshots(record: RecordMode.none))
    func trait() {
        complains("nothing is recorded (record: none)") { assertTableSnapshot(of: table.scene, filePath: file) }
        #expect(files() == [])
    }

    @Test("names that no file could have")
    func names() {
        defer { clean() }
        assertTableSnapshot(of: table.scene, as: .layout, named: "../a/b: \u{0}?", record: .all, filePath: file)
        #expect(files() == ["names.a-b.layout.txt"])
    }
}
