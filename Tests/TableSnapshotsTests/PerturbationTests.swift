import Foundation
import TableCairo
import TableCells
import TableGraphics
import TableInputs
import TableScene
import TableViewProvider
import Testing

/// What changes a pixel must change the layout text, because it alone holds on every machine and is never cropped.
@Suite("Visible faults change the layout text")
struct PerturbationTests {
    private static let examples = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Examples").standardized.path

    @Test("elements of each example, changed in each of their properties")
    func perturbations() throws {
        let project = try #require(SourceFile.read(Self.examples + "/tvp.yaml").value)
        let settings = try #require(ProjectFile.load(file: project).value)
        let theme = try #require(Theme.shipped(named: "ios").value)
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.examples).filter { $0.hasSuffix(".tableViewConfig") }.sorted()
        let (layouts, painter) = (DesignRenderer(), CairoRenderer())
        var (count, faults): (Int, [String]) = (0, [])
        // Many rows share a frame.
        var seen: Set<ObjectIdentifier> = []
        for name in names {
            let file = DesignFile(configPath: Self.examples + "/" + name, name: name)
            let own = settings.settings(forDesign: file.name)
            let design = try #require(Design.load(file, settings: own).value, "\(name)")
            for mode in design.config.modes.indices {
                let environment = Environment(width: 390, theme: theme, scale: 2, locale: own.locale ?? "en")
                let scene = try #require(layouts.layOut(design, mode: mode, in: environment).value).layout.scene
                for frame in scene.root.withDescendants where seen.insert(ObjectIdentifier(frame)).inserted {
                    let whole = scene.showing(frame)
                    let text = whole.dump()
                    // A quarter of the changes of each frame, others for the next one.
                    for (number, (kind, changed)) in frame.perturbed.enumerated() where (number + seen.count).isMultiple(of: 4) {
                        count += 1
                        let other = scene.showing(changed)
                        guard other.dump() == text else { continue }
                        // A property without a visible effect, such as the opacity of nothing.
                        for appearance in [Appearance.light, .dark]
                        where try painter.bitmap(of: whole, appearance: appearance, scale: 2)
                            != painter.bitmap(of: other, appearance: appearance, scale: 2)
                        {
                            faults.append("\(name): \(kind) in \(frame.role.name) \(frame.identity)")
                        }
                    }
                }
            }
        }
        #expect(faults == [])
        #expect(count > 5_000)
    }
}

extension Scene {
    /// A scene with only a frame.
    fileprivate func showing(_ frame: Frame) -> Scene {
        Scene(
            size: Size(width: max(frame.size.width, 8), height: max(frame.size.height, 8)), background: background, root: frame,
            fonts: fonts,
            images: images, snapScale: snapScale, language: language, direction: direction)
    }
}

extension Frame {
    fileprivate var withDescendants: [Frame] {
        children.reduce(into: [self]) { found, child in
            if case .frame(let frame) = child.item { found += frame.withDescendants }
        }
    }

    /// The frame with one property changed, and the same for everything directly in it.
    fileprivate var perturbed: [(kind: String, frame: Frame)] {
        var result: [(String, Frame)] = [
            ("clip", with(clips: !clips, children: children)), ("clip radius", with(clipRadius: clipRadius + 1, children: children)),
            ("clip corners", with(clipCorners: clipCorners == .all ? .top : .all, children: children)),
            ("width", with(size: Size(width: size.width + 0.5, height: size.height), children: children)),
            ("opacity", with(FrameEffects(opacity: effects.opacity - 0.02, shadow: effects.shadow))),
        ]
        var shadow = effects.shadow ?? FrameEffects.Shadow(color: AdaptiveColor(RGBA(red: 0, green: 0, blue: 0)), radius: 2, offset: .zero)
        if effects.shadow == nil { result.append(("shadow", with(FrameEffects(opacity: effects.opacity, shadow: shadow)))) }
        shadow.offset.x += 0.5
        result.append(("shadow offset", with(FrameEffects(opacity: effects.opacity, shadow: shadow))))
        (shadow.offset.x, shadow.radius) = (0, shadow.radius + 0.5)
        result.append(("shadow radius", with(FrameEffects(opacity: effects.opacity, shadow: shadow))))
        for (index, child) in children.enumerated() {
            func replaced(_ item: Item, at origin: Point? = nil) -> Frame {
                var changed = children
                changed[index] = Child(item, at: origin ?? child.origin)
                return with(children: changed)
            }
            var fewer = children
            fewer.remove(at: index)
            result.append(("removed element", with(children: fewer)))
            if index > 0 {
                var swapped = children
                swapped.swapAt(index - 1, index)
                result.append(("order", with(children: swapped)))
            }
            result.append(("x", replaced(child.item, at: child.origin + Point(x: 0.5, y: 0))))
            result.append(("y", replaced(child.item, at: child.origin + Point(x: 0, y: 0.5))))
            for (kind, item) in child.item.perturbed { result.append((kind, replaced(item))) }
        }
        return result
    }

