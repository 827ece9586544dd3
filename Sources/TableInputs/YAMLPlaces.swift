import TableDiagnostics
import Yams

/// The locations of Yams nodes in a file.
enum YAMLPlaces {
    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The length of a byte order mark at the start of a file; 0 without one.
    static func markLength(of file: SourceFile) -> Int { file.bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0 }

    /// The offset of a Yams mark, at most the end of its line or of the file.
    static func offset(_ mark: Mark, in file: SourceFile) -> Int {
        // The text that Yams parses does not contain the byte order mark.
        file.offset(line: max(1, mark.line), column: mark.column + (mark.line == 1 && markLength(of: file) > 0 ? 1 : 0))
    }

    /// The span from a node's mark to the end of its first word or line; `nil` for a node that was not parsed.
    static func span(of node: Node, in file: SourceFile) -> SourceSpan? {
        guard let mark = node.mark else { return nil }
        let lower = offset(mark, in: file)
        let quotes = node.scalar.map { $0.style == .doubleQuoted || $0.style == .singleQuoted ? 2 : 0 } ?? 0
        let length = node.scalar.map { max(1, $0.string.utf8.count + quotes) } ?? 1
        var upper = lower
        while upper < min(file.bytes.count, lower + length), file.bytes[upper] != 0x0A { upper += 1 }
        // Escapes make the value shorter than its source. The span must not end inside a character.
        while upper < file.bytes.count, file.bytes[upper] & 0xC0 == 0x80 { upper += 1 }
        return SourceSpan(file: file, lower: lower, upper: upper)
    }
}
