import TableDiagnostics

/// A parsed `.tableViewConfig`: what its lines say, before any data is looked at.
public struct Config: Sendable {
    /// In the order of the file.
    public var modes: [Mode]
    /// The file that was parsed.
    public var file: SourceFile

    /// Makes one of its parts.
    public init(modes: [Mode], file: SourceFile) {
        self.modes = modes
        self.file = file
    }

    /// One of several tables in a file; the first starts without a `mode` line when section or row lines stand before it.
    public struct Mode: Sendable {
        /// In the order of the file.
        public var sections: [Section]
        /// The `mode` line; `nil` for lines that stand before the first one.
        public var span: SourceSpan?

        /// Makes one of its parts.
        public init(sections: [Section], span: SourceSpan?) {
            self.sections = sections
            self.span = span
        }
    }

    /// A section line with the row lines below it.
    public struct Section: Sendable {
        /// What the line says.
        public var flags: Flags
        /// The row lines; empty when the section has none (it then shows one default row).
        public var rows: [Row]
        /// The `section` line; `nil` for a section opened by a row line.
        public var span: SourceSpan?

        /// Makes one of its parts.
        public init(flags: Flags, rows: [Row], span: SourceSpan?) {
            self.flags = flags
            self.rows = rows
            self.span = span
        }
    }

    /// A row line.
    public struct Row: Sendable {
        /// What the line says.
        public let flags: Flags
        private let place: Place
        /// Where it stands.
        public var span: SourceSpan { flags.span(place) }

        init(flags: Flags, place: Place) {
            self.flags = flags
            self.place = place
        }
    }

    /// How many elements of an array share a row (or section).
    public enum Grouping: Hashable, Sendable {
        /// `-n`: at least 1.
        case count(Int)
        /// `-all`
        case all
    }
}

/// A value with the place it was read from.
public struct Spanned<Value: Sendable>: Sendable {
    /// What was read.
    public var value: Value
    /// Where it stands.
    public var span: SourceSpan

    /// Makes one of its parts.
    public init(_ value: Value, _ span: SourceSpan) {
        self.value = value
        self.span = span
    }
}
