import TableDiagnostics

/// Reads JSON (RFC 8259).
///
/// Our own because no library keeps all that a design needs: the order of keys, the text of numbers, places for
/// messages, and speed over large files. Objects with the same keys share one shape; strings without escapes are made
/// straight from the file's bytes. A lone surrogate escape becomes U+FFFD.
enum JSONReader {
    static func read(_ file: SourceFile) -> Outcome<Value> {
        file.bytes.withUnsafeBufferPointer { buffer in
            var parser = JSONParser(buffer, file: file)
            do throws(JSONFault) {
                let value = try parser.document()
                return Outcome(value, parser.diagnostics)
            } catch {
                return Outcome(nil, parser.diagnostics + [error.diagnostic(in: file)])
            }
        }
    }

    /// The place of a value, found by reading the text up to it.
    static func span(of path: DataPath, in file: SourceFile) -> SourceSpan? {
        file.bytes.withUnsafeBufferPointer { buffer in
            var parser = JSONParser(buffer, file: file)
            return try? parser.span(of: path.steps[...])
        }
    }
}

/// A fault in a JSON text.
struct JSONFault: Error {
    var code = "json.syntax"
    var message: String
    var lower: Int
    var upper: Int
    var hints: [String] = []

    func diagnostic(in file: SourceFile) -> Diagnostic {
        Diagnostic(.error, code, message, at: SourceSpan(file: file, lower: lower, upper: max(upper, lower + 1)), hints: hints)
    }
}

/// A pass over the bytes of a JSON text.
struct JSONParser {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let file: SourceFile
    private var i = 0
    private(set) var diagnostics: [Diagnostic] = []
    /// Shapes met so far, under a hash of their keys.
    private var shapes: [Int: Object.Shape] = [:]
    /// The shape of the object read last: rows of a table mostly repeat it.
    private var lastShape: Object.Shape?

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

