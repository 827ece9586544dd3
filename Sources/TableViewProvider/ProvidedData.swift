import TableDiagnostics
import TableInputs
import TableResolver

/// What a provider reads. An object is not kept alive, as in the original: a screen that owns its provider can be its data provider.
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
    /// What was asked for when there was no data.
    private let missing: Missing

    init(_ provider: Any?) {
        let value = provider.flatMap(Self.unwrapped)
        held = value.map { Swift.type(of: $0) is AnyClass ? .object(Weak($0 as AnyObject)) : .value($0) }
        type = value.map { "\(Swift.type(of: $0))" } ?? ""
        missing = Missing()
    }

    /// The object or value; `nil` when there is none, or the object is gone.
    var provider: Any? {
        switch held {
        case .object(let reference)?: reference.object
        case .value(let value)?: value
        case nil: nil
        }
    }

    /// Where keys are looked up.
    var source: any KeyedSource { provider.map { ReflectedSource($0) } ?? missing }

    /// That a key was looked up without data; empty when none was.
    var diagnostics: [Diagnostic] {
        guard missing.wasAsked else { return [] }
        if type.isEmpty {
            return [
                Diagnostic(
                    .error, "data.no-provider", "the config names keys, but the provider has no data provider",
                    hints: ["set “dataProvider”"])
            ]
        }
        return [
            Diagnostic(
                .error, "data.no-provider", "the data provider, a \(type), was deallocated: a provider does not keep it alive",
                hints: ["keep the \(type) in a property or a variable for as long as the table is shown"])
        ]
    }

    /// Finds nothing, as a message to nil does, and remembers that it was asked.
    private final class Missing: KeyedSource {
        private(set) var wasAsked = false

        func provided(_ key: String) -> KeyedValue {
            wasAsked = true
            return .nothing
        }

        var providedKeys: [String] { [] }
    }

    private static func unwrapped(_ any: Any) -> Any? {
        let mirror = Mirror(reflecting: any)
        return mirror.displayStyle == .optional ? mirror.children.first.flatMap { unwrapped($0.value) } : any
    }
}
