import Foundation
import TableGraphics
import TableScene
import TableText
import Testing

@testable import TableCairo

@Suite("SVG and PDF")
struct VectorOutputTests {
    private let ink = AdaptiveColor(light: RGBA(red: 20, green: 20, blue: 30), dark: RGBA(red: 240, green: 240, blue: 250))
    private let clear = AdaptiveColor(RGBA(red: 0, green: 0, blue: 0, alpha: 0))

    /// A section with two rows: texts in both directions, a gradient, a clipped shape, a translucent stroke and a shadow.
    private func scene() throws -> Scene {
        let shaper = try PangoShaper(book: FontBook())
        let style = TextStyle(family: "Inter", size: 20, weight: 400, ascent: 19, descent: 5, leading: 24)
        func line(_ text: String, _ direction: LayoutDirection = .leftToRight) throws -> ShapedLine {
            try #require(shaper.shape(TextRequest(text: text, style: style, direction: direction)).first)
        }
        func title(_ line: ShapedLine) -> Frame.Child {
            Frame.Child(
                .frame(
                    Frame(
                        size: Size(width: line.width, height: 24), role: .title, children: [.init(.text(line, ink), at: Point(x: 0, y: 19))]
                    )),
                at: Point(x: 10, y: 8))
        }
        var label = ink
        label.token = 1
        let gradient = Gradient(
            .linear(from: .zero, to: Point(x: 40, y: 0)),
            stops: [.init(ink, at: 0), .init(AdaptiveColor(RGBA(red: 255, green: 0, blue: 0, alpha: 40)), at: 1)])
        let shadow = FrameEffects(opacity: 0.5, shadow: FrameEffects.Shadow(color: ink, radius: 3, offset: Point(x: 0, y: 4)))
        let ball = Frame(
            size: Size(width: 30, height: 30), role: .group, effects: shadow,
            children: [.init(.shape(.ellipse(Size(width: 30, height: 30)), .fill(label)), at: .zero)])
        let cut = Frame(
            size: Size(width: 40, height: 20), role: .group, clips: true, clipRadius: 8,
            children: [
                .init(.shape(.rectangle(Size(width: 40, height: 40)), .gradient(gradient)), at: .zero),
                .init(
                    .shape(
                        .ellipse(Size(width: 20, height: 16)), .stroke(AdaptiveColor(RGBA(red: 0, green: 90, blue: 0, alpha: 99)), width: 3)
                    ), at: Point(x: 5, y: 2)),
            ])
        let size = Size(width: 300, height: 50)
        let first = Frame(
            size: size, role: .row(cell: "A"), identity: "s0.r0",
            children: [
                title(try line("Wi-Fi & <more>")), .init(.frame(ball), at: Point(x: 240, y: 8)),
                .init(.frame(cut), at: Point(x: 180, y: 10)),
            ])
        let second = Frame(size: size, role: .row(cell: "A"), identity: "s0.r1", children: [title(try line("שלום 12", .rightToLeft))])
        let section = Frame(
            size: Size(width: 300, height: 100), role: .section,
            children: [.init(.frame(first), at: .zero), .init(.frame(second), at: Point(x: 0, y: 50))])
        var provenance = SceneProvenance()
        provenance.colorNames = ["label"]
        return Scene(
            size: section.size,
            background: AdaptiveColor(light: RGBA(red: 255, green: 255, blue: 255), dark: RGBA(red: 0, green: 0, blue: 0)),
            root: Frame(size: section.size, role: .table, children: [.init(.frame(section), at: .zero)]), fonts: shaper.fonts,
            provenance: provenance)
    }

    /// The share of pixels of which a channel differs by more than 48 of 255, and the greatest difference.
    private func apart(_ bytes: [UInt8], _ picture: Bitmap) throws -> Double {
        let drawn = try PictureFile(bytes).bitmap(covering: Size(width: Double(picture.width), height: Double(picture.height)))
        #expect(drawn.width == picture.width && drawn.height == picture.height)
        return PixelComparator.channels(UnitFraction(channelSteps: 48)).compare(picture, drawn).ratio
    }

    @Test("librsvg and poppler draw both as the PNG", arguments: [Appearance.light, .dark])
    func drawing(appearance: Appearance) throws {
        let (scene, renderer) = (try scene(), CairoRenderer())
        let picture = try renderer.bitmap(of: scene, appearance: appearance, scale: 3)
        #expect(try apart(renderer.svg(of: scene, appearance: appearance), picture) < 0.001)
        #expect(try apart(renderer.pdf(of: scene, appearance: appearance, title: "T"), picture) < 0.001)
    }

    @Test("an SVG has its texts, rows with their titles, and the theme's colors as variables")
    func markup() throws {
        let text = String(decoding: CairoRenderer().svg(of: try scene(), appearance: .light), as: UTF8.self)
        #expect(text.contains(">Wi-Fi &amp; &lt;more&gt;</text>") && text.contains("direction=\"rtl\">שלום 12</text>"))
        #expect(text.contains("<g id=\"s0.r0\" ") && text.contains("aria-label=\"Wi-Fi &amp; &lt;more&gt;\""))
        #expect(text.contains(":root{--label:#14141E;--label-alpha:1;}") && text.contains("fill=\"#14141E\" class=\"label\""))
        let ids = text.matches(of: /id="([^"]*)"/).map { String($0.1) }
        #expect(Set(ids).count == ids.count, "\(ids)")
    }

    @Test("a PDF has its texts in reading order, and an outline of its rows")
    func words() throws {
        let bytes = try CairoRenderer().pdf(of: scene(), appearance: .light, title: "T")
        let document = try PopplerDocument(bytes)
        #expect(document.text.contains("Wi-Fi & <more>"), "\(document.text)")
        // Poppler marks the direction of each letter.
        #expect(Set("שלום".unicodeScalars).isSubset(of: Set(document.text.unicodeScalars)), "\(document.text)")
        #expect(document.titles == ["Section", "Wi-Fi & <more>", "שלום 12"])
    }
}
