import CaseFiles
import Testing

@testable import TableLayout

/// The solver alone: priorities, conflicts, order, redundancy and bounds.
@Suite("Linear systems")
struct LinearSystemTests {
    private typealias Term = LinearSystem.Term

    /// The solution for a single variable with these constraints.
    private func value(_ wishes: [(LinearSystem.Relation, Double, Double)], coefficient: Double = 1) -> Double {
        var system = LinearSystem(variableCount: 1)
        for (relation, value, priority) in wishes {
            system.add([Term(0, coefficient)], relation, constant: -value * coefficient, priority: priority)
        }
        return system.solved().values[0]
    }

    // MARK: Priorities

    @Test("the higher priority wins over any lower ones")
    func levels() {
        #expect(value([(.atLeast, 100, 501), (.equal, 90, 500)]) == 100)
        #expect(value([(.atLeast, 100, 501), (.equal, 90, 500), (.equal, 50, 10)]) == 100)
        #expect(value([(.equal, 1, 1001), (.equal, 2, 999), (.equal, 3, 998)]) == 1)
        #expect(value([(.equal, 1, 1), (.equal, 2, 2), (.equal, 3, 3), (.equal, 4, 4)]) == 4)
    }

    @Test("any number of lower priorities cannot outweigh a higher one")
    func sums() {
        #expect(value([(.equal, 10, 750), (.equal, 20, 400), (.equal, 20, 400)]) == 10)
        #expect(value([(.equal, 10, 251)] + Array(repeating: (.equal, 20, 250), count: 1001)) == 10)
    }

    @Test("a large coefficient does not outweigh a higher priority")
    func coefficients() {
        var system = LinearSystem(variableCount: 1)
        system.add([Term(0)], .equal, constant: -10, priority: 500)
        system.add([Term(0, 1100)], .equal, constant: -1100 * 20, priority: 499)
        #expect(system.solved().values == [10])
    }

    // MARK: Order

