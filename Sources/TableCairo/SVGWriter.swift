import CPangoCairo
import Foundation
import TableGraphics
import TableMarkup
import TableScene

extension CairoRenderer {
    /// Renders a scene as SVG. Letters are outlines, so that every program draws them as the PNG has them; over each line lies its text,
    /// invisible, to select and to search. Rows, components and parts are named groups, and the theme's colors are CSS variables.
    public func svg(of scene: Scene, appearance: Appearance) -> [UInt8] {
        var writer = SVGWriter(scene: scene, appearance: appearance, outlines: outlines, colorGlyphs: colorGlyphs)
        return writer.document()
    }
}

/// Writes a scene as SVG. All coordinates are those of the scene.
private struct SVGWriter {
    let scene: Scene
    let appearance: Appearance
    let outlines: GlyphOutlines
    let colorGlyphs: ColorGlyphs
    private var body = MarkupWriter()
    private var definitions = MarkupWriter()
    private var definitionCount = 0
    /// How often each name of a group was used.
    private var names: [String: Int] = [:]
    /// The theme's colors by their names in CSS.
    private var variables: [String: RGBA] = [:]
    private var strokes: Set<String> = []
    /// The IDs of the definitions of images and color glyphs.
    private var images: [Int: String] = [:]
    private var glyphs: [Glyph: String] = [:]

    private struct Glyph: Hashable {
        var face: FontFace
        var id: UInt32
    }

    private typealias Attribute = MarkupWriter.Attribute

    init(scene: Scene, appearance: Appearance, outlines: GlyphOutlines, colorGlyphs: ColorGlyphs) {
        (self.scene, self.appearance, self.outlines, self.colorGlyphs) = (scene, appearance, outlines, colorGlyphs)
    }

    mutating func document() -> [UInt8] {
        shape(.rectangle(scene.size), .fill(scene.background), at: .zero)
        frame(scene.root, at: .zero, maker: 0)
        body.newline()
        let (width, height) = (numberText(scene.size.width), numberText(scene.size.height))
        var page = MarkupWriter()
        page.literal("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n")
        page.start(
            "svg", Attribute("xmlns", "http://www.w3.org/2000/svg"), Attribute("xmlns:xlink", "http://www.w3.org/1999/xlink"),
            Attribute("width", width), Attribute("height", height), Attribute("viewBox", "0 0 \(width) \(height)"),
            Attribute("xml:lang", scene.language))
        page.newline()
        page.styleSheet(styles)
        page.start("defs")
        page.append(definitions.markup)
        page.end()
        page.append(body.markup)
        page.end()
        page.newline()
        return page.bytes
    }

    /// Programs without CSS variables skip these rules and use the attributes of the elements.
    private var styles: String {
        let known = variables.sorted { $0.key < $1.key }
        var css = ":root{" + known.map { "--\($0):\($1.opaqueHex);--\($0)-alpha:\($1.opacity);" }.joined() + "}text{white-space:pre}"
        for (name, _) in known { css += ".\(name){fill:var(--\(name));fill-opacity:var(--\(name)-alpha)}" }
        for name in strokes.sorted() { css += ".\(name)-line{stroke:var(--\(name));stroke-opacity:var(--\(name)-alpha)}" }
        return css
    }

    // MARK: Frames

    private mutating func frame(_ frame: Frame, at origin: Point, maker: UInt32) {
        var attributes = named(frame, maker)
        if frame.effects.opacity < 1 { attributes.append(Attribute("opacity", numberText(frame.effects.opacity, decimals: 4))) }
        if let shadow = frame.effects.shadow { attributes.append(Attribute("filter", "url(#\(filter(shadow, of: frame, at: origin)))")) }
        let opened = attributes.isEmpty ? 0 : 1
        if opened > 0 { body.start("g", attributes: attributes) }
        if frame.clips { body.start("g", Attribute("clip-path", "url(#\(clip(frame, at: origin)))")) }
        children(of: frame, at: origin)
        if frame.clips { body.end() }
        if opened > 0 { body.end() }
        if frame.role.isRow { body.newline() }
    }

