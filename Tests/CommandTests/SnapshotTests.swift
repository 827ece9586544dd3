import Foundation
import Testing

/// The layout of every example is what it was: the dumps in `Snapshots/` hold on any machine with the same fonts.
@Suite("Snapshots of the examples")
struct SnapshotTests {
    /// All but the ten thousand rows of the ledger, whose dump would say one line ten thousand times.
    static let designs: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: Command.root.appending(path: "Examples").path)) ?? []
        return names.filter { $0.hasSuffix(".tableViewConfig") }.map { String($0.dropLast(".tableViewConfig".count)) }.filter { $0 != "Ledger" }.sorted()
    }()

    @Test("layout", arguments: designs)
    func layout(name: String) throws {
        let dump = try Command.run(["inspect", "Examples/\(name).tableViewConfig", "--format", "scene"])
        #expect(dump.status == 0)
        #expect(dump.errors == "", "examples are free of warnings")
        let url = Command.root.appending(path: "Snapshots/\(name)/ios.layout.txt")
        if ProcessInfo.processInfo.environment["TVP_RECORD_CASES"] != nil {
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(dump.output.utf8).write(to: url)
            Issue.record("recorded \(url.lastPathComponent) of \(name)")
            return
        }
        let recorded = try String(contentsOf: url, encoding: .utf8)
        guard dump.output != recorded else { return }
        let pair = zip(dump.output.split(separator: "\n"), recorded.split(separator: "\n")).first { $0 != $1 }
        Issue.record("\(name): now «\(pair?.0 ?? "")», before «\(pair?.1 ?? "")»; if that is meant, run scripts/test with TVP_RECORD_CASES=1")
    }

    @Test("layouts and pixels, by the command itself")
    func command() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let run = try Command.run(["test", "Examples", "--grep-invert", "^Ledger/", "--update-snapshots=none", "--output", folder.url.path])
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        #expect(run.output.contains(" passed") || run.output.contains("environment"))
    }

    @Test("there are at least twenty-two")
    func count() { #expect(Self.designs.count >= 22) }
}
