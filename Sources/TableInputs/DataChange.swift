/// A new value for a place in data.
package struct DataChange: Sendable, Hashable {
    /// The keys and indexes of the place, from the top level down.
    package var path: [DataPath.Step]
    /// The value to put there.
    package var value: Value

    /// Creates a change.
    package init(path: [DataPath.Step], value: Value) {
        self.path = path
        self.value = value
    }

    /// Reads `[["people", 1, "name"], "Ann"]`; `nil` for anything else.
    package init?(_ json: Value) {
        guard case .array(let parts) = json, parts.count == 2, case .array(let steps) = parts[0] else { return nil }
        var path: [DataPath.Step] = []
        for step in steps {
            switch step {
            case .string(let key): path.append(.key(key))
            case .number(let number):
                guard let index = Int(number.text), index >= 0 else { return nil }
                path.append(.index(index))
            case .null, .bool, .array, .object: return nil
            }
        }
        self.init(path: path, value: parts[1])
    }
}

extension Value {
    /// The value with changes, in order. A change of a place that does not exist has no effect.
    package func applying(_ changes: [DataChange]) -> Value {
        changes.reduce(self) { $0.setting($1.value, at: $1.path[...]) }
    }

    private func setting(_ value: Value, at path: ArraySlice<DataPath.Step>) -> Value {
        guard let step = path.first else { return value }
        switch (step, self) {
        case (.key(let key), .object(let object)) where object[key] != nil:
            return .object(object.mapValues { $0 == key ? $1.setting(value, at: path.dropFirst()) : $1 })
        case (.index(let index), .array(var elements)) where elements.indices.contains(index):
            elements[index] = elements[index].setting(value, at: path.dropFirst())
            return .array(elements)
        default: return self
        }
    }

    /// Whether both are equal, with numbers compared by their values: a browser sends `1.0` as `1`.
    func isSame(as other: Value) -> Bool {
        switch (self, other) {
        case (.number(let one), .number(let two)): one.text == two.text || one.doubleValue == two.doubleValue
        case (.array(let one), .array(let two)): one.count == two.count && zip(one, two).allSatisfy { $0.isSame(as: $1) }
        case (.object(let one), .object(let two)):
            one.keys == two.keys && zip(one.values, two.values).allSatisfy { $0.isSame(as: $1) }
        default: self == other
        }
    }
}
