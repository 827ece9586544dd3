import Foundation
import TableCairo
import TableDiagnostics
import TableInputs
import TableSnapshots

extension SnapshotAssertion {
    /// Records the reference if the record mode says so; otherwise reports a failure, if there is one.
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
            // A requested recording passes. Recording a missing reference fails, because nobody has reviewed it.
            if record == .missing {
                complain("no reference yet; recorded \(place.folder)/\(referenceName): review it, then run the test again")
            }
            return
        }
        switch status {
        case .passed, .environment: break
        case .new:
            let isCI = RecordMode.isCI(Recording.environment)
            complain(
                "no reference \(place.folder)/\(referenceName), and nothing is recorded (\(isCI ? "CI is set" : "record: \(record.rawValue)"))"
            )
        case .failed: failed()
        }
    }

    /// Fails the test with a message, the paths of the files, and how to accept them.
    func tell(_ lines: [String], _ files: [(name: String, bytes: [UInt8])]) {
        for file in files { test.attach(file.bytes, named: file.name) }
        if let expected {
            test.attach(expected, named: "\(place.stem)-expected\(referenceName.dropFirst(place.stem.count))")
        }
        let paths = ["expected:   \(place.folder)/\(referenceName)"] + files.map(keep)
        let accept = "to accept it, run the test with SNAPSHOT_TESTING_RECORD=changed or “record: .changed”"
        complain((["“\(place.stem)” does not match its reference"] + lines + paths + [accept]).joined(separator: "\n"))
    }

    /// The bytes of the reference, for attachments.
    private var expected: [UInt8]? {
        if case .image(_, let scale, _, _) = format.kind {
            guard case .found(let bitmap, _) = store.picture(referenceName) else { return nil }
            return PNG.encode(bitmap, scale: scale)
        }
        guard case .found(let text, _) = store.text(referenceName) else { return nil }
        return Array(text.utf8)
    }

    /// The folder for files of failures.
    var artifacts: FailureFolder { FailureFolder(module: "\(test.fileID)", references: place.folder) }

    /// Writes a file of a failure. Returns its path as a line for the message.
    private func keep(_ file: (name: String, bytes: [UInt8])) -> String {
        let isBesidePicture = file.name.hasSuffix(".layout.txt") && referenceName.hasSuffix(".png")
        let label = file.name.hasSuffix("-diff.png") ? "difference: " : isBesidePicture ? "layout:     " : "actual:     "
        let kept = artifacts.write(file.bytes, named: file.name)
        return kept.failure.map { DiagnosticPrinter.short($0) } ?? label + kept.path
    }

    // MARK: Text formats

    /// Checks a snapshot in a text format.
    func checkText(_ kind: TableSnapshotFormat.TextKind) {
        let text =
            switch kind {
            case .html: PlainPage.text(of: subject, title: place.stem)
            case .outline: subject.outline()
            }
        guard UsedNames.take(place.folder + "/" + place.stem + "." + kind.rawValue, content: text) else {
            return complain("two different tables use the name “\(place.stem)”; use “named:” to distinguish them")
        }
        let name = referenceName
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
            tell(changes, [("\(place.stem)-actual.\(kind.fileExtension)", Array(text.utf8))])
        }
    }
}
