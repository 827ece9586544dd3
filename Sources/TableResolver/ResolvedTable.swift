import TableDiagnostics
import TableInputs

/// One mode of a config joined with data: every question about sections and rows is answered.
///
/// Guarantees: counts are fixed when the table is made; rows are computed on demand from ranges, in constant time
/// plus a binary search; no answer depends on the order in which questions are asked.
public struct ResolvedTable: Sendable {
    /// AOZ's three kinds of contents.
    public enum Contents: Sendable, Hashable {
        /// No value: the source is nil.
        case nothing
        /// A value, or the null object.
        case value(Value)
    }

    /// A row, resolved.
    public struct Row: Sendable {
        public var contents: Contents
        /// The class name: the row's, or its empty class when it is empty.
        public var cell: String
        public var isEmpty: Bool
        public var positions: RowPositions
        public var tag: String?
        /// Where its contents lie in the data; `nil` when no data is bound.
        public var path: DataPath?
        /// The row line, or the section line for a default row.
        public var origin: SourceSpan?
    }

    /// A section, resolved.
    public struct Section: Sendable {
        public var contents: Contents
        /// The header's class name, or `nil`.
        public var header: String?
        public var tag: String?
        public var rowCount: Int
        public var path: DataPath?
        /// The section line; for an implicit section, its first row line.
        public var origin: SourceSpan?
    }
}
