/// A rectangle of whole pixels; empty when `right` is not past `left`, or `bottom` not past `top`.
public struct PixelRect: Hashable, Sendable {
    /// The first column in it.
    public var left: Int
    /// The first row in it.
    public var top: Int
    /// The first column past it.
    public var right: Int
    /// The first row past it.
    public var bottom: Int

    /// A rectangle by its edges, in pixels.
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

    /// What lies in both.
    public func intersection(_ other: PixelRect) -> PixelRect {
        PixelRect(left: max(left, other.left), top: max(top, other.top), right: min(right, other.right), bottom: min(bottom, other.bottom))
    }
}
