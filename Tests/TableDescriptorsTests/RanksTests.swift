import CaseFiles
import Testing

@testable import TableCells

@Suite("Positions in a changed list", .olderScreen)
struct RanksTests {
    /// `a b c d` became `x a d c`: `b` was removed, `x` inserted, `d` moved.
    private let ranks = Ranks(gone: [1], moved: [Change(from: 3, to: 2)], taken: [0])

    @Test("new positions of old elements")
    func new() {
        #expect([0, 2, 3].map { ranks.new(of: $0) } == [1, 3, 2])
    }

    @Test("old positions of new elements are nil for inserted ones")
    func old() {
        #expect((0..<4).map { ranks.old(of: $0) } == [nil, 0, 3, 2])
    }
}
