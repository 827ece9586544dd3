import TableInputs
import TableSnapshots
import Testing

@testable import TablePreviewKit

@Suite("Groups of a report")
struct ReportGroupTests {
    private func failure(_ name: String, _ design: String, row: String) -> SnapshotResult {
        var result = SnapshotResult(name: "\(design)/\(name)", design: design, status: .failed, configPath: design)
        result.rows = [ChangedRow(place: row, changes: [], expected: nil, actual: nil)]
        return result
    }

    @Test("a design is one group, and each of its changes a part")
    func designs() {
        let results = [
            failure("light", "Mail", row: "0.0"), failure("dark", "Mail", row: "0.0"), failure("light", "Menu", row: "0.0"),
            failure("choosing-light", "Mail", row: "1.2"), failure("choosing-dark", "Mail", row: "1.2"),
        ]
        let groups = ResultGroup.reviewed(results)
        #expect(
            groups.map { $0.map { $0.results.map(\.name) } } == [
                [["Mail/light", "Mail/dark"], ["Mail/choosing-light", "Mail/choosing-dark"]], [["Menu/light"]],
            ])
    }

    @Test("of many changed rows, a snapshot shows the first ones")
    func rows() throws {
        var result = failure("light", "Mail", row: "")
        result.rows = (0..<9).map { ChangedRow(place: "0.\($0)", changes: ["title: x 80 → 84"], expected: nil, actual: nil) }
        let run = SnapshotRun(results: [result], store: RootFolder("Snapshots"), output: RootFolder(".tvp"), toolVersion: "1")
        let html = String(decoding: HTMLReport(report: RunReport(run: run)).make().html, as: UTF8.self)
        let parts = html.split(separator: "<details><summary>5 more rows</summary>")
        #expect(html.contains("<ol tabindex=\"0\">"), "what scrolls is reached by the keyboard")
        #expect(parts.count == 2 && parts[0].contains("<b>0.3</b>") && !parts[0].contains("<b>0.4</b>") && parts[1].contains("<b>0.8</b>"))
    }
}
