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
    /// A list may name one object often; past this many values it is refused. References are counted before room is
    /// made for them: an array that holds itself two million times is a file of two million bytes.
    private var budget = 5_000_000
    /// Texts that were made, by object: a text that is named often is made once.
    private var texts: [Int: Value] = [:]
    /// Bytes of text still to be made: objects may overlap, and would together hold more than the file.
    private var textBudget: Int
    /// Bytes of text that may still be named: a text named often costs its room again wherever it is written out.
    private var namedTextBudget = SourceFile.sizeLimit

    init(_ bytes: [UInt8]) throws(BinaryFault) {
        guard bytes.count >= 40 else { throw BinaryFault(message: "the binary property list is cut short") }
        let trailer = bytes.count - 32
        self.bytes = bytes
        textBudget = bytes.count
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
        if let value = texts[index] {
            try name(value.text?.utf8.count ?? 0)
            return value
        }
        guard depth <= Value.depthLimit else { throw BinaryFault(code: "data.too-deep", message: "arrays and objects nest too deep, or in a circle") }
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
            try name(data.count)
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
    private var tooLarge: BinaryFault { BinaryFault(message: "the binary property list stands for too many values") }

    private mutating func spend(_ count: Int) throws(BinaryFault) {
        guard count <= budget else { throw tooLarge }
        budget -= count
    }

    private mutating func name(_ byteCount: Int) throws(BinaryFault) {
        namedTextBudget -= byteCount
        guard namedTextBudget >= 0 else { throw tooLarge }
    }

    /// Data as base64, ASCII and UTF-16 texts: kinds 4, 5 and 6.
    private func text(_ data: ArraySlice<UInt8>, kind: UInt8) -> String {
        switch kind {
        case 4: base64(data)
        case 5: String(decoding: data, as: UTF8.self)
        default:
            String(decoding: stride(from: data.startIndex, to: data.endIndex, by: 2).map { UInt16(data[$0]) << 8 | UInt16(data[$0 + 1]) }, as: UTF16.self)
        }
    }

    /// As XML property lists write it, so that both forms of a list give one value: `2018-01-05T18:48:32Z`, in whole seconds.
    private func dateText(secondsSince2001 seconds: Double) -> String {
        // 2001-01-01 is 978,307,200 s after 1970. Past the years 0 to 9999 the number itself says more.
        let whole = (seconds + 978_307_200).rounded(.down)
        guard whole >= -62_167_219_200, whole < 253_402_300_800 else { return "\(seconds)" }
        let total = Int(whole) + 62_167_219_200
        let (days, second) = total.quotientAndRemainder(dividingBy: 86_400)
        // Days since 0000-03-01 in eras of 400 years, so that a leap day ends its year.
        let shifted = days + 146_097 - 60
        let (era, dayOfEra) = shifted.quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let march = (5 * dayOfYear + 2) / 153
        let month = march < 10 ? march + 3 : march - 9
        let year = yearOfEra + (era - 1) * 400 + (month <= 2 ? 1 : 0)
        func digits(_ number: Int, _ count: Int) -> String {
            let text = String(number)
            return String(repeating: "0", count: max(0, count - text.count)) + text
        }
        let day = [digits(year, 4), digits(month, 2), digits(dayOfYear - (153 * march + 2) / 5 + 1, 2)].joined(separator: "-")
        let time = [second / 3600, second / 60 % 60, second % 60].map { digits($0, 2) }.joined(separator: ":")
        return "\(day)T\(time)Z"
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

    /// Sizes 1, 2 and 4 are unsigned, 8 signed; 16 is how numbers from 2^63 to 2^64 - 1 are written.
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
