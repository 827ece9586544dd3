import Foundation
import TableCairo
import TableGraphics
import TableScene
import TableText
import Testing

@Suite("Drawing")
struct DrawingTests {
    private let red = AdaptiveColor(light: RGBA(red: 255, green: 0, blue: 0), dark: RGBA(red: 0, green: 0, blue: 255))
    private let white = AdaptiveColor(light: RGBA(red: 255, green: 255, blue: 255), dark: RGBA(red: 0, green: 0, blue: 0))

    private func scene(_ children: [Frame.Child], width: Double = 8, height: Double = 6, fonts: [FontFace] = [], images: [SceneImage] = [])
        -> Scene
    {
        let size = Size(width: width, height: height)
        return Scene(size: size, background: white, root: Frame(size: size, role: .table, children: children), fonts: fonts, images: images)
    }

    private func picture(_ scene: Scene, _ appearance: Appearance = .light, scale: Double = 1, bandHeight: Int = 8192) throws -> Bitmap {
        try CairoRenderer().bitmap(of: scene, appearance: appearance, scale: scale, bandHeight: bandHeight)
    }

    /// The image as letters: `R` for red, `_` for the background, `?` for any other color.
    private func letters(_ bitmap: Bitmap) -> String {
        (0..<bitmap.height).map { y in
            (0..<bitmap.width).map { x in
                let pixel = Array(bitmap.pixels[(y * bitmap.width + x) * 4..<(y * bitmap.width + x) * 4 + 4])
                return pixel == [255, 0, 0, 255] ? "R" : pixel == [255, 255, 255, 255] ? "_" : "?"
            }.joined()
        }.joined(separator: "\n")
    }

