import TableDiagnostics
import TableInputs
import TableResolver

/// The data of a provider. Holds an object weakly, as the original does, so that a screen can own its provider and also be its data
/// provider.
struct ProvidedData {
    private final class Weak {
        weak var object: AnyObject?
        init(_ object: AnyObject) { self.object = object }
    }

    private enum Held {
        case object(Weak)
        case value(Any)
    }

    private let held: Held?
    private let type: String
    /// Records requests while there is no data.
    private let missing: Missing

    init(_ provider: Any?) {
        let value = provider.flatMap(Optional<Any>.flattened)
        held = value.map { Swift.type(of: $0) is AnyClass ? .object(Weak($0 as AnyObject)) : .value($0) }
        type = value.map { "\(Swift.type(of: $0))" } ?? ""
        missing = Missing()
    }

    /// The object or value; `nil` if there is none or the object has been deallocated.
    var provider: Any? {
        switch held {
        case .object(let reference)?: reference.object
        case .value(let value)?: value
        case nil: nil
        }
    }

    /// The source for key lookups.
    var source: any KeyedSource { provider.map { ReflectedSource($0) } ?? missing }

    /// Reports that a key was requested without data; empty otherwise.
    var diagnostics: [Diagnostic] {
        guard missing.wasAsked else { return [] }
        if type.isEmpty {
            return [
                Diagnostic(
                    .error, .dataNoProvider, "the config names keys, but the provider has no data provider",
                    hints: ["set “dataProvider”"])
            ]
        }
        return [
            Diagnostic(
                .error, .dataNoProvider, "the data provider, \(withArticle(type)), was deallocated: a provider holds it weakly",
                hints: ["keep the \(type) in a property or a variable for as long as the table is shown"])
        ]
    }

    /// Finds nothing, like a message to nil, and records that a key was requested.
    private final class Missing: KeyedSource {
        private(set) var wasAsked = false

        func provided(_ key: String) -> KeyedValue {
            wasAsked = true
            return .nothing
        }

        var providedKeys: [String] { [] }
    }
}
