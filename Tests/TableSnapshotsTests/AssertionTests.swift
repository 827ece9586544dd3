import CaseFiles
import Foundation
import TableCells
import TableDescriptors
import TableDiagnostics
import TableGraphics
import TableSnapshots
import Testing

import struct TableCells.IndexPath

@testable import TableSnapshotTesting

/// Replaces the process environment for the assertions of a test, so that tests behave the same in CI.
struct AssertionEnvironment: TestTrait, SuiteTrait, TestScoping {
    let variables: [String: String]
    var isRecursive: Bool { true }

    func provideScope(for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void) async throws {
        try await Recording.$givenEnvironment.withValue(variables) { try await function() }
    }
}

extension Trait where Self == AssertionEnvironment {
    static func environment(_ variables: [String: String]) -> Self { AssertionEnvironment(variables: variables) }
}

/// A table with one row, whose layout has a diagnostic.
private struct NoticingTable: TableContent {
    var severity: Diagnostic.Severity
    var style: TableStyle { .plain }
    var title: String { "" }
    var sectionCount: Int { 1 }
    func rowCount(inSection section: Int) -> Int { 1 }
    func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight { .points(44) }
    func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { 44 }
    func row(at indexPath: IndexPath, in environment: Environment) -> RowContent {
        RowContent(cell: "Cell", body: .noticed(Text("One"), Diagnostic(severity, .cellsUnknownColor, "there is no color “nocolor”")))
    }
    func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
    func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
}