    private func with(_ effects: FrameEffects) -> Frame {
        Frame(
            size: size, role: role, identity: identity, label: label, clips: clips, clipRadius: clipRadius, clipCorners: clipCorners,
            effects: effects, children: children)
    }
}

extension Item {
    /// The item with one property changed; frames change on their own.
    fileprivate var perturbed: [(kind: String, item: Item)] {
        switch self {
        case .frame: []
        case .text(let line, let color):
            color.perturbed.map { ("text " + $0, .text(line, $1)) } + line.perturbed.map { ($0, .text($1, color)) }
        case .shape(let shape, let paint):
            paint.perturbed.map { ($0, .shape(shape, $1)) } + shape.perturbed.map { ($0, .shape($1, paint)) }
        case .image(let index, let size):
            [
                ("other image", .image(index + 1, size)),
                ("image width", .image(index, Size(width: size.width + 0.5, height: size.height))),
                ("image height", .image(index, Size(width: size.width, height: size.height + 0.5))),
            ]
        }
    }
}

extension AdaptiveColor {
    fileprivate var perturbed: [(String, AdaptiveColor)] {
        var (light, dark) = (self, self)
        light.light = self.light.shifted
        dark.dark = self.dark.shifted
        return [("light color", light), ("dark color", dark)]
    }
}

extension RGBA {
    fileprivate var shifted: RGBA { RGBA(red: red ^ 4, green: green, blue: blue, alpha: alpha) }
}

extension ShapedLine {
    /// Other words, weights and styles that leave the width as it is.
    fileprivate var perturbed: [(String, ShapedLine)] {
        func with(text: String? = nil, style: TextStyle? = nil, runs: [GlyphRun]? = nil, spans: [StyledRange]? = nil) -> ShapedLine {
            ShapedLine(
                text: text ?? self.text, fullText: fullText, runs: runs ?? self.runs, width: width, ascent: ascent, descent: descent,
                direction: direction, style: style ?? self.style, spans: spans ?? self.spans)
        }
        var (heavier, larger, italic, colored) = (style, style, style, spans)
        heavier.weight += 100
        larger.size += 0.5
        italic.isItalic.toggle()
        for index in colored.indices { colored[index].color = AdaptiveColor(RGBA(red: 0, green: 0, blue: 0)) }
        return [
            ("text", with(text: text + "x")), ("weight", with(style: heavier)), ("font size", with(style: larger)),
            ("italic", with(style: italic)), ("span color", with(spans: colored)),
        ]
    }
}

extension Shape {
    fileprivate var perturbed: [(String, Shape)] {
        switch self {
        case .rectangle(let size):
            [
                ("ellipse", .ellipse(size)), ("rectangle height", .rectangle(size.taller)),
                ("corners", .roundedRectangle(size, radius: 1, corners: .all, continuous: false)),
            ]
        case .ellipse(let size): [("rectangle", .rectangle(size)), ("ellipse height", .ellipse(size.taller))]
        case .roundedRectangle(let size, let radius, let corners, let continuous):
            [
                ("corner radius", .roundedRectangle(size, radius: radius + 1, corners: corners, continuous: continuous)),
                (
                    "rounded corners",
                    .roundedRectangle(size, radius: radius, corners: corners == .all ? .top : .all, continuous: continuous)
                ),
                ("corner curve", .roundedRectangle(size, radius: radius, corners: corners, continuous: !continuous)),
                ("height", .roundedRectangle(size.taller, radius: radius, corners: corners, continuous: continuous)),
            ]
        case .path(let path): [("path", .path(path.map { $0 + Point(x: 0.5, y: 0) }))]
        }
    }
}

extension Size {
    fileprivate var taller: Size { Size(width: width, height: height + 0.5) }
}

extension Paint {
    fileprivate var perturbed: [(String, Paint)] {
        switch self {
        case .fill(let color): color.perturbed.map { ("fill " + $0, .fill($1)) } + [("stroke", .stroke(color, width: 1))]
        case .stroke(let color, let width):
            color.perturbed.map { ("stroke " + $0, .stroke($1, width: width)) } + [("stroke width", .stroke(color, width: width + 0.5))]
        case .gradient(var gradient):
            gradient.stops.indices.map { index in
                gradient.stops[index].color.light = gradient.stops[index].color.light.shifted
                return ("stop color", .gradient(gradient))
            } + [("gradient geometry", .gradient(Gradient(.linear(from: .zero, to: Point(x: 7, y: 3)), stops: gradient.stops)))]
        }
    }
}
