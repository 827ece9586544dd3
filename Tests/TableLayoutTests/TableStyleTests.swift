import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import Testing

@Suite("Table styles")
struct TableStyleTests {
    private func scene(_ style: TableStyle, direction: LayoutDirection = .leftToRight) -> String {
        let environment = testEnvironment(direction: direction)
        let row = TestTable.Row(
            height: .points(40),
            body: Text("ab").role(.title).padding(EdgeInsets(leading: 30)).frame(maxWidth: .infinity, alignment: .leading))
        var table = TestTable(style: style, sections: [[row, row], [row]])
        let context = SectionContext(contents: "Head", section: 0, style: style, environment: environment)
        table.headers[0] = SupplementaryContent(view: "StandardHeaderView", height: .automatic, body: StandardHeaderView.body(for: context))
        return TableLayout(table, in: environment, shaper: BlockShaper()).scene.dump().withoutPaints
    }

    @Test("in iOS 26, lines of groups end at the cell's margin, which is wider on wide screens", arguments: [(402.0, 16.0), (430, 20)])
    func wideGroups(width: Double, margin: Double) throws {
        let environment = Environment(width: width, theme: try #require(Theme.shipped(named: "ios26").value), scale: 3)
        let body = StandardCell.body(StandardContents(["title": "a"]), in: environment, wraps: true)
        let row = TestTable.Row(height: .points(60), body: body)
        let table = TestTable(style: .insetGrouped, sections: [[row, row]])
        let scene = TableLayout(table, in: environment, shaper: BlockShaper()).scene.dump()
        let line = try #require(scene.split(separator: "\n").first { $0.contains("separator") })
        let numbers = line.split { "[] ".contains($0) }.compactMap { Double($0) }
        #expect(numbers[0] == 2 * margin && numbers[0] + numbers[2] == width - 2 * margin, "\(line)")
    }

    @Test("in a plain table, headers touch rows and separators start at the titles")
    func plain() {
        #expect(
            scene(.plain) == """
                scene 200×148 scale 1 ltr en
                table table [0 0 200 148]
                  section s0 [0 0 200 108]
                    header s0.header [0 0 200 28]
                      text "Head" [10 20 40]
                    row:Cell s0.r0 [0 28 200 40]
                      background [0 28 200 40]
                      title [30 43 20 10]
                        text "ab" [30 51 20]
                      separator [30 67 170 1]
                    row:Cell s0.r1 [0 68 200 40]
                      background [0 68 200 40]
                      title [30 83 20 10]
                        text "ab" [30 91 20]
                      separator [30 107 170 1]
                  section s1 [0 108 200 40]
                    row:Cell s1.r0 [0 108 200 40]
                      background [0 108 200 40]
                      title [30 123 20 10]
                        text "ab" [30 131 20]
                      separator [30 147 170 1]

                """)
    }

