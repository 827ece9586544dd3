import CPeer
import TableGraphics
import TableScene

/// A scene as a flat list of what a hand-written program would draw.
struct PeerDrawing {
    private enum Step {
        case rectangle(Rect, RGBA)
        case path(Point, [CChar], [Double], Double, RGBA)
        case text(Point, TextStyle, [CChar], RGBA)
    }

    private var steps: [Step] = []
    private let scene: Scene
    let scale: Double
    /// The number of strings in the drawing.
    private(set) var strings = 0

    init(_ scene: Scene, scale: Double) {
        self.scene = scene
        self.scale = scale
        steps.append(.rectangle(Rect(origin: .zero, size: scene.size), scene.background.light))
        gather(scene.root, at: .zero)
    }

    private mutating func gather(_ frame: Frame, at origin: Point) {
        for child in frame.children {
            let place = origin + child.origin
            switch child.item {
            case .frame(let inner): gather(inner, at: place)
            case .text(let line, let color):
                steps.append(.text(place, line.style, Array(line.text.utf8CString), color.light))
                strings += 1
            case .shape(.rectangle(let size), .fill(let color)): steps.append(.rectangle(Rect(origin: place, size: size), color.light))
            case .shape(let shape, .fill(let color)): gather(shape.path, 0, color.light, at: place)
            case .shape(let shape, .stroke(let color, let width)): gather(shape.path, width, color.light, at: place)
            case .image, .shape(_, .gradient): break
            }
        }
    }

    private mutating func gather(_ path: Path, _ width: Double, _ color: RGBA, at place: Point) {
        var letters = ""
        var coordinates: [Double] = []
        for element in path.elements {
            switch element {
            case .move(let p):
                letters += "M"
                coordinates += [p.x, p.y]
            case .line(let p):
                letters += "L"
                coordinates += [p.x, p.y]
            case .curve(let a, let b, let p):
                letters += "C"
                coordinates += [a.x, a.y, b.x, b.y, p.x, p.y]
            case .close: letters += "Z"
            }
        }
        steps.append(.path(place, Array(letters.utf8CString), coordinates, width, color))
    }

    /// Draws everything, and leaves the image open for `peer_png`. Call `peer_end` to close it.
    func draw() {
        peer_begin(Int32(scene.size.width * scale), Int32(scene.size.height * scale), scale)
        for step in steps {
            switch step {
            case .rectangle(let rect, let color):
                set(color)
                peer_rectangle(rect.minX, rect.minY, rect.width, rect.height)
            case .path(let place, let letters, let coordinates, let width, let color):
                set(color)
                peer_path(place.x, place.y, letters, coordinates, width)
            case .text(let place, let style, let text, let color):
                set(color)
                peer_text(place.x, place.y, style.size, Int32(style.weight), style.tracking, text)
            }
        }
    }

    private func set(_ color: RGBA) {
        peer_color(Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255, Double(color.alpha) / 255)
    }
}
