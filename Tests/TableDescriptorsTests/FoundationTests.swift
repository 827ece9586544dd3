import CaseFiles
import Foundation
import TableCells
import TableDescriptors
import TableUIKit
import Testing

// Imports Foundation too: a scoped import determines IndexPath, and numbers may be CGFloats.

@MainActor
@Suite("Use with Foundation", .olderScreen)
struct FoundationTests {
    struct Person: Diffable, Equatable {
        let id: UUID
        var name: String
        var diffIdentifier: String { id.uuidString }
    }

    private func place(_ row: Int) -> IndexPath { IndexPath(row: row, section: 0) }

    @Test("Foundation's index paths, bundles and CGFloats work with our types")
    func foundation() {
        let height: CGFloat = 61
        var selected: [IndexPath] = []
        let dataSource = DataSource(cellDescriptors: [
            CellDescriptor<Person, TitleCell>(bundle: Bundle.main)
                .configure { person, cell, _ in cell.textLabel?.text = person.name }
                .height { (_, _) in height }
                .didSelect { (_, indexPath: IndexPath) in
                    selected.append(indexPath)
                    return .deselect
                }
        ])
        let session = table()
        dataSource.sections = [Section(items: [Person(id: UUID(), name: "Amara"), Person(id: UUID(), name: "Björn")])]
        dataSource.reloadData(session, animated: false)
        session.select(row: 1)
        #expect(selected == [place(1)])
        #expect(session.rectForRow(at: place(1)).minY == 61)
    }
}