    @Test("the order of the constraints does not change the solution, to the bit")
    func shuffled() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<50 {
            let constraints = RandomConstraint.system(variables: 4, constraints: 9, levels: 3, using: &random)
            let values = constraints.system.solved().values
            for _ in 0..<5 {
                let other = constraints.shuffled(using: &random).system.solved().values
                #expect(other.map(\.bitPattern) == values.map(\.bitPattern))
            }
        }
    }

    @Test("equal priorities in different orders give the same value")
    func ties() {
        let wishes: [(LinearSystem.Relation, Double, Double)] = [(.equal, 1, 250), (.equal, 2, 250), (.equal, 3, 250), (.equal, 4, 250)]
        #expect(Set([wishes, wishes.reversed(), [wishes[2], wishes[0], wishes[3], wishes[1]]].map { value($0) }).count == 1)
    }

    // MARK: Conflicts

    @Test("a rejected constraint has no effect, and the conflict names only the constraints that contradict it")
    func conflict() throws {
        var system = LinearSystem(variableCount: 3)
        system.add([Term(0)], .equal, constant: -10)
        system.add([Term(2)], .equal, constant: -7)
        system.add([Term(1), Term(0, -1)], .equal, constant: -5)
        system.add([Term(1)], .atLeast, constant: -3)
        let without = system.solved()
        system.add([Term(1)], .equal, constant: -100)
        let solution = system.solved()
        let conflict = try #require(solution.conflicts.first)
        #expect(solution.conflicts.count == 1)
        #expect(conflict.constraints == [0, 2, 4])
        let kept = [0, 2, 4].filter { $0 != conflict.refused }
        #expect(kept.count == 2)
        if conflict.refused == 4 { #expect(solution.values == without.values) }
        #expect(solution.values[2] == 7)
    }

    @Test("inequalities can conflict, and fixed constraints always hold")
    func inequalities() {
        var system = LinearSystem(variableCount: 2)
        system.add([Term(0)], .atLeast, isFixed: true)
        system.add([Term(1)], .equal, constant: -50, isFixed: true)
        system.add([Term(0), Term(1, -1)], .atMost, constant: 80)
        let solution = system.solved()
        #expect(solution.conflicts.map(\.refused) == [2])
        #expect(solution.conflicts.map(\.constraints) == [[0, 1, 2]])
        #expect(solution.values[1] == 50)
    }

    @Test("random conflicts are minimal: without any one constraint, the others hold")
    func minimalConflicts() {
        var random = SeededGenerator(seed: 11)
        var found = 0
        for _ in 0..<400 {
            let constraints = (0..<6).map { _ in RandomConstraint.random(variables: 2, priority: 1000, using: &random) }
            for conflict in constraints.system.solved().conflicts {
                found += 1
                let set = conflict.constraints.map { constraints[$0] }
                #expect(!set.system.solved().conflicts.isEmpty)
                for index in set.indices {
                    var rest = set
                    rest.remove(at: index)
                    #expect(rest.system.solved().conflicts.isEmpty)
                }
            }
        }
        #expect(found > 100)
    }

    @Test("redundant rows with thirds and tenths do not conflict")
    func redundancy() {
        var system = LinearSystem(variableCount: 30)
        system.add([Term(0)], .equal, constant: -0.1)
        for index in 1..<30 {
            system.add([Term(index), Term(index - 1, -1)], .equal, constant: -1.0 / 3)
            system.add([Term(index, 3), Term(index - 1, -3)], .equal, constant: -1)
            system.add([Term(index), Term(0, -1)], .equal, constant: -Double(index) / 3)
            system.add([Term(index, 10)], .atLeast, constant: -1 - Double(index) * 10 / 3)
            system.add([Term(index, 0.1)], .atMost, constant: -0.01 - Double(index) / 30)
        }
        let solution = system.solved()
        #expect(solution.conflicts.isEmpty)
        #expect(abs(solution.values[29] - (0.1 + 29.0 / 3)) < 1e-9)
    }

    // MARK: Choices

    @Test("a variable that the constraints leave open keeps its stay value and is ambiguous")
    func stays() {
        var system = LinearSystem(variableCount: 3)
        system.add([Term(0), Term(1)], .equal, constant: -100)
        system.add([Term(2)], .equal, constant: -4)
        system.stay([Term(1)], at: 30)
        system.stay([Term(0)], at: 30)
        system.stay([Term(2)], at: 9)
        let solution = system.solved()
        #expect(solution.values == [70, 30, 4])
        #expect(solution.ambiguous == [0])
    }

    // MARK: Bounds

    @Test("numbers that cannot be lengths are rejected", arguments: [Double.nan, .infinity, -.infinity, 1e308, 1e8])
    func numbers(number: Double) {
        var system = LinearSystem(variableCount: 1)
        #expect(system.add([Term(0)], .equal, constant: number) == nil)
        #expect(system.add([Term(0, number)], .equal) == nil)
        #expect(system.add([Term(0)], .equal, priority: -number) == nil || number < 0)
        #expect(system.add([Term(1)], .equal) == nil)
        #expect(system.solved().values == [0])
    }

    @Test("a system that exceeds the step limit stops and reports it")
    func exhausted() {
        var system = LinearSystem(variableCount: 200)
        for index in 1..<200 { system.add([Term(index), Term(index - 1, -1)], .equal, constant: -1) }
        var tableau = Tableau()
        #expect(system.solved(with: &tableau, stepLimit: 300).isExhausted)
        #expect(!system.solved(with: &tableau).isExhausted)
    }

    // MARK: The plain simplex

    @Test("in 10,000 random systems, each priority has the least error that another solver finds")
    func plainSimplex() {
        var random = SeededGenerator(seed: 1)
        for number in 0..<10_000 {
            let isLarge = number % 100 == 0
            let constraints = RandomConstraint.system(
                variables: isLarge ? 4 : 2, constraints: isLarge ? 9 : 4, levels: isLarge ? 3 : 2, using: &random)
            let solution = constraints.system.solved()
            guard solution.conflicts.isEmpty, let expected = constraints.plainErrors() else {
                Issue.record("system \(number) is satisfiable")
                continue
            }
            for constraint in constraints where constraint.priority >= 1000 { #expect(constraint.error(solution.values) < 1e-6) }
            for (level, least) in zip(constraints.levels, expected) {
                let errors = constraints.errors(solution.values, at: level)
                guard abs(errors - least) > 1e-4 * max(1, least) else { continue }
                Issue.record("system \(number), priority \(level): error \(errors), but \(least) is possible")
                return
            }
        }
    }
}

extension RandomConstraint {
    static func random(variables: Int, priority: Double, using random: inout SeededGenerator) -> RandomConstraint {
        let choices: [Double] = [0, 0, 1, 1, -1, 2, -0.5]
        var coefficients: [Double] = []
        for _ in 0..<variables { coefficients.append(choices.randomElement(using: &random) ?? 0) }
        if coefficients.allSatisfy({ $0 == 0 }) { coefficients[0] = 1 }
        return RandomConstraint(
            coefficients: coefficients, relation: [.equal, .atLeast, .atMost].randomElement(using: &random) ?? .equal,
            constant: Double(Int.random(in: -20...20, using: &random)), priority: priority)
    }

    /// A system whose required constraints hold at a random point.
    static func system(variables: Int, constraints: Int, levels: Int, using random: inout SeededGenerator) -> [RandomConstraint] {
        let point = (0..<variables).map { _ in Double(Int.random(in: -10...10, using: &random)) }
        return (0..<constraints).map { index in
            var constraint = unanchored(index, variables, levels, &random)
            if constraint.priority >= 1000 {
                let value = zip(constraint.coefficients, point).reduce(0) { $0 + $1.0 * $1.1 }
                let room = constraint.relation == .equal ? 0 : Double(Int.random(in: 0...5, using: &random))
                constraint.constant = -value + (constraint.relation == .atMost ? -room : room)
            }
            return constraint
        }
    }

    private static func unanchored(_ index: Int, _ variables: Int, _ levels: Int, _ random: inout SeededGenerator) -> RandomConstraint {
        let isRequired = index < (variables > 2 ? 3 : 1)
        return .random(
            variables: variables, priority: isRequired ? 1000 : Double(250 * Int.random(in: 1...levels, using: &random)), using: &random)
    }
}
