import TableGraphics

/// The only writer of HTML. Every string from a user is escaped by one of its methods.
///
/// Elements and attributes are written in the given order. Their names are of type `StaticString`, so data can never become a tag.
public struct MarkupWriter {
    /// The output so far (UTF-8).
    public private(set) var bytes: [UInt8] = []
    /// The open elements, with the position of the `>` of their start tags.
    private var open: [(name: StaticString, tagEnd: Int)] = []

    public init() {}

    /// An attribute of an element. If `value` is `nil`, only the name is written (`checked`).
    public struct Attribute: Sendable {
        let name: StaticString
        let value: String?

        public init(_ name: StaticString, _ value: String?) {
            self.name = name
            self.value = value
        }
    }

    /// A start tag that is built once and used for many elements.
    public struct Tag: Sendable {
        fileprivate let name: StaticString
        /// The tag without its `>`.
        fileprivate var bytes: [UInt8] = [UInt8(ascii: "<")]

        /// Creates a tag with the attributes that all its elements share.
        public init(_ name: StaticString, _ attributes: [Attribute]) {
            self.name = name
            bytes.append(name)
            for attribute in attributes { bytes.append(attribute) }
        }
    }

    /// Writes constant markup, such as a doctype.
    public mutating func literal(_ markup: StaticString) { bytes.append(markup) }

    /// Writes a `style` or `script` element with constant contents, byte for byte, because its hash is in a Content-Security-Policy. Traps
    /// on contents that would end the element early. Never pass data.
    public mutating func own(_ name: StaticString, _ contents: [UInt8]) {
        precondition(
            !zip(contents, contents.dropFirst()).contains { $0 == UInt8(ascii: "<") && $1 == UInt8(ascii: "/") }, "it would end early")
        start(name)
        bytes += contents
        end()
    }

    public mutating func start(_ name: StaticString, _ attributes: Attribute...) {
        start(name, attributes: attributes)
    }

    public mutating func start(_ name: StaticString, attributes: [Attribute]) { start(Tag(name, attributes)) }

    /// Opens an element with a prepared tag and additional attributes.
    public mutating func start(_ tag: Tag, _ attributes: [Attribute] = []) {
        bytes += tag.bytes
        for attribute in attributes { bytes.append(attribute) }
        open.append((tag.name, bytes.count))
        bytes.append(UInt8(ascii: ">"))
    }

    /// Adds a path, with `transform` applied to each point, as the attribute `d` (`d="M0 0h1"`) to the element opened last. Traps if the
    /// element has contents.
    public mutating func addOutline(_ path: Path, _ transform: (Point) -> Point) { addOutline(OutlineText(path, transform)) }

    package mutating func addOutline(_ outline: OutlineText) {
        precondition(open.last?.tagEnd == bytes.count - 1, "no element was just opened")
        bytes.removeLast()
        bytes.append(" d=\"")
        bytes += outline.bytes
        bytes.append("\"")
        open[open.count - 1].tagEnd = bytes.count
        bytes.append(UInt8(ascii: ">"))
    }

    /// Closes the element opened last. Traps if none is open; nesting depends on the program, never on data.
    public mutating func end() {
        precondition(!open.isEmpty, "no element is open")
        bytes.append("</")
        bytes.append(open.removeLast().name)
        bytes.append(">")
    }

    /// Closes the element opened last, and adds an attribute whose value is known only after the contents.
    public mutating func end(adding attribute: Attribute) {
        guard let (_, tagEnd) = open.last else { preconditionFailure("no element is open") }
        var late: [UInt8] = []
        late.append(attribute)
        bytes.insert(contentsOf: late, at: tagEnd)
        end()
    }

    /// Writes a void element such as `meta`, `input` or `img`.
    public mutating func void(_ name: StaticString, _ attributes: Attribute...) {
        void(name, attributes: attributes)
    }

    /// Writes a void element such as `meta`, `input` or `img`.
    public mutating func void(_ name: StaticString, attributes: [Attribute]) {
        bytes += Tag(name, attributes).bytes
        bytes.append(">")
    }

    /// The output, for appending to another writer. Traps if an element is open.
    public var markup: Markup {
        precondition(open.isEmpty, "the writer has open elements")
        return Markup(bytes: bytes)
    }

    public mutating func append(_ markup: Markup) { bytes += markup.bytes }

    /// Writes an element that contains only escaped text.
    public mutating func element(_ name: StaticString, _ attributes: Attribute..., text: String) {
        start(name, attributes: attributes)
        self.text(text)
        end()
    }

    /// Writes text, escaped.
    public mutating func text(_ string: String) { bytes.append(string, in: .text) }

    /// Writes a style sheet. Values in its declarations must be numbers or results of `cssString`; `</` cannot end it early.
    public mutating func styleSheet(_ css: String) {
        start("style")
        bytes.append(css, in: .styleSheet)
        end()
    }

    /// Writes a line feed, for readable pages and small diffs.
    public mutating func newline() { bytes.append("\n") }
}

/// Complete elements written by a ``MarkupWriter``.
public struct Markup: Sendable {
    /// UTF-8.
    public let bytes: [UInt8]

    fileprivate init(bytes: [UInt8]) { self.bytes = bytes }
}

/// The CSS string token of a string, including the quotes.
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

/// The URL reference of a relative path: every byte except unreserved ones and `/` is percent-encoded.
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
