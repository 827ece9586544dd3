import Mustache
import TableInputs

/// The contents in which the keys of a cell design are looked up: those of the row and of each enclosing `ForEach`.
struct ContentScope: Sendable {
    /// From the row's contents to those of the innermost `ForEach`; `null` for an empty row.
    private var scopes: [Value]
    /// Properties of the row itself, such as `row.index`.
    private let row: Value
    /// The work that the design may spend on the row.
    let budget: WorkBudget

    init(contents: Value?, row: Value, _ budget: WorkBudget) {
        self.budget = budget
        scopes = [contents ?? .null]
        self.row = row
    }

    /// The value of `.`.
    var contents: Value { scopes.last ?? .null }

    /// The scope of a `ForEach` element or of a view's contents.
    func entering(_ value: Value) -> ContentScope {
        var binding = self
        binding.scopes.append(value)
        return binding
    }

    /// The value of `name`, `a.b`, `a.0`, `a.count`, or `.`; `nil` if no scope has the key. Inner scopes come first.
    func value(of key: String) -> Value? {
        if key == "." { return contents }
        let steps = key.split(separator: ".")
        guard let first = steps.first else { return nil }
        for scope in scopes.reversed() {
            if let found = scope.value(atPath: [first]) { return found.value(atPath: steps.dropFirst()) }
        }
        return first == Self.rowKey ? row.value(atPath: steps.dropFirst()) : Optional.none
    }

    /// The key for properties of the row.
    static let rowKey = "row"

    /// Whether all conditions hold.
    func holds(_ conditions: [DesignNode.Condition]) -> Bool {
        conditions.allSatisfy { condition in
            let value = value(of: condition.key)
            return switch condition.test {
            case .present: value?.isPresent == true
            case .absent: value?.isPresent != true
            case .equals(let wanted): value == wanted || value?.text != nil && value?.text == wanted.text
            case .above(let bound): value?.quantity.map { $0 > bound } ?? false
            case .below(let bound): value?.quantity.map { $0 < bound } ?? false
            }
        }
    }
}

extension ContentScope {
    /// The scope of a row: `row.index` and `row.section` (zero-based), `row.number` (one-based), `row.tag`, `row.isTop` and `row.isBottom`
    /// (in the section), `row.isPartTop` and `row.isPartBottom` (among the rows of the line), `row.isEmpty`.
    init(_ context: RowContext) {
        self.init(
            contents: context.contents,
            row: [
                "index": .number(Number(context.indexPath.row)), "number": .number(Number(context.indexPath.row + 1)),
                "section": .number(Number(context.indexPath.section)),
                "tag": context.tag.map { .string($0) } ?? .null, "isTop": .bool(context.positions.contains(.top)),
                "isBottom": .bool(context.positions.contains(.bottom)), "isPartTop": .bool(context.positions.contains(.partTop)),
                "isPartBottom": .bool(context.positions.contains(.partBottom)), "isEmpty": .bool(context.contents == nil),
            ], context.budget)
    }

    /// The scope of a header or footer: `row.section` and `row.tag`.
    init(_ context: SectionContext) {
        self.init(
            contents: context.contents,
            row: ["section": .number(Number(context.section)), "tag": context.tag.map { .string($0) } ?? .null], context.budget)
    }
}

extension ContentScope {
    /// A value as text: arrays are joined, and objects show their title. Empty once the budget is spent.
    func displayText(_ value: Value) -> String { !budget.isSpent && budget.spend(value.showingCost) ? StandardContents(value).title : "" }
}

/// The contents of a row, or an object in them, as the context of a template.
struct TemplateContext: MustacheParent, MustacheCustomRenderable, MustacheTransformable {
    let binding: ContentScope
    /// An object in the contents; `nil` for the contents of the scope.
    var object: Value?
    /// The minimum cost of each iteration over an array: the length of the template.
    let turnCost: Int
    let tags: [String: Template.Tag]
    let formatter: ValueFormatter
    let faults: FormatFaults

