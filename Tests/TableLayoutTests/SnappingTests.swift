import TableCells
import TableGraphics
import TableLayout
import TableScene
import Testing

@Suite("Snapping to device pixels")
struct SnappingTests {
    @Test("rows of fractional height meet on whole pixels without gaps", arguments: [1.0, 2, 3])
    func seams(scale: Double) {
        let rows = (0..<40).map { TestTable.Row(height: .points(10.37 + Double($0) * 0.013), body: Text("x").padding(1.23)) }
        let table = TestTable(style: .insetGrouped, sections: [rows, rows])
        let scene = TableLayout(table, in: testEnvironment(width: 199.9, scale: scale), shaper: BlockShaper()).scene
        #expect(scene.snapScale == scale)
        for case .frame(let section) in scene.root.children.map(\.item) {
            var bottom: Double?
            for child in section.children {
                guard case .frame(let row) = child.item, case .row = row.role else { continue }
                let top = child.origin.y * scale
                #expect(abs(top - top.rounded()) < 1e-6)
                if let bottom { #expect(abs(bottom - top) < 1e-6) }
                bottom = (child.origin.y + row.size.height) * scale
                for line in row.children {
                    guard case .frame(let separator) = line.item, separator.role == .separator else { continue }
                    #expect(abs(separator.size.height * scale - 1) < 1e-6)
                    #expect(abs((line.origin.y + separator.size.height - row.size.height) * scale) < 1e-6)
                }
                for text in row.children {
                    guard case .text = text.item else { continue }
                    let baseline = (child.origin.y + text.origin.y) * scale
                    #expect(abs(baseline - baseline.rounded()) < 1e-6)
                }
            }
        }
    }

    @Test("snapping keeps the order and moves nothing by more than half a pixel")
    func small() {
        let table = TestTable(sections: [[TestTable.Row(height: .points(33.3), body: Toggle(isOn: true))]])
        let scene = TableLayout(table, in: testEnvironment(scale: 2), shaper: BlockShaper()).scene
        #expect(scene.size == Size(width: 200, height: 33.5))
    }
}
