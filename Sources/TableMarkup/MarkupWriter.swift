import TableGraphics

/// The one writer of HTML: every string of a user passes through one of its escapes.
///
/// Elements are written in order into bytes; attributes keep the order in which they are given. Names of elements
/// and attributes are `StaticString`: data can never become a tag.
public struct MarkupWriter {
    /// What was written so far, UTF-8.
    public private(set) var bytes: [UInt8] = []
    /// The open elements, with where the `>` of their tags stands.
    private var open: [(name: StaticString, tagEnd: Int)] = []

    /// A writer that has written nothing yet.
    public init() {}

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

    /// A tag that is made once and opens many elements.
    public struct Tag: Sendable {
        fileprivate let name: StaticString
        /// All but the `>`.
        fileprivate var bytes: [UInt8] = [UInt8(ascii: "<")]

        /// A tag with the attributes that all its elements have.
        public init(_ name: StaticString, _ attributes: [Attribute]) {
            self.name = name
            bytes.append(name)
            for attribute in attributes { bytes.append(attribute) }
        }
    }

    /// Writes a piece of markup that the program itself holds: a doctype, a style sheet.
    public mutating func literal(_ markup: StaticString) { bytes.append(markup) }

    /// A `style` or `script` whose contents the program itself holds, to the byte: its hash stands in a Content-Security-Policy.
    /// Traps on what would end the element early; no data ever comes here.
    public mutating func own(_ name: StaticString, _ contents: [UInt8]) {
        precondition(
            !zip(contents, contents.dropFirst()).contains { $0 == UInt8(ascii: "<") && $1 == UInt8(ascii: "/") }, "it would end early")
        start(name)
        bytes += contents
        end()
    }

    /// Opens an element.
    public mutating func start(_ name: StaticString, _ attributes: Attribute...) {
        start(name, attributes: attributes)
    }

    /// Opens an element whose attributes were gathered before.
    public mutating func start(_ name: StaticString, attributes: [Attribute]) { start(Tag(name, attributes)) }

    /// Opens an element with a tag that was made before, and attributes of its own.
    public mutating func start(_ tag: Tag, _ attributes: [Attribute] = []) {
        bytes += tag.bytes
        for attribute in attributes { bytes.append(attribute) }
        open.append((tag.name, bytes.count))
        bytes.append(UInt8(ascii: ">"))
    }

    /// Adds an outline to the element opened last, with each point run through `transform`: `d="M0 0L1 0"`. Traps when anything stands in
    /// the element.
    public mutating func addOutline(_ path: Path, _ transform: (Point) -> Point) {
        precondition(open.last?.tagEnd == bytes.count - 1, "no element was just opened")
        bytes.removeLast()
        bytes.append(" d=\"")
        path.appendSVGData(to: &bytes, transform)
        bytes.append("\"")
        open[open.count - 1].tagEnd = bytes.count
        bytes.append(UInt8(ascii: ">"))
    }

    /// Closes the element opened last. Traps when none is open: what opens and closes is written in the program, never
    /// taken from data.
    public mutating func end() {
        precondition(!open.isEmpty, "no element is open")
        bytes.append("</")
        bytes.append(open.removeLast().name)
        bytes.append(">")
    }

    /// Closes the element opened last, with an attribute more that only its contents have told.
    public mutating func end(adding attribute: Attribute) {
        guard let (_, tagEnd) = open.last else { preconditionFailure("no element is open") }
        var late: [UInt8] = []
        late.append(attribute)
        bytes.insert(contentsOf: late, at: tagEnd)
        end()
    }

    /// An element without content (`meta`, `input`, `img`).
    public mutating func void(_ name: StaticString, _ attributes: Attribute...) {
        void(name, attributes: attributes)
    }

    /// An element without content whose attributes were gathered before.
    public mutating func void(_ name: StaticString, attributes: [Attribute]) {
        bytes += Tag(name, attributes).bytes
        bytes.append(">")
    }

    /// What was written as a value that another writer can append; all elements must be closed.
    public var markup: Markup {
        precondition(open.isEmpty, "the writer has open elements")
        return Markup(bytes: bytes)
    }

    /// Everything that a writer wrote before.
    public mutating func append(_ markup: Markup) { bytes += markup.bytes }

    /// An element that holds only text.
    public mutating func element(_ name: StaticString, _ attributes: Attribute..., text: String) {
        start(name, attributes: attributes)
        self.text(text)
        end()
    }

    /// Text between tags.
    public mutating func text(_ string: String) { bytes.append(string, in: .text) }

    /// A style sheet made of declarations whose values went through `cssString` or are numbers; `</` cannot end it early.
    public mutating func styleSheet(_ css: String) {
        start("style")
        bytes.append(css, in: .styleSheet)
        end()
    }

    /// A line end, to keep pages readable in an editor and small in a diff.
    public mutating func newline() { bytes.append("\n") }
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
