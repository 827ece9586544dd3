import CaseFiles
import Foundation
import TableCells
import TableScene
import TableUIKit
import TableViewProvider
import Testing

/// Margins and separator insets that code sets on a table and its cells.
@Suite("Margins of tables and cells", .olderScreen) @MainActor
struct MarginTests {
    private final class Rows: NSObject, UITableViewDataSource {
        let change: (UITableViewCell, Int) -> Void
        init(_ change: @escaping (UITableViewCell, Int) -> Void) { self.change = change }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
            cell.textLabel?.text = "Row \(indexPath.row)"
            cell.detailTextLabel?.text = "Value"
            change(cell, indexPath.row)
            return cell
        }
    }

    /// The starts of titles and separators of three rows, and the ends of values and separators, from the edges of a table 390 wide.
    private func measured(
        _ setUp: (UITableView) -> Void = { _ in }, _ change: @escaping (UITableViewCell, Int) -> Void = { _, _ in }
    ) throws -> (titles: [Double], values: [Double], lines: [[Double]]) {
        let rows = Rows(change)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 300), style: .plain)
        table.dataSource = rows
        setUp(table)
        let text = try tableScene(of: table.tableContent(), in: Environment(width: 390)).dump()
        var (titles, values, lines): ([Double], [Double], [[Double]]) = ([], [], [])
        for line in text.split(separator: "\n") {
            guard let open = line.firstIndex(of: "["), let close = line.firstIndex(of: "]") else { continue }
            let numbers = line[line.index(after: open)..<close].split(separator: " ").compactMap { Double($0) }
            guard numbers.count >= 2 else { continue }
            if line.contains("title [") { titles.append(numbers[0]) }
            if line.contains("detail ["), numbers.count == 4 { values.append(390 - numbers[0] - numbers[2]) }
            if line.contains("separator ["), numbers.count == 4 { lines.append([numbers[0], 390 - numbers[0] - numbers[2]]) }
        }
        return (titles, values, Array(lines.prefix(2)))
    }

    @Test("a table's layout margins move texts, values and separators of its rows")
    func table() throws {
        let usual = try measured()
        #expect(usual.titles == [16, 16, 16] && usual.lines == [[16, 0], [16, 0]])
        let own = try measured { $0.layoutMargins = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 30) }
        #expect(own.titles == [40, 40, 40] && own.values == [30, 30, 30])
        #expect(own.lines == [[40, 0], [40, 0]])
    }

    @Test("views of cells know the margins of their table, and the readable width of a wide one")
    func views() throws {
        let rows = Rows { _, _ in }
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 1200, height: 300), style: .plain)
        table.dataSource = rows
        func shown() throws -> [CGFloat] {
            table.layoutIfNeeded()
            let cell = try #require(table.cellForRow(at: [0, 0]))
            cell.layoutIfNeeded()
            let (title, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
            let margins = cell.contentView.layoutMargins
            let (start, end) = (title.convert(title.bounds, to: table).minX, detail.convert(detail.bounds, to: table).maxX)
            return [start, end, margins.left, margins.right]
        }
        table.layoutMargins = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 30)
        #expect(try shown() == [40, 1170, 40, 30])
        table.layoutMargins = UIEdgeInsets(top: 0, left: 20, bottom: 0, right: 20)
        table.cellLayoutMarginsFollowReadableWidth = true
        #expect(try shown() == [140, 1060, 140, 140])
        let picture = try tableScene(of: table.tableContent(), in: Environment(width: 1200)).dump()
        #expect(picture.contains("title [140 "), "\(picture)")
    }

    @Test("a table's separator inset moves lines alone")
    func separatorInset() throws {
        let own = try measured { $0.separatorInset = UIEdgeInsets(top: 0, left: 60, bottom: 0, right: 24) }
        #expect(own.titles == [16, 16, 16])
        #expect(own.lines == [[60, 24], [60, 24]])
        let none = try measured { $0.separatorInset = .zero }
        #expect(none.lines == [[0, 0], [0, 0]])
    }

    @Test("a cell's margins and separator inset are those of its row alone")
    func cell() throws {
        let own = try measured { _ in
        } _: { cell, row in
            guard row == 1 else { return }
            cell.layoutMargins = UIEdgeInsets(top: 0, left: 50, bottom: 0, right: 20)
            cell.separatorInset = UIEdgeInsets(top: 0, left: 70, bottom: 0, right: 0)
        }
        #expect(own.titles == [16, 50, 16] && own.values == [16, 20, 16])
        #expect(own.lines == [[16, 0], [70, 0]])
        let content = try measured { _ in
        } _: { cell, _ in
            cell.contentView.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 8, bottom: 0, trailing: 9)
        }
        #expect(content.titles == [8, 8, 8] && content.values == [9, 9, 9])
    }

    @Test("lines reach both edges after the well-known three lines, and a large inset hides one")
    func idioms() throws {
        let full = try measured {
            $0.separatorInset = .zero
            $0.layoutMargins = .zero
        } _: { cell, _ in
            cell.separatorInset = .zero
            cell.layoutMargins = .zero
            cell.preservesSuperviewLayoutMargins = false
        }
        #expect(full.titles == [0, 0, 0] && full.lines == [[0, 0], [0, 0]])
        let hidden = try measured { _ in
        } _: { cell, row in
            if row == 0 { cell.separatorInset = UIEdgeInsets(top: 0, left: 10_000, bottom: 0, right: 0) }
        }
        #expect(hidden.lines.first == [16, 0])
    }
}
