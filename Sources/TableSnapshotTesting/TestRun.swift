import Foundation
import Synchronization
import TableDiagnostics
import TableInputs
import TableSnapshots

/// The run that this process of tests belongs to. Its folder contains the files of failures, and the journals for `tvp-preview`.
enum TestRun {
    /// Keyed by path.
    private static let journals = Mutex<[String: RunJournal?]>([:])

    /// Replaces the package in tests, which run side by side and call assertions with no parameter for it.
    @TaskLocal static var givenPackage: String?

    /// The package of a test file; `nil` if no folder above it contains `Package.swift`.
    static func package(of filePath: String) -> String? {
        if let givenPackage { return givenPackage }
        var folder = containingFolder(of: filePath)
        while folder.hasPrefix("/") {
            if FileManager.default.fileExists(atPath: (folder as NSString).appendingPathComponent("Package.swift")) { return folder }
            if folder == "/" { return nil }
            folder = containingFolder(of: folder)
        }
        return nil
    }

    /// The folder of the run: `SNAPSHOT_ARTIFACTS`, or one in the package's build folder, or one for temporary files.
    static func output(package: String?) -> RootFolder {
        let asked = Recording.environment["SNAPSHOT_ARTIFACTS", default: ""]
        if !asked.isEmpty { return RootFolder(asked) }
        if let package { return RootFolder(package).subfolder(SnapshotRun.swiftTestsFolder) }
        return RootFolder((NSTemporaryDirectory() as NSString).appendingPathComponent("tvp-snapshots"))
    }

    /// The journal of this process in a folder; `nil` if it cannot be written.
    static func journal(in output: RootFolder, package: String) -> RunJournal? {
        journals.withLock { journals in
            if let known = journals[output.path] { return known }
            if journals.isEmpty { onExit { end(status: $0) } }
            let arguments = CommandLine.arguments
            let start = RunJournal.Start(
                run: ParentProcess.identity, toolVersion: Fingerprint.toolVersion, package: package,
                isCI: RecordMode.isCI(Recording.environment), isFiltered: isFiltered(arguments))
            let journal = RunJournal(in: output, start)
            journals[output.path] = .some(journal)
            return journal
        }
    }

    /// Whether the arguments of a test process select some of its tests. Swift Testing has options; XCTest takes names.
    static func isFiltered(_ arguments: [String]) -> Bool {
        let options = ["--filter", "--skip", "--experimental-filter", "--test-product"]
        guard arguments.contains("--testing-library") else { return arguments.count > 1 }
        return arguments.contains { argument in options.contains { argument == $0 || argument.hasPrefix($0 + "=") } }
    }

    private static func end(status: Int32) {
        // A thread that still tests keeps its lock: the run then did not end.
        _ = journals.withLockIfAvailable { for journal in $0.values { journal?.end(status: status) } }
    }
}

/// Calls a function with the status when the process exits.
private func onExit(_ body: @escaping @Sendable (Int32) -> Void) {
    #if canImport(Glibc)
        // Safe: never released, because the process ends with the call.
        let context = Unmanaged.passRetained(ExitHandler(body))
        on_exit(
            { status, context in context.map { Unmanaged<ExitHandler>.fromOpaque($0).takeUnretainedValue().body(status) } },
            context.toOpaque())
    #endif
}

private final class ExitHandler: Sendable {
    let body: @Sendable (Int32) -> Void

    init(_ body: @escaping @Sendable (Int32) -> Void) { self.body = body }
}

/// The process that started this one: `swift test`, which starts a process for each testing library.
private enum ParentProcess {
    /// Its ID and, on Linux, the time of its start, because IDs are used again.
    static let identity: String = {
        let parent = getppid()
        // The second field is the program's name, which may contain spaces.
        let text = SourceFile.read("/proc/\(parent)/stat").value.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
        let fields = text.split(separator: ")").last.map { $0.split(separator: " ") } ?? []
        return "\(parent)-\(fields.count > 19 ? fields[19] : "")"
    }()
}
