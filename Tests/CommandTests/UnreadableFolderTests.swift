import Foundation
import Testing

/// A folder that cannot be read. Its contents are not tested, which must not look like success.
@Suite("Unreadable folders")
struct UnreadableFolderTests {
    /// Root can read everything, so the command runs as another user.
    private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Command {
        guard geteuid() == 0 else { return try Command.run(arguments, in: folder.url) }
        let other = ["--reuid", "65534", "--regid", "65534", "--clear-groups", Command.path]
        return try Command.run(other + arguments, in: folder.url, program: "/usr/bin/setpriv")
    }

    @Test(
        "an unreadable folder is reported, and nothing passes",
        arguments: [
            (["--html", "out"], 65), (["lint"], 1), (["test"], 65), (["fmt", "--check"], 2), (["inspect"], 65),
            (["merge-reports", "."], 65), (["site", "out", "A.tableViewConfig", "--pages", "shop"], 65),
        ]
            as [([String], Int32)])
    func named(arguments: [String], status: Int32) throws {
        let folder = try TemporaryFolder()
        let locked = folder.url.appending(path: "shop/locked").path
        defer {
            chmod(locked, 0o700)
            folder.remove()
        }
        for name in ["A", "shop/locked/B"] {
            try folder.write("row -s a -c StandardCell\n", to: "\(name).tableViewConfig")
            try folder.write("{\"a\": \"x\"}", to: "\(name).json")
        }
        chmod(folder.url.path, 0o777)
        chmod(locked, 0)
        let run = try run(arguments, in: folder)
        #expect(run.status == status && !run.isSignal, "\(run.output)\(run.errors)")
        #expect(
            (run.output + run.errors).contains(/shop\/locked cannot be searched for (designs|pages|results.json): permission denied/),
            "\(run.errors)")
    }

    @Test("prune removes nothing while it cannot read all references and designs", arguments: [true, false])
    func pruned(isReference: Bool) throws {
        let folder = try TemporaryFolder()
        let locked = folder.url.appending(path: isReference ? "Snapshots/locked" : "b/locked")
        defer {
            chmod(locked.path, 0o700)
            folder.remove()
        }
        for name in ["a/One", "a/Old"] { try folder.write("row\n", to: "\(name).tableViewConfig") }
        _ = try Command.run(["test", "-u=all", "a"], in: folder.url, environment: ["CI": ""])
        let old = folder.url.appending(path: "Snapshots/Old")
        try #require(FileManager.default.fileExists(atPath: old.path))
        try FileManager.default.removeItem(at: folder.url.appending(path: "a/Old.tableViewConfig"))
        try FileManager.default.createDirectory(at: locked, withIntermediateDirectories: true)
        for place in ["", "Snapshots", "Snapshots/Old"] { chmod(folder.url.appending(path: place).path, 0o777) }
        for file in ["Snapshots/manifest.json"] { chmod(folder.url.appending(path: file).path, 0o666) }
        chmod(locked.path, 0)
        let run = try run(["prune", "a"], in: folder)
        #expect(run.status == 65 && run.errors.contains(/locked cannot be searched for (references|designs): permission denied/))
        #expect(try FileManager.default.contentsOfDirectory(atPath: old.path).count == 3, "\(run.output)\(run.errors)")
        chmod(locked.path, 0o777)
        #expect(try self.run(["prune", "a"], in: folder).status == 0)
        #expect(!FileManager.default.fileExists(atPath: old.path))
    }
}
