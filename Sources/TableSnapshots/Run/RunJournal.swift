import Foundation
import TableInputs

/// The record that a process of Swift tests writes line by line, so that a crash keeps what was tested before.
///
/// A run has a journal for each of its processes: `swift test` starts one for XCTest and one for Swift Testing.
package final class RunJournal: Sendable {
    /// The folder of the journals, relative to the output folder.
    static let folder = "journal"
    static let fileExtension = "jsonl"
    private static let runFile = folder + "/run"

    private let descriptor: Int32

    /// What a process knows when it starts.
    package struct Start: Sendable {
        /// Identifies the run that the process belongs to.
        package var run: String
        package var toolVersion: String
        /// The folder with `Package.swift`.
        package var package: String
        package var isCI: Bool
        /// Whether the process runs only some of its tests.
        package var isFiltered: Bool

        package init(run: String, toolVersion: String, package: String, isCI: Bool, isFiltered: Bool) {
            (self.run, self.toolVersion, self.package, self.isCI, self.isFiltered) = (run, toolVersion, package, isCI, isFiltered)
        }
    }

    /// Opens the journal of this process, and removes those of earlier runs. `nil` if the folder cannot be written: a test must not fail
    /// because nobody can read its journal.
    package init?(in output: RootFolder, _ start: Start) {
        let folder = output.path(of: Self.folder)
        guard (try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)) != nil else { return nil }
        // Processes of a run that start at the same time remove the journals of earlier runs only once.
        let lock = open(folder + "/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
        guard lock >= 0 else { return nil }
        defer { close(lock) }
        flock(lock, LOCK_EX)
        let known = output.read(Self.runFile).value.map { String(decoding: $0.bytes, as: UTF8.self) }
        if known != start.run {
            for name in Self.files(in: output) { _ = output.remove(name) }
            _ = output.remove(RunFile.lastRun)
            guard output.write(Array(start.run.utf8), to: Self.runFile) == nil else { return nil }
        }
        let name = "\(Self.folder)/\(ProcessInfo.processInfo.processIdentifier).\(Self.fileExtension)"
        descriptor = open(output.path(of: name), O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC, 0o644)
        if descriptor < 0 { return nil }
        write([
            "kind": "start", "run": .string(start.run), "tool": .string(start.toolVersion), "package": .string(start.package),
            "output": .string(output.path), "ci": .bool(start.isCI), "filtered": .bool(start.isFiltered),
            "time": .string("\(Date.now.timeIntervalSince1970)"),
        ])
    }

    deinit { close(descriptor) }

    /// Adds a result. `function` is the test's base name, and `files` are the references that belong to the result.
    package func note(_ result: SnapshotResult, function: String, files: [String]) {
        let print = result.fingerprint
        write([
            "kind": "result", "function": .string(function), "files": .array(files.map { .string($0) }),
            "fingerprints": .object(Object(print.map { [($0.id, RunFile.value($0))] } ?? [])), "result": RunFile.value(result),
        ])
    }

    /// Adds the end of the process. `status` is 0 if all tests passed.
    package func end(status: Int32) { write(["kind": "end", "status": .number(Number(Int(status)))]) }

    /// Appends a line in one piece: threads do not mix their lines.
    private func write(_ line: Value) {
        Array((line.jsonText + "\n").utf8).withUnsafeBytes { bytes in _ = Foundation.write(descriptor, bytes.baseAddress, bytes.count) }
    }

    /// The journals in a folder, relative to it.
    static func files(in output: RootFolder) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: output.path(of: folder))) ?? []
        return names.filter { $0.hasSuffix("." + fileExtension) }.sorted().map { folder + "/" + $0 }
    }
}
