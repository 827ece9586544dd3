import TableCells
import TableInputs
import Testing

@Suite("What the standard cell reads")
struct StandardContentsTests {
    @Test("an indentation stays within what fits into a row", arguments: [(99, 20), (-3, 0), (7, 7), (20, 20)])
    func indentation(given: Int, used: Int) {
        #expect(StandardContents(["indentation": .number(Number(given))]).indentation == used)
    }
}
