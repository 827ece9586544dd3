import Foundation
import TableDiagnostics
import TableInputs
import TableSnapshots

extension SnapshotAssertion {
    /// Records what was made where that is asked for; else says what is wrong with it, if anything.
    func settle(_ status: SnapshotVerdict.Status, write: () -> [Diagnostic], failed: () -> Void) {
        let isWanted =
            switch record {
            case .all: true
            case .changed: status == .failed || status == .new
            case .missing: status == .new
            case .none: false
            }
        if isWanted {
            let failures = write()
            if !failures.isEmpty { return complain(failures.map { DiagnosticPrinter.human($0) }.joined(separator: "\n")) }
            // Recorded on purpose is no failure; recorded because there was nothing is: no one has looked at it yet.
            if record == .missing { complain("there was no reference; recorded \(place.folder)/\(place.stem): look at it, then run the test again") }
            return
        }
        switch status {
        case .passed, .environment: break
        case .new:
            let isCI = RecordMode.isCI(ProcessInfo.processInfo.environment)
            complain("there is no reference \(place.folder)/\(place.stem), and nothing is recorded (\(isCI ? "CI is set" : "record: \(record.rawValue)"))")
        case .failed: failed()
        }
    }

    /// Fails the test with some lines, the places of its files and how to accept them. `reference` is below the store.
    func tell(_ lines: [String], reference: String, _ files: [(name: String, bytes: [UInt8])]) {
        for file in files { test.attach(file.bytes, named: file.name) }
        let paths = ["expected:   \(place.folder)/\(reference)"] + keep(files)
        let accept = "to take it as the reference: run the test with SNAPSHOT_TESTING_RECORD=changed, or “record: .changed”"
        complain((["“\(place.stem)” is not as recorded"] + lines + paths + [accept]).joined(separator: "\n"))
    }

    /// Writes the files of a failure where `SNAPSHOT_ARTIFACTS` says, or into the temporary folder; answers where they are.
    private func keep(_ files: [(name: String, bytes: [UInt8])]) -> [String] {
        let asked = ProcessInfo.processInfo.environment["SNAPSHOT_ARTIFACTS", default: ""]
        let folder = asked.isEmpty ? (NSTemporaryDirectory() as NSString).appendingPathComponent("tvp-snapshots") : asked
        let home = (place.folder as NSString).lastPathComponent
        return files.map { file in
            let failure = OutputFolder(folder).write(file.bytes, to: "\(home)/\(file.name)")
            let label = file.name.contains("-diff.") ? "difference: " : "actual:     "
            return failure.map { DiagnosticPrinter.short($0) } ?? "\(label)\(folder)/\(home)/\(file.name)"
        }
    }

    // MARK: Texts

    /// The same for what is one text.
    func checkText(_ kind: TableSnapshotFormat.TextKind) {
        let text =
            switch kind {
            case .html: PlainPage.text(of: subject, title: place.stem)
            case .outline: subject.outline()
            }
        guard UsedNames.take(place.folder + "/" + place.stem + "." + kind.rawValue, content: text) else {
            return complain("two different tables are tested as “\(place.stem)”; tell them apart with “named:”")
        }
        let name = "\(place.stem).\(kind.fileExtension)"
        var changes: [String] = []
        let status: SnapshotVerdict.Status
        switch store.text(name) {
        case .missing: status = .new
        case .found(text, _): status = .passed
        case .found(let old, _):
            status = .failed
            changes = TextDifference.lines(from: old, to: text)
        case .unreadable(let reason):
            status = .failed
            changes = ["\(place.folder)/\(name) cannot be used: \(reason)"]
        }
        settle(status) {
            note([store.write(Array(text.utf8), to: name, fingerprint: nil)])
        } failed: {
            tell(changes, reference: name, [("\(place.stem)-actual.\(kind.fileExtension)", Array(text.utf8))])
        }
    }
}
