import TableDiagnostics

/// A parsed `.tableViewConfig`, independent of any data.
public struct Config: Sendable {
    /// In the order of the file.
    public var modes: [Mode]
    /// The source file.
    public var file: SourceFile

    /// Creates a config.
    public init(modes: [Mode], file: SourceFile) {
        self.modes = modes
        self.file = file
    }

    /// One of the tables in a file; the first one needs no `mode` line if section or row lines come first.
    public struct Mode: Sendable {
        /// In the order of the file.
        public var sections: [Section]
        /// The `mode` line; `nil` for lines before the first one.
        public var span: SourceSpan?

        /// Creates a mode.
        public init(sections: [Section], span: SourceSpan?) {
            self.sections = sections
            self.span = span
        }
    }

    /// A section line with its row lines.
    public struct Section: Sendable {
        /// The flags of the line.
        public var flags: Flags
        /// The row lines; if empty, the section shows one default row.
        public var rows: [Row]
        /// The `section` line; `nil` for a section that a row line opened.
        public var span: SourceSpan?

        /// Creates a section.
        public init(flags: Flags, rows: [Row], span: SourceSpan?) {
            self.flags = flags
            self.rows = rows
            self.span = span
        }
    }

    /// A row line.
    public struct Row: Sendable {
        /// The flags of the line.
        public let flags: Flags
        private let place: Place
        /// The location of the line.
        public var span: SourceSpan { flags.span(place) }

        init(flags: Flags, place: Place) {
            self.flags = flags
            self.place = place
        }
    }

    /// The number of array elements per row or section.
    public enum Grouping: Hashable, Sendable {
        /// `-n`: at least 1.
        case count(Int)
        /// `-all`
        case all
    }
}

/// A value with its source location.
public struct Spanned<Value: Sendable>: Sendable {
    /// The value.
    public var value: Value
    /// The location.
    public var span: SourceSpan

    /// Creates a value with its location.
    public init(_ value: Value, _ span: SourceSpan) {
        self.value = value
        self.span = span
    }
}