    /// Children that one use of a component made are a group.
    private mutating func children(of frame: Frame, at origin: Point) {
        var open: UInt32 = 0
        for child in frame.children {
            let use = component(of: child.maker)
            if use.number != open {
                if open > 0 { body.end() }
                open = use.number
                if open > 0 { body.start("g", Attribute("id", unique(use.name))) }
            }
            let place = origin + child.origin
            switch child.item {
            case .frame(let inner): self.frame(inner, at: place, maker: child.maker)
            case .text(let line, let color): text(line, color, at: place)
            case .shape(let shape, let paint): self.shape(shape, paint, at: place)
            case .image(let index, let size): image(index, size, at: place)
            }
        }
        if open > 0 { body.end() }
    }

    /// The place that uses the component that an element is part of, and the component's name; 0 outside components.
    private func component(of maker: UInt32) -> (number: UInt32, name: String) {
        let makers = scene.provenance.makers
        guard maker > 0, Int(maker) <= makers.count else { return (0, "") }
        let name = makers[Int(maker) - 1].provenance.component
        var user = makers[Int(maker) - 1].user
        while user > 0, makers[Int(user) - 1].provenance.component == name { user = makers[Int(user) - 1].user }
        return user > 0 ? (user, name) : (0, "")
    }

    /// The name of a frame's group: its identity, such as `s0.r3`, its role, or what it is in its file. Empty for groups without a name.
    private mutating func named(_ frame: Frame, _ maker: UInt32) -> [Attribute] {
        let isPart = frame.role != .group || !frame.identity.isEmpty
        let place = scene.provenance.chain(of: maker).first
        guard isPart || place != nil, frame.fill == nil else { return [] }
        let isRow = !frame.identity.isEmpty && (frame.role.isRow || frame.role == .header)
        let name = isRow ? frame.identity : place?.kind ?? (frame.identity.isEmpty ? frame.role.name : frame.identity)
        var attributes = [Attribute("id", unique(name))]
        if isRow,
            let component = frame.children.first(where: { $0.maker > 0 }).flatMap({ scene.provenance.chain(of: $0.maker).last })?.component
        {
            attributes.append(Attribute("data-component", component))
        }
        if let label = frame.label ?? (isRow ? frame.firstTitle : nil) { attributes.append(Attribute("aria-label", label)) }
        return attributes
    }

    private mutating func unique(_ name: String) -> String {
        let plain = Self.identifier(name)
        let count = names[plain, default: 0] + 1
        names[plain] = count
        return count == 1 ? plain : "\(plain)-\(count)"
    }

    /// A name of letters, digits, dots and hyphens, which starts with a letter.
    private static func identifier(_ name: String) -> String {
        let words = name.split { !$0.isLetter && !$0.isNumber && $0 != "." && $0 != "_" }.joined(separator: "-")
        return words.first?.isLetter == true ? words : "n-" + words
    }

    private mutating func define() -> String {
        definitionCount += 1
        return "tvp-\(definitionCount)"
    }

    private mutating func clip(_ frame: Frame, at origin: Point) -> String {
        let id = define()
        let shape = Shape.roundedRectangle(frame.size, radius: frame.clipRadius, corners: frame.clipCorners, continuous: false)
        definitions.start("clipPath", Attribute("id", id))
        definitions.start("path")
        definitions.addOutline(frame.clipRadius > 0 ? shape.path : .rectangle(frame.size)) { $0 + origin }
        definitions.end()
        definitions.end()
        return id
    }

