import Foundation
import Synchronization
import TableCairo
import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
import TableLayout
import TableScene
import TableSnapshots

/// An assertion: renders, compares, and records or fails.
struct SnapshotAssertion {
    let subject: Scene
    /// For the fingerprint; `nil` if the scene's theme is unknown.
    let theme: Theme?
    let format: TableSnapshotFormat
    let record: RecordMode
    let place: SnapshotPlace
    let test: RunningTest

    /// References share a manifest, which only one test at a time may read and write.
    private static let manifestLock = Mutex(())

    var store: SnapshotStore { SnapshotStore(place.folder) }
    private var pictureName: String { place.stem + ".png" }
    private var layoutName: String { place.stem + ".layout.txt" }

    /// The main reference file, relative to the store.
    var referenceName: String {
        switch format.kind {
        case .image: pictureName
        case .layout: layoutName
        case .text(let kind): "\(place.stem).\(kind.fileExtension)"
        }
    }

    /// All reference files, relative to the store.
    var referenceNames: [String] {
        if case .image = format.kind { return [pictureName, layoutName] }
        return [referenceName]
    }

    func run() {
        clearArtifacts()
        do {
            try check()
        } catch let error as UnitFraction.NotAFraction {
            complain("precision: \(error); \(error.hint)")
        } catch {
            complain("the snapshot cannot be drawn: \(error)")
        }
    }

    private func check() throws {
        if let empty = subject.emptiness(of: place.stem) { return complain(DiagnosticPrinter.human(empty)) }
        let limits = try format.limits()
        guard limits.comparator.provesItself() else { return complain("the precision is so low that black and white are considered equal") }
        if case .text(let kind) = format.kind { return checkText(kind) }
        let dump = subject.dump()
        guard UsedNames.take(place.folder + "/" + place.stem, content: dump + formatText) else { return complainAboutName() }
        let layout = SnapshotVerdict.judge(layout: dump, mode: 0, against: store.layout(layoutName))
        var result = result()
        result.layoutName = layoutName
        guard case .image(let appearance, let asked, _, _) = format.kind else {
            result.explain(
                SnapshotVerdict(layout: layout, pixels: nil), reference: "", layoutReference: "\(place.folder)/\(layoutName)")
            return finish(result, dump, nil, scale: 1, limits)
        }
        let known = Self.manifestLock.withLock { _ in store.manifest() }
        guard let manifest = known.value else {
            return complain(known.diagnostics.map { DiagnosticPrinter.human($0) }.joined(separator: "\n"))
        }
        let scale = scale(asked)
        let bitmap = try CairoRenderer().bitmap(of: subject, appearance: appearance, scale: scale)
        let pixels = SnapshotVerdict.judge(
            bitmap, against: store.picture(pictureName), limits: limits, recorded: { manifest.fingerprint(of: pictureName, hash: $0) },
            current: fingerprint)
        result.pictureName = pictureName
        result.explain(
            SnapshotVerdict(layout: layout, pixels: pixels), reference: "\(place.folder)/\(pictureName)",
            layoutReference: "\(place.folder)/\(layoutName)")
        finish(result, dump, bitmap, scale: scale, limits)
    }

    private var formatText: String {
        switch format.kind {
        case .layout, .text: "layout"
        case .image(let appearance, let asked, _, _): "\(appearance.rawValue) \(numberText(scale(asked)))"
        }
    }

    /// In pixels per point: that of the format, or of the device.
    private func scale(_ asked: Double?) -> Double { asked ?? subject.snapScale ?? 2 }

    private func fingerprint() -> Fingerprint { Fingerprint(of: subject, theme: theme, toolVersion: Fingerprint.toolVersion) }

    func complain(_ text: String) { test.fail(text) }

    func complainAboutName() { complain("two different tables use the name “\(place.stem)”; use “named:” to distinguish them") }

    // MARK: Results

    private func finish(_ result: SnapshotResult, _ dump: String, _ bitmap: Bitmap?, scale: Double, _ limits: SnapshotLimits) {
        var result = result
        settle(&result) {
            var file = LayoutFile()
            file.modes[0] = dump
            var written = [store.write(Array(file.text(design: place.stem).utf8), to: layoutName, fingerprint: nil)]
            if let bitmap { written.append(store.write(PNG.encode(bitmap, scale: scale), to: pictureName, fingerprint: fingerprint())) }
            return note(written)
        } files: { result in
            result.fingerprint = fingerprint()
            var files: [ArtifactFolder.File] = []
            if let bitmap {
                files = ArtifactFolder.files(
                    of: &result, actual: bitmap, expected: store.picture(pictureName), comparator: limits.comparator, dump: dump,
                    scale: scale)
            } else {
                files = picture(of: &result)
            }
            if result.isLayoutWrong || bitmap == nil {
                var file = LayoutFile()
                file.modes[0] = dump
                files.append(ArtifactFolder.File("actualLayout", "-actual.layout.txt", Array(file.text(design: place.stem).utf8)))
            }
            return files
        }
    }

    /// The picture of a table whose reference is text, for the report.
    func picture(of result: inout SnapshotResult) -> [ArtifactFolder.File] {
        result.rows = ChangedRow.list(result.layout, [], scale: 2)
        guard let bitmap = try? CairoRenderer().bitmap(of: subject, appearance: .light, scale: 2) else { return [] }
        return [ArtifactFolder.File("actual", "-actual.png", PNG.encode(bitmap, scale: 2))]
    }

    /// Adds written files to the manifest. Returns errors.
    func note(_ written: [(recorded: SnapshotStore.Recorded?, failure: Diagnostic?)]) -> [Diagnostic] {
        written.compactMap(\.failure) + Self.manifestLock.withLock { _ in store.update(recorded: written.compactMap(\.recorded)) }
    }
}
