import TableCairo
import TableGraphics
import TableScene
import TableText
import Testing

@Suite("Clipping to rounded corners")
struct RoundClipTests {
    private let black = AdaptiveColor(light: RGBA(red: 0, green: 0, blue: 0), dark: RGBA(red: 0, green: 0, blue: 0))
    private let white = AdaptiveColor(light: RGBA(red: 255, green: 255, blue: 255), dark: RGBA(red: 255, green: 255, blue: 255))
    private let picture = SceneImage(
        name: "red", bitmap: Bitmap(width: 2, height: 2, pixels: Array(repeating: [UInt8]([200, 20, 30, 255]), count: 4).flatMap { $0 }))

    /// A filled frame of 40 by 40 points with rounded corners, 5 points from the scene's origin.
    private func scene(_ item: Item, at origin: Point = .zero, radius: Double, fonts: [FontFace] = []) -> Scene {
        let side = Size(width: 40, height: 40)
        let frame = Frame(size: side, role: .group, clips: true, clipRadius: radius, children: [Frame.Child(item, at: origin)])
        let size = Size(width: 50, height: 50)
        let root = Frame(size: size, role: .table, children: [Frame.Child(.frame(frame), at: Point(x: 5, y: 5))])
        return Scene(size: size, background: white, root: root, fonts: fonts, images: [picture])
    }

    private func green(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> Int { Int(bitmap.pixels[(y * bitmap.width + x) * 4 + 1]) }

    @Test("rounded corners clip images and shapes at every scale", arguments: [1, 2, 3], [true, false])
    func corners(scale: Int, isPicture: Bool) throws {
        let side = Size(width: 40, height: 40)
        let item: Item = isPicture ? .image(0, side) : .shape(.rectangle(side), .fill(black))
        let bitmap = try CairoRenderer().bitmap(of: scene(item, radius: 20), appearance: .light, scale: Double(scale))
        let ink = isPicture ? 20 : 0
        for (x, y) in [(6, 6), (43, 6), (6, 43), (43, 43), (8, 8), (4, 25), (45, 25)] {
            #expect(green(bitmap, x * scale + scale / 2, y * scale + scale / 2) == 255, "\(x) \(y)")
        }
        for (x, y) in [(25, 25), (25, 6), (6, 25), (43, 25), (25, 43), (13, 13)] {
            #expect(green(bitmap, x * scale + scale / 2, y * scale + scale / 2) == ink, "\(x) \(y)")
        }
    }

    @Test("a radius of 0 clips to square corners")
    func square() throws {
        let bitmap = try CairoRenderer().bitmap(of: scene(.image(0, Size(width: 60, height: 60)), radius: 0), appearance: .light, scale: 1)
        #expect(green(bitmap, 5, 5) == 20 && green(bitmap, 44, 44) == 20 && green(bitmap, 4, 5) == 255 && green(bitmap, 45, 45) == 255)
    }

    @Test("text is clipped at a corner and unchanged elsewhere")
    func text() throws {
        let shaper = try PangoShaper(book: FontBook(language: "en"), language: "en")
        let style = TextStyle(family: "Inter", size: 20, weight: 700, ascent: 20, descent: 5, leading: 25)
        func picture(_ text: String, _ radius: Double, _ place: Point) throws -> Bitmap {
            let line = try #require(shaper.shape(TextRequest(text: text, style: style)).first)
            return try CairoRenderer().bitmap(
                of: scene(.text(line, black), at: place, radius: radius, fonts: shaper.fonts), appearance: .light, scale: 2)
        }
        // The top left corner: capitals with their baseline at 14.5 points reach the top.
        func ink(_ bitmap: Bitmap) -> Int { (10..<16).flatMap { y in (10..<16).map { (255 - green(bitmap, $0, y)) } }.reduce(0, +) }
        #expect(ink(try picture("MMMM", 0, Point(x: 0, y: 14.5))) > 1000)
        #expect(ink(try picture("MMMM", 20, Point(x: 0, y: 14.5))) == 0)
        // Far from the corners of a small radius, the pixels are the same.
        #expect(try picture("M", 2, Point(x: 10, y: 26)) == picture("M", 0, Point(x: 10, y: 26)))
    }

    @Test("SVG and PDF documents clip along curves", arguments: [true, false])
    func documents(isRound: Bool) throws {
        let scene = scene(.image(0, Size(width: 40, height: 40)), radius: isRound ? 20 : 0)
        let svg = String(decoding: CairoRenderer().svg(of: scene, appearance: .light), as: UTF8.self)
        let clips = svg.matches(of: /<clipPath id="[^"]*">\s*<path [^>]*d="([^"]*)"/).map { String($0.1) }
        #expect(clips.contains { $0.contains("c") } == isRound, "\(clips)")
        #expect(try CairoRenderer().pdf(of: scene, appearance: .light, title: "a").count > 500)
    }
}