    private mutating func filter(_ shadow: FrameEffects.Shadow, of frame: Frame, at origin: Point) -> String {
        let id = define()
        let box = frame.inkBounds.offset(by: origin)
        let color = shadow.color.resolved(for: appearance)
        definitions.start(
            "filter", Attribute("id", id), Attribute("filterUnits", "userSpaceOnUse"), Attribute("x", numberText(box.minX)),
            Attribute("y", numberText(box.minY)), Attribute("width", numberText(box.width)), Attribute("height", numberText(box.height)),
            Attribute("color-interpolation-filters", "sRGB"))
        // Some programs do not know `feDropShadow`.
        step("feGaussianBlur", [Attribute("in", "SourceAlpha"), Attribute("stdDeviation", numberText(shadow.radius))])
        step(
            "feOffset",
            [Attribute("dx", numberText(shadow.offset.x)), Attribute("dy", numberText(shadow.offset.y)), Attribute("result", "shape")])
        step("feFlood", [Attribute("flood-color", color.opaqueHex), Attribute("flood-opacity", color.opacity)])
        step("feComposite", [Attribute("in2", "shape"), Attribute("operator", "in")])
        definitions.start("feMerge")
        step("feMergeNode", [])
        step("feMergeNode", [Attribute("in", "SourceGraphic")])
        definitions.end()
        definitions.end()
        return id
    }

    private mutating func step(_ name: StaticString, _ attributes: [Attribute]) {
        definitions.start(name, attributes: attributes)
        definitions.end()
    }

    // MARK: Paint

    private mutating func shape(_ shape: Shape, _ paint: Paint, at origin: Point) {
        var attributes: [Attribute]
        switch paint {
        case .fill(let color): attributes = fill(color)
        case .stroke(let color, let width):
            let ink = color.resolved(for: appearance)
            attributes = [Attribute("fill", "none"), Attribute("stroke", ink.opaqueHex)]
            if ink.alpha < 255 { attributes.append(Attribute("stroke-opacity", ink.opacity)) }
            if let name = variable(color, ink) {
                strokes.insert(name)
                attributes.append(Attribute("class", name + "-line"))
            }
            attributes += [
                Attribute("stroke-width", numberText(width, decimals: 4)), Attribute("stroke-linecap", "round"),
                Attribute("stroke-linejoin", "round"),
            ]
        case .gradient(let gradient): attributes = [Attribute("fill", "url(#\(self.gradient(gradient, at: origin)))")]
        }
        path(shape.path, attributes, at: origin)
    }

    private mutating func path(_ path: Path, _ attributes: [Attribute], at origin: Point) {
        body.start("path", attributes: attributes)
        body.addOutline(path) { $0 + origin }
        body.end()
    }

    private mutating func fill(_ color: AdaptiveColor) -> [Attribute] {
        let ink = color.resolved(for: appearance)
        var attributes = [Attribute("fill", ink.opaqueHex)]
        if ink.alpha < 255 { attributes.append(Attribute("fill-opacity", ink.opacity)) }
        if let name = variable(color, ink) { attributes.append(Attribute("class", name)) }
        return attributes
    }

    /// The CSS name of a color of the theme; `nil` if an effect has changed its value.
    private mutating func variable(_ color: AdaptiveColor, _ ink: RGBA) -> String? {
        guard let token = scene.provenance.name(of: color) else { return nil }
        let name = Self.identifier(token).replacing(".", with: "-")
        if variables[name] == nil { variables[name] = ink }
        return variables[name] == ink ? name : nil
    }

    private mutating func gradient(_ gradient: Gradient, at origin: Point) -> String {
        let id = define()
        let units = [Attribute("id", id), Attribute("gradientUnits", "userSpaceOnUse")]
        func number(_ value: Double) -> String { numberText(value, decimals: 4) }
        switch gradient.geometry {
        case .linear(let from, let to):
            let (start, end) = (from + origin, to + origin)
            definitions.start(
                "linearGradient",
                attributes: units + [
                    Attribute("x1", number(start.x)), Attribute("y1", number(start.y)), Attribute("x2", number(end.x)),
                    Attribute("y2", number(end.y)),
                ])
        case .radial(let center, let from, let to):
            definitions.start(
                "radialGradient",
                attributes: units + [
                    Attribute("cx", number(center.x + origin.x)), Attribute("cy", number(center.y + origin.y)), Attribute("r", number(to)),
                    Attribute("fr", number(from)),
                ])
        }
        for stop in gradient.drawnStops(for: appearance) {
            definitions.start(
                "stop", Attribute("offset", number(stop.location)), Attribute("stop-color", stop.color.rgba.opaqueHex),
                Attribute("stop-opacity", number(stop.color.alpha)))
            definitions.end()
        }
        definitions.end()
        return id
    }

