import TableDiagnostics

/// Parses JSON in one pass over its bytes.
struct JSONParser {
    let file: SourceFile
    let bytes: [UInt8]
    var i = 0
    private(set) var diagnostics = DiagnosticList()
    private(set) var places: PlaceStack
    /// The keys of the last object at each depth, for sharing.
    private var shapes: [Object.Shape] = []

    init(_ file: SourceFile, recordsPlaces: Bool = false) {
        self.file = file
        bytes = file.bytes
        places = PlaceStack(isRecording: recordsPlaces)
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
            throw fault(
                "unexpected text after the data", hints: ["a JSON file holds one value; remove the rest or put it in an array"])
        }
        return value
    }

    // MARK: Values

    private mutating func value(depth: Int) throws(JSONFault) -> Value {
        guard depth <= Value.depthLimit else {
            throw JSONFault(
                code: .dataTooDeep, message: "arrays and objects nest deeper than \(Value.depthLimit)", lower: i, upper: i + 1,
                hints: ["flatten the data"])
        }
        let (start, firstPlace) = (i, places.count)
        let value: Value =
            switch byte {
            case UInt8(ascii: "{"): try object(depth: depth)
            case UInt8(ascii: "["): try array(depth: depth)
            case UInt8(ascii: "\""): .string(try string())
            case let byte? where byte == UInt8(ascii: "-") || byte &- 0x30 < 10: .number(Number(text: text(try number())))
            default: try word()
            }
        places.close(from: firstPlace, start, i)
        return value
    }

    private mutating func array(depth: Int) throws(JSONFault) -> Value {
        let open = i
        var elements: [Value] = []
        i += 1
        skipSpace()
        if byte == UInt8(ascii: "]") {
            i += 1
            return .array(elements)
        }
        while true {
            skipSpace()
            elements.append(try value(depth: depth + 1))
            if try endOfList(UInt8(ascii: "]"), open: open, "array") { return .array(elements) }
        }
    }

    private mutating func object(depth: Int) throws(JSONFault) -> Value {
        let (open, firstPlace) = (i, places.count)
        while shapes.count <= depth { shapes.append(.empty) }
        var builder = ObjectBuilder(expecting: shapes[depth])
        i += 1
        skipSpace()
        if byte == UInt8(ascii: "}") {
            i += 1
            return .object(Object([]))
        }
        while true {
            skipSpace()
            guard byte == UInt8(ascii: "\"") else { throw badKey() }
            let start = i
            let key = try string()
            let end = i
            try colon()
            if let repeated = builder.append(key, try value(depth: depth + 1)) {
                places.replace(firstPlace + repeated)
                diagnostics.append(duplicateKey: key, at: SourceSpan(file: file, lower: start, upper: end)) {
                    JSONParser.span(ofKey: key, inObjectAt: open, of: file)
                }
            }
            if try endOfList(UInt8(ascii: "}"), open: open, "object") { break }
        }
        let object = builder.object
        shapes[depth] = object.shape
        return .object(object)
    }

    /// The first occurrence of a key in an object that starts at `open` and has already been parsed; `nil` if it is more than 1 MiB away,
    /// because the object is parsed again for each listed duplicate key.
    private static func span(ofKey key: String, inObjectAt open: Int, of file: SourceFile) -> SourceSpan? {
        var parser = JSONParser(file)
        parser.i = open + 1
        while parser.i - open < 1 << 20 {
            parser.skipSpace()
            let start = parser.i
            guard let found = try? parser.string() else { return nil }
            if found == key { return SourceSpan(file: file, lower: start, upper: parser.i) }
            guard (try? parser.colon()) != nil, (try? parser.value(depth: 0)) != nil else { return nil }
            parser.skipSpace()
            parser.i += 1
        }
        return nil
    }

    private mutating func colon() throws(JSONFault) {
        skipSpace()
        guard byte == UInt8(ascii: ":") else { throw fault("a “:” is missing after the key", hints: ["write \"key\": value"]) }
        i += 1
        skipSpace()
    }

    /// Parses what follows an element: returns `true` at the closing bracket, `false` after a comma.
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

    // MARK: Bytes

    var byte: UInt8? { i < bytes.count ? bytes[i] : nil }

    private mutating func skipSpace() {
        while i < bytes.count {
            let byte = bytes[i]
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
            i += 1
        }
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
            true
        default: false
        }
    }

    func fault(_ message: Diagnostic.Sentence, hints: [String] = []) -> JSONFault {
        JSONFault(message: message, lower: i, upper: i + 1, hints: hints)
    }
}

extension DiagnosticList {
    /// Reports a duplicate key. `first` finds the first occurrence.
    mutating func append(duplicateKey key: String, at span: SourceSpan, first: () -> SourceSpan? = { nil }) {
        append(.warning, .dataDuplicateKey, in: span.file) {
            Diagnostic(
                .warning, .dataDuplicateKey, "duplicate key “\(key)”; the last one counts", at: span,
                related: first().map { [RelatedPlace("the first “\(key)”", at: $0)] } ?? [], hints: ["remove one of them"])
        }
    }
}
