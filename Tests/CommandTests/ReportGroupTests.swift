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
}
