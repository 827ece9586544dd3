import Foundation
import Testing

@Suite("Stopping at the first failure")
struct FirstFailureTests {
    private static let names = (0..<24).map { "D\($0 < 10 ? "0" : "")\($0)" }

    /// The files that a run writes next to the designs, without durations.
    private func left(_ folder: TestFolder) throws -> [String: String] {
        try folder.folder.files().filter { $0.key.hasPrefix(".tvp/") || $0.key.hasPrefix("Snapshots/") }.mapValues {
            String(decoding: $0, as: UTF8.self).replacing(try Regex("\"seconds\": *[0-9.e-]+"), with: "")
        }
    }

    /// Makes the same changes and runs the tests on one thread and on eight. Both must give the same result.
    private func alike(_ change: (TestFolder) throws -> Void, says: String) throws {
        var ends: [(Command, [String: String])] = []
        for jobs in ["1", "8"] {
            let folder = try TestFolder(Self.names)
            defer { folder.remove() }
            #expect(try folder.run("test", "-u=all", "--appearance", "light").status == 0)
            try change(folder)
            let run = try Command.run(
                ["test", "-x", "-j", jobs, "--appearance", "light", "--reporter", "list"], in: folder.folder.url)
            ends.append((run, try left(folder)))
            #expect(run.output.contains(says), "\(run.output.suffix(300))")
        }
        #expect(ends[0].0.status == ends[1].0.status)
        func told(_ run: Command) throws -> String { run.output.replacing(try Regex(", [0-9.]+ s\n"), with: "") }
        #expect(try told(ends[0].0) == told(ends[1].0))
        #expect(ends[0].1.keys.sorted() == ends[1].1.keys.sorted())
        for (name, text) in ends[0].1 { #expect(ends[1].1[name] == text, "\(name)") }
    }

    @Test("several threads stop at the same first failure as one thread")
    func several() throws {
        try alike(
            { folder in for name in Self.names.dropFirst(2) { try folder.write(name, says: "Changed") } },
            says: "1 failed, 2 passed, 21 skipped")
    }

    @Test("nothing after a failure is recorded")
    func recording() throws {
        try alike(
            { folder in
                try folder.write(Self.names[3], says: "Changed")
                for name in Self.names where name != Self.names[3] {
                    try FileManager.default.removeItem(at: folder.folder.url.appending(path: "Snapshots/\(name)"))
                }
            }, says: "1 failed, 3 recorded, 20 skipped")
    }

    @Test("a design that cannot be loaded counts as a failure")
    func broken() throws {
        try alike(
            { folder in for name in Self.names.dropFirst(2) { try folder.folder.write("{", to: name + ".json") } },
            says: "1 broken, 2 passed, 21 skipped")
    }
}
