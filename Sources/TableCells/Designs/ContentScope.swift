import Mustache
import TableInputs

/// The contents in which a cell design's keys are looked up: those of the row and of each enclosing `ForEach`.
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

    /// The value of `name`, `a.b`, or `.`; inner scopes come first; `nil` if no scope has the key.
    func value(of key: String) -> Value? {
        if key == "." { return contents }
        let names = key.split(separator: ".").map(String.init)
        guard let first = names.first else { return nil }
        let found = scopes.reversed().lazy.compactMap { $0[first] }.first ?? (first == Self.rowKey ? row : nil)
        return names.dropFirst().reduce(found) { value, name in value?[name] }
    }

    /// The key for the properties of the row.
    static let rowKey = "row"
}

extension ContentScope {
    /// The scope of a row: `row.index` and `row.section` (zero-based), `row.number` (one-based), `row.tag`, `row.isTop`, `row.isBottom` (in
    /// its section), `row.isPartTop`, `row.isPartBottom` (in its line), `row.isEmpty`.
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
    /// A value as text: lists are joined, objects show their title. Empty once the budget is spent.
    func displayText(_ value: Value) -> String { !budget.isSpent && budget.spend(value.showingCost) ? StandardContents(value).title : "" }
}

/// The contents of a row, or an object in them, inside a template.
struct TemplateContext: MustacheParent, MustacheCustomRenderable {
    let binding: ContentScope
    /// `nil` for the contents of the scope.
    var object: Value?
    /// The minimum cost of each iteration over a list: the length of the template.
    let turnCost: Int

    private var value: Value { object ?? binding.contents }

    /// Returns nothing once the budget is spent, which ends the iteration of sections.
    func child(named name: String) -> Any? {
        guard let value = object.map({ $0[name] }) ?? binding.value(of: name), binding.budget.spend(cost(of: value)) else { return nil }
        return mustacheValue(value)
    }

    var renderText: String { binding.displayText(value) }
    var isNull: Bool { !value.isPresent }

    private func cost(of value: Value) -> Int {
        if case .array(let elements) = value { return elements.reduce(turnCost) { $0 + cost(of: $1) } }
        return turnCost + (value.text?.utf8.count ?? 0) / WorkBudget.textUnit
    }

    /// Converts a value to a Mustache value.
    private func mustacheValue(_ value: Value) -> Any {
        switch value {
        case .null: BoundNull()
        case .bool(let bool): bool
        case .number(let number): number.text
        case .string(let text): text.isEmpty ? BoundNull() : text
        case .array(let elements): elements.map(mustacheValue)
        case .object: TemplateContext(binding: binding, object: value, turnCost: turnCost)
        }
    }
}

/// A null value: renders as nothing and hides its sections.
private struct BoundNull: MustacheCustomRenderable {
    var renderText: String { "" }
    var isNull: Bool { true }
}

extension Value {
    /// The cost of rendering: the number of contained values; text costs its length.
    fileprivate var showingCost: Int {
        switch self {
        case .null, .bool: 1
        case .number, .string: 1 + (text?.utf8.count ?? 0) / WorkBudget.textUnit
        case .array(let elements): elements.reduce(1) { $0 + $1.showingCost }
        // Only one of its texts is shown.
        case .object(let object): 1 + object.keys.count
        }
    }
}
