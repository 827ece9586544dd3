import TableDiagnostics
import TableGraphics
import TableScene
import TableText

/// Scenes with everything that a scene can have, for tests that compare a writer's whole output.
public enum SampleScenes: String, CaseIterable {
    case shapes, images, texts, parts, roles

    public func scene() throws -> Scene {
        switch self {
        case .shapes: Self.drawnShapes
        case .images: try Self.drawnImages()
        case .texts: try Self.drawnTexts()
        case .parts: try Self.drawnParts()
        case .roles: try Self.drawnRoles()
        }
    }

    private static let ink = AdaptiveColor(light: RGBA(red: 20, green: 30, blue: 40), dark: RGBA(red: 240, green: 230, blue: 220))
    private static let glass = AdaptiveColor(
        light: RGBA(red: 200, green: 0, blue: 60, alpha: 102), dark: RGBA(red: 0, green: 200, blue: 90, alpha: 153))
    private static let paper = AdaptiveColor(
        light: RGBA(red: 250, green: 250, blue: 255), dark: RGBA(red: 0, green: 5, blue: 10))

    /// A color of the theme, by its place in `names`.
    private static func named(_ color: AdaptiveColor, _ number: UInt16) -> AdaptiveColor {
        var color = color
        color.token = number
        return color
    }

    private static let names = ["label", "control.tint"]

    private static func scene(_ width: Double, _ height: Double, _ children: [Frame.Child], fonts: [FontFace] = []) -> Scene {
        let size = Size(width: width, height: height)
        var provenance = SceneProvenance()
        provenance.colorNames = names
        return Scene(
            size: size, background: paper, root: Frame(size: size, role: .table, children: children), fonts: fonts, provenance: provenance)
    }

    private static func shape(_ shape: Shape, _ paint: Paint, _ x: Double, _ y: Double) -> Frame.Child {
        Frame.Child(.shape(shape, paint), at: Point(x: x, y: y))
    }

    /// Every shape, paint, clip, shadow and opacity, once with a named color.
    private static var drawnShapes: Scene {
        let (square, wide) = (Size(width: 20, height: 20), Size(width: 30, height: 14))
        let triangle = Path([
            .move(Point(x: 0, y: 12)), .line(Point(x: 9, y: 0)),
            .curve(Point(x: 12, y: 2), Point(x: 19, y: 6), Point(x: 18, y: 12)), .close,
        ])
        let stops = [Gradient.Stop(ink, at: 0.1), Gradient.Stop(glass, at: 0.7), Gradient.Stop(paper, at: 1)]
        let fade = Gradient(.linear(from: Point(x: 0, y: 2), to: Point(x: 30, y: 10)), stops: stops)
        let glow = Gradient(.radial(center: Point(x: 12, y: 8), from: 2, to: 11), stops: stops)
        let shadow = FrameEffects.Shadow(color: glass, radius: 2, offset: Point(x: 1, y: 3))
        func box(_ clips: Bool, radius: Double = 0, corners: Corners = .all, _ effects: FrameEffects = .none) -> Frame {
            Frame(
                size: square, role: .group, clips: clips, clipRadius: radius, clipCorners: corners, effects: effects,
                children: [shape(.ellipse(Size(width: 26, height: 18)), .fill(ink), -3, 4), shape(.rectangle(wide), .fill(glass), 6, 9)])
        }
        func frame(_ frame: Frame, _ x: Double, _ y: Double) -> Frame.Child { Frame.Child(.frame(frame), at: Point(x: x, y: y)) }
        return scene(
            140, 110,
            [
                shape(.rectangle(wide), .fill(named(ink, 1)), 4.5, 3), shape(.rectangle(wide), .fill(glass), 20, 8.25),
                shape(.roundedRectangle(square, radius: 6, corners: .top, continuous: false), .fill(named(glass, 2)), 60, 3),
                shape(.roundedRectangle(square, radius: 6, corners: .all, continuous: true), .stroke(named(ink, 1), width: 1.5), 85, 4),
                shape(.ellipse(wide), .stroke(named(glass, 2), width: 2), 108, 6), shape(.path(triangle), .fill(ink), 5, 30),
                shape(.path(triangle), .stroke(glass, width: 0.75), 28, 30.5), shape(.rectangle(wide), .gradient(fade), 52, 30),
                shape(.ellipse(Size(width: 24, height: 16)), .gradient(glow), 90, 29), frame(box(false), 8, 52),
                frame(box(true), 36, 52), frame(box(true, radius: 7), 62, 52),
                frame(box(true, radius: 7, corners: [.topLeft, .bottomRight]), 88, 52),
                frame(box(false, FrameEffects(opacity: 0.4)), 112, 52),
                frame(box(false, FrameEffects(shadow: shadow)), 10, 82),
                frame(box(true, radius: 5, FrameEffects(opacity: 0.6, shadow: shadow)), 42, 82),
                frame(box(false, FrameEffects(opacity: 0)), 70, 82),
            ])
    }