    private mutating func value(depth: Int) throws(JSONFault) -> Value {
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

    private mutating func array(depth: Int) throws(JSONFault) -> Value {
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

    private mutating func object(depth: Int) throws(JSONFault) -> Value {
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
    private mutating func key(like expected: String?) throws(JSONFault) -> String? {
        guard byte == UInt8(ascii: "\"") else { throw badKey() }
        if let expected, matches(expected) { return nil }
        return try string()
    }

    /// Passes over the expected key when it stands here.
    private mutating func matches(_ expected: String) -> Bool {
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

    private mutating func colon() throws(JSONFault) {
        skipSpace()
        guard byte == UInt8(ascii: ":") else { throw fault("a “:” is missing after the key", hints: ["write \"key\": value"]) }
        i += 1
        skipSpace()
    }

    /// After an element: `true` at the closing bracket, `false` after a comma.
    private mutating func endOfList(_ close: UInt8, open: Int, _ kind: String) throws(JSONFault) -> Bool {
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

    private mutating func noteDuplicate(_ key: String, at start: Int) {
        diagnostics.append(
            Diagnostic(
                .warning, "data.duplicate-key", "the key “\(key)” stands twice in one object; the last one counts",
                at: SourceSpan(file: file, lower: start, upper: start + key.utf8.count + 2), hints: ["remove one of them"]))
    }

    /// One shape for all objects with the same keys in the same order.
    private mutating func shape(_ keys: [String]) -> Object.Shape {
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

    // MARK: Scalars

    private mutating func word() throws(JSONFault) -> Value {
        let start = i
        while i < bytes.count, isWordByte(bytes[i]) { i += 1 }
        switch text(start..<i) {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        case "": break
        case let word:
            let hint: String
            switch word.lowercased() {
            case "nan", "infinity", "inf": hint = "JSON has no such number; write null"
            case "none", "nil", "undefined": hint = "write null"
            case "true", "false", "null": hint = "write it in small letters: \(word.lowercased())"
            default: hint = "put texts in double quotes: \"\(word)\""
            }
            throw JSONFault(message: "“\(word)” is not a value", lower: start, upper: i, hints: [hint])
        }
        throw missingValue()
    }

    private func missingValue() -> JSONFault {
        switch byte {
        case nil: fault("the data ends where a value should stand")
        case UInt8(ascii: "'"): fault("texts stand in double quotes in JSON", hints: ["replace ' by \""])
        case UInt8(ascii: "/"), UInt8(ascii: "#"): fault("JSON has no comments", hints: ["remove the comment, or use YAML, which has them"])
        case UInt8(ascii: ","): fault("a value is missing before the comma")
        case UInt8(ascii: "+"): fault("a number has no plus sign in JSON", hints: ["remove the “+”"])
        case UInt8(ascii: "."): fault("a number does not start with a point in JSON", hints: ["write 0 before the point"])
        default: fault("a value is missing here")
        }
    }

    private func badKey() -> JSONFault {
        switch byte {
        case nil: fault("the data ends inside an object", hints: ["add “}” where it ends"])
        case UInt8(ascii: "'"): fault("keys stand in double quotes in JSON", hints: ["replace ' by \""])
        case UInt8(ascii: "/"), UInt8(ascii: "#"): fault("JSON has no comments", hints: ["remove the comment, or use YAML, which has them"])
        case let byte? where isWordByte(byte): fault("a key stands in double quotes", hints: ["write \"key\": value"])
        default: fault("a key is missing here", hints: ["write \"key\": value"])
        }
    }

    /// The bytes of a number.
    private mutating func number() throws(JSONFault) -> Range<Int> {
        let start = i
        if byte == UInt8(ascii: "-") { i += 1 }
        let whole = i
        skipDigits()
        if i == whole { throw fault("a digit is missing after the minus sign") }
        if bytes[whole] == UInt8(ascii: "0"), i > whole + 1 {
            throw JSONFault(message: "a number does not start with 0", lower: start, upper: i, hints: ["remove the leading zeros, or put the text in quotes"])
        }
        if byte == UInt8(ascii: ".") {
            i += 1
            let fraction = i
            skipDigits()
            if i == fraction { throw fault("a digit is missing after the point") }
        }
        if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
            i += 1
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { i += 1 }
            let exponent = i
            skipDigits()
            if i == exponent { throw fault("a digit is missing in the exponent") }
        }
        if let byte, isWordByte(byte) {
            throw JSONFault(message: "this is neither a number nor a text", lower: start, upper: i + 1, hints: ["put texts in double quotes"])
        }
        return start..<i
    }

    private mutating func skipDigits() {
        while i < bytes.count, bytes[i] &- 0x30 < 10 { i += 1 }
    }

    private mutating func string() throws(JSONFault) -> String {
        let open = i
        i += 1
        let start = i
        while i < bytes.count {
            let byte = bytes[i]
            if byte == UInt8(ascii: "\"") {
                i += 1
                return text(start..<i - 1)
            }
            if byte == UInt8(ascii: "\\") { return try escapedString(open: open, start: start) }
            if byte < 0x20 { throw control(open: open) }
            i += 1
        }
        throw JSONFault(message: "this text is never closed", lower: open, upper: open + 1, hints: ["add a double quote where it ends"])
    }

    /// A string from its first backslash on.
    private mutating func escapedString(open: Int, start: Int) throws(JSONFault) -> String {
        var utf8 = Array(bytes[start..<i])
        while i < bytes.count {
            let byte = bytes[i]
            switch byte {
            case UInt8(ascii: "\""):
                i += 1
                return String(decoding: utf8, as: UTF8.self)
            case UInt8(ascii: "\\"): try escape(into: &utf8)
            case 0..<0x20: throw control(open: open)
            default:
                utf8.append(byte)
                i += 1
            }
        }
        throw JSONFault(message: "this text is never closed", lower: open, upper: open + 1, hints: ["add a double quote where it ends"])
    }

    private mutating func escape(into utf8: inout [UInt8]) throws(JSONFault) {
        let start = i
        i += 1
        let letter = byte
        i += 1
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): utf8.append(letter ?? 0)
        case UInt8(ascii: "b"): utf8.append(0x08)
        case UInt8(ascii: "f"): utf8.append(0x0C)
        case UInt8(ascii: "n"): utf8.append(0x0A)
        case UInt8(ascii: "r"): utf8.append(0x0D)
        case UInt8(ascii: "t"): utf8.append(0x09)
        case UInt8(ascii: "u"):
            var unit = try hexUnit(start)
            if unit & 0xFC00 == 0xD800, i + 1 < bytes.count, bytes[i] == UInt8(ascii: "\\"), bytes[i + 1] == UInt8(ascii: "u") {
                let again = i
                i += 2
                let low = try hexUnit(again)
                if low & 0xFC00 == 0xDC00 { unit = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00) } else { i = again }
            }
            utf8.append(contentsOf: String(Character(Unicode.Scalar(unit) ?? "\u{FFFD}")).utf8)
        default:
            throw JSONFault(
                message: "there is no such escape in JSON", lower: start, upper: min(i, bytes.count),
                hints: ["write \\\\ for a backslash"])
        }
    }

    private mutating func hexUnit(_ start: Int) throws(JSONFault) -> UInt32 {
        var unit: UInt32 = 0
        for _ in 0..<4 {
            guard let byte, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw JSONFault(message: "\\u needs four hexadecimal digits", lower: start, upper: min(i + 1, bytes.count))
            }
            unit = unit << 4 + UInt32(digit)
            i += 1
        }
        return unit
    }

    private func control(open: Int) -> JSONFault {
        if byte == 0x0A || byte == 0x0D {
            return JSONFault(message: "this text is not closed on its line", lower: open, upper: i, hints: ["add a double quote, or write \\n for a line end"])
        }
        return fault("a control character stands in a text", hints: ["write it as \\t or \\u0000"])
    }

    // MARK: Bytes

    private var byte: UInt8? { i < bytes.count ? bytes[i] : nil }

    private mutating func skipSpace() {
        while i < bytes.count {
            let byte = bytes[i]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
            i += 1
        }
    }

    private func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
    }

