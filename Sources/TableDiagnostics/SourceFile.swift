import Synchronization

/// A text that diagnostics point into: a config, data, cell design or theme file.
public final class SourceFile: Sendable {
    /// The path as the user gave it; `<config>` and the like for text that came from no file.
    public let path: String
    /// The bytes of the file, UTF-8 in every file that was accepted.
    public let bytes: [UInt8]
    /// Made when the first place is asked for: files without findings never need it.
    private let lines = Mutex<LineIndex?>(nil)

    /// Makes one of its parts.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// A file of text that came from elsewhere.
    public convenience init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    private var index: LineIndex {
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
    /// The file that it is a part of.
    public let file: SourceFile
    // Half the size of two words: a large config holds a million spans, and files end at 1 GiB.
    private let first: UInt32
    private let last: UInt32

    /// Offset of the first byte.
    public var lower: Int { Int(first) }
    /// Offset after the last byte; not below `lower`.
    public var upper: Int { Int(last) }

    /// A span; offsets outside the file are moved to its ends.
    public init(file: SourceFile, lower: Int, upper: Int) {
        self.file = file
        let start = min(max(0, lower), file.bytes.count)
        first = UInt32(clamping: start)
        last = UInt32(clamping: min(max(start, upper), file.bytes.count))
    }

    /// Where the span starts.
    public var start: SourceLocation { file.location(at: lower) }
    /// Where the span ends (after its last character).
    public var end: SourceLocation { file.location(at: upper) }
}

extension SourceSpan: Hashable {
    /// The same bytes of a file of the same path.
    public static func == (a: SourceSpan, b: SourceSpan) -> Bool {
        a.lower == b.lower && a.upper == b.upper && a.file.path == b.file.path
    }

    /// Hashes the place.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(first)
        hasher.combine(last)
        hasher.combine(file.path)
    }
}

/// A place as people read it.
public struct SourceLocation: Hashable, Sendable {
    /// 1 for the first line. Lines end with LF, CR or CRLF.
    public let line: Int
    /// 1 for the first Unicode scalar of the line.
    public let column: Int
}

extension SourceFile {
    /// The line and column of a byte offset.
    public func location(at offset: Int) -> SourceLocation {
        let index = index
        let line = index.line(at: min(offset, bytes.count))
        return SourceLocation(line: line + 1, column: index.scalars(in: index.start(of: line)..<min(offset, bytes.count), of: bytes) + 1)
    }

    /// The byte offset where each line starts; one at least.
    public var lineStarts: [Int] {
        let index = index
        return (0..<index.count).map { index.start(of: $0) }
    }

    /// The byte offset of a line and column (both 1-based, columns in Unicode scalars); the end of the line, or
    /// of the file, when there is no such place.
    public func offset(line: Int, column: Int) -> Int {
        let index = index
        guard line >= 1, line <= index.count else { return line < 1 ? 0 : bytes.count }
        return index.offset(ofScalar: column - 1, from: index.start(of: line - 1), to: index.end(of: line - 1, in: bytes), of: bytes)
    }

    /// How many Unicode scalars a line (1-based) has without its line end.
    func lineLength(_ line: Int) -> Int {
        let index = index
        guard line >= 1, line <= index.count else { return 0 }
        return index.scalars(in: index.start(of: line - 1)..<index.end(of: line - 1, in: bytes), of: bytes)
    }

    /// The text of a line (1-based) without its line end, from a column (1-based) on: at most `limit` Unicode scalars.
    public func lineText(_ line: Int, from column: Int = 1, limit: Int = .max) -> String {
        let index = index
        guard line >= 1, line <= index.count else { return "" }
        let end = index.end(of: line - 1, in: bytes)
        let start = offset(line: line, column: column)
        let stop = limit == .max ? end : index.offset(ofScalar: limit, from: start, to: end, of: bytes)
        return String(decoding: bytes[start..<stop], as: UTF8.self)
    }
}
