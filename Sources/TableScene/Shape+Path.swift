import TableGraphics

extension Shape {
    /// The outline, in the shape's own coordinates.
    public var path: Path {
        switch self {
        case .rectangle(let size): .rectangle(size)
        case .roundedRectangle(let size, let radius, let corners, let continuous):
            .roundedRectangle(size, radius: radius, corners: corners, continuous: continuous)
        case .ellipse(let size): .ellipse(size)
        case .path(let path): path
        }
    }
}
