import TableCells
import TableInputs
import Testing

@Suite("Contents of the standard cell")
struct StandardContentsTests {
    @Test("the indentation is limited to 20 levels", arguments: [(99, 20), (-3, 0), (7, 7), (20, 20)])
    func indentation(given: Int, used: Int) {
        #expect(StandardContents(["indentation": .number(Number(given))]).indentation == used)
    }
}
