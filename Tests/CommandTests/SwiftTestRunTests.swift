import Foundation
import TableCairo
import TableGraphics
import TableInputs
import TableSnapshots
import Testing

@testable import TablePreviewKit

/// Commands for the last run of `swift test`.
@Suite("Commands for Swift tests")
struct SwiftTestRunTests {
    private static let references = "Tests/AppTests/__Snapshots__/PeopleTests"

    /// A package whose tests ran.
    private struct Package {
        let folder: TemporaryFolder
        var path: String { folder.url.path }
        var output: RootFolder { RootFolder(path).subfolder(SnapshotRun.swiftTestsFolder) }
        var store: SnapshotStore { SnapshotStore(path + "/" + SwiftTestRunTests.references) }

        init() throws {
            folder = try TemporaryFolder()
            try folder.write("// swift-tools-version: 6.2\n", to: "Package.swift")
            try folder.write("{}", to: ".git/config")
            try folder.write("@Test func people() {}\n@Test func `hidden people`() {}\n", to: "Tests/AppTests/PeopleTests.swift")
        }

        func picture(_ gray: UInt8) -> [UInt8] { PNG.encode(Bitmap(width: 2, height: 2, gray: gray)) }

        /// Records references as a test does.
        func record(_ names: String..., at folder: String = SwiftTestRunTests.references) {
            let store = SnapshotStore(path + "/" + folder)
            let written = names.compactMap { store.write(picture(0), to: $0, fingerprint: nil).recorded }
            _ = store.update(recorded: written)
        }

        func journal(filtered: Bool = false) throws -> RunJournal {
            let start = RunJournal.Start(run: "1", toolVersion: "1", package: path, isCI: false, isFiltered: filtered)
            return try #require(RunJournal(in: output, start))
        }

        func result(_ name: String, _ status: SnapshotResult.Status, folder: String = SwiftTestRunTests.references) -> SnapshotResult {
            var result = SnapshotResult(
                name: "AppTests/PeopleTests/\(name)", design: "AppTests/PeopleTests", status: status,
                configPath: "Tests/AppTests/PeopleTests.swift")
            (result.pictureName, result.folder) = (name + ".png", folder)
            return result
        }
    }