    @Test("an inset grouped table has margins, gaps, uppercase headers and only inner separators")
    func insetGrouped() {
        #expect(
            scene(.insetGrouped) == """
                scene 200×210 scale 1 ltr en
                table table [0 0 200 210]
                  section s0 [0 20 200 120]
                    header s0.header [0 20 200 30]
                      text "HEAD" [20 40 40]
                    row:Cell s0.r0 [10 50 180 40]
                      background [10 50 180 40]
                      title [40 65 20 10]
                        text "ab" [40 73 20]
                      separator [40 89 150 1]
                    row:Cell s0.r1 [10 90 180 40]
                      background [10 90 180 40]
                      title [40 105 20 10]
                        text "ab" [40 113 20]
                  section s1 [0 140 200 60]
                    row:Cell s1.r0 [10 150 180 40]
                      background [10 150 180 40]
                      title [40 165 20 10]
                        text "ab" [40 173 20]

                """)
    }

    @Test("a grouped table has full-width separators at both ends of a group, and mirrors the inner ones")
    func grouped() {
        let text = scene(.grouped, direction: .rightToLeft)
        #expect(text.contains("separator [0 50 200 1]"))
        #expect(text.contains("separator [0 89 170 1]"))
        #expect(text.contains("separator [0 129 200 1]"))
        #expect(text.contains("text \"HEAD\" [150 40 40]"))
    }

    @Test("a table without rows is as high as the screen", arguments: TableStyle.allCases)
    func empty(style: TableStyle) {
        let header = SupplementaryContent(view: "", height: .points(0), body: .empty)
        for table in [TestTable(style: style, sections: []), TestTable(style: style, sections: [[]], headers: [0: header])] {
            let layout = TableLayout(table, in: testEnvironment(width: 390), shaper: BlockShaper())
            #expect(layout.scene.size == Size(width: 390, height: 844))
            #expect(layout.diagnostics.isEmpty)
        }
    }

    @Test("rows without height are an error")
    func flat() {
        let table = TestTable(sections: [[TestTable.Row(height: .points(0), body: Text("A"))]])
        let layout = TableLayout(table, in: testEnvironment(), shaper: BlockShaper())
        #expect(layout.diagnostics.map(\.code.rawValue) == ["cell.clipped", "picture.empty"])
        #expect(layout.diagnostics.last?.message == "“Test” is 200 points wide and 0 points high, so there is nothing to draw")
    }

    @Test("clipping, unknown symbols and missing images are reported once")
    func diagnostics() {
        let row = TestTable.Row(
            height: .points(5),
            body: HStack {
                Symbol("gaer"); Image("a.png")
            })
        let layout = TableLayout(TestTable(sections: [[row, row]]), in: testEnvironment(), shaper: BlockShaper())
        #expect(layout.diagnostics.map(\.code.rawValue).sorted() == ["cell.clipped", "image.missing", "symbol.unknown"])
        #expect(layout.diagnostics.first { $0.code == .symbolUnknown }?.hints == ["did you mean “gear”?"])
        #expect(layout.scene.dump().contains("placeholder"))
    }

    /// The clipped rows of an inset group with two rows, and the corners that are cut.
    private func clippedRows(_ body: Node, background: ColorReference? = nil) throws -> [String: Corners] {
        var table = TestTable(
            style: .insetGrouped, sections: [[.init(height: .points(50), body: body), .init(height: .points(50), body: body)]])
        table.rowBackground = background
        let theme = try #require(Theme.shipped(named: "ios26").value)
        let scene = TableLayout(table, in: Environment(width: 390, theme: theme, scale: 2), shaper: BlockShaper()).scene
        var rows: [String: Corners] = [:]
        func visit(_ frame: Frame) {
            if case .row = frame.role, frame.clips { rows[frame.identity] = frame.clipCorners }
            for case .frame(let inner) in frame.children.map(\.item) { visit(inner) }
        }
        visit(scene.root)
        return rows
    }

    @Test("contents in the corners of an inset group are clipped, others are not, and without a background there are no corners")
    func groupCorners() throws {
        let wide = Node.shape(Node.ShapeNode(.rectangle, color: .token(.red)))
        #expect(try clippedRows(wide) == ["s0.r0": .top, "s0.r1": .bottom])
        #expect(try clippedRows(wide.padding(12)).isEmpty)
        #expect(try clippedRows(wide, background: ColorReference("#00000000")).isEmpty)
    }

    @Test("a pinned header without a background gets one, so that its text can be read over the rows")
    func pinnedGround() {
        func grounds(_ header: Node) -> Int {
            var table = TestTable(sections: [(0..<40).map { _ in .init(height: .points(50), body: Text("Row")) }])
            table.headers[0] = SupplementaryContent(view: "H", height: .points(30), body: header)
            let scene = TableLayout(table, in: testEnvironment(), viewport: Viewport(offset: 200, height: 300), shaper: BlockShaper()).scene
            var count = 0
            func visit(_ frame: Frame) {
                if frame.role == .header {
                    count += frame.children.filter { if case .frame(let own) = $0.item { own.role == .background } else { false } }.count
                }
                for case .frame(let inner) in frame.children.map(\.item) { visit(inner) }
            }
            visit(scene.root)
            return count
        }
        #expect(grounds(Text("Head")) == 1)
        #expect(grounds(Text("Head").frame(maxWidth: .infinity, maxHeight: .infinity).background(.token(.red))) == 0)
        #expect(grounds(Text("Head").frame(maxWidth: .infinity, maxHeight: .infinity).background(ColorReference("#00000000"))) == 1)
    }
}
