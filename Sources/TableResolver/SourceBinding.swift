import TableInputs

/// What a source key stands for once data is there (`ResolutionRules §6`).
enum SourceBinding: Sendable {
    /// No key, or a key that nothing answers to.
    case unset
    /// The key is known and has no value: AOZ's nil.
    case nothing
    case value(Value)

    init(_ lookup: KeyLookup) {
        switch lookup {
        case .undefined: self = .unset
        case .nothing: self = .nothing
        // A key bound to null shows an empty cell or no row, as nil does (erratum null-value-falls-through).
        case .value(.null): self = .nothing
        case .value(let value): self = .value(value)
        }
    }

    var isSet: Bool {
        if case .unset = self { false } else { true }
    }
}

/// How many rows or sections a source makes, and what each of them shows.
enum Share: Sendable {
    /// One, with the whole.
    case whole(Value)
    /// One for each run of `size` elements of an array, the last run maybe shorter; the array is not empty.
    case runs([Value], size: Int)
    /// One that is empty: its source is nil, or an array without elements.
    case empty(isNil: Bool)

    /// The share of a value; `nil` when it makes nothing at all.
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

    /// The share of nil; `nil` without an empty cell.
    static func nothing(hasEmptyCell: Bool) -> Share? { hasEmptyCell ? .empty(isNil: true) : nil }

    var count: Int {
        switch self {
        case .whole, .empty: 1
        case .runs(let elements, let size): (elements.count - 1) / size + 1
        }
    }

    /// What number `index` shows; `nil` for nil.
    func contents(_ index: Int) -> Value? {
        switch self {
        case .whole(let value): value
        case .runs(let elements, 1): elements[index]
        case .runs(let elements, let size): .array(Array(elements[range(index, size, elements.count)]))
        case .empty(let isNil): isNil ? nil : .null
        }
    }

    /// The step from the source to what number `index` shows; `nil` for the source itself.
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
