import CaseFiles
import Foundation
import TableCairo
import TableCells
import TableGraphics
import TableInputs
import TableScene
import TableSnapshots
import TableViewProvider
import Testing

/// What changes a pixel must change the layout text, because it alone holds on every machine and is never cropped.
@Suite("Visible faults change the layout text", .olderScreen)
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
                    // An eighth of the changes of each frame, others for the next one.
                    for (number, (kind, changed)) in frame.perturbed.enumerated() where (number + seen.count).isMultiple(of: 8) {
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
        #expect(count > 2_500)
    }

    /// What a reviewer would miss most: a pixel, a shade, a radius, an order, a weight, a hidden thing.
    private static let faults: Set = [
        "x", "y", "light color", "text light color", "fill light color", "stroke light color", "stop color", "corner radius", "clip radius",
        "order", "weight", "removed element", "opacity", "shadow offset",
    ]

    @Test("100 visible faults fail, in whole, cropped and foreign pictures; 100 changes of environment do not")
    func hundred() throws {
        let project = try #require(SourceFile.read(Self.examples + "/tvp.yaml").value)
        let settings = try #require(ProjectFile.load(file: project).value)
        let theme = try #require(Theme.shipped(named: "ios").value)
        let names = try FileManager.default.contentsOfDirectory(atPath: Self.examples).filter { $0.hasSuffix(".tableViewConfig") }.sorted()
        let (layouts, painter) = (DesignRenderer(), CairoRenderer())
        let runs: [(height: Double?, isForeign: Bool)] = [(nil, false), (360, false), (nil, true), (360, true)]
        var (found, missed, alarms): (Int, [String], [String]) = (0, [], [])
        var changes = 0
        for (number, name) in names.enumerated() {
            let file = DesignFile(configPath: Self.examples + "/" + name, name: name)
            let own = settings.settings(forDesign: file.name)
            let design = try #require(Design.load(file, settings: own).value, "\(name)")
            let environment = Environment(width: 390, theme: theme, scale: 2, locale: own.locale ?? "en")
            let scene = try #require(layouts.layOut(design, mode: 0, in: environment).value).layout.scene
            guard scene.size.height < 3_000 else { continue }
            var reference = Recorded(scene, theme, painter)
            for step in 0..<3 where changes < 100 {
                changes += 1
                if let status = try reference.status(of: scene, isForeign: true, noise: step) { alarms.append("\(name): \(status)") }
            }
            var (left, seen): (Int, Set<ObjectIdentifier>) = (3, [])
            // From the bottom and from the top, so that many faults lie below the crop.
            let frames = scene.root.withDescendants
            for frame in number.isMultiple(of: 2) ? frames : frames.reversed() where left > 0 && found < 100 {
                guard seen.insert(ObjectIdentifier(frame)).inserted else { continue }
                let kinds = frame.perturbed.filter { Self.faults.contains($0.kind) }
                guard !kinds.isEmpty else { continue }
                let (kind, changed) = kinds[(number * 3 + left) % kinds.count]
                let other = scene.replacing(frame, by: changed)
                guard try reference.isVisible(other) else { continue }
                (found, left) = (found + 1, left - 1)
                for (height, isForeign) in runs {
                    let status = try reference.status(of: other, height: height, isForeign: isForeign)
                    if status != .failed { missed.append("\(name): \(kind) in \(frame.role.name), cropped \(height ?? 0), \(isForeign)") }
                }
            }
        }
        #expect(found == 100)
        #expect(missed == [])
        #expect(changes == 100)
        #expect(alarms == [])
    }
}

/// The references of a scene.
private struct Recorded {
    private let scene: Scene
    private let theme: Theme
    private let painter: CairoRenderer
    private let layout: LayoutFile
    private var pictures: [String: Bitmap] = [:]
    /// Keeps the roots that name pictures: another one could otherwise get the identity of one that is gone.
    private var drawn: [Scene] = []

    init(_ scene: Scene, _ theme: Theme, _ painter: CairoRenderer) {
        (self.scene, self.theme, self.painter) = (scene, theme, painter)
        var layout = LayoutFile()
        layout.modes[0] = scene.dump()
        self.layout = layout
    }

    private mutating func draw(_ scene: Scene, _ height: Double?, _ appearance: Appearance) throws -> Bitmap {
        let key = "\(ObjectIdentifier(scene.root)) \(height ?? 0) \(appearance)"
        if let known = pictures[key] { return known }
        let box = Rect(x: 0, y: 0, width: scene.size.width, height: min(height ?? scene.size.height, scene.size.height))
        let made = try painter.bitmap(of: scene.cropped(to: box), appearance: appearance, scale: 1)
        pictures[key] = made
        drawn.append(scene)
        return made
    }

    mutating func isVisible(_ other: Scene) throws -> Bool {
        for appearance in [Appearance.light, .dark] where try draw(other, nil, appearance) != draw(scene, nil, appearance) { return true }
        return false
    }

    /// The verdict about a scene; `nil` if it passes. `noise` changes pixels of edges by up to that many steps, as another version of a
    /// library does.
    mutating func status(of other: Scene, height: Double? = nil, isForeign: Bool, noise: Int = 0) throws -> SnapshotVerdict.Status? {
        var recorded = Fingerprint(of: scene, theme: theme, toolVersion: "1")
        if isForeign { recorded.parts["cairo"] = "1.0.\(noise)" }
        let current = Fingerprint(of: other, theme: theme, toolVersion: "1")
        let print = { current }
        let verdict = SnapshotVerdict(
            layout: SnapshotVerdict.judge(layout: other.dump(), of: other, mode: 0, against: .found(layout, hash: "")),
            pixels: SnapshotVerdict.judge(
                try draw(other, height, .light).withNoise(noise * 3), against: .found(try draw(scene, height, .light), hash: ""),
                limits: SnapshotLimits(),
                recorded: { _ in recorded }, current: print))
        return verdict.status == .failed ? .failed : verdict.status == .new ? .new : nil
    }
}

extension Bitmap {
    /// Changes the pixels of edges by some steps.
    fileprivate func withNoise(_ steps: Int) -> Bitmap {
        var pixels = pixels
        guard steps > 0, pixels.count > 4 else { return self }
        for index in stride(from: 4, to: pixels.count, by: 29) {
            guard index % 4 != 3, self.pixels[index] != self.pixels[index - 4] else { continue }
            let value = Int(self.pixels[index]) + (index.isMultiple(of: 3) ? steps : -steps)
            pixels[index] = UInt8(max(0, min(255, value)))
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }
}

extension Scene {
    /// The scene with another frame in place of one, wherever it appears.
    fileprivate func replacing(_ frame: Frame, by other: Frame) -> Scene {
        var scene = self
        scene.root = root.replacing(frame, by: other)
        return scene
    }

    /// A scene with only a frame.
    fileprivate func showing(_ frame: Frame) -> Scene {
        Scene(
            size: Size(width: max(frame.size.width, 8), height: max(frame.size.height, 8)), background: background, root: frame,
            fonts: fonts,
            images: images, snapScale: snapScale, language: language, direction: direction)
    }
}

extension Frame {
    fileprivate func replacing(_ frame: Frame, by other: Frame) -> Frame {
        if self === frame { return other }
        return with(
            children: children.map { child in
                guard case .frame(let inner) = child.item else { return child }
                return Child(.frame(inner.replacing(frame, by: other)), at: child.origin, maker: child.maker)
            })
    }

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
