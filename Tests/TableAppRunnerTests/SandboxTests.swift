import Foundation
import TableDiagnostics
import Testing

@testable import TableAppRunner

/// A shell script stands for a stranger's screen.
@Suite("The sandbox of an app's screens", .serialized)
struct SandboxTests {
    private static let working = Sandbox.all.filter(\.works)

    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("tvp-sandbox-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appendingPathComponent("own"), withIntermediateDirectories: true)
        return folder
    }

    private func owner(of path: URL) -> UInt32? {
        var status = stat()
        return lstat(path.path, &status) == 0 ? status.st_uid : nil
    }

    @Test("a program has no network and no files but its own, and leaves nothing behind", arguments: working)
    func walls(_ sandbox: Sandbox) throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let secret = folder.appendingPathComponent("secret")
        try "a secret".write(to: secret, atomically: true, encoding: .utf8)
        let name = "\(UInt32.random(in: 1_000_000..<2_000_000))"
        let script = """
            grep -c : /proc/net/dev
            cat \(secret.path) /etc/shadow | wc -c
            touch \(folder.path)/other /etc/other /usr/other && echo wrote
            echo mine > made; ln -s \(secret.path) link
            setsid sh -c 'trap "" TERM HUP; sleep \(name)' > /dev/null 2>&1 &
            """
        let own = folder.appendingPathComponent("own")
        let result = sandbox.run(["sh", "-c", script], reading: [], writing: own.path, environment: ["PATH": "/usr/bin:/bin"], limit: 20)
        #expect(String(decoding: result.output, as: UTF8.self) == "1\n0\n", "\(result.text)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["own", "secret"])
        for file in [own, own.appendingPathComponent("made"), own.appendingPathComponent("link"), secret] {
            #expect(owner(of: file) == getuid(), "\(file.lastPathComponent)")
        }
        #expect(try !runs(name))
        let waits = ["setsid", "--wait", "sh", "-c", "trap '' TERM; setsid sleep \(name)"]
        #expect(sandbox.run(waits, reading: [], writing: own.path, environment: ["PATH": "/usr/bin:/bin"], limit: 1).isLate)
        #expect(try !runs(name))
    }

    /// Whether a process has a word in its command line.
    private func runs(_ word: String) throws -> Bool {
        try FileManager.default.contentsOfDirectory(atPath: "/proc").contains { process in
            let line = FileManager.default.contents(atPath: "/proc/\(process)/cmdline") ?? Data()
            return String(decoding: line, as: UTF8.self).contains(word)
        }
    }

    @Test("processes, memory, files and time have limits", arguments: working)
    func limits(_ sandbox: Sandbox) throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        func run(_ script: String, limit: Int = 20) -> ChildProcess.Result {
            sandbox.run(["sh", "-c", script], reading: [], writing: folder.path, environment: ["PATH": "/usr/bin:/bin"], limit: limit)
        }
        #expect(run("for i in $(seq 1000); do sleep 9 & done").text.contains("fork"))
        #expect(run("ulimit -v; ulimit -f; ulimit -c").output == Array("6291456\n524288\n0\n".utf8))
        #expect(run("truncate -s 300M /tmp/large").status == 128 + SIGXFSZ)
        #expect(run("for i in 1 2; do fallocate -l 200M /tmp/$i; done").text.contains("No space left"))
        #expect(run("trap '' TERM; while :; do :; done", limit: 1).isLate)
    }

    @Test("an app cannot lead the run out of its folder by links and settings")
    func links() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let (app, manager) = (folder.appendingPathComponent("own"), FileManager.default)
        try "let secret = 1".write(to: folder.appendingPathComponent("secret.swift"), atomically: true, encoding: .utf8)
        try "let own = 1".write(to: app.appendingPathComponent("Own.swift"), atomically: true, encoding: .utf8)
        for (name, target) in [("Secret.swift", "../secret.swift"), ("Linked.swift", "Own.swift"), (".tvp", "..")] {
            try manager.createSymbolicLink(atPath: app.path + "/" + name, withDestinationPath: target)
        }
        var sources = try #require(AppSources.find(in: app.path).value)
        #expect(sources.sources == ["Linked.swift", "Own.swift"])
        let report = AppRun(sources, sandbox: .none, screenLimit: 1) { _ in }.report()
        #expect(report.value == nil && report.diagnostics.map(\.code) == [.fileOutsideProject])
        sources.values["INFOPLIST_FILE"] = "../secret.swift"
        AppBundle(app: sources, folder: app.path + "/Bundle").copy()
        #expect(try manager.contentsOfDirectory(atPath: app.path + "/Bundle").isEmpty)
    }
}
