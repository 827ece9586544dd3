import TableDiagnostics

/// A value of a small hand-written file with the place of every part of it: what cell designs are read from.
public struct PlacedValue: Sendable {
    /// What is written.
    public var content: Content
    /// Where it is written.
    public var span: SourceSpan

    /// Makes one of its parts.
    public init(content: Content, span: SourceSpan) {
        self.content = content
        self.span = span
    }

    /// The kinds of values.
    public enum Content: Sendable {
        /// Anything but a list or an object.
        case scalar(Value)
        case list([PlacedValue])
        /// In the order of the file.
        case object([Entry])
    }

    /// The value without its places.
    package var plain: Value {
        switch content {
        case .scalar(let value): value
        case .list(let elements): .array(elements.map(\.plain))
        case .object(let entries): .object(Object(entries.map { ($0.key, $0.value.plain) }))
        }
    }

    /// A key with its value.
    public struct Entry: Sendable {
        /// As written.
        public var key: String
        /// Where the key stands.
        public var keySpan: SourceSpan
        /// What stands behind it.
        public var value: PlacedValue

        /// Makes one of its parts.
        public init(key: String, keySpan: SourceSpan, value: PlacedValue) {
            self.key = key
            self.keySpan = keySpan
            self.value = value
        }
    }

    /// The word for its kind in messages.
    public var kindName: String {
        switch content {
        case .scalar(let value): value.text.map { "“\($0)”" } ?? value.kindName
        case .list: "a list"
        case .object: "an object"
        }
    }

    /// Reads a YAML file with the places of its values, at most `WorkBudget.placedValues`: aliases count wherever they are written out.
    ///
    /// Errors: `data.not-utf8`, `data.too-deep`, `yaml.syntax`, `yaml.too-many-aliases`.
    public static func load(yaml file: SourceFile) -> Outcome<PlacedValue> {
        if let fault = DataDocument.encodingFault(in: file) { return .failure(fault) }
        return YAMLReader.placed(file)
    }
}
