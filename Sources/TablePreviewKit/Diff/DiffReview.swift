import Foundation
import TableCairo
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene
import TableSnapshots

/// The tables of a diff as a report: what a reviewer of a test sees, for two versions instead of references.
struct DiffReview {
    private let appearances: [Appearance]
    private let scratch: ArtifactFolder
    private(set) var report: RunReport

    /// The maximum height of a picture, in points. A longer table is shown from its top.
    private static let heightLimit = 4_000.0

    /// `caption` names the versions: `main → HEAD`.
    init(_ caption: String, _ appearances: [Appearance]) {
        self.appearances = appearances
        scratch = ArtifactFolder(RootFolder(ScratchFolders.make("review").path))
        report = RunReport(
            run: SnapshotRun(results: [], store: scratch.folder, output: scratch.folder, toolVersion: Fingerprint.toolVersion),
            subject: .versions(caption))
    }

    private struct NoPictures: Error {}

    /// Deletes the pictures, which `write` copied.
    func finish() { ScratchFolders.remove(URL(filePath: scratch.folder.path)) }

    /// Adds a table that differs. `page` is the address of its transition. Without a renderer, there are no pictures.
    mutating func add(
        _ pair: DiffPair, _ difference: LayoutDifference, page: String?, _ renderer: CairoRenderer?
    ) -> [Diagnostic] {
        var failures: [Diagnostic] = []
        let shares = pair.shares(of: difference)
        for appearance in renderer == nil ? appearances.prefix(1) : appearances[...] {
            let name = appearances.count == 1 ? pair.name : "\(pair.name)/\(appearance.rawValue)"
            var result = SnapshotResult(
                name: name, design: pair.title, status: pair.before == nil ? .new : .failed, configPath: pair.name)
            result.output = scratch.folder
            result.formerName = pair.oldName
            result.causes = difference.lines()
            result.layout = difference.isEmpty ? nil : difference
            result.shares = shares
            do {
                guard let renderer else { throw NoPictures() }
                let (before, after) = (
                    try draw(pair.before?.layout.scene, appearance, pair, renderer),
                    try draw(pair.after?.layout.scene, appearance, pair, renderer)
                )
                failures += compare(before, after, pair, &result)
            } catch is NoPictures {
                // Only the causes are wanted.
            } catch RenderError.tooLarge(let width, let height, let limit) {
                result.causes.append("no picture: \(width) × \(height) pixels, over the limit of \(limit / 1_000_000) million")
            } catch {
                result.causes.append("no picture: \(error)")
            }
            if let page { report.pages[name] = page }
            report.run.results.append(result)
        }
        return failures
    }

    private func draw(_ scene: Scene?, _ appearance: Appearance, _ pair: DiffPair, _ renderer: CairoRenderer) throws -> Bitmap? {
        guard var scene else { return nil }
        if scene.size.height > Self.heightLimit {
            scene = scene.cropped(to: Rect(x: 0, y: 0, width: scene.size.width, height: Self.heightLimit))
        }
        return try renderer.bitmap(of: scene, appearance: appearance, scale: pair.scale)
    }

    private func compare(_ before: Bitmap?, _ after: Bitmap?, _ pair: DiffPair, _ result: inout SnapshotResult) -> [Diagnostic] {
        guard let after else {
            guard let before else { return [] }
            let path = ArtifactFolder.results + result.name + "-expected.png"
            result.artifacts["expected"] = path
            return [scratch.folder.write(PNG.encode(before, scale: pair.scale), to: path)].compactMap { $0 }
        }
        var expected = SnapshotStore.File<Bitmap>.missing
        if let before {
            let comparison = PixelComparator.exact.compare(before, after)
            if comparison.text != nil { result.pixels = comparison }
            expected = .found(before, hash: "")
        }
        let files = ArtifactFolder.files(
            of: &result, actual: after, expected: expected, comparator: .exact, dump: pair.after?.layout.scene.dump() ?? "",
            scale: pair.scale)
        return scratch.write(files, of: &result)
    }

    /// Writes `index.html` with its pictures.
    func write(to folder: RootFolder) -> [Diagnostic] { [HTMLReport(report: report).write(to: folder).failure].compactMap { $0 } }
}
