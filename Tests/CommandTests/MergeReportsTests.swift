import Foundation
import Testing

/// Empty and invalid run files.
@Suite("Merging invalid runs")
struct MergeReportsTests {
    private static func run(_ results: String) -> String {
        #"{"results": [\#(results)], "snapshots": "Snapshots", "output": ".tvp", "counts": {}}"#
    }

    private static let huge = "9223372036854775807"
    private static let extreme = """
        {"name": "a", "status": "failed", "mode": \(huge), "line": -\(huge), "cost": \(huge), "seconds": 1e400,
        "pixels": {"different": \(huge), "compared": -\(huge), "box": [-\(huge), 0, \(huge), 1], "expectedSize": [\(huge), \(huge)],
        "actualSize": [-\(huge), -1]}, "rows": [{"place": "s0.r0", "expected": [0, -\(huge), \(huge), \(huge)], "actual": null}]}
        """

    @Test(
        "empty runs do not pass, and invalid run files are reported",
        arguments: [
            (run(""), 1, "[snapshot.none-tested]"), (run(#"{"name": "a", "status": "skipped"}"#), 1, "[snapshot.none-tested]"),
            (run(#"{"name": "a", "status": "brand-new"}"#), 65, "[snapshot.run-unreadable]"),
            (run(#"{"status": "passed"}"#), 65, "[snapshot.run-unreadable]"), (run(#""passed", 1"#), 65, "[snapshot.run-unreadable]"),
            (run(#"{"name": "a", "status": "passed"}"#), 0, ""), ("[]", 65, "[snapshot.run-unreadable]"),
            ("{\"results\": ", 65, "[snapshot.run-unreadable]"),
            (run(#"{"name": "a", "status": "passed", "picture": 7}"#), 65, "[snapshot.run-unreadable]"),
            (run(#"{"name": "a", "status": "passed", "layout": ["a"]}"#), 65, "[snapshot.run-unreadable]"),
            (run(#"{"name": "a", "status": "passed", "artifacts": {"actual": true}}"#), 65, "[snapshot.run-unreadable]"),
            (run(#"{"name": 7, "status": "passed"}"#), 65, "[snapshot.run-unreadable]"),
            (#"{"results": [], "snapshots": true, "output": ".tvp"}"#, 65, "[snapshot.run-unreadable]"),
            (#"{"results": [], "snapshots": "Snapshots", "output": 7}"#, 65, "[snapshot.run-unreadable]"),
        ] as [(String, Int32, String)])
    func verdicts(text: String, status: Int32, code: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for name in ["a", "b"] { try folder.write(text, to: "shards/\(name)/results.json") }
        try folder.write("row\n", to: "A.tableViewConfig")
        let run = try Command.run(["merge-reports", "shards"], in: folder.url)
        #expect(run.status == status && !run.isSignal, "\(run.output)\(run.errors)")
        #expect(code.isEmpty || run.errors.contains(code), "\(run.errors)")
    }

    @Test("extreme numbers crash neither a report nor a shard", arguments: ["list", "html", "junit", "json", "dot"])
    func extremes(reporter: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write(Self.run(Self.extreme), to: "shards/results.json")
        let run = try Command.run(["merge-reports", "shards", "--reporter", reporter], in: folder.url)
        #expect(run.status == 1 && !run.isSignal, "\(run.output)\(run.errors)")
    }

    @Test("huge costs in a manifest do not overflow")
    func costs() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row -s a -c StandardCell\n", to: "A.tableViewConfig")
        try folder.write("{\"a\": \"x\"}", to: "A.json")
        let entry = #"{"hash": "0", "cost": \#(Self.huge)}"#
        let entries = ["A/ios26-light@3x.png", "A/ios26-dark@3x.png", "B/ios26-light@3x.png"].map { "\"\($0)\": \(entry)" }
        try folder.write(
            "{\"references\": {\(entries.joined(separator: ", "))}, \"fingerprints\": {}}", to: "Snapshots/manifest.json")
        let run = try Command.run(["test", "--shard", "1/2"], in: folder.url)
        #expect(!run.isSignal && run.status == 1, "\(run.output)\(run.errors)")
    }
}
