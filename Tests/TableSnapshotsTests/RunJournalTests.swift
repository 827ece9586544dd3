import CaseFiles
import Foundation
import TableInputs
import TableSnapshots
import Testing

@testable import TableSnapshotTesting

/// The record that Swift tests write for `tvp-preview`.
@Suite("Runs of Swift tests", .olderScreen)
struct RunJournalTests {
    private let package = FileManager.default.temporaryDirectory.appending(path: "tvp-run-\(UUID().uuidString)").path
    private var references: String { package + "/Tests/AppTests/__Snapshots__/ShopTests" }
    private var output: RootFolder { RootFolder(package).subfolder(SnapshotRun.swiftTestsFolder) }

    private func inPackage(_ body: () throws -> Void) throws {
        defer { try? FileManager.default.removeItem(atPath: package) }
        try FileManager.default.createDirectory(atPath: package + "/.git", withIntermediateDirectories: true)
        try TestRun.$givenPackage.withValue(package) { try Recording.$givenEnvironment.withValue([:]) { try body() } }
    }

    private func verify(_ table: TestTable, _ name: String, as format: TableSnapshotFormat = .image, record: RecordMode) -> String? {
        verifyTableSnapshot(of: table.scene, as: format, named: name, record: record, snapshotDirectory: references)
    }

    @Test("commands read passed, failed and new snapshots, with what accepting them needs")
    func results() throws {
        try inPackage {
            #expect(verify(TestTable("One"), "old", record: .all) == nil)
            #expect(verify(TestTable("One"), "text", as: .outline, record: .all) == nil)
            try FileManager.default.copyItem(atPath: references + "/results.old.png", toPath: references + "/results.changed.png")
            try FileManager.default.copyItem(
                atPath: references + "/results.old.layout.txt", toPath: references + "/results.changed.layout.txt")
            let told = verify(TestTable("One", "Two"), "changed", record: .never)
            #expect(told?.contains("accept --swift-tests TableSnapshotsTests/ShopTests/results.changed”") == true, "\(told ?? "")")
            #expect(verify(TestTable("New"), "added", as: .outline, record: .never) != nil)
            #expect(RunJournals.fold(in: output) == nil)
            let run = try #require(RunFile.readLastRun(in: output.path, snapshots: nil).value)
            #expect(run.isOfSwiftTests && run.store.path == package)
            #expect(
                run.results.map { "\($0.name.split(separator: "/").last ?? "") \($0.status.rawValue)" } == [
                    "results.added.outline new", "results.changed failed", "results.old recorded", "results.text.outline recorded",
                ])
            let changed = try #require(run.results.first { $0.status == .failed })
            #expect(changed.folder == "Tests/AppTests/__Snapshots__/ShopTests" && changed.pictureName == "results.changed.png")
            #expect(changed.isPictureWrong && changed.isLayoutWrong && changed.fingerprint != nil)
            for kind in ["expected", "actual", "difference", "panels", "flip", "actualLayout"] {
                #expect(changed.artifact(kind).value != nil, "\(kind)")
            }
            let added = try #require(run.results.first { $0.status == .new })
            #expect(added.textName == "results.added.outline.txt" && added.artifact("actualText").value != nil)
            // A decision about the run is kept until the next one.
            let before = output.read(RunFile.lastRun).value?.bytes
            #expect(RunJournals.fold(in: output) == nil && output.read(RunFile.lastRun).value?.bytes == before)
        }
    }

    @Test("a run that ended well, of all tests, is complete")
    func complete() throws {
        try inPackage {
            func journal(_ run: String, filtered: Bool = false) throws -> RunJournal {
                let start = RunJournal.Start(run: run, toolVersion: "1", package: package, isCI: false, isFiltered: filtered)
                return try #require(RunJournal(in: output, start))
            }
            #expect(RunJournals(in: output) == nil)
            let first = try journal("1")
            #expect(RunJournals(in: output)?.partial == "did not run to its end")
            first.end(status: 0)
            #expect(RunJournals(in: output)?.partial == nil)
            try journal("1").end(status: 1)
            #expect(RunJournals(in: output)?.partial == "had failures")
            try journal("2", filtered: true).end(status: 0)
            #expect(RunJournals(in: output)?.partial == "ran only some of the tests")
            try journal("3").end(status: 0)
            #expect(RunJournals(in: output)?.partial == nil, "a new run replaces the journals of earlier ones")
        }
    }

    @Test("a journal that a crash cut off keeps its complete lines")
    func cutOff() throws {
        try inPackage {
            #expect(verify(TestTable("One"), "kept", as: .layout, record: .all) == nil)
            let name = try #require(
                FileManager.default.contentsOfDirectory(atPath: output.path + "/journal").first { $0.hasSuffix("jsonl") })
            let path = output.path + "/journal/" + name
            let handle = try #require(FileHandle(forWritingAtPath: path))
            try handle.seekToEnd()
            try handle.write(contentsOf: Data(#"{"kind":"result","result":{"name":"#.utf8))
            try handle.close()
            let journals = try #require(RunJournals(in: output))
            #expect(journals.used.files == ["Tests/AppTests/__Snapshots__/ShopTests/cutOff.kept.layout.txt"])
            #expect(journals.used.functions == ["Tests/AppTests/__Snapshots__/ShopTests/cutOff"])
            #expect(journals.partial != nil)
        }
    }

    @Test(
        "arguments that select tests make a run partial",
        arguments: [
            ([], false), (["App.AppTests/testOne"], true), (["--testing-library", "swift-testing"], false),
            (["--testing-library", "swift-testing", "--filter", "One"], true),
            (["--testing-library", "swift-testing", "--skip=One"], true),
        ])
    func filters(arguments: [String], isFiltered: Bool) {
        #expect(TestRun.isFiltered(["App.xctest"] + arguments) == isFiltered)
    }
}
