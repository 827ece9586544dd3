import Foundation
import Testing

@testable import TableCells

/// The guide to cell designs covers their vocabulary.
@Suite("Documentation of cell designs")
struct DesignDocumentationTests {
    @Test("the guide draws an example of every node, setting and modifier")
    func examples() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(
            contentsOf: root.appending(path: "Sources/TablePreviewKit/Documentation.docc/CellDesigns.md"), encoding: .utf8)
        let drawn = text.matches(of: /```yaml\n((?s:.*?))```/).map { String($0.1) }.filter {
            $0.hasPrefix("cell:") || $0.hasPrefix("view:")
        }
        let words = Set(drawn.joined().split { !$0.isLetter && !$0.isNumber }.map(String.init))
        let nodes = DesignNodeKind.allCases.flatMap { [$0.rawValue] + $0.grammar.options.keys }
        let modifiers = DesignModifierKind.allCases.filter { $0 != .foregroundColor }.flatMap { [$0.rawValue] + $0.grammar.keys }
        #expect(Set(nodes + modifiers).filter { !$0.isEmpty && !words.contains($0) }.sorted() == [])
    }

    @Test("the guide covers every node, setting and modifier")
    func complete() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let text = try String(
            contentsOf: root.appending(path: "Sources/TablePreviewKit/Documentation.docc/CellDesigns.md"), encoding: .utf8)
        let words = Set(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
        var missing: [String] = []
        for kind in DesignNodeKind.allCases {
            missing += ([kind.rawValue] + kind.grammar.options.keys + [kind.grammar.children ?? ""]).filter {
                !$0.isEmpty && !words.contains($0)
            }
        }
        for kind in DesignModifierKind.allCases {
            missing += ([kind.rawValue] + kind.grammar.keys).filter { !$0.isEmpty && !words.contains($0) }
        }
        #expect(missing.sorted() == [])
    }
}
