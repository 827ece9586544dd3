import TableGraphics

/// The parts of a resizable image: caps that keep their size, and a middle that is stretched or tiled, as in
/// `resizableImage(withCapInsets:resizingMode:)`.
///
/// Left and right do not follow the layout direction.
public struct ImageSlices: Hashable, Sendable {
    /// The size of the whole image, in points.
    public var size: Size
    /// The width of the left cap, in points.
    public var left: Double
    /// The height of the top cap, in points.
    public var top: Double
    /// The width of the right cap, in points.
    public var right: Double
    /// The height of the bottom cap, in points.
    public var bottom: Double
    /// The size of the middle, in points, next to the left and top caps; the rest up to the other caps is not drawn. `nil` if the middle is
    /// everything between the caps.
    public var center: Size?
    /// Whether the middle is repeated instead of stretched, in the directions that have caps; in both if none has.
    public var isTiled: Bool
    package var isTiledAcross: Bool { isTiled && (left + right > 0 || top + bottom <= 0) }
    package var isTiledAlong: Bool { isTiled && (top + bottom > 0 || left + right <= 0) }

    /// Creates slices.
    public init(
        of size: Size, left: Double = 0, top: Double = 0, right: Double = 0, bottom: Double = 0, center: Size? = nil, isTiled: Bool = false
    ) {
        (self.size, self.left, self.top, self.right, self.bottom) = (size, left, top, right, bottom)
        self.center = center
        self.isTiled = isTiled
    }
}