    private func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
            true
        default: false
        }
    }

    private func fault(_ message: String, hints: [String] = []) -> JSONFault {
        JSONFault(message: message, lower: i, upper: i + 1, hints: hints)
    }

    // MARK: Places

    /// The place of the value that the steps lead to from here.
    mutating func span(of steps: ArraySlice<DataPath.Step>, depth: Int = 0) throws(JSONFault) -> SourceSpan? {
        skipSpace()
        guard let step = steps.first else {
            let start = i
            _ = try value(depth: depth)
            return SourceSpan(file: file, lower: start, upper: i)
        }
        switch (step, byte) {
        case (.index(let wanted), UInt8(ascii: "[")):
            i += 1
            for index in 0... {
                skipSpace()
                if byte == UInt8(ascii: "]") { return nil }
                if index == wanted { return try span(of: steps.dropFirst(), depth: depth + 1) }
                _ = try value(depth: depth + 1)
                skipSpace()
                if byte != UInt8(ascii: ",") { return nil }
                i += 1
            }
            return nil
        case (.key(let wanted), UInt8(ascii: "{")):
            return try spanInObject(wanted, steps.dropFirst(), depth)
        default: return nil
        }
    }

    /// Of a repeated key the last one counts, as it does for values.
    private mutating func spanInObject(_ wanted: String, _ rest: ArraySlice<DataPath.Step>, _ depth: Int) throws(JSONFault) -> SourceSpan? {
        i += 1
        var found: Int?
        while true {
            skipSpace()
            guard byte == UInt8(ascii: "\"") else { break }
            let key = try string()
            try colon()
            if key == wanted { found = i }
            _ = try value(depth: depth + 1)
            skipSpace()
            if byte != UInt8(ascii: ",") { break }
            i += 1
        }
        guard let found else { return nil }
        i = found
        return try span(of: rest, depth: depth + 1)
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
