import TableDiagnostics

/// A tokens file and those that it extends, the nearest first: a token's value is the first that one of them gives.
struct TokenChain {
    let files: [DataDocument]

    /// A token as one file has it.
    struct Found {
        /// The token's object, with its `$value`.
        var token: Value
        /// Which file of the chain.
        var level: Int
        /// From the file's top.
        var path: [String]
        /// What the token says.
        var value: Value { token["$value"] ?? .null }
        /// What the token says beyond the draft, by name.
        func setting(_ name: String) -> Value? { token["$extensions"]?["tableviewprovider"]?[name] }
    }

    /// The token at a path in the first file from `level` on that has it.
    func token(_ path: [String], from level: Int = 0) -> Found? {
        for level in files.indices.dropFirst(level) {
            if let token = value(path, in: level), token["$value"] != nil { return Found(token: token, level: level, path: path) }
        }
        return nil
    }

    /// What stands at a path of one file.
    func value(_ path: [String], in level: Int) -> Value? { path.reduce(Optional(files[level].root)) { $0?[$1] } }

    /// Where a path of a file stands, or the nearest group around it that is there.
    func place(_ path: [String], in level: Int = 0) -> SourceSpan? {
        var path = path[...]
        while true {
            if let span = files[level].span(of: DataPath(path.map { .key($0) })) {
                // A group's span is the whole group: its beginning is enough to find it.
                return SourceSpan(
                    file: span.file, lower: span.lower, upper: path.isEmpty ? span.lower + 1 : min(span.upper, span.lower + 80))
            }
            if path.isEmpty { return nil }
            path = path.dropLast()
        }
    }

    /// The `$type` that holds for a token: its own, or that of the nearest group around it; with its place in the file.
    func declaredType(of path: [String], in level: Int) -> (type: Value, path: [String])? {
        for length in stride(from: path.count, through: 0, by: -1) {
            let around = Array(path.prefix(length))
            if let type = value(around, in: level)?["$type"] { return (type, around + ["$type"]) }
        }
        return nil
    }

    /// Names of all tokens of a group, of every file, each once; tokens in groups within are joined with dots.
    func tokenNames(in group: String) -> [String] {
        var seen: Set<String> = []
        return files.indices.flatMap { tokenNames(in: group, $0) }.filter { seen.insert($0).inserted }
    }

    /// The same of one file.
    func tokenNames(in group: String, _ level: Int) -> [String] {
        func names(_ value: Value?, _ prefix: String) -> [String] {
            guard case .object(let object)? = value else { return [] }
            return object.pairs.flatMap { key, value -> [String] in
                if key.hasPrefix("$") { return [] }
                return value["$value"] == nil ? names(value, prefix + key + ".") : [prefix + key]
            }
        }
        return names(value([group], in: level), "")
    }
}

/// The path that an alias names, as in `{color.label}`; `nil` for any other value.
func aliasTarget(_ value: Value) -> [String]? {
    guard case .string(let text) = value, text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    return text.dropFirst().dropLast().split(separator: ".").map(String.init)
}
