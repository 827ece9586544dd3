import TableGraphics
import TableScene

/// Small handmade scenes for tests, with a title in each row.
struct TestTable {
    struct Row {
        var title: String
        var height = 44.0
        var cell = "StandardCell"
        var color = RGBA(red: 0, green: 0, blue: 0)
        var hasSeparator = true
        /// In a separate frame, as in the standard cell; empty for no symbol.
        var symbol = ""
    }

    struct Section {
        var header: String?
        var rows: [Row]
    }

    var sections: [Section]
    var width = 390.0
    var rowOffset = 0.0

    init(_ sections: [Section], width: Double = 390) {
        self.sections = sections
        self.width = width
    }

    /// One section of rows with these titles.
    init(_ titles: String...) {
        self.init([Section(header: nil, rows: titles.map { Row(title: $0) })])
    }

    /// The same without a separator below the last row, as in a group.
    var grouped: TestTable {
        var table = self
        for section in table.sections.indices { table.sections[section].rows[table.sections[section].rows.count - 1].hasSeparator = false }
        return table
    }

    var scene: Scene {
        var y = 0.0
        var children: [Frame.Child] = []
        for (number, section) in sections.enumerated() {
            let top = y
            var units: [Frame.Child] = []
            if let header = section.header {
                units.append(
                    Frame.Child(
                        .frame(Frame(size: Size(width: width, height: 28), role: .header, children: [text(header, at: 18)])),
                        at: Point(x: 0, y: y - top)))
                y += 28
            }
            for (index, row) in section.rows.enumerated() {
                let line = Frame(size: Size(width: width, height: 0.5), role: .separator)
                let title = Frame(
                    size: Size(width: Double(row.title.count) * 8, height: 20), role: .title,
                    children: [text(row.title, at: 16, color: row.color)])
                let frame = Frame(
                    size: Size(width: width, height: row.height), role: .row(cell: row.cell), identity: "s\(number).r\(index)",
                    children: [Frame.Child(.frame(title), at: Point(x: 16, y: row.height / 2 - 10))]
                        + (row.symbol.isEmpty
                            ? [] : [Frame.Child(.frame(Self.icon(row.symbol)), at: Point(x: 300, y: row.height / 2 - 12))])
                        + (row.hasSeparator ? [Frame.Child(.frame(line), at: Point(x: 16, y: row.height - 0.5))] : []))
                units.append(Frame.Child(.frame(frame), at: Point(x: 0, y: y - top)))
                y += row.height
            }
            children.append(
                Frame.Child(
                    .frame(Frame(size: Size(width: width, height: y - top), role: .section, identity: "s\(number)", children: units)),
                    at: Point(x: 0, y: top)))
        }
        let root = Frame(size: Size(width: width, height: y), role: .table, identity: "table", children: children)
        return Scene(size: root.size, background: AdaptiveColor(RGBA(red: 255, green: 255, blue: 255)), root: root, snapScale: 2)
    }

    private static func icon(_ name: String) -> Frame {
        let symbol = Frame(size: Size(width: 24, height: 24), role: .image, identity: name)
        return Frame(size: symbol.size, role: .image, children: [Frame.Child(.frame(symbol), at: .zero)])
    }

    var dump: String { scene.dump() }

    private func text(_ words: String, at baseline: Double, color: RGBA = RGBA(red: 0, green: 0, blue: 0)) -> Frame.Child {
        let style = TextStyle(family: "Inter", size: 17, weight: 400, tracking: 0, ascent: 16, descent: 4, leading: 22)
        let line = ShapedLine(
            text: words, runs: [], width: Double(words.count) * 8, ascent: 16, descent: 4, direction: .leftToRight, style: style)
        return Frame.Child(.text(line, AdaptiveColor(color)), at: Point(x: 0, y: baseline))
    }
}
