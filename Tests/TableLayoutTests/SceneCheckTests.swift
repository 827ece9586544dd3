import TableCells
import TableLayout
import TableScene
import Testing

@Suite("Problems of scenes")
struct SceneCheckTests {
    @Test("a row in which everything overlaps has a limited number of findings")
    func overlaps() {
        let words = ZStack { (0..<60).map { Text("Word \($0)") } }
        let table = TestTable(sections: [[TestTable.Row(height: .points(60), body: words)]])
        let scene = TableLayout(table, in: testEnvironment(), shaper: BlockShaper()).scene
        #expect(scene.findings().count { if case .overlap = $0.problem { true } else { false } } == 1_000)
    }
}
