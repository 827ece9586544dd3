/// A position as editors count it: lines and UTF-16 code units, both from 0.
package struct EditorPosition: Hashable, Comparable, Sendable {
    package var line: Int
    /// The number of UTF-16 code units before the position in its line.
    package var character: Int

    package init(line: Int, character: Int) {
        self.line = line
        self.character = character
    }

    package static func < (a: Self, b: Self) -> Bool { (a.line, a.character) < (b.line, b.character) }
}

extension SourceFile {
    /// The byte offset of a position. Positions past the end are clamped; a position inside a surrogate pair moves to the start of the
    /// character.
    package func offset(of position: EditorPosition) -> Int {
        guard position.line >= 0 else { return 0 }
        guard position.line < index.count else { return bytes.count }
        let end = index.end(of: position.line, in: bytes)
        var offset = index.start(of: position.line)
        var units = 0
        while offset < end {
            let length = Self.utf8Length(bytes[offset])
            units += length == 4 ? 2 : 1
            guard units <= position.character else { break }
            offset = min(end, offset + length)
        }
        return offset
    }

    /// The position of a byte offset.
    package func editorPosition(at offset: Int) -> EditorPosition {
        let offset = min(max(0, offset), bytes.count)
        let line = index.line(at: offset)
        var units = 0
        for byte in bytes[index.start(of: line)..<offset] where byte & 0xC0 != 0x80 { units += byte >= 0xF0 ? 2 : 1 }
        return EditorPosition(line: line, character: units)
    }

    /// The number of lines: at least one.
    package var lineCount: Int { index.count }

    /// The byte range of a line without its terminator.
    package func bytes(ofLine line: Int) -> Range<Int> {
        guard line < index.count else { return bytes.count..<bytes.count }
        let start = index.start(of: max(0, line))
        return start..<max(start, index.end(of: max(0, line), in: bytes))
    }

    private static func utf8Length(_ first: UInt8) -> Int {
        switch first {
        case 0xF0...: 4
        case 0xE0...: 3
        case 0xC0...: 2
        default: 1
        }
    }
}
