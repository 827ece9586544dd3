import TableCells
import TableGraphics
import TableScene

extension ConstraintLayout.Transform {
    func applied(to point: Point, around center: Point) -> Point {
        let (x, y) = (point.x - center.x, point.y - center.y)
        return Point(x: center.x + a * x + c * y, y: center.y + b * x + d * y)
    }

    private var scale: Double { abs(a * d - b * c).squareRoot() }
    private var isUpright: Bool { abs(b) < 1e-9 && abs(c) < 1e-9 && a > 0 && d > 0 }

    /// Scales and turns shapes. Pictures and texts only scale: they stay upright.
    func applied(to children: [Frame.Child], around center: Point) -> [Frame.Child] {
        children.map { child in
            func moved(_ point: Point) -> Point { applied(to: child.origin + point, around: center) }
            switch child.item {
            case .shape(let shape, let paint):
                let path = shape.path.map(moved)
                switch paint {
                case .stroke(let color, let width):
                    return Frame.Child(.shape(.path(path), .stroke(color, width: width * scale)), at: .zero, maker: child.maker)
                case .fill, .gradient: return Frame.Child(.shape(.path(path), paint), at: .zero, maker: child.maker)
                }
            case .image(let index, let size):
                let middle = moved(Point(x: size.width / 2, y: size.height / 2))
                let drawn = isUpright ? Size(width: size.width * a, height: size.height * d) : size
                let place = Point(x: middle.x - drawn.width / 2, y: middle.y - drawn.height / 2)
                return Frame.Child(.image(index, drawn), at: place, maker: child.maker)
            case .text(let line, let color) where isUpright && abs(scale - 1) > 1e-9:
                let middle = moved(Point(x: line.width / 2, y: 0))
                let scaled = line.scaled(by: scale)
                return Frame.Child(.text(scaled, color), at: Point(x: middle.x - scaled.width / 2, y: middle.y), maker: child.maker)
            case .text(let line, _):
                let middle = moved(Point(x: line.width / 2, y: 0))
                return Frame.Child(child.item, at: Point(x: middle.x - line.width / 2, y: middle.y), maker: child.maker)
            case .frame(let frame):
                let corners = [(0, 0), (1, 0), (0, 1), (1, 1)].map { moved(Point(x: frame.size.width * $0.0, y: frame.size.height * $0.1)) }
                let low = Point(x: corners.map(\.x).min() ?? 0, y: corners.map(\.y).min() ?? 0)
                let high = Point(x: corners.map(\.x).max() ?? 0, y: corners.map(\.y).max() ?? 0)
                let inner = applied(to: frame.children.map { $0.moved(by: child.origin) }, around: center)
                return Frame.Child(
                    .frame(
                        frame.with(
                            size: Size(width: high.x - low.x, height: high.y - low.y), clipRadius: frame.clipRadius * scale,
                            children: inner.map { $0.moved(by: .zero - low) })), at: low, maker: child.maker)
            }
        }
    }
}

extension ShapedLine {
    /// The same glyphs in another size.
    fileprivate func scaled(by scale: Double) -> ShapedLine {
        func scaled(_ style: TextStyle) -> TextStyle {
            var style = style
            for length in [\TextStyle.size, \.tracking, \.ascent, \.descent, \.leading] { style[keyPath: length] *= scale }
            return style
        }
        let runs = runs.map { run in
            var run = run
            (run.x, run.width) = (run.x * scale, run.width * scale)
            run.glyphs = run.glyphs.map { GlyphRun.Glyph(id: $0.id, x: $0.x * scale, y: $0.y * scale) }
            return run
        }
        let spans = spans.map { span in
            var span = span
            span.style = scaled(span.style)
            return span
        }
        return ShapedLine(
            text: text, fullText: fullText, runs: runs, width: width * scale, ascent: ascent * scale, descent: descent * scale,
            direction: direction, style: scaled(style), spans: spans)
    }
}
