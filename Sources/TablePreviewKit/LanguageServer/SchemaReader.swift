import Foundation
import TableInputs

/// Looks up what a JSON schema allows at a position: keys and values.
struct SchemaReader {
    let root: Value

    struct Key {
        var name: String
        /// Empty if there is none.
        var description: String
    }

    /// The keys that a mapping can have. `siblings` are the keys that it already has.
    func keys(at steps: [YAMLPath.Step], siblings: [String] = []) -> [Key] {
        let all = objects(at: steps)
        // If an alternative requires one of the existing keys, only its keys fit.
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

    /// The possible values, if the schema lists them.
    func values(at steps: [YAMLPath.Step]) -> [String] {
        var known: Set<String> = []
        return schemas(at: steps).flatMap { schema -> [String] in
            let listed = (schema["enum"]?.items ?? []) + [schema["const"]].compactMap { $0 } + (schema["examples"]?.items ?? [])
            let types = schema["type"].map { $0.items.isEmpty ? [$0] : $0.items } ?? []
            return listed.compactMap(\.text) + (types.contains("boolean") && !types.contains("string") ? ["true", "false"] : [])
        }.filter { known.insert($0).inserted }
    }

    /// The description of a key; `nil` if there is none.
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

    /// Resolves references and alternatives in a schema.
    private func alternatives(_ schema: Value?, depth: Int = 0) -> [Value] {
        guard let schema, depth < 16 else { return [] }
        if let name = schema["$ref"]?.text {
            return alternatives(root["$defs"]?[String(name.dropFirst("#/$defs/".count))], depth: depth + 1)
        }
        let choices = (schema["anyOf"]?.items ?? []) + (schema["oneOf"]?.items ?? [])
        return (choices.isEmpty || schema["properties"] != nil ? [schema] : []) + choices.flatMap { alternatives($0, depth: depth + 1) }
    }
}
