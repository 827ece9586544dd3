import CaseFiles
import TableCells
import TableDescriptors
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import TableUIKit
import Testing

@MainActor
@Suite("DataSource", .olderScreen)
struct DataSourceTests {
    let title = CellDescriptor<String, TitleCell>().configure { text, cell, _ in cell.textLabel?.text = text }

    @Test("a table of descriptors is laid out like any other")
    func scene() {
        let dataSource = DataSource(
            cellDescriptors: [
                title,
                CellDescriptor<Int, TitleCell>().configure { number, cell, _ in cell.textLabel?.text = "\(number)" }.height { 44 },
            ],
            sectionDescriptors: [SectionDescriptor<String>().header { title, _ in .title(title) }.footer { .view(headerView("end")) }])
        dataSource.sections = [Section("Head", items: ["ab", 7])]
        let content = dataSource.content(style: .insetGrouped)
        #expect(
            dump(content) == """
                scene 200×154 scale 1 ltr en
                table table [0 0 200 154]
                  section s0 [0 20 200 124]
                    header s0.header [0 20 200 30]
                      text "HEAD" [20 40 40]
                    row:TitleCell s0.r0 [10 50 180 40]
                      background [10 50 180 40]
                      title [20 65 160 10]
                        text "ab" [20 73 20]
                      separator [20 89 170 1]
                    row:TitleCell s0.r1 [10 90 180 44]
                      background [10 90 180 44]
                      title [20 107 160 10]
                        text "7" [20 115 10]
                    footer s0.footer [0 134 200 10]
                      text "end" [10 142 30]

                """)
    }

    @Test("a UIKit-style cell looks like the standard cell of a config", arguments: TableStyle.allCases)
    func standard(style: TableStyle) {
        struct ConfigRow: TableContent {
            var style: TableStyle
            let title = ""
            let sectionCount = 1
            func rowCount(inSection section: Int) -> Int { 1 }
            func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight { .automatic }
            func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { nil }
            func row(at indexPath: IndexPath, in environment: Environment) -> RowContent {
                let value: Value = ["title": "Wi-Fi", "detail": "Home", "symbol": "wifi", "accessory": "disclosure"]
                return RowContent(
                    cell: "ValueCell",
                    body: StandardCell.body(for: RowContext(contents: value, indexPath: indexPath, style: style, environment: environment)))
            }
            func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
            func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
        }
        final class ValueCell: UITableViewCell {
            override init(style: CellStyle, reuseIdentifier: String?) { super.init(style: .value1, reuseIdentifier: reuseIdentifier) }
            required init?(coder: NSCoder) { nil }
        }
        let dataSource = DataSource(cellDescriptors: [
            CellDescriptor<Int, ValueCell>().configure { _, cell, _ in
                cell.textLabel?.text = "Wi-Fi"
                cell.detailTextLabel?.text = "Home"
                cell.imageView?.image = UIImage(systemName: "wifi")
                cell.accessoryType = .disclosureIndicator
            }
        ])
        dataSource.sections = [Section(items: [1])]
        #expect(dump(dataSource.content(style: style)) == dump(ConfigRow(style: style)))
    }

    @Test("labels, backgrounds, accessories, indentation and custom bodies reach the scene")
    func cells() throws {
        final class OwnCell: UITableViewCell {
            override func prepareForReuse() { super.prepareForReuse() }
        }
        let dataSource = DataSource(cellDescriptors: [
            title.indentationLevel { 2 },
            CellDescriptor<String, OwnCell>("own").configure { _, cell, path in
                cell.contentConfiguration = NodeConfiguration { _ in Text("own \(path.row)") }
            },
            CellDescriptor<String, UITableViewCell>("plain").configure { text, cell, _ in
                cell.textLabel?.text = text
                cell.textLabel?.textColor = .systemRed
                cell.textLabel?.font = .boldSystemFont(ofSize: 20)
                cell.backgroundColor = .yellow
                let control = UISwitch()
                control.isOn = true
                cell.accessoryView = control
                cell.separatorInset = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 0)
            },
            CellDescriptor<String, UITableViewCell>("content", cellIdentifier: "content").configure { text, cell, _ in
                let label = UILabel(frame: CGRect(x: 10, y: 5, width: 100, height: 20))
                label.text = text
                cell.contentView.addSubview(label)
                cell.accessoryType = .checkmark
            },
        ])
        dataSource.sections = [Section(rows: ["a"].rows() + ["b"].rows("own") + ["c"].rows("plain") + ["d"].rows("content"))]
        let content = dataSource.content()
        #expect(outline(content) == ["TitleCell: a", "OwnCell: own 1", "UITableViewCell: c", "UITableViewCell: d"])
        let text = withBlocks { TableLayout(content, in: testEnvironment, shaper: $0).scene.dump() }
        #expect(text.contains("title [30 15 160 10]"))
        #expect(text.contains("text \"c\" [10 "))
        #expect(text.contains("Block 20 700 #\(String(ColorToken.red.rawValue, radix: 16, uppercase: true))"))
        #expect(text.contains("toggle:on"))
        #expect(text.contains("accessory:checkmark"))
        #expect(text.contains("separator [50 "))
        #expect(content.row(at: IndexPath(row: 2, section: 0), in: testEnvironment).background != nil)
    }

    @Test("an item of the wrong type is reported with its row and the expected and actual types")
    func wrongType() {
        struct Fault: Error {}
        let failing = DataSource(cellDescriptors: [title])
        failing.height = { _, _ in throw Fault() }
        failing.sections = [Section(rows: [Row("a")])]
        _ = failing.content().rowHeight(at: IndexPath(row: 0, section: 0), in: testEnvironment)
        #expect(failing.diagnostics.map(\.code.rawValue).contains("descriptor.closure-failed"))
        let dataSource = DataSource(
            cellDescriptors: [title], sectionDescriptors: [SectionDescriptor<Int>("numbers").header { number, _ in .title("\(number)") }])
        dataSource.sections = [
            Section(rows: [Row("a"), Row(5, identifier: "String"), Row(6.5)]), Section("text", items: ["b"], sectionIdentifier: "numbers"),
        ]
        #expect(outline(dataSource.content()) == ["TitleCell: a", "TitleCell:", "UITableViewCell:", "TitleCell: b"])
        #expect(
            dataSource.diagnostics.map(\.code.rawValue).sorted() == [
                "descriptor.missing", "descriptor.wrong-content", "descriptor.wrong-type",
            ])
        #expect(
            dataSource.diagnostics.first { $0.code == .descriptorWrongType }?.message
                == "row 1 of section 0, “String”, expects items of type String, but its item is Int")
        #expect(
            dataSource.diagnostics.first { $0.code == .descriptorWrongContent }?.message
                == "section 1, “numbers”, expects content of type Int, but its content is String")
        _ = outline(dataSource.content())
        #expect(dataSource.diagnostics.count == 3)
    }

    @Test("lookups outside the table return nil")
    func range() {
        let dataSource = DataSource(cellDescriptors: [title.isHidden { text, _ in text == "b" }])
        dataSource.sections = [
            Section(items: ["a", "b", "c"]), Section(items: ["b"]), LazySection(count: { 2 }, row: { index in LazyRow { "\(index)" } }),
        ]
        _ = dataSource.reloadData()
        #expect(dataSource.visibleSections.count == 2)
        #expect(dataSource.visibleRow(at: IndexPath(row: 1, section: 0))?.item as? String == "c")
        #expect(dataSource.row(at: IndexPath(row: 1, section: 0))?.item as? String == "b")
        for path in [(-1, 0), (2, 0), (0, 2), (0, -1), (2, 1), (-1, 1)] {
            #expect(dataSource.visibleRow(at: IndexPath(row: path.0, section: path.1)) == nil)
        }
        #expect(dataSource.row(at: IndexPath(row: 3, section: 0)) == nil)
        #expect(dataSource.section(at: 3) == nil)
        #expect(dataSource.visibleSection(at: 2) == nil)
        #expect(dataSource.tableView(table(), numberOfRowsInSection: 9) == 0)
    }

    @Test("a lazy row among a million is created on demand")
    func lazyRows() {
        var made = 0
        let dataSource = DataSource(cellDescriptors: [title.height { 44 }])
        dataSource.sections = [
            LazySection(
                "many", count: { 1_000_000 },
                row: { index in
                    LazyRow<String> {
                        made += 1
                        return "\(index)"
                    }
                })
        ]
        let content = dataSource.content()
        let geometry = withBlocks { Geometry(of: content, in: testEnvironment, shaper: $0) }
        #expect(geometry.height == 44_000_000 + 28)
        #expect(made == 0)
        let row = content.row(at: IndexPath(row: 999_999, section: 0), in: testEnvironment)
        #expect(row.cell == "TitleCell")
        #expect(made == 1)
    }

    @Test("several descriptors for one type need different identifiers, and the last one with an identifier wins")
    func identifiers() {
        let dataSource = DataSource(cellDescriptors: [
            title, CellDescriptor<String, TitleCell>("loud").configure { text, cell, _ in cell.textLabel?.text = text.uppercased() },
            CellDescriptor<String, TitleCell>("loud").configure { text, cell, _ in cell.textLabel?.text = text + "!" },
        ])
        dataSource.sections = [Section(rows: [Row("a"), Row("b").with(identifier: "loud"), LazyRow { "c" }.with(identifier: "loud")])]
        #expect(outline(dataSource.content()) == ["TitleCell: a", "TitleCell: b!", "TitleCell: c!"])
    }

    @Test("a cell has the app's call of its own descriptor, not of one that used it before")
    func calls() {
        final class UsedCell: UITableViewCell {
            override init(style: CellStyle, reuseIdentifier: String?) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                madeAt = CodePlace(fileID: "App/Former.swift", filePath: "", line: 1)
            }
            required init?(coder: NSCoder) { nil }
        }
        let dataSource = DataSource(cellDescriptors: [
            CellDescriptor<Int, UsedCell>(fileID: "App/Own.swift", filePath: "", line: 2),
            CellDescriptor<String, UsedCell>(fileID: "TableDescriptors/Own.swift", filePath: "", line: 3),
        ])
        dataSource.sections = [Section(items: [1, "a"])]
        _ = dataSource.reloadData()
        let tableView = UITableView()
        let cells = (0...1).map { dataSource.tableView(tableView, cellForRowAt: IndexPath(row: $0, section: 0)) }
        #expect(cells.map { $0.madeAt?.fileID } == ["App/Own.swift", nil])
    }

    @Test("separators can be before, between and after visible rows, as styles or views")
    func separated() {
        let dataSource = DataSource(cellDescriptors: [title.isHidden { text, _ in text == "b" }.height { 20 }])
        dataSource.sections = [
            SeparatedSection(items: ["a", "b", "c"]),
            SeparatedSection(items: ["d"]) { (transition) -> SeparatorStyle in
                SeparatorStyle(leftInset: 3, height: transition.isFirst ? 2 : 7)
            },
            SeparatedSection(items: ["e", "f"]) { (transition) -> UIView? in
                transition.isFirst || transition.isLast ? nil : nodeView(Text("\(transition.from ?? "")-\(transition.to ?? "")"))
            },
            SeparatedSection(items: ["b"]),
        ]
        #expect(
            outline(dataSource.content()) == [
                "SeparatorLineCell:", "TitleCell: a", "SeparatorLineCell:", "TitleCell: c", "SeparatorLineCell:",
                "SeparatorLineCell:", "TitleCell: d", "SeparatorLineCell:",
                "SeparatorLineCell:", "TitleCell: e", "SeparatorLineCell: e-f", "TitleCell: f", "SeparatorLineCell:",
            ])
        let text = dump(dataSource.content())
        #expect(text.contains("row:SeparatorLineCell s1.r2 [0 65 200 7]"))
        dataSource.sections = [SeparatedSection(items: ["a", "x", "c"])]
        let difference = dataSource.reloadData()
        #expect(difference.insertedRows == [IndexPath(row: 3, section: 0), IndexPath(row: 4, section: 0)])
    }

    @Test("sections are identified by their content, not their title")
    func sectionIdentity() {
        let dataSource = DataSource(cellDescriptors: [title])
        dataSource.sections = [Section("A", items: ["1"]), Section("B", items: ["2"]), Section("C", items: ["3"])]
        _ = dataSource.reloadData()
        dataSource.sections = [Section("C", items: ["3"]), Section("A", items: ["1"]), Section("B2", items: ["2"])]
        let difference = dataSource.reloadData()
        #expect(difference.deletedSections.isEmpty && difference.insertedSections.isEmpty)
        #expect(difference.movedSections == [Change(from: 2, to: 0)])
        #expect(difference.updatedSections == [Change(from: 1, to: 2)])
        #expect(difference.deletedRows.isEmpty && difference.insertedRows.isEmpty && difference.movedRows.isEmpty)
    }

    @Test("a data source and its table view do not retain each other")
    func lifetime() {
        weak var session: UITableView?
        weak var source: DataSource?
        do {
            let (tableView, dataSource) = (table(), DataSource(cellDescriptors: [title]))
            (session, source) = (tableView, dataSource)
            dataSource.sections = [Section(items: ["a"])]
            dataSource.reloadData(tableView, animated: true)
            _ = outline(dataSource.content())
        }
        #expect(session == nil)
        #expect(source == nil)
    }
}

