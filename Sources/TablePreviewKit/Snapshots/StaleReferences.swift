import Foundation
import TableDiagnostics
import TableInputs
import TableSnapshots

/// Finds references that Swift tests no longer use.
///
/// A complete run shows which references are used, but it does not run disabled tests. A reference that no test used is stale if its test
/// file is gone, if no function has its test's name, or if that test ran and used other references.
enum StaleReferences {
    /// The stale references of each folder, from the manifest there. `package` replaces the folder in the run. Errors:
    /// `snapshot.run-unreadable`, `snapshot.run-partial`, `file.outside-project`, `snapshot.manifest-damaged`, `file.unreadable`.
    static func find(in output: RootFolder, package: String?) -> Outcome<[(folder: RootFolder, names: [String])]> {
        guard let journals = RunJournals(in: output) else {
            return .failure(
                Diagnostic(
                    .error, .snapshotRunUnreadable, "no run of Swift tests in \(output.path)", hints: ["run “swift test” first"]))
        }
        if let reason = journals.partial {
            return .failure(
                Diagnostic(
                    .error, .snapshotRunPartial, "the last run of Swift tests \(reason), so unused references may still be in use",
                    hints: ["run “swift test” without filters until all tests pass, then try again"]))
        }
        guard let root = package ?? RunFile.package(journals.package, of: output.path) else {
            return .failure(RunFile.outside(output.path, journals.package))
        }
        let used = journals.used
        let walk = FileWalk(root, for: "references") { $0 == SnapshotManifest.fileName }
        var diagnostics = walk.diagnostics.filter { $0.severity == .error }
        var stale: [(RootFolder, [String])] = []
        for path in walk.files {
            let name = parentFolder(of: path)
            guard (parentFolder(of: name) as NSString).lastPathComponent == "__Snapshots__", !isInOtherPackage(name, root) else { continue }
            let folder = RootFolder(root).subfolder(name)
            let manifest = SnapshotStore(folder).manifest()
            diagnostics += manifest.diagnostics
            guard let manifest = manifest.value else { continue }
            let unused = manifest.entries.keys.filter { !used.files.contains(name + "/" + $0) && RootFolder.isPlain($0) }
            if unused.isEmpty { continue }
            let source = TestSource(ofReferences: name, root)
            let names = unused.filter { source.isStale($0, wasRun: used.functions.contains(name + "/" + TestSource.function(of: $0))) }
            if !names.isEmpty { stale.append((folder, names.sorted())) }
        }
        return Outcome(diagnostics.hasErrors ? nil : stale, diagnostics)
    }

    /// Whether a package inside the package contains the folder: its tests are not part of the run.
    private static func isInOtherPackage(_ folder: String, _ root: String) -> Bool {
        var folder = folder
        while !folder.isEmpty {
            if FileManager.default.fileExists(atPath: RootFolder(root).path(of: folder + "/Package.swift")) { return true }
            folder = parentFolder(of: folder)
        }
        return false
    }
}

/// The test functions in the sources next to a folder `__Snapshots__/<TestFile>`.
private struct TestSource {
    /// The number of functions with a name, as in names of references.
    private var functions: [String: Int] = [:]
    private var isThere = false

    init(ofReferences folder: String, _ root: String) {
        let home = parentFolder(of: parentFolder(of: folder))
        let testFile = (folder as NSString).lastPathComponent
        let sources = RootFolder(root).subfolder(home)
        for name in (try? FileManager.default.contentsOfDirectory(atPath: sources.path)) ?? [] where name.hasSuffix(".swift") {
            if SnapshotName.plain(String(name.dropLast(".swift".count))) == testFile { isThere = true }
            guard let bytes = sources.read(name).value?.bytes else { continue }
            let text = String(decoding: bytes, as: UTF8.self)
            for match in text.matches(of: /func\s+(?:`(?<raw>[^`\n]+)`|(?<name>\w+))/) {
                functions[SnapshotName.plain(String(match.output.raw ?? match.output.name ?? "")), default: 0] += 1
            }
        }
    }

    /// The base name of the test that uses a reference. Names of tests contain no period.
    static func function(of reference: String) -> String { String(reference.prefix { $0 != "." }) }

    func isStale(_ reference: String, wasRun: Bool) -> Bool {
        guard isThere else { return true }
        // If several tests have the name, perhaps only another one ran.
        return functions[Self.function(of: reference)].map { wasRun && $0 == 1 } ?? true
    }
}
