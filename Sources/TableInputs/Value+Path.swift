extension Value {
    /// The value at a path of keys and indexes: `images.0.url`. `count` of a list is its number of elements.
    package func value(atPath path: some Collection<Substring>) -> Value? {
        var value = self
        for step in path {
            switch value {
            case .array(let elements) where step == "count": value = .number(Number(elements.count))
            case .array(let elements):
                guard let index = Int(step), elements.indices.contains(index) else { return Optional.none }
                value = elements[index]
            case .object(let object):
                guard let inner = object[String(step)] else { return Optional.none }
                value = inner
            case .null, .bool, .number, .string: return Optional.none
            }
        }
        return value
    }
}

extension DataPath {
    /// Parses a path written as a key: `images.0.url`.
    package init(ofKey key: String) {
        self.init(key.split(separator: ".").map { step in Int(step).map { .index($0) } ?? .key(String(step)) })
    }
}
