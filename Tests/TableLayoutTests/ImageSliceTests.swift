import TableCells
import TableGraphics
import TableScene
import Testing

@testable import TableLayout

@Suite("Image slices")
struct ImageSliceTests {
    /// A row of pixels, the red of each as given.
    private func bitmap(_ reds: [UInt8], height: Int = 1) -> Bitmap {
        Bitmap(width: reds.count, height: height, pixels: (0..<height).flatMap { _ in reds.flatMap { [$0, 0, 0, 255] } })
    }

    private func reds(_ bitmap: Bitmap) -> [UInt8] { (0..<bitmap.width).map { bitmap.pixels[$0 * 4] } }

    private func resized(_ width: Int, _ change: (inout ImageSlices) -> Void) -> [UInt8] {
        var slices = ImageSlices(of: Size(width: 6, height: 1), left: 2, right: 1)
        change(&slices)
        return reds(bitmap([1, 2, 3, 4, 5, 6]).resized(to: (width, 1), slices))
    }

    @Test("caps keep their size, the middle is stretched")
    func stretched() { #expect(resized(9) { _ in } == [1, 2, 3, 3, 4, 4, 5, 5, 6]) }

    @Test("a tiled middle is repeated")
    func tiled() { #expect(resized(10) { $0.isTiled = true } == [1, 2, 3, 4, 5, 3, 4, 5, 3, 6]) }

    @Test("across the direction of its caps, a tiled image is stretched")
    func tiledOneWay() {
        var slices = ImageSlices(of: Size(width: 1, height: 2), left: 0.5, isTiled: true)
        let column = Bitmap(width: 1, height: 2, pixels: [1, 0, 0, 255, 2, 0, 0, 255])
        func reds() -> [UInt8] { let made = column.resized(to: (1, 4), slices); return (0..<4).map { made.pixels[$0 * 4] } }
        #expect(reds() == [1, 1, 2, 2])
        slices.left = 0
        #expect(reds() == [1, 2, 1, 2])
    }

    @Test("of a middle with a size of its own, the rest is not drawn")
    func center() { #expect(resized(7) { $0.center = Size(width: 1, height: 1) } == [1, 2, 3, 3, 3, 3, 6]) }

    @Test("without room for the caps, the whole image shrinks")
    func narrow() { #expect(resized(2) { _ in } == [2, 5]) }

    @Test("slices that make no sense draw some picture of the wanted size", arguments: [-1, 0, 1e300, Double.nan, Double.infinity])
    func senseless(length: Double) {
        for slices in [
            ImageSlices(of: Size(width: 6, height: 1), left: length, top: length, right: length, bottom: length),
            ImageSlices(of: Size(width: 6, height: 1), left: 1, center: Size(width: length, height: length)),
        ] {
            #expect(bitmap([1, 2, 3, 4, 5, 6]).resized(to: (9, 4), slices).pixels.count == 9 * 4 * 4)
        }
    }

    /// A picture of six pixels, two a point.
    private struct Pictures: ImageSource {
        let bitmap: Bitmap
        func size(ofImage name: String) -> Result<Size, ImageError> { .success(Size(width: 6, height: 4)) }
        func bitmap(ofImage name: String, covering pixels: Size) -> Result<Bitmap, ImageError> { .success(bitmap) }
    }

    @Test("a stretched image with slices has an image of its own for each size, at the density of its file")
    func layout() {
        var image = Node.ImageNode("p.png", contentMode: .stretch)
        image.slices = ImageSlices(of: Size(width: 3, height: 2), left: 1, right: 1)
        let node = HStack(spacing: 0) {
            Node.image(image).frame(width: 10, height: 2)
            Node.image(image).frame(width: 20, height: 4)
            Node.image(image).frame(width: 10, height: 2)
        }
        let rows = [TestTable.Row(height: .points(10), body: node)]
        let layout = TableLayout(
            TestTable(style: .plain, sections: [rows]), in: testEnvironment(), shaper: BlockShaper(),
            images: Pictures(bitmap: bitmap([10, 20, 30, 40, 50, 60], height: 4)))
        let images = layout.scene.images.map(\.bitmap)
        #expect(images.map { [$0.width, $0.height] } == [[20, 4], [40, 8]])
        #expect(images.first.map(reds)?.prefix(3) == [10, 20, 30] && images.first.map(reds)?.suffix(3) == [40, 50, 60])
    }
}
