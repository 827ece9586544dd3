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

    @Test("a table has a long outline once in each color, and refers to it elsewhere")
    func outlines() {
        let size = Size(width: 40, height: 20)
        let children = [red, red, AdaptiveColor(RGBA(red: 0, green: 0, blue: 255)), red].map { color in
            Frame.Child(
                .frame(Frame(size: size, role: .group, children: [Frame.Child(.shape(.ellipse(size), .fill(color)), at: .zero)])), at: .zero
            )
        }
        let scene = Scene(size: size, background: .clear, root: Frame(size: size, role: .table, children: children), fonts: [])
        let html = String(
            decoding: renderFragments([scene], assetPrefix: "", fonts: WebFonts()) { _ in [] }.tables[0].bytes, as: UTF8.self)
        let drawn = html.matches(of: /<(path|use) class="(\w+)"[^>]*(id|href)="#?([\w-]+)"/).map { "\($0.1) \($0.2) \($0.4)" }
        let classes = html.matches(of: /<path class="(\w+)"/).map { String($0.1) }
        #expect(classes.count == 2 && classes[0] != classes[1])
        #expect(
            drawn == [
                "path \(classes[0]) p0", "use \(classes[0]) p0", "path \(classes[1]) p1", "use \(classes[0]) p0",
            ])
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

    private func page(_ line: ShapedLine, _ color: AdaptiveColor, faces: [FontFace]) -> String {
        let size = Size(width: 100, height: 50)
        let root = Frame(size: size, role: .table, children: [Frame.Child(.text(line, color), at: Point(x: 0, y: 8))])
        let scene = Scene(size: size, background: .clear, root: root, fonts: faces)
        let content = PageContent(title: "Looks", modes: [PageContent.Mode(name: "", scene: scene)])
        return String(decoding: renderPage(content, fonts: WebFonts()) { _ in [] }.html, as: UTF8.self)
    }

    @Test("emoji are opaque in translucent text, as in images", arguments: ["👋", "Hi 👋"])
    func emoji(text: String) {
        let gray = AdaptiveColor(RGBA(red: 60, green: 60, blue: 67, alpha: 153))
        let words = text.utf8.count - 4
        let runs = [
            GlyphRun(font: 0, textRange: 0..<words, glyphs: [GlyphRun.Glyph(id: 1, x: 0, y: 0)]),
            GlyphRun(font: 1, textRange: words..<text.utf8.count, glyphs: [GlyphRun.Glyph(id: 2, x: 9, y: 0)]),
        ]
        let line = ShapedLine(
            text: text, runs: words == 0 ? [runs[1]] : runs, width: 20, ascent: 8, descent: 2, direction: .leftToRight, style: style)
        let faces = BlockShaper().fonts + [FontFace(family: "Emoji", weight: 400, file: "", index: 0, isColor: true)]
        let html = page(line, gray, faces: faces).lowercased()
        #expect(html.contains("#3c3c43;") || html.contains("#3c3c43}"))
        #expect(html.contains("#3c3c4399") == (words > 0))
    }

    @Test(
        "letters that run against their own direction are overridden, and others are not",
        arguments: [("turned", 1, true), ("plain", 0, false), ("שלום", 1, false), ("שלום", 0, true), ("12", 1, true)])
    func overrides(text: String, level: Int, isTurned: Bool) {
        let run = GlyphRun(font: 0, textRange: 0..<text.utf8.count, glyphs: [GlyphRun.Glyph(id: 1, x: 0, y: 0)], level: level)
        let line = ShapedLine(
            text: text, runs: [run], width: 20, ascent: 8, descent: 2, direction: level == 0 ? .leftToRight : .rightToLeft, style: style)
        #expect(page(line, red, faces: BlockShaper().fonts).contains("class=\"r o\"") == isTurned)
    }

    @Test("text that marks nest in a line of its own direction keeps this direction", arguments: [(3, false), (2, true)])
    func nested(level: Int, isOpposite: Bool) {
        let text = level == 3 ? "שלום." : "word."
        let run = GlyphRun(font: 0, textRange: 0..<text.utf8.count, glyphs: [GlyphRun.Glyph(id: 1, x: 0, y: 0)], level: level)
        let line = ShapedLine(text: text, runs: [run], width: 20, ascent: 8, descent: 2, direction: .rightToLeft, style: style)
        let html = page(line, red, faces: BlockShaper().fonts)
        #expect(html.contains("class=\"r b\" dir=\"\(isOpposite ? "ltr" : "rtl")\""))
    }

    @Test("elements with the same look and different roles have classes of their own, with a rule for both; paper is light")
    func marks() {
        let size = Size(width: 40, height: 20)
        let children = [Role.title, .detail, .title].map { Frame.Child(.frame(Frame(size: size, role: $0)), at: .zero) }
        let scene = Scene(size: size, background: red, root: Frame(size: size, role: .table, children: children), fonts: [])
        let made = renderFragments([scene], assetPrefix: "", namesRoles: true, fonts: WebFonts()) { _ in [] }
        let html = String(decoding: made.tables[0].bytes, as: UTF8.self)
        let classes = html.matches(of: /<span class="(\w+)">/).map { String($0.1) }
        #expect(made.marks.map(\.mark.role) == ["title", "detail"])
        #expect(classes.count == 3 && classes[0] == classes[2] && made.marks.map(\.names) == [[classes[0]], [classes[1]]])
        #expect(made.css.contains(".\(classes[0]),.\(classes[1]){"))
        #expect(!made.css.contains("@media (prefers-color-scheme") && made.css.contains("@media screen and (prefers-color-scheme:dark)"))
    }
}
