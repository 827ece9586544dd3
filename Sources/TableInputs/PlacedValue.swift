import TableDiagnostics

/// A value with the locations of all its parts, for small hand-written files such as cell designs.
public struct PlacedValue: Sendable {
    public var content: Content
    public var span: SourceSpan

    public init(content: Content, span: SourceSpan) {
        self.content = content
        self.span = span
    }

    public enum Content: Sendable {
        /// Anything except an array or object.
        case scalar(Value)
        case list([PlacedValue])
        /// In source order.
        case object([Entry])
    }

    /// The value without locations.
    package var plain: Value {
        switch content {
        case .scalar(let value): value
        case .list(let elements): .array(elements.map(\.plain))
        case .object(let entries): .object(Object(entries.map { ($0.key, $0.value.plain) }))
        }
    }

    public struct Entry: Sendable {
        /// The source text of the key.
        public var key: String
        public var keySpan: SourceSpan
        public var value: PlacedValue

        public init(key: String, keySpan: SourceSpan, value: PlacedValue) {
            self.key = key
            self.keySpan = keySpan
            self.value = value
        }
    }

    /// The name of the kind in messages.
    public var kindName: String {
        switch content {
        case .scalar(let value): value.text.map { "“\($0)”" } ?? value.kindName
        case .list: "a list"
        case .object: "an object"
        }
    }

    /// Parses a YAML file with locations. At most `WorkBudget.placedValues` values are allowed; an alias counts wherever it is used.
    ///
    /// Errors: `data.not-utf8`, `data.too-deep`, `yaml.syntax`, `yaml.too-many-aliases`.
    public static func load(yaml file: SourceFile) -> Outcome<PlacedValue> {
        if let fault = DataDocument.encodingFault(in: file) { return .failure(fault) }
        return YAMLReader.placed(file)
    }
}
