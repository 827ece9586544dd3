import TableDiagnostics

/// A pass over the bytes of a JSON text.
struct JSONParser: ~Copyable {
    let bytes: UnsafeBufferPointer<UInt8>
    let file: SourceFile
    var i = 0
    private(set) var diagnostics: [Diagnostic] = []
    private var shapes = ShapeTree()
    /// The elements of the arrays and objects that are open.
    private var values = ValueStack()
    private var blocks = ValueBlocks()

    init(_ bytes: UnsafeBufferPointer<UInt8>, file: SourceFile) {
        self.bytes = bytes
        self.file = file
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { i = 3 }
    }

    mutating func document() throws(JSONFault) -> Value {
        skipSpace()
        guard i < bytes.count else {
            throw JSONFault(message: "the file is empty", lower: 0, upper: 0, hints: ["write at least {}"])
        }
        let value = try value(depth: 0)
        skipSpace()
        if i < bytes.count {
            throw fault("there is text after the end of the data", hints: ["a JSON file holds one value; remove the rest or put it in an array"])
        }
        return value
    }

    // MARK: Values

    mutating func value(depth: Int) throws(JSONFault) -> Value {
        guard depth <= Value.depthLimit else {
            throw JSONFault(
                code: "data.too-deep", message: "arrays and objects nest deeper than \(Value.depthLimit)", lower: i, upper: i + 1,
                hints: ["flatten the data"])
        }
        switch byte {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case let byte? where byte == UInt8(ascii: "-") || byte &- 0x30 < 10: return .number(Number(text: text(try number())))
        default: return try word()
        }
    }

    mutating func array(depth: Int) throws(JSONFault) -> Value {
        let open = i
        let first = values.count
        i += 1
        skipSpace()
        if byte == UInt8(ascii: "]") {
            i += 1
            return .array([])
        }
        while true {
            skipSpace()
            values.push(try value(depth: depth + 1))
            if try endOfList(UInt8(ascii: "]"), open: open, "array") { return .array(values.pop(from: first)) }
        }
    }

    mutating func object(depth: Int) throws(JSONFault) -> Value {
        let open = i
        let first = values.count
        var keys = KeyPath.shared(ShapeTree.root)
        i += 1
        skipSpace()
        if byte == UInt8(ascii: "}") {
            i += 1
            return .object(Object(shape: shapes.shape(of: ShapeTree.root), values: []))
        }
        while true {
            skipSpace()
            let start = i
            let repeated = try key(after: &keys)
            try colon()
            let value = try value(depth: depth + 1)
            if let repeated {
                noteDuplicate(repeated.key, at: start)
                values.replace(first + repeated.place, by: value)
            } else {
                values.push(value)
            }
            if try endOfList(UInt8(ascii: "}"), open: open, "object") { break }
        }
        let shape = switch keys {
        case .shared(let node): shapes.shape(of: node)
        case .own(let list): Object.Shape(list.keys)
        }
        let count = values.count - first
        let block = blocks.block(for: count, depth: depth)
        return .object(Object(shape: shape, block: block, start: values.pop(from: first, to: block), count: count))
    }

    /// The keys of an object as far as they are read.
    private enum KeyPath {
        /// Those on the way to a node of the tree.
        case shared(Int)
        /// Of an object that the tree does not take: with very many keys, or one that stands twice.
        case own(KeyList)
    }

    /// Reads a key; answers it with its place when it stood before in the object.
    private mutating func key(after keys: inout KeyPath) throws(JSONFault) -> (key: String, place: Int)? {
        guard byte == UInt8(ascii: "\"") else { throw badKey() }
        switch keys {
        case .shared(let node):
            // Rows of a table repeat the keys of the row before: then none of them is made again, nor hashed.
            if let next = shapes.glance(after: node, at: i, in: bytes) {
                i += shapes.spelling(of: next).count
                keys = .shared(next)
                return nil
            }
            let start = i
            let key = try string()
            if let next = shapes.node(after: node, key: key, spelling: start..<i) {
                keys = .shared(next)
                return nil
            }
            var list = KeyList(shapes.keys(of: node))
            defer { keys = .own(list) }
            return list.append(key).map { (key, $0) }
        case .own(var list):
            // Not held twice while it grows.
            keys = .shared(ShapeTree.root)
            defer { keys = .own(list) }
            let key = try string()
            return list.append(key).map { (key, $0) }
        }
    }

    mutating func colon() throws(JSONFault) {
        skipSpace()
        guard byte == UInt8(ascii: ":") else { throw fault("a “:” is missing after the key", hints: ["write \"key\": value"]) }
        i += 1
        skipSpace()
    }

    /// After an element: `true` at the closing bracket, `false` after a comma.
    mutating func endOfList(_ close: UInt8, open: Int, _ kind: String) throws(JSONFault) -> Bool {
        skipSpace()
        if byte == close {
            i += 1
            return true
        }
        guard byte == UInt8(ascii: ",") else {
            guard i < bytes.count else {
                throw JSONFault(
                    message: "this \(kind) is never closed", lower: open, upper: open + 1,
                    hints: ["add “\(Character(Unicode.Scalar(close)))” where it ends"])
            }
            throw fault("a comma is missing between two elements of an \(kind)", hints: ["separate elements with “,”"])
        }
        let comma = i
        i += 1
        skipSpace()
        if byte == close {
            throw JSONFault(message: "there is a comma after the last element", lower: comma, upper: comma + 1, hints: ["remove the comma"])
        }
        return false
    }

    /// How many repeated keys are listed.
    private static let duplicateLimit = 1_000

    mutating func noteDuplicate(_ key: String, at start: Int) {
        guard diagnostics.count < Self.duplicateLimit else { return }
        let rest = diagnostics.count == Self.duplicateLimit - 1 ? ["further keys that stand twice are not listed"] : []
        diagnostics.append(
            Diagnostic(
                .warning, "data.duplicate-key", "the key “\(key)” stands twice in one object; the last one counts",
                at: SourceSpan(file: file, lower: start, upper: start + key.utf8.count + 2), hints: ["remove one of them"] + rest))
    }

    // MARK: Bytes

    var byte: UInt8? { i < bytes.count ? bytes[i] : nil }

    mutating func skipSpace() {
        while i < bytes.count {
            let byte = bytes[i]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
            i += 1
        }
    }

    func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
            true
        default: false
        }
    }

    func fault(_ message: String, hints: [String] = []) -> JSONFault {
        JSONFault(message: message, lower: i, upper: i + 1, hints: hints)
    }
}
