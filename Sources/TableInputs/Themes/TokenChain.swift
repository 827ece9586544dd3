import TableDiagnostics

/// A theme file and the files that it extends, nearest first. The first file with a token determines its value.
struct TokenChain {
    let files: [DataDocument]

    /// A token found in one of the files.
    struct Found {
        /// The object that contains the `$value`.
        var token: Value
        /// The index of the file in the chain.
        var level: Int
        /// The path from the top level.
        var path: [String]
        var value: Value { token["$value"] ?? .null }
        /// An extension of the token that the draft does not define, by name.
        func setting(_ name: String) -> Value? { token["$extensions"]?["tableviewprovider"]?[name] }
    }

    /// The token at a path in the first file that has it, starting at `level`.
    func token(_ path: [String], from level: Int = 0) -> Found? {
        for level in files.indices.dropFirst(level) {
            if let token = value(path, in: level), token["$value"] != nil { return Found(token: token, level: level, path: path) }
        }
        return nil
    }

    /// The value at a path of one file.
    func value(_ path: [String], in level: Int) -> Value? { path.reduce(Optional(files[level].root)) { $0?[$1] } }

    /// The location of a path in a file; `nil` if it has none.
    func span(_ path: [String], in level: Int) -> SourceSpan? { files[level].span(of: DataPath(path.map { .key($0) })) }

    /// The location of a path in a file, or of the nearest enclosing group that exists.
    func place(_ path: [String], in level: Int = 0) -> SourceSpan? {
        var path = path[...]
        while true {
            if let span = span(Array(path), in: level) {
                // The span of a group is the whole group; its start is enough.
                return SourceSpan(
                    file: span.file, lower: span.lower, upper: path.isEmpty ? span.lower + 1 : min(span.upper, span.lower + 80))
            }
            if path.isEmpty { return nil }
            path = path.dropLast()
        }
    }

    /// The effective `$type` of a token, with the path in the file: the token's own type, or that of the nearest enclosing group.
    func declaredType(of path: [String], in level: Int) -> (type: Value, path: [String])? {
        for length in stride(from: path.count, through: 0, by: -1) {
            let around = Array(path.prefix(length))
            if let type = value(around, in: level)?["$type"] { return (type, around + ["$type"]) }
        }
        return nil
    }

    /// The names of all tokens in a group, in all files, without duplicates. Names in nested groups are joined with dots.
    func tokenNames(in group: String) -> [String] {
        var seen: Set<String> = []
        return files.indices.flatMap { tokenNames(in: group, $0) }.filter { seen.insert($0).inserted }
    }

    /// The names of all tokens in a group, in one file.
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

/// The target path of an alias such as `{color.label}`; `nil` for any other value.
func aliasTarget(_ value: Value) -> [String]? {
    guard case .string(let text) = value, text.hasPrefix("{"), text.hasSuffix("}") else { return nil }
    return text.dropFirst().dropLast().split(separator: ".").map(String.init)
}
