import TableCells
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import Testing

@Suite("Images in layout")
struct ImageTests {
    /// An image source with one image of 100 × 50 points that records requests. Every other name is missing.
    private final class Source: ImageSource {
        private(set) var asked: [Size] = []

        func size(ofImage name: String) -> Result<Size, ImageError> {
            ["a", "a-dark"].contains(name) ? .success(Size(width: 100, height: 50)) : .failure(ImageError("no symbol has this name"))
        }

        func bitmap(ofImage name: String, covering pixels: Size) -> Result<Bitmap, ImageError> {
            asked.append(pixels)
            return .success(Bitmap(width: 1, height: 1, pixels: [0, 0, 0, UInt8(asked.count)]))
        }
    }

    private func layout(_ body: Node, scale: Double = 1, _ source: Source = Source()) -> TableLayout {
        let table = TestTable(sections: [[TestTable.Row(height: .automatic, body: body)]])
        return TableLayout(table, in: testEnvironment(scale: scale), shaper: BlockShaper(), images: source)
    }

    /// The frame of the image, and the image's position and size in it.
    private func picture(in frame: Frame) -> (frame: Frame, origin: Point, size: Size)? {
        for child in frame.children {
            switch child.item {
            case .image(_, let size): return (frame, child.origin, size)
            case .frame(let inner): if let found = picture(in: inner) { return found }
            case .text, .shape: break
            }
        }
        return nil
    }

    @Test(
        "content modes fit, fill and stretch an image",
        arguments: [
            (Node.ImageNode.ContentMode.fit, Point(x: 0, y: 15), Size(width: 60, height: 30), false),
            (.fill, Point(x: -30, y: 0), Size(width: 120, height: 60), true), (.stretch, .zero, Size(width: 60, height: 60), false),
        ])
    func modes(mode: Node.ImageNode.ContentMode, origin: Point, size: Size, clips: Bool) throws {
        let scene = layout(Image("a", size: Size(width: 60, height: 60), contentMode: mode)).scene
        let found = try #require(picture(in: scene.root))
        #expect(found.origin == origin && found.size == size && found.frame.clips == clips)
        #expect(found.frame.size == Size(width: 60, height: 60))
    }

    @Test("images are requested at three pixels per point, or more at a larger scale", arguments: [(1.0, 3.0), (2, 3), (4, 4)])
    func density(scale: Double, density: Double) {
        let source = Source()
        _ = layout(Image("a"), scale: scale, source)
        #expect(source.asked == [Size(width: 100 * density, height: 50 * density)])
    }

    @Test("a tinted image has the tint's colors in both appearances, and keeps its opacity")
    func tint() throws {
        var node = Node.ImageNode("a")
        node.tint = .custom(
            AdaptiveColor(light: RGBA(red: 1, green: 2, blue: 3), dark: RGBA(red: 4, green: 5, blue: 6, alpha: 128)))
        let source = Source()
        let image = try #require(layout(.image(node), source).scene.images.first)
        let opacity = Int(image.bitmap.pixels[3])
        #expect(image.bitmap.pixels == [1, 2, 3, UInt8(opacity)])
        #expect(image.darkBitmap?.pixels == [4, 5, 6, UInt8((opacity * 128 + 127) / 255)])
        #expect(image.bitmap(for: .lightHighContrast) == image.bitmap && image.bitmap(for: .darkHighContrast) == image.darkBitmap)
    }

    @Test("an image with a dark variant uses it in dark mode, and each variant is a separate image")
    func dark() {
        var dark = Node.ImageNode("a")
        dark.darkName = "a-dark"
        let source = Source()
        let images = layout(VStack { [Node.image(dark), Image("a"), .image(dark)] }, source).scene.images
        #expect(images.count == 2)
        #expect(images.first?.darkBitmap != nil && images.last?.darkBitmap == nil)
    }

    @Test("an image shown in several sizes is stored once, in the largest")
    func largest() {
        let source = Source()
        let sizes = [20.0, 10, 40, 30].map { Size(width: $0, height: $0) }
        let result = layout(VStack { ForEach(sizes) { Image("a", size: $0, contentMode: .stretch) } }, source)
        #expect(result.scene.images.count == 1)
        #expect(source.asked.last == Size(width: 120, height: 120))
        #expect(result.scene.images[0].bitmap.pixels[3] == UInt8(source.asked.count))
    }

    @Test("a missing image gives a placeholder of its size and one warning")
    func missing() {
        let result = layout(
            HStack {
                Image("b", size: Size(width: 20, height: 20)); Image("b")
            })
        #expect(result.diagnostics.map(\.code.rawValue) == ["image.missing"])
        #expect(result.scene.dump().contains("placeholder [0 12 20 20] \"no picture “b”\""), "\(result.scene.dump())")
    }

    @Test(
        "the corner radius is at most half a side",
        arguments: [
            (8.0, "clips 8"), (30, "clips 25"), (.infinity, "clips 25"), (0, "clips"), (-3, "clips"), (.nan, "clips"),
        ])
    func radius(radius: Double, expected: String) {
        let dump = layout(Image("a").cornerRadius(radius)).scene.dump()
        #expect(dump.contains("group [0 0 100 50] \(expected)\n"), "\(dump)")
    }
}
