import Foundation
import FoundationXML
import TableDiagnostics

/// Parses a file's XML into elements with locations, using libxml2. External entities are not loaded and document types are rejected, so
/// that nothing expands.
package enum InterfaceXML {
    /// The maximum size of a document, in bytes: 64 MiB.
    static let sizeLimit = 1 << 26

    /// The maximum depth of elements; documents made by people stay below it.
    static let depthLimit = 300

    /// The maximum number of elements; the largest documents of apps have a tenth of them.
    static let elementLimit = 200_000

    /// The maximum number of attributes of an element: libxml2 compares each with all others.
    private static let attributeLimit = 500

    /// The offset of the first tag with too many attributes.
    private static func crowdedTag(in bytes: [UInt8]) -> Int? {
        var tag: Int?
        var quote: UInt8?
        var count = 0
        var place = 0
        while place < bytes.count {
            let byte = bytes[place]
            if let open = tag {
                if let mark = quote {
                    if byte == mark { quote = nil }
                } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                    quote = byte
                } else if byte == UInt8(ascii: ">") {
                    tag = nil
                } else if byte == UInt8(ascii: "=") {
                    count += 1
                    if count > attributeLimit { return open }
                }
            } else if byte == UInt8(ascii: "<") {
                if let other = others.first(where: { bytes[place...].starts(with: $0.start.utf8) }) {
                    guard let end = bytes.offset(of: other.end, from: place) else { return nil }
                    place = end + other.end.utf8.count
                    continue
                }
                (tag, quote, count) = (place, nil, 0)
            }
            place += 1
        }
        return nil
    }

    /// Markup that begins like a tag.
    private static let others: [(start: String, end: String)] = [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]

    /// Why a file cannot be parsed; `nil` if it can.
    private static func refusal(of file: SourceFile) -> Diagnostic? {
        func fault(_ code: Diagnostic.Code, _ message: Diagnostic.Sentence, _ lower: Int, count: Int = 1, hint: String) -> Diagnostic {
            Diagnostic(.error, code, message, at: SourceSpan(file: file, lower: lower, upper: lower + count), hints: [hint])
        }
        let bytes = file.bytes
        // Foundation's parser traps on text in other encodings.
        if let bad = file.invalidUTF8Offset ?? offsetOfOtherEncoding(bytes) {
            return fault(.interfaceBrokenXml, "\(file.path) is not UTF-8", bad, hint: "save it in Xcode")
        }
        if let lower = bytes.offset(of: "<!DOCTYPE") {
            return fault(
                .interfaceDocumentType, "\(file.path) has a document type declaration, which Interface Builder never writes", lower,
                count: 9, hint: "remove the declaration")
        }
        // Foundation's parser crashes on a processing instruction without text.
        if let lower = bytes.offset(of: "<?", from: declarationStart(bytes)) {
            return fault(
                .interfaceBrokenXml, "\(file.path) has a processing instruction, which Interface Builder never writes",
                lower, count: 2, hint: "remove the instruction")
        }
        return crowdedTag(in: bytes).map {
            fault(
                .interfaceBrokenXml, "an element of \(file.path) has more than \(attributeLimit) attributes", $0,
                hint: "open it in Xcode and save it")
        }
    }

    /// Parses the file and returns the root element. Errors: `interface.broken-xml`, `interface.document-type`, `interface.too-deep`,
    /// `interface.too-large`.
    package static func read(_ file: SourceFile) -> Outcome<InterfaceElement> {
        if let refusal = refusal(of: file) { return .failure(refusal) }
        let parser = XMLParser(data: Data(file.bytes))
        parser.shouldResolveExternalEntities = false
        let builder = ElementBuilder(file)
        parser.delegate = builder
        let isWhole = parser.parse()
        if let lower = builder.tooDeep {
            return .failure(
                Diagnostic(
                    .error, .interfaceTooDeep, "elements of \(file.path) nest deeper than \(depthLimit)",
                    at: SourceSpan(file: file, lower: lower, upper: lower + 1), hints: ["nest fewer views"]))
        }
        if let lower = builder.tooMany {
            return .failure(
                Diagnostic(
                    .error, .interfaceTooLarge, "\(file.path) has more than \(elementLimit) elements",
                    at: SourceSpan(file: file, lower: lower, upper: lower + 1), hints: ["split it into several documents"]))
        }
        guard isWhole, parser.parserError == nil, builder.isClosed, let root = builder.root else {
            let offset = file.offset(line: max(1, parser.lineNumber), column: max(1, parser.columnNumber))
            return .failure(
                Diagnostic(
                    .error, .interfaceBrokenXml, "\(file.path) is not well-formed XML",
                    at: SourceSpan(file: file, lower: min(offset, max(0, file.bytes.count - 1)), upper: min(offset + 1, file.bytes.count)),
                    hints: ["open it in Xcode, or resolve its merge conflict"]))
        }
        return Outcome(root)
    }

    /// The offset after the `<?` of the XML declaration; 0 without a declaration.
    private static func declarationStart(_ bytes: [UInt8]) -> Int {
        let mark: [UInt8] = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] : []
        let rest = bytes.dropFirst(mark.count)
        guard rest.starts(with: "<?xml".utf8), let next = rest.dropFirst(5).first, [0x20, 0x09, 0x0A, 0x0D].contains(next) else { return 0 }
        return mark.count + 2
    }

    /// The offset at which the XML declaration names an encoding other than UTF-8; `nil` if it does not.
    private static func offsetOfOtherEncoding(_ bytes: [UInt8]) -> Int? {
        let start = declarationStart(bytes)
        guard start > 0, let end = bytes.offset(of: "?>", from: start) else { return nil }
        guard let key = bytes.offset(of: "encoding", from: start), key < end else { return nil }
        let name = String(decoding: bytes[key..<end].dropFirst(8), as: UTF8.self).drop { " \t\r\n=\"'".contains($0) }
            .prefix { !" \t\r\n\"'".contains($0) }
        return name.lowercased() == "utf-8" ? nil : key
    }
}

