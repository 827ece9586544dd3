import Foundation

/// Decodes made-up values: texts that are their keys' names, three elements in each array, and nothing from the fifth level on.
///
/// Errors: an enum without a list of its cases cannot be made up.
struct MadeUpDecoder: Decoder {
    var codingPath: [any CodingKey] = []
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    private static let levels = 5
    fileprivate static let elements = 3

    fileprivate var isDeep: Bool { codingPath.count >= Self.levels }

    fileprivate func inside(_ key: any CodingKey) -> MadeUpDecoder { MadeUpDecoder(codingPath: codingPath + [key]) }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        KeyedDecodingContainer(MadeUpObject<Key>(decoder: self))
    }
    func unkeyedContainer() -> any UnkeyedDecodingContainer { MadeUpArray(decoder: self) }
    func singleValueContainer() -> any SingleValueDecodingContainer { MadeUpValue(decoder: self) }

    fileprivate func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
        if let text = Made.text(of: codingPath.last { $0.intValue == nil }?.stringValue ?? "") as? Value { return text }
        if let type = type as? any MadeUp.Type, !(type is any Sequence.Type), let value = type.madeUp as? Value { return value }
        if let value = Made.firstCase(of: type) ?? AppMaker.firstCase(of: type) { return value }
        return try Value(from: self)
    }

    static func value<Value: Decodable>(of type: Value.Type) throws -> Value { try MadeUpDecoder().decode(type) }
}

private struct MadeUpObject<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: MadeUpDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }
    /// A dictionary has no entries.
    var allKeys: [Key] { [] }

    func contains(_ key: Key) -> Bool { !decoder.isDeep }
    func decodeNil(forKey key: Key) -> Bool { decoder.isDeep }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value { try decoder.inside(key).decode(type) }
    func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) -> Value? {
        decoder.isDeep ? nil : try? decoder.inside(key).decode(type)
    }
    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type, forKey key: Key) -> KeyedDecodingContainer<Nested> {
        decoder.inside(key).container(keyedBy: type)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedDecodingContainer { decoder.inside(key).unkeyedContainer() }
    func superDecoder() -> any Decoder { decoder }
    func superDecoder(forKey key: Key) -> any Decoder { decoder.inside(key) }
}

private struct MadeUpArray: UnkeyedDecodingContainer {
    let decoder: MadeUpDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }
    var currentIndex = 0
    var count: Int? { decoder.isDeep ? 0 : MadeUpDecoder.elements }
    var isAtEnd: Bool { currentIndex >= count ?? 0 }

    private struct Index: CodingKey {
        let intValue: Int?
        var stringValue: String { String(intValue ?? 0) }
        init(_ index: Int) { intValue = index }
        init?(intValue: Int) { self.init(intValue) }
        init?(stringValue: String) { nil }
    }

    private mutating func next() -> MadeUpDecoder {
        defer { currentIndex += 1 }
        return decoder.inside(Index(currentIndex))
    }
    mutating func decodeNil() -> Bool { false }
    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try next().decode(type) }
    mutating func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedDecodingContainer<Nested> {
        next().container(keyedBy: type)
    }
    mutating func nestedUnkeyedContainer() -> any UnkeyedDecodingContainer { next().unkeyedContainer() }
    mutating func superDecoder() -> any Decoder { next() }
}

private struct MadeUpValue: SingleValueDecodingContainer {
    let decoder: MadeUpDecoder
    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.isDeep }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try decoder.decode(type) }
}
