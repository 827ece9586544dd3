/// Linear constraints of different priorities over numbered variables.
///
/// Priorities are compared level by level: what a higher level decides, no number of lower wishes changes. The order in which
/// constraints are added decides nothing.
public struct LinearSystem: Sendable {
    /// How many variables there are; their numbers start at 0.
    public let variableCount: Int
    private(set) var terms: ContiguousArray<Term> = []
    private(set) var rows: ContiguousArray<Row> = []
    /// Values that variables keep to where the constraints leave a choice, first come first served.
    private(set) var stays: ContiguousArray<Stay> = []

    /// A system without constraints.
    public init(variableCount: Int) {
        self.variableCount = max(0, variableCount)
    }

    /// A multiple of a variable.
    public struct Term: Sendable {
        var variable: Int32
        var coefficient: Double

        /// A multiple of a variable.
        public init(_ variable: Int, _ coefficient: Double = 1) {
            self.variable = Int32(truncatingIfNeeded: variable)
            self.coefficient = coefficient
        }
    }

    /// How an expression compares to zero.
    public enum Relation: Sendable {
        case equal, atLeast, atMost
    }

    /// `Σ terms + constant`, equal to zero or at least zero.
    struct Row {
        var first: Int32
        var count: Int32
        var isEquality: Bool
        /// Whether a conflict never refuses it while there is another choice.
        var isFixed: Bool
        var constant: Double
        var priority: Double
    }

    struct Stay {
        var first: Int32
        var count: Int32
        var value: Double
    }

    /// The priority of constraints that must hold.
    public static let required = 1000.0
    /// Coefficients and constants beyond this are no lengths.
    public static let greatest = 1e7

    /// Adds `Σ terms + constant (=, ≥, ≤) 0` and answers its number; `nil` for numbers that are not finite or larger than ``greatest``,
    /// for variables that do not exist and for priorities of 0 or less. Priorities of 1000 or more are required.
    ///
    /// `isFixed`: where constraints conflict, this one stays as long as there is another to refuse.
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

    /// Adds the wish that `Σ terms` keeps to a value where the constraints leave a choice; answers its number.
    @discardableResult
    public mutating func stay(_ terms: some Sequence<Term>, at value: Double) -> Int {
        let first = self.terms.count
        self.terms.append(contentsOf: terms)
        let isValid = abs(value) <= Self.greatest
        stays.append(Stay(first: Int32(first), count: Int32(self.terms.count - first), value: isValid ? value : 0))
        return stays.count - 1
    }
}

/// Values for the variables of a ``LinearSystem``.
public struct LinearSolution: Sendable {
    /// By variable.
    public internal(set) var values: [Double] = []
    /// Constraints that were refused because they contradict others, in no order of the system's.
    public internal(set) var conflicts: [Conflict] = []
    /// Numbers of the stays that decided something: what they hold to is ambiguous without them.
    public internal(set) var ambiguous: [Int] = []
    /// Whether the work grew beyond the limit: then the values mean nothing.
    public internal(set) var isExhausted = false
    /// What it took, in operations on coefficients.
    public internal(set) var steps = 0

    /// A required constraint that was refused.
    public struct Conflict: Sendable {
        /// Its number.
        public var refused: Int
        /// Numbers of constraints that cannot hold together, ascending, the refused one among them; none of them can be left out.
        public var constraints: [Int]
    }
}