    @Test("accepting a failure of a Swift test replaces its reference and the record in its folder")
    func accept() throws {
        let package = try Package()
        defer { package.folder.remove() }
        package.record("people.png")
        let journal = try package.journal()
        var failed = package.result("people", .failed)
        failed.isPictureWrong = true
        failed.artifacts = ["actual": "results/AppTests/PeopleTests/people-actual.png"]
        failed.fingerprint = Fingerprint(parts: ["tool": "1"])
        #expect(package.output.write(package.picture(1), to: "results/AppTests/PeopleTests/people-actual.png") == nil)
        var text = package.result("people.outline", .new)
        (text.pictureName, text.textName, text.isTextWrong) = ("", "people.outline.txt", true)
        text.artifacts = ["actualText": "results/AppTests/PeopleTests/people.outline-actual.outline.txt"]
        #expect(
            package.output.write(Array("section 0\n".utf8), to: "results/AppTests/PeopleTests/people.outline-actual.outline.txt") == nil)
        failed.output = package.output
        text.output = package.output
        journal.note(failed, function: "people", files: ["people.png"])
        journal.note(text, function: "people", files: ["people.outline.txt"])
        journal.end(status: 1)
        let report = try Command.run(["merge-reports", SnapshotRun.swiftTestsFolder, "--reporter", "html"], in: package.folder.url)
        #expect(report.status == 1 && report.output.contains("1 failed, 1 new"), "\(report.output)\(report.errors)")
        let page = try String(contentsOf: package.folder.url.appending(path: "tvp-report/index.html"), encoding: .utf8)
        #expect(
            page.contains("AppTests/PeopleTests/people") && page.contains("tvp-preview accept AppTests/PeopleTests/people --swift-tests"))
        // From a folder inside the package.
        let accepted = try Command.run(
            ["accept", "--swift-tests", "--all"], in: package.folder.url.appending(path: "Tests/AppTests"))
        #expect(accepted.status == 0, "\(accepted.errors)")
        #expect(accepted.output == "accepted AppTests/PeopleTests/people\naccepted AppTests/PeopleTests/people.outline\n")
        #expect(package.store.bytes("people.png").bytes == package.picture(1))
        #expect(package.store.bytes("people.outline.txt").bytes == Array("section 0\n".utf8))
        let manifest = try #require(package.store.manifest().value)
        #expect(manifest.entries.keys.sorted() == ["people.outline.txt", "people.png"])
        #expect(manifest.entries["people.png"]?.fingerprint == Fingerprint(parts: ["tool": "1"]).id)
        let again = try Command.run(["accept", "--swift-tests", "--all"], in: package.folder.url)
        #expect(again.output == "nothing failed in the last run\n")
    }

    @Test("a run cannot make commands write outside folders of references")
    func hostile() throws {
        let package = try Package()
        defer { package.folder.remove() }
        let journal = try package.journal()
        for folder in ["docs", "../other"] {
            var result = package.result("index", .new, folder: folder)
            (result.name, result.pictureName, result.textName, result.isTextWrong) = ("x/\(folder)", "", "index.html", true)
            result.artifacts = ["actualText": "results/x.html"]
            result.output = package.output
            journal.note(result, function: "x", files: [])
            #expect(package.output.write(Array("<p>".utf8), to: "results/x.html") == nil)
            #expect(RunJournals.fold(in: package.output) == nil)
            let run = RunFile.readLastRun(in: package.output.path, snapshots: nil)
            guard let run = run.value else {
                #expect(run.diagnostics.map(\.code.rawValue) == ["file.outside-project"])
                continue
            }
            var settlement = Settlement(run: run)
            let done = settlement.accept(run.openIndexes)
            #expect(done.names.isEmpty && done.diagnostics.map(\.code.rawValue) == ["file.outside-project"])
        }
        #expect(!FileManager.default.fileExists(atPath: package.path + "/docs/index.html"))
    }

    @Test("references that a complete run did not use are stale, unless their test may be disabled")
    func stale() throws {
        let package = try Package()
        defer { package.folder.remove() }
        package.record("people.png", "people.old.png", "gone.png", "hidden-people.png")
        package.record("list.png", at: "Tests/AppTests/__Snapshots__/FormerTests")
        package.record("other.png", at: "Tests/Tool/Tests/__Snapshots__/OtherTests")
        try package.folder.write("", to: "Tests/Tool/Package.swift")
        try package.folder.write("by hand", to: Self.references + "/note.png")
        func find() -> [String] {
            (StaleReferences.find(in: package.output, package: nil).value ?? []).flatMap { stale in
                stale.names.map { (stale.folder.path as NSString).lastPathComponent + "/" + $0 }
            }
        }
        func code() -> String? { StaleReferences.find(in: package.output, package: nil).diagnostics.first?.code.rawValue }
        #expect(code() == "snapshot.run-unreadable")
        let journal = try package.journal()
        journal.note(package.result("people", .passed), function: "people", files: ["people.png"])
        #expect(code() == "snapshot.run-partial")
        journal.end(status: 0)
        #expect(find() == ["FormerTests/list.png", "PeopleTests/gone.png", "PeopleTests/people.old.png"])
        let dry = try Command.run(["prune", "--swift-tests", "--dry-run"], in: package.folder.url)
        #expect(dry.status == 0 && dry.output.split(separator: "\n").count == 3, "\(dry.output)\(dry.errors)")
        let pruned = try Command.run(["prune", "--swift-tests"], in: package.folder.url)
        #expect(pruned.status == 0 && pruned.output.contains("removed"), "\(pruned.output)\(pruned.errors)")
        #expect(try #require(package.store.manifest().value).entries.keys.sorted() == ["hidden-people.png", "people.png"])
        #expect(package.store.bytes("note.png").bytes != nil && package.store.bytes("gone.png").bytes == nil)
        #expect(find() == [])
        // Another test of this name may be the one that uses the reference.
        try package.folder.write("func people() {}\nfunc people() {}\n", to: "Tests/AppTests/MoreTests.swift")
        package.record("people.more.png")
        #expect(find() == [])
        let other = try package.journal()
        other.end(status: 1)
        #expect(code() == "snapshot.run-partial")
    }
}

extension SnapshotStore.File<[UInt8]> {
    fileprivate var bytes: [UInt8]? {
        guard case .found(let bytes, _) = self else { return nil }
        return bytes
    }
}
