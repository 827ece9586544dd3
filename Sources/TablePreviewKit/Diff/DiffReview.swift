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
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-review-\(UUID().uuidString)").path
        scratch = ArtifactFolder(RootFolder(folder))
        report = RunReport(
            run: SnapshotRun(results: [], store: scratch.folder, output: scratch.folder, toolVersion: Fingerprint.toolVersion),
            subject: .versions(caption))
    }

    /// Deletes the pictures, which `write` copied.
    func finish() { try? FileManager.default.removeItem(atPath: scratch.folder.path) }

    /// Adds a table that differs. `page` is the address of its transition.
    mutating func add(
        _ pair: DiffPair, _ transition: SceneTransition, _ list: TransitionList, page: String?, _ renderer: CairoRenderer
    ) -> [Diagnostic] {
        var failures: [Diagnostic] = []
        for appearance in appearances {
            let name = appearances.count == 1 ? pair.name : "\(pair.name)/\(appearance.rawValue)"
            var result = SnapshotResult(
                name: name, design: pair.title, status: pair.before == nil ? .new : .failed, configPath: pair.name)
            result.output = scratch.folder
            result.formerName = pair.oldName
            result.causes += list.lines.map(\.marked)
            do {
                let (before, after) = (
                    try draw(pair.before?.layout.scene, appearance, pair, renderer),
                    try draw(pair.after?.layout.scene, appearance, pair, renderer)
                )
                failures += compare(before, after, pair, &result)
                result.rows = Self.rows(list, result.rows, scale: pair.scale)
                result.film = Self.film(transition, scale: pair.scale)
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

    /// A row for each line of the list. Rows whose texts are the same have the details of their layout.
    private static func rows(_ list: TransitionList, _ details: [ChangedRow], scale: Double) -> [ChangedRow] {
        list.lines.prefix(ChangedRow.limit).map { line in
            let (old, new) = (line.old.map { PixelRect($0, scale: scale) }, line.new.map { PixelRect($0, scale: scale) })
            let hasTexts = line.mark != .updated || line.text.contains(": ")
            let found = hasTexts ? nil : details.first { $0.actual != nil && $0.actual == new }
            return ChangedRow(place: line.marked, changes: found?.changes ?? [], expected: old, actual: new)
        }
    }

    private static func film(_ transition: SceneTransition, scale: Double) -> [FilmBand] {
        func band(_ old: TransitionTable.Part?, _ new: TransitionTable.Part?) -> FilmBand? {
            func lines(_ part: TransitionTable.Part?) -> Range<Int>? {
                part.map { Int(($0.frame.minY * scale).rounded())..<Int(($0.frame.maxY * scale).rounded()) }
            }
            return old == nil && new == nil ? nil : FilmBand(old: lines(old), new: lines(new))
        }
        let (before, after, difference) = (transition.before, transition.after, transition.difference)
        var bands = transition.keptRows.map { band(before.row($0.from).part, after.row($0.to).part) }
        for change in transition.keptSections {
            let (old, new) = (before.sections[change.from], after.sections[change.to])
            bands += [band(old.header, new.header), band(old.footer, new.footer)]
        }
        bands += difference.deletedRows.map { band(before.row($0).part, nil) }
        bands += difference.insertedRows.map { band(nil, after.row($0).part) }
        bands += difference.deletedSections.flatMap { before.sections[$0].parts }.map { band($0, nil) }
        bands += difference.insertedSections.flatMap { after.sections[$0].parts }.map { band(nil, $0) }
        return bands.count <= FilmBand.limit ? bands.compactMap { $0 } : []
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
        let dump = pair.after?.layout.scene.dump() ?? ""
        var expected = SnapshotStore.File<Bitmap>.missing
        if let before, let old = pair.before?.layout.scene {
            let difference = try? LayoutDifference(from: old.dump(), to: dump)
            if let difference, !difference.isEmpty { result.layout = difference }
            let comparison = PixelComparator.exact.compare(before, after)
            if comparison.text != nil { result.pixels = comparison }
            expected = .found(before, hash: "")
        }
        let files = ArtifactFolder.files(
            of: &result, actual: after, expected: expected, comparator: .exact, dump: dump, scale: pair.scale)
        return scratch.write(files, of: &result)
    }

    /// Writes `index.html` with its pictures.
    func write(to folder: RootFolder) -> [Diagnostic] { [HTMLReport(report: report).write(to: folder).failure].compactMap { $0 } }
}
