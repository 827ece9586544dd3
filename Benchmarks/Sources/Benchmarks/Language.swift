import CPeer
import TableDiagnostics
import TableInputs
import TableLayout
import TableResolver
import TableScene
import TableText
import TableViewProvider
import Yams

/// Shaping texts, reading configs, resolving rows.
func languageRows() throws -> [Row] {
    let environment = try Screen().environment
    let strings = (0..<20_000).map { "Row \($0) of a long table" }
    let style = environment.theme.textStyle(.rowTitle, category: .large)
    let shaping = try measure(rounds: 3) {
        let shaper = try PangoShaper(book: FontBook())
        for string in strings { _ = shaper.shape(TextRequest(text: string, style: style)) }
    } _: {
        for string in strings { _ = peer_measure(17, 400, string) }
    }
    return [
        Row("shape 20,000 short strings (beside it: C, one PangoLayout, measured only)", shaping), try selfSizing(environment), parsingRow(), yamlRow(),
        resolvingRow(), manyLinesRow(),
    ]
}

private func parsingRow() -> Row {
    let lines = (0..<100_000).map { $0 % 20 == 0 ? "section -s people -h StandardHeaderView -t section-\($0)" : "    row -s member_\($0) -c PersonCell -ec EmptyCell" }
    let config = SourceFile(path: "big.tableViewConfig", text: lines.joined(separator: "\n"))
    var ends = 0
    let times = measure(rounds: 9) {
        _ = ConfigParser.parse(file: config)
    } _: {
        config.bytes.withUnsafeBufferPointer { bytes in
            for byte in bytes where byte == 0x0A { ends += 1 }
        }
    }
    return Row("parse a config of 100,000 lines, \(config.bytes.count / 100_000) bytes a line (beside it: counting its line ends)", times, milliseconds: 40)
}

private func yamlRow() -> Row {
    let rows = (0..<50_000).map { "  - title: Row \($0)\n    subtitle: Part \($0 % 100)\n    value: \($0)\n" }
    let file = SourceFile(path: "big.yaml", text: "rows:\n" + rows.joined())
    let text = String(decoding: file.bytes, as: UTF8.self)
    let times = measure(rounds: 3) { _ = DataDocument.load(file: file) } _: { _ = try? Yams.compose(yaml: text) }
    return Row("load 50,000 rows of YAML, \(file.bytes.count / 1_000_000) MB (beside it: Yams, its tree alone)", times)
}

/// Every row of a table, asked for in order; answers how many there were.
private func askAll(_ text: String, _ data: Value) -> Int {
    guard let config = ConfigParser.parse(file: SourceFile(path: "c", text: text)).value, let table = Resolver.resolve(mode: 0, of: config, data: data).value
    else { return 0 }
    var rows = 0
    var height = 0.0
    for section in 0..<table.sectionCount {
        for row in 0..<table.rowCount(inSection: section) {
            guard let found = table.row(section: section, row: row) else { continue }
            rows += 1
            height += found.isEmpty ? 0 : 44
        }
    }
    return rows
}

private func resolvingRow() -> Row {
    let array = (0..<100_000).map { Value.object(Object([("name", .string("Person \($0)")), ("age", .number(Number($0)))])) }
    let people = Value.array(array)
    var touched = 0
    let times = measure(rounds: 9) {
        _ = askAll("row -s people -c PersonCell", .object(Object([("people", people)])))
    } _: {
        for element in array { if case .object(let object) = element { touched += object.values.count } }
    }
    // A hundred thousand rows: ten nanoseconds a row for every millisecond.
    return Row(
        work: "resolve 100,000 rows: contents, cell, positions, tag (beside it: a loop over the array)", ours: short(times.ours * 10) + " ns a row",
        peer: short(times.peer * 10) + " ns", ratio: short(times.ours / times.peer), wanted: "≤ 300 ns; the original: 25,000–36,000",
        isMet: times.ours * 10 <= 300)
}

private func manyLinesRow() -> Row {
    let lines = "section -s groups\n" + (0..<1000).map { "row -es k\($0 % 3) -c C\($0)\n" }.joined()
    let groups: Value = .array((0..<100).map { _ in .object(Object([("k0", .array([1, 2])), ("k1", "x"), ("k2", nil)])) })
    let times = measure(rounds: 5) { _ = askAll(lines, .object(Object([("groups", groups)]))) } _: {}
    let rows = askAll(lines, .object(Object([("groups", groups)])))
    return Row(
        work: "resolve \(rows) rows of 1,000 row lines in an array section", ours: short(times.ours * 1e6 / Double(rows)) + " ns a row",
        wanted: "linear; the original: 500,000–1,900,000")
}
