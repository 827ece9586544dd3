extension Value {
    /// The value as compact JSON, with keys in order. Numbers keep their text where JSON allows it (YAML's `.5` becomes `0.5`).
    public var jsonText: String { jsonText(limit: .max) }

    /// The value as compact JSON, truncated after about `limit` bytes.
    public func jsonText(limit: Int) -> String {
        // An array of bytes, because appending to a string took half the time of printing a table.
        var bytes: [UInt8] = []
        writeJSON(into: &bytes, limit)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func writeJSON(into bytes: inout [UInt8], _ limit: Int) {
        switch self {
        case .null: bytes += "null".utf8
        case .bool(let bool): bytes += (bool ? "true" : "false").utf8
        case .number(let number): bytes += number.jsonText.utf8
        case .string(let string): Self.writeString(string, into: &bytes, limit)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() where bytes.count < limit {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                element.writeJSON(into: &bytes, limit)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let object):
            bytes.append(UInt8(ascii: "{"))
            for (index, (key, value)) in object.pairs.enumerated() where bytes.count < limit {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                Self.writeString(key, into: &bytes, limit)
                bytes.append(UInt8(ascii: ":"))
                value.writeJSON(into: &bytes, limit)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private static func writeString(_ string: String, into bytes: inout [UInt8], _ limit: Int) {
        bytes.append(UInt8(ascii: "\""))
        for byte in string.utf8 {
            if bytes.count >= limit { break }
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
            case UInt8(ascii: "\n"): bytes += "\\n".utf8
            case UInt8(ascii: "\r"): bytes += "\\r".utf8
            case UInt8(ascii: "\t"): bytes += "\\t".utf8
            case 0..<0x20: bytes += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}

extension Number {
    fileprivate var jsonText: String {
        if isJSON { return text }
        if let integer = Int(text) { return String(integer) }
        let value = doubleValue
        return value.isFinite ? "\(value)" : "null"
    }

    /// `-? (0 | [1-9] digits) (. digits)? ([eE] [-+]? digits)?`; a regular expression took longer than everything else.
    private var isJSON: Bool {
        var rest = text.utf8[...]
        func take(_ matches: (UInt8) -> Bool) -> Int {
            let count = rest.prefix(while: matches).count
            rest = rest.dropFirst(count)
            return count
        }
        func digits() -> Int { take { $0 &- 0x30 < 10 } }
        func sign(_ signs: [UInt8]) { if let first = rest.first, signs.contains(first) { rest = rest.dropFirst() } }
        sign([UInt8(ascii: "-")])
        let startsWithZero = rest.first == UInt8(ascii: "0")
        let whole = digits()
        if whole == 0 || startsWithZero && whole > 1 { return false }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            if digits() == 0 { return false }
        }
        if rest.first.map({ $0 | 0x20 == UInt8(ascii: "e") }) == true {
            rest = rest.dropFirst()
            sign([UInt8(ascii: "-"), UInt8(ascii: "+")])
            if digits() == 0 { return false }
        }
        return rest.isEmpty
    }
}
