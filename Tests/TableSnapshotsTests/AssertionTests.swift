import Foundation
import TableGraphics
import TableSnapshotTesting
import TableSnapshots
import Testing

/// On CI nothing is recorded, so there these tests would have nothing to look at.
@Suite("Assertions of snapshots", .enabled(if: !RecordMode.isCI(ProcessInfo.processInfo.environment)))
struct AssertionTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-assert-\(UUID().uuidString)").path
    private var place: String { folder + "/__Snapshots__/ShopTests" }
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
        complains("recorded \(place)/missing.png: look at it") { assertTableSnapshot(of: table.scene, snapshotDirectory: place) }
        #expect(files() == ["missing.layout.txt", "missing.png"])
        assertTableSnapshot(of: table.scene, snapshotDirectory: place)
        assertTableSnapshot(of: table.scene, as: .layout, named: "words", record: .all, snapshotDirectory: place)
        #expect(files().contains("missing.words.layout.txt"))
        assertTableSnapshot(of: table.scene, as: .layout, named: "words", record: RecordMode.none, snapshotDirectory: place)
    }

    @Test("a difference says what changed; recorded on purpose it passes")
    func different() {
        defer { clean() }
        let other = TestTable("One", "New", "Two", "Three")
        assertTableSnapshot(of: table.scene, named: "list", record: .all, snapshotDirectory: place)
        // Another test file of the same name: one process would refuse two tables under one name.
        let copy = folder + "/copy"
        try? FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
        try? FileManager.default.copyItem(atPath: folder + "/__Snapshots__", toPath: copy + "/__Snapshots__")
        complains("section 0 / row 1 “New”: inserted, 44 pt high\n2 rows below moved 44 pt") {
            assertTableSnapshot(of: other.scene, named: "list", snapshotDirectory: copy + "/__Snapshots__/ShopTests")
        }
        withTableSnapshots(record: .changed) { assertTableSnapshot(of: other.scene, named: "list", snapshotDirectory: copy + "/__Snapshots__/ShopTests") }
        assertTableSnapshot(of: other.scene, named: "list", snapshotDirectory: copy + "/__Snapshots__/ShopTests")
    }

    @Test("two tables under one name are an issue")
    func clash() {
        defer { clean() }
        assertTableSnapshot(of: table.scene, record: .all, snapshotDirectory: place)
        complains("tell them apart with “named:”") { assertTableSnapshot(of: TestTable("Other").scene, record: .all, snapshotDirectory: place) }
    }

    @Test("precisions that are no shares, or forgive everything, are issues")
    func precision() {
        defer { clean() }
        complains("shares are not per cent") { assertTableSnapshot(of: table.scene, as: .image(precision: 99), snapshotDirectory: place) }
        complains("black and white count as the same") { assertTableSnapshot(of: table.scene, as: .image(perceptualPrecision: 0), snapshotDirectory: place) }
        #expect(files() == [])
    }

    @Test("a trait says what is recorded", .tableSnapshots(record: RecordMode.none))
    func trait() {
        complains("nothing is recorded (record: none)") { assertTableSnapshot(of: table.scene, snapshotDirectory: place) }
        #expect(files() == [])
    }

    @Test("pages and outlines are texts; what changed in them is told line by line")
    func texts() throws {
        defer { clean() }
        let other = TestTable("One", "New", "Three")
        for (format, name, words) in [
            (TableSnapshotFormat.outline, "texts.outline.txt", "- 3:   row 1 StandardCell “Two”\n+ 3:   row 1 StandardCell “New”"), (.html, "texts.html", "Two"),
        ] {
            assertTableSnapshot(of: table.scene, as: format, record: .all, snapshotDirectory: place)
            assertTableSnapshot(of: table.scene, as: format, record: RecordMode.none, snapshotDirectory: place)
            let text = try String(contentsOfFile: place + "/" + name, encoding: .utf8)
            #expect(text.contains("Two") && !text.contains("/work"))
            // Another folder: one process would refuse two tables under one name.
            let copy = folder + "/" + name
            try FileManager.default.copyItem(atPath: place, toPath: copy)
            complains(words) { assertTableSnapshot(of: other.scene, as: format, snapshotDirectory: copy) }
        }
        #expect(try String(contentsOfFile: place + "/texts.outline.txt", encoding: .utf8) == """
            section 0
              row 0 StandardCell “One”
              row 1 StandardCell “Two”
              row 2 StandardCell “Three”

            """)
        complains("there is no reference \(place)/texts.new.outline.txt, and") { assertTableSnapshot(of: table.scene, as: .outline, named: "new", record: RecordMode.none, snapshotDirectory: place) }
    }

    @Test("names that no file could have")
    func names() {
        defer { clean() }
        assertTableSnapshot(of: table.scene, as: .layout, named: "../a/b: \u{0}?", record: .all, snapshotDirectory: place)
        #expect(files() == ["names.a-b.layout.txt"])
    }
}
