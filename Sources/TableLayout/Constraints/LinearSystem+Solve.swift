extension LinearSystem {
    /// The maximum number of operations on coefficients.
    public static let stepLimit = 100_000_000

    /// Values that satisfy all required constraints, except refused ones, and then those of lower priorities as closely as possible.
    public func solved() -> LinearSolution {
        var tableau = Tableau()
        return solved(with: &tableau)
    }

    /// Reuses the memory of `tableau`.
    func solved(with tableau: inout Tableau, stepLimit: Int = stepLimit) -> LinearSolution {
        tableau.resetSteps()
        var solution = LinearSolution()
        let order = self.order
        let requiredCount = order.firstIndex { rows[Int($0)].priority < Self.required } ?? order.count
        let required = Array(order[..<requiredCount])
        if !require(required, in: &tableau, limit: stepLimit).isEmpty {
            solution.conflicts = resolveConflicts(required, in: &tableau, limit: stepLimit)
        }
        var index = requiredCount
        while index < order.count, tableau.steps <= stepLimit {
            let priority = rows[Int(order[index])].priority
            while index < order.count, rows[Int(order[index])].priority == priority {
                load(Int(order[index]), in: &tableau)
                tableau.wish(isEquality: rows[Int(order[index])].isEquality)
                index += 1
            }
            tableau.finishLevel(limit: stepLimit)
        }
        if !stays.isEmpty, tableau.steps <= stepLimit, tableau.hasFreedom(limit: stepLimit) {
            solution.ambiguous = keepStays(in: &tableau, stepLimit)
        }
        solution.isExhausted = tableau.steps > stepLimit
        solution.values = Array(tableau.values().prefix(variableCount))
        solution.steps = tableau.steps
        return solution
    }

    private func load(_ row: Int, in tableau: inout Tableau) {
        tableau.load(terms, rows[row].first, rows[row].count, constant: rows[row].constant)
    }

    /// Adds required constraints; returns those that contradict earlier ones.
    private func require(_ required: [Int32], in tableau: inout Tableau, limit: Int) -> [Int32] {
        tableau.reset(variableCount: variableCount)
        var refused: [Int32] = []
        for row in required where tableau.steps <= limit {
            load(Int(row), in: &tableau)
            if !tableau.require(isEquality: rows[Int(row)].isEquality, owner: row) { refused.append(row) }
        }
        return refused
    }

    /// Adds the stays, each as its own level.
    private func keepStays(in tableau: inout Tableau, _ limit: Int) -> [Int] {
        var ambiguous: [Int] = []
        for (index, stay) in stays.enumerated() where tableau.steps <= limit {
            tableau.load(terms, stay.first, stay.count, constant: -stay.value)
            if tableau.isOpen() { ambiguous.append(index) }
            tableau.wish(isEquality: true)
            tableau.finishLevel(limit: limit)
        }
        return ambiguous
    }
}

// MARK: Conflicts

extension LinearSystem {
    /// The maximum number of passes that search for conflicts. After them, contradictory constraints are refused in order.
    private static let rounds = 20
    /// The maximum number of conflicts for which the contradicting constraints are listed.
    private static let explained = 100

    /// Refuses constraints until the others are satisfiable, and adds those to the tableau as required.
    private func resolveConflicts(_ required: [Int32], in tableau: inout Tableau, limit: Int) -> [LinearSolution.Conflict] {
        var conflicts: [LinearSolution.Conflict] = []
        var kept = required
        var isDone = false
        // Explaining conflicts may take at most a quarter of the remaining steps.
        let explanationLimit = tableau.steps + (limit - tableau.steps) / 4
        for _ in 0..<Self.rounds where !isDone && conflicts.count < Self.explained && tableau.steps <= explanationLimit {
            var refused: Set<Int32> = []
            for conflict in findConflicts(among: kept, in: &tableau, limit: explanationLimit) {
                // After one of its constraints has been refused, this may no longer be a conflict.
                guard refused.isDisjoint(with: conflict), conflicts.count < Self.explained else { continue }
                let minimal = minimal(conflict)
                guard let victim = minimal.last(where: { !rows[Int($0)].isFixed }) ?? minimal.last else { continue }
                refused.insert(victim)
                conflicts.append(LinearSolution.Conflict(refused: Int(victim), constraints: minimal.map(Int.init).sorted()))
            }
            kept.removeAll { refused.contains($0) }
            isDone = refused.isEmpty || require(kept, in: &tableau, limit: limit).isEmpty
        }
        if !isDone {
            conflicts += require(kept, in: &tableau, limit: limit).map { LinearSolution.Conflict(refused: Int($0), constraints: [Int($0)]) }
        }
        return conflicts
    }

