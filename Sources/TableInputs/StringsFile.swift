import TableDiagnostics

/// Reads `.strings` files: lines like `"key" = "text";`, and property lists of texts.
package enum StringsFile {
    /// The texts by key; of duplicate keys, the last one counts. Errors: `data.not-utf8`, `plist.syntax`, and those of property lists.
    package static func read(_ file: SourceFile) -> Outcome<[String: String]> {
        let file = utf8(file)
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let start = file.bytes.starts(with: mark) ? mark.count : 0
        let first = file.bytes[start...].first { !StringsParser.isSpace($0) }
        if BinaryPropertyList.isOne(file.bytes) || first == UInt8(ascii: "<") { return propertyList(file) }
        if let fault = DataDocument.encodingFault(in: file) { return .failure(fault) }
        do throws(PropertyListFault) {
            var parser = StringsParser(file, from: start)
            return Outcome(try parser.texts())
        } catch {
            return .failure(error.diagnostic)
        }
    }

    private static func propertyList(_ file: SourceFile) -> Outcome<[String: String]> {
        let list = DataDocument.load(file: file, format: .propertyList)
        guard let document = list.value, case .object(let object) = document.root else { return Outcome(nil, list.diagnostics) }
        var texts: [String: String] = [:]
        for (key, value) in object.pairs {
            guard case .string(let text) = value else {
                return .failure(
                    Diagnostic(
                        .error, .plistSyntax, "“\(key)” must be a string, not \(value.kindName)",
                        at: document.span(of: DataPath([.key(key)])), hints: ["write “\(key)” = “text”;"]))
            }
            texts[key] = text
        }
        return Outcome(texts)
    }

    /// The file in UTF-8 if its byte order mark is that of UTF-16, which older versions of Xcode write.
    private static func utf8(_ file: SourceFile) -> SourceFile {
        let isLittle = file.bytes.starts(with: [0xFF, 0xFE])
        guard isLittle || file.bytes.starts(with: [0xFE, 0xFF]) else { return file }
        let units = stride(from: 2, to: file.bytes.count - 1, by: 2).map { place in
            let (first, second) = (UInt16(file.bytes[place]), UInt16(file.bytes[place + 1]))
            return isLittle ? second << 8 | first : first << 8 | second
        }
        return SourceFile(path: file.path, text: String(decoding: units, as: UTF16.self))
    }
}

/// Parses lines like `"key" = "text";`, with or without braces around all of them. Its work is linear in the size of the file.
private struct StringsParser {
    private let file: SourceFile
    private let bytes: [UInt8]
    private var i: Int

    init(_ file: SourceFile, from start: Int) {
        (self.file, bytes, i) = (file, file.bytes, start)
    }

    mutating func texts() throws(PropertyListFault) -> [String: String] {
        var texts: [String: String] = [:]
        let isBraced = try take("{")
        while true {
            if isBraced, try take("}") {
                guard i == bytes.count else { throw fault("unexpected text after “}”") }
                return texts
            }
            guard i < bytes.count else {
                guard !isBraced else { throw fault("“{” is never closed", hint: "add “}”") }
                return texts
            }
            let start = i
            let key = try string()
            texts[key] = try take("=") ? try string() : key
            guard try take(";") else {
                throw fault("“;” is missing after “\(key.prefix(80))”", from: start, hint: "end each line with “;”")
            }
        }
    }

    /// Whether the next character after spaces and comments is `mark`, which is then skipped along with what follows it.
    private mutating func take(_ mark: Unicode.Scalar) throws(PropertyListFault) -> Bool {
        try skipBlanks()
        guard i < bytes.count, bytes[i] == UInt8(ascii: mark) else { return false }
        i += 1
        try skipBlanks()
        return true
    }

