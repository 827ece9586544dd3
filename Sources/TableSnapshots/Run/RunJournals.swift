import Foundation
import TableDiagnostics
import TableInputs

/// The journals of a run of Swift tests, read together.
package struct RunJournals: Sendable {
    /// What a process recorded.
    struct Process: Sendable {
        var start: Value
        /// The lines of kind `result`.
        var results: [Value] = []
        /// `nil` if the process was ended from outside.
        var status: Int?
    }

    private var processes: [Process] = []
    /// Identifies the journals, including their lengths.
    let identity: String
    private let output: RootFolder

    /// Reads the journals in a folder; `nil` if there are none. A line that a crash left unfinished is ignored.
    package init?(in output: RootFolder) {
        self.output = output
        var identity = ""
        for name in RunJournal.files(in: output) {
            guard let bytes = output.read(name).value?.bytes else { continue }
            identity += "\(name):\(bytes.count) "
            let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropLast()
            for line in lines.lazy.compactMap({ DataDocument.value(ofJSON: Array($0)) }) {
                switch line["kind"]?.string {
                case "start": processes.append(Process(start: line))
                case "result" where !processes.isEmpty: processes[processes.count - 1].results.append(line)
                case "end" where !processes.isEmpty: processes[processes.count - 1].status = line["status"]?.text.flatMap { Int($0) }
                default: break
                }
            }
        }
        guard let first = processes.first else { return nil }
        processes.sort { ($0.start["time"]?.string ?? "") < ($1.start["time"]?.string ?? "") }
        self.identity = (first.start["run"]?.string ?? "") + " " + identity
    }

    /// The folder with `Package.swift`, as the tests recorded it.
    package var package: String { processes.first?.start["package"]?.string ?? "" }

    /// Why references that the run did not use may still be in use, as the end of a sentence; `nil` if the run was complete.
    package var partial: String? {
        if processes.contains(where: { $0.start["filtered"] == .bool(true) }) { return "ran only some of the tests" }
        if processes.contains(where: { $0.status == nil }) { return "did not run to its end" }
        return processes.contains { $0.status != 0 } ? "had failures" : nil
    }

    /// The references that the run used, and the tests that used them.
    package struct Used: Sendable {
        /// Relative to the package.
        package var files: Set<String> = []
        /// For example `Tests/AppTests/__Snapshots__/PeopleTests/people`: a references folder and the base name of a test.
        package var functions: Set<String> = []
    }

    package var used: Used {
        var used = Used()
        for line in processes.flatMap(\.results) {
            guard let folder = line["result"]?["folder"]?.string, case .array(let files)? = line["files"] else { continue }
            used.files.formUnion(files.compactMap { $0.string.map { folder + "/" + $0 } })
            used.functions.insert(folder + "/" + (line["function"]?.string ?? ""))
        }
        return used
    }

    /// Makes the journals the folder's last run, unless they already are. Decisions about a run are kept there. Errors: those of writing.
    package static func fold(in output: RootFolder) -> Diagnostic? {
        guard let journals = RunJournals(in: output) else { return nil }
        let known = output.read(RunFile.lastRun).value.flatMap { DataDocument.value(ofJSON: $0.bytes) }
        if known?["journal"]?.string == journals.identity { return nil }
        return output.write(Array((journals.run.jsonText + "\n").utf8), to: RunFile.lastRun)
    }

    /// The contents of a run file. Of a name's results, the last one counts.
    private var run: Value {
        var results: [String: Value] = [:]
        var prints: [String: Value] = [:]
        for line in processes.flatMap(\.results) {
            if let result = line["result"], let name = result["name"]?.string { results[name] = result }
            if case .object(let object)? = line["fingerprints"] { for (id, print) in object.pairs { prints[id] = print } }
        }
        let start = processes.last?.start
        return [
            "version": 1, "tool": start?["tool"] ?? "", "snapshots": .string(package), "output": start?["output"] ?? "",
            "ci": start?["ci"] ?? .bool(false), "swiftTests": .bool(true), "journal": .string(identity),
            "fingerprints": .object(Object(prints.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })),
            "results": .array(results.sorted { $0.key < $1.key }.map(\.value)),
        ]
    }
}
