import TableCells
import TableGraphics

/// The frames of a table, as far as a session needs them.
///
/// `init(estimating:width:)` needs no fonts. The `TableViewProvider` module creates a layout with the real frames.
public struct SessionLayout {
    /// A part of a table that has a frame.
    public enum Part: Hashable, Sendable {
        case header(section: Int)
        case row(IndexPath)
        case footer(section: Int)
    }

    /// The height of the contents, in points.
    public var height: Double
    /// The frame of a part; `nil` if the part does not exist.
    public var frame: (Part) -> Rect?
    /// The parts that intersect a rectangle, from top to bottom, without parts of height 0.
    public var parts: (Rect) -> [Part]
    /// The row at a point; `nil` if there is none.
    public var indexPath: (Point) -> IndexPath?

    /// Creates a layout. Positions are in points.
    public init(
        height: Double, frame: @escaping (Part) -> Rect?, parts: @escaping (Rect) -> [Part], indexPath: @escaping (Point) -> IndexPath?
    ) {
        self.height = height
        self.frame = frame
        self.parts = parts
        self.indexPath = indexPath
    }
}
