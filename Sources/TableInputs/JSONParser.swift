import TableDiagnostics

/// A pass over the bytes of a JSON text.
struct JSONParser {
    let bytes: UnsafeBufferPointer<UInt8>
    let file: SourceFile
    var i = 0
    private(set) var diagnostics: [Diagnostic] = []
    /// Shapes met so far, under a hash of their keys.
    var shapes: [Int: Object.Shape] = [:]
    /// The shape of the object read last: rows of a table mostly repeat it.
    var lastShape: Object.Shape?

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
        guard depth <= DataDocument.depthLimit else {
            throw JSONFault(
                code: "data.too-deep", message: "arrays and objects nest deeper than \(DataDocument.depthLimit)", lower: i, upper: i + 1,
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
        var elements: [Value] = []
        i += 1
        skipSpace()
        if byte == UInt8(ascii: "]") {
            i += 1
            return .array([])
        }
        while true {
            skipSpace()
            elements.append(try value(depth: depth + 1))
            if try endOfList(UInt8(ascii: "]"), open: open, "array") { return .array(elements) }
        }
    }

    mutating func object(depth: Int) throws(JSONFault) -> Value {
        let open = i
        var keys: [String] = []
        var values: [Value] = []
        // While the keys repeat those of the last object, none of them is made again.
        let model = lastShape
        var isModel = model != nil
        var places = KeyPlaces()
        i += 1
        skipSpace()
        if byte == UInt8(ascii: "}") {
            i += 1
            return .object(Object(shape: shape([]), values: []))
        }
        while true {
            skipSpace()
            let start = i
            let key = try key(like: isModel && values.count < model?.keys.count ?? 0 ? model?.keys[values.count] : nil)
            if let key {
                if isModel {
                    keys = Array(model?.keys.prefix(values.count) ?? [])
                    isModel = false
                }
                keys.append(key)
            }
            try colon()
            let value = try value(depth: depth + 1)
            if let key, let place = places.place(of: key, in: keys) {
                noteDuplicate(key, at: start)
                keys.removeLast()
                values[place] = value
            } else {
                values.append(value)
            }
            if try endOfList(UInt8(ascii: "}"), open: open, "object") { break }
        }
        if isModel, let model {
            if model.keys.count == values.count { return .object(Object(shape: model, values: values)) }
            keys = Array(model.keys.prefix(values.count))
        }
        return .object(Object(shape: shape(keys), values: values))
    }

    /// The next key, or `nil` when it is the expected one, spelt without escapes.
    mutating func key(like expected: String?) throws(JSONFault) -> String? {
        guard byte == UInt8(ascii: "\"") else { throw badKey() }
        if let expected, matches(expected) { return nil }
        return try string()
    }

    /// Passes over the expected key when it stands here.
    mutating func matches(_ expected: String) -> Bool {
        var expected = expected
        let length: Int? = expected.withUTF8 { utf8 in
            let end = i + 1 + utf8.count
            guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return nil }
            for k in 0..<utf8.count where bytes[i + 1 + k] != utf8[k] || utf8[k] == UInt8(ascii: "\\") { return nil }
            return utf8.count
        }
        guard let length else { return false }
        i += length + 2
        return true
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

    /// One shape for all objects with the same keys in the same order.
    mutating func shape(_ keys: [String]) -> Object.Shape {
        if let lastShape, lastShape.keys == keys { return lastShape }
        var hasher = Hasher()
        hasher.combine(keys)
        let hash = hasher.finalize()
        if let known = shapes[hash], known.keys == keys {
            lastShape = known
            return known
        }
        let shape = Object.Shape(keys)
        shapes[hash] = shape
        lastShape = shape
        return shape
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

/// Finds repeated keys of one object: by looking through few, by a table of many.
private struct KeyPlaces {
    private var table: [String: Int] = [:]

    /// Where the last of `keys` stood before, or `nil` when it is new.
    mutating func place(of key: String, in keys: [String]) -> Int? {
        if keys.count <= 16 { return keys.dropLast().firstIndex(of: key) }
        if table.isEmpty { for (place, old) in keys.dropLast().enumerated() { table[old] = place } }
        if let place = table[key] { return place }
        table[key] = keys.count - 1
        return nil
    }
}