    @Test("a rectangle on whole pixels covers exactly those pixels")
    func rectangle() throws {
        let box = Frame.Child(.shape(.rectangle(Size(width: 3, height: 2)), .fill(red)), at: Point(x: 2, y: 1))
        #expect(
            letters(try picture(scene([box]))) == """
                ________
                __RRR___
                __RRR___
                ________
                ________
                ________
                """)
    }

    @Test("an image with a dark variant shows it in both dark appearances", arguments: Appearance.allCases)
    func darkImage(appearance: Appearance) throws {
        let light = Bitmap(width: 1, height: 1, pixels: [10, 20, 30, 255])
        let dark = Bitmap(width: 2, height: 2, pixels: [UInt8](repeatElement([40, 50, 60, 255], count: 4).joined()))
        let image = Frame.Child(.image(0, Size(width: 8, height: 6)), at: .zero)
        let bitmap = try picture(scene([image], images: [SceneImage(name: "a", bitmap: light, darkBitmap: dark)]), appearance)
        let isDark = appearance == .dark || appearance == .darkHighContrast
        #expect(pixel(bitmap, 0, 0) == (isDark ? [40, 50, 60] : [10, 20, 30]) && pixel(bitmap, 7, 5) == pixel(bitmap, 0, 0))
    }

    @Test("text at no number, or far away, draws nothing", arguments: [Double.nan, Double.infinity, -Double.infinity, 1e300])
    func nowhere(place: Double) throws {
        let shaper = try PangoShaper(book: FontBook(language: "en"), language: "en")
        let style = TextStyle(family: "Inter", size: 20, weight: 700, ascent: 20, descent: 5, leading: 25)
        let line = try #require(shaper.shape(TextRequest(text: "A", style: style)).first)
        let text = Frame.Child(.text(line, red), at: Point(x: place, y: place))
        let bitmap = try picture(scene([text], fonts: shaper.fonts))
        #expect(letters(bitmap) == letters(try picture(scene([]))))
    }

    private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
        Array(bitmap.pixels[(y * bitmap.width + x) * 4..<(y * bitmap.width + x) * 4 + 3])
    }

    @Test("a translucent group is composited as a single image", arguments: [1, 8192])
    func opacity(bandHeight: Int) throws {
        let box = Frame.Child(.shape(.rectangle(Size(width: 4, height: 2)), .fill(red)), at: .zero)
        let group = Frame(
            size: Size(width: 8, height: 2), role: .group, effects: FrameEffects(opacity: 0.5),
            children: [box, Frame.Child(box.item, at: Point(x: 2, y: 0))])
        let bitmap = try picture(scene([Frame.Child(.frame(group), at: Point(x: 1, y: 1))]), bandHeight: bandHeight)
        let row = (0..<8).map { pixel(bitmap, $0, 1) }
        #expect(row[0] == [255, 255, 255] && row[7] == [255, 255, 255])
        // Where the two boxes overlap, the red is not darker.
        #expect(Set(row[1..<7]).count == 1 && row[1][0] == 255 && abs(Int(row[1][1]) - 127) <= 1)
    }

    @Test("a shadow is behind its frame, blurred and offset, in images and documents")
    func shadow() throws {
        let shadow = FrameEffects.Shadow(color: AdaptiveColor(RGBA(red: 0, green: 0, blue: 0)), radius: 2, offset: Point(x: 0, y: 4))
        let box = Frame.Child(.shape(.rectangle(Size(width: 10, height: 10)), .fill(red)), at: .zero)
        let frame = Frame(size: Size(width: 10, height: 10), role: .group, effects: FrameEffects(shadow: shadow), children: [box])
        let scene = scene([Frame.Child(.frame(frame), at: Point(x: 15, y: 10))], width: 40, height: 40)
        let bitmap = try picture(scene, scale: 2)
        func gray(_ x: Double, _ y: Double) -> Int { Int(pixel(bitmap, Int(x * 2), Int(y * 2))[1]) }
        #expect(pixel(bitmap, 40, 30) == [255, 0, 0])
        // Below the frame, the shadow is darkest at the edge and ends three standard deviations away. Left and right are equal, and nothing
        // is above.
        #expect(gray(20, 21) < 60 && gray(20, 21) < gray(20, 24) && gray(20, 24) < gray(20, 27) && gray(20, 31) == 255)
        #expect(gray(14, 18) == gray(25.5, 18) && gray(20, 8) > 250)
        #expect(pixel(try picture(scene, scale: 2, bandHeight: 7), 40, 45) == pixel(bitmap, 40, 45))
        let plain = self.scene([Frame.Child(box.item, at: Point(x: 15, y: 10))], width: 40, height: 40)
        #expect(CairoRenderer().svg(of: scene, appearance: .light).count > CairoRenderer().svg(of: plain, appearance: .light).count)
        #expect(CairoRenderer().svg(of: scene, appearance: .light) == CairoRenderer().svg(of: scene, appearance: .light))
    }

    @Test("gradients run between their points, and a transparent end fades without changing color")
    func gradients() throws {
        let blue = AdaptiveColor(RGBA(red: 0, green: 0, blue: 255))
        let clear = AdaptiveColor(RGBA(red: 0, green: 0, blue: 0, alpha: 0))
        func row(_ gradient: Gradient) throws -> [[UInt8]] {
            let box = Frame.Child(.shape(.rectangle(Size(width: 100, height: 1)), .gradient(gradient)), at: .zero)
            let bitmap = try picture(scene([box], width: 100, height: 1))
            return (0..<100).map { pixel(bitmap, $0, 0) }
        }
        func linear(_ stops: [Gradient.Stop]) -> Gradient { Gradient(.linear(from: .zero, to: Point(x: 100, y: 0)), stops: stops) }
        let both = try row(linear([Gradient.Stop(red, at: 0.2), Gradient.Stop(blue, at: 0.8)]))
        #expect(both[5] == [255, 0, 0] && both[95] == [0, 0, 255] && abs(Int(both[50][0]) - 127) < 4)
        let fading = try row(linear([Gradient.Stop(blue, at: 0), Gradient.Stop(clear, at: 1)]))
        #expect(fading.allSatisfy { $0[2] == 255 } && fading[99][0] > 250)
        let circles = try row(
            Gradient(.radial(center: Point(x: 50, y: 0), from: 10, to: 40), stops: [Gradient.Stop(red, at: 0), Gradient.Stop(blue, at: 1)]))
        #expect(circles[50] == [255, 0, 0] && circles[45] == [255, 0, 0] && circles[2] == [0, 0, 255] && circles[20] == circles[79])
    }

    @Test("a gradient that only fades adds no stops to an SVG")
    func fewStops() throws {
        func stops(_ from: RGBA, _ to: RGBA) throws -> Int {
            let gradient = Gradient(
                .linear(from: .zero, to: Point(x: 9, y: 0)), stops: [.init(AdaptiveColor(from), at: 0), .init(AdaptiveColor(to), at: 1)])
            let box = Frame.Child(.shape(.rectangle(Size(width: 9, height: 1)), .gradient(gradient)), at: .zero)
            let drawing = CairoRenderer().svg(of: scene([box], width: 9, height: 1), appearance: .light)
            return String(decoding: drawing, as: UTF8.self).components(separatedBy: "<stop ").count - 1
        }
        let black = RGBA(red: 0, green: 0, blue: 0)
        #expect(try stops(black, RGBA(red: 0, green: 0, blue: 0, alpha: 40)) == 2)
        #expect(try stops(black, RGBA(red: 255, green: 0, blue: 0, alpha: 40)) > 2)
    }

    @Test("the scale multiplies sizes and positions")
    func scale() throws {
        let box = Frame.Child(.shape(.rectangle(Size(width: 1, height: 1)), .fill(red)), at: Point(x: 1, y: 0))
        #expect(letters(try picture(scene([box], width: 2, height: 1), scale: 3)) == "___RRR\n___RRR\n___RRR")
    }

    @Test("frames offset and clip their contents")
    func frames() throws {
        let box = Frame.Child(.shape(.rectangle(Size(width: 9, height: 9)), .fill(red)), at: Point(x: 1, y: 1))
        let frame = Frame(size: Size(width: 3, height: 3), role: .group, clips: true, children: [box])
        #expect(
            letters(try picture(scene([Frame.Child(.frame(frame), at: Point(x: 2, y: 1))]))) == """
                ________
                ________
                ___RR___
                ___RR___
                ________
                ________
                """)
    }

    @Test("a glyph between two pixels is drawn there, even after the same glyph on a whole pixel")
    func phases() throws {
        let shaper = try PangoShaper(book: FontBook())
        let style = TextStyle(family: "Inter", size: 17, weight: 400, tracking: 0, ascent: 16, descent: 4, leading: 22)
        let line = try #require(shaper.shape(TextRequest(text: "l", style: style)).first)
        let texts = [2.0, 22.5, 42].map { Frame.Child(.text(line, red), at: Point(x: $0, y: 18)) }
        let bitmap = try picture(scene(texts, width: 60, height: 20, fonts: shaper.fonts))
        func columns(_ start: Int) -> [UInt8] {
            (0..<20).flatMap { Array(bitmap.pixels[($0 * 60 + start) * 4..<($0 * 60 + start + 20) * 4]) }
        }
        #expect(columns(0) == columns(40))
        #expect(columns(0) != columns(20))
    }

    @Test("colors follow the appearance")
    func appearance() throws {
        let box = Frame.Child(.shape(.rectangle(Size(width: 1, height: 1)), .fill(red)), at: .zero)
        let dark = try picture(scene([box], width: 2, height: 1), .dark)
        #expect(dark.pixels == [0, 0, 255, 255, 0, 0, 0, 255])
    }

    @Test(
        "a translucent background is composited over white, or over black in dark appearances, to the last pixel",
        arguments: [(Appearance.light, [255, 204, 204]), (.dark, [51, 0, 0])])
    func translucentBackground(appearance: Appearance, color: [Int]) throws {
        // The scene ends in the middle of the last row.
        var scene = scene([], width: 3, height: 1.5)
        scene.background = AdaptiveColor(RGBA(red: 255, green: 0, blue: 0, alpha: 51))
        let bitmap = try picture(scene, appearance)
        #expect(bitmap.height == 2)
        for (place, byte) in bitmap.pixels.enumerated() where place % 4 < 3 { #expect(abs(Int(byte) - color[place % 4]) <= 1) }
    }

    @Test("all four rounded corners look the same", arguments: [false, true])
    func corners(continuous: Bool) throws {
        let shape = Shape.roundedRectangle(Size(width: 40, height: 40), radius: 10, corners: .all, continuous: continuous)
        let bitmap = try picture(scene([Frame.Child(.shape(shape, .fill(red)), at: .zero)], width: 40, height: 40))
        func green(_ x: Int, _ y: Int) -> Int { Int(bitmap.pixels[(y * 40 + x) * 4 + 1]) }
        #expect(green(0, 0) == 255)
        #expect(green(20, 0) == 0 && green(0, 20) == 0)
        for y in 0..<20 {
            for x in 0..<20 {
                // Cairo samples 15 rows and 17 columns of a pixel: rotated edges differ by a few parts in 255.
                #expect(abs(green(x, y) - green(39 - x, y)) <= 6)
                #expect(abs(green(x, y) - green(x, 39 - y)) <= 6)
                #expect(abs(green(x, y) - green(y, x)) <= 6)
            }
        }
    }

    @Test("drawing in bands leaves no seams", arguments: [1, 7, 64])
    func bands(height: Int) throws {
        let text = try textScene()
        #expect(try picture(text, scale: 2, bandHeight: height) == picture(text, scale: 2))
    }

    @Test("an image taller than Cairo's limit can be drawn")
    func tall() throws {
        let box = Frame.Child(.shape(.rectangle(Size(width: 1, height: 1)), .fill(red)), at: Point(x: 0, y: 39_999))
        let bitmap = try picture(scene([box], width: 1, height: 40_000))
        #expect(bitmap.height == 40_000)
        #expect(Array(bitmap.pixels.suffix(8)) == [255, 255, 255, 255, 255, 0, 0, 255])
        let png = PNG.encode(bitmap)
        #expect(try PNG.decode(png) == bitmap)
    }

    @Test("an image too large for memory is rejected before drawing")
    func tooLarge() {
        #expect(throws: RenderError.tooLarge(width: 4000, height: 400_000, limit: CairoRenderer.pixelLimit)) {
            try picture(scene([], width: 4000, height: 400_000))
        }
    }

    @Test("text sits on its baseline at the right position at every scale", arguments: [1.0, 2, 3])
    func text(scale: Double) throws {
        let bitmap = try picture(try textScene(), scale: scale)
        var box = (left: Int.max, top: Int.max, right: 0, bottom: 0)
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width where bitmap.pixels[(y * bitmap.width + x) * 4 + 1] < 128 {
                box = (min(box.left, x), min(box.top, y), max(box.right, x + 1), max(box.bottom, y + 1))
            }
        }
        // “HEH” in Inter at 20 points: capitals are 0.727 em tall, their baseline is at 40 and they begin at 10.
        #expect(abs(Double(box.bottom) / scale - 40) <= 1 / scale)
        #expect(abs(Double(box.top) / scale - (40 - 14.54)) <= 1 / scale)
        #expect(abs(Double(box.left) / scale - 11.5) <= 1.2)
    }

    @Test("bitmaps and documents have the same bytes each time, on any thread")
    func deterministic() async throws {
        let text = try textScene()
        let first = try outputs(text)
        await withTaskGroup(of: [[UInt8]].self) { group in
            for _ in 0..<8 { group.addTask { (try? self.outputs(text)) ?? [] } }
            for await other in group {
                for (kind, (a, b)) in zip(["PNG", "SVG", "PDF"], zip(other, first)) where a != b { Issue.record("\(kind) differs") }
            }
        }
    }

    @Test("threads that draw text in many sizes get the same pixels")
    func manySizes() async throws {
        let text = try textScene(String((0x21..<0x7F).map { Character(Unicode.Scalar($0)) }))
        let pixels = try await withThrowingTaskGroup(of: [Int].self) { group in
            for _ in 0..<4 {
                group.addTask {
                    let renderer = CairoRenderer()
                    return try (0..<20).map { step in
                        let bitmap = try renderer.bitmap(of: text, appearance: .light, scale: 0.5 + Double(step) / 10)
                        return bitmap.pixels.count { $0 < 128 }
                    }
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(pixels.count == 4 && Set(pixels).count == 1)
        #expect(try #require(pixels.first).allSatisfy { $0 > 0 })
    }

    private func outputs(_ scene: Scene) throws -> [[UInt8]] {
        let renderer = CairoRenderer()
        return [
            PNG.encode(try renderer.bitmap(of: scene, appearance: .light, scale: 2)), renderer.svg(of: scene, appearance: .light),
            try renderer.pdf(of: scene, appearance: .dark, title: "A «title»", date: 0),
        ]
    }

    @Test("documents are well-formed")
    func documents() throws {
        let text = try textScene()
        let svg = String(decoding: CairoRenderer().svg(of: text, appearance: .light), as: UTF8.self)
        #expect(XMLParserCheck.isWellFormed(svg))
        #expect(svg.contains("viewBox=\"0 0 120 60\""))
        let pdf = try CairoRenderer().pdf(of: text, appearance: .light, title: "T", date: 1_767_225_600)
        #expect(pdf.starts(with: Array("%PDF-".utf8)))
        #expect(String(decoding: pdf, as: UTF8.self).contains("20260101000000"))
    }

    @Test("the creation date of a PDF is that of the calendar", arguments: [0, 1] + (0..<14).map { 951_782_399 + $0 * 31 * 86_400 })
    func dates(seconds: Int) throws {
        let pdf = try CairoRenderer().pdf(of: scene([]), appearance: .light, title: "T", date: seconds)
        let digits = Date(timeIntervalSince1970: Double(seconds)).ISO8601Format().filter(\.isNumber)
        #expect(String(decoding: pdf, as: UTF8.self).contains(digits), "\(digits)")
    }

    private func textScene(_ text: String = "HEH") throws -> Scene {
        let shaper = try PangoShaper(book: FontBook())
        let style = TextStyle(family: "Inter", size: 20, ascent: 19, descent: 5, leading: 24)
        let line = try #require(shaper.shape(TextRequest(text: text, style: style)).first)
        let child = Frame.Child(.text(line, AdaptiveColor(RGBA(red: 0, green: 0, blue: 0))), at: Point(x: 10, y: 40))
        return scene([child], width: max(120, line.width + 20), height: 60, fonts: shaper.fonts)
    }
}

/// Checks that tags open and close in order.
enum XMLParserCheck {
    static func isWellFormed(_ text: String) -> Bool {
        var open: [Substring] = []
        for match in text.matches(of: /<(\/?)([A-Za-z][A-Za-z0-9:]*)[^<>]*?(\/?)>/) {
            if match.1 == "/" {
                guard open.popLast() == match.2 else { return false }
            } else if match.3 != "/" {
                open.append(match.2)
            }
        }
        return open.isEmpty
    }
}