    // MARK: Text and images

    private mutating func text(_ line: ShapedLine, _ color: AdaptiveColor, at origin: Point) {
        for run in line.runs where scene.fonts.indices.contains(run.font) {
            let face = scene.fonts[run.font]
            let span = line.span(of: run)
            let size = span?.style.size ?? line.style.size
            if face.isColor {
                for glyph in run.glyphs { draw(glyph, of: face, size: size, at: origin) }
                continue
            }
            let outline = outlines.path(of: run.glyphs, face: face, size: size)
            if !outline.elements.isEmpty { path(outline, fill(span?.color ?? color), at: origin) }
        }
        guard !line.text.isEmpty else { return }
        let isTurned = line.direction == .rightToLeft
        var attributes = [
            Attribute("x", numberText(origin.x + (isTurned ? line.width : 0), decimals: 4)),
            Attribute("y", numberText(origin.y, decimals: 4)),
            Attribute("font-family", line.style.family), Attribute("font-size", numberText(line.style.size)),
            Attribute("font-weight", "\(line.style.weight)"), Attribute("textLength", numberText(line.width, decimals: 4)),
            Attribute("lengthAdjust", "spacingAndGlyphs"), Attribute("fill-opacity", "0"),
        ]
        if isTurned { attributes.append(Attribute("direction", "rtl")) }
        body.start("text", attributes: attributes)
        body.text(line.fullText ?? line.text)
        body.end()
    }

    private mutating func draw(_ glyph: GlyphRun.Glyph, of face: FontFace, size: Double, at origin: Point) {
        guard let picture = colorGlyphs.glyph(glyph.id, of: face), let bitmap = Bitmap(premultiplied: picture.surface) else { return }
        let key = Glyph(face: face, id: glyph.id)
        let id = glyphs[key] ?? define(bitmap)
        glyphs[key] = id
        let scale = picture.scale * size
        place(id, at: Point(x: origin.x + glyph.x + picture.left * size, y: origin.y + glyph.y - picture.top * size), scale, scale)
    }

    private mutating func image(_ index: Int, _ size: Size, at origin: Point) {
        guard scene.images.indices.contains(index), size.width > 0, size.height > 0 else { return }
        let bitmap = scene.images[index].bitmap(for: appearance)
        guard bitmap.width > 0, bitmap.height > 0 else { return }
        let id = images[index] ?? define(bitmap)
        images[index] = id
        place(id, at: origin, size.width / Double(bitmap.width), size.height / Double(bitmap.height))
    }

    /// The ID of a new definition of an image, as large as its pixels.
    private mutating func define(_ bitmap: Bitmap) -> String {
        let id = define()
        definitions.start(
            "image", Attribute("id", id), Attribute("width", "\(bitmap.width)"), Attribute("height", "\(bitmap.height)"),
            Attribute("preserveAspectRatio", "none"),
            Attribute("xlink:href", "data:image/png;base64," + Data(PNG.encode(bitmap)).base64EncodedString()))
        definitions.end()
        return id
    }

    private mutating func place(_ id: String, at origin: Point, _ scaleX: Double, _ scaleY: Double) {
        let numbers = [scaleX, 0, 0, scaleY, origin.x, origin.y].map { numberText($0, decimals: 6) }
        body.start("use", Attribute("xlink:href", "#" + id), Attribute("transform", "matrix(\(numbers.joined(separator: " ")))"))
        body.end()
    }
}

extension RGBA {
    /// `#rrggbb`, without the opacity.
    fileprivate var opaqueHex: String { RGBA(red: red, green: green, blue: blue).hex }
    fileprivate var opacity: String { numberText(Double(alpha) / 255, decimals: 4) }
}