@Suite("Snapshot assertions", .olderScreen, .environment([:]))
struct AssertionTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-assert-\(UUID().uuidString)").path
    private var place: String { folder + "/__Snapshots__/ShopTests" }
    private let table = TestTable("One", "Two", "Three")

    private func clean() { try? FileManager.default.removeItem(atPath: folder) }

    private func files() -> [String] { SnapshotStore(folder + "/__Snapshots__/ShopTests").files().value ?? [] }

    /// Expects one issue whose text contains `words`.
    private func complains(_ words: String, _ body: () -> Void) {
        withKnownIssue {
            body()
        } matching: { issue in
            issue.comments.contains { $0.rawValue.contains(words) }
        }
    }

    @Test("verifying returns the failures and does not fail the test")
    func verifying() throws {
        defer { clean() }
        let (fine, broken) = (NoticingTable(severity: .warning), NoticingTable(severity: .error))
        let first = verifyTableSnapshot(of: fine, named: "list", record: .missing, snapshotDirectory: place)
        #expect(first?.hasPrefix("no reference yet; recorded \(place)/") == true)
        #expect(verifyTableSnapshot(of: fine, named: "list", record: .never, snapshotDirectory: place) == nil)
        let wrong = verifyTableSnapshot(of: broken, named: "list", snapshotDirectory: place)
        #expect(wrong?.contains("there is no color “nocolor”") == true)
        let missing = verifyTableSnapshot(of: fine, named: "other", record: .never, snapshotDirectory: place)
        #expect(missing?.contains("and nothing is recorded (record: none)") == true)
        withTableSnapshotTesting(record: .failed) {
            #expect(verifyTableSnapshot(of: fine, named: "third", snapshotDirectory: place) == nil)
        }
        #expect(files().count == 4)
    }

    @Test("a missing reference is recorded and fails the first time, then passes")
    func missing() {
        defer { clean() }
        complains("recorded \(place)/missing.png: review it") { assertTableSnapshot(of: table.scene, snapshotDirectory: place) }
        #expect(files() == ["missing.layout.txt", "missing.png"])
        assertTableSnapshot(of: table.scene, snapshotDirectory: place)
        assertTableSnapshot(of: table.scene, as: .layout, named: "words", record: .all, snapshotDirectory: place)
        #expect(files().contains("missing.words.layout.txt"))
        assertTableSnapshot(of: table.scene, as: .layout, named: "words", record: RecordMode.none, snapshotDirectory: place)
    }

    @Test("a failure says what changed, and recording the change on request passes")
    func different() {
        defer { clean() }
        let other = TestTable("One", "New", "Two", "Three")
        assertTableSnapshot(of: table.scene, named: "list", record: .all, snapshotDirectory: place)
        // In another test file with the same name, because a process rejects two tables with one name.
        let copy = folder + "/copy"
        try? FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
        try? FileManager.default.copyItem(atPath: folder + "/__Snapshots__", toPath: copy + "/__Snapshots__")
        complains("section 0 / row 1 “New”: inserted, 44 pt high\n2 rows below moved 44 pt") {
            assertTableSnapshot(of: other.scene, named: "list", snapshotDirectory: copy + "/__Snapshots__/ShopTests")
        }
        withTableSnapshots(record: .changed) {
            assertTableSnapshot(of: other.scene, named: "list", snapshotDirectory: copy + "/__Snapshots__/ShopTests")
        }
        assertTableSnapshot(of: other.scene, named: "list", snapshotDirectory: copy + "/__Snapshots__/ShopTests")
    }

    @Test("recording changed references also records missing ones")
    func changedRecordsNew() {
        defer { clean() }
        assertTableSnapshot(of: table.scene, named: "list", record: .changed, snapshotDirectory: place)
        #expect(!files().isEmpty)
        assertTableSnapshot(of: table.scene, named: "list", record: RecordMode.none, snapshotDirectory: place)
    }

    @Test("two tables with the same name are an issue")
    func clash() {
        defer { clean() }
        assertTableSnapshot(of: table.scene, record: .all, snapshotDirectory: place)
        complains("use “named:” to distinguish them") {
            assertTableSnapshot(of: TestTable("Other").scene, record: .all, snapshotDirectory: place)
        }
    }

    @Test("invalid precisions and those that ignore everything are issues")
    func precision() {
        defer { clean() }
        complains("this is a fraction, not a percentage") {
            assertTableSnapshot(of: table.scene, as: .image(precision: 99), snapshotDirectory: place)
        }
        complains("black and white are considered equal") {
            assertTableSnapshot(of: table.scene, as: .image(perceptualPrecision: 0), snapshotDirectory: place)
        }
        #expect(files() == [])
    }

    @Test("a trait sets the record mode", .tableSnapshots(record: RecordMode.none))
    func trait() {
        complains("nothing is recorded (record: none)") { assertTableSnapshot(of: table.scene, snapshotDirectory: place) }
        #expect(files() == [])
    }

    @Test("pages and outlines are text, and their changes are reported line by line")
    func texts() throws {
        defer { clean() }
        let other = TestTable("One", "New", "Three")
        for (format, name, words) in [
            (TableSnapshotFormat.outline, "texts.outline.txt", "- 3:   row 1 StandardCell “Two”\n+ 3:   row 1 StandardCell “New”"),
            (.html, "texts.html", "Two"),
        ] {
            assertTableSnapshot(of: table.scene, as: format, record: .all, snapshotDirectory: place)
            assertTableSnapshot(of: table.scene, as: format, record: RecordMode.none, snapshotDirectory: place)
            let text = try String(contentsOfFile: place + "/" + name, encoding: .utf8)
            #expect(text.contains("Two") && !text.contains("/work"))
            // In another folder, because a process rejects two tables with one name.
            let copy = folder + "/" + name
            try FileManager.default.copyItem(atPath: place, toPath: copy)
            complains(words) { assertTableSnapshot(of: other.scene, as: format, snapshotDirectory: copy) }
        }
        #expect(
            try String(contentsOfFile: place + "/texts.outline.txt", encoding: .utf8) == """
                section 0
                  row 0 StandardCell “One”
                  row 1 StandardCell “Two”
                  row 2 StandardCell “Three”

                """)
        complains("no reference \(place)/texts.new.outline.txt, and") {
            assertTableSnapshot(of: table.scene, as: .outline, named: "new", record: RecordMode.none, snapshotDirectory: place)
        }
    }

    @Test(
        "nothing is recorded on CI, whatever the record mode", .environment(["CI": "true", "SNAPSHOT_TESTING_RECORD": "all"]),
        arguments: [RecordMode?.none, .all])
    func ci(record: RecordMode?) {
        complains("nothing is recorded (CI is set)") { assertTableSnapshot(of: table.scene, record: record, snapshotDirectory: place) }
        #expect(files() == [])
    }

    @Test("the environment sets the record mode unless a trait or argument does", .environment(["SNAPSHOT_TESTING_RECORD": "never"]))
    func environment() {
        defer { clean() }
        complains("nothing is recorded (record: none)") { assertTableSnapshot(of: table.scene, snapshotDirectory: place) }
        assertTableSnapshot(of: table.scene, record: .all, snapshotDirectory: place)
        #expect(files() == ["environment.layout.txt", "environment.png"])
    }

    @Test("a layout error fails the test, and nothing is recorded", arguments: [RecordMode.all, .changed, .missing, .none])
    func layoutErrors(record: RecordMode) {
        defer { clean() }
        complains("error: there is no color “nocolor” [cells.unknown-color]") {
            assertTableSnapshot(of: NoticingTable(severity: .error), record: record, snapshotDirectory: place)
        }
        #expect(files() == [])
    }

    @Test("an error fails the test even if the table has a reference")
    func laterErrors() throws {
        defer { clean() }
        assertTableSnapshot(of: NoticingTable(severity: .note), as: .layout, record: .all, snapshotDirectory: place)
        let recorded = try Data(contentsOf: URL(fileURLWithPath: place + "/laterErrors.layout.txt"))
        for record in [RecordMode.all, .missing] {
            complains("[cells.unknown-color]") {
                assertTableSnapshot(of: NoticingTable(severity: .error), as: .layout, record: record, snapshotDirectory: place)
            }
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: place + "/laterErrors.layout.txt")) == recorded)
    }

    @Test("a layout warning is printed, and the test passes")
    func layoutWarnings() {
        defer { clean() }
        assertTableSnapshot(of: NoticingTable(severity: .warning), as: .layout, record: .all, snapshotDirectory: place)
        #expect(files() == ["layoutWarnings.layout.txt"])
    }

    @Test("a data source error fails the test, and nothing is recorded")
    @MainActor
    func dataSourceErrors() {
        defer { clean() }
        let dataSource = DataSource(cellDescriptors: [])
        dataSource.sections = [Section("People", items: ["Ada"])]
        complains("has no cell descriptor") { assertTableSnapshot(of: dataSource, record: .all, snapshotDirectory: place) }
        #expect(files() == [])
    }

    @Test("an unreadable manifest fails the test and stays unchanged")
    func manifest() throws {
        defer { clean() }
        try FileManager.default.createDirectory(atPath: place + "/manifest.json", withIntermediateDirectories: true)
        complains("[file.not-regular]") { assertTableSnapshot(of: table.scene, snapshotDirectory: place) }
        #expect(files() == [])
    }

    @Test("characters that are invalid in file names are replaced")
    func names() {
        defer { clean() }
        assertTableSnapshot(of: table.scene, as: .layout, named: "../a/b: \u{0}?", record: .all, snapshotDirectory: place)
        #expect(files() == ["names.a-b.layout.txt"])
    }
}
