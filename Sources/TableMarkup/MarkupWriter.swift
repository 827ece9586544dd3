import TableGraphics

/// The one writer of HTML: every string of a user passes through one of its escapes.
///
/// Elements are written in order into bytes; attributes keep the order in which they are given. Names of elements
/// and attributes are `StaticString`: data can never become a tag.
public struct MarkupWriter: ~Copyable {
    private var buffer: ByteBuffer
    /// The open elements, with where the `>` of their tags stands.
    private var open: [(name: StaticString, tagEnd: Int)] = []

    /// A writer that has written nothing yet.
    public init(reservingCapacity capacity: Int = 0) {
        buffer = ByteBuffer(reservingCapacity: capacity)
    }

    /// What was written so far, UTF-8, copied.
    public var bytes: [UInt8] { Array(buffer.written) }

    /// How many bytes were written so far.
    public var count: Int { buffer.count }

    /// What was written, with everything that another writer wrote put in behind the first `place` bytes: one copy of each. Traps when
    /// elements of the other one are open, or `place` is behind the end.
    public func bytes(inserting other: borrowing MarkupWriter, at place: Int) -> [UInt8] {
        precondition(other.open.isEmpty, "the other writer has open elements")
        let (head, tail) = (UnsafeRawBufferPointer(rebasing: buffer.written[..<place]), UnsafeRawBufferPointer(rebasing: buffer.written[place...]))
        let middle = other.buffer.written
        return [UInt8](unsafeUninitializedCapacity: count + middle.count) { bytes, length in
            let bytes = UnsafeMutableRawBufferPointer(bytes)
            bytes.copyMemory(from: head)
            UnsafeMutableRawBufferPointer(rebasing: bytes[head.count...]).copyMemory(from: middle)
            UnsafeMutableRawBufferPointer(rebasing: bytes[(head.count + middle.count)...]).copyMemory(from: tail)
            length = bytes.count
        }
    }

    /// Makes room for so many bytes more.
    public mutating func reserve(_ count: Int) { buffer.reserve(count) }

    /// An attribute of an element; `value == nil` writes the bare name (`checked`).
    public struct Attribute: Sendable {
        let name: StaticString
        let value: String?

        /// An attribute; `nil` writes its bare name.
        public init(_ name: StaticString, _ value: String?) {
            self.name = name
            self.value = value
        }
    }

    /// Writes a piece of markup that the program itself holds: a doctype, a style sheet.
    public mutating func literal(_ markup: StaticString) {
        buffer.append(markup)
    }

    /// A `style` or `script` whose contents the program itself holds, to the byte: its hash stands in a Content-Security-Policy.
    /// Traps on what would end the element early; no data ever comes here.
    public mutating func own(_ name: StaticString, _ contents: [UInt8]) {
        precondition(!zip(contents, contents.dropFirst()).contains { $0 == UInt8(ascii: "<") && $1 == UInt8(ascii: "/") }, "it would end early")
        start(name)
        contents.withUnsafeBytes { buffer.append($0) }
        end()
    }

    /// Opens an element.
    public mutating func start(_ name: StaticString, _ attributes: Attribute...) {
        start(name, attributes: attributes)
    }

    /// Opens an element whose attributes were gathered before.
    public mutating func start(_ name: StaticString, attributes: [Attribute]) {
        buffer.appendTag(name, attributes)
        endTag(name)
    }

    /// Opens an element with one of the tags that were made before.
    public mutating func start(_ tags: borrowing TagList, _ number: Int) {
        tags.append(number, to: &buffer)
        open.append((tags.name(number), buffer.count - 1))
    }

    private mutating func endTag(_ name: StaticString) {
        open.append((name, buffer.count))
        buffer.append(UInt8(ascii: ">"))
    }

    /// Adds an attribute to the element opened last; `nil` writes its bare name. Traps when anything stands in the element.
    public mutating func add(_ name: StaticString, _ value: String?) {
        reopenTag()
        buffer.appendAttribute(name, value)
        closeTag()
    }

    /// Adds a `style` of one length in CSS pixels to the element opened last: `style="top:12.5px"`, `style="top:0"`.
    public mutating func addStyle(_ property: StaticString, pixels length: Double) {
        reopenTag()
        buffer.append(" style=\"")
        buffer.append(property)
        buffer.append(":")
        var isZero = false
        buffer.append(upTo: longestNumberText) {
            let count = writeNumberText(length, decimals: 4, into: UnsafeMutableRawBufferPointer(start: $0, count: longestNumberText))
            isZero = count == 1 && $0.load(as: UInt8.self) == UInt8(ascii: "0")
            return count
        }
        buffer.append(isZero ? "\"" : "px\"")
        closeTag()
    }

