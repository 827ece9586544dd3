import Foundation
import TableDiagnostics
import TableInputs

extension Value {
    /// Converts any Swift value; `nil` for an optional that is `nil`, and for a value that cannot be shown.
    ///
    /// Strings, numbers, booleans, collections and optionals convert directly; sets and dictionaries are sorted. A date becomes an ISO 8601
    /// string in UTC; data becomes a Base64 string; a URL, UUID, time zone or range becomes a string. An enum becomes its raw value, or
    /// otherwise the name of its case. A `KeyedSource` becomes an object of its keys. Every other value becomes an object of its stored
    /// properties.
    public init?(reflecting value: Any) {
        guard let value = Reflection(of: value, at: "value").value else { return nil }
        self = value
    }

    /// Converts the encoding of an `Encodable`, with sorted keys; `nil` if encoding fails.
    public init?(encoding value: some Encodable) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        encoder.dateEncodingStrategy = .iso8601
        encoder.nonConformingFloatEncodingStrategy = .convertToString(positiveInfinity: "∞", negativeInfinity: "-∞", nan: "NaN")
        guard let data = try? encoder.encode(["value": value]),
            let document = DataDocument.load(file: SourceFile(path: "<value>.json", bytes: Array(data))).value
        else { return nil }
        self = document.root["value"] ?? .null
    }
}