    /// Images that are enlarged, reduced and shown twice, with and without a dark variant, and emoji.
    private static func drawnImages() throws -> Scene {
        let shaper = try PangoShaper(book: FontBook())
        let pixels = (0..<12).flatMap { (number: Int) -> [UInt8] in
            [UInt8(number * 20), UInt8(255 - number * 9), UInt8(number % 4 * 60), number == 5 ? 90 : 255]
        }
        let small = SceneImage(
            name: "small", bitmap: Bitmap(width: 4, height: 3, pixels: pixels),
            darkBitmap: Bitmap(width: 1, height: 2, pixels: [9, 99, 199, 255, 200, 100, 0, 255]))
        let empty = SceneImage(name: "empty", bitmap: Bitmap(width: 0, height: 0, pixels: []))
        let plain = SceneImage(name: "plain", bitmap: Bitmap(width: 3, height: 4, pixels: Array(pixels.reversed())))
        func image(_ number: Int, _ width: Double, _ height: Double, _ x: Double, _ y: Double) -> Frame.Child {
            Frame.Child(.image(number, Size(width: width, height: height)), at: Point(x: x, y: y))
        }
        func emoji(_ text: String, _ size: Double) throws -> ShapedLine { try line(text, size, shaper) }
        var scene = scene(
            100, 50,
            [
                image(0, 24, 18, 4, 4), image(0, 3, 2, 32, 6.5), image(1, 9, 9, 40, 4), image(2, 15, 20, 52.5, 4), image(2, 0, 8, 70, 4),
                image(7, 8, 8, 80, 4), Frame.Child(.text(try emoji("😀a🚀", 17), ink), at: Point(x: 5, y: 42)),
                Frame.Child(.text(try emoji("😀", 9), ink), at: Point(x: 70, y: 40.5)),
            ])
        (scene.images, scene.fonts) = ([small, empty, plain], shaper.fonts)
        return scene
    }

