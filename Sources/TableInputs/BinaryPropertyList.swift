import TableDiagnostics

/// Reads binary property lists (`bplist00`). Values have no places in a text.
enum BinaryPropertyList {
    static func isOne(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("bplist".utf8)) }

    static func read(_ file: SourceFile) -> Outcome<Value> {
        do throws(BinaryFault) {
            var reader = try BinaryPropertyListReader(file.bytes)
            return Outcome(try reader.value(reader.root, depth: 0))
        } catch {
            return .failure(
                Diagnostic(
                    .error, error.code, "\(file.path): \(error.message)", hints: ["convert it with plutil -convert xml1, or export it again"]))
        }
    }
}

private struct BinaryFault: Error {
    var code = "plist.syntax"
    var message: String
}

/// Offsets and counts in the file are never believed: every one is checked against the bytes that are there.
private struct BinaryPropertyListReader {
    private let bytes: [UInt8]
    private let offsetSize: Int
    private let referenceSize: Int
    private let objectCount: Int
    private let tableOffset: Int
    let root: Int
    /// A list may name one object often; past this many values it is refused.
    private var budget = 5_000_000

    init(_ bytes: [UInt8]) throws(BinaryFault) {
        guard bytes.count >= 40 else { throw BinaryFault(message: "the binary property list is cut short") }
        let trailer = bytes.count - 32
        self.bytes = bytes
        offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        func number(_ offset: Int) -> Int? {
            let value = bytes[offset..<offset + 8].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
            return Int(exactly: value)
        }
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), let count = number(trailer + 8), let top = number(trailer + 16),
            let table = number(trailer + 24), count > 0, count <= trailer, top < count, table >= 8, table <= trailer,
            count <= (trailer - table) / offsetSize
        else { throw BinaryFault(message: "the binary property list has a damaged trailer") }
        objectCount = count
        root = top
        tableOffset = table
    }

    mutating func value(_ index: Int, depth: Int) throws(BinaryFault) -> Value {
        budget -= 1
        guard budget > 0 else { throw BinaryFault(message: "the binary property list stands for too many values") }
        guard depth <= DataDocument.depthLimit else { throw BinaryFault(code: "data.too-deep", message: "arrays and objects nest too deep, or in a circle") }
        guard index < objectCount else { throw damaged }
        var place = try integer(at: tableOffset + index * offsetSize, size: offsetSize)
        let marker = try byte(at: place)
        place += 1
        let low = Int(marker & 15)
        switch marker >> 4 {
        case 0: return marker == 0x09 ? .bool(true) : marker == 0x08 ? .bool(false) : .null
        case 1: return .number(try integerNumber(at: place, size: 1 << low))
        case 2, 3: return .number(try realNumber(at: place, size: 1 << low))
        case 4:
            let count = try length(low, &place)
            return .string(base64(try slice(place, count)))
        case 5:
            let count = try length(low, &place)
            return .string(String(decoding: try slice(place, count), as: UTF8.self))
        case 6:
            let count = try length(low, &place)
            guard count <= bytes.count else { throw damaged }
            let units = try slice(place, count * 2)
            return .string(
                String(decoding: stride(from: units.startIndex, to: units.endIndex, by: 2).map { UInt16(units[$0]) << 8 | UInt16(units[$0 + 1]) }, as: UTF16.self))
        case 8: return .number(Number(try integer(at: place, size: low + 1)))
        case 10, 12:
            let count = try length(low, &place)
            return .array(try references(place, count).map { index throws(BinaryFault) in try value(index, depth: depth + 1) })
        case 13:
            let count = try length(low, &place)
            let keys = try references(place, count)
            let values = try references(place + count * referenceSize, count)
            var pairs: [(String, Value)] = []
            for (key, entry) in zip(keys, values) {
                guard let name = try value(key, depth: depth + 1).text else { throw damaged }
                pairs.append((name, try value(entry, depth: depth + 1)))
            }
            return .object(Object(pairs))
        default: throw damaged
        }
    }

    private var damaged: BinaryFault { BinaryFault(message: "the binary property list is damaged") }

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

    /// Sizes 1, 2 and 4 are unsigned, 8 and 16 signed.
    private func integerNumber(at place: Int, size: Int) throws(BinaryFault) -> Number {
        guard size <= 16 else { throw damaged }
        let value = try slice(place, size).suffix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return size < 8 ? Number(text: String(value)) : Number(text: String(Int64(bitPattern: value)))
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

    private func base64(_ data: ArraySlice<UInt8>) -> String {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        var text = ""
        var start = data.startIndex
        while start < data.endIndex {
            let part = data[start..<min(data.endIndex, start + 3)]
            let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
            for k in 0..<4 { text.append(k <= part.count ? letters[bits >> (18 - 6 * k) & 63] : "=") }
            start += 3
        }
        return text
    }
}
