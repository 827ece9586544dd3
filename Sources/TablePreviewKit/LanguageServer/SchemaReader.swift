import Foundation
import TableInputs

/// What a JSON schema says of a place: the keys and values that may stand there.
struct SchemaReader {
    let root: Value

    struct Key {
        var name: String
        /// `""` without one.
        var description: String
    }

    /// The keys of a mapping at a path; `siblings` are those that it has.
    func keys(at steps: [YAMLPath.Step], siblings: [String] = []) -> [Key] {
        let all = objects(at: steps)
        // What needs one of the keys that are there says which others fit.
        let fitting = all.filter { schema in
            let needed = (schema["required"]?.items ?? []).compactMap(\.text)
            return !needed.isEmpty && needed.allSatisfy(siblings.contains)
        }
        var known: Set<String> = []
        return (fitting.isEmpty ? all : fitting).flatMap { schema -> [Key] in
            guard case .object(let properties)? = schema["properties"] else { return [] }
            return properties.pairs.filter { known.insert($0.0).inserted }.map { Key(name: $0, description: $1["description"]?.text ?? "") }
        }
    }

    /// The values that a place can have, where they can be listed.
    func values(at steps: [YAMLPath.Step]) -> [String] {
        var known: Set<String> = []
        return schemas(at: steps).flatMap { schema -> [String] in
            let listed = (schema["enum"]?.items ?? []) + [schema["const"]].compactMap { $0 } + (schema["examples"]?.items ?? [])
            let types = schema["type"].map { $0.items.isEmpty ? [$0] : $0.items } ?? []
            return listed.compactMap(\.text) + (types.contains("boolean") && !types.contains("string") ? ["true", "false"] : [])
        }.filter { known.insert($0).inserted }
    }

    /// The sentence about a key; `nil` without one.
    func description(at steps: [YAMLPath.Step]) -> String? {
        guard case .key(let key)? = steps.last else { return nil }
        return objects(at: Array(steps.dropLast())).lazy.compactMap { $0["properties"]?[key]?["description"]?.text }.first
    }

    private func objects(at steps: [YAMLPath.Step]) -> [Value] { schemas(at: steps).filter { $0["properties"] != nil } }

    private func schemas(at steps: [YAMLPath.Step]) -> [Value] {
        var found = alternatives(root)
        for step in steps { found = found.flatMap { alternatives(inside($0, step)) } }
        return found
    }

    private func inside(_ schema: Value, _ step: YAMLPath.Step) -> Value? {
        switch step {
        case .element: return schema["items"]
        case .key(let key):
            if let property = schema["properties"]?[key] { return property }
            if case .object(let patterns)? = schema["patternProperties"] {
                for (pattern, inner) in patterns.pairs {
                    if let regex = try? Regex(pattern), key.firstMatch(of: regex) != nil { return inner }
                }
            }
            return schema["additionalProperties"]
        }
    }

    /// A schema without references and choices.
    private func alternatives(_ schema: Value?, depth: Int = 0) -> [Value] {
        guard let schema, depth < 16 else { return [] }
        if let name = schema["$ref"]?.text {
            return alternatives(root["$defs"]?[String(name.dropFirst("#/$defs/".count))], depth: depth + 1)
        }
        let choices = (schema["anyOf"]?.items ?? []) + (schema["oneOf"]?.items ?? [])
        return (choices.isEmpty || schema["properties"] != nil ? [schema] : []) + choices.flatMap { alternatives($0, depth: depth + 1) }
    }
}