    /// Finds sets of contradictory constraints.
    private func findConflicts(among required: [Int32], in tableau: inout Tableau, limit: Int) -> [[Int32]] {
        tableau.reset(variableCount: variableCount, isExplaining: true)
        var found: [[Int32]] = []
        for row in required where tableau.steps <= limit {
            load(Int(row), in: &tableau)
            if !tableau.require(isEquality: rows[Int(row)].isEquality, owner: row) { found.append(sorted(Array(Set(tableau.conflict)))) }
        }
        return found
    }

    /// Removes constraints from a conflict as long as the others still contradict each other.
    private func minimal(_ conflict: [Int32]) -> [Int32] {
        var kept = conflict
        // A proof that comes from rows contains few unnecessary constraints; a long one is not reduced.
        guard kept.count <= 200 else { return kept }
        for row in conflict.reversed() where kept.count > 1 {
            let rest = kept.filter { $0 != row }
            if !isSatisfiable(rest) { kept = rest }
        }
        return kept
    }

    /// Whether these constraints are satisfiable together, found with a system of only their variables.
    private func isSatisfiable(_ numbers: [Int32]) -> Bool {
        var variables: [Int32: Int] = [:]
        for number in numbers {
            let row = rows[Int(number)]
            for term in terms[Int(row.first)..<Int(row.first + row.count)] where variables[term.variable] == nil {
                variables[term.variable] = variables.count
            }
        }
        var part = LinearSystem(variableCount: variables.count)
        for number in numbers {
            let row = rows[Int(number)]
            let terms = terms[Int(row.first)..<Int(row.first + row.count)].map { Term(variables[$0.variable] ?? 0, $0.coefficient) }
            part.add(terms, row.isEquality ? .equal : .atLeast, constant: row.constant)
        }
        var tableau = Tableau()
        return part.require(part.rows.indices.map { Int32($0) }, in: &tableau, limit: 1_000_000).isEmpty
    }
}

// MARK: Order

extension LinearSystem {
    /// The constraints by priority, then equalities first, then by content; independent of the order in which they were added.
    private var order: [Int32] { sorted(rows.indices.map { Int32($0) }) }

    private func sorted(_ numbers: [Int32]) -> [Int32] {
        var keys = numbers.map { SortKey(rows[Int($0)], terms, $0) }
        keys.sort { a, b in
            if a.priority != b.priority { return a.priority > b.priority }
            if a.summary != b.summary { return a.summary < b.summary }
            return isBefore(Int(a.row), Int(b.row))
        }
        return keys.map(\.row)
    }

    private struct SortKey {
        var priority: Double
        /// A sort key: equalities first, then fixed constraints, then the first variables.
        var summary: UInt64
        var row: Int32

        init(_ row: Row, _ terms: ContiguousArray<Term>, _ number: Int32) {
            priority = row.priority
            self.row = number
            summary = (row.isEquality ? 0 : 2) + (row.isFixed ? 0 : 1)
            for index in 0..<3 {
                let variable = index < Int(row.count) ? UInt64(UInt32(bitPattern: terms[Int(row.first) + index].variable)) + 1 : 0
                summary = summary << 20 | min(variable, 1 << 20 - 1)
            }
        }
    }

    /// The full comparison, for constraints with equal summaries.
    private func isBefore(_ a: Int, _ b: Int) -> Bool {
        let (first, second) = (rows[a], rows[b])
        if first.count != second.count { return first.count < second.count }
        for index in 0..<Int(first.count) {
            let (one, other) = (terms[Int(first.first) + index], terms[Int(second.first) + index])
            if one.variable != other.variable { return one.variable < other.variable }
            if one.coefficient != other.coefficient { return one.coefficient < other.coefficient }
        }
        // Equal constraints keep their order, which does not affect the values.
        return first.constant != second.constant ? first.constant < second.constant : a < b
    }
}
