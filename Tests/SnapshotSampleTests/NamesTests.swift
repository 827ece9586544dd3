import TableSnapshotTesting
import TableViewProvider
import Testing

@MainActor @Test func names() throws {
    let provider = try Provider(config: "row -s names -c StandardCell", dataProvider: ["names": ["Ada", "Björn"]])
    assertTableSnapshot(of: provider.content(), in: Environment(textSize: .accessibility3), as: .layout, named: "AX3")
}
