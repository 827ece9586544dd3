import CPeer
import TableDiagnostics
import TableInputs
import TableLayout
import TableScene
import TableText
import TableViewProvider
import Yams

/// Measures shaping texts, measuring rows and reading YAML.
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
        Row("shape 20,000 short strings (vs. C, one PangoLayout, only measuring)", shaping)
    ] + (try selfSizing(environment)) + [yamlRow()]
}

private func yamlRow() -> Row {
    let rows = (0..<50_000).map { "  - title: Row \($0)\n    subtitle: Part \($0 % 100)\n    value: \($0)\n" }
    let file = SourceFile(path: "big.yaml", text: "rows:\n" + rows.joined())
    let text = String(decoding: file.bytes, as: UTF8.self)
    let times = measure(rounds: 3) {
        _ = DataDocument.load(file: file)
    } _: {
        _ = try? Yams.compose(yaml: text)
    }
    return Row("load 50,000 rows of YAML, \(file.bytes.count / 1_000_000) MB (vs. Yams, only its tree)", times)
}
