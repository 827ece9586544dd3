import TableGraphics

/// The one writer of HTML: every string of a user passes through one of its escapes.
///
/// Elements are written in order into bytes; attributes keep the order in which they are given. Names of elements
/// and attributes are `StaticString`: data can never become a tag.
public struct MarkupWriter: Sendable {
    /// What was written so far, UTF-8.
    public private(set) var bytes: [UInt8] = []
    /// The open elements, with where the `>` of their tags stands.
    private var open: [(name: StaticString, tagEnd: Int)] = []

    /// A writer that has written nothing yet.
    public init(reservingCapacity capacity: Int = 0) {
        bytes.reserveCapacity(capacity)
    }

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
        bytes.append(markup)
    }

    /// A `style` or `script` whose contents the program itself holds, to the byte: its hash stands in a Content-Security-Policy.
    /// Traps on what would end the element early; no data ever comes here.
    public mutating func own(_ name: StaticString, _ contents: [UInt8]) {
        precondition(!zip(contents, contents.dropFirst()).contains { $0 == UInt8(ascii: "<") && $1 == UInt8(ascii: "/") }, "it would end early")
        start(name)
        bytes += contents
        end()
    }

    /// Opens an element.
    public mutating func start(_ name: StaticString, _ attributes: Attribute...) {
        start(name, attributes: attributes)
    }

    /// Opens an element whose attributes were gathered before.
    public mutating func start(_ name: StaticString, attributes: [Attribute]) {
        bytes.appendTag(name, attributes)
        endTag(name)
    }

    /// A tag that is made once and opens many elements.
    public struct Tag: Sendable {
        fileprivate let name: StaticString
        /// All but the `>`.
        fileprivate var bytes: [UInt8] = []

        /// A tag with the attributes that all its elements have.
        public init(_ name: StaticString, _ attributes: [Attribute]) {
            self.name = name
            bytes.appendTag(name, attributes)
        }
    }

    /// Opens an element whose tag was made before.
    public mutating func start(_ tag: Tag) {
        bytes.append(contentsOf: tag.bytes)
        endTag(tag.name)
    }

    /// Opens an element whose tag was made before; `add` adds attributes that are its own.
    public mutating func start(_ tag: Tag, _ add: (inout Attributes) -> Void) {
        bytes.append(contentsOf: tag.bytes)
        var attributes = Attributes(bytes: [])
        swap(&attributes.bytes, &bytes)
        add(&attributes)
        swap(&attributes.bytes, &bytes)
        endTag(tag.name)
    }

    private mutating func endTag(_ name: StaticString) {
        open.append((name, bytes.count))
        bytes.append(UInt8(ascii: ">"))
    }

    /// The end of a tag that is being written.
    public struct Attributes {
        fileprivate var bytes: [UInt8]

        /// Adds an attribute; `nil` writes its bare name.
        public mutating func add(_ name: StaticString, _ value: String?) {
            bytes.appendAttribute(name, value)
        }

        /// Adds a `style` of one length in CSS pixels: `style="top:12.5px"`, `style="top:0"`.
        public mutating func addStyle(_ property: StaticString, pixels length: Double) {
            bytes.append(" style=\"")
            bytes.append(property)
            bytes.append(":")
            let start = bytes.count
            appendNumberText(length, decimals: 4, to: &bytes)
            bytes.append(bytes[start...].elementsEqual(CollectionOfOne(UInt8(ascii: "0"))) ? "\"" : "px\"")
        }

        /// Adds an outline, with each point run through `transform`: `d="M0 0L1 0"`.
        public mutating func addOutline(_ path: Path, _ transform: (Point) -> Point) {
            bytes.append(" d=\"")
            path.appendSVGData(to: &bytes, transform)
            bytes.append("\"")
        }
    }

    /// Closes the element opened last. Traps when none is open: what opens and closes is written in the program, never
    /// taken from data.
    public mutating func end() {
        guard let (name, _) = open.popLast() else { preconditionFailure("no element is open") }
        bytes.append("</")
        bytes.append(name)
        bytes.append(UInt8(ascii: ">"))
    }

    /// Closes the element opened last, with an attribute more that only its contents have told.
    public mutating func end(adding attribute: Attribute) {
        guard let (_, tagEnd) = open.last else { preconditionFailure("no element is open") }
        var late: [UInt8] = []
        late.appendAttribute(attribute.name, attribute.value)
        bytes.insert(contentsOf: late, at: tagEnd)
        end()
    }

    /// An element without content (`meta`, `input`, `img`).
    public mutating func void(_ name: StaticString, _ attributes: Attribute...) {
        void(name, attributes: attributes)
    }

    /// An element without content whose attributes were gathered before.
    public mutating func void(_ name: StaticString, attributes: [Attribute]) {
        bytes.appendTag(name, attributes)
        bytes.append(UInt8(ascii: ">"))
    }

    /// Everything that another writer wrote; its elements must be closed.
    public mutating func append(_ other: MarkupWriter) {
        precondition(other.open.isEmpty, "the other writer has open elements")
        bytes += other.bytes
    }

    /// An element that holds only text.
    public mutating func element(_ name: StaticString, _ attributes: Attribute..., text: String) {
        start(name, attributes: attributes)
        self.text(text)
        end()
    }

    /// Text between tags.
    public mutating func text(_ string: String) {
        bytes.append(string, .text)
    }

    /// A style sheet made of declarations whose values went through `cssString` or are numbers; `</` cannot end it early.
    public mutating func styleSheet(_ css: String) {
        bytes.append("<style>")
        bytes.append(css, .styleSheet)
        bytes.append("</style>")
    }

    /// A line end, to keep pages readable in an editor and small in a diff.
    public mutating func newline() {
        bytes.append(0x0A)
    }
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
