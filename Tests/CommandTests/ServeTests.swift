import Foundation
import Testing

@Suite("tvp-preview serve")
struct ServeTests {
    @Test("serve prints its address and stops on a signal")
    func serves() throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Command.path)
        process.arguments = ["dev", "Examples/Settings.tableViewConfig"]
        process.currentDirectoryURL = Command.root
        let pipe = Pipe()
        process.standardOutput = pipe
        try Command.start(process)
        defer { process.terminate() }
        // The line is printed once the server listens.
        let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
        #expect(line.hasPrefix("1 design at http://127.0.0.1:3"))
        process.terminate()
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal)
    }

    @Test("serve reports a missing path and a port in use immediately")
    func refuses() throws {
        let missing = try Command.run(["serve", "None"])
        #expect(missing.status == 65 && missing.errors.contains("[file.missing]"))
        let reserved = try Command.run(["serve", "Examples", "--port", "99999"])
        #expect(reserved.status == 64)
    }
}
