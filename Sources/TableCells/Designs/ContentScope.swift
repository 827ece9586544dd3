import Mustache
import TableInputs

/// The contents that a cell design's keys are looked up in: those of the row, and of every `ForEach` around a node.
struct ContentScope: Sendable {
    /// From the row's contents to those of the inmost `ForEach`; `nil` contents are an empty row's.
    private var scopes: [Value]
    /// What a design may ask of the row itself, as `row.index` and so on.
    private let row: Value
    /// What the design may make of the row.
    let budget: WorkBudget

    init(contents: Value?, row: Value, _ budget: WorkBudget) {
        self.budget = budget
        scopes = [contents ?? .null]
        self.row = row
    }

    /// The contents that `.` stands for.
    var contents: Value { scopes.last ?? .null }

    /// The binding for one element of a `ForEach`, or for the contents of a view.
    func entering(_ value: Value) -> ContentScope {
        var binding = self
        binding.scopes.append(value)
        return binding
    }

    /// The value of `name`, `a.b`, or `.`; inner contents come before outer ones; `nil` when nothing has the key.
    func value(of key: String) -> Value? {
        if key == "." { return contents }
        let names = key.split(separator: ".").map(String.init)
        guard let first = names.first else { return nil }
        let found = scopes.reversed().lazy.compactMap { $0[first] }.first ?? (first == Self.rowKey ? row : nil)
        return names.dropFirst().reduce(found) { value, name in value?[name] }
    }

    /// The key of what is known of the row itself.
    static let rowKey = "row"
}

extension ContentScope {
    /// The binding of a row: `row.index` and `row.section` (from 0), `row.number` (from 1), `row.tag`, `row.isTop`, `row.isBottom` (of
    /// its section), `row.isPartTop`, `row.isPartBottom` (of its line), `row.isEmpty`.
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

    /// The binding of a header or footer: `row.section` and `row.tag`.
    init(_ context: SectionContext) {
        self.init(
            contents: context.contents,
            row: ["section": .number(Number(context.section)), "tag": context.tag.map { .string($0) } ?? .null], context.budget)
    }
}

extension ContentScope {
    /// What a value shows as where a text is wanted: lists are joined, of objects the title counts. Empty when the budget is spent.
    func displayText(_ value: Value) -> String { !budget.isSpent && budget.spend(value.showingCost) ? StandardContents(value).title : "" }
}

/// The contents of a row, or an object of them, inside a template.
struct TemplateContext: MustacheParent, MustacheCustomRenderable {
    let binding: ContentScope
    /// `nil` for the contents of the binding.
    var object: Value?
    /// What each turn through a list costs at least: as much as the template has text.
    let turnCost: Int

    private var value: Value { object ?? binding.contents }

    /// Nothing once the budget is spent: sections end with the lists that they go through.
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

    /// A value as Mustache knows values.
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

/// A null: shows nothing, and its sections are left out.
private struct BoundNull: MustacheCustomRenderable {
    var renderText: String { "" }
    var isNull: Bool { true }
}

extension Value {
    /// What it costs to show it: how many values it holds, texts by their length.
    fileprivate var showingCost: Int {
        switch self {
        case .null, .bool: 1
        case .number, .string: 1 + (text?.utf8.count ?? 0) / WorkBudget.textUnit
        case .array(let elements): elements.reduce(1) { $0 + $1.showingCost }
        // One of its texts is shown.
        case .object(let object): 1 + object.keys.count
        }
    }
}
