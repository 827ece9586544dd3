import Foundation

/// An external program: git, or the one that opens a browser. Arguments do not pass through a shell.
struct ChildProcess {
    /// The program's name, which is looked up in `PATH`.
    let program: String
    let arguments: [String]
    /// The working directory; `nil` uses that of this process.
    var folder: String?

    /// Runs `git` and returns its output; `nil` if it fails or is not installed.
    static func git(_ arguments: [String], in folder: String? = nil) -> [UInt8]? {
        ChildProcess(program: "git", arguments: gitSafety + arguments, folder: folder).output()
    }

    // A repository may be untrusted: run no program or hook that its settings name, and write nothing to it.
    private static let gitSafety = ["--no-optional-locks", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"]

    /// Git's own error message if git does not work in the folder; `nil` if it does.
    static func gitFault(in folder: String? = nil) -> String? {
        ChildProcess(program: "git", arguments: gitSafety + ["rev-parse", "--git-dir"], folder: folder).complaint()
    }

    /// The first line of standard error if the program fails; `nil` if it succeeds.
    private func complaint() -> String? {
        guard let file = tmpfile() else { return String(cString: strerror(errno)).lowercased() }
        defer { fclose(file) }
        let process = make()
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle(fileDescriptor: fileno(file), closeOnDealloc: false)
        do { try process.run() } catch { return error.localizedDescription }
        process.waitUntilExit()
        if process.terminationReason == .exit, process.terminationStatus == 0 { return nil }
        rewind(file)
        var line = [UInt8](repeating: 0, count: 400)
        let count = fread(&line, 1, line.count, file)
        return String(decoding: line[..<count].prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    }

    /// Standard output; `nil` if the program fails. Standard error is discarded, because callers have their own messages.
    func output() -> [UInt8]? {
        let process = make()
        let pipe = Pipe()
        process.standardOutput = pipe
        guard (try? process.run()) != nil else { return nil }
        let bytes = [UInt8](pipe.fileHandleForReading.readDataToEndOfFile())
        process.waitUntilExit()
        return process.terminationReason == .exit && process.terminationStatus == 0 ? bytes : nil
    }

    /// Starts the program without waiting for it to finish.
    func start() throws { try make().run() }

    /// Starts the program with pipes for standard input and output; `nil` if it cannot be started.
    func startWithPipes() -> (process: Process, input: FileHandle, output: FileHandle)? {
        let process = make()
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        guard (try? process.run()) != nil else { return nil }
        return (process, input.fileHandleForWriting, output.fileHandleForReading)
    }

    private func make() -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [program] + arguments
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        return process
    }
}
