import TableCells

/// How a table stands: what a finger has done to it. Content says what there is, state says how it stands.
public struct TableState: Hashable, Sendable {
    /// The rows that are selected.
    public var selection: Set<IndexPath> = []
    /// The row under a finger; `nil` without one.
    public var highlighted: IndexPath?
    /// Whether the table is being edited.
    public var isEditing = false
    /// The row that is swiped, and the edge whose buttons are seen; `nil` without one.
    public var swiped: Swipe?
    /// How far the contents are scrolled up, in points.
    public var contentOffset = 0.0

    /// A swiped row.
    public struct Swipe: Hashable, Sendable {
        /// Which row.
        public var indexPath: IndexPath
        /// Whose buttons are seen.
        public var edge: Edge

        /// Makes one of its parts.
        public init(_ indexPath: IndexPath, edge: Edge) {
            self.indexPath = indexPath
            self.edge = edge
        }
    }

    /// A row's edges, in the direction that the reader reads.
    public enum Edge: String, Sendable, CaseIterable {
        case leading, trailing
    }

    /// Nothing selected, nothing scrolled.
    public init() {}
}