    /// Lines in both directions, with spans, ligatures and truncation, at and inside the edges of clips, translucent and turned gray.
    private static func drawnTexts() throws -> Scene {
        let shaper = try PangoShaper(book: FontBook())
        func text(_ line: ShapedLine, _ color: AdaptiveColor, _ x: Double, _ y: Double) -> Frame.Child {
            Frame.Child(.text(line, color), at: Point(x: x, y: y))
        }
        func clipped(radius: Double, _ x: Double, _ y: Double, _ texts: [Frame.Child], opacity: Double = 1) -> Frame.Child {
            let frame = Frame(
                size: Size(width: 60, height: 24), role: .group, clips: true, clipRadius: radius, effects: FrameEffects(opacity: opacity),
                children: texts)
            return Frame.Child(.frame(frame), at: Point(x: x, y: y))
        }
        let small = TextStyle(family: "Inter", size: 9, weight: 700, ascent: 9, descent: 3, leading: 12)
        let large = TextStyle(family: "Inter", size: 19, weight: 400, ascent: 18, descent: 5, leading: 24)
        let mixed = TextRequest(
            text: "Big small & “quoted”", style: large,
            spans: [StyledRange(4..<9, style: small, color: glass), StyledRange(10..<11, style: large, color: named(ink, 1))])
        let spans = try line(mixed, shaper)
        let arabic = try line("مرحبا 123", 17, shaper, .rightToLeft)
        let hebrew = try line("שלום, world", 15, shaper, .rightToLeft)
        let cut = try line(TextRequest(text: "Truncated at the end", style: large, width: 90), shaper)
        let word = try line("Wave", 20, shaper)
        return scene(
            220, 150,
            [
                text(spans, named(ink, 1), 6.3, 22), text(arabic, ink, 6, 48.4), text(arabic, glass, 110, 48),
                text(hebrew, named(glass, 2), 6.25, 72), text(cut, ink, 120.5, 71.5),
                clipped(radius: 0, 6, 84, [text(word, ink, -8, 17), text(word, ink, 38.5, 9)]),
                clipped(radius: 11, 76, 84, [text(word, ink, -4, 17), text(try line("in", 6, shaper), ink, 26, 14)]),
                clipped(radius: 4, 146, 84, [text(word, named(ink, 1), 3, 18)], opacity: 0.5),
                text(try line("ffi ﬁ é e\u{301} 漢字", 16, shaper), ink, 8, 138), text(try line("", 16, shaper), ink, 8, 148),
            ], fonts: shaper.fonts)
    }

    private static func line(
        _ text: String, _ size: Double, _ shaper: PangoShaper, _ direction: LayoutDirection = .leftToRight
    ) throws -> ShapedLine {
        let style = TextStyle(
            family: "Inter", size: size, weight: 400, ascent: size * 0.97, descent: size * 0.25, leading: size * 1.22)
        return try line(TextRequest(text: text, style: style, direction: direction), shaper)
    }

    private static func line(_ request: TextRequest, _ shaper: PangoShaper) throws -> ShapedLine {
        guard let line = shaper.shape(request).first else { throw Missing() }
        return line
    }

    private struct Missing: Error {}

    /// Sections of rows with identities, labels and titles, and components that use components.
    private static func drawnParts() throws -> Scene {
        let shaper = try PangoShaper(book: FontBook())
        var provenance = SceneProvenance()
        provenance.colorNames = names
        func maker(_ component: String, _ kind: String, line: UInt, user: UInt32 = 0) -> UInt32 {
            let place = CodePlace(fileID: "Demo/Cells.swift", filePath: "/Cells.swift", line: line)
            let made = Provenance(component: component, kind: kind, at: .code(place))
            return provenance.number(of: made.identity, user: user) { made }
        }
        let row = maker("PersonCell", "hstack", line: 1)
        let badge = maker("Badge", "box", line: 9, user: row)
        let dot = maker("Badge", "circle", line: 10, user: badge)
        let other = maker("PersonCell", "text", line: 2, user: row)
        func part(_ frame: Frame, _ x: Double, _ y: Double, _ maker: UInt32 = 0) -> Frame.Child {
            Frame.Child(.frame(frame), at: Point(x: x, y: y), maker: maker)
        }
        func title(_ text: String, role: Role = .title) throws -> Frame {
            let line = try line(text, 14, shaper)
            return Frame(
                size: Size(width: line.width, height: 17), role: role, children: [Frame.Child(.text(line, ink), at: Point(x: 0, y: 14))])
        }
        let ball = Frame(
            size: Size(width: 10, height: 10), role: .group,
            children: [
                Frame.Child(.shape(.ellipse(Size(width: 10, height: 10)), .fill(named(glass, 2))), at: .zero, maker: dot),
                Frame.Child(.shape(.rectangle(Size(width: 4, height: 2)), .fill(ink)), at: Point(x: 3, y: 4), maker: badge),
            ])
        let size = Size(width: 120, height: 30)
        let rows = [
            Frame(
                size: size, role: .row(cell: "PersonCell"), identity: "s0.r0",
                children: [
                    part(try title("Ada <1>"), 8, 6, other), part(ball, 90, 10, badge), part(ball, 104, 10, badge),
                    part(
                        Frame(
                            size: size, role: .separator, children: [shape(.rectangle(Size(width: 120, height: 0.5)), .fill(ink), 0, 29.5)]),
                        0, 0),
                ]),
            Frame(
                size: size, role: .row(cell: "Plain"), identity: "s0.r1", label: "Spoken",
                children: [part(try title("Grace"), 8, 6), part(try title("plain", role: .group), 60, 6)]),
        ]
        let header = Frame(size: Size(width: 120, height: 20), role: .header, identity: "s0.h", children: [part(try title("People"), 8, 2)])
        let first = Frame(
            size: Size(width: 120, height: 80), role: .section, identity: "s0",
            children: [part(header, 0, 0), part(rows[0], 0, 20), part(rows[1], 0, 50)])
        let words = Frame(
            size: size, role: .row(cell: "Plain"), identity: "s1.r0", children: [part(try title("only words", role: .group), 8, 6)])
        let second = Frame(size: size, role: .section, children: [part(words, 0, 0)])
        let table = Size(width: 120, height: 120)
        return Scene(
            size: table, background: paper,
            root: Frame(size: table, role: .table, children: [part(first, 0, 0), part(second, 0, 85)]), fonts: shaper.fonts,
            language: "de", provenance: provenance)
    }

