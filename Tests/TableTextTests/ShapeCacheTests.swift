import TableGraphics
import TableScene
import Testing

@testable import TableText

@Suite("Shape cache")
struct ShapeCacheTests {
    @Test("a requested entry stays over many generations, and others are dropped")
    func generations() {
        let style = TextStyle(family: "Block", size: 10, weight: 400, tracking: 0, ascent: 8, descent: 2, leading: 12)
        func request(_ number: Int) -> TextRequest { TextRequest(text: "\(number)", style: style) }
        var cache = ShapeCache()
        for number in 0..<20_000 {
            cache[request(number)] = BlockShaper().shape(request(number))
            #expect(cache[request(0)]?.map(\.text) == ["0"])
            if number % 1_000 == 999 { #expect(cache[request(number - 900)]?.map(\.text) == ["\(number - 900)"]) }
        }
        #expect(cache[request(1)] == nil, "memory is bounded")
    }
}
