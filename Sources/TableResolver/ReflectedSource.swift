import Foundation
import TableDiagnostics
import TableInputs

/// Any Swift value as a source of data: its properties are found by name, as key-value coding finds them.
///
/// A key `people` finds a property `people` or `_people`, of the value's own class or of one it inherits from. A
/// `KeyedSource` answers itself, a dictionary by its keys, an `Encodable` that reflects nothing by what it encodes.
public struct ReflectedSource: KeyedSource {
    private let subject: Any

    /// A source that reads `subject` whenever it is asked: a class's later state is seen.
    public init(_ subject: Any) {
        self.subject = subject
    }

    /// Looks a property up; a nil property is known and has no value.
    public func provided(_ key: String) -> KeyLookup {
        if let source = subject as? any KeyedSource { return source.provided(key) }
        if let dictionary = subject as? [String: Any] { return dictionary[key].map { lookup($0) } ?? .undefined }
        var mirror: Mirror? = Mirror(reflecting: subject)
        var isEmpty = true
        while let level = mirror {
            for (label, value) in level.children {
                isEmpty = false
                if label == key || label == "_" + key { return lookup(value) }
            }
            mirror = level.superclassMirror
        }
        if isEmpty, let encodable = subject as? any Encodable { return Value(encoding: encodable)?.provided(key) ?? .undefined }
        return .undefined
    }

    /// The names of all properties, without the underscore of private ones.
    public var providedKeys: [String] {
        if let source = subject as? any KeyedSource { return source.providedKeys }
        if let dictionary = subject as? [String: Any] { return dictionary.keys.sorted() }
        var keys: [String] = []
        var mirror: Mirror? = Mirror(reflecting: subject)
        while let level = mirror {
            keys += level.children.compactMap { $0.label }
            mirror = level.superclassMirror
        }
        return keys
    }

    private func lookup(_ value: Any) -> KeyLookup {
        Value(reflecting: value).map { .value($0) } ?? .nothing
    }
}

extension Value {
    /// Any Swift value as data; `nil` for a nil optional, which in an array or object becomes null.
    ///
    /// Texts, numbers, booleans, arrays, sets (in the order of their texts), dictionaries (in the order of their keys) and
    /// optionals become what they are; an enum without payload its name; other values an object of their properties.
    public init?(reflecting value: Any) {
        self.init(reflecting: value, depth: 0)
    }

    /// Objects that lead back to themselves end here.
    private static let reflectionDepth = 32

    private init?(reflecting value: Any, depth: Int) {
        switch value {
        case let value as Value: self = value
        case let text as String: self = .string(text)
        case let bool as Bool: self = .bool(bool)
        case let number as any BinaryInteger: self = .number(Number(text: "\(number)"))
        case let number as Double: self = .number(Number(number))
        case let number as Float: self = .number(Number(text: "\(number)"))
        default: self.init(structureOf: value, depth: depth)
        }
    }

    private init?(structureOf value: Any, depth: Int) {
        guard depth < Self.reflectionDepth else { return nil }
        let mirror = Mirror(reflecting: value)
        func inner(_ value: Any) -> Value { Value(reflecting: value, depth: depth + 1) ?? .null }
        switch mirror.displayStyle {
        case .optional:
            guard let some = mirror.children.first else { return nil }
            self.init(reflecting: some.value, depth: depth)
        case .collection: self = .array(mirror.children.map { inner($0.value) })
        case .set: self = .array(mirror.children.map { inner($0.value) }.sorted { $0.jsonText < $1.jsonText })
        case .dictionary:
            let pairs = mirror.children.compactMap { child -> (String, Value)? in
                let pair = Mirror(reflecting: child.value).children.map(\.value)
                return pair.count == 2 ? ("\(pair[0])", inner(pair[1])) : nil
            }
            self = .object(Object(pairs.sorted { $0.0 < $1.0 }))
        case .enum where mirror.children.isEmpty: self = .string("\(value)")
        case .tuple where mirror.children.isEmpty: return nil
        default:
            var pairs: [(String, Value)] = []
            var level: Mirror? = mirror
            while let current = level {
                pairs += current.children.compactMap { child in
                    child.label.map { ($0.hasPrefix("_") ? String($0.dropFirst()) : $0, inner(child.value)) }
                }
                level = current.superclassMirror
            }
            if pairs.isEmpty, let encodable = value as? any Encodable, let encoded = Value(encoding: encodable) {
                self = encoded
            } else {
                self = .object(Object(pairs))
            }
        }
    }

    /// What an `Encodable` encodes, keys sorted; `nil` when it refuses to be encoded.
    public init?(encoding value: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        guard let data = try? encoder.encode(["value": value]),
            let document = DataDocument.load(file: SourceFile(path: "<value>.json", bytes: Array(data))).value
        else { return nil }
        self = document.root["value"] ?? .null
    }
}
