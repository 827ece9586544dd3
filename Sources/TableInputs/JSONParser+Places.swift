import TableDiagnostics

extension JSONParser {
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
    mutating func spanInObject(_ wanted: String, _ rest: ArraySlice<DataPath.Step>, _ depth: Int) throws(JSONFault) -> SourceSpan? {
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
