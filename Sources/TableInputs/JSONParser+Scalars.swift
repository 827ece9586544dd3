extension JSONParser {
    mutating func word() throws(JSONFault) -> Value {
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
            case "true", "false", "null": hint = "write it in lowercase: \(word.lowercased())"
            default: hint = "put strings in double quotes: \"\(word)\""
            }
            throw JSONFault(message: "“\(word)” is not a value", lower: start, upper: i, hints: [hint])
        }
        throw missingValue()
    }

    func missingValue() -> JSONFault {
        switch byte {
        case nil: fault("the data ends where a value is expected")
        case UInt8(ascii: "'"): fault("JSON strings use double quotes", hints: ["replace ' with \""])
        case UInt8(ascii: "/"), UInt8(ascii: "#"): fault("JSON has no comments", hints: ["remove the comment, or use YAML, which has them"])
        case UInt8(ascii: ","): fault("a value is missing before the comma")
        case UInt8(ascii: "+"): fault("JSON numbers have no plus sign", hints: ["remove the “+”"])
        case UInt8(ascii: "."): fault("JSON numbers do not start with a decimal point", hints: ["write 0 before the decimal point"])
        default: fault("a value is missing here")
        }
    }

    func badKey() -> JSONFault {
        switch byte {
        case nil: fault("the data ends inside an object", hints: ["add “}” where it ends"])
        case UInt8(ascii: "'"): fault("JSON keys use double quotes", hints: ["replace ' with \""])
        case UInt8(ascii: "/"), UInt8(ascii: "#"): fault("JSON has no comments", hints: ["remove the comment, or use YAML, which has them"])
        case let byte? where isWordByte(byte): fault("a key must be in double quotes", hints: ["write \"key\": value"])
        default: fault("a key is missing here", hints: ["write \"key\": value"])
        }
    }

    /// Parses a number and returns its bytes.
    mutating func number() throws(JSONFault) -> Range<Int> {
        let start = i
        if byte == UInt8(ascii: "-") { i += 1 }
        let whole = i
        skipDigits()
        if i == whole { throw fault("a digit is missing after the minus sign") }
        if bytes[whole] == UInt8(ascii: "0"), i > whole + 1 {
            throw JSONFault(
                message: "a number must not start with 0", lower: start, upper: i,
                hints: ["remove the leading zeros, or put the string in quotes"])
        }
        if byte == UInt8(ascii: ".") {
            i += 1
            let fraction = i
            skipDigits()
            if i == fraction { throw fault("a digit is missing after the decimal point") }
        }
        if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
            i += 1
            if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { i += 1 }
            let exponent = i
            skipDigits()
            if i == exponent { throw fault("a digit is missing in the exponent") }
        }
        if let byte, isWordByte(byte) {
            throw JSONFault(
                message: "this is neither a number nor a string", lower: start, upper: i + 1, hints: ["put strings in double quotes"])
        }
        return start..<i
    }

    mutating func skipDigits() {
        while i < bytes.count, bytes[i] &- 0x30 < 10 { i += 1 }
    }

    mutating func string() throws(JSONFault) -> String {
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
        throw JSONFault(message: "this string is never closed", lower: open, upper: open + 1, hints: ["add a double quote where it ends"])
    }

    /// Parses the rest of a string from its first backslash on.
    mutating func escapedString(open: Int, start: Int) throws(JSONFault) -> String {
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
        throw JSONFault(message: "this string is never closed", lower: open, upper: open + 1, hints: ["add a double quote where it ends"])
    }

    mutating func escape(into utf8: inout [UInt8]) throws(JSONFault) {
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
                message: "unknown escape sequence", lower: start, upper: min(i, bytes.count),
                hints: ["write \\\\ for a backslash"])
        }
    }

    mutating func hexUnit(_ start: Int) throws(JSONFault) -> UInt32 {
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

    func control(open: Int) -> JSONFault {
        if byte == 0x0A || byte == 0x0D {
            return JSONFault(
                message: "this string is not closed on its line", lower: open, upper: i,
                hints: ["add a double quote, or write \\n for a line break"])
        }
        return fault("this string contains a control character", hints: ["write it as \\t or \\u0000"])
    }
}
