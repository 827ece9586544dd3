/// A comment that silences warnings and notes by code: `# tvp:ignore row.unknown-flag, flag.repeated`.
///
/// It applies to its own line and the next one; up to ten of these comments on consecutive lines all apply to the line after them. Errors
/// are never silenced.
public struct IgnoreComment: Sendable, Hashable {
    /// In the order written.
    public let codes: [Code]

    /// A code as written in the comment.
    public struct Code: Sendable, Hashable {
        /// For example `flag.repeated`; it may be unknown.
        public let name: String
        public let span: SourceSpan
    }

    /// The start of the comment, after `#`.
    public static let keyword = "tvp:ignore"

    /// The comment on a line (from 1); `nil` if there is none.
    init?(line: Int, of file: SourceFile) {
        let bytes = file.bytes(ofLine: line - 1)
        // A line may have many megabytes.
        guard bytes.count <= 4_096, let mark = Self.mark(in: file.bytes[bytes]) else { return nil }
        var codes: [Code] = []
        var start = mark
        while start < bytes.upperBound {
            while start < bytes.upperBound, Self.separators.contains(file.bytes[start]) { start += 1 }
            let end = file.bytes[start..<bytes.upperBound].firstIndex { Self.separators.contains($0) } ?? bytes.upperBound
            if start < end {
                codes.append(
                    Code(
                        name: String(decoding: file.bytes[start..<end], as: UTF8.self),
                        span: SourceSpan(file: file, lower: start, upper: end)))
            }
            start = end
        }
        self.codes = codes
    }

    /// All ignore comments of a file, in order.
    public static func all(in file: SourceFile) -> [IgnoreComment] {
        guard file.bytes.offset(of: keyword) != nil else { return [] }
        return (1...file.lineCount).compactMap { IgnoreComment(line: $0, of: file) }
    }

    private static let separators: [UInt8] = Array(" ,\t".utf8)

    /// The index after `# tvp:ignore `; `nil` if the line has no such comment.
    private static func mark(in line: ArraySlice<UInt8>) -> Int? {
        guard let range = line.firstRange(of: Array(keyword.utf8)),
            line[..<range.lowerBound].last(where: { $0 != UInt8(ascii: " ") }) == UInt8(ascii: "#"),
            range.upperBound < line.endIndex, separators.contains(line[range.upperBound])
        else { return nil }
        return range.upperBound
    }
}

extension Diagnostic {
    /// Whether an ``IgnoreComment`` in the file silences this diagnostic. Never true for an error.
    public var isIgnored: Bool {
        guard severity != .error, let span, !span.file.bytes.isEmpty else { return false }
        let line = span.start.line
        if let own = IgnoreComment(line: line, of: span.file), own.codes.contains(where: { $0.name == code.rawValue }) { return true }
        for above in stride(from: line - 1, through: max(1, line - 10), by: -1) {
            guard let comment = IgnoreComment(line: above, of: span.file) else { return false }
            if comment.codes.contains(where: { $0.name == code.rawValue }) { return true }
        }
        return false
    }
}
