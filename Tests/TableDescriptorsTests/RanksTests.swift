import Testing

@testable import TableDescriptors

@Suite("Places in a list that changed")
struct RanksTests {
    /// `a b c d` became `x a d c`: `b` went, `x` came, `d` moved.
    private let ranks = Ranks(gone: [1], moved: [Change(from: 3, to: 2)], taken: [0])

    @Test("where old elements stand now")
    func new() {
        #expect([0, 2, 3].map { ranks.new(of: $0) } == [1, 3, 2])
    }

    @Test("where new elements stood; one that came stood nowhere")
    func old() {
        #expect((0..<4).map { ranks.old(of: $0) } == [nil, 0, 3, 2])
    }
}
