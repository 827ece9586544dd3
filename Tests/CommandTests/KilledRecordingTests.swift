import Foundation
import TableCairo
import Testing

@Suite("Interrupted recording")
struct KilledRecordingTests {
    /// The number of kills; `TVP_KILLS=200` sets another. The times depend on a seed that failures print and `TVP_SEED` sets.
    static let kills = number("TVP_KILLS") ?? 24
    static let seed = UInt64(number("TVP_SEED") ?? Int.random(in: 1...1_000_000))

    private static func number(_ name: String) -> Int? { ProcessInfo.processInfo.environment[name].flatMap { Int($0) } }

    /// Whenever recording is killed, every reference on disk is complete, and leftover files are not references.
    @Test("recording that is killed at any time leaves old or new references and a valid manifest")
    func killed() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for index in 0..<3 { try folder.write("row -s x -c StandardCell\n", to: "D\(index).tableViewConfig") }
        func write(_ word: String) throws { for index in 0..<3 { try folder.write("{\"x\": \"\(word) \(index)\"}", to: "D\(index).json") } }
        func record() throws -> [String: Data] {
            _ = try Command.run(["test", "-u", "all", "-j", "2"], in: folder.url)
            return try folder.files(below: "Snapshots")
        }
        try write("Old")
        let old = try record()
        try write("New")
        let start = ContinuousClock.now
        let new = try record()
        // The kills are spread over slightly more than one run, so some runs finish first. How long a run takes depends on what else the
        // machine does: a kill that comes too early delays the next ones.
        var span = start.duration(to: .now) * 1.1
        #expect(old.count == 10 && new.count == 10)
        var random = Steps(state: Self.seed)
        var changedRounds = 0
        for round in 0..<Self.kills {
            try write(round.isMultiple(of: 2) ? "Old" : "New")
            let before = try folder.files(below: "Snapshots")
            try killedRun(in: folder, after: span * random.share())
            let after = try folder.files(below: "Snapshots")
            if before != after { changedRounds += 1 }
            span = span * (before != after ? 0.9 : 1.2)
            for (name, bytes) in after where !name.contains(".tvp-") && name != "manifest.json" {
                #expect(bytes == old[name] || bytes == new[name], "\(name) in round \(round), seed \(Self.seed)")
            }
            let manifest = try JSONSerialization.jsonObject(with: try #require(after["manifest.json"])) as? [String: Any]
            #expect((manifest?["references"] as? [String: Any])?.count == 9, "round \(round), seed \(Self.seed)")
        }
        // Otherwise, every kill was too early to test anything.
        #expect(changedRounds > 0, "seed \(Self.seed)")
        try write("New")
        let healed = try record()
        #expect(healed.filter { !$0.key.contains(".tvp-") } == new)
        _ = try Command.run(["prune"], in: folder.url)
        #expect(try folder.files(below: "Snapshots").keys.filter { $0.contains(".tvp-") } == [])
    }

    /// Records, and kills the run after the delay unless it has finished.
    private func killedRun(in folder: TemporaryFolder, after delay: Duration) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Command.path)
        process.arguments = ["test", "-u", "all", "-j", "2"]
        process.currentDirectoryURL = folder.url
        process.environment = Command.environment
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try Command.start(process)
        let identifier = process.processIdentifier
        let timer = DispatchSource.makeTimerSource()
        let (seconds, attoseconds) = delay.components
        timer.schedule(deadline: .now() + .nanoseconds(Int(seconds) * 1_000_000_000 + Int(attoseconds / 1_000_000_000)))
        timer.setEventHandler { kill(identifier, SIGKILL) }
        timer.resume()
        process.waitUntilExit()
        timer.cancel()
    }

    /// Reproducible fractions of one, from Knuth's linear congruential generator.
    private struct Steps {
        var state: UInt64

        mutating func share() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 40) / Double(1 << 24)
        }
    }

    /// Simulates a full disk: files cannot grow past a limit.
    @Test("on a full disk, the error is clear, the old references stay, and no partial files remain")
    func full() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row -s x -c StandardCell\n", to: "A.tableViewConfig")
        try folder.write("{\"x\": \"One\"}", to: "A.json")
        _ = try Command.run(["test", "-u", "all"], in: folder.url)
        let before = try folder.files(below: "Snapshots")
        try folder.write("{\"x\": \"A title that takes some pixels to draw\"}", to: "A.json")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        // In blocks of 512 bytes: enough for the texts, but not for an image.
        process.arguments = ["-c", "ulimit -f 3; exec \"$0\" test -u all --reporter dot 2>&1 | cat", Command.path]
        process.currentDirectoryURL = folder.url
        process.environment = Command.environment
        let pipe = Pipe()
        process.standardOutput = pipe
        try Command.start(process)
        let said = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(said.contains("Snapshots/A/ios26-light@3x.png cannot be written: file too large"), "\(said)")
        #expect(said.contains("[output.cannot-write]") && said.contains("on a disk with free space"), "\(said)")
        let after = try folder.files(below: "Snapshots")
        #expect(after.keys.sorted() == before.keys.sorted())
        #expect(after["A/ios26-light@3x.png"] == before["A/ios26-light@3x.png"])
    }

    @Test("a folder that cannot be written to is a clear error, and nothing is lost")
    func readOnly() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row -s x -c StandardCell\n", to: "A.tableViewConfig")
        try folder.write("{\"x\": \"One\"}", to: "A.json")
        // A file in place of a folder stops even root.
        try folder.write("mine", to: "Snapshots")
        let run = try Command.run(["test", "-u"], in: folder.url)
        #expect(run.status == 74)
        #expect(run.errors.contains("[output.cannot-write]"))
        #expect(try String(contentsOf: folder.url.appending(path: "Snapshots"), encoding: .utf8) == "mine")
    }
}
