import CPeer
import TableCells
import TableInputs
import TableLayout
import TableText

/// Ten thousand rows as tall as their texts: a title, and a subtitle that wraps or is truncated to one line.
struct SelfSizingTable: TableContent {
    let titles: [String]
    let subtitles: [String]
    /// The maximum number of lines of the subtitle; 0 for no limit.
    let subtitleLines: Int
    let style = TableStyle.plain
    let title = ""
    let sectionCount = 1

    init(rows: Int, subtitleLines: Int) {
        self.subtitleLines = subtitleLines
        let words = [
            "harbour", "window", "morning", "invoice", "silver", "paper", "garden", "station", "letter", "quiet", "market", "river",
            "eleven", "copper",
            "winter", "orchard", "travel", "signal", "lantern", "velvet", "ticket", "meadow", "anchor", "button", "candle", "drawer",
            "engine", "feather",
        ]
        // A fixed sequence, so that every run measures the same texts.
        var state = 7
        func word() -> String {
            state = (state &* 1_103_515_245 &+ 12345) & 0x7FFF_FFFF
            return words[(state >> 8) % words.count]
        }
        titles = (0..<rows).map { "\(word()) \(word()) \($0)" }
        subtitles = (0..<rows).map { _ in (0..<14).map { _ in word() }.joined(separator: " ") }
    }

    func rowCount(inSection section: Int) -> Int { titles.count }
    func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight { .automatic }
    func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { nil }
    func row(at indexPath: IndexPath, in environment: Environment) -> RowContent {
        let contents: Value = .object(
            Object([
                ("title", .string(titles[indexPath.row])), ("subtitle", .string(subtitles[indexPath.row])),
                ("subtitleNumberOfLines", .number(Number(subtitleLines))),
            ]))
        return RowContent(
            cell: "StandardCell",
            body: StandardCell.body(for: RowContext(contents: contents, indexPath: indexPath, environment: environment)))
    }
    func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
    func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
}

/// Compares the layout of the rows with Pango measuring the same strings one by one.
func selfSizing(_ environment: Environment) throws -> [Row] {
    let work = "vs. C and Pango, 20,000 strings one by one"
    return [
        Row("heights of 10,000 rows with a title and a wrapped subtitle (\(work))", try heights(subtitleLines: 0, environment), most: 0.6),
        Row("the same with the subtitle truncated to one line (\(work))", try heights(subtitleLines: 1, environment)),
    ]
}

private func heights(subtitleLines: Int, _ environment: Environment) throws -> (ours: Double, peer: Double) {
    let table = SelfSizingTable(rows: 10_000, subtitleLines: subtitleLines)
    let shaper = try PangoShaper(book: FontBook())
    return measure(rounds: 5) {
        _ = Geometry(of: table, in: environment, shaper: shaper)
    } _: {
        for index in table.titles.indices {
            _ = peer_measure(17, 400, table.titles[index])
            _ = peer_measure(12, 400, table.subtitles[index])
        }
    }
}
