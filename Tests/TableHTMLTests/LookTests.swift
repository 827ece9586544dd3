import TableGraphics
import TableHTML
import TableScene
import Testing

@Suite("Text styles and effects on pages")
struct LookTests {
    private let red = AdaptiveColor(RGBA(red: 255, green: 0, blue: 0))
    private let style = TextStyle(family: "Block", size: 10, ascent: 8, descent: 2, leading: 10)

    private func page(_ children: [Frame.Child]) -> String {
        let size = Size(width: 100, height: 50)
        let scene = Scene(
            size: size, background: .clear, root: Frame(size: size, role: .table, children: children), fonts: BlockShaper().fonts,
            snapScale: 2)
        let content = PageContent(title: "Looks", modes: [PageContent.Mode(name: "", scene: scene)])
        return String(decoding: renderPage(content, fonts: WebFonts()) { _ in [] }.html, as: UTF8.self)
    }

    private func text(_ text: String, _ spans: [StyledRange]) -> Frame.Child {
        let lines = BlockShaper().shape(TextRequest(text: text, style: style, spans: spans))
        return Frame.Child(.text(lines[0], red), at: Point(x: 0, y: 8))
    }

    @Test("opacity and shadows are CSS effects in device pixels, and a shadow's radius is its standard deviation")
    func effects() {
        let shadow = FrameEffects.Shadow(color: red, radius: 3, offset: Point(x: 1, y: 2))
        let size = Size(width: 10, height: 10)
        #expect(
            page([Frame.Child(.frame(Frame(size: size, role: .group, effects: FrameEffects(opacity: 0.5))), at: .zero)]).contains(
                ";opacity:0.5"))
        let html = page([Frame.Child(.frame(Frame(size: size, role: .group, effects: FrameEffects(shadow: shadow))), at: .zero)])
        // `drop-shadow` takes the standard deviation.
        #expect(html.contains(";filter:drop-shadow(2px 4px 6px var(--c"))
    }

    @Test("clipped corners are those of the frame")
    func clippedCorners() {
        let frame = Frame(
            size: Size(width: 40, height: 20), role: .group, clips: true, clipRadius: 5, clipCorners: [.topLeft, .bottomRight],
            children: [Frame.Child(.shape(.rectangle(Size(width: 40, height: 20)), .fill(red)), at: .zero)])
        #expect(page([Frame.Child(.frame(frame), at: .zero)]).contains("overflow:hidden;border-radius:10px 0 10px 0"))
    }

    @Test("gradients have the same geometry in CSS")
    func gradients() {
        func box(_ shape: Shape, _ geometry: Gradient.Geometry) -> String {
            let gradient = Gradient(geometry, stops: [Gradient.Stop(red, at: 0.25), Gradient.Stop(.clear, at: 1)])
            return page([Frame.Child(.shape(shape, .gradient(gradient)), at: Point(x: 5, y: 5))])
        }
        let size = Size(width: 40, height: 20)
        let across = box(.rectangle(size), .linear(from: .zero, to: Point(x: 40, y: 0)))
        #expect(
            across.contains("left:10px;top:10px;width:80px;height:40px;background:linear-gradient(90deg,var(--c1) 20px,var(--c0) 80px)"),
            "\(across)")
        #expect(
            box(.ellipse(size), .linear(from: Point(x: 0, y: 10), to: Point(x: 0, y: 20))).contains(
                "linear-gradient(180deg,var(--c1) 25px,var(--c0) 40px);border-radius:50%"))
        #expect(
            box(.rectangle(size), .radial(center: Point(x: 20, y: 10), from: 4, to: 8)).contains(
                "radial-gradient(circle 16px at 40px 20px,var(--c1) 10px,var(--c0) 16px)"))
        let triangle = Path([.move(.zero), .line(Point(x: 10, y: 0)), .line(Point(x: 0, y: 10)), .close])
        #expect(box(.path(triangle), .linear(from: .zero, to: Point(x: 10, y: 0))).contains("clip-path:path("))
    }

    @Test("parts of a text are spans, only safe links are links, and boxes keep their space")
    func spans() {
        let html = page([
            text(
                "ab\u{FFFC}",
                [
                    StyledRange(0..<1, style: style, color: red, link: "https://a.b/?x=1&y=2"),
                    StyledRange(2..<5, style: style, box: StyledRange.Box(0, width: 10)),
                ])
        ])
        #expect(html.contains("href=\"https://a.b/?x=1&amp;y=2\" rel=\"noreferrer\">a</a>b<span class=\"r i"), "\(html)")
        #expect(!html.contains("\u{FFFC}"))
        for address in ["javascript:alert(1)", "data:text/html,x", "vbscript:x", "https:", "file:///etc/passwd", " javascript:x"] {
            let html = page([text("ab", [StyledRange(0..<2, style: style, link: address)])])
            #expect(!html.contains("href=") && html.contains("ab"), "\(address)")
        }
    }
}
