import Foundation
import TableDiagnostics
import TableInputs

/// An external program: git, the compiler, the port tool, or a screen of an app. Arguments do not pass through a shell.
package struct ChildProcess {
    /// The program's name, which is looked up in `PATH`.
    package var program: String
    package var arguments: [String]
    /// The working directory; `nil` uses that of this process.
    package var folder: String?
    /// The whole environment; `nil` passes that of this process on.
    package var environment: [String: String]?
    /// Standard input; `nil` is empty.
    package var input: Data?
    /// Seconds until the program and all that it started are killed; `nil` never kills it.
    package var limit: Int?

    package init(
        program: String, arguments: [String], folder: String? = nil, environment: [String: String]? = nil, input: Data? = nil,
        limit: Int? = nil
    ) {
        (self.program, self.arguments, self.folder) = (program, arguments, folder)
        (self.environment, self.input, self.limit) = (environment, input, limit)
    }

    package struct Result {
        package var output: [UInt8]
        package var errors: [UInt8]
        /// The exit status, or 128 and the number of the signal.
        package var status: Int32
        /// Whether the time was over.
        package var isLate: Bool { status == 124 || status == 137 }
        package var text: String { String(decoding: errors, as: UTF8.self) }
    }

    /// Runs the program and waits. Output goes through files, so that nothing that the program leaves behind can hold a pipe open.
    package func run() -> Result {
        let place = FileManager.default.temporaryDirectory.appendingPathComponent("tvp-\(UUID().uuidString)")
        guard (try? FileManager.default.createDirectory(at: place, withIntermediateDirectories: false)) != nil else { return Self.failed }
        defer { try? FileManager.default.removeItem(at: place) }
        let names = ["in", "out", "err"].map { place.appendingPathComponent($0) }
        for name in names { save(name == names[0] ? input : nil, name.path) }
        guard let reading = try? FileHandle(forReadingFrom: names[0]), let output = try? FileHandle(forWritingTo: names[1]),
            let errors = try? FileHandle(forWritingTo: names[2])
        else { return Self.failed }
        let process = make()
        (process.standardInput, process.standardOutput, process.standardError) = (reading, output, errors)
        guard (try? Self.launch(process)) != nil else { return Self.failed }
        process.waitUntilExit()
        for file in [reading, output, errors] { try? file.close() }
        let signal: Int32 = process.terminationReason == .uncaughtSignal ? 128 : 0
        return Result(output: Self.head(of: names[1]), errors: Self.head(of: names[2]), status: process.terminationStatus + signal)
    }

    /// Starts the program without waiting for it to finish.
    package func start() throws { try Self.launch(make()) }

    /// Starts the program with pipes for standard input and output; `nil` if it cannot be started.
    package func startWithPipes() -> (process: Process, input: FileHandle, output: FileHandle)? {
        let process = make()
        let (input, output) = (Pipe(), Pipe())
        process.standardInput = input
        process.standardOutput = output
        guard (try? Self.launch(process)) != nil else { return nil }
        return (process, input.fileHandleForWriting, output.fileHandleForReading)
    }

    private func make() -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        // `timeout` makes a group of processes and kills all of it: also when this program ends, since Ctrl-C does not reach another group.
        let bounded = limit.map { ["setpriv", "--pdeathsig=TERM", "timeout", "--kill-after=1", "\($0)"] }
        process.arguments = (bounded ?? []) + [program] + arguments
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        if let environment { process.environment = environment }
        return process
    }

    /// A program inherits the blocked signals of the thread that starts it, and threads of a pool block all: it could not be stopped.
    private static func launch(_ process: Process) throws {
        var (none, own) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &own)
        defer { pthread_sigmask(SIG_SETMASK, &own, nil) }
        try process.run()
    }

    private static let failed = Result(output: [], errors: Array("the program cannot be started".utf8), status: 126)

    /// At most 256 MB: a program may write without end.
    private static func head(of file: URL) -> [UInt8] {
        guard let handle = try? FileHandle(forReadingFrom: file) else { return [] }
        defer { try? handle.close() }
        return (try? handle.read(upToCount: 256 << 20)).map { [UInt8]($0) } ?? []
    }
}

/// Writes a file, unless it has the contents already; `nil` makes an empty one. Answers whether that worked.
@discardableResult
func save(_ data: Data?, _ path: String) -> Bool {
    data != nil && contents(path) == data || FileManager.default.createFile(atPath: path, contents: data)
}

/// The contents of a file; `nil` if it cannot be read.
func contents(_ path: String) -> Data? { SourceFile.read(path, limit: 1 << 26).value.map { Data($0.bytes) } }
