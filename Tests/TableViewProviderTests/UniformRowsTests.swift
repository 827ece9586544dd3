import CaseFiles
import TableCells
import TableDiagnostics
import TableInputs
import TableResolver
import TableViewProvider
import Testing

@Suite("Uniform row heights", .olderScreen)
struct UniformRowsTests {
    private func entry(_ height: Double?) -> CellRegistry.Entry {
        CellRegistry.Entry(fixedHeight: height, height: { _ in height.map { .points($0) } ?? .automatic }, body: { _ in .empty })
    }

    @Test(
        "a section's uniform row height is its cells' common height",
        arguments: [
            ("row -s list -c A", 30.0), ("row -s list -c B", 50), ("row -s list -c Free", nil),
            ("row -s list -c A\nrow -s none -c B -ec A", 30),
            ("row -s list -c A\nrow -s none -c B -ec B", nil), ("row -s list -c A\nrow -s none -c B", 30),
            ("row -s list -c A\nrow -c Also", 30),
            ("row -s list -c A\nrow -c Free", nil), ("row -s none -c A", nil), ("section -s list\nrow -c B", 50),
        ] as [(String, Double?)])
    func uniform(config: String, expected: Double?) throws {
        var registry = CellRegistry.standard
        for (name, height) in [("A", 30.0), ("Also", 30), ("B", 50), ("Free", nil)] { registry.register(entry(height), as: name) }
        let parsed = try #require(ConfigParser.parse(file: SourceFile(path: "c", text: config)).value)
        let data: Value = ["list": [1, 2, 3], "none": []]
        let table = try #require(Resolver.resolve(mode: 0, of: parsed, data: data).value)
        let content = ConfigTable(table: table, registry: registry, style: .plain, title: "")
        let environment = Environment(theme: try #require(Theme.shipped(named: "ios").value))
        #expect(content.uniformRowHeight(inSection: 0, in: environment) == expected)
        guard let expected else { return }
        for row in 0..<content.rowCount(inSection: 0) {
            #expect(content.rowHeight(at: IndexPath(row: row, section: 0), in: environment) == .points(expected))
        }
    }
}
