import Foundation
import TableDiagnostics

/// Reads binary property lists (`bplist00`). Their values have no source locations.
///
/// A custom reader, because Foundation's (Swift 6.3) cannot handle hostile files: a set (marker 0xC1) or an invalid date crashes the
/// process, and nested arrays of one long string are copied until memory runs out. It also loses the order of keys.
enum BinaryPropertyList {
    static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("bplist".utf8)) }

    static func read(_ file: SourceFile) -> Outcome<Value> {
        do throws(BinaryFault) {
            var reader = try BinaryPropertyListReader(file.bytes)
            let value = try reader.value(reader.root, depth: 0)
            return Outcome(value, reader.repeatedKeys.map { duplicate($0, file) })
        } catch {
            return .failure(
                Diagnostic(
                    .error, error.code, "\(file.path): \(error.message)",
                    hints: ["convert it with plutil -convert xml1, or export it again"]))
        }
    }

    private static func duplicate(_ key: String, _ file: SourceFile) -> Diagnostic {
        Diagnostic(
            .warning, .dataDuplicateKey, "\(file.path): duplicate key “\(key)”; the last one counts",
            hints: ["remove one of them"])
    }
}

private struct BinaryFault: Error {
    var code = Diagnostic.Code.plistSyntax
    var message: Diagnostic.Sentence
}

/// Offsets and counts in the file are untrusted: each is checked against the actual bytes.
private struct BinaryPropertyListReader {
    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let objectCount: Int
    private let tableOffset: Int
    let root: Int
    /// A list may refer to an object repeatedly, and even to itself. References are counted before memory is allocated: a file of two
    /// million bytes can describe an array that contains itself two million times.
    private let budget = WorkBudget(WorkBudget.values)
    /// Converted strings, by object, so that repeated references are converted once.
    private var texts: [Int: Value] = [:]
    /// The remaining number of bytes of text: objects may overlap, and together exceed the size of the file.
    private var textBudget: Int
    /// The first few duplicate keys.
    private(set) var repeatedKeys: [String] = []
    /// The keys of the last dictionary. Dictionaries in an array usually have the same keys, and then share them.
    private var shape = Object.Shape.empty

    init(_ bytes: [UInt8]) throws(BinaryFault) {
        guard bytes.count >= 40 else { throw BinaryFault(message: "the binary property list is truncated") }
        let trailer = bytes.count - 32
        self.bytes = bytes
        textBudget = bytes.count
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        func number(_ offset: Int) -> Int? {
            let value = bytes[offset..<offset + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return Int(exactly: value)
        }
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), let count = number(trailer + 8),
            let top = number(trailer + 16),
            let table = number(trailer + 24), count > 0, count <= trailer, top < count, table >= 8, table <= trailer,
            count <= (trailer - table) / offsetSize
        else { throw BinaryFault(message: "the binary property list has a damaged trailer") }
        objectCount = count
        root = top
        tableOffset = table
    }

    mutating func value(_ index: Int, depth: Int) throws(BinaryFault) -> Value {
        if let value = texts[index] {
            // A repeated string costs its size wherever it is written out.
            try spend((value.text?.utf8.count ?? 0) / WorkBudget.textUnit)
            return value
        }
        guard depth <= Value.depthLimit else {
            throw BinaryFault(code: .dataTooDeep, message: "arrays and objects nest too deeply, or contain themselves")
        }
        guard index < objectCount else { throw damaged }
        var place = try integer(at: tableOffset + index * offsetSize, size: offsetSize)
        let marker = try byte(at: place)
        place += 1
        let low = Int(marker & 15)
        switch marker >> 4 {
        case 0: return marker == 0x09 ? .bool(true) : marker == 0x08 ? .bool(false) : .null
        case 1: return .number(try integerNumber(at: place, size: 1 << low))
        case 2: return .number(try realNumber(at: place, size: 1 << low))
        case 3: return .string(dateText(secondsSince2001: try realNumber(at: place, size: 1 << low).doubleValue))
        case 4, 5, 6:
            let count = try length(low, &place)
            guard count <= bytes.count else { throw damaged }
            let data = try slice(place, marker >> 4 == 6 ? count * 2 : count)
            textBudget -= data.count
            guard textBudget >= 0 else { throw tooLarge }
            let value = Value.string(text(data, kind: marker >> 4))
            texts[index] = value
            return value
        case 8: return .number(Number(try integer(at: place, size: low + 1)))
        case 10, 12:
            let count = try length(low, &place)
            try spend(count)
            return .array(try references(place, count).map { index throws(BinaryFault) in try value(index, depth: depth + 1) })
        case 13:
            let count = try length(low, &place)
            try spend(count)
            let keys = try references(place, count)
            let values = try references(place + count * referenceSize, count)
            var builder = ObjectBuilder(expecting: shape)
            for (key, entry) in zip(keys, values) {
                guard let name = try value(key, depth: depth + 1).text else { throw damaged }
                let isRepeated = builder.append(name, try value(entry, depth: depth + 1)) != nil
                if isRepeated, repeatedKeys.count < DiagnosticList.limit { repeatedKeys.append(name) }
            }
            let object = builder.object
            shape = object.shape
            return .object(object)
        default: throw damaged
        }
    }