    private var value: Value { object ?? binding.contents }

    /// Returns `nil` once the budget is spent, which ends the iteration of sections.
    func child(named name: String) -> Any? {
        if let tag = tags[name] { return child(of: tag) }
        guard let value = object.map({ $0[name] }) ?? binding.value(of: name), binding.budget.spend(cost(of: value)) else { return nil }
        return mustacheValue(value)
    }

    /// `nil` if an enclosing scope may have the key.
    private func child(of tag: Template.Tag) -> Any? {
        var value = value(of: tag.key)
        guard value != nil || object == nil, binding.budget.spend(value.map(cost) ?? turnCost) else { return nil }
        for format in tag.formats {
            do throws(ValueFormatter.Mismatch) {
                value = try formatted(value, format)
            } catch {
                faults.found.append(
                    FormatFaults.Fault(key: tag.key, value: value ?? .null, expectation: "“\(format.name)” needs \(error.expectation)"))
            }
        }
        return mustacheValue(value ?? .null)
    }

    private func value(of key: String) -> Value? {
        guard let object else { return binding.value(of: key) }
        return key == "." ? object : object.value(atPath: key.split(separator: "."))
    }

    private func formatted(_ value: Value?, _ format: ValueFormat) throws(ValueFormatter.Mismatch) -> Value? {
        let isMissing = value == nil || value == .null || value == ""
        if case .default(let text) = format { return isMissing ? .string(text) : value }
        guard let value, !isMissing else { return nil }
        return .string(
            try formatter.text(of: value, format, lookUp: { self.value(of: $0) ?? binding.value(of: $0) }, display: binding.displayText))
    }

    var renderText: String { binding.displayText(value) }
    var isNull: Bool { !value.isPresent }

    func transform(_ name: String) -> Any? { value.text?.transform(name) }

    private func cost(of value: Value) -> Int {
        if case .array(let elements) = value { return elements.reduce(turnCost) { $0 + cost(of: $1) } }
        return turnCost + (value.text?.utf8.count ?? 0) / WorkBudget.textUnit
    }

    private func inner(_ value: Value) -> TemplateContext {
        TemplateContext(binding: binding, object: value, turnCost: turnCost, tags: tags, formatter: formatter, faults: faults)
    }

    /// Converts a value to a Mustache value.
    private func mustacheValue(_ value: Value) -> Any {
        // Tags with a format look up `.` in the value that a section shows.
        if !tags.isEmpty, value.text?.isEmpty == false { return inner(value) }
        return switch value {
        case .null: BoundNull()
        case .bool(let bool): bool
        case .number(let number): number.text
        case .string(let text): text.isEmpty ? BoundNull() : text
        case .array(let elements):
            BoundList(elements: tags.isEmpty ? elements.map(mustacheValue) : elements.map(inner)) { binding.displayText(value) }
        case .object: inner(value)
        }
    }
}

/// Values that do not suit their format.
final class FormatFaults {
    struct Fault {
        var key: String
        var value: Value
        var expectation: String
    }

    var found: [Fault] = []
}

/// A list: a section shows it element by element, and a text joined.
private struct BoundList: MustacheSequence, MustacheCustomRenderable {
    let elements: [Any]
    let joined: () -> String

    func makeIterator() -> IndexingIterator<[Any]> { elements.makeIterator() }
    var renderText: String { joined() }
    var isNull: Bool { false }
}

/// A null value: renders as nothing and hides its sections.
private struct BoundNull: MustacheCustomRenderable {
    var renderText: String { "" }
    var isNull: Bool { true }
}

extension Value {
    /// The cost of showing the value: the number of values in it, where text counts by length.
    fileprivate var showingCost: Int {
        switch self {
        case .null, .bool: 1
        case .number, .string: 1 + (text?.utf8.count ?? 0) / WorkBudget.textUnit
        case .array(let elements): elements.reduce(1) { $0 + $1.showingCost }
        // Only one of the object's texts is shown.
        case .object(let object): 1 + object.keys.count
        }
    }
}
