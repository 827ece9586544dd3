import TableDiagnostics
import TableInputs

/// Converts a Swift value into data, with diagnostics for values that cannot be converted.
///
/// Work is limited: references back to an enclosing object are omitted, and at most `limit` values are converted.
struct Reflection {
    /// `nil` for an optional that is `nil`, and for a value that cannot be shown.
    private(set) var value: Value?
    /// One diagnostic per kind of problem, without a location in a file.
    private(set) var remarks: [Diagnostic] = []

    private var rules: [ObjectIdentifier: ReflectionRule] = [:]
    /// The path from the key to the current value.
    private var path: [Step]
    /// The objects that enclose the current value.
    private var open: Set<ObjectIdentifier> = []
    private var count = 0
    /// Whether the last value cannot be shown.
    private var isLeftOut = false
    private var told: Set<Int> = []

    private struct Step {
        enum Name {
            case member(String)
            case index(Int)
        }

        var name: Name
        /// The same for all elements of a list, because one diagnostic for the first is enough.
        var kind: Int

        init(_ name: Name, below parent: Step?) {
            self.name = name
            var hasher = Hasher()
            hasher.combine(parent?.kind)
            if case .member(let member) = name { hasher.combine(member) }
            kind = hasher.finalize()
        }
    }

    /// The maximum number of values per key, including nested ones.
    static let limit = 500_000
    private static let depthLimit = 64

    /// Converts a value. `key` is its name in messages.
    init(of subject: Any, at key: String) {
        path = [Step(.member(key), below: nil)]
        value = reflect(subject)
        guard count > Self.limit else { return }
        value = nil
        remarks = [
            Diagnostic(
                .error, .dataTooLarge, "“\(key)” contains more than \(Self.limit) values, including nested ones",
                hints: [
                    "pass the cells a type with only the values that they show: objects that refer to each other are read again for every row"
                ])
        ]
    }

    // MARK: Traversal

    mutating func reflect(_ any: Any) -> Value? {
        isLeftOut = false
        count += 1
        guard count <= Self.limit else { return nil }
        guard path.count <= Self.depthLimit else {
            return leaveOut {
                Diagnostic(
                    .note, .dataTooDeep, "“\($0.key)” nests deeper than \(Self.depthLimit) levels; deeper values are omitted",
                    hints: ["pass the cells a flatter type"])
            }
        }
        let type = ObjectIdentifier(Swift.type(of: any))
        if let known = rules[type] { return known(&self, any) }
        let rule = reflectionRule(for: any)
        rules[type] = rule
        return rule(&self, any)
    }

    private mutating func reflect(_ any: Any, at name: Step.Name) -> Value? {
        path.append(Step(name, below: path.last))
        defer { path.removeLast() }
        return reflect(any)
    }

    mutating func array(_ elements: any Sequence) -> [Value] {
        var values: [Value] = []
        for element in elements {
            guard count <= Self.limit else { break }
            values.append(reflect(element, at: .index(values.count)) ?? .null)
        }
        return values
    }

    /// An object with the given members; of equal names, the first wins. Omits members that cannot be shown; the cell designs that use them
    /// report that.
    mutating func object(_ members: [(name: String, value: Any)]) -> Value {
        var pairs: [(String, Value)] = []
        var names: Set<String> = []
        for member in members where names.insert(member.name).inserted {
            let value = reflect(member.value, at: .member(member.name))
            if value != nil || !isLeftOut { pairs.append((member.name, value ?? .null)) }
        }
        return .object(Object(pairs))
    }

    /// Converts a class instance, whose properties may refer back to it.
    mutating func instance(_ object: AnyObject, _ make: (inout Reflection) -> Value?) -> Value? {
        let identity = ObjectIdentifier(object)
        guard open.insert(identity).inserted else {
            return leaveOut {
                Diagnostic(
                    .note, .dataCycle, "“\($0.key)” refers to itself at “\($0.place)”, which is omitted",
                    hints: ["this matters only if a cell shows it"])
            }
        }
        defer { open.remove(identity) }
        return make(&self)
    }

    // MARK: Values that cannot be shown

    mutating func unreadable(_ any: Any) -> Value? {
        let name = "\(type(of: any))"
        let kind = name.contains("->") ? "is a function" : "has the type \(name)"
        return leaveOut {
            let isWhole = $0.path.count == 1
            return Diagnostic(
                isWhole ? .warning : .note, .dataUnreadableValue,
                "“\($0.place)” \(kind), which no cell can show\(isWhole ? "" : "; it is omitted")",
                hints: ["use a string, a number, or a type with such properties instead"])
        }
    }

    private var key: String { if case .member(let key)? = path.first?.name { key } else { "" } }

    /// The path of the current value, such as `people[0].photo`.
    private var place: String {
        path.dropFirst().reduce(key) { text, step in
            switch step.name {
            case .member(let name): "\(text).\(name)"
            case .index(let index): "\(text)[\(index)]"
            }
        }
    }

    private mutating func leaveOut(_ remark: (Reflection) -> Diagnostic) -> Value? {
        if let kind = path.last?.kind, told.insert(kind).inserted, remarks.count < Self.remarkLimit { remarks.append(remark(self)) }
        isLeftOut = true
        return nil
    }

    private static let remarkLimit = 20
}
