import TableInputs

/// The results of a run.
package struct SnapshotRun: Sendable {
    /// In the order of designs and variants.
    package var results: [SnapshotResult]
    /// The references folder.
    package var store: RootFolder
    /// The folder of artifacts.
    package var output: RootFolder
    /// Whether commands may trust the recorded references folder.
    package var isStoreInReach: Bool {
        RunFile.isInReach(store: store.path, output: output.path, isOfSwiftTests: isOfSwiftTests)
    }

    /// Whether Swift tests made the run: the store is their package, and each result names its folder of references.
    package var isOfSwiftTests = false
    /// Identifies the journals that the run was read from; empty for other runs.
    package var journal = ""
    package var toolVersion: String
    /// Whether the run was on CI, where nothing is recorded.
    package var isCI = false
    /// Whether the run fails if it records a reference.
    package var failsOnNew = false
    /// The requested record mode.
    package var asked = RecordMode.missing
    /// In seconds; 0 in reports that must be reproducible.
    package var duration = 0.0

    package init(results: [SnapshotResult], store: RootFolder, output: RootFolder, toolVersion: String) {
        (self.results, self.store, self.output, self.toolVersion) = (results, store, output, toolVersion)
    }

    /// The default folder of a run, relative to the working directory.
    package static let standardFolder = ".tvp"
    /// The default folder of a run of Swift tests, relative to their package.
    package static let swiftTestsFolder = ".build/tvp-snapshots"

    /// The folder of a result's references.
    package func references(of result: SnapshotResult) -> RootFolder {
        result.folder.isEmpty ? store : store.subfolder(result.folder)
    }

    /// Whether a folder of a Swift test's result is one of references. A run from elsewhere may name any folder of the package.
    package func mayContainReferences(_ folder: String, _ manifest: SnapshotManifest) -> Bool {
        folder.isEmpty || folder.split(separator: "/").contains("__Snapshots__") || !manifest.entries.isEmpty
    }

    /// The indexes of the results that can be accepted or rejected.
    package var openIndexes: [Int] { results.indices.filter { results[$0].isOpen } }

    package func count(_ status: SnapshotResult.Status) -> Int { results.count { $0.status == status } }

    /// For example `2 failed, 1 new, 12 passed`.
    package var summary: String {
        let parts = SnapshotResult.Status.allCases.compactMap { status in count(status) == 0 ? nil : "\(count(status)) \(status.rawValue)" }
        return parts.isEmpty ? "no snapshots" : parts.joined(separator: ", ")
    }
}
