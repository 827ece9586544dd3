/// A rectangle of whole pixels; empty if `right` is not greater than `left`, or `bottom` not greater than `top`.
public struct PixelRect: Hashable, Sendable {
    /// The first column inside.
    public var left: Int
    /// The first row inside.
    public var top: Int
    /// The first column to the right of the rectangle.
    public var right: Int
    /// The first row below the rectangle.
    public var bottom: Int

    /// Edges are in pixels.
    public init(left: Int, top: Int, right: Int, bottom: Int) {
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
    }

    /// In pixels; never negative.
    public var width: Int { max(0, right - left) }
    /// In pixels; never negative.
    public var height: Int { max(0, bottom - top) }

    /// The area common to both.
    public func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(left: max(left, other.left), top: max(top, other.top), right: min(right, other.right), bottom: min(bottom, other.bottom))
    }
}
