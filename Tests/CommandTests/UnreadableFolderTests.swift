import Foundation
import Testing

/// A folder that cannot be read: its contents are not tested, which must not look like success.
@Suite("Folders that cannot be read")
struct UnreadableFolderTests {
    /// Root can read everything, so the command then runs as another user.
    private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Command {
        guard geteuid() == 0 else { return try Command.run(arguments, in: folder.url) }
        let other = ["--reuid", "65534", "--regid", "65534", "--clear-groups", Command.path]
        return try Command.run(other + arguments, in: folder.url, program: "/usr/bin/setpriv")
    }

    @Test(
        "each is reported, and nothing passes",
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
}
