import TableLayout

/// Minimizes with the textbook simplex: a dense tableau, one artificial variable per row, Bland's rule. Slow, and shares no code with the
/// solver that it checks.
struct PlainSimplex {
    /// `Σ coefficients × variables (=, ≥, ≤) constant`, over variables that are not negative.
    struct Row {
        enum Relation { case equal, atLeast, atMost }
        var coefficients: [Double]
        var relation: Relation
        var constant: Double
    }

    private var table: [[Double]] = []
    private var basis: [Int] = []
    private var columnCount = 0

    /// The minimum of an objective, or `nil` if no values satisfy the rows.
    static func minimum(of objective: [Double], where rows: [Row]) -> Double? {
        var simplex = PlainSimplex()
        return simplex.minimize(objective, rows)
    }

    private mutating func minimize(_ objective: [Double], _ rows: [Row]) -> Double? {
        let variables = objective.count
        let slacks = rows.count { $0.relation != .equal }
        columnCount = variables + slacks + rows.count
        var slack = variables
        for (index, row) in rows.enumerated() {
            var line = row.coefficients + [Double](repeating: 0, count: columnCount - variables + 1)
            if row.relation != .equal {
                line[slack] = row.relation == .atLeast ? -1 : 1
                slack += 1
            }
            line[columnCount] = row.constant
            if row.constant < 0 { line = line.map { -$0 } }
            line[variables + slacks + index] = 1
            table.append(line)
            basis.append(variables + slacks + index)
        }
        let artificial = variables + slacks
        guard let lack = run((0..<columnCount).map { $0 >= artificial ? 1 : 0 }, columns: columnCount), lack < 1e-7 else { return nil }
        return run(objective + [Double](repeating: 0, count: columnCount - variables), columns: artificial)
    }

    /// Pivots until none of the first `columns` columns makes the objective smaller.
    private mutating func run(_ objective: [Double], columns: Int) -> Double? {
        while true {
            var entering: Int?
            for column in 0..<columns where !basis.contains(column) {
                let cost = table.indices.reduce(objective[column]) { $0 - objective[basis[$1]] * table[$1][column] }
                if cost < -1e-9 {
                    entering = column
                    break
                }
            }
            guard let entering else { break }
            var leaving: Int?
            var limit = Double.infinity
            for row in table.indices where table[row][entering] > 1e-9 {
                let ratio = table[row][columnCount] / table[row][entering]
                if ratio < limit - 1e-12 || (ratio <= limit + 1e-12 && leaving.map { basis[row] < basis[$0] } ?? true) {
                    (leaving, limit) = (row, ratio)
                }
            }
            guard let leaving else { return nil }
            let pivot = table[leaving][entering]
            for column in table[leaving].indices { table[leaving][column] /= pivot }
            for row in table.indices where row != leaving && table[row][entering] != 0 {
                let factor = table[row][entering]
                for column in table[row].indices { table[row][column] -= factor * table[leaving][column] }
            }
            basis[leaving] = entering
        }
        return table.indices.reduce(0) { $0 + objective[basis[$1]] * table[$1][columnCount] }
    }
}

/// A constraint of a random system, in a form for both solvers.
struct RandomConstraint {
    var coefficients: [Double]
    var relation: LinearSystem.Relation
    /// `Σ coefficients × variables + constant (=, ≥, ≤) 0`.
    var constant: Double
    var priority: Double

    /// The distance of the values from satisfying the constraint.
    func error(_ values: [Double]) -> Double {
        let value = zip(coefficients, values).reduce(constant) { $0 + $1.0 * $1.1 }
        return switch relation {
        case .equal: abs(value)
        case .atLeast: max(0, -value)
        case .atMost: max(0, value)
        }
    }
}

extension [RandomConstraint] {
    var system: LinearSystem {
        var system = LinearSystem(variableCount: first?.coefficients.count ?? 0)
        for constraint in self {
            let terms = constraint.coefficients.enumerated().filter { $0.element != 0 }.map { LinearSystem.Term($0.offset, $0.element) }
            system.add(terms, constraint.relation, constant: constraint.constant, priority: constraint.priority)
        }
        return system
    }

    /// The priorities below required, highest first.
    var levels: [Double] { Set(map(\.priority)).filter { $0 < 1000 }.sorted(by: >) }

    /// The sum of the errors of a priority's constraints.
    func errors(_ values: [Double], at priority: Double) -> Double {
        filter { $0.priority == priority }.reduce(0) { $0 + $1.error(values) }
    }

    /// The minimum sum of errors of each priority, given those of the higher ones, by the plain simplex.
    func plainErrors() -> [Double]? {
        let variables = first?.coefficients.count ?? 0
        let wishes = filter { $0.priority < 1000 }
        // Each variable is the difference of two columns. Each optional constraint has an error above and an error below.
        let width = 2 * variables + 2 * wishes.count
        func line(_ constraint: RandomConstraint) -> [Double] {
            constraint.coefficients.flatMap { [$0, -$0] } + [Double](repeating: 0, count: 2 * wishes.count)
        }
        var rows = filter { $0.priority >= 1000 }.map { constraint in
            PlainSimplex.Row(
                coefficients: line(constraint),
                relation: constraint.relation == .equal ? .equal : constraint.relation == .atLeast ? .atLeast : .atMost,
                constant: -constraint.constant)
        }
        for (index, wish) in wishes.enumerated() {
            var coefficients = line(wish)
            coefficients[2 * variables + 2 * index] = -1
            coefficients[2 * variables + 2 * index + 1] = 1
            rows.append(PlainSimplex.Row(coefficients: coefficients, relation: .equal, constant: -wish.constant))
        }
        var found: [Double] = []
        for level in levels {
            var objective = [Double](repeating: 0, count: width)
            for (index, wish) in wishes.enumerated() where wish.priority == level {
                if wish.relation != .atLeast { objective[2 * variables + 2 * index] = 1 }
                if wish.relation != .atMost { objective[2 * variables + 2 * index + 1] = 1 }
            }
            guard let least = PlainSimplex.minimum(of: objective, where: rows) else { return nil }
            found.append(least)
            rows.append(PlainSimplex.Row(coefficients: objective, relation: .atMost, constant: least + 1e-7))
        }
        return found
    }
}
