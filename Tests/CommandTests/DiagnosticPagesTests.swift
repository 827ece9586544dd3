import Foundation
import Testing

/// Every code has a page, and every example on a page gives the described diagnostics.
@Suite("Diagnostic pages")
struct DiagnosticPagesTests {
    static let folder = Command.root.appending(path: "Sources/TablePreviewKit/Documentation.docc/Diagnostics")
    static let pages = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0.hasSuffix(".md") }.map {
        String($0.dropLast(3))
    }.sorted()

    @Test("every code in the sources has a page, and every page has a code")
    func complete() throws {
        var codes: Set<String> = []
        for folder in ["Sources"] {
            for case let path as String in FileManager.default.enumerator(atPath: Command.root.appending(path: folder).path) ?? .init()
            where path.hasSuffix(".swift") {
                let text = try String(contentsOf: Command.root.appending(path: "\(folder)/\(path)"), encoding: .utf8)
                let families =
                    "config|row|section|flag|mode|source|element-source|grouping|cell|cells|contents|header|symbol|image|data|json|yaml|plist|theme|device|project|file|design|output|picture|fonts|table|state|descriptor|snapshot|layout|preview|site|template|markdown|diff|session|constraints|interface|asset|strings|command|editor|lint|locale|storyboard|nib|run|delegate"
                for match in text.matches(of: try Regex("\"((?:\(families))\\.[a-z0-9]+(?:-[a-z0-9]+)*)\"")) {
                    if let code = match[1].substring, !code.hasSuffix(".json"), !code.hasSuffix(".yaml"), !code.hasSuffix(".plist"),
                        !code.hasSuffix(".txt"), !code.hasSuffix(".yml"), !code.hasSuffix(".pbxproj")
                    {
                        codes.insert(String(code))
                    }
                }
                if path.hasSuffix("PositionErrata.swift") {
                    for match in text.matches(of: /"(part-flags-[a-z-]+)"/) { codes.insert("aoz.\(match.1)") }
                }
                if path.hasSuffix("Linter.swift") {
                    for match in text.matches(of: /noteErratum\(\s*"([a-z-]+)"/) { codes.insert("aoz.\(match.1)") }
                }
            }
        }
        // The last code is in C.
        codes.formUnion(["row.unknown-flag", "section.unknown-flag", "cell.no-design", "header.no-design", "limit.files"])
        #expect(codes.subtracting(Self.pages).sorted() == [])
        #expect(Set(Self.pages).subtracting(codes).sorted() == [])
    }

    @Test("the wrong example gives the diagnostic, and the right example does not", arguments: pages)
    func examples(code: String) throws {
        let text = try String(contentsOf: Self.folder.appending(path: "\(code).md"), encoding: .utf8)
        #expect(text.hasPrefix("# \(code)\n"))
        guard let wrong = text.range(of: "## Wrong"), let right = text.range(of: "## Right") else { return }
        // The site shows both examples, and must report only errors of the right one.
        #expect(!text[wrong.upperBound..<right.lowerBound].contains("```tableViewConfig\n"), "write “tableViewConfig wrong” at the fence")
        #expect(try findings(text[wrong.upperBound..<right.lowerBound]).contains("[\(code)]"), "the wrong example")
        #expect(try !findings(text[right.upperBound...]).contains("[\(code)]"), "the right example")
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

    /// The diagnostics of lint and layout for the code blocks in part of a page.
    private func findings(_ part: Substring) throws -> String {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        var cells = 0
        for block in part.matches(of: /```(\w+)[^\n]*\n([\s\S]*?)\n?```/) {
            if block.1 == "yaml", ["cell:", "view:", "body:"].contains(where: block.2.hasPrefix) {
                cells += 1
                try folder.write(String(block.2), to: "Cells/\(cells).yaml")
            } else {
                try folder.write(String(block.2), to: "A.\(block.1)")
            }
        }
        let lint = try Command.run(["lint", "--format", "short"], in: folder.url)
        return lint.output + (try Command.run(["inspect", "--format", "scene"], in: folder.url)).errors
    }
}
