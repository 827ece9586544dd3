import Foundation
import Testing

/// Runs the built `tvp-preview` as a process.
struct Command {
    /// The exit code, or the signal's number if `isSignal`.
    var status: Int32
    /// Whether a signal ended the process.
    var isSignal = false
    var output: String
    var errors: String

    static let path = program("tvp-preview")
    /// The program of a user with custom Swift tables.
    static let tables = program("TablesProgram")

    /// The other programs are in the same folder as the tests.
    private static func program(_ name: String) -> String {
        let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        let beside = folder.appending(path: name).path
        return FileManager.default.isExecutableFile(atPath: beside) ? beside : root.appending(path: ".build/debug/\(name)").path
    }

    static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The tests' environment without CI variables. Tests of CI behavior set them.
    static let environment = ProcessInfo.processInfo.environment.merging(
        ["CI": "", "GITHUB_ACTIONS": "", "SNAPSHOT_TESTING_RECORD": ""]
    ) { $1 }

    private static let starting = NSLock()

    /// Serializes starts: Foundation's `Process.run` has crashed when several threads started processes at once.
    static func start(_ process: Process) throws {
        starting.lock()
        defer { starting.unlock() }
        try process.run()
    }

    static func run(
        _ arguments: [String], in folder: URL = root, program: String = path, environment: [String: String] = [:], input: String = "",
        output: FileHandle? = nil, errors: FileHandle? = nil
    ) throws -> Command {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = self.environment.merging(environment) { $1 }
        // Files, because a full pipe would block both sides.
        let scratch = try TemporaryFolder()
        defer { scratch.remove() }
        let (out, err) = (scratch.url.appending(path: "out"), scratch.url.appending(path: "err"))
        for url in [out, err] { try Data().write(to: url) }
        let typed = scratch.url.appending(path: "in")
        try Data(input.utf8).write(to: typed)
        process.standardInput = try FileHandle(forReadingFrom: typed)
        process.standardOutput = try output ?? FileHandle(forWritingTo: out)
        process.standardError = try errors ?? FileHandle(forWritingTo: err)
        try Self.start(process)
        // Kills a command that hangs, so it fails its test without stopping the others. The queue keeps the block until the deadline, so it
        // captures only the process id: the process object would keep files open.
        let id = process.processIdentifier
        let end = DispatchWorkItem { kill(id, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + 600, execute: end)
        process.waitUntilExit()
        end.cancel()
        return Command(
            status: process.terminationStatus, isSignal: process.terminationReason == .uncaughtSignal,
            output: try String(contentsOf: out, encoding: .utf8), errors: try String(contentsOf: err, encoding: .utf8))
    }
}

/// A new folder for one test.
struct TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "tvp-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    func write(_ text: String, to name: String) throws {
        let target = url.appending(path: name)
        try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: target)
    }

    /// Copies the examples, or only those with these names. Skips the package of Swift tables, which may contain gigabytes of build
    /// products, and the app with Interface Builder documents, which has its own tests.
    func copyExamples(to name: String, only designs: Set<String>? = nil) throws {
        let (source, target) = (Command.root.appending(path: "Examples"), url.appending(path: name))
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        // The examples' references are next to their folder. The project's root is above both, as in the repository.
        try FileManager.default.createDirectory(at: url.appending(path: ".git"), withIntermediateDirectories: true)
        for item in try FileManager.default.contentsOfDirectory(atPath: source.path) where !["Descriptors", "App"].contains(item) {
            let shared = ["Cells", "tvp.yaml"]
            if let designs, !shared.contains(item), !designs.contains((item as NSString).deletingPathExtension) { continue }
            try FileManager.default.copyItem(at: source.appending(path: item), to: target.appending(path: item))
        }
    }

    /// Sets the screen that older tests were written for: 390 by 844 points at 2 pixels per point, with iOS 18.
    func writeOlderScreen(in place: String = ".") throws {
        try write("scale: 2\ndesigns: {\"*\": {device: iPhone 17e, theme: ios}}\n", to: place + "/tvp.yaml")
    }

    /// Copies the examples' settings without the references, which are outside this folder.
    func copyExampleSettings() throws {
        let text = try String(contentsOf: Command.root.appending(path: "Examples/tvp.yaml"), encoding: .utf8)
        try write(
            text.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("snapshots:") }.joined(separator: "\n"),
            to: "tvp.yaml")
    }

    /// Writes files as returned by `files`.
    func write(_ files: [String: Data]) throws {
        for (path, bytes) in files {
            let target = url.appending(path: path)
            try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
            try bytes.write(to: target)
        }
    }

    /// The text of a file.
    func text(of name: String) throws -> String { try String(contentsOf: url.appending(path: name), encoding: .utf8) }

    /// The contents of every file below the folder, by path.
    func files(below name: String = "") throws -> [String: Data] {
        let base = name.isEmpty ? url : url.appending(path: name)
        var files: [String: Data] = [:]
        for case let path as String in FileManager.default.enumerator(atPath: base.path) ?? .init() {
            let file = base.appending(path: path)
            if (try file.resourceValues(forKeys: [.isRegularFileKey])).isRegularFile == true { files[path] = try Data(contentsOf: file) }
        }
        return files
    }

    func remove() { try? FileManager.default.removeItem(at: url) }
}
