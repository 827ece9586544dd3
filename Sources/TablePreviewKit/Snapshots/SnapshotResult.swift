import TableDiagnostics
import TableGraphics
import TableInputs
import TableSnapshots

/// What came of one picture with its layout, for reports. Small: pictures themselves are on disk.
struct SnapshotResult: Sendable {
    /// How it ended.
    enum Status: String, Sendable, CaseIterable {
        /// The design could not be rendered.
        case broken
        case failed
        /// There is no reference.
        case new
        /// The reference was written in this run.
        case recorded
        /// Passed within the tolerance for references of other environments.
        case environment
        case passed
        /// The run ended before its turn.
        case skipped
    }

    /// `Settings/ios-light@2x`: the reference's path without its extension.
    var name: String
    var design: String
    var status: Status
    /// Counts from 0.
    var mode = 0
    /// Where the design is written, for annotations.
    var configPath: String
    /// The line of the config that made the first row that changed; `nil` when that is not known.
    var configLine: Int?
    /// The causes, a line each.
    var causes: [String] = []
    /// Everything that changed in the layout, for reports with room.
    var layout: LayoutDifference?
    /// The same as lines, in a run that was read from a file.
    var changes: [String] = []
    /// The rows that changed, with their places in the pictures.
    var rows: [ChangedRow] = []
    /// Of the pixels, unless they were not compared.
    var pixels: PixelComparison?
    /// Of the pixels once rows are matched: what differs beside rows that came, went or moved. `nil` when no row did.
    var aligned: PixelComparison?
    /// The limits that were not kept; empty for others.
    var limits = ""
    /// What is other than in the reference's environment.
    var environmentChanges: [String] = []
    /// The reference's path below the store, and that of its layout.
    var pictureName = ""
    var layoutName = ""
    /// Whether the layout is to be accepted, and whether the picture is.
    var isLayoutWrong = false
    var isPictureWrong = false
    /// What was written about it, by kind: `expected`, `actual`, `difference`, `flip`, `layout`. Names below `output`.
    var artifacts: [String: String] = [:]
    /// Where that lies.
    var output = RootFolder(".tvp")
    var fingerprint: Fingerprint?
    /// In seconds.
    var duration = 0.0
    /// How much work it was (`SnapshotCost`); `nil` where nothing was drawn.
    var cost: Int?
    /// Whether it is of a table that is written in Swift.
    var isSwift = false

    /// Whether someone has looked at it and kept the reference: it still counts as failed, but there is nothing left to accept.
    var isRejected = false

    /// Whether it waits for someone to accept or reject it.
    var isOpen: Bool { (status == .failed || status == .new) && !isRejected }
    /// Whether the run is no success because of it.
    var isBad: Bool { status == .broken || status == .failed || status == .new }

    /// The path of what was written about it, for people.
    func path(ofArtifact kind: String) -> String? { artifacts[kind].map { output.path(of: $0) } }

    /// What was written about it. Errors: those of reading.
    func artifact(_ kind: String) -> Outcome<SourceFile> {
        guard let name = artifacts[kind] else {
            return .failure(
                Diagnostic(
                    .error, "snapshot.run-unreadable", "the last run has no \(kind) of \(self.name)",
                    hints: ["run “tvp-preview test” again"]))
        }
        return output.read(name)
    }

    /// What the pixels say in one line; `nil` when there is nothing to say.
    var pixelLine: String? {
        guard let text = pixels?.text else { return nil }
        guard let aligned else { return text }
        return text + "; with rows matched, \(aligned.different == 0 ? "none" : "\(aligned.different)")"
    }
}

/// What came of a whole run.
struct SnapshotRun: Sendable {
    /// In the order of the designs and their variants.
    var results: [SnapshotResult]
    /// The folder of the references.
    var store: RootFolder
    /// The folder of what was written about failures.
    var output: RootFolder
    /// Whether a command that reads the run later may take its word for where the references are.
    var isStoreInReach: Bool { RunFile.isInReach(store: store.path, output: output.path) }
    var toolVersion: String
    /// Whether the run was on CI, where nothing is recorded.
    var isCI = false
    /// Whether references that were recorded fail the run, whatever was asked for.
    var failsOnNew = false
    /// What was asked to be recorded.
    var asked = RecordMode.missing
    /// In seconds; 0 in reports that must be the same each time.
    var duration = 0.0

    func count(_ status: SnapshotResult.Status) -> Int { results.count { $0.status == status } }

    /// `2 failed, 1 new, 12 passed`
    var summary: String {
        let parts = SnapshotResult.Status.allCases.compactMap { status in count(status) == 0 ? nil : "\(count(status)) \(status.rawValue)" }
        return parts.isEmpty ? "no snapshots" : parts.joined(separator: ", ")
    }
}
