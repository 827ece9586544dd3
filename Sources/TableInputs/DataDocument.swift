import TableDiagnostics

/// A parsed data file, whose values can be located in the text.
public struct DataDocument: Sendable {
    public let file: SourceFile
    /// The top-level object, which corresponds to the original's `dataProvider`.
    public let root: Value
    public let format: Format
    let places: DataPlaces

    public enum Format: String, Sendable, CaseIterable {
        case json, yaml, propertyList = "plist"
    }

    /// The document with another root value; locations still refer to the file.
    public func with(root: Value) -> DataDocument { DataDocument(file: file, root: root, format: format, places: places) }

    /// Parses a file according to its extension: `.json`, `.yaml`, `.yml` or `.plist`. Others are parsed as JSON.
    ///
    /// Diagnostics: `data.not-utf8`, `data.not-an-object`, `data.too-deep`, `data.duplicate-key`, `json.syntax`,
    /// `yaml.syntax`, `yaml.too-many-aliases`, `plist.syntax`.
    public static func load(file: SourceFile) -> Outcome<DataDocument> {
        let parse = { load(file: file, format: format(ofPath: file.path)) }
        return OpenBuffers.current.parsed?.outcome(of: file, parse: parse) ?? parse()
    }

    /// Parses a file in a given format, such as a code block of another text.
    public static func load(file: SourceFile, format: Format) -> Outcome<DataDocument> {
        if format == .propertyList, BinaryPropertyList.isOne(file.bytes) {
            return finish(BinaryPropertyList.read(file), file, format)
        }
        if let fault = encodingFault(in: file) { return .failure(fault) }
        switch format {
        case .json: return finish(JSONReader.read(file), file, format)
        case .yaml: return finish(YAMLReader.read(file), file, format)
        case .propertyList: return finish(XMLPropertyList.read(file), file, format)
        }
    }

    /// The value of a JSON text that does not come from a file, such as a message; `nil` for invalid JSON. The top-level value may be of
    /// any kind.
    package static func value(ofJSON bytes: [UInt8]) -> Value? {
        let text = SourceFile(path: "", bytes: bytes)
        return encodingFault(in: text) == nil ? JSONReader.read(text).value : nil
    }

    /// The error for a file that is not UTF-8; `nil` for valid UTF-8.
    static func encodingFault(in file: SourceFile) -> Diagnostic? {
        guard let bad = file.invalidUTF8Offset else { return nil }
        return Diagnostic(
            .error, .dataNotUtf8, "\(file.path) is not UTF-8", at: SourceSpan(file: file, lower: bad, upper: bad + 1),
            hints: ["save the file as UTF-8"])
    }

    private static func format(ofPath path: String) -> Format {
        let lowered = path.lowercased()
        if lowered.hasSuffix(".yaml") || lowered.hasSuffix(".yml") { return .yaml }
        return lowered.hasSuffix(".plist") ? .propertyList : .json
    }

    private static func finish(_ outcome: Outcome<Value>, _ file: SourceFile, _ format: Format) -> Outcome<DataDocument> {
        guard let root = outcome.value else { return Outcome(nil, outcome.diagnostics) }
        guard case .object = root else {
            let found = Diagnostic(
                .error, .dataNotAnObject, "the data is \(root.kindName); the top level must be an object",
                at: SourceSpan(file: file, lower: 0, upper: 1),
                hints: ["put it under a key, as in {\"items\": …}, and refer to it with “-s items”"])
            return Outcome(nil, outcome.diagnostics + [found])
        }
        let places = DataPlaces(of: root, in: file, format)
        return Outcome(DataDocument(file: file, root: root, format: format, places: places), outcome.diagnostics)
    }

    /// The location of the value at a path; `nil` if there is no such value, or if the file is binary.
    ///
    /// For a path to several values, the location of the first one. The first call parses the text again.
    public func span(of path: DataPath) -> SourceSpan? { places.span(of: path.first) }

    /// The location of the key that ends a path; that of its value if something else, such as a comment, is between the two.
    func keySpan(of path: DataPath) -> SourceSpan? {
        guard let value = span(of: path), case .key(let key)? = path.steps.last else { return nil }
        let between: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0x3A]
        var upper = value.lower
        while upper > 0, between.contains(file.bytes[upper - 1]) { upper -= 1 }
        if upper > 0, [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(file.bytes[upper - 1]) { upper -= 1 }
        let lower = upper - key.utf8.count
        guard lower >= 0, file.bytes[lower..<upper].elementsEqual(key.utf8) else { return value }
        return SourceSpan(file: file, lower: lower, upper: upper)
    }
}
