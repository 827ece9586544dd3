import TableInputs

/// The value of a source key in the data (`ResolutionRules §6`).
enum SourceBinding: Sendable {
    /// No key, or an unknown key.
    case unset
    /// The key exists, but has no value: AOZ's nil.
    case nothing
    case value(Value)

    init(_ lookup: KeyLookup) {
        switch lookup {
        case .undefined: self = .unset
        case .nothing: self = .nothing
        // A key with the value null shows an empty cell or no row, like nil (erratum null-value-falls-through).
        case .value(.null): self = .nothing
        case .value(let value): self = .value(value)
        }
    }

    var isSet: Bool {
        if case .unset = self { false } else { true }
    }
}

/// How a source is divided into rows or sections.
enum Share: Sendable {
    /// One part with the whole value.
    case whole(Value)
    /// One part per `size` elements of a nonempty array; the last part may have fewer.
    case runs([Value], size: Int)
    /// One empty part: the source is nil or an empty array.
    case empty(isNil: Bool)

    /// Divides a value; `nil` if it makes no rows or sections.
    init?(_ value: Value, _ grouping: Config.Grouping, hasEmptyCell: Bool) {
        guard case .array(let elements) = value else {
            self = .whole(value)
            return
        }
        if elements.isEmpty {
            guard hasEmptyCell else { return nil }
            self = .empty(isNil: false)
            return
        }
        switch grouping {
        case .all: self = .whole(value)
        case .count(let size): self = .runs(elements, size: size)
        }
    }

    /// Divides nil; `nil` without an empty cell.
    static func nothing(hasEmptyCell: Bool) -> Share? { hasEmptyCell ? .empty(isNil: true) : nil }

    var count: Int {
        switch self {
        case .whole, .empty: 1
        case .runs(let elements, let size): (elements.count - 1) / size + 1
        }
    }

    /// The contents of the part at an index; `nil` if the source is nil.
    func contents(_ index: Int) -> Value? {
        switch self {
        case .whole(let value): value
        case .runs(let elements, 1): elements[index]
        case .runs(let elements, let size): .array(Array(elements[range(index, size, elements.count)]))
        case .empty(let isNil): isNil ? nil : .null
        }
    }

    /// The step from the source to the part at an index; `nil` if the part is the source itself.
    func step(_ index: Int) -> DataPath.Step? {
        switch self {
        case .whole, .empty: nil
        case .runs(_, 1): .index(index)
        case .runs(let elements, let size): .range(range(index, size, elements.count))
        }
    }

    var isEmpty: Bool {
        if case .empty = self { true } else { false }
    }

    private func range(_ index: Int, _ size: Int, _ count: Int) -> Range<Int> {
        index * size..<min(count, (index + 1) * size)
    }
}
