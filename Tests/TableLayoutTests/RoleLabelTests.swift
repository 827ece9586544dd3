import RoundTheme
import TableCells
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import Testing

/// Screen reader labels are part of the scene and in its language.
@Suite("Screen reader labels")
struct RoleLabelTests {
    private static let things: [(Node, String)] = [
        (Accessory(.disclosure, in: testEnvironment()), "disclosure"), (Accessory(.detail, in: testEnvironment()), "details"),
        (Accessory(.detailDisclosure, in: testEnvironment()), "details, disclosure"),
        (Accessory(.checkmark, in: testEnvironment()), "selected"),
        (Toggle(isOn: true), "on"), (Toggle(isOn: false), "off"), (Toggle(isOn: true, isEnabled: false), "on, disabled"),
        (Stepper(), "stepper"),
        (ProgressView(value: 0.4), "40 of 100"), (Slider(value: 0.7), "70 of 100"), (ProgressView(), "inProgress"),
        (TextField("a"), "textField"),
        (.placeholder("why"), "why"),
    ]

    /// Strings whose values are their own keys.
    private var strings: SystemStrings {
        var words = Dictionary(uniqueKeysWithValues: SystemString.allCases.map { ($0, $0.rawValue) })
        words[.separator] = ", "
        words[.percent] = "{value} of 100"
        return SystemStrings(own: ["xx": words])
    }

    private func labels(_ node: Node, _ direction: LayoutDirection = .leftToRight, locale: String = "xx", state: TableState = TableState())
        -> [String]
    {
        var environment = Environment(width: 200, theme: roundTheme, direction: direction, scale: 1, locale: locale)
        environment.strings = strings
        let table = TestTable(sections: [[TestTable.Row(height: .automatic, body: node)]])
        return labels(TableLayout(table, in: environment, state: state, shaper: BlockShaper()).scene.root)
    }

    private func labels(_ frame: Frame) -> [String] {
        let own = [frame.label].compactMap { $0 }
        return own
            + frame.children.flatMap { child -> [String] in
                if case .frame(let inner) = child.item { labels(inner) } else { [] }
            }
    }

    @Test("everything without text has a label, even when mirrored", arguments: things.indices)
    func thing(index: Int) {
        let (node, label) = Self.things[index]
        #expect(labels(node) == ["table", label])
        #expect(labels(node, .rightToLeft) == ["table", label])
        #expect(labels(Text("words")) == ["table"], "text needs no label")
    }

    @Test("the controls of an editing row and the action of a swiped row have labels")
    func editing() {
        var state = TableState()
        state.editing = TableState.Editing(style: .delete, showsReorder: true)
        #expect(labels(Text("a"), state: state) == ["table", "delete", "reorder"])
        state.editing = TableState.Editing(style: .insert)
        #expect(labels(Text("a"), state: state) == ["table", "insert"])
        state.editing = TableState.Editing(allowsMultipleSelection: true)
        #expect(labels(Text("a"), state: state) == ["table", "notSelected"])
        state.selected = [IndexPath(row: 0, section: 0)]
        #expect(labels(Text("a"), state: state) == ["table", "selected"])
        state.editing = nil
        state.isRefreshing = true
        #expect(labels(Text("a"), state: state) == ["table", "inProgress"])
    }

    @Test(
        "the system's delete action is in the table's language, and a custom action has its own title",
        arguments: [("de", "Löschen"), ("he", "מחק"), ("xx", "delete"), ("en", "Delete")])
    func deleting(locale: String, title: String) {
        var state = TableState()
        state.swiped = [TableState.Swipe(row: IndexPath(row: 0, section: 0))]
        var environment = Environment(width: 200, theme: roundTheme, scale: 1, locale: locale)
        environment.strings = strings
        let table = TestTable(sections: [[TestTable.Row(height: .points(40), body: Text("a"))]])
        let dump = TableLayout(table, in: environment, state: state, shaper: BlockShaper()).scene.dump()
        #expect(dump.contains("text \"\(title)\""), "\(dump)")
        var own = SwipeAction.delete
        own.title = "Archive"
        #expect(own.systemTitle == nil && SwipeAction.delete.systemTitle == .delete)
    }

    @Test("the cell for empty lists is in the table's language")
    func noContent() {
        var environment = testEnvironment()
        environment.locale = "fr"
        let row = RowContext(contents: nil, indexPath: IndexPath(row: 0, section: 0), environment: environment)
        #expect("\(NoContentCell.body(for: row))".contains("Aucun contenu"))
    }
}
