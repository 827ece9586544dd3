import Foundation
import TableDiagnostics
import TableInputs

extension Value {
    /// Any Swift value as data; `nil` for a nil optional, and for what cannot be shown.
    ///
    /// Texts, numbers, booleans, collections and optionals become what they are; sets and dictionaries are sorted. A date is its ISO 8601
    /// text in UTC, data its Base64 text, a URL, UUID, time zone or range its text. An enum is its raw value, or the name of its case. A
    /// `KeyedSource` is an object of its keys, every other value one of its stored properties.
    public init?(reflecting value: Any) {
        guard let value = Reflection(of: value, at: "value").value else { return nil }
        self = value
    }

    /// What an `Encodable` encodes, keys sorted; `nil` when it refuses to be encoded.
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
