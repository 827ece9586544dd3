import TableCells
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import Testing

/// Cells, headers and footers at the largest text sizes.
@Suite("Accessibility sizes")
struct AccessibilitySizeTests {
    private func environment(_ textSize: TextSizeCategory) throws -> Environment {
        Environment(theme: try #require(Theme.shipped(named: "ios").value), textSize: textSize, scale: 3)
    }

    private func height(_ node: Node, _ environment: Environment) -> Double {
        let table = TestTable(sections: [[TestTable.Row(height: .automatic, body: node)]])
        return Geometry(of: table, in: environment, shaper: BlockShaper()).height
    }

    @Test("at AX3, a value is below its title, in two lines of 48 points")
    func value() throws {
        let contents: Value = ["title": "ab", "value": "cd"]
        func row(_ environment: Environment, _ body: (RowContext) -> Node) -> Double {
            height(body(RowContext(contents: contents, indexPath: IndexPath(row: 0, section: 0), environment: environment)), environment)
        }
        // 118.67 on a screen with three pixels per point. A difference of one pixel is fine.
        #expect(abs(row(try environment(.accessibility3), StandardCell.body(for:)) - 118.67) < 0.34)
        #expect(abs(row(try environment(.large), StandardCell.body(for:)) - 44.66) < 0.7)
    }

    @Test("headers and footers keep their distance from the group at every text size", arguments: TextSizeCategory.allCases)
    func distances(textSize: TextSizeCategory) throws {
        let large = try environment(.large)
        let environment = try environment(textSize)
        func room(_ environment: Environment) -> (header: Double, footer: Double) {
            let lines = Font.style(.groupedFooter).resolved(in: environment).height(lines: 1)
            let footer = height(StandardFooterView.body(text: "ab", style: .insetGrouped, environment: environment), environment)
            let tall = height(StandardHeaderView.body(title: "a\nb\nc\nd", style: .insetGrouped, environment: environment), environment)
            return (tall - Font.style(.groupedHeader).resolved(in: environment).height(lines: 4), footer - lines)
        }
        // Heights are whole device pixels, here a third of a point.
        #expect(abs(room(environment).header - room(large).header) < 0.34)
        #expect(abs(room(environment).footer - room(large).footer) < 0.34)
    }
}
