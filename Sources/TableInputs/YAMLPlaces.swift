import TableDiagnostics
import Yams

/// Where the nodes of Yams stand in a file. Its lines are counted once, and each is read from the last node on: the places of
/// all nodes, asked for in order, cost two passes.
struct YAMLPlaces {
    let file: SourceFile
    /// Where each line starts.
    private let lines: [Int]
    /// Where the last mark was.
    private var line = 0
    private var column = 1
    private var place = 0

    init(_ file: SourceFile) {
        self.file = file
        lines = file.lineStarts
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The bytes of a byte order mark at the start of a file; 0 for a file without.
    static func markLength(of file: SourceFile) -> Int { file.bytes.starts(with: byteOrderMark) ? byteOrderMark.count : 0 }

    /// The byte where a mark of Yams stands; the end of the line, or of the file, when there is no such place.
    mutating func offset(_ mark: Mark) -> Int {
        guard lines.indices.contains(mark.line - 1) else { return file.bytes.count }
        // The byte order mark is not in the text that Yams reads.
        let wanted = mark.column + (mark.line == 1 && Self.markLength(of: file) > 0 ? 1 : 0)
        if mark.line != line || wanted < column { (line, column, place) = (mark.line, 1, lines[mark.line - 1]) }
        let bytes = file.bytes
        while column < wanted, place < bytes.count, bytes[place] != 0x0A, bytes[place] != 0x0D {
            place += 1
            while place < bytes.count, bytes[place] & 0xC0 == 0x80 { place += 1 }
            column += 1
        }
        return place
    }

    /// From a node's mark to the end of its first word or line; `nil` for a node that was not read from a text.
    mutating func span(of node: Node) -> SourceSpan? {
        guard let mark = node.mark else { return nil }
        let lower = offset(mark)
        let quotes = node.scalar.map { $0.style == .doubleQuoted || $0.style == .singleQuoted ? 2 : 0 } ?? 0
        let length = node.scalar.map { max(1, $0.string.utf8.count + quotes) } ?? 1
        var upper = lower
        while upper < min(file.bytes.count, lower + length), file.bytes[upper] != 0x0A { upper += 1 }
        // Escapes make the text shorter than what is written; never end inside a character.
        while upper < file.bytes.count, file.bytes[upper] & 0xC0 == 0x80 { upper += 1 }
        return SourceSpan(file: file, lower: lower, upper: upper)
    }

    /// The place of one node.
    static func span(of node: Node, in file: SourceFile) -> SourceSpan? {
        var places = YAMLPlaces(file)
        return places.span(of: node)
    }

    /// The byte of one mark.
    static func offset(_ mark: Mark, in file: SourceFile) -> Int {
        var places = YAMLPlaces(file)
        return places.offset(mark)
    }
}
