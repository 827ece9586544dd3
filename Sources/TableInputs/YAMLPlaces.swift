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

    /// The first two places of a key in a mapping that cannot be read, from its first key or from the first of the two: at its column in a
    /// block, or after a comma in braces.
    static func keys(_ key: String, inMappingFrom start: Int, of file: SourceFile) -> [SourceSpan] {
        let bytes = file.bytes
        guard bytes.indices.contains(start) else { return [] }
        let isFlow = bytes[..<start].last { $0 != UInt8(ascii: " ") }.map("{,".utf8.contains) ?? false
        var line = bytes[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let column = start - line
        let forms = [key, "\"\(key)\"", "'\(key)'"].map { Array($0.utf8) }
        var places: [SourceSpan] = []
        // The last byte that is no space, and whether there is one on the line.
        var (last, isAlone) = (bytes[start], true)
        // How many brackets are open within the braces, and the open quote.
        var (depth, quote): (Int, UInt8?) = (0, nil)
        for index in start..<bytes.count where places.count < 2 {
            let byte = bytes[index]
            let isPlace =
                index == start || (isFlow ? depth == 0 && quote == nil && last == UInt8(ascii: ",") : isAlone && index - line == column)
            if isPlace, let form = forms.first(where: { bytes[index...].starts(with: $0) }), index + form.count < bytes.count,
                bytes[index + form.count] == UInt8(ascii: ":")
            {
                places.append(SourceSpan(file: file, lower: index, upper: index + form.count))
            }
            if isFlow {
                // An apostrophe within a word opens no quote.
                if let open = quote {
                    if byte == open { quote = nil }
                } else if "\"'".utf8.contains(byte), index == start || "{[,:".utf8.contains(last) {
                    quote = byte
                } else {
                    depth += "{[".utf8.contains(byte) ? 1 : "]}".utf8.contains(byte) ? -1 : 0
                }
                if depth < 0 { break }
            }
            if byte == 0x0A { (line, isAlone) = (index + 1, true) } else if byte != UInt8(ascii: " ") { (last, isAlone) = (byte, false) }
        }
        return places
    }

    /// The span from a node's mark to the end of its first word or line, or of a list or mapping in brackets; `nil` for a node that was not
    /// parsed.
    static func span(of node: Node, in file: SourceFile) -> SourceSpan? {
        guard let mark = node.mark else { return nil }
        let lower = offset(mark, in: file)
        if let end = flowEnd(of: node, from: lower, in: file) { return SourceSpan(file: file, lower: lower, upper: end) }
        let quotes = node.scalar.map { $0.style == .doubleQuoted || $0.style == .singleQuoted ? 2 : 0 } ?? 0
        let length = node.scalar.map { max(1, $0.string.utf8.count + quotes) } ?? 1
        var upper = lower
        while upper < min(file.bytes.count, lower + length), file.bytes[upper] != 0x0A { upper += 1 }
        // Escapes make the value shorter than its source. The span must not end inside a character.
        while upper < file.bytes.count, file.bytes[upper] & 0xC0 == 0x80 { upper += 1 }
        return SourceSpan(file: file, lower: lower, upper: upper)
    }

    /// Longer lists and mappings are shown by their first byte.
    private static let flowLimit = 400

    /// Where a list or mapping in brackets ends, if on its first line.
    private static func flowEnd(of node: Node, from lower: Int, in file: SourceFile) -> Int? {
        guard node.sequence?.style == .flow || node.mapping?.style == .flow else { return nil }
        var (depth, quote) = (0, UInt8(0))
        for index in file.bytes.indices.dropFirst(lower).prefix(flowLimit) {
            let byte = file.bytes[index]
            if byte == 0x0A { return nil }
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if "[{".utf8.contains(byte) {
                depth += 1
            } else if "]}".utf8.contains(byte) {
                depth -= 1
                if depth == 0 { return index + 1 }
            }
        }
        return nil
    }
}
