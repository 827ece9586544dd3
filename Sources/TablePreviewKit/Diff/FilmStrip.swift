import TableCairo
import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene
import TableSnapshots

/// A transition as one image: the tables before and after, side by side, with colored bars at changed rows.
struct FilmStrip {
    let pair: DiffPair
    let difference: LayoutDifference
    let appearance: Appearance

    /// The space around the tables and between them, in points.
    static let gap = 16.0
    /// The width of the bar at the leading edge of a changed row, in points. It is narrower than every cell margin.
    static let bar = 12.0

    /// Draws and writes the image. Errors: `picture.too-large`, `output.cannot-write`.
    func write(to folder: RootFolder, _ renderer: CairoRenderer) -> [Diagnostic] {
        do {
            let panels = try [(pair.before, difference.marks(\.old)), (pair.after, difference.marks(\.new))].map { mode, marks in
                try mode.map { try renderer.bitmap(of: Self.marked($0.layout.scene, marks), appearance: appearance, scale: pair.scale) }
            }
            let bitmap = Self.strip(panels.compactMap { $0 }, isSecondAlone: pair.before == nil, gap: Int(Self.gap * pair.scale))
            let suffix = pair.scale == 1 ? "" : "@\(numberText(pair.scale))x"
            return [folder.write(PNG.encode(bitmap, scale: pair.scale), to: pair.name + ".diff" + appearance.fileSuffix + suffix + ".png")]
                .compactMap { $0 }
        } catch {
            return [.undrawn(pair.name, error, advice: "write only a page with --html")]
        }
    }

    /// Tints each changed part of the scene and adds a bar with the symbol of the change.
    static func marked(_ scene: Scene, _ marks: [(place: LayoutDifference.Band.Place, kind: LayoutDifference.Change.Kind)]) -> Scene {
        var scene = scene
        var children = scene.root.children
        var last = ""
        for (part, mark) in marks {
            let frame = part.frame
            let color = mark.color
            if part.identity != last { children.append(Self.rectangle(frame, color.withAlpha(0.14))) }
            // The second mark of a part gets the lower half of the bar.
            let top = part.identity == last ? frame.minY + frame.height / 2 : frame.minY
            last = part.identity
            let left = scene.direction == .leftToRight ? frame.minX : frame.maxX - Self.bar
            let bar = Rect(x: left, y: top, width: Self.bar, height: frame.maxY - top)
            children.append(Self.rectangle(bar, color))
            children += mark.sign(in: bar).map {
                Frame.Child(.shape($0.shape, .fill(AdaptiveColor(RGBA(red: 255, green: 255, blue: 255)))), at: $0.origin)
            }
        }
        scene.root = scene.root.with(children: children)
        return scene
    }

    private static func rectangle(_ frame: Rect, _ color: AdaptiveColor) -> Frame.Child {
        Frame.Child(.shape(.rectangle(frame.size), .fill(color)), at: frame.origin)
    }

    /// Places the images side by side on gray. A table that exists only after the change is on the right.
    private static func strip(_ panels: [Bitmap], isSecondAlone: Bool, gap: Int) -> Bitmap {
        let panelWidth = panels.map(\.width).max() ?? 1
        let (width, height) = (panelWidth * 2 + gap * 3, (panels.map(\.height).max() ?? 1) + gap * 2)
        var strip = Bitmap(width: width, height: height, gray: 190)
        for (index, panel) in panels.enumerated() {
            strip.copy(panel, left: gap + (isSecondAlone ? 1 : index) * (panelWidth + gap), top: gap)
        }
        return strip
    }
}

extension LayoutDifference.Change.Kind {
    /// The color of the bar. White symbols on it have a contrast ratio of at least 4.5 (WCAG AA).
    fileprivate var color: AdaptiveColor {
        switch self {
        case .removed: AdaptiveColor(RGBA(red: 0xB3, green: 0x26, blue: 0x1E))
        case .inserted: AdaptiveColor(RGBA(red: 0x13, green: 0x73, blue: 0x33))
        case .moved: AdaptiveColor(RGBA(red: 0x1A, green: 0x5F, blue: 0xB4))
        case .changed: AdaptiveColor(RGBA(red: 0x8F, green: 0x5A, blue: 0x00))
        }
    }

    /// The symbol of the change as shapes in the center of the bar, in points, so that color is not the only cue.
    fileprivate func sign(in bar: Rect) -> [(shape: Shape, origin: Point)] {
        let (x, y) = (bar.minX + bar.width / 2, bar.minY + bar.height / 2)
        func block(_ width: Double, _ height: Double, at offset: Double = 0) -> (Shape, Point) {
            (.rectangle(Size(width: width, height: height)), Point(x: x - width / 2, y: y + offset - height / 2))
        }
        switch self {
        case .removed: return [block(8, 2)]
        case .inserted: return [block(8, 2), block(2, 8)]
        case .moved: return [block(2, 12), block(6, 2, at: -4), block(6, 2, at: 4)]
        case .changed: return [(.ellipse(Size(width: 6, height: 6)), Point(x: x - 3, y: y - 3))]
        }
    }
}

extension AdaptiveColor {
    /// The same color with a different alpha.
    fileprivate func withAlpha(_ alpha: Double) -> AdaptiveColor {
        func faded(_ color: RGBA) -> RGBA {
            RGBA(red: color.red, green: color.green, blue: color.blue, alpha: UInt8((alpha * 255).rounded()))
        }
        return AdaptiveColor(light: faded(light), dark: faded(dark))
    }
}
