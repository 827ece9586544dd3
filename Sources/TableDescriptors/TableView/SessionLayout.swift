import TableCells
import TableGraphics

/// Where the parts of a session's table lie: what a session needs of a layout.
///
/// `init(estimating:in:)` needs no fonts; the façade makes one of a real layout.
public struct SessionLayout {
    /// A part of a table that has a frame of its own.
    public enum Part: Hashable, Sendable {
        case header(section: Int)
        case row(IndexPath)
        case footer(section: Int)
    }

    /// Of all contents, in points.
    public var height: Double
    /// A part's frame; `nil` when there is no such part.
    public var frame: (Part) -> Rect?
    /// The parts that a rectangle touches, from top to bottom; those without height are left out.
    public var parts: (Rect) -> [Part]
    /// The row under a point; `nil` where there is none.
    public var indexPath: (Point) -> IndexPath?

    /// Makes one of its parts.
    public init(
        height: Double, frame: @escaping (Part) -> Rect?, parts: @escaping (Rect) -> [Part], indexPath: @escaping (Point) -> IndexPath?
    ) {
        self.height = height
        self.frame = frame
        self.parts = parts
        self.indexPath = indexPath
    }
}
