import TableDiagnostics

/// A YAML line up to the cursor. The analysis is textual, because incomplete YAML rarely parses.
struct YAMLLine {
    /// The number of spaces before the first word.
    let indentation: Int
    let isListItem: Bool
    /// The key whose value is being typed; `nil` while a key is being typed.
    let key: String?
    /// The offset of the current word.
    let wordStart: Int
    /// The offset of the key after an unclosed `{{`; `nil` outside a template.
    let openTemplate: Int?

    /// `line` counts from 0.
    init(_ line: Int, of file: SourceFile, upTo offset: Int) {
        let range = file.bytes(ofLine: line)
        let text = file.bytes[range.lowerBound..<max(range.lowerBound, min(offset, range.upperBound))]
        indentation = text.prefix { $0 == 0x20 }.count
        let content = text.dropFirst(indentation)
        isListItem = content.starts(with: [0x2D, 0x20])
        let colon = content.indices.last { $0 + 1 < content.endIndex && content[$0] == 0x3A && content[$0 + 1] == 0x20 }
        let separators: Set<UInt8> = [0x20, 0x22, 0x27, 0x2C, 0x5B, 0x5D, 0x7B, 0x7D]
        key = colon.map { colon in
            String(decoding: content[..<colon].reversed().prefix { !separators.contains($0) }.reversed(), as: UTF8.self)
        }
        wordStart = (text.lastIndex { separators.contains($0) } ?? text.startIndex - 1) + 1
        let open = text.indices.last { $0 + 1 < text.endIndex && text[$0] == 0x7B && text[$0 + 1] == 0x7B }
        let isClosed = open.map { text[$0...].contains(0x7D) } ?? true
        openTemplate =
            isClosed ? nil : open.map { brace in text[(brace + 2)...].firstIndex { !" #^/&".utf8.contains($0) } ?? text.endIndex }
    }
}
