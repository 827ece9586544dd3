import TableGraphics

extension ConstraintLayout {
    /// The frames of all views for one size of the root.
    package struct Solution: Hashable, Sendable {
        /// In the root's coordinates, from leading to trailing, as if the layout were left to right. Views that are not laid out, such as
        /// hidden views in stacks, have empty frames.
        package var frames: [Rect]
        /// The sizes of what scroll views scroll, by their index; 0 for a length that no constraint gives.
        package var scrolled: [Int: Size]

        package init(frames: [Rect], scrolled: [Int: Size] = [:]) { (self.frames, self.scrolled) = (frames, scrolled) }

        /// Whether the frames are valid for an offered size; a dimension of `nil` accepts any.
        package func fits(width: Double?, height: Double?) -> Bool {
            guard let size = frames.first?.size else { return false }
            func isNear(_ a: Double?, _ b: Double) -> Bool { a.map { abs($0 - b) < 0.01 } ?? true }
            return isNear(width, size.width) && isNear(height, size.height)
        }
    }
}
