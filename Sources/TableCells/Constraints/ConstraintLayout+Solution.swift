import TableGraphics

extension ConstraintLayout {
    /// The frames of all views at one size of the root.
    package struct Solution: Hashable, Sendable {
        /// In the root's coordinates, from leading to trailing, as if the layout were left to right. Empty rectangles for views without a
        /// layout, such as hidden ones in stacks.
        package var frames: [Rect]

        /// Creates a solution.
        package init(frames: [Rect]) { self.frames = frames }

        /// Whether the frames hold for an offered size; `nil` dimensions accept any.
        package func fits(width: Double?, height: Double?) -> Bool {
            guard let size = frames.first?.size else { return false }
            func isNear(_ a: Double?, _ b: Double) -> Bool { a.map { abs($0 - b) < 0.01 } ?? true }
            return isNear(width, size.width) && isNear(height, size.height)
        }
    }
}
