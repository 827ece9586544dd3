import TableInputs

/// What a key finds: AOZ looks keys up by key-value coding (`ResolutionRules §5`).
public enum KeyLookup: Sendable {
    /// There is nothing of this name; key-value coding would raise.
    case undefined
    /// There is such a key, and it has no value.
    case nothing
    case value(Value)
}

/// What a table gets its data from: the original's `dataProvider`.
public protocol KeyedSource {
    /// What a key finds; the whole word is one key.
    func provided(_ key: String) -> KeyLookup
    /// The keys there are, for suggestions.
    var providedKeys: [String] { get }
}

extension Value: KeyedSource {
    /// A member of an object; null counts as no value.
    public func provided(_ key: String) -> KeyLookup {
        guard let value = self[key] else { return .undefined }
        return value == .null ? .nothing : .value(value)
    }

    /// The keys of an object; nothing has any others.
    public var providedKeys: [String] {
        if case .object(let object) = self { object.keys } else { [] }
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