extension DataSourceTests {
    @Test("a section with new rows is compared with the rows the table showed")
    func updatedSection() {
        let dataSource = DataSource(cellDescriptors: [title])
        let session = table()
        let section = Section(items: ["a", "b"])
        dataSource.sections = [section]
        dataSource.reloadData(session, animated: false)
        section.update(rows: ["b", "c"].rows())
        let difference = dataSource.reloadData(session, animated: true)
        #expect(difference.deletedRows == [IndexPath(row: 0, section: 0)])
        #expect(difference.insertedRows == [IndexPath(row: 1, section: 0)])
        #expect(session.visibleCells.compactMap { $0.textLabel?.text } == ["b", "c"])
    }

    @Test("rows that cannot be compared match by index, and count as changed")
    func incomparable() {
        struct Plain { var text: String }
        let dataSource = DataSource(cellDescriptors: [
            CellDescriptor<Plain, TitleCell>().configure { item, cell, _ in cell.textLabel?.text = item.text }
        ])
        let session = table()
        dataSource.sections = [Section(items: [Plain(text: "a"), Plain(text: "b")])]
        dataSource.reloadData(session, animated: false)
        dataSource.sections = [Section(items: [Plain(text: "c")])]
        let difference = dataSource.reloadData(session, animated: true)
        #expect(difference.deletedRows == [IndexPath(row: 1, section: 0)])
        #expect(difference.updatedRows.count == 1)
        #expect(session.visibleCells.compactMap { $0.textLabel?.text } == ["c"])
    }
}
