import TableCells
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import Testing

/// Interaction states of tables, and viewports.
@Suite("Table states")
struct StateTests {
    private func rows(_ count: Int, accessory: Bool = false) -> [TestTable.Row] {
        (0..<count).map { index in
            TestTable.Row(
                height: .points(40),
                body: HStack {
                    Text("r\(index)").role(.title)
                    Spacer()
                    Text("x").role(.accessory(.disclosure)).padding(EdgeInsets(leading: 10))
                }
                .padding(EdgeInsets(leading: 10, trailing: 10)))
        }
    }

    private func scene(
        _ table: TestTable, _ state: TableState = TableState(), viewport: Viewport? = nil, direction: LayoutDirection = .leftToRight,
        theme: Theme? = nil
    ) -> [String] {
        let environment = theme.map { Environment(width: 200, theme: $0, direction: direction, scale: 2) }
        return TableLayout(
            table, in: environment ?? testEnvironment(direction: direction), state: state, viewport: viewport, shaper: BlockShaper()
        ).scene.dump()
            .withoutPaints.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces).replacing(/\ Block.*/, with: "") }
    }

    @Test("editing indents the contents, keeps the separator and hides accessories")
    func editing() {
        var state = TableState()
        state.editing = TableState.Editing(style: .delete, showsReorder: true)
        let lines = scene(TestTable(sections: [rows(1)]), state)
        #expect(lines.contains("edit:delete [12 9 22 22]"))
        #expect(lines.contains("edit:reorder [163 14 22 12]"))
        #expect(lines.contains("title [48 15 20 10]"))
        #expect(lines.contains("separator [10 39 190 1]"))
        #expect(!lines.contains { $0.hasPrefix("accessory") })
    }

    @Test("a divider stands between the reorder control and a switch, which ends 8 before it")
    func dividedGrip() {
        var state = TableState()
        state.editing = TableState.Editing(style: EditingStyle.none, showsReorder: true)
        let body = HStack(spacing: 0) {
            Text("r").role(.title)
            Spacer()
            Toggle(isOn: true)
        }
        .padding(EdgeInsets(leading: 10, trailing: testEnvironment().trailingCellMargin))
        let row = TestTable.Row(height: .points(40), body: body)
        let lines = scene(TestTable(sections: [[row]]), state)
        func box(_ name: String) -> [Double]? {
            lines.first { $0.hasPrefix(name) }?.split(separator: "[").last?.prefix { $0 != "]" }.split(separator: " ").compactMap {
                Double($0)
            }
        }
        #expect(box("edit:reorder").map { abs($0[0] + $0[2] / 2 - (200 - 32.5)) <= 0.5 } == true)
        #expect(lines.contains("group [147 0 0.5 40]") || lines.contains("group [147 0 1 40]"), "\(lines)")
        #expect(box("toggle:on").map { abs($0[0] + $0[2] - (147 - 8)) <= 0.5 } == true, "\(lines)")
    }

    @Test("the content provides the editing style if the state does not")
    func editingStyle() {
        var state = TableState()
        state.editing = TableState.Editing()
        #expect(scene(TestTable(sections: [rows(1)]), state).contains("edit:delete [12 9 22 22]"))
        state.editing = TableState.Editing(style: EditingStyle.none)
        let lines = scene(TestTable(sections: [rows(1)]), state)
        #expect(!lines.contains { $0.hasPrefix("edit:") })
        #expect(lines.contains("title [10 15 20 10]"))
    }

    @Test("row settings override the section's, the section's override the content's, and the content's override the state's")
    func rowByRow() {
        var state = TableState()
        state.editing = TableState.Editing(style: .delete, showsReorder: true, allowsMultipleSelection: false)
        state.editing?.sections = [0: RowEditing(style: .insert)]
        state.editing?.rows = [IndexPath(row: 1, section: 0): RowEditing(), IndexPath(row: 2, section: 0): RowEditing(canMove: true)]
        let marks = scene(TestTable(sections: [rows(3), rows(1)]), state).filter { $0.hasPrefix("edit:") }.map { $0.prefix(8) }
        #expect(marks == ["edit:ins", "edit:reo", "edit:del", "edit:reo"])
        // A row that cannot be edited has no selection circle.
        state.editing = TableState.Editing(allowsMultipleSelection: true)
        state.editing?.rows = [IndexPath(row: 0, section: 0): RowEditing()]
        #expect(scene(TestTable(sections: [rows(2)]), state).filter { $0.hasPrefix("edit:") }.count == 1)
    }

    @Test("multiple selection shows selected and unselected circles")
    func choosing() {
        var state = TableState()
        state.editing = TableState.Editing(allowsMultipleSelection: true)
        state.selected = [IndexPath(row: 1, section: 0)]
        let lines = scene(TestTable(sections: [rows(2)]), state)
        #expect(lines.contains("edit:unselected [12 9 22 22]"))
        #expect(lines.contains("edit:selected [12 49 22 22]"))
    }

    @Test("a swiped row moves aside for its actions and is clipped to its bounds", arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func swiped(direction: LayoutDirection) {
        var state = TableState()
        state.swiped = [TableState.Swipe(row: IndexPath(row: 0, section: 0))]
        let lines = scene(TestTable(sections: [rows(2)]), state, direction: direction)
        // “Delete” is 6 × 15 + 2 × 15 points wide in block letters.
        let isLeft = direction == .leftToRight
        #expect(lines.contains("action [\(isLeft ? 80 : 0) 0 120 40]"))
        #expect(lines.contains("row:Cell s0.r0 [0 0 200 40] clips"))
        #expect(lines.contains("title [\(isLeft ? -110 : 290) 15 20 10]"))
    }

    @Test("in iOS 26 actions are capsules, apart from the edges", arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func capsules(direction: LayoutDirection) throws {
        var state = TableState()
        state.swiped = [TableState.Swipe(row: IndexPath(row: 0, section: 0))]
        let theme = try #require(Theme.shipped(named: "ios26").value)
        let action = scene(TestTable(sections: [rows(1)]), state, direction: direction, theme: theme).first { $0.hasPrefix("action") }
        let box = try #require(action?.split(separator: "[").last?.prefix { $0 != "]" }.split(separator: " ").compactMap { Double($0) })
        #expect((box[1], box[3]) == (4, 32))
        #expect(direction == .leftToRight ? box[0] + box[2] == 192 : box[0] == 8, "\(box)")
    }

    @Test("in iOS 26 a gray row has no line above and below it, and in multiple selection it keeps them")
    func linesOfSelection() throws {
        let theme = try #require(Theme.shipped(named: "ios26").value)
        func lines(_ state: TableState, _ theme: Theme?) -> Int {
            scene(TestTable(sections: [rows(4)]), state, theme: theme).filter { $0.hasPrefix("separator") }.count
        }
        var state = TableState()
        #expect(lines(state, theme) == 4)
        state.selected = [IndexPath(row: 2, section: 0)]
        #expect((lines(state, theme), lines(state, nil)) == (2, 4))
        state.editing = TableState.Editing(allowsMultipleSelection: true)
        #expect(lines(state, theme) == 4)
        state = TableState()
        state.highlighted = IndexPath(row: 0, section: 0)
        #expect(lines(state, theme) == 3)
    }

    @Test("the header of a plain section stays visible until its rows are gone", arguments: [(0.0, 0), (50, 0), (135, -15)])
    func pinned(offset: Double, y: Int) {
        let header = SupplementaryContent(view: "", height: .points(28), body: Text("head"))
        let table = TestTable(sections: [rows(3), rows(9)], headers: [0: header])
        let lines = scene(table, viewport: Viewport(offset: offset, height: 100))
        // The first section ends at 148: at 135, 13 of its header's 28 points are left.
        #expect(lines.contains("header s0.header [0 \(y) 200 28]"))
    }

    @Test("a plain table continues with empty rows before iOS 15, unless it has a footer, or where its metrics say so")
    func emptyRows() throws {
        let viewport = Viewport(height: 200)
        let count = { (lines: [String]) in lines.filter { $0.hasPrefix("separator") }.count }
        #expect(count(scene(TestTable(sections: [rows(1)]), viewport: viewport)) == 5)
        #expect(count(scene(TestTable(style: .insetGrouped, sections: [rows(1)]), viewport: viewport)) == 0)
        #expect(count(scene(TestTable(sections: [], showsSeparators: false), viewport: viewport)) == 0)
        for (name, lines) in [("ios13", 5), ("ios-classic", 5), ("ios", 1), ("ios26", 1), ("ipad15", 1)] {
            let theme = try #require(Theme.shipped(named: name).value)
            #expect(count(scene(TestTable(sections: [rows(1)]), viewport: viewport, theme: theme)) == lines, "\(name)")
        }
    }

    @Test("a refresh control pushes the table down")
    func refreshing() {
        var state = TableState()
        state.isRefreshing = true
        let lines = scene(TestTable(sections: [rows(1)]), state)
        #expect(lines.contains("row:Cell s0.r0 [0 60 200 40]"))
        #expect(lines.contains("spinner [90 20 20 20]"))
    }
}
