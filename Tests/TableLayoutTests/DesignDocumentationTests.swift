import Foundation
import Testing

@testable import TableCells

/// The documentation of cell designs covers their vocabulary.
@Suite("Documentation of cell designs")
struct DesignDocumentationTests {
    @Test("covers every node, setting and modifier")
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
