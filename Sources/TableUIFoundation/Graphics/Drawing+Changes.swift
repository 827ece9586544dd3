import TableCells
import TableGraphics

extension UIImage.Drawing {
    /// The drawing at another size. Its texts keep theirs.
    func scaled(x: Double, y: Double) -> Node { x == 1 && y == 1 ? node : node.scaled(x, y) }

    /// The drawing in one color, as a template image.
    package static func filled(_ node: Node, with color: ColorReference) -> Node {
        switch node {
        case .drawing(var drawing):
            drawing.color = color
            return .drawing(drawing)
        case .text(var text):
            text.color = color
            return .text(text)
        case .image(var image):
            image.tint = color
            return .image(image)
        default: return node.mapChildren { filled($0, with: color) }
        }
    }
}

extension Node {
    fileprivate func scaled(_ x: Double, _ y: Double) -> Node {
        func point(_ point: Point) -> Point { Point(x: point.x * x, y: point.y * y) }
        func size(_ size: Size) -> Size { Size(width: size.width * x, height: size.height * y) }
        func length(_ length: Length?, _ factor: Double) -> Length? { length?.points.map { .points($0 * factor) } ?? length }
        switch self {
        case .drawing(var drawing):
            drawing.size = size(drawing.size)
            for index in drawing.layers.indices {
                drawing.layers[index].path = drawing.layers[index].path.map(point)
                drawing.layers[index].lineWidth = drawing.layers[index].lineWidth.map { $0 * (x * y).squareRoot() }
            }
            return .drawing(drawing)
        case .image(var image):
            image.size = image.size.map(size)
            return .image(image)
        case .modified(let inner, .offset(let offset)): return .modified(inner.scaled(x, y), .offset(point(offset)))
        case .modified(let inner, .frame(var frame)):
            (frame.width, frame.height) = (length(frame.width, x), length(frame.height, y))
            return .modified(inner.scaled(x, y), .frame(frame))
        case .modified(let inner, .clip(.roundedRectangle(let radius))):
            return .modified(inner.scaled(x, y), .clip(.roundedRectangle(radius: radius * min(x, y))))
        default: return mapChildren { $0.scaled(x, y) }
        }
    }
}
