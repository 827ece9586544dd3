import Foundation
import Synchronization
import TableCairo
import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
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
    var pictureName: String { place.stem + ".png" }
    private var layoutName: String { place.stem + ".layout.txt" }

    /// The main reference file, relative to the store.
    var referenceName: String {
        switch format.kind {
        case .image: pictureName
        case .layout: layoutName
        case .text(let kind): "\(place.stem).\(kind.fileExtension)"
        }
    }

    /// The suffixes of the files that a failure writes.
    var artifactEnds: [String] {
        switch format.kind {
        case .image: ["-actual.png", "-diff.png", "-actual.layout.txt"]
        case .layout: ["-actual.layout.txt"]
        case .text(let kind): ["-actual.\(kind.fileExtension)"]
        }
    }

    func run() {
        artifacts.clear(artifactEnds.map { place.stem + $0 })
        do {
            try check()
        } catch let error as UnitFraction.NotAFraction {
            complain("precision: \(error); \(error.hint)")
        } catch {
            complain("the snapshot cannot be drawn: \(error)")
        }
    }

    private func check() throws {
        let limits = try format.limits()
        guard limits.comparator.provesItself() else { return complain("the precision is so low that black and white are considered equal") }
        if case .text(let kind) = format.kind { return checkText(kind) }
        let dump = subject.dump()
        guard UsedNames.take(place.folder + "/" + place.stem, content: dump + formatText) else {
            return complain("two different tables use the name “\(place.stem)”; use “named:” to distinguish them")
        }
        let layout = SnapshotVerdict.judge(layout: dump, mode: 0, against: store.layout(layoutName))
        guard case .image(let appearance, let scale, _, _) = format.kind else {
            return finish(SnapshotVerdict(layout: layout, pixels: nil), dump, nil, scale: 1)
        }
        let known = Self.manifestLock.withLock { _ in store.manifest() }
        guard let manifest = known.value else {
            return complain(known.diagnostics.map { DiagnosticPrinter.human($0) }.joined(separator: "\n"))
        }
        let bitmap = try CairoRenderer().bitmap(of: subject, appearance: appearance, scale: scale)
        let pixels = SnapshotVerdict.judge(
            bitmap, against: store.picture(pictureName), limits: limits, recorded: { manifest.fingerprint(of: pictureName, hash: $0) },
            current: fingerprint)
        finish(SnapshotVerdict(layout: layout, pixels: pixels), dump, bitmap, scale: scale)
    }

    private var formatText: String {
        switch format.kind {
        case .layout, .text: "layout"
        case .image(let appearance, let scale, _, _): "\(appearance.rawValue) \(numberText(scale))"
        }
    }

    private func fingerprint() -> Fingerprint { Fingerprint(of: subject, theme: theme, toolVersion: Fingerprint.toolVersion) }

    func complain(_ text: String) { test.fail(text) }

    // MARK: Results

    private func finish(_ verdict: SnapshotVerdict, _ dump: String, _ bitmap: Bitmap?, scale: Double) {
        settle(verdict.status) {
            write(dump, bitmap, scale: scale)
        } failed: {
            fail(verdict, dump, bitmap, scale: scale)
        }
    }

    private func write(_ dump: String, _ bitmap: Bitmap?, scale: Double) -> [Diagnostic] {
        var file = LayoutFile()
        file.modes[0] = dump
        var written = [store.write(Array(file.text(design: place.stem).utf8), to: layoutName, fingerprint: nil)]
        if let bitmap { written.append(store.write(PNG.encode(bitmap, scale: scale), to: pictureName, fingerprint: fingerprint())) }
        return note(written)
    }

    /// Adds written files to the manifest. Returns errors.
    func note(_ written: [(recorded: SnapshotStore.Recorded?, failure: Diagnostic?)]) -> [Diagnostic] {
        written.compactMap(\.failure) + Self.manifestLock.withLock { _ in store.update(recorded: written.compactMap(\.recorded)) }
    }

    private func fail(_ verdict: SnapshotVerdict, _ dump: String, _ bitmap: Bitmap?, scale: Double) {
        var lines: [String] = []
        var layout: LayoutDifference?
        switch verdict.layout {
        case .different(let difference):
            lines += difference.lines()
            layout = difference
        case .unreadable(let reason): lines.append("\(place.folder)/\(layoutName) cannot be used: \(reason)")
        case .missing: lines.append("there is no layout \(place.folder)/\(layoutName)")
        case .equal, nil: break
        }
        var files: [(name: String, bytes: [UInt8])] = []
        if let bitmap { files.append(("\(place.stem)-actual.png", PNG.encode(bitmap, scale: scale))) }
        switch verdict.pixels {
        case .different(let comparison, let limits, let changes):
            if let bitmap, case .found(let expected, _) = store.picture(pictureName) {
                let found = PictureChanges(
                    expected: expected, actual: bitmap, layout: layout, dump: dump, comparator: limits.comparator, scale: scale)
                lines += RowPixels.lines(found.rows)
                let panels = DifferencePicture.panels(
                    expected: expected, actual: bitmap, map: found.map, ground: found.aligned == nil ? nil : bitmap)
                files.append(("\(place.stem)-diff.png", PNG.encode(panels, scale: scale)))
            }
            lines += [comparison.text, "limit: \(limits.text)"].compactMap { $0 }
            if !changes.isEmpty { lines.append("the reference was recorded in another environment: \(changes.joined(separator: ", "))") }
        case .unreadable(let reason): lines.append("\(place.folder)/\(pictureName) cannot be used: \(reason)")
        case .missing: lines.append("there is no picture \(place.folder)/\(pictureName)")
        case .environment, .within, .equal, nil: break
        }
        if layout != nil || bitmap == nil { files.append(("\(place.stem)-actual.layout.txt", Array(dump.utf8))) }
        tell(lines, files)
    }
}
