import TableCairo
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import TableSnapshots
import TableViewProvider

/// A session as a single image: a panel per step with its number and caption and, if rows change, the table before and after with colored
/// bars. Panels wrap like words.
struct SessionStrip {
    let session: PlayedSession
    let appearance: Appearance

    /// The space between panels, in points.
    static let gap = 32.0
    /// The space between the tables before and after a step, in points.
    static let pairGap = 8.0
    /// The maximum number of tables side by side.
    static let columns = 6

    /// Draws and writes the image. Errors: `picture.too-large`, `output.cannot-write`.
    func write(to folder: RootFolder, _ renderer: CairoRenderer, caption: (String, Double) -> Scene?) -> [Diagnostic] {
        do {
            let bitmap = try picture(renderer, caption)
            let suffix = session.scale == 1 ? "" : "@\(numberText(session.scale))x"
            return [
                folder.write(
                    PNG.encode(bitmap, scale: session.scale), to: session.name + ".session" + appearance.fileSuffix + suffix + ".png")
            ].compactMap { $0 }
        } catch {
            return [.undrawn(session.name, error, advice: "play fewer steps, or write only a page with --html")]
        }
    }

    /// The tables of a step and the caption above them.
    private struct Panel {
        var scenes: [Scene]
        var caption: Scene?
        var size: Size
    }

    private func picture(_ renderer: CairoRenderer, _ caption: (String, Double) -> Scene?) throws -> Bitmap {
        let panels = session.frames.indices.map { panel($0, caption) }
        var rows: [[Panel]] = [[]]
        var count = 0
        for panel in panels {
            if count + panel.scenes.count > Self.columns, !rows[rows.count - 1].isEmpty {
                rows.append([])
                count = 0
            }
            rows[rows.count - 1].append(panel)
            count += panel.scenes.count
        }
        let width = rows.map { $0.reduce(Self.gap) { $0 + $1.size.width + Self.gap } }.max() ?? 1
        let height = rows.reduce(Self.gap) { $0 + ($1.map(\.size.height).max() ?? 0) + Self.gap }
        var canvas = try Canvas(
            width: width, height: height, scale: session.scale, ground: [.dark, .darkHighContrast].contains(appearance) ? 28 : 214)
        var y = Self.gap
        for row in rows {
            var x = Self.gap
            // Captions in a row of panels are bottom-aligned, so that all tables start at the same height.
            let room = row.compactMap { $0.caption?.size.height }.max() ?? 0
            for panel in row {
                if let caption = panel.caption {
                    canvas.draw(try renderer.bitmap(of: caption, appearance: appearance, scale: session.scale), x, y)
                }
                var left = x
                for scene in panel.scenes {
                    canvas.draw(try renderer.bitmap(of: scene, appearance: appearance, scale: session.scale), left, y + room)
                    left += scene.size.width + Self.pairGap
                }
                x += panel.size.width + Self.gap
            }
            y += (row.map { $0.size.height - ($0.caption?.size.height ?? 0) }.max() ?? 0) + room + Self.gap
        }
        return canvas.bitmap
    }

    private func panel(_ index: Int, _ caption: (String, Double) -> Scene?) -> Panel {
        let frame = session.frames[index]
        var scenes = [shown(frame, session.difference(index).marks(\.new))]
        if index > 0, !session.difference(index).isEmpty {
            scenes.insert(shown(session.frames[index - 1], session.difference(index).marks(\.old)), at: 0)
        }
        let width = scenes.reduce(-Self.pairGap) { $0 + $1.size.width + Self.pairGap }
        let title = caption(index == 0 ? "Start" : "\(index)  \(session.heading(index))", width)
        let height = (scenes.map(\.size.height).max() ?? 0) + (title?.size.height ?? 0)
        return Panel(scenes: scenes, caption: title, size: Size(width: width, height: height))
    }

    private func shown(_ frame: SessionFrame, _ marks: [(place: LayoutDifference.Band.Place, kind: LayoutDifference.Change.Kind)]) -> Scene
    {
        let scene = FilmStrip.marked(frame.mode.layout.scene, marks)
        guard let window = session.window, scene.size.height > window else { return scene }
        return scene.cropped(to: Rect(x: 0, y: frame.offset.rounded(), width: scene.size.width, height: window))
    }

    /// A bitmap with a gray background. Positions are in points.
    private struct Canvas {
        private(set) var bitmap: Bitmap
        private let scale: Double

        init(width: Double, height: Double, scale: Double, ground: UInt8) throws {
            self.scale = scale
            let (columns, rows) = (Int((width * scale).rounded(.up)), Int((height * scale).rounded(.up)))
            let limit = CairoRenderer.pixelLimit
            guard columns > 0, rows > 0, columns <= limit / max(1, rows) else {
                throw RenderError.tooLarge(width: columns, height: rows, limit: limit)
            }
            bitmap = Bitmap(width: columns, height: rows, gray: ground)
        }

        mutating func draw(_ other: Bitmap, _ x: Double, _ y: Double) {
            bitmap.copy(other, left: Int((x * scale).rounded()), top: Int((y * scale).rounded()))
        }
    }
}
