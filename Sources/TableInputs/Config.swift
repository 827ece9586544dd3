import TableDiagnostics

/// A parsed `.tableViewConfig`, independent of any data.
public struct Config: Sendable {
    /// In source order.
    public var modes: [Mode]
    public var file: SourceFile

    public init(modes: [Mode], file: SourceFile) {
        self.modes = modes
        self.file = file
    }

    /// One of the tables in a file. The first one needs no `mode` line if section or row lines come first.
    public struct Mode: Sendable {
        /// In source order.
        public var sections: [Section]
        /// The `mode` line; `nil` for lines before the first `mode` line.
        public var span: SourceSpan?

        public init(sections: [Section], span: SourceSpan?) {
            self.sections = sections
            self.span = span
        }

        /// The words after `mode`; empty without.
        package var name: String {
            guard let span else { return "" }
            let line = String(decoding: span.file.bytes[span.lower..<span.upper], as: UTF8.self)
            return line.split(whereSeparator: \.isWhitespace).dropFirst().joined(separator: " ")
        }
    }

    public struct Section: Sendable {
        public var flags: Flags
        /// The row lines. Without row lines, the section shows one default row.
        public var rows: [Row]
        /// The `section` line; `nil` for a section that a row line starts.
        public var span: SourceSpan?

        public init(flags: Flags, rows: [Row], span: SourceSpan?) {
            self.flags = flags
            self.rows = rows
            self.span = span
        }
    }

    /// A row line.
    public struct Row: Sendable {
        public let flags: Flags
        private let place: Place
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
    public var value: Value
    public var span: SourceSpan

    public init(_ value: Value, _ span: SourceSpan) {
        self.value = value
        self.span = span
    }
}
