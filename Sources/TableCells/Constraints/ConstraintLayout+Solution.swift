import TableGraphics

extension ConstraintLayout {
    /// The frames of all views for one size of the root.
    package struct Solution: Hashable, Sendable {
        /// In the root's coordinates, from leading to trailing, as if the layout were left to right. Views that are not laid out, such as
        /// hidden views in stacks, have empty frames.
        package var frames: [Rect]

        package init(frames: [Rect]) { self.frames = frames }

        /// Whether the frames are valid for an offered size; a dimension of `nil` accepts any.
        package func fits(width: Double?, height: Double?) -> Bool {
            guard let size = frames.first?.size else { return false }
            func isNear(_ a: Double?, _ b: Double) -> Bool { a.map { abs($0 - b) < 0.01 } ?? true }
            return isNear(width, size.width) && isNear(height, size.height)
        }
    }
}
