import Synchronization

/// Limits the work that one input can cause.
///
/// Most work is linear in the size of a file. Whatever can multiply the work of a small file (aliases, references, nested lists, row lines
/// multiplied by elements, nested views) spends from a budget, and fails with its own error when the budget is used up.
public final class WorkBudget: Sendable {
    /// The maximum number of values of a data file: 5,000,000.
    public static let values = 5_000_000
    /// The maximum number of values of a file with locations, such as a cell design: 100,000.
    public static let placedValues = 100_000
    /// The maximum number of rows and sections of a table: 5,000,000.
    public static let rows = 5_000_000
    /// The maximum number of array elements that a linter checks: 1,000,000.
    public static let looks = 1_000_000
    /// The maximum number of nodes, list elements and texts of a cell design per row: 20,000.
    public static let cell = 20_000
    /// The maximum number of nodes of a table: 1,000,000.
    public static let drawing = 1_000_000

    /// The number of bytes of text that count like another value or node.
    public static let textUnit = 256
    /// The cost of shaping a text, which is higher than that of copying it: one node per 32 bytes, or per 4 bytes if the text is too long
    /// for any row, plus its line breaks.
    package static func shapingCost(of text: String) -> Int {
        let lineEnds = text.unicodeScalars.count { ["\n", "\r", "\u{2028}", "\u{2029}"].contains($0) }
        let bytes = text.utf8.count
        return bytes / (bytes > 2_000 ? 4 : 32) + lineNodes * lineEnds
    }

    /// The number of nodes that a line of wrapped text counts as.
    package static let lineNodes = 4

    /// The maximum that may be spent.
    public let limit: Int
    private let taken = Atomic(0)

    public init(_ limit: Int) {
        self.limit = limit
    }

    /// The amount spent so far.
    public var spent: Int { taken.load(ordering: .relaxed) }

    /// Whether more was requested than was available, so that some work was not done.
    public var isSpent: Bool { spent > limit }

    /// Spends an amount. Returns `false` if less is left; the work must then not be done.
    public func spend(_ amount: Int = 1) -> Bool {
        if isSpent { return false }
        return taken.wrappingAdd(min(amount, limit + 1), ordering: .relaxed).newValue <= limit
    }
}

extension Value {
    /// The cost of a value: the number of values in it, where strings count by length.
    package var budgetCost: Int {
        switch self {
        case .null, .bool: 1
        case .number, .string: 1 + (text?.utf8.count ?? 0) / WorkBudget.textUnit
        case .array(let elements): elements.reduce(1) { $0 + $1.budgetCost }
        case .object(let object): object.values.reduce(1) { $0 + $1.budgetCost }
        }
    }
}
