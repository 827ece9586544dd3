import TableCells
import TableGraphics

/// The frames of a session's table, as far as a session needs them.
///
/// `init(estimating:width:)` needs no fonts; the `TableViewProvider` module creates one from a real layout.
public struct SessionLayout {
    /// A part of a table with a frame.
    public enum Part: Hashable, Sendable {
        case header(section: Int)
        case row(IndexPath)
        case footer(section: Int)
    }

    /// The height of the contents, in points.
    public var height: Double
    /// A part's frame; `nil` if the part does not exist.
    public var frame: (Part) -> Rect?
    /// The parts that intersect a rectangle, from top to bottom, without those of height 0.
    public var parts: (Rect) -> [Part]
    /// The row at a point; `nil` if there is none.
    public var indexPath: (Point) -> IndexPath?

    /// Creates a layout from its functions. Positions are in points.
    public init(
        height: Double, frame: @escaping (Part) -> Rect?, parts: @escaping (Rect) -> [Part], indexPath: @escaping (Point) -> IndexPath?
    ) {
        self.height = height
        self.frame = frame
        self.parts = parts
        self.indexPath = indexPath
    }
}
