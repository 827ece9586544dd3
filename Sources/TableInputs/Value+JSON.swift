extension Value {
    /// The value as compact JSON: keys in order, numbers in their own text
    /// where JSON allows it (YAML's `.5` becomes `0.5`).
    public var jsonText: String {
        var text = ""
        writeJSON(into: &text)
        return text
    }

    private func writeJSON(into text: inout String) {
        switch self {
        case .null: text += "null"
        case .bool(let bool): text += bool ? "true" : "false"
        case .number(let number): text += number.jsonText
        case .string(let string): Self.writeString(string, into: &text)
        case .array(let elements):
            text += "["
            for (index, element) in elements.enumerated() {
                if index > 0 { text += "," }
                element.writeJSON(into: &text)
            }
            text += "]"
        case .object(let object):
            text += "{"
            for (index, (key, value)) in object.pairs.enumerated() {
                if index > 0 { text += "," }
                Self.writeString(key, into: &text)
                text += ":"
                value.writeJSON(into: &text)
            }
            text += "}"
        }
    }

    private static func writeString(_ string: String, into text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}

extension Number {
    fileprivate var jsonText: String {
        if isJSON { return text }
        if let integer = Int(text) { return String(integer) }
        let value = doubleValue
        return value.isFinite ? "\(value)" : "null"
    }

    /// `-? (0 | [1-9] digits) (. digits)? ([eE] [-+]? digits)?`; a pattern for it cost more than the rest of the writing.
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
