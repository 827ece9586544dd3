import Synchronization

/// Bounds the work that one input may cause.
///
/// Most work is linear in the size of a file. Whatever multiplies a small file (aliases, references, lists in lists, row lines times
/// elements, views that place views) spends from a budget, and ends with an error of its own name when the budget is spent.
public final class WorkBudget: Sendable {
    /// The values that a data file stands for: 5,000,000.
    public static let values = 5_000_000
    /// The values of a file that is read with the place of each, such as a cell design: 100,000.
    public static let placedValues = 100_000
    /// The rows and sections of a table: 5,000,000.
    public static let rows = 5_000_000
    /// The elements of arrays that a linter looks at: 1,000,000.
    public static let looks = 1_000_000
    /// The nodes, list elements and texts that a cell design makes of one row: 20,000.
    public static let cell = 20_000
    /// The nodes that one table is drawn with: 1,000,000.
    public static let drawing = 1_000_000

    /// A text of this many bytes counts like one more value or node.
    public static let textUnit = 256
    /// What it takes of a budget to shape a text, which costs more than to copy it: a node every 32 bytes, or every 4 in a text too long
    /// for any row, and those of its line ends.
    package static func shapingCost(of text: String) -> Int {
        let lineEnds = text.unicodeScalars.count { ["\n", "\r", "\u{2028}", "\u{2029}"].contains($0) }
        let bytes = text.utf8.count
        return bytes / (bytes > 2_000 ? 4 : 32) + lineNodes * lineEnds
    }

    /// A line that text is broken into counts like so many nodes.
    package static let lineNodes = 4

    /// The most that may be spent.
    public let limit: Int
    private let taken = Atomic(0)

    /// A budget of which nothing is spent.
    public init(_ limit: Int) {
        self.limit = limit
    }

    /// What was spent so far.
    public var spent: Int { taken.load(ordering: .relaxed) }

    /// Whether more was asked for than there was: some work was not done.
    public var isSpent: Bool { spent > limit }

    /// Takes an amount; `false` when there is less left: the work must not be done.
    public func spend(_ amount: Int = 1) -> Bool {
        if isSpent { return false }
        return taken.wrappingAdd(min(amount, limit + 1), ordering: .relaxed).newValue <= limit
    }
}

extension Value {
    /// What it takes of a budget: how many values it holds, texts by their length.
    package var budgetCost: Int {
        switch self {
        case .null, .bool: 1
        case .number, .string: 1 + (text?.utf8.count ?? 0) / WorkBudget.textUnit
        case .array(let elements): elements.reduce(1) { $0 + $1.budgetCost }
        case .object(let object): object.values.reduce(1) { $0 + $1.budgetCost }
        }
    }
}
