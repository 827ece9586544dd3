/// Linear constraints with priorities over numbered variables.
///
/// Priorities are strict: no number of constraints outweighs one of higher priority. The order of addition has no effect.
public struct LinearSystem: Sendable {
    /// The number of variables; they are numbered from 0.
    public let variableCount: Int
    private(set) var terms: ContiguousArray<Term> = []
    private(set) var rows: ContiguousArray<Row> = []
    /// Values that variables keep if the constraints are ambiguous. Earlier stays take precedence.
    private(set) var stays: ContiguousArray<Stay> = []

    /// Creates a system without constraints.
    public init(variableCount: Int) {
        self.variableCount = max(0, variableCount)
    }

    /// A multiple of a variable.
    public struct Term: Sendable {
        var variable: Int32
        var coefficient: Double

        public init(_ variable: Int, _ coefficient: Double = 1) {
            self.variable = Int32(truncatingIfNeeded: variable)
            self.coefficient = coefficient
        }
    }

    /// The relation of an expression to zero.
    public enum Relation: Sendable {
        case equal, atLeast, atMost
    }

    /// `Σ terms + constant`, equal to zero or at least zero.
    struct Row {
        var first: Int32
        var count: Int32
        var isEquality: Bool
        /// Whether the row is refused only if all rows of a conflict are fixed.
        var isFixed: Bool
        var constant: Double
        var priority: Double
    }

    struct Stay {
        var first: Int32
        var count: Int32
        var value: Double
    }

    /// The priority of required constraints.
    public static let required = 1000.0
    /// The maximum absolute value of coefficients and constants.
    public static let greatest = 1e7

    /// Adds `Σ terms + constant (=, ≥, ≤) 0` and returns its index; `nil` for unknown variables, for priorities of 0 or less, and for
    /// numbers that are not finite or larger than ``greatest``. Priorities of 1000 or more are required.
    ///
    /// In a conflict, constraints without `isFixed` are refused first.
    @discardableResult
    public mutating func add(
        _ terms: some Sequence<Term>, _ relation: Relation, constant: Double = 0, priority: Double = required, isFixed: Bool = false
    ) -> Int? {
        let first = self.terms.count
        let sign: Double = relation == .atMost ? -1 : 1
        var isValid = abs(constant) <= Self.greatest && priority > 0
        for term in terms {
            isValid = isValid && term.variable >= 0 && term.variable < variableCount && abs(term.coefficient) <= Self.greatest
            self.terms.append(Term(Int(term.variable), sign * term.coefficient))
        }
        guard isValid else {
            self.terms.removeSubrange(first...)
            return nil
        }
        rows.append(
            Row(
                first: Int32(first), count: Int32(self.terms.count - first), isEquality: relation == .equal, isFixed: isFixed,
                constant: sign * constant, priority: min(priority, Self.required)))
        return rows.count - 1
    }

    /// Adds a stay: `Σ terms` keeps this value if the constraints are ambiguous. Returns the stay's index.
    @discardableResult
    public mutating func stay(_ terms: some Sequence<Term>, at value: Double) -> Int {
        let first = self.terms.count
        self.terms.append(contentsOf: terms)
        let isValid = abs(value) <= Self.greatest
        stays.append(Stay(first: Int32(first), count: Int32(self.terms.count - first), value: isValid ? value : 0))
        return stays.count - 1
    }
}

/// The solution of a ``LinearSystem``.
public struct LinearSolution: Sendable {
    /// The value of each variable.
    public internal(set) var values: [Double] = []
    /// Constraints that were refused because they contradict others, in no particular order.
    public internal(set) var conflicts: [Conflict] = []
    /// The indexes of stays that affected the solution; without them, it would be ambiguous.
    public internal(set) var ambiguous: [Int] = []
    /// Whether solving exceeded the step limit; the values are then meaningless.
    public internal(set) var isExhausted = false
    /// The number of operations on coefficients.
    public internal(set) var steps = 0

    /// A refused required constraint.
    public struct Conflict: Sendable {
        /// The index of the constraint.
        public var refused: Int
        /// A minimal set of contradictory constraints, in ascending order, including the refused one.
        public var constraints: [Int]
    }
}
