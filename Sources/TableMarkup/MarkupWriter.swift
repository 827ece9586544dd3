/// The one writer of HTML: every string of a user passes through one of its escapes.
///
/// Elements are written in order into bytes; attributes keep the order in which they are given. Names of elements
/// and attributes are `StaticString`: data can never become a tag.
public struct MarkupWriter: Sendable {
    /// What was written so far, UTF-8.
    public private(set) var bytes: [UInt8] = []
    private var open: [StaticString] = []

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
        append(markup)
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
        startTag(name, attributes)
        open.append(name)
    }

    /// Opens an element whose attributes were gathered before.
    public mutating func start(_ name: StaticString, attributes: [Attribute]) {
        startTag(name, attributes)
        open.append(name)
    }

    /// Closes the element opened last. Traps when none is open: what opens and closes is written in the program, never
    /// taken from data.
    public mutating func end() {
        guard let name = open.popLast() else { preconditionFailure("no element is open") }
        append("</")
        append(name)
        append(">")
    }

    /// An element without content (`meta`, `input`, `img`).
    public mutating func void(_ name: StaticString, _ attributes: Attribute...) {
        startTag(name, attributes)
    }

    /// An element without content whose attributes were gathered before.
    public mutating func void(_ name: StaticString, attributes: [Attribute]) {
        startTag(name, attributes)
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
        escape(string) { byte in
            switch byte {
            case UInt8(ascii: "&"): "&amp;"
            case UInt8(ascii: "<"): "&lt;"
            case UInt8(ascii: ">"): "&gt;"
            default: nil
            }
        }
    }

    /// A style sheet made of declarations whose values went through `cssString` or are numbers; `</` cannot end it early.
    public mutating func styleSheet(_ css: String) {
        append("<style>")
        escape(css) { $0 == UInt8(ascii: "<") ? "\\3C " : nil }
        append("</style>")
    }

    /// A line end, to keep pages readable in an editor and small in a diff.
    public mutating func newline() {
        bytes.append(0x0A)
    }

    private mutating func startTag(_ name: StaticString, _ attributes: [Attribute]) {
        append("<")
        append(name)
        for attribute in attributes {
            append(" ")
            append(attribute.name)
            guard let value = attribute.value else { continue }
            append("=\"")
            escape(value) { byte in
                switch byte {
                case UInt8(ascii: "&"): "&amp;"
                case UInt8(ascii: "\""): "&quot;"
                case UInt8(ascii: "<"): "&lt;"
                case UInt8(ascii: ">"): "&gt;"
                default: nil
                }
            }
            append("\"")
        }
        append(">")
    }

    private mutating func append(_ string: StaticString) {
        string.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    /// Characters that HTML forbids even as references (C0 controls but tab and line ends, DEL) become U+FFFD.
    private mutating func escape(_ string: String, _ replacement: (UInt8) -> StaticString?) {
        var string = string
        string.withUTF8 { utf8 in
            var clean = utf8.startIndex
            for i in utf8.indices {
                let byte = utf8[i]
                let forbidden = byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F
                guard let text = forbidden ? "\u{FFFD}" : replacement(byte) else { continue }
                bytes.append(contentsOf: utf8[clean..<i])
                append(text)
                clean = i + 1
            }
            bytes.append(contentsOf: utf8[clean...])
        }
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
