import Foundation
import TableCairo
import Testing

@Suite("Recording that is cut short")
struct KilledRecordingTests {
    /// Every reference on disk is whole, whenever the recording was killed; what is left over is no reference.
    @Test("killed at some moment, every reference is the old one or the new one")
    func killed() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for index in 0..<12 { try folder.write("row -s x -c StandardCell\n", to: "D\(index).tableViewConfig") }
        func write(_ word: String) throws { for index in 0..<12 { try folder.write("{\"x\": \"\(word) \(index)\"}", to: "D\(index).json") } }
        func record() throws -> [String: Data] {
            _ = try Command.run(["test", "-u", "all", "-j", "2"], in: folder.url, environment: ["CI": ""])
            return try folder.files(below: "Snapshots")
        }
        try write("Old")
        let old = try record()
        try write("New")
        let new = try record()
        #expect(old.count == 37 && new.count == 37)
        for round in 0..<12 {
            try write(round.isMultiple(of: 2) ? "Old" : "New")
            let process = Process()
            process.executableURL = URL(fileURLWithPath: Command.path)
            process.arguments = ["test", "-u", "all", "-j", "2"]
            process.currentDirectoryURL = folder.url
            process.environment = ProcessInfo.processInfo.environment.merging(["CI": ""]) { $1 }
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            let before = try folder.files(below: "Snapshots")
            try process.run()
            // Killed as soon as so many files have changed: a different moment each time, on any machine.
            while process.isRunning, try changed(folder, before) < round { continue }
            kill(process.processIdentifier, SIGKILL)
            process.waitUntilExit()
            for (name, bytes) in try folder.files(below: "Snapshots") where !name.contains(".tvp-") && name != "manifest.json" {
                #expect(bytes == old[name] || bytes == new[name], "\(name) in round \(round)")
            }
        }
        let healed = try record()
        #expect(healed.filter { !$0.key.contains(".tvp-") } == new)
        _ = try Command.run(["prune"], in: folder.url)
        #expect(try folder.files(below: "Snapshots").keys.filter { $0.contains(".tvp-") } == [])
    }

    private func changed(_ folder: TemporaryFolder, _ before: [String: Data]) throws -> Int {
        before.count { name, bytes in (try? Data(contentsOf: folder.url.appending(path: "Snapshots/" + name))) != bytes }
    }

    @Test("a folder that cannot be written to is a clear error, and nothing is lost")
    func readOnly() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row -s x -c StandardCell\n", to: "A.tableViewConfig")
        try folder.write("{\"x\": \"One\"}", to: "A.json")
        // A file where a folder is needed stops even the superuser.
        try folder.write("mine", to: "Snapshots")
        let run = try Command.run(["test", "-u"], in: folder.url, environment: ["CI": ""])
        #expect(run.status == 74)
        #expect(run.errors.contains("[output.cannot-write]"))
        #expect(try String(contentsOf: folder.url.appending(path: "Snapshots"), encoding: .utf8) == "mine")
    }
}
