import TableGraphics

/// An outline that code makes for the size that layout finds.
public struct CustomOutline: Hashable, Sendable {
    /// An outline, and the rounded box that it is.
    package struct Drawn: Hashable, Sendable {
        package var path: Path
        /// The corners of a box as large as the outline's room; `nil` for every other outline.
        package var box: Box?

        package struct Box: Hashable, Sendable {
            package var radius: Double
            package var corners: Corners
            package init(radius: Double, corners: Corners) { (self.radius, self.corners) = (radius, corners) }
        }
        package init(_ path: Path, box: Box? = nil) { (self.path, self.box) = (path, box) }
    }

    package let draw: @Sendable (Size) -> Drawn

    package init(_ draw: @escaping @Sendable (Size) -> Drawn) { self.draw = draw }

    /// Two outlines that look alike in one size are alike.
    private var sample: Drawn { draw(Size(width: 100, height: 80)) }
    public static func == (a: CustomOutline, b: CustomOutline) -> Bool { a.sample == b.sample }
    public func hash(into hasher: inout Hasher) { hasher.combine(sample) }
}
