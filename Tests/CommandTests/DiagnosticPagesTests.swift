import Foundation
import TableDiagnostics
import Testing

/// Every code has a page, and every example on a page gives the described diagnostics.
@Suite("Diagnostic pages")
struct DiagnosticPagesTests {
    static let folder = Command.root.appending(path: "Sources/TablePreviewKit/Documentation.docc/Diagnostics")
    static let pages = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".md") }.map {
        String($0.dropLast(3))
    }.sorted()

    @Test("every code has a page, every page has a code, and the guide lists all")
    func complete() throws {
        #expect(Self.pages == Diagnostic.Code.allCases.map(\.rawValue).sorted())
        let guide = try String(contentsOf: Self.folder.appending(path: "../Diagnostics.md"), encoding: .utf8)
        #expect(Self.pages.filter { !guide.contains("(Diagnostics/\($0).md)") } == [])
    }

    @Test("the wrong example gives the diagnostic, and the right example does not")
    func examples() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let examples = try Self.pages.filter { try write(examplesOf: $0, to: folder) }
        #expect(examples.count > 60)
        let lint = try Command.run(["lint", "--format", "short"], in: folder.url)
        let scenes = try Command.run(["inspect", "--format", "scene"], in: folder.url)
        let lines = (lint.output + scenes.errors).split(separator: "\n")
        for code in examples {
            let found = lines.filter { $0.hasPrefix("\(code)/") && $0.contains("[\(code)]") }
            #expect(found.contains { $0.hasPrefix("\(code)/wrong/") }, "the wrong example of \(code)")
            #expect(!found.contains { $0.hasPrefix("\(code)/right/") }, "the right example of \(code)")
        }
    }

    @Test("all codes of the language have examples")
    func language() throws {
        let families = [
            "config.", "row.", "section.", "flag.", "mode.", "source.", "element-source.", "grouping.", "aoz.", "cells.", "contents.",
        ]
        // These need a file that a page cannot contain, or a command-line option.
        let without = [
            "config.not-utf8", "config.too-many-modes", "flag.value-too-long", "mode.unknown", "cells.too-deep", "cells.too-large",
        ]
        for code in Self.pages where families.contains(where: { code.hasPrefix($0) }) && !without.contains(code) {
            #expect(try String(contentsOf: Self.folder.appending(path: "\(code).md"), encoding: .utf8).contains("## Wrong"), "\(code)")
        }
    }

    /// Writes the code blocks of a page's two examples; false if it has none.
    private func write(examplesOf code: String, to folder: TemporaryFolder) throws -> Bool {
        let text = try String(contentsOf: Self.folder.appending(path: "\(code).md"), encoding: .utf8)
        #expect(text.hasPrefix("# \(code)\n"))
        guard let wrong = text.range(of: "## Wrong"), let right = text.range(of: "## Right") else { return false }
        // The site shows both examples, and must report only errors of the right one.
        #expect(!text[wrong.upperBound..<right.lowerBound].contains("```tableViewConfig\n"), "write “tableViewConfig wrong” at the fence")
        try write(text[wrong.upperBound..<right.lowerBound], to: "\(code)/wrong", in: folder)
        try write(text[right.upperBound...], to: "\(code)/right", in: folder)
        return true
    }

    private func write(_ part: Substring, to path: String, in folder: TemporaryFolder) throws {
        var cells = 0
        for block in part.matches(of: /```(\w+)[^\n]*\n([\s\S]*?)\n?```/) {
            if block.1 == "yaml", ["cell:", "view:", "body:"].contains(where: block.2.hasPrefix) {
                cells += 1
                try folder.write(String(block.2), to: "\(path)/Cells/\(cells).yaml")
            } else {
                try folder.write(String(block.2), to: "\(path)/A.\(block.1)")
            }
        }
    }
}
