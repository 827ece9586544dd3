import TableDiagnostics

/// A data file, read: its values and the way back to their places in the text.
public struct DataDocument: Sendable {
    /// The file that was read.
    public let file: SourceFile
    /// An object: it plays the part of the original's `dataProvider`.
    public let root: Value
    /// The language that it was read in.
    public let format: Format
    private let places: DataPlaces

    /// The languages of data files.
    public enum Format: String, Sendable, CaseIterable {
        case json, yaml, propertyList = "plist"
    }

    /// The document with other values; places are still those of the file.
    public func with(root: Value) -> DataDocument { DataDocument(file: file, root: root, format: format, places: places) }

    /// Reads a file by its extension: `.json`, `.yaml`, `.yml`, `.plist`; any other is taken for JSON.
    ///
    /// Diagnostics: `data.not-utf8`, `data.not-an-object`, `data.too-deep`, `data.duplicate-key`, `json.syntax`,
    /// `yaml.syntax`, `yaml.too-many-aliases`, `plist.syntax`.
    public static func load(file: SourceFile) -> Outcome<DataDocument> { load(file: file, format: format(ofPath: file.path)) }

    /// Reads a file in a language that its name does not tell: a block of another text.
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

    /// What is said of a file that is not UTF-8; `nil` for one that is.
    static func encodingFault(in file: SourceFile) -> Diagnostic? {
        guard let bad = invalidUTF8Offset(file.bytes) else { return nil }
        return Diagnostic(
            .error, "data.not-utf8", "\(file.path) is not UTF-8", at: SourceSpan(file: file, lower: bad, upper: bad + 1),
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
                .error, "data.not-an-object", "the data is \(root.kindName); the top level must be an object",
                at: SourceSpan(file: file, lower: 0, upper: 1),
                hints: ["put it under a key, as in {\"items\": …}, and name the key with “-s items”"])
            return Outcome(nil, outcome.diagnostics + [found])
        }
        let places = DataPlaces(of: root, in: file, format)
        return Outcome(DataDocument(file: file, root: root, format: format, places: places), outcome.diagnostics)
    }

    /// Where the value at a path stands in the text; `nil` when there is no such value, or the file is binary.
    ///
    /// Of a path to several values, the first one's place. The first call reads the text again.
    public func span(of path: DataPath) -> SourceSpan? { places.span(of: path.first) }
}

/// The first byte that does not belong to a UTF-8 text, or `nil`.
func invalidUTF8Offset(_ bytes: [UInt8]) -> Int? {
    do {
        _ = try UTF8Span(validating: bytes.span)
        return nil
    } catch {
        return error.byteOffsets.lowerBound
    }
}
