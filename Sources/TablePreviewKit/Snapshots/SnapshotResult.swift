import TableDiagnostics
import TableGraphics
import TableInputs
import TableSnapshots

/// The result of an image and its layout. It is small because the images are on disk.
struct SnapshotResult: Sendable {
    enum Status: String, Sendable, CaseIterable {
        /// The design could not be rendered.
        case broken
        case failed
        /// There is no reference.
        case new
        /// This run wrote the reference.
        case recorded
        /// Passed within the tolerance for references from another environment.
        case environment
        case passed
        /// The run stopped before it reached this snapshot.
        case skipped
    }

    /// The reference's path without its extension, such as `Settings/ios-light@2x`.
    var name: String
    var design: String
    var status: Status
    /// Counts from 0.
    var mode = 0
    /// The path of the config, for annotations.
    var configPath: String
    /// The config line of the first changed row; `nil` if unknown.
    var configLine: Int?
    /// The name of the design that has the references, if this one was renamed.
    var formerName: String?
    /// The causes of the failure, one per line.
    var causes: [String] = []
    /// All layout changes, for detailed reports; `nil` if there are none.
    var layout: LayoutDifference?
    /// The layout changes as lines, if the run was read from a file.
    var changes: [String] = []
    /// The changed rows, with their positions in the images.
    var rows: [ChangedRow] = []
    /// The rows in both pictures; empty if the layout is unchanged or has too many rows.
    var film: [FilmBand] = []
    /// The pixel comparison; `nil` if pixels were not compared.
    var pixels: PixelComparison?
    /// The pixel comparison after matching rows, without inserted, deleted and moved rows; `nil` if there are no such rows.
    var aligned: PixelComparison?
    /// The limits that were exceeded; empty if none were.
    var limits = ""
    /// Differences between this environment and the one that recorded the reference.
    var environmentChanges: [String] = []
    /// The paths of the reference image and layout, relative to the store.
    var pictureName = ""
    var layoutName = ""
    /// Whether the layout or the image differs, so that accepting the result replaces it.
    var isLayoutWrong = false
    var isPictureWrong = false
    /// The paths of the failure's files relative to `output`, keyed by kind: `expected`, `actual`, `difference`, `flip`, `layout` and
    /// others.
    var artifacts: [String: String] = [:]
    /// The folder of the artifacts.
    var output = RootFolder(LastRunOptions.standardFolder)
    var fingerprint: Fingerprint?
    /// In seconds.
    var duration = 0.0
    /// The cost of drawing the image (`SnapshotCost`); `nil` if nothing was drawn.
    var cost: Int?
    /// Whether the design is a Swift table.
    var isSwift = false

    /// Whether the user rejected the result. It still counts as failed but cannot be accepted.
    var isRejected = false

    /// Whether the result can be accepted or rejected.
    var isOpen: Bool { (status == .failed || status == .new) && !isRejected }
    /// Whether the result fails the run.
    var isBad: Bool { status == .broken || status == .failed || status == .new }

    /// The path of an artifact, for messages.
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

    /// The pixel comparison in a line; `nil` if there is nothing to report.
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
    /// The references folder.
    var store: RootFolder
    /// The folder of artifacts.
    var output: RootFolder
    /// Whether commands may trust the recorded references folder.
    var isStoreInReach: Bool { RunFile.isInReach(store: store.path, output: output.path) }
    var toolVersion: String
    /// Whether the run was on CI, where nothing is recorded.
    var isCI = false
    /// Whether the run fails if it records a reference.
    var failsOnNew = false
    /// The requested record mode.
    var asked = RecordMode.missing
    /// In seconds; 0 in reports that must be reproducible.
    var duration = 0.0

    /// The indexes of the results that can be accepted or rejected.
    var openIndexes: [Int] { results.indices.filter { results[$0].isOpen } }

    func count(_ status: SnapshotResult.Status) -> Int { results.count { $0.status == status } }

    /// For example `2 failed, 1 new, 12 passed`.
    var summary: String {
        let parts = SnapshotResult.Status.allCases.compactMap { status in count(status) == 0 ? nil : "\(count(status)) \(status.rawValue)" }
        return parts.isEmpty ? "no snapshots" : parts.joined(separator: ", ")
    }
}
