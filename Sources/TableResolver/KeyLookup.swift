import TableDiagnostics
import TableInputs

/// What a key finds: AOZ looks keys up by key-value coding (`LanguageRules §5`).
enum KeyLookup {
    /// There is nothing of this name; key-value coding would raise.
    case undefined
    /// There is such a key, and it has no value.
    case nothing
    case value(Value)
}

extension KeyedSource {
    /// What a key finds, and what of it could not be turned into data.
    func look(up key: String) -> (found: KeyLookup, remarks: [Diagnostic]) {
        switch provided(key) {
        case .unknown: return (.undefined, [])
        case .nothing: return (.nothing, [])
        case .data(let value): return (.value(value), [])
        case .swift(let value):
            let reflection = Reflection(of: value, at: key)
            return (reflection.value.map { .value($0) } ?? .nothing, reflection.remarks)
        }
    }
}

extension Value {
    /// A key of a value in the data: a member of an object, the members of an array's elements.
    func lookUp(_ key: String) -> KeyLookup {
        switch self {
        case .object(let object): object[key].map { .value($0) } ?? .nothing
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
