/// A text that diagnostics point into: a config, data, cell design or theme file.
public final class SourceFile: Sendable {
    /// The path as the user gave it; `<config>` and the like for text that came from no file.
    public let path: String
    /// The bytes of the file, UTF-8 in every file that was accepted.
    public let bytes: [UInt8]

    /// Makes one of its parts.
    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    /// A file of text that came from elsewhere.
    public convenience init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
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

extension SourceSpan: Equatable {
    /// The same bytes of a file of the same path.
    public static func == (a: SourceSpan, b: SourceSpan) -> Bool {
        a.lower == b.lower && a.upper == b.upper && a.file.path == b.file.path
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
    /// The line and column of a byte offset. Costs a pass over the text before it: meant for printing.
    public func location(at offset: Int) -> SourceLocation {
        var line = 1
        var lineStart = 0
        var i = 0
        let end = min(offset, bytes.count)
        while i < end {
            let byte = bytes[i]
            i += 1
            if byte == 0x0A || (byte == 0x0D && !(i < bytes.count && bytes[i] == 0x0A)) {
                line += 1
                lineStart = i
            }
        }
        let scalars = bytes[lineStart..<end].reduce(0) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
        return SourceLocation(line: line, column: scalars + 1)
    }

    /// The byte offset where each line starts; one at least. Costs a pass over the text.
    public var lineStarts: [Int] {
        var starts = [0]
        for (i, byte) in bytes.enumerated() where byte == 0x0A || (byte == 0x0D && !(i + 1 < bytes.count && bytes[i + 1] == 0x0A)) {
            starts.append(i + 1)
        }
        return starts
    }

    /// The byte offset of a line and column (both 1-based, columns in Unicode scalars); the end of the line, or
    /// of the file, when there is no such place.
    public func offset(line: Int, column: Int) -> Int {
        var i = 0
        var current = 1
        while current < line, i < bytes.count {
            let byte = bytes[i]
            i += 1
            if byte == 0x0A || (byte == 0x0D && !(i < bytes.count && bytes[i] == 0x0A)) { current += 1 }
        }
        var scalars = 1
        while i < bytes.count, bytes[i] != 0x0A, bytes[i] != 0x0D {
            if bytes[i] & 0xC0 != 0x80 {
                if scalars == column { return i }
                scalars += 1
            }
            i += 1
        }
        return i
    }

    /// The text of a line (1-based) without its line end.
    public func lineText(_ line: Int) -> String {
        let start = offset(line: line, column: 1)
        var end = start
        while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }
}
