import Foundation
import Synchronization
import TableCairo
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene
import TableSnapshots
import Testing

/// One assertion: renders, judges, records or complains.
struct SnapshotAssertion {
    let subject: Scene
    /// For the fingerprint; `nil` when the scene came without one.
    let theme: Theme?
    let format: TableSnapshotFormat
    let record: RecordMode
    let place: SnapshotPlace
    let sourceLocation: Testing.SourceLocation

    /// What the references of a process share: the manifest is read, changed and written by one test at a time.
    private static let manifestLock = Mutex(())

    private var store: SnapshotStore { SnapshotStore(place.folder) }
    private var pictureName: String { place.stem + ".png" }
    private var layoutName: String { place.stem + ".layout.txt" }

    func run() {
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
        guard limits.comparator.provesItself() else { return complain("the precision is so low that black and white count as the same") }
        let dump = subject.dump()
        guard UsedNames.take(place.folder + "/" + place.stem, content: dump + formatText) else {
            return complain("two different tables are tested as “\(place.stem)”; tell them apart with “named:”")
        }
        let layout = SnapshotVerdict.judge(layout: dump, mode: 0, against: store.layout(layoutName))
        guard case .image(let appearance, let scale, _, _) = format.kind else {
            return finish(SnapshotVerdict(layout: layout, pixels: nil), dump, nil, scale: 1)
        }
        let bitmap = try CairoRenderer().bitmap(of: subject, appearance: appearance, scale: scale)
        let manifest = Self.manifestLock.withLock { _ in store.manifest().value } ?? SnapshotManifest()
        let pixels = SnapshotVerdict.judge(
            bitmap, against: store.picture(pictureName), limits: limits, recorded: { manifest.fingerprint(of: pictureName, hash: $0) }, current: fingerprint)
        finish(SnapshotVerdict(layout: layout, pixels: pixels), dump, bitmap, scale: scale)
    }

    private var formatText: String {
        switch format.kind {
        case .layout: "layout"
        case .image(let appearance, let scale, _, _): "\(appearance.rawValue) \(numberText(scale))"
        }
    }

    private func fingerprint() -> Fingerprint { Fingerprint(of: subject, theme: theme, toolVersion: Fingerprint.toolVersion) }

    private func complain(_ text: String) { Issue.record("\(text)", sourceLocation: sourceLocation) }

    // MARK: After the verdict

    private func finish(_ verdict: SnapshotVerdict, _ dump: String, _ bitmap: Bitmap?, scale: Double) {
        let isWanted =
            switch record {
            case .all: true
            case .changed: verdict.status == .failed || verdict.status == .new
            case .missing: verdict.status == .new
            case .none: false
            }
        if isWanted {
            let failures = write(dump, bitmap, scale: scale)
            if !failures.isEmpty { return complain(failures.map { DiagnosticPrinter.human($0) }.joined(separator: "\n")) }
            // Recorded on purpose is no failure; recorded because there was nothing is: no one has looked at it yet.
            if record == .missing { complain("there was no reference; recorded \(place.folder)/\(place.stem): look at it, then run the test again") }
            return
        }
        switch verdict.status {
        case .passed, .environment: break
        case .new: complain("there is no reference \(place.folder)/\(place.stem), and nothing is recorded (record: \(record.rawValue))")
        case .failed: fail(verdict, dump, bitmap, scale: scale)
        }
    }

    private func write(_ dump: String, _ bitmap: Bitmap?, scale: Double) -> [Diagnostic] {
        var file = LayoutFile()
        file.modes[0] = dump
        var written = [store.write(Array(file.text(design: place.stem).utf8), to: layoutName, fingerprint: nil)]
        if let bitmap { written.append(store.write(PNG.encode(bitmap, scale: scale), to: pictureName, fingerprint: fingerprint())) }
        let updates = Self.manifestLock.withLock { _ in store.update(recorded: written.compactMap(\.recorded)) }
        return written.compactMap(\.failure) + updates
    }

    private func fail(_ verdict: SnapshotVerdict, _ dump: String, _ bitmap: Bitmap?, scale: Double) {
        var lines = ["“\(place.stem)” is not as recorded"]
        switch verdict.layout {
        case .different(let difference): lines += difference.lines()
        case .unreadable(let reason): lines.append("\(place.folder)/\(layoutName) cannot be used: \(reason)")
        case .missing: lines.append("there is no layout \(place.folder)/\(layoutName)")
        case .equal, nil: break
        }
        var files: [(name: String, bytes: [UInt8])] = [("\(place.stem)-actual.layout.txt", Array(dump.utf8))]
        if let bitmap { files.append(("\(place.stem)-actual.png", PNG.encode(bitmap, scale: scale))) }
        switch verdict.pixels {
        case .different(let comparison, let limits, let changes):
            lines.append("\(comparison.different) of \(comparison.compared) pixels differ; limit: \(limits.text)")
            if !changes.isEmpty { lines.append("the reference was recorded in another environment: \(changes.joined(separator: ", "))") }
            if let bitmap, case .found(let expected, _) = store.picture(pictureName) {
                let panels = DifferencePicture.panels(expected: expected, actual: bitmap, map: limits.comparator.map(expected, bitmap))
                files.append(("\(place.stem)-diff.png", PNG.encode(panels, scale: scale)))
            }
        case .unreadable(let reason): lines.append("\(place.folder)/\(pictureName) cannot be used: \(reason)")
        case .missing: lines.append("there is no picture \(place.folder)/\(pictureName)")
        case .environment, .within, .equal, nil: break
        }
        for file in files { Attachment.record(file.bytes, named: file.name, sourceLocation: sourceLocation) }
        lines += keep(files)
        lines.append("to take it as the reference: run the test with SNAPSHOT_TESTING_RECORD=changed, or “record: .changed”")
        complain(lines.joined(separator: "\n"))
    }

    /// Writes the files of a failure where `SNAPSHOT_ARTIFACTS` says; answers where they are.
    private func keep(_ files: [(name: String, bytes: [UInt8])]) -> [String] {
        guard let folder = ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS"], !folder.isEmpty else { return [] }
        let home = (place.folder as NSString).lastPathComponent
        return files.map { file in
            let failure = OutputFolder(folder).write(file.bytes, to: "\(home)/\(file.name)")
            return failure.map { DiagnosticPrinter.short($0) } ?? "see \(folder)/\(home)/\(file.name)"
        }
    }
}