    /// Adds an outline to the element opened last, with each point run through `transform`: `d="M0 0L1 0"`.
    public mutating func addOutline(_ path: Path, _ transform: (Point) -> Point) {
        var data: [UInt8] = []
        path.appendSVGData(to: &data, transform)
        reopenTag()
        buffer.append(" d=\"")
        data.withUnsafeBytes { buffer.append($0) }
        buffer.append(UInt8(ascii: "\""))
        closeTag()
    }

    private mutating func reopenTag() {
        precondition(open.last?.tagEnd == buffer.count - 1, "no element was just opened")
        buffer.removeLast()
    }

    private mutating func closeTag() {
        open[open.count - 1].tagEnd = buffer.count
        buffer.append(UInt8(ascii: ">"))
    }

    /// Closes the element opened last. Traps when none is open: what opens and closes is written in the program, never
    /// taken from data.
    public mutating func end() {
        precondition(!open.isEmpty, "no element is open")
        end(open.removeLast().name)
    }

    private mutating func end(_ name: StaticString) {
        let length = name.utf8CodeUnitCount
        buffer.append(upTo: length + 3) { end in
            end.storeBytes(of: UInt8(ascii: "<"), as: UInt8.self)
            end.storeBytes(of: UInt8(ascii: "/"), toByteOffset: 1, as: UInt8.self)
            (end + 2).copyMemory(from: name.utf8Start, byteCount: length)
            end.storeBytes(of: UInt8(ascii: ">"), toByteOffset: length + 2, as: UInt8.self)
            return length + 3
        }
    }

    /// Closes the element opened last, with an attribute more that only its contents have told.
    public mutating func end(adding attribute: Attribute) {
        guard let (_, tagEnd) = open.last else { preconditionFailure("no element is open") }
        var late = ByteBuffer()
        late.appendAttribute(attribute.name, attribute.value)
        buffer.insert(late, at: tagEnd)
        end()
    }

    /// An element without content (`meta`, `input`, `img`).
    public mutating func void(_ name: StaticString, _ attributes: Attribute...) {
        void(name, attributes: attributes)
    }

    /// An element without content whose attributes were gathered before.
    public mutating func void(_ name: StaticString, attributes: [Attribute]) {
        buffer.appendTag(name, attributes)
        buffer.append(UInt8(ascii: ">"))
    }

    /// What was written as a value that another writer can append; all elements must be closed.
    public var markup: Markup {
        precondition(open.isEmpty, "the writer has open elements")
        return Markup(bytes: bytes)
    }

    /// Everything that a writer wrote before.
    public mutating func append(_ markup: Markup) { markup.bytes.withUnsafeBytes { buffer.append($0) } }

    /// An element that holds only text.
    public mutating func element(_ name: StaticString, _ attributes: Attribute..., text: String) {
        start(name, attributes: attributes)
        self.text(text)
        end()
    }

    /// An element that holds only text, with one of the tags that were made before.
    public mutating func element(_ tags: borrowing TagList, _ number: Int, text: String) {
        tags.append(number, to: &buffer)
        buffer.append(text, .text)
        end(tags.name(number))
    }

    /// Text between tags.
    public mutating func text(_ string: String) {
        buffer.append(string, .text)
    }

    /// A style sheet made of declarations whose values went through `cssString` or are numbers; `</` cannot end it early.
    public mutating func styleSheet(_ css: String) {
        buffer.append("<style>")
        buffer.append(css, .styleSheet)
        buffer.append("</style>")
    }

    /// A line end, to keep pages readable in an editor and small in a diff.
    public mutating func newline() {
        buffer.append(0x0A)
    }
}

/// Whole elements that a writer wrote.
public struct Markup: Sendable {
    /// UTF-8.
    public let bytes: [UInt8]

    fileprivate init(bytes: [UInt8]) { self.bytes = bytes }
}

/// A string as a CSS string token, quotes included.
public func cssString(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
        switch scalar {
        case "\"", "\\", "<", ">", "&":
            text += "\\" + String(scalar.value, radix: 16) + " "
        case _ where scalar.value < 0x20 || scalar.value == 0x7F:
            text += "\\" + (scalar.value == 0 ? "fffd" : String(scalar.value, radix: 16)) + " "
        default:
            text.unicodeScalars.append(scalar)
        }
    }
    return text + "\""
}

/// A relative path as a URL reference: every byte but unreserved ones and `/` is percent-encoded.
public func urlPath(_ path: String) -> String {
    var text = ""
    let digits = Array("0123456789ABCDEF")
    for byte in path.utf8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
            text.unicodeScalars.append(Unicode.Scalar(byte))
        default:
            text += "%"
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
    }
    return text
}
