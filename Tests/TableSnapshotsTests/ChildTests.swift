import CaseFiles
import Foundation
import TableInputs
import TableSnapshots
import Testing
import XCTest

@testable import TableSnapshotTesting

/// The tests below run this in separate processes, once with each library. Otherwise it does nothing.
private enum Child {
    static let folder = ProcessInfo.processInfo.environment["TVP_SNAPSHOT_CHILD"]
    static let titles = ProcessInfo.processInfo.environment["TVP_SNAPSHOT_TITLES", default: ""].split(separator: ",").map(String.init)
    static var table: TestTable { TestTable([.init(header: nil, rows: titles.map { .init(title: $0) })]) }

    /// Makes the references part of a package, so that the run has a journal.
    static func inPackage(_ body: () -> Void) {
        TestRun.$givenPackage.withValue(folder.map { ($0 as NSString).deletingLastPathComponent }) { body() }
    }
}

final class ChildXCTests: XCTestCase {
    func testTable() {
        guard let folder = Child.folder else { return }
        Child.inPackage { assertTableSnapshot(of: Child.table.scene, named: "list", snapshotDirectory: folder) }
    }

    func testScope() {
        guard let folder = Child.folder else { return }
        withTableSnapshots(record: .all) {
            assertTableSnapshot(of: Child.table.scene, as: .layout, named: "scope", snapshotDirectory: folder)
        }
    }
}

@Suite("Snapshots in a child process", .olderScreen, .enabled(if: Child.folder != nil, "run by “Both testing libraries”"))
struct ChildSwiftTests {
    @Test func testTable() {
        Child.inPackage { assertTableSnapshot(of: Child.table.scene, named: "list", snapshotDirectory: Child.folder) }
    }

    @Test func testDetached() async {
        await Task.detached { assertTableSnapshot(of: Child.table.scene, named: "detached", snapshotDirectory: Child.folder) }.value
    }
}

/// A failing snapshot fails the test in both libraries. Checked from outside, in separate processes.
@Suite("Both testing libraries", .olderScreen)
struct BothLibrariesTests {
    enum Library: CaseIterable {
        case xctest, swiftTesting

        func arguments(_ test: String) -> [String] {
            switch self {
            case .xctest: ["TableSnapshotsTests.ChildXCTests/\(test)"]
            case .swiftTesting: ["--testing-library", "swift-testing", "--filter", "ChildSwiftTests/\(test)"]
            }
        }
    }

    private func run(_ library: Library, _ test: String = "testTable", in folder: URL, titles: String, environment: [String: String] = [:])
        throws -> (status: Int32, output: String)
    {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        process.arguments = library.arguments(test)
        process.environment = ProcessInfo.processInfo.environment.merging([
            "CI": "", "SNAPSHOT_TESTING_RECORD": "", "SNAPSHOT_ARTIFACTS": folder.path + "/artifacts",
            "TVP_SNAPSHOT_CHILD": folder.path + "/refs",
            "TVP_SNAPSHOT_TITLES": titles,
        ]) { $1 }.merging(environment) { $1 }
        // A file, because a full pipe would block both sides.
        let output = folder.appending(path: "output")
        try Data().write(to: output)
        let handle = try FileHandle(forWritingTo: output)
        (process.standardOutput, process.standardError) = (handle, handle)
        try process.run()
        process.waitUntilExit()
        return (process.terminationStatus, try String(contentsOf: output, encoding: .utf8))
    }

    private func journal(in folder: URL) throws -> [Substring] {
        let journals = folder.appending(path: "artifacts/journal")
        let names = try FileManager.default.contentsOfDirectory(atPath: journals.path).filter { $0.hasSuffix(".jsonl") }
        return try names.flatMap { try String(contentsOf: journals.appending(path: $0), encoding: .utf8).split(separator: "\n") }
    }

    @Test("a snapshot is recorded, passes, fails with its differences and is accepted", arguments: Library.allCases)
    func round(library: Library) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-child-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let ci = try run(library, in: folder, titles: "One,Two", environment: ["CI": "true", "SNAPSHOT_TESTING_RECORD": "all"])
        #expect(ci.status != 0 && ci.output.contains("nothing is recorded (CI is set)"), "\(ci.output)")
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/refs"))
        let missing = try run(library, in: folder, titles: "One,Two")
        #expect(
            missing.status != 0
                && missing.output.contains("no reference yet; recorded \(folder.path)/refs/testTable.list.png: review it"),
            "\(missing.output)")
        #expect(
            try Set(FileManager.default.contentsOfDirectory(atPath: folder.path + "/refs")) == [
                "testTable.list.png", "testTable.list.layout.txt", "manifest.json",
            ])
        let same = try run(library, in: folder, titles: "One,Two")
        #expect(same.status == 0, "\(same.output)")
        let different = try run(library, in: folder, titles: "One,New,Two")
        #expect(different.status != 0 && different.output.contains("section 0 / row 1 “New”: inserted, 44 pt high"), "\(different.output)")
        #expect(different.output.contains("ChildTests.swift"), "the message has the test's file")
        func left() throws -> Set<String> {
            try Set(FileManager.default.contentsOfDirectory(atPath: folder.path + "/artifacts/results/TableSnapshotsTests/refs"))
        }
        let files = ["-actual.png", "-expected.png", "-difference.png", "-diff.png", "-flip.png", "-layout.diff", "-actual.layout.txt"]
        #expect(try left() == Set(files.map { "testTable.list" + $0 }))
        #expect(
            different.output.contains(
                "layout:     \(folder.path)/artifacts/results/TableSnapshotsTests/refs/testTable.list-actual.layout.txt"))
        #expect(
            different.output.contains("run “tvp-preview accept --output \(folder.path)/artifacts TableSnapshotsTests/refs/testTable.list”"))
        if library == .swiftTesting {
            for end in ["-actual.png", "-expected.png", "-diff.png"] {
                #expect(different.output.contains("Attached 'testTable.list\(end)'"), "\(different.output)")
            }
        }
        let journals = try #require(RunJournals(in: RootFolder(folder.path + "/artifacts")))
        #expect(journals.used.functions == ["refs/testTable"] && journals.partial == "ran only some of the tests")
        // Each process of the run ended with its status.
        let ends = try journal(in: folder).filter { $0.contains("\"kind\":\"end\"") }.map(String.init).sorted()
        #expect(ends == [0, 1, 1, 1].map { "{\"kind\":\"end\",\"status\":\($0)}" })
        let accepted = try run(library, in: folder, titles: "One,New,Two", environment: ["SNAPSHOT_TESTING_RECORD": "changed"])
        #expect(accepted.status == 0, "\(accepted.output)")
        #expect(try left() == [], "files of earlier failures are removed")
        #expect(try run(library, in: folder, titles: "One,New,Two", environment: ["SNAPSHOT_TESTING_RECORD": "never"]).status == 0)
        switch library {
        case .xctest:
            #expect(try run(library, "testScope", in: folder, titles: "One").status == 0)
            #expect(FileManager.default.fileExists(atPath: folder.path + "/refs/testScope.scope.layout.txt"))
        case .swiftTesting:
            // Detached tasks also fail the run.
            #expect(try run(library, "testDetached", in: folder, titles: "One").status != 0)
        }
    }
}
