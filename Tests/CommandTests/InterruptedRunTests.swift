import Foundation
import Testing

@Suite("An interrupted run of an app")
struct InterruptedRunTests {
    @Test("Ctrl-C ends the programs that a run started, and what these started")
    func interrupt() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("class A: UITableViewController {}", to: "App/A.swift")
        // A compiler that does not end. Its child writes to the pipe too. It starts once the program that bounds its time hears SIGTERM.
        try folder.write(
            """
            #!/bin/sh
            until grep -q "^SigCgt:.*[4-7c-f]...$" /proc/$PPID/status; do :; done
            exec 3> "$STARTED"
            echo started >&3
            sleep 600 &
            wait

            """, to: "bin/swiftc")
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.url.path + "/bin/swiftc")
        let pipe = folder.url.path + "/pipe"
        try #require(mkfifo(pipe, 0o600) == 0)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Command.path)
        (process.arguments, process.currentDirectoryURL) = (["run", "App", "--unsafe"], folder.url)
        process.environment = Command.environment.merging([
            "PATH": folder.url.path + "/bin:" + (Command.environment["PATH"] ?? ""), "STARTED": pipe,
        ]) { $1 }
        (process.standardOutput, process.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
        try Command.start(process)
        defer { if process.isRunning { process.terminate() } }
        let reading = open(pipe, O_RDONLY | O_NONBLOCK)
        var state = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
        try #require(poll(&state, 1, 60_000) == 1, "the run starts no compiler")
        _ = fcntl(reading, F_SETFL, 0)
        let pipeEnd = FileHandle(fileDescriptor: reading, closeOnDealloc: true)
        #expect(String(decoding: pipeEnd.availableData, as: UTF8.self) == "started\n")
        kill(process.processIdentifier, SIGINT)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal || process.terminationStatus != 0)
        // The end comes when nobody can write any more.
        #expect(try (pipeEnd.readToEnd() ?? Data()).isEmpty)
    }
}
