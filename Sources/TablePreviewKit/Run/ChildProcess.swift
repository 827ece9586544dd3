import Foundation

/// Other programs that commands run: git, and the one that opens a browser. Arguments do not go through a shell.
struct ChildProcess {
    /// The name of the program, looked up in `PATH`.
    let program: String
    let arguments: [String]
    /// The working folder of the program; `nil` for that of this process.
    var folder: String?

    /// Runs `git` and returns its output; `nil` if it fails or is not installed.
    static func git(_ arguments: [String], in folder: String? = nil) -> [UInt8]? {
        ChildProcess(program: "git", arguments: gitSafety + arguments, folder: folder).output()
    }

    /// A repository may come from anywhere: nothing that its settings or hooks name is run, and nothing in it is written.
    private static let gitSafety = ["--no-optional-locks", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"]

    /// Why git does not work in a folder, in the words of git; `nil` where it does.
    static func gitFault(in folder: String? = nil) -> String? {
        ChildProcess(program: "git", arguments: gitSafety + ["rev-parse", "--git-dir"], folder: folder).complaint()
    }

    /// The first line of what the program writes to standard error when it fails; `nil` when it succeeds.
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

    /// The program's standard output; `nil` if it fails. Its standard error is dropped: callers have their own messages.
    func output() -> [UInt8]? {
        let process = make()
        let pipe = Pipe()
        process.standardOutput = pipe
        guard (try? process.run()) != nil else { return nil }
        let bytes = [UInt8](pipe.fileHandleForReading.readDataToEndOfFile())
        process.waitUntilExit()
        return process.terminationReason == .exit && process.terminationStatus == 0 ? bytes : nil
    }

    /// Starts the program without waiting for it. Throws an error if it cannot be started.
    func start() throws { try make().run() }

    /// Starts the program with pipes for its standard input and output; `nil` if it cannot be started.
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