    /// A row for each role, with a title, and one for roles in roles.
    private static func drawnRoles() throws -> Scene {
        let shaper = try PangoShaper(book: FontBook())
        let controls: [Role.Control] = [
            .datePicker("May 1"), .picker("Blue"), .wheel("7"), .textEditor, .pageControl(current: 2, of: 5), .gauge(0.25, "Speed"),
            .map("Rome"), .video("Waves"),
        ]
        var spoken = Spoken.Kind.allCases.map { Spoken("A \($0)", hint: $0 == .button ? "Opens" : nil, kind: $0) }
        (spoken[1].isSelected, spoken[2].isEnabled) = (true, false)
        let roles: [Role] =
            [
                .background, .detail, .image, .toggle(isOn: true, isEnabled: true), .toggle(isOn: false, isEnabled: false),
                .progress(0.375), .slider(0.625), .stepper, .textField, .spinner, .disabled, .swipeAction, .sectionIndex,
                .placeholder("missing"), .silent,
            ] + Role.Accessory.allCases.map(Role.accessory) + Role.EditControl.allCases.map(Role.editControl)
            + controls.map(Role.control) + spoken.map(Role.spoken)
        let (size, box) = (Size(width: 100, height: 20), Size(width: 30, height: 12))
        let rows = try roles.enumerated().map { index, role in
            let line = try line("Row \(index)", 9, shaper)
            let title = Frame(
                size: Size(width: line.width, height: 12), role: .title,
                children: [Frame.Child(.text(line, ink), at: Point(x: 0, y: 9))])
            let inner = Frame(size: box, role: index == 0 ? .disabled : .detail, children: [shape(.rectangle(box), .fill(glass), 0, 0)])
            let part = Frame(
                size: box, role: role, label: index % 5 == 0 ? "Label \(index)" : nil, children: [Frame.Child(.frame(inner), at: .zero)])
            let row = Frame(
                size: size, role: .row(cell: "Cell"), identity: "s0.r\(index)",
                children: [Frame.Child(.frame(title), at: Point(x: 2, y: 4)), Frame.Child(.frame(part), at: Point(x: 60, y: 4))])
            return Frame.Child(.frame(row), at: Point(x: 0, y: Double(index) * 20))
        }
        let height = Double(rows.count) * 20
        let footer = Frame(size: size, role: .footer, identity: "s0.footer", children: [shape(.rectangle(box), .fill(ink), 0, 0)])
        let section = Frame(
            size: Size(width: 100, height: height + 20), role: .section, identity: "s0",
            children: rows + [Frame.Child(.frame(footer), at: Point(x: 0, y: height))])
        return scene(100, height + 20, [Frame.Child(.frame(section), at: .zero)], fonts: shaper.fonts)
    }
}
