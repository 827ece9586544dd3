import TableDiagnostics
import TableInputs

/// The start tags of a xib or storyboard. A textual search finds them, so the file need not be valid XML.
struct MarkupTags {
    struct Tag {
        var name: String
        /// The whole element, or only its start tag if the end tag is missing.
        var span: SourceSpan
        var nameSpan: SourceSpan
        /// Keyed by name, with the spans of the values.
        var attributes: [String: Spanned<String>]
        /// The index of the enclosing tag; `nil` at the top.
        var parent: Int?
    }

    private(set) var tags: [Tag] = []

    /// The maximum number of tags; the rest of the file is ignored.
    private static let limit = 100_000

    init(_ file: SourceFile) {
        let bytes = file.bytes
        var open: [Int] = []
        var at = 0
        while tags.count < Self.limit, let start = bytes[at...].firstIndex(of: 0x3C), start + 1 < bytes.count {
            at = start + 1
            if bytes[at] == 0x2F {
                let end = bytes[at...].firstIndex(of: 0x3E).map { $0 + 1 } ?? bytes.count
                let name = String(decoding: bytes[(at + 1)..<max(at + 1, end - 1)], as: UTF8.self)
                if let match = open.lastIndex(where: { tags[$0].name == name }) {
                    let tag = tags[open[match]]
                    tags[open[match]].span = SourceSpan(file: file, lower: tag.span.lower, upper: end)
                    open.removeSubrange(match...)
                }
                at = end
                continue
            }
            let nameEnd = bytes[at...].firstIndex { !Self.isName($0) } ?? bytes.count
            guard nameEnd > at else { continue }
            let nameSpan = SourceSpan(file: file, lower: at, upper: nameEnd)
            let name = String(decoding: bytes[at..<nameEnd], as: UTF8.self)
            var attributes: [String: Spanned<String>] = [:]
            at = nameEnd
            while at < bytes.count, bytes[at] != 0x3E, bytes[at] != 0x3C {
                guard Self.isName(bytes[at]) else {
                    at += 1
                    continue
                }
                let keyEnd = bytes[at...].firstIndex { !Self.isName($0) } ?? bytes.count
                let key = String(decoding: bytes[at..<keyEnd], as: UTF8.self)
                at = keyEnd
                guard at + 1 < bytes.count, bytes[at] == 0x3D, [0x22, 0x27].contains(bytes[at + 1]) else { continue }
                let valueEnd = bytes[(at + 2)...].firstIndex(of: bytes[at + 1]) ?? bytes.count
                let span = SourceSpan(file: file, lower: at + 2, upper: valueEnd)
                attributes[key] = Spanned(String(decoding: bytes[span.lower..<span.upper], as: UTF8.self), span)
                at = min(valueEnd + 1, bytes.count)
            }
            let isClosed = at > 0 && at < bytes.count && bytes[at] == 0x3E && bytes[at - 1] == 0x2F
            at = min(at < bytes.count && bytes[at] == 0x3E ? at + 1 : at, bytes.count)
            tags.append(
                Tag(
                    name: name, span: SourceSpan(file: file, lower: start, upper: at), nameSpan: nameSpan, attributes: attributes,
                    parent: open.last))
            if !isClosed { open.append(tags.count - 1) }
        }
    }

    /// The tag with an `id` attribute.
    func tag(withID id: String) -> Tag? { tags.first { $0.attributes["id"]?.value == id } }

    private static func isName(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
            || [0x2D, 0x5F, 0x3A, 0x2E].contains(byte)
    }
}
