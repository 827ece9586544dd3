import TableDiagnostics
import TableGraphics
import TableInputs

/// The result of an image and its layout. It is small because the images are on disk.
package struct SnapshotResult: Sendable {
    package enum Status: String, Sendable, CaseIterable {
        /// The design could not be rendered.
        case broken
        case failed
        /// There is no reference.
        case new
        /// There are references, and no design.
        case removed
        /// This run wrote the reference.
        case recorded
        /// Passed within the tolerance for references from another environment.
        case environment
        case passed
        /// The run stopped before it reached this snapshot.
        case skipped
    }

    /// The reference's path without its extension, such as `Settings/ios-light@2x`.
    package var name: String
    package var design: String
    package var status: Status
    /// Counts from 0.
    package var mode = 0
    /// The path of the config, for annotations.
    package var configPath: String
    /// The config line of the first changed row; `nil` if unknown.
    package var configLine: Int?
    /// The name of the design that has the references, if this one was renamed.
    package var formerName: String?
    /// The causes of the failure, one per line.
    package var causes: [String] = []
    /// All layout changes, for detailed reports; `nil` if there are none.
    package var layout: LayoutDifference?
    /// The layout changes as lines, if the run was read from a file.
    package var changes: [String] = []
    /// The changes by cause; empty if nothing changed.
    package var shares: [CauseShare] = []
    /// The changed rows, with their positions in the images.
    package var rows: [ChangedRow] = []
    /// The rows in both pictures; empty if the layout is unchanged or has too many rows.
    package var film: [FilmBand] = []
    /// The pixel comparison; `nil` if pixels were not compared.
    package var pixels: PixelComparison?
    /// The pixel comparison after matching rows, without inserted, deleted and moved rows; `nil` if there are no such rows.
    package var aligned: PixelComparison?
    /// The limits that were exceeded; empty if none were.
    package var limits = ""
    /// Differences between this environment and the one that recorded the reference.
    package var environmentChanges: [String] = []
    /// The paths of the reference image and layout, relative to the store.
    package var pictureName = ""
    package var layoutName = ""
    /// The path of a reference that is text, a page or an outline; empty for others.
    package var textName = ""
    /// Whether the text differs, so that accepting the result replaces it.
    package var isTextWrong = false
    /// The folder of the references and of their manifest, relative to the store; empty for the store itself.
    package var folder = ""
    /// Whether the layout or the image differs, so that accepting the result replaces it.
    package var isLayoutWrong = false
    package var isPictureWrong = false
    /// The paths of the failure's files relative to `output`, keyed by kind: `expected`, `actual`, `difference`, `flip`, `layout` and
    /// others.
    package var artifacts: [String: String] = [:]
    /// The folder of the artifacts.
    package var output = RootFolder(SnapshotRun.standardFolder)
    package var fingerprint: Fingerprint?
    /// In seconds.
    package var duration = 0.0
    /// The cost of drawing the image (`SnapshotCost`); `nil` if nothing was drawn.
    package var cost: Int?
    /// Whether the design is a Swift table.
    package var isSwift = false
    /// Whether options of the command selected the variant, which the project does not test.
    package var isExtra = false

    /// Whether the user rejected the result. It still counts as failed but cannot be accepted.
    package var isRejected = false

    package init(name: String, design: String, status: Status, configPath: String, isSwift: Bool = false) {
        (self.name, self.design, self.status, self.configPath, self.isSwift) = (name, design, status, configPath, isSwift)
    }

    /// The reference picture and layout.
    package var references: [String] { [pictureName, layoutName].filter { !$0.isEmpty } }

    /// Whether the result can be accepted or rejected.
    package var isOpen: Bool { (status == .failed || status == .new || status == .removed) && !isRejected }
    /// Whether the result fails the run.
    package var isBad: Bool { status == .broken || status == .failed || status == .new || status == .removed }

    /// The path of an artifact, for messages.
    package func path(ofArtifact kind: String) -> String? { artifacts[kind].map { output.path(of: $0) } }

    /// Reads an artifact. Errors: those of reading.
    package func artifact(_ kind: String) -> Outcome<SourceFile> {
        guard let name = artifacts[kind] else {
            return .failure(
                Diagnostic(
                    .error, .snapshotRunUnreadable, "the last run has no \(kind) of \(self.name)",
                    hints: ["run “tvp-preview test” again"]))
        }
        return output.read(name)
    }

    /// The pixel comparison in a line; `nil` if there is nothing to report.
    package var pixelLine: String? {
        guard let text = pixels?.text else { return nil }
        guard let aligned else { return text }
        return text + "; with rows matched, \(aligned.different == 0 ? "none" : "\(aligned.different)")"
    }
}