    private mutating func skipBlanks() throws(PropertyListFault) {
        while i < bytes.count {
            if Self.isSpace(bytes[i]) {
                i += 1
            } else if bytes[i...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")]) {
                i = bytes[i...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.count
            } else if bytes[i...].starts(with: [UInt8(ascii: "/"), UInt8(ascii: "*")]) {
                let start = i
                i += 2
                while i < bytes.count, bytes[i - 1] != UInt8(ascii: "*") || bytes[i] != UInt8(ascii: "/") || i < start + 3 { i += 1 }
                guard i < bytes.count else { throw fault("a comment is never closed", from: start, hint: "add “*/”") }
                i += 1
            } else {
                return
            }
        }
    }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || 0x09...0x0D ~= byte }

    // MARK: Strings

    private mutating func string() throws(PropertyListFault) -> String {
        let start = i
        guard i < bytes.count, bytes[i] == UInt8(ascii: "\"") || bytes[i] == UInt8(ascii: "'") else {
            while i < bytes.count, Self.isPlain(bytes[i]) { i += 1 }
            guard i > start else { throw fault("expected a string", hint: "put it in quotation marks: \"key\" = \"text\";") }
            return String(decoding: bytes[start..<i], as: UTF8.self)
        }
        var units: [UInt16] = []
        i += 1
        while i < bytes.count, bytes[i] != bytes[start] {
            if bytes[i] == UInt8(ascii: "\\") {
                i += 1
                units += escape()
            } else {
                let run = bytes[i...].prefix { $0 != bytes[start] && $0 != UInt8(ascii: "\\") }
                units += String(decoding: run, as: UTF8.self).utf16
                i = run.endIndex
            }
        }
        guard i < bytes.count else { throw fault("a string is never closed", from: start, hint: "add \(Character(.init(bytes[start])))") }
        i += 1
        return String(decoding: units, as: UTF16.self)
    }

    /// The characters that need no quotation marks.
    private static func isPlain(_ byte: UInt8) -> Bool {
        let scalar = Unicode.Scalar(byte)
        return scalar.isASCII
            && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil || "_$/:.-".unicodeScalars.contains(scalar))
    }

    /// The character after a backslash: `n`, `U00e9`, or octal digits.
    private mutating func escape() -> [UInt16] {
        guard i < bytes.count else { return [] }
        switch bytes[i] {
        case UInt8(ascii: "a"): return skip(0x07)
        case UInt8(ascii: "b"): return skip(0x08)
        case UInt8(ascii: "f"): return skip(0x0C)
        case UInt8(ascii: "n"): return skip(0x0A)
        case UInt8(ascii: "r"): return skip(0x0D)
        case UInt8(ascii: "t"): return skip(0x09)
        case UInt8(ascii: "v"): return skip(0x0B)
        case UInt8(ascii: "U"):
            i += 1
            return number(radix: 16, digits: 4)
        case UInt8(ascii: "0")...UInt8(ascii: "7"): return number(radix: 8, digits: 3)
        // Any other character stands for itself.
        default:
            let end = bytes[(i + 1)...].firstIndex { $0 & 0xC0 != 0x80 } ?? bytes.count
            defer { i = end }
            return Array(String(decoding: bytes[i..<end], as: UTF8.self).utf16)
        }
    }

    private mutating func skip(_ unit: UInt16) -> [UInt16] {
        i += 1
        return [unit]
    }

    private mutating func number(radix: Int, digits: Int) -> [UInt16] {
        let text = bytes[i...].prefix(digits).prefix { Character(.init($0)).hexDigitValue.map { $0 < radix } ?? false }
        i = text.endIndex
        return UInt16(String(decoding: text, as: UTF8.self), radix: radix).map { [$0] } ?? []
    }

    private func fault(_ message: Diagnostic.Sentence, from start: Int? = nil, hint: String = "check it with plutil -lint")
        -> PropertyListFault
    {
        let start = start ?? i
        return PropertyListFault(
            diagnostic: Diagnostic(
                .error, .plistSyntax, message, at: SourceSpan(file: file, lower: start, upper: start + 1), hints: [hint]))
    }
}
