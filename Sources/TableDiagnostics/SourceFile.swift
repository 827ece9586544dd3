import Synchronization

/// A text that diagnostics refer to: a config, data, cell design or theme file.
public final class SourceFile: Sendable {
    /// The path as the user gave it; `<config>` and the like for text that did not come from a file.
    public let path: String
    /// Valid UTF-8 in every file that a reader has accepted.
    public let bytes: [UInt8]
    /// Built on the first request for a location: files without diagnostics never need it.
    private let lines = Mutex<LineIndex?>(nil)

    /// Creates a file from its bytes. `path` is only a name for messages; nothing is read from disk.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// Creates a file from text that did not come from disk.
    public convenience init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    var index: LineIndex {
        lines.withLock { lines in
            if let lines { return lines }
            let made = LineIndex(bytes)
            lines = made
            return made
        }
    }
}

/// A range of bytes in a source file.
public struct SourceSpan: Sendable {
    public let file: SourceFile
    // Half the size of two `Int`s: a large config has a million spans, and files are at most 1 GiB.
    private let first: UInt32
    private let last: UInt32

    /// The offset of the first byte.
    public var lower: Int { Int(first) }
    /// The offset after the last byte; at least `lower`.
    public var upper: Int { Int(last) }

    /// Creates a span. Offsets are clamped to the file’s size.
    public init(file: SourceFile, lower: Int, upper: Int) {
        self.file = file
        let start = min(max(0, lower), file.bytes.count)
        first = UInt32(clamping: start)
        last = UInt32(clamping: min(max(start, upper), file.bytes.count))
    }

    public var start: SourceLocation { file.location(at: lower) }
    public var end: SourceLocation { file.location(at: upper) }
}

extension SourceSpan: Hashable {
    /// Compares paths and ranges, not contents.
    public static func == (a: SourceSpan, b: SourceSpan) -> Bool {
        a.lower == b.lower && a.upper == b.upper && a.file.path == b.file.path
    }

    /// Hashes the path and the range.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(first)
        hasher.combine(last)
        hasher.combine(file.path)
    }
}

/// A line and column as editors show them.
public struct SourceLocation: Hashable, Sendable {
    /// From 1. Lines end with LF, CR or CRLF.
    public let line: Int
    /// From 1, in Unicode scalars.
    public let column: Int
}

extension SourceFile {
    /// The line and column of a byte offset.
    public func location(at offset: Int) -> SourceLocation {
        let index = index
        let line = index.line(at: min(offset, bytes.count))
        return SourceLocation(line: line + 1, column: index.scalars(in: index.start(of: line)..<min(offset, bytes.count), of: bytes) + 1)
    }

    /// The byte offset of each line; at least one.
    public var lineStarts: [Int] {
        let index = index
        return (0..<index.count).map { index.start(of: $0) }
    }

    /// The byte offset of a line and column (both from 1, columns in Unicode scalars). A position past the end of the line or file gives
    /// that end.
    public func offset(line: Int, column: Int) -> Int {
        let index = index
        guard line >= 1, line <= index.count else { return line < 1 ? 0 : bytes.count }
        return index.offset(ofScalar: column - 1, from: index.start(of: line - 1), to: index.end(of: line - 1, in: bytes), of: bytes)
    }

    /// The number of Unicode scalars in a line (from 1), without its line ending.
    func lineLength(_ line: Int) -> Int {
        let index = index
        guard line >= 1, line <= index.count else { return 0 }
        return index.scalars(in: index.start(of: line - 1)..<index.end(of: line - 1, in: bytes), of: bytes)
    }

    /// At most `limit` Unicode scalars of a line (from 1), starting at a column (from 1), without the line ending.
    public func lineText(_ line: Int, from column: Int = 1, limit: Int = .max) -> String {
        let index = index
        guard line >= 1, line <= index.count else { return "" }
        let end = index.end(of: line - 1, in: bytes)
        let start = offset(line: line, column: column)
        let stop = limit == .max ? end : index.offset(ofScalar: limit, from: start, to: end, of: bytes)
        return String(decoding: bytes[start..<stop], as: UTF8.self)
    }
}
