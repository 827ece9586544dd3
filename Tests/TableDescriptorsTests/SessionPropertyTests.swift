import CaseFiles
import TableCells
import TableDescriptors
import TableGraphics
import TableUIKit
import Testing

@MainActor
@Suite("Sessions under random actions", .olderScreen)
struct SessionPropertyTests {
    struct Item: Diffable, Equatable {
        var id: Int
        var text: String
        var isHidden: Bool
        var diffIdentifier: String { "\(id)" }
    }

    @Test("after any animated changes, scrolls and touches, visible cells match a fresh table")
    func random() {
        for seed in 0..<150 {
            var generator = SeededGenerator(seed: UInt64(seed))
            func random(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }
            let dataSource = DataSource(cellDescriptors: [
                CellDescriptor<Item, TitleCell>().configure { item, cell, _ in cell.textLabel?.text = item.text }.height { 30 }
                    .isHidden { item, _ in item.isHidden }.canEdit { true }.canMove { true }
            ])
            dataSource.didSelect = { row, path in row.identifier.isEmpty ? .deselect : .keepSelected }
            let session = table(width: 100, height: 100)
            session.allowsMultipleSelection = seed % 2 == 0
            for _ in 0..<30 {
                switch random(5) {
                case 0, 1:
                    dataSource.sections = (0..<random(4)).map { section in
                        Section(
                            "Section \(random(3))",
                            items: (0..<random(8)).map { _ in
                                Item(id: random(12), text: "text \(random(3))", isHidden: random(5) == 0)
                            }) as SectionType
                    }
                    dataSource.reloadData(session, animated: random(4) != 0)
                case 2: session.scroll(to: Double(random(400)))
                case 3: session.select(row: random(6), section: random(3))
                default: session.swipe(row: random(6), section: random(3))
                }
                let rows = session.visibleRows
                let inView = session.indexPathsForRows(in: session.bounds) ?? []
                guard rows == inView else {
                    Issue.record("seed \(seed): \(rows) are shown, \(inView) are in view")
                    return
                }
                for path in rows {
                    let item = dataSource.visibleRow(at: path)?.item as? Item
                    let cell = session.cellForRow(at: path)
                    guard let item, cell?.textLabel?.text == item.text, cell?.isSelected == session.selected.contains(path) else {
                        Issue.record(
                            "seed \(seed): row \(path) shows \(cell?.textLabel?.text ?? "nothing"), not \(item?.text ?? "nothing")")
                        return
                    }
                }
                guard session.selected.allSatisfy({ $0.row < session.numberOfRows(inSection: $0.section) }) else {
                    Issue.record("seed \(seed): the selected row does not exist")
                    return
                }
            }
        }
    }
}
