import Foundation
import TablePreviewKit
import Testing
import Yams

/// `--shard` and `merge-reports`, and the guide to running them on CI.
@Suite("Sharding tests across machines")
struct ShardTests {
    /// One long list and six short ones, with recorded references.
    private func recorded() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (name, rows) in [("Long", 60)] + (1...6).map({ ("Short\($0)", 6 + $0) }) {
            try folder.write("row -s a -c StandardCell\n", to: "d/\(name).tableViewConfig")
            let titles = (0..<rows).map { "\"Row \($0)\"" }.joined(separator: ", ")
            try folder.write("{\"a\": [\(titles)]}", to: "d/\(name).json")
        }
        let run = try Command.run(["test", "d"], in: folder.url)
        #expect(run.output.contains("14 recorded"), "\(run.output)\(run.errors)")
        return folder
    }

    /// The snapshots that a run tested, with their status.
    private func results(_ folder: TemporaryFolder, _ path: String) throws -> [String: String] {
        let data = try Data(contentsOf: folder.url.appending(path: path))
        let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let results = try #require(root["results"] as? [[String: Any]])
        return Dictionary(uniqueKeysWithValues: results.compactMap { ($0["name"] as? String ?? "", $0["status"] as? String ?? "") })
    }

    @Test("shards test everything once, balanced by cost, and their reports merge into that of a whole run")
    func shards() throws {
        let folder = try recorded()
        defer { folder.remove() }
        try folder.write("{\"a\": [\"Changed\"]}", to: "d/Short3.json")
        let whole = try Command.run(["test", "d", "--reporter", "dot,json", "--report", "whole"], in: folder.url)
        #expect(whole.status == 1)
        var statuses: [Int32] = []
        for shard in 1...3 {
            let run = try Command.run(
                [
                    "test", "d", "--shard", "\(shard)/3", "--reporter", "dot,json", "--report", "reports/\(shard)", "--output",
                    "out/\(shard)",
                ], in: folder.url,
                environment: ["CI": "true"])
            statuses.append(run.status)
        }
        #expect(statuses.count { $0 == 1 } == 1, "one shard has the design that changed")
        let parts = try (1...3).map { try results(folder, "reports/\($0)/results.json") }
        #expect(Set(parts[0].keys) == ["Long/ios26-light@3x", "Long/ios26-dark@3x"], "the long list costs as much as half of the others")
        #expect(parts.map(\.count).sorted() == [2, 6, 6])
        let merged = try Command.run(
            ["merge-reports", "reports", "--reporter", "dot,json", "--report", "joined"], in: folder.url)
        #expect(merged.status == 1)
        #expect(try results(folder, "joined/results.json") == results(folder, "whole/results.json"))
        #expect(parts.reduce(0) { $0 + $1.count } == 14)
    }

    @Test("recorded costs are the same in every run")
    func costs() throws {
        let folder = try recorded()
        defer { folder.remove() }
        let manifest = folder.url.appending(path: "Snapshots/manifest.json")
        let before = try String(contentsOf: manifest, encoding: .utf8)
        #expect(before.contains("\"Long/ios26-light@3x.png\": {\"fingerprint\":"))
        #expect(before.matches(of: /"cost":\d+\}/).count == 14)
        _ = try Command.run(["test", "d", "-u=all"], in: folder.url)
        #expect(try String(contentsOf: manifest, encoding: .utf8) == before)
    }

    static let page = Command.root.appending(path: "Sources/TablePreviewKit/Documentation.docc/Shards.md")

    /// The pipelines in the guide, by heading.
    static func pipelines() throws -> [String: String] {
        let text = try String(contentsOf: page, encoding: .utf8)
        return Dictionary(
            uniqueKeysWithValues: text.split(separator: "\n## ").dropFirst().compactMap { part in
                guard let start = part.range(of: "```yaml\n"), let end = part[start.upperBound...].range(of: "\n```") else { return nil }
                return (String(part.prefix { $0 != "\n" }), String(part[start.upperBound..<end.lowerBound]))
            })
    }

    /// Every command in a pipeline that runs the tool.
    private func commands(in node: Yams.Node) -> [String] {
        switch node {
        case .scalar(let scalar): scalar.string.split(separator: "\n").map(String.init).filter { $0.hasPrefix("tvp-preview ") }
        case .mapping(let mapping): mapping.flatMap { commands(in: $0.value) }
        case .sequence(let sequence): sequence.flatMap { commands(in: $0) }
        case .alias: []
        }
    }

    /// Substitutes what the CI systems set for the second of four jobs. Buildkite replaces double dollar signs before a shell sees them.
    private func expanded(_ command: String) throws -> [String] {
        let text = command.replacing("${{ matrix.shard }}", with: "2").replacing("$$", with: "$")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", "printf '%s\\n' " + text]
        process.environment = [
            "CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "4", "BUILDKITE_PARALLEL_JOB": "1", "BUILDKITE_PARALLEL_JOB_COUNT": "4",
        ]
        let output = Pipe()
        process.standardOutput = output
        try Command.start(process)
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }

    @Test(
        "the pipelines in the guide are YAML, and their commands are valid", arguments: ["GitHub Actions", "GitLab", "Buildkite"])
    func page(engine: String) throws {
        let text = try #require(try Self.pipelines()[engine])
        let name = ["GitHub Actions": "github", "GitLab": "gitlab", "Buildkite": "buildkite"][engine] ?? ""
        #expect(try String(contentsOf: Command.root.appending(path: "Examples/CI/\(name).yml"), encoding: .utf8) == text + "\n")
        let node = try #require(try Yams.compose(yaml: text))
        let lines = try commands(in: node).map(expanded)
        #expect(lines.map { $0.prefix(2).last } == ["test", "merge-reports"])
        for line in lines { _ = try PreviewCommand.parseAsRoot(Array(line.dropFirst())) }
        let test = try #require(lines.first)
        #expect(test.contains("2/4"))
        #expect(test.contains("list,json"), "merge-reports reads results.json")
        // Only written report files are merged.
        let report = try #require(test.firstIndex(of: "--report"))
        #expect(test[report + 1].hasPrefix("reports/"))
        #expect(lines[1][2] == "reports")
    }
}
