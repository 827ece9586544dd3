import Foundation
import Testing

/// A script that nobody runs breaks unnoticed.
@Suite("Scripts")
struct ScriptTests {
    @Test("CI runs every script, directly or through another one")
    func reached() throws {
        let root = FloorTests.root
        func names(in folder: String) throws -> [String] {
            try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path).sorted()
        }
        func text(_ path: String) throws -> String { try String(contentsOf: root.appending(path: path), encoding: .utf8) }
        // A package with its own tests.
        let files = try names(in: "scripts").filter { $0 != "port-to-linux" }
        let scripts = try files.map { "scripts/" + $0 } + names(in: ".ci").map { ".ci/" + $0 }
        var texts = try names(in: ".github/workflows").map { try text(".github/workflows/" + $0) }
        var reached: Set<String> = []
        while let next = texts.popLast() {
            let lines = next.split(separator: "\n").filter { !$0.drop(while: \.isWhitespace).hasPrefix("#") }
            for script in scripts where !reached.contains(script) {
                // As a whole word: running `scripts/fuzz-seeds` does not run `scripts/fuzz`.
                guard lines.contains(where: { $0.split { !($0.isLetter || "/.-".contains($0)) }.contains(Substring(script)) }) else {
                    continue
                }
                reached.insert(script)
                texts.append(try text(script))
            }
        }
        #expect(scripts.filter { !reached.contains($0) } == [])
    }

    @Test("scripts/release refuses every existing folder that is not a release of its own, and deletes nothing there")
    func release() throws {
        let files = FileManager.default
        let place = files.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? files.removeItem(at: place) }
        for folder in ["bin", "full", "empty", "release"] {
            try files.createDirectory(at: place.appending(path: folder), withIntermediateDirectories: true)
        }
        // Without other programs, no version of the script can delete anything, and it stops where it needs Swift.
        try files.createSymbolicLink(atPath: place.appending(path: "bin/dirname").path, withDestinationPath: "/usr/bin/dirname")
        try files.createSymbolicLink(atPath: place.appending(path: "dangling").path, withDestinationPath: "nowhere")
        try Data("mine".utf8).write(to: place.appending(path: "full/file"))
        try Data("a.deb\n".utf8).write(to: place.appending(path: "release/.tvp-release"))
        func run(_ folder: String) throws -> (status: Int32, errors: String) {
            let process = Process()
            let errors = Pipe()
            process.executableURL = FloorTests.root.appending(path: "scripts/release")
            process.arguments = [folder]
            process.environment = ["PATH": place.appending(path: "bin").path]
            process.standardError = errors
            try process.run()
            let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            return (process.terminationStatus, text)
        }
        let foreign = ["full", "empty", "dangling", "full/file"].map { place.appending(path: $0).path }
        for folder in ["/", ".", "..", NSHomeDirectory()] + foreign {
            let refused = try run(folder)
            #expect(refused.status == 64)
            #expect(refused.errors == "scripts/release: \(folder) exists and is no release of this script; name a new folder\n")
        }
        #expect(try run("--help").errors == "usage: scripts/release [FOLDER]\n")
        for folder in ["release", "new"] { #expect(try run(place.appending(path: folder).path).errors.hasPrefix("Swift is not installed")) }
    }

    @Test("every script stops at its first error")
    func safety() throws {
        let folder = FloorTests.root.appending(path: "scripts")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path)
        where !["lib-packages", "port-to-linux"].contains(name) {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            // Python stops by itself.
            #expect(text.contains("\nset -eu") || text.hasPrefix("#!/usr/bin/env python3\n"), "\(name)")
            #expect(FileManager.default.isExecutableFile(atPath: folder.appending(path: name).path), "\(name)")
        }
    }
}
