import Foundation
import TableCells
import TableInputs
import TableLayout
import TableScene
import Testing

enum PersonCell: Cell {
    static func height(for row: RowContext) -> RowHeight { .points(60) }

    static func body(for row: RowContext) -> Node {
        HStack(spacing: 12) {
            Symbol("person", size: 28).foregroundColor(.tint)
            VStack(alignment: .leading, spacing: 2) {
                Text(row.contents?["name"]?.text ?? "").font(.headline).role(.title)
                Text(row.contents?["city"]?.text ?? "").font(.footnote).foregroundColor(.secondaryLabel)
            }
            Spacer()
        }
        .padding(16)
    }
}

@Suite("The cell of the README")
struct ReadmeCellTests {
    @Test("it is the one in this file, word for word")
    func same() throws {
        let here = URL(fileURLWithPath: #filePath)
        let readme = here.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "README.md")
        let block = try #require(try String(contentsOf: readme, encoding: .utf8).firstMatch(of: /(enum PersonCell[\s\S]*?\n}\n)/)).1
        #expect(try String(contentsOf: here, encoding: .utf8).contains(block))
    }

    @Test("it renders through a registry")
    func renders() throws {
        var registry = CellRegistry.standard
        registry.register(PersonCell.self)
        let entry = try #require(registry.cell("PersonCell"))
        let row = RowContext(
            contents: ["name": "Amara Okafor", "city": "Lagos"], indexPath: IndexPath(row: 0, section: 0), environment: testEnvironment(width: 320))
        #expect(entry.height(row) == .points(60))
        let table = TestTable(sections: [[TestTable.Row(height: entry.height(row), body: entry.body(row))]])
        let layout = TableLayout(table, in: testEnvironment(width: 320), shaper: BlockShaper())
        #expect(layout.scene.dump().contains("text \"Amara Okafor\""))
        #expect(layout.scene.dump().contains("text \"Lagos\""))
        #expect(layout.diagnostics.isEmpty)
    }
}
