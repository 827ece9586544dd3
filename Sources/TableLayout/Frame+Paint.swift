import TableGraphics
import TableScene

extension [Frame.Child] {
    /// Whether a shape or an image is painted in a part of the parent. Shapes count with their bounding boxes, and texts do not count.
    func paint(in part: Rect) -> Bool {
        painted().contains { $0.minX < part.maxX && $0.maxX > part.minX && $0.minY < part.maxY && $0.maxY > part.minY }
    }

    /// Whether one filled shape or image covers a part of the parent.
    func cover(_ part: Rect) -> Bool {
        painted().contains { $0.minX <= part.minX && $0.maxX >= part.maxX && $0.minY <= part.minY && $0.maxY >= part.maxY }
    }

    private func painted(from corner: Point = .zero) -> [Rect] {
        flatMap { child -> [Rect] in
            let origin = child.origin + corner
            switch child.item {
            case .frame(let frame): return frame.children.painted(from: origin)
            case .shape(_, .fill(let color)) where color.light.alpha == 0 && color.dark.alpha == 0: return []
            case .shape(let shape, _): return shape.bounds.map { [Rect(origin: $0.origin + origin, size: $0.size)] } ?? []
            case .image(_, let size): return [Rect(origin: origin, size: size)]
            case .text: return []
            }
        }
    }
}
