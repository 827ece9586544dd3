import TableGraphics
import Testing

@Suite("Structural similarity")
struct StructuralSimilarityTests {
    /// A black square of 20 pixels on white, at a distance from the left edge.
    private func square(at left: Int) -> Bitmap {
        let pixels = (0..<60 * 40).flatMap { place -> [UInt8] in
            let isBlack = (left..<left + 20).contains(place % 60) && (10..<30).contains(place / 60)
            return isBlack ? [0, 0, 0, 255] : [255, 255, 255, 255]
        }
        return Bitmap(width: 60, height: 40, pixels: pixels)
    }

    @Test("similarity is 1 for equal images, drops as they differ, and is nil for different sizes")
    func similarity() throws {
        #expect(structuralSimilarity(square(at: 10), square(at: 10)) == 1)
        let near = try #require(structuralSimilarity(square(at: 10), square(at: 11)))
        let far = try #require(structuralSimilarity(square(at: 10), square(at: 30)))
        #expect(near < 1)
        #expect(far < near)
        #expect(structuralSimilarity(square(at: 10), Bitmap(width: 2, height: 2, pixels: [UInt8](repeating: 0, count: 16))) == nil)
    }
}
