import TableDiagnostics
import TableGraphics
import TableInputs
import TableSnapshots

/// The result for one image and its layout. Small: the images are on disk.
struct SnapshotResult: Sendable {
    /// The outcome of the test.
    enum Status: String, Sendable, CaseIterable {
        /// The design could not be rendered.
        case broken
        case failed
        /// There is no reference.
        case new
        /// This run wrote the reference.
        case recorded
        /// Passed, within the tolerance for references from other environments.
        case environment
        case passed
        /// The run stopped before this snapshot.
        case skipped
    }

    /// `Settings/ios-light@2x`: the reference's path without its extension.
    var name: String
    var design: String
    var status: Status
    /// From 0.
    var mode = 0
    /// The path of the config, for annotations.
    var configPath: String
    /// The config line of the first changed row; `nil` if unknown.
    var configLine: Int?
    /// The causes, one line each.
    var causes: [String] = []
    /// All layout changes, for detailed reports.
    var layout: LayoutDifference?
    /// The layout changes as lines, if the run was read from a file.
    var changes: [String] = []
    /// The changed rows, with their positions in the images.
    var rows: [ChangedRow] = []
    /// The pixel comparison; `nil` if pixels were not compared.
    var pixels: PixelComparison?
    /// The pixel comparison after matching rows, without inserted, deleted and moved ones; `nil` if there are no such rows.
    var aligned: PixelComparison?
    /// The limits that were exceeded; empty if none.
    var limits = ""
    /// Differences from the reference's environment.
    var environmentChanges: [String] = []
    /// The paths of the reference image and layout below the store.
    var pictureName = ""
    var layoutName = ""
    /// Whether the layout, and whether the image, needs to be accepted.
    var isLayoutWrong = false
    var isPictureWrong = false
    /// The files of the failure by kind: `expected`, `actual`, `difference`, `flip`, `layout`. Names below `output`.
    var artifacts: [String: String] = [:]
    /// The folder of the artifacts.
    var output = RootFolder(LastRunOptions.standardFolder)
    var fingerprint: Fingerprint?
    /// In seconds.
    var duration = 0.0
    /// The work to draw it (`SnapshotCost`); `nil` if nothing was drawn.
    var cost: Int?
    /// Whether it is of a Swift table.
    var isSwift = false

    /// Whether it was rejected: it still counts as failed, but cannot be accepted.
    var isRejected = false

    /// Whether it can be accepted or rejected.
    var isOpen: Bool { (status == .failed || status == .new) && !isRejected }
    /// Whether it fails the run.
    var isBad: Bool { status == .broken || status == .failed || status == .new }

    /// The path of an artifact, for people.
    func path(ofArtifact kind: String) -> String? { artifacts[kind].map { output.path(of: $0) } }

    /// Reads an artifact. Errors: those of reading.
    func artifact(_ kind: String) -> Outcome<SourceFile> {
        guard let name = artifacts[kind] else {
            return .failure(
                Diagnostic(
                    .error, "snapshot.run-unreadable", "the last run has no \(kind) of \(self.name)",
                    hints: ["run “tvp-preview test” again"]))
        }
        return output.read(name)
    }

    /// The pixel comparison in one line; `nil` if there is nothing to report.
    var pixelLine: String? {
        guard let text = pixels?.text else { return nil }
        guard let aligned else { return text }
        return text + "; with rows matched, \(aligned.different == 0 ? "none" : "\(aligned.different)")"
    }
}

/// The results of a run.
struct SnapshotRun: Sendable {
    /// In the order of designs and variants.
    var results: [SnapshotResult]
    /// The folder of the references.
    var store: RootFolder
    /// The folder of artifacts.
    var output: RootFolder
    /// Whether commands may trust the recorded folder of references.
    var isStoreInReach: Bool { RunFile.isInReach(store: store.path, output: output.path) }
    var toolVersion: String
    /// Whether the run was in CI, where nothing is recorded.
    var isCI = false
    /// Whether recorded references always fail the run.
    var failsOnNew = false
    /// The record mode of the run.
    var asked = RecordMode.missing
    /// In seconds; 0 in reports that must be reproducible.
    var duration = 0.0

    /// The indexes of the results that can be accepted or rejected.
    var openIndexes: [Int] { results.indices.filter { results[$0].isOpen } }

    func count(_ status: SnapshotResult.Status) -> Int { results.count { $0.status == status } }

    /// `2 failed, 1 new, 12 passed`
    var summary: String {
        let parts = SnapshotResult.Status.allCases.compactMap { status in count(status) == 0 ? nil : "\(count(status)) \(status.rawValue)" }
        return parts.isEmpty ? "no snapshots" : parts.joined(separator: ", ")
    }
}
