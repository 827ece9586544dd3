import TableDiagnostics
import TableInputs

/// The result of a lookup: AOZ uses key-value coding (`ResolutionRules §5`).
enum KeyLookup {
    /// The key does not exist; key-value coding would raise an exception.
    case undefined
    /// The key exists and has no value.
    case nothing
    case value(Value)
}

extension KeyedSource {
    /// The result of a lookup, and diagnostics about values that could not be converted.
    func look(up key: String) -> (found: KeyLookup, remarks: [Diagnostic]) {
        switch provided(key) {
        case .unknown:
            // No key has the whole name, so `-s feed.0.items` is a path.
            let steps = key.split(separator: ".")
            guard steps.count > 1, let first = steps.first else { return (.undefined, []) }
            let outer = look(up: String(first))
            guard case .value(let value) = outer.found, let inner = value.value(atPath: steps.dropFirst()) else {
                return (.undefined, outer.remarks)
            }
            return (inner == .null ? .nothing : .value(inner), outer.remarks)
        case .nothing: return (.nothing, [])
        case .data(let value): return (.value(value), [])
        case .swift(let value):
            let reflection = Reflection(of: value, at: key)
            let wrapper = (self as? any AdvisingSource)?.possibleWrapper(for: key)
            return (reflection.value.map { .value($0) } ?? .nothing, reflection.remarks + (wrapper.map { [$0.remark(on: key)] } ?? []))
        }
    }
}

extension String {
    /// The note on a key whose value has this type, which may be a property wrapper.
    fileprivate func remark(on key: String) -> Diagnostic {
        Diagnostic(
            .note, .dataPossibleWrapper, "“\(key)” is the stored property “_\(key)”, \(withArticle(self))",
            hints: ["if \(self) is a property wrapper, write “extension \(self): KeyedWrapper {}”, and its wrappedValue is shown"])
    }
}

extension DataPath {
    /// The path of a key in a value or in the elements of an array. A key with periods is one step if the value has such a key, otherwise a
    /// path.
    func appending(key: String, in value: Value) -> DataPath {
        var object = value
        if case .array(let elements) = value { object = elements.first ?? .null }
        return object[key] == nil && key.contains(".") ? DataPath(steps + DataPath(ofKey: key).steps) : appending(.key(key))
    }
}

extension Value {
    /// Looks up a key in a value: the member of an object, or the members of an array's elements.
    func lookUp(_ key: String) -> KeyLookup {
        switch self {
        case .object(let object):
            (object[key] ?? (key.contains(".") ? value(atPath: key.split(separator: ".")) : nil)).map { .value($0) } ?? .nothing
        case .array(let elements): mapped(elements, key)
        case .null: .value(.null)
        case .string, .number, .bool: .undefined
        }
    }

    private func mapped(_ elements: [Value], _ key: String) -> KeyLookup {
        var values: [Value] = []
        values.reserveCapacity(elements.count)
        for element in elements {
            switch element.lookUp(key) {
            case .undefined: return .undefined
            case .nothing: values.append(.null)
            case .value(let value): values.append(value)
            }
        }
        return .value(.array(values))
    }
}
