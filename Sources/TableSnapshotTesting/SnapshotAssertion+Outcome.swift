import Foundation
import TableDiagnostics
import TableInputs
import TableSnapshots

extension SnapshotAssertion {
    /// The name in reports: `<module>/<TestFile>/<test>.<name>`. Test files in two modules may have the same name.
    private var design: String { "\("\(test.fileID)".prefix { $0 != "/" })/\((place.folder as NSString).lastPathComponent)" }
    private var name: String {
        if case .text(let kind) = format.kind { return "\(design)/\(place.stem).\(kind.rawValue)" }
        return "\(design)/\(place.stem)"
    }

    private var package: String? { TestRun.package(of: "\(test.filePath)") }
    private var artifacts: ArtifactFolder { ArtifactFolder(TestRun.output(package: package)) }

    /// A result that passed.
    func result() -> SnapshotResult {
        let path = "\(test.filePath)"
        var result = SnapshotResult(
            name: name, design: design, status: .passed, configPath: package.flatMap { RootFolder($0).writtenName(of: path) } ?? path)
        result.configLine = Int(test.line)
        return result
    }

    /// Deletes files of an earlier run, so that nobody mistakes them for files of this run.
    func clearArtifacts() {
        var ends = ["-actual.png"]
        switch format.kind {
        case .image:
            ends += ["-actual.layout.txt", "-expected.png", "-difference.png", "-diff.png", "-flip.png", "-layout.diff"]
        case .layout: ends += ["-actual.layout.txt", "-layout.diff"]
        case .text(let kind): ends += ["-actual.\(kind.fileExtension)"]
        }
        let folder = artifacts.folder
        for end in ends { _ = folder.remove(ArtifactFolder.results + name + end) }
    }

    /// Records the reference if the record mode allows it; otherwise reports a failure, if there is one, with its files.
    func settle(
        _ result: inout SnapshotResult, write: () -> [Diagnostic], files: (inout SnapshotResult) -> [ArtifactFolder.File]
    ) {
        if record.writes(status(of: result)) {
            let failures = write()
            if !failures.isEmpty { return complain(failures.map { DiagnosticPrinter.human($0) }.joined(separator: "\n")) }
            result.status = .recorded
            _ = journal(result)
            // A requested recording passes. Recording a missing reference fails, because nobody has reviewed it.
            if record == .missing {
                complain("no reference yet; recorded \(place.folder)/\(referenceName): review it, then run the test again")
            }
            return
        }
        guard result.status == .failed || result.status == .new else {
            _ = journal(result)
            return
        }
        let made = files(&result)
        let failures = artifacts.write(made, of: &result)
        attach(made)
        let isJournaled = journal(result)
        if result.status == .new {
            let isCI = RecordMode.isCI(Recording.environment)
            let reason = isCI ? "CI is set" : "record: \(record.rawValue)"
            return complain("no reference \(place.folder)/\(referenceName), and nothing is recorded (\(reason))")
        }
        var lines = ["“\(place.stem)” does not match its reference"] + result.causes
        lines += [result.pixels?.text, result.limits.isEmpty ? nil : "limit: \(result.limits)"].compactMap { $0 }
        if !result.environmentChanges.isEmpty {
            lines.append("the reference was recorded in another environment: \(result.environmentChanges.joined(separator: ", "))")
        }
        lines.append("expected:   \(place.folder)/\(referenceName)")
        for (kind, label) in [
            ("actual", "actual:     "), ("panels", "difference: "), ("actualLayout", "layout:     "), ("actualText", "text:       "),
        ] {
            if let path = result.path(ofArtifact: kind) { lines.append(label + path) }
        }
        lines += failures.map { DiagnosticPrinter.short($0) }
        guard !RecordMode.isCI(Recording.environment) else { return complain(lines.joined(separator: "\n")) }
        let command = isJournaled ? "run “tvp-preview accept\(outputFlag) \(result.name)”, or " : ""
        lines.append("to accept it, \(command)run the test with SNAPSHOT_TESTING_RECORD=changed or “record: .changed”")
        complain(lines.joined(separator: "\n"))
    }

    private func status(of result: SnapshotResult) -> SnapshotVerdict.Status {
        switch result.status {
        case .failed, .broken, .removed: .failed
        case .new: .new
        case .environment: .environment
        case .passed, .recorded, .skipped: .passed
        }
    }

    /// How commands find the run.
    private var outputFlag: String {
        Recording.environment["SNAPSHOT_ARTIFACTS", default: ""].isEmpty ? " --swift-tests" : " --output \(artifacts.folder.path)"
    }

    /// Adds a result to the run. Returns whether commands can accept it: references outside the package belong to no run.
    private func journal(_ result: SnapshotResult) -> Bool {
        guard let package, let folder = RootFolder(package).name(of: place.folder), RootFolder.isPlain(folder),
            let journal = TestRun.journal(in: artifacts.folder, package: package)
        else { return false }
        var result = result
        result.folder = folder
        journal.note(result, function: place.function, files: referenceNames)
        return true
    }

    /// Attaches the files of a failure, and its reference, to the test.
    private func attach(_ files: [ArtifactFolder.File]) {
        for file in files where file.kind != "flip" { test.attach(file.bytes, named: place.stem + file.name) }
        if !files.contains(where: { $0.kind == "expected" }), case .found(let bytes, _) = store.bytes(referenceName) {
            test.attach(bytes, named: "\(place.stem)-expected\(referenceName.dropFirst(place.stem.count))")
        }
    }

    // MARK: Text formats

    /// Checks a snapshot in a text format.
    func checkText(_ kind: TableSnapshotFormat.TextKind) {
        let text =
            switch kind {
            case .html: PlainPage.text(of: subject, title: place.stem)
            case .outline: subject.outline()
            }
        guard UsedNames.take(place.folder + "/" + place.stem + "." + kind.rawValue, content: text) else { return complainAboutName() }
        var result = result()
        result.textName = referenceName
        result.isTextWrong = true
        switch store.text(referenceName) {
        case .missing: result.status = .new
        case .found(text, _): result.isTextWrong = false
        case .found(let old, _):
            result.status = .failed
            result.causes = TextDifference.lines(from: old, to: text)
        case .unreadable(let reason):
            result.status = .failed
            result.causes = ["\(place.folder)/\(referenceName) cannot be used: \(reason)"]
        }
        settle(&result) {
            note([store.write(Array(text.utf8), to: referenceName, fingerprint: nil)])
        } files: { result in
            picture(of: &result) + [ArtifactFolder.File("actualText", "-actual.\(kind.fileExtension)", Array(text.utf8))]
        }
    }
}
