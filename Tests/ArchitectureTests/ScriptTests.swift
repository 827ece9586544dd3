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