/// Builds elements with their locations. Foundation's parser reports at best the line where a tag ends, so locations are found again in the
/// bytes, tag by tag.
private final class ElementBuilder: NSObject, XMLParserDelegate {
    private let bytes: [UInt8]
    private var cursor = 0
    private var open: [InterfaceElement] = []
    private(set) var root: InterfaceElement?
    /// Whether the file closes the root: libxml2 closes open elements when a file breaks off.
    var isClosed: Bool {
        guard let root, let end = bytes.lastIndex(of: UInt8(ascii: ">")) else { return false }
        let isEmpty = root.children.isEmpty && end > 0 && bytes[end - 1] == UInt8(ascii: "/")
        return isEmpty || bytes.offset(of: "</\(root.name)") != nil
    }
    /// The location of the first element that is nested too deep.
    private(set) var tooDeep: Int?
    /// The location of the first element past the limit.
    private(set) var tooMany: Int?
    private var count = 0

    init(_ file: SourceFile) {
        bytes = file.bytes
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?, attributes: [String: String]
    ) {
        if tooDeep ?? tooMany != nil { return }
        count += 1
        let element = InterfaceElement(name, attributes, lower: place(of: name))
        if open.count >= InterfaceXML.depthLimit {
            tooDeep = element.lower
            parser.abortParsing()
            return
        }
        if count > InterfaceXML.elementLimit {
            tooMany = element.lower
            parser.abortParsing()
            return
        }
        open.last?.append(element)
        if root == nil { root = element }
        open.append(element)
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        if tooDeep == nil, !open.isEmpty { open.removeLast() }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        open.last?.append(string)
    }

    func parser(_ parser: XMLParser, foundCDATA block: Data) {
        open.last?.append(String(decoding: block, as: UTF8.self))
        skip(from: "<![CDATA[", past: "]]>")
    }

    func parser(_ parser: XMLParser, foundComment comment: String) {
        skip(from: "<!--", past: "-->")
    }

    /// The offset of the next start tag with a name, after the previous one.
    private func place(of name: String) -> Int {
        let tag = "<" + name
        var from = cursor
        while let found = bytes.offset(of: tag, from: from) {
            let end = found + tag.utf8.count
            if end < bytes.count, [0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "/"), UInt8(ascii: ">")].contains(bytes[end]) {
                cursor = end
                return found
            }
            from = end
        }
        return cursor
    }

    private func skip(from start: String, past end: String) {
        guard let begin = bytes.offset(of: start, from: cursor),
            let stop = bytes.offset(of: end, from: begin)
        else { return }
        cursor = stop + end.utf8.count
    }
}
