import TableInputs

/// Any Swift value as a source of data: a dictionary by its keys, a `KeyedSource` by its own keys, an `Encodable` without stored properties
/// by its encoding, and everything else by its stored properties.
///
/// Reads the value on every request, so that changes to a class instance are visible.
package struct ReflectedSource: AdvisingSource {
    private let subject: Any

    package init(_ subject: Any) {
        self.subject = subject
    }

    package func provided(_ key: String) -> KeyedValue {
        if let source = subject as? any KeyedSource { return source.provided(key) }
        if let members = Reflection.members(of: subject) { return members.first { $0.name == key }.map { .swift($0.value) } ?? .unknown }
        let properties = StoredProperties(of: subject)
        if let value = properties.value(of: key) { return .swift(value) }
        guard properties.names.isEmpty, let members = Value(reflecting: subject) else { return .unknown }
        return members.provided(key)
    }

    package var providedKeys: [String] {
        if let source = subject as? any KeyedSource { return source.providedKeys }
        return Reflection.members(of: subject)?.map(\.name) ?? StoredProperties(of: subject).names
    }

    func possibleWrapper(for key: String) -> String? {
        if subject is any KeyedSource || Reflection.members(of: subject) != nil { return nil }
        return StoredProperties(of: subject).possibleWrapper(for: key)
    }

    func hints(forUnknown key: String) -> [String] {
        if subject is Value || Reflection.members(of: subject) != nil { return [] }
        let type = typeName(subject)
        if subject is any KeyedSource { return ["add “\(key)” to “keyPaths” or “provided” of \(type), or correct the name"] }
        let isLazy = StoredProperties(of: subject).unusedLazy.contains(key)
        let reason =
            isLazy
            ? "“\(key)” is a lazy property that nothing has used yet"
            : "if “\(key)” is a computed property, Swift cannot find it by name"
        return [reason + ": make \(type) provide it\n\n" + Self.sample(key, type) + "\n"]
    }

    private static func sample(_ key: String, _ type: String) -> String {
        """
        extension \(type): KeyedSource {
            static var keyPaths: [String: AnyKeyPath] { ["\(key)": \\\(type).\(key)] }
        }
        """
    }
}

/// The name of a type as it appears in an extension, without its module. For a private or local type, only the last component.
func typeName(_ value: Any) -> String {
    let full = String(reflecting: type(of: value))
    guard !full.contains("(") else { return withoutArguments("\(type(of: value))") }
    return withoutArguments(full).split(separator: ".").dropFirst().joined(separator: ".")
}

private func withoutArguments(_ type: String) -> String { String(type.prefix { $0 != "<" }) }
