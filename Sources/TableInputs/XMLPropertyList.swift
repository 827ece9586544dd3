import TableDiagnostics

/// Reads XML property lists.
///
/// A custom reader, because Foundation's loses the order of keys, the text of numbers and all locations. It supports only the elements of
/// property lists, and rejects entities other than XML's five, so that a document can neither expand nor refer to anything outside.
enum XMLPropertyList {
    static func read(_ file: SourceFile) -> Outcome<Value> {
        var parser = XMLPropertyListParser(file: file)
        do throws(PropertyListFault) {
            let value = try parser.document()
            return Outcome(value, parser.diagnostics.diagnostics)
        } catch {
            return Outcome(nil, parser.diagnostics.diagnostics + [error.diagnostic])
        }
    }

    /// The locations of all values; `nil` for an invalid file.
    static func places(in file: SourceFile) -> Place? {
        var parser = XMLPropertyListParser(file: file, recordsPlaces: true)
        do throws(PropertyListFault) {
            _ = try parser.document()
            return parser.places.root
        } catch {
            return nil
        }
    }
}

/// A syntax error in a property list.
struct PropertyListFault: Error {
    var diagnostic: Diagnostic
}

private struct XMLPropertyListParser {
    let file: SourceFile
    private let bytes: [UInt8]
    private(set) var diagnostics = DiagnosticList()
    private(set) var places: PlaceStack
    private var i = 0
    /// The keys of the last dictionary. Dictionaries in an array usually have the same keys, and then share them.
    private var shape = Object.Shape.empty

    init(file: SourceFile, recordsPlaces: Bool = false) {
        self.file = file
        bytes = file.bytes
        places = PlaceStack(isRecording: recordsPlaces)
        if file.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { i = 3 }
    }

    mutating func document() throws(PropertyListFault) -> Value {
        while i < bytes.count, isSpace(bytes[i]) { i += 1 }
        guard i < bytes.count, bytes[i] == UInt8(ascii: "<"), let root = try nextTag(), root.name == "plist", root.kind == .start else {
            throw fault("a property list must start with <plist>", hints: ["export it from Xcode, or with plutil -convert xml1"])
        }
        guard let tag = try nextTag(), tag.kind != .end else {
            places.close(from: 0, 0, i)
            return .object(Object([]))
        }
        let value = try value(tag, depth: 0)
        guard let end = try nextTag(), end.name == "plist", end.kind == .end else { throw fault("</plist> is missing") }
        return value
    }

    // MARK: Values

    private mutating func value(_ tag: Tag, depth: Int) throws(PropertyListFault) -> Value {
        let first = places.count
        let value = try element(tag, depth: depth)
        places.close(from: first, tag.lower, i)
        return value
    }

    private mutating func element(_ tag: Tag, depth: Int) throws(PropertyListFault) -> Value {
        guard depth <= Value.depthLimit else {
            throw PropertyListFault(
                diagnostic: Diagnostic(
                    .error, .dataTooDeep, "arrays and objects nest deeper than \(Value.depthLimit)", at: tag.span(in: file),
                    hints: ["flatten the data"]))
        }
        let isEmpty = tag.kind == .empty
        switch tag.name {
        case "dict": return .object(isEmpty ? Object([]) : try dictionary(depth: depth))
        case "array": return .array(isEmpty ? [] : try array(depth: depth))
        case "true", "false":
            if !isEmpty { _ = try text(of: tag) }
            return .bool(tag.name == "true")
        case "string", "date": return .string(isEmpty ? "" : try text(of: tag))
        case "data": return .string(isEmpty ? "" : String(try text(of: tag).filter { !$0.isWhitespace }))
        case "integer", "real":
            let text = isEmpty ? "" : trimmed(try text(of: tag))
            guard Double(text) != nil else { throw fault("“\(text)” is not a number", at: tag) }
            return .number(Number(text: text))
        case "key": throw fault("expected a value, found a <key>", at: tag, hints: ["give the key before it a value"])
        default:
            throw fault(
                "unknown property list element <\(tag.name)>", at: tag,
                hints: [
                    nearestName(to: tag.name, in: Self.elements).map { "did you mean <\($0)>?" }
                        ?? "its elements are \(Self.elements.joined(separator: ", "))"
                ])
        }
    }

    private static let elements = ["dict", "array", "key", "string", "integer", "real", "true", "false", "date", "data"]

    private mutating func array(depth: Int) throws(PropertyListFault) -> [Value] {
        var elements: [Value] = []
        while true {
            guard let tag = try nextTag() else { throw fault("an <array> is never closed", hints: ["add </array>"]) }
            if tag.kind == .end {
                try expect(tag, closes: "array")
                return elements
            }
            elements.append(try value(tag, depth: depth + 1))
        }
    }

    private mutating func dictionary(depth: Int) throws(PropertyListFault) -> Object {
        let first = places.count
        var builder = ObjectBuilder(expecting: shape)
        while true {
            guard let tag = try nextTag() else { throw fault("a <dict> is never closed", hints: ["add </dict>"]) }
            if tag.kind == .end {
                try expect(tag, closes: "dict")
                let object = builder.object
                shape = object.shape
                return object
            }
            guard tag.name == "key" else { throw fault("a <key> is missing before <\(tag.name)>", at: tag) }
            let key = tag.kind == .empty ? "" : try text(of: tag)
            guard let next = try nextTag(), next.kind != .end else { throw fault("the key “\(key)” has no value", at: tag) }
            if let repeated = builder.append(key, try value(next, depth: depth + 1)) {
                places.replace(first + repeated)
                diagnostics.append(duplicateKey: key, at: tag.span(in: file))
            }
        }
    }

