import CaseFiles
import TableCells
import TableInputs
import TableResolver
import TableViewProvider
import Testing

/// Runs every example in the original's READMEs, English and Chinese, with `Provider`.
@MainActor
@Suite("Examples in AOZTableViewProvider's READMEs", .olderScreen)
struct OriginalReadmeTests {
    /// The view controller in the READMEs, with its data in instance variables.
    final class ViewController {
        let _array = [1, 2, 3, 4, 5]
        let _dictionary = ["first": "1st value", "second": "2nd value"]
        let _multipleArray = [["subs": [1, 2, 3]], ["subs": [4, 5]]]
    }

    /// The README's TableViewCell: shows a string, an array's strings separated by spaces, or an object's title; 40 points tall.
    enum TableViewCell: Cell {
        static func height(for row: RowContext) -> RowHeight { .points(40) }
        static func body(for row: RowContext) -> Node {
            switch row.contents {
            case .array(let elements)?: Text(elements.compactMap(\.text).map { $0 + " " }.joined())
            case .object(let object)?: Text(object["title"]?.text ?? "")
            case let contents: Text(contents?.text ?? "")
            }
        }
    }

    enum TableViewCell2: Cell {
        static func body(for row: RowContext) -> Node { .empty }
    }

    enum SectionHeaderView: HeaderFooterView {
        static func height(for section: SectionContext) -> RowHeight { .points(30) }
        static func body(for section: SectionContext) -> Node { .empty }
    }

    /// A config, and each section's rows as text with their cells.
    nonisolated static let examples: [(config: String, rows: [[String]])] = [
        // Quick start
        ("row", [["null AOZTableViewCell"]]),
        // Rows
        (
            "row -s _array -c TableViewCell",
            [["1 TableViewCell", "2 TableViewCell", "3 TableViewCell", "4 TableViewCell", "5 TableViewCell"]]
        ),
        ("row -s _array -n 2 -c TableViewCell", [["[1,2] TableViewCell", "[3,4] TableViewCell", "[5] TableViewCell"]]),
        ("row -s _array -all -c TableViewCell", [["[1,2,3,4,5] TableViewCell"]]),
        ("row -s _dictionary -c TableViewCell", [["{\"first\":\"1st value\",\"second\":\"2nd value\"} TableViewCell"]]),
        // Rows, in Chinese: the default cell
        ("row -s _array -n 2", [["[1,2] AOZTableViewCell", "[3,4] AOZTableViewCell", "[5] AOZTableViewCell"]]),
        ("row -s _array -all", [["[1,2,3,4,5] AOZTableViewCell"]]),
        // Sections
        (
            "section -s _array -c TableViewCell",
            [["1 TableViewCell"], ["2 TableViewCell"], ["3 TableViewCell"], ["4 TableViewCell"], ["5 TableViewCell"]]
        ),
        ("section -c TableViewCell -h SectionHeaderView", [["null TableViewCell"]]),
        // More complicated rows and sections
        ("section\nrow\nrow", [["null AOZTableViewCell", "null AOZTableViewCell"]]),
        ("section -s _dictionary\nrow -s first\nrow -s second", [["\"1st value\" AOZTableViewCell", "\"2nd value\" AOZTableViewCell"]]),
        ("section -c TableViewCell\nrow\nrow -c TableViewCell2", [["null TableViewCell", "null TableViewCell2"]]),
        (
            "section -s _multipleArray\nrow -es subs",
            [["1 AOZTableViewCell", "2 AOZTableViewCell", "3 AOZTableViewCell"], ["4 AOZTableViewCell", "5 AOZTableViewCell"]]
        ),
    ]

    private let controller = ViewController()

    private func provider(_ config: String) throws -> Provider {
        let provider = try Provider(config: config, dataProvider: controller)
        provider.register(TableViewCell.self)
        provider.register(TableViewCell2.self)
        provider.register(header: SectionHeaderView.self)
        return provider
    }

    @Test("rows have the contents and cells that the README shows", arguments: examples)
    func rows(config: String, rows: [[String]]) throws {
        let provider = try provider(config)
        let found = (0..<provider.sectionCount).map { section in
            (0..<provider.rowCount(inSection: section)).map { row in
                let place = IndexPath(row: row, section: section)
                return "\(provider.rowValue(at: place)?.jsonText ?? "nil") \(provider.cellClass(at: place) ?? "")"
            }
        }
        #expect(found == rows)
        #expect(provider.diagnostics == [])
    }

    @Test("a config may have two modes")
    func modes() throws {
        let provider = try provider("mode\nrow -c TableViewCell\nmode\nrow -c TableViewCell2")
        let first = IndexPath(row: 0, section: 0)
        #expect(provider.modeCount == 2)
        #expect(provider.cellClass(at: first) == "TableViewCell")
        provider.mode = 1
        #expect(provider.cellClass(at: first) == "TableViewCell2")
        provider.mode = 2
        #expect(provider.sectionCount == 0)
    }

    @Test("lines with any other first word are comments")
    func comments() throws {
        let provider = try provider("//_array = @[@1, @2]: this line is no part of it\nrow -s _array\n----\n随便写")
        #expect(provider.rowCount(inSection: 0) == 5)
    }
}
