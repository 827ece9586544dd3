import TableDiagnostics
import TableInputs

/// A Swift value turned into data, and what of it could not be.
///
/// Work is bounded: an object that leads back to itself is cut there, and no more than `limit` values are made.
struct Reflection {
    /// `nil` for a nil optional, and for what cannot be shown.
    private(set) var value: Value?
    /// What could not be shown, each kind of problem once; without a place in a file.
    private(set) var remarks: [Diagnostic] = []

    private var rules: [ObjectIdentifier: ReflectionRule] = [:]
    /// From the key to the value at hand.
    private var path: [String]
    /// The objects that the value at hand lies in.
    private var open: Set<ObjectIdentifier> = []
    private var count = 0
    /// Whether the value just looked at cannot be shown.
    private var isLeftOut = false
    private var told: Set<String> = []

    /// The most values that one key may stand for, those within others included.
    static let limit = 1_000_000
    private static let depthLimit = 64

    /// Turns a value into data. `key` is what messages call it.
    init(of subject: Any, at key: String) {
        path = [key]
        value = reflect(subject)
        guard count > Self.limit else { return }
        value = nil
        remarks = [
            Diagnostic(
                .error, "data.too-large", "“\(key)” stands for more than \(Self.limit) values, counting those within others",
                hints: ["give the cells a type with just what they show: objects that hold each other are read again in every row"])
        ]
    }

    // MARK: The walk

    mutating func reflect(_ any: Any) -> Value? {
        isLeftOut = false
        count += 1
        guard count <= Self.limit else { return nil }
        guard path.count <= Self.depthLimit else {
            return leaveOut(.note, "data.too-deep", "“\(path[0])” is nested more than \(Self.depthLimit) levels deep; deeper values are left out", hint: "give the cells a flatter type")
        }
        let type = ObjectIdentifier(Swift.type(of: any))
        if let known = rules[type] { return known(&self, any) }
        let rule = reflectionRule(for: any)
        rules[type] = rule
        return rule(&self, any)
    }

    private mutating func reflect(_ any: Any, at step: String) -> Value? {
        path.append(step)
        defer { path.removeLast() }
        return reflect(any)
    }

    mutating func array(_ elements: any Sequence) -> [Value] {
        var values: [Value] = []
        for element in elements {
            guard count <= Self.limit else { break }
            values.append(reflect(element, at: "[\(values.count)]") ?? .null)
        }
        return values
    }

    /// An object of members, of which the first of a name counts. One that cannot be shown is left out: a cell design that asks for it
    /// is then told so.
    mutating func object(_ members: [(name: String, value: Any)]) -> Value {
        var pairs: [(String, Value)] = []
        var names: Set<String> = []
        for member in members where names.insert(member.name).inserted {
            let value = reflect(member.value, at: member.name)
            if value != nil || !isLeftOut { pairs.append((member.name, value ?? .null)) }
        }
        return .object(Object(pairs))
    }

    /// The properties of a class instance, which may lead back to itself.
    mutating func instance(_ object: AnyObject, _ make: (inout Reflection) -> Value?) -> Value? {
        let identity = ObjectIdentifier(object)
        guard open.insert(identity).inserted else {
            return leaveOut(.note, "data.cycle", "“\(path[0])” leads back to itself at “\(place)”, which is left out", hint: "nothing is wrong unless a cell shows it")
        }
        defer { open.remove(identity) }
        return make(&self)
    }

    // MARK: What cannot be shown

    mutating func unreadable(_ any: Any) -> Value? {
        let name = "\(type(of: any))"
        let kind = name.contains("->") ? "is a function" : "has the type \(name)"
        let isWhole = path.count == 1
        return leaveOut(
            isWhole ? .warning : .note, "data.unreadable-value", "“\(place)” \(kind), which no cell can show" + (isWhole ? "" : "; it is left out"),
            hint: "put a text, a number, or a type with such properties in its place")
    }

    /// Where the value at hand lies: `people[0].photo`.
    private var place: String { path.dropFirst().reduce(path[0]) { $0 + ($1.hasPrefix("[") ? $1 : "." + $1) } }

    private mutating func leaveOut(_ severity: Diagnostic.Severity, _ code: String, _ message: String, hint: String) -> Value? {
        // Of the elements of a list the first says enough.
        let kind = code + path.map { $0.hasPrefix("[") ? "[]" : $0 }.joined(separator: ".")
        if told.insert(kind).inserted { remarks.append(Diagnostic(severity, code, message, hints: [hint])) }
        isLeftOut = true
        return nil
    }
}