    private var damaged: BinaryFault { BinaryFault(message: "the binary property list is damaged") }
    private var tooLarge: BinaryFault { BinaryFault(message: "the binary property list expands to too many values") }

    private func spend(_ amount: Int) throws(BinaryFault) {
        guard budget.spend(amount) else { throw tooLarge }
    }

    /// Converts an object of kind 4 (data, to Base64), 5 (ASCII) or 6 (UTF-16).
    private func text(_ data: ArraySlice<UInt8>, kind: UInt8) -> String {
        switch kind {
        case 4: Data(data).base64EncodedString()
        case 5: String(decoding: data, as: UTF8.self)
        default:
            String(
                decoding: stride(from: data.startIndex, to: data.endIndex, by: 2).map { UInt16(data[$0]) << 8 | UInt16(data[$0 + 1]) },
                as: UTF16.self)
        }
    }

    /// The date in the format of XML property lists, so that both formats give the same value: `2018-01-05T18:48:32Z`, in whole seconds.
    private func dateText(secondsSince2001 seconds: Double) -> String {
        // Before 1582-10-15, Foundation uses the Julian calendar and XML property lists do not; such dates stay numbers.
        let whole = seconds.rounded(.down)
        guard whole >= -13_197_600_000, whole < 252_423_993_600 else { return "\(seconds)" }
        return Date(timeIntervalSinceReferenceDate: whole).ISO8601Format()
    }

    private func byte(at place: Int) throws(BinaryFault) -> UInt8 {
        guard place >= 0, place < tableOffset else { throw damaged }
        return bytes[place]
    }

    private func slice(_ place: Int, _ count: Int) throws(BinaryFault) -> ArraySlice<UInt8> {
        guard place >= 0, count >= 0, count <= tableOffset, place <= tableOffset - count else { throw damaged }
        return bytes[place..<place + count]
    }

    private func integer(at place: Int, size: Int) throws(BinaryFault) -> Int {
        guard place >= 0, size <= bytes.count, place <= bytes.count - size else { throw damaged }
        let value = bytes[place..<place + size].suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard let number = Int(exactly: value) else { throw damaged }
        return number
    }

    /// Sizes 1, 2 and 4 are unsigned, and 8 is signed; 16 is used for numbers from 2^63 to 2^64 - 1.
    private func integerNumber(at place: Int, size: Int) throws(BinaryFault) -> Number {
        guard size <= 16 else { throw damaged }
        let data = try slice(place, size)
        let value = data.suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let isUnsigned = size < 8 || size == 16 && data.prefix(8).allSatisfy { $0 == 0 }
        return Number(text: isUnsigned ? String(value) : String(Int64(bitPattern: value)))
    }

    private func realNumber(at place: Int, size: Int) throws(BinaryFault) -> Number {
        let bits = try slice(place, size).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        switch size {
        case 4: return Number(text: "\(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))")
        case 8: return Number(Double(bitPattern: bits))
        default: throw damaged
        }
    }

    private func length(_ low: Int, _ place: inout Int) throws(BinaryFault) -> Int {
        guard low == 15 else { return low }
        let marker = try byte(at: place)
        guard marker >> 4 == 1, marker & 15 <= 3 else { throw damaged }
        let size = 1 << Int(marker & 15)
        let count = try integer(at: place + 1, size: size)
        place += 1 + size
        return count
    }

    private func references(_ place: Int, _ count: Int) throws(BinaryFault) -> [Int] {
        guard count <= bytes.count / referenceSize else { throw damaged }
        let all = try slice(place, count * referenceSize)
        return stride(from: all.startIndex, to: all.endIndex, by: referenceSize).map { start in
            Int(truncatingIfNeeded: all[start..<start + referenceSize].reduce(UInt64(0)) { $0 << 8 | UInt64($1) } & UInt64(Int.max))
        }
    }
}