    // MARK: Markup

    /// A tag with its location.
    private struct Tag {
        enum Kind { case start, end, empty }
        var name: String
        var kind: Kind
        var lower: Int
        var upper: Int

        func span(in file: SourceFile) -> SourceSpan { SourceSpan(file: file, lower: lower, upper: upper) }
    }

    /// The next tag after comments, declarations and white space; `nil` at the end of the file.
    private mutating func nextTag() throws(PropertyListFault) -> Tag? {
        while i < bytes.count {
            if bytes[i] == UInt8(ascii: "<") {
                if starts("<!--") {
                    try skip(past: "-->", "a comment")
                } else if starts("<?") {
                    try skip(past: "?>", "a declaration")
                } else if starts("<!") {
                    try skipDoctype()
                } else {
                    return try tag()
                }
            } else if isSpace(bytes[i]) {
                i += 1
            } else {
                throw fault("unexpected text between elements", hints: ["put it in <string>…</string>"])
            }
        }
        return nil
    }

    private mutating func tag() throws(PropertyListFault) -> Tag {
        let lower = i
        guard let close = bytes[i...].firstIndex(of: UInt8(ascii: ">")) else { throw fault("a tag is never closed", hints: ["add “>”"]) }
        var inside = bytes[(i + 1)..<close]
        var kind = Tag.Kind.start
        if inside.first == UInt8(ascii: "/") {
            kind = .end
            inside = inside.dropFirst()
        } else if inside.last == UInt8(ascii: "/") {
            kind = .empty
            inside = inside.dropLast()
        }
        i = close + 1
        let name = inside.prefix { !isSpace($0) }
        return Tag(name: String(decoding: name, as: UTF8.self), kind: kind, lower: lower, upper: i)
    }

    /// The text up to the end tag of an element that contains only text.
    private mutating func text(of tag: Tag) throws(PropertyListFault) -> String {
        var utf8: [UInt8] = []
        while i < bytes.count {
            switch bytes[i] {
            case UInt8(ascii: "<"):
                if starts("<![CDATA[") {
                    let start = i + 9
                    try skip(past: "]]>", "a CDATA section")
                    utf8 += bytes[start..<i - 3]
                } else if starts("<!--") {
                    try skip(past: "-->", "a comment")
                } else {
                    let end = try self.tag()
                    guard end.kind == .end, end.name == tag.name else {
                        throw fault("</\(tag.name)> is missing before <\(end.kind == .end ? "/" : "")\(end.name)>", at: end)
                    }
                    return String(decoding: utf8, as: UTF8.self)
                }
            case UInt8(ascii: "&"): utf8 += try entity()
            default:
                utf8.append(bytes[i])
                i += 1
            }
        }
        throw fault("<\(tag.name)> is never closed", at: tag, hints: ["add </\(tag.name)>"])
    }

    private mutating func entity() throws(PropertyListFault) -> [UInt8] {
        let start = i
        let name = bytes[(i + 1)...].prefix(12).prefix { $0 != UInt8(ascii: ";") }
        i = min(bytes.count, start + name.count + 2)
        let text = String(decoding: name, as: UTF8.self)
        switch text {
        case "amp": return [UInt8(ascii: "&")]
        case "lt": return [UInt8(ascii: "<")]
        case "gt": return [UInt8(ascii: ">")]
        case "quot": return [UInt8(ascii: "\"")]
        case "apos": return [UInt8(ascii: "'")]
        default:
            let number = text.hasPrefix("#x") ? UInt32(text.dropFirst(2), radix: 16) : text.hasPrefix("#") ? UInt32(text.dropFirst()) : nil
            if let number, let scalar = Unicode.Scalar(number) { return Array(String(Character(scalar)).utf8) }
            throw PropertyListFault(
                diagnostic: Diagnostic(
                    .error, .plistSyntax, "unknown entity “&\(text);”", at: SourceSpan(file: file, lower: start, upper: i),
                    hints: ["write &amp; for “&”"]))
        }
    }

    private mutating func skip(past end: String, _ what: String) throws(PropertyListFault) {
        let end = Array(end.utf8)
        let start = i
        while i + end.count <= bytes.count {
            if bytes[i] == end[0], bytes[i..<i + end.count].elementsEqual(end) {
                i += end.count
                return
            }
            i += 1
        }
        i = start
        throw fault("\(what) is never closed")
    }

    private mutating func skipDoctype() throws(PropertyListFault) {
        var depth = 0
        let start = i
        while i < bytes.count {
            switch bytes[i] {
            case UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: ">") where depth <= 0:
                i += 1
                return
            default: break
            }
            i += 1
        }
        i = start
        throw fault("the document type is never closed", hints: ["add “>”"])
    }

    private func expect(_ tag: Tag, closes name: String) throws(PropertyListFault) {
        if tag.name != name { throw fault("</\(name)> is missing before </\(tag.name)>", at: tag) }
    }

    private func starts(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { bytes[i...].starts(with: $0) }
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

    private func trimmed(_ text: String) -> String {
        String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }

    private func fault(_ message: Diagnostic.Sentence, at tag: Tag? = nil, hints: [String] = []) -> PropertyListFault {
        let span = tag?.span(in: file) ?? SourceSpan(file: file, lower: i, upper: i + 1)
        return PropertyListFault(diagnostic: Diagnostic(.error, .plistSyntax, message, at: span, hints: hints))
    }
}
