import Foundation
import TableLayout

/// Compares systems of constraints like those of cells with kiwi: PyPI's kiwisolver, whose solver is written in C++. Both receive finished
/// constraints, add them to an empty solver and read the values.
func constraintRows(in folder: URL) throws -> [Row] {
    try [(views: 3, name: "9 constraints", most: 0.04), (views: 35, name: "105 constraints", most: 1.5)].map { cell in
        let system = ConstraintCell(views: cell.views)
        let rounds = 200
        let file = folder.appending(path: "system-\(cell.views).json")
        try Data(system.json.utf8).write(to: file)
        let linear = system.linear
        let ours =
            measure(rounds: 15) {
                for _ in 0..<rounds { _ = linear.solved() }
            } _: {
            }.ours / Double(rounds)
        let work = "solve a cell of \(cell.name) with the sizes of its views, at most \(cell.most) ms (vs. kiwi from PyPI)"
        guard let theirs = kiwi(file.path, rounds: rounds) else {
            return Row(work: work, ours: microseconds(ours), peer: missing("kiwisolver"), wanted: "≤ 1.5")
        }
        var row = Row(work, (ours, theirs), most: 1.5)
        (row.ours, row.peer) = (microseconds(ours), microseconds(theirs))
        row.isMet = row.isMet == true && ours <= cell.most
        return row
    }
}

/// A column of views: each view is below the previous one, aligned with its leading edge, as wide as possible, and has a preferred size.
private struct ConstraintCell {
    struct Line {
        var terms: [(Int, Double)]
        var relation: String
        var constant: Double
        var priority: Double
    }

    var variableCount: Int
    var lines: [Line] = []

    init(views: Int) {
        variableCount = 4 * views
        for view in 0..<views {
            // The indexes of a view's leading, trailing, top and bottom edges.
            let own = 4 * view
            let before = own - 4
            if view == 0 {
                add([(0, 1)], "==", 0, 1000)
                add([(1, 1)], "==", -320, 1000)
                add([(2, 1)], "==", 0, 1000)
            } else {
                add([(own, 1), (before, -1)], "==", -8, 1000)
                add([(own + 1, 1), (1, -1)], "<=", 16, 1000)
                add([(own + 2, 1), (before + 3, -1)], "==", -4, 1000)
                add([(own + 1, 1), (own, -1)], ">=", -Double(60 + 7 * view), 750)
                add([(own + 1, 1), (own, -1)], "<=", -Double(60 + 7 * view), 251)
            }
            add([(own + 3, 1), (own + 2, -1)], ">=", -20, 750)
            add([(own + 3, 1), (own + 2, -1)], "<=", -20, 250)
        }
    }

    private mutating func add(_ terms: [(Int, Double)], _ relation: String, _ constant: Double, _ priority: Double) {
        lines.append(Line(terms: terms, relation: relation, constant: constant, priority: priority))
    }

    var linear: LinearSystem {
        var system = LinearSystem(variableCount: variableCount)
        for line in lines {
            let relation: LinearSystem.Relation = line.relation == "==" ? .equal : line.relation == ">=" ? .atLeast : .atMost
            system.add(
                line.terms.map { LinearSystem.Term($0.0, $0.1) }, relation, constant: line.constant, priority: line.priority)
        }
        return system
    }

    var json: String {
        let lines = lines.map { line in
            let terms = line.terms.map { "[\($0.0), \($0.1)]" }.joined(separator: ", ")
            return "[[\(terms)], \"\(line.relation)\", \(line.constant), \(line.priority)]"
        }
        return "{\"variables\": \(variableCount), \"constraints\": [\(lines.joined(separator: ", "))]}"
    }
}

/// The time that kiwi needs for one system, in milliseconds of CPU time. `scripts/bench` installs kiwi in a virtual environment.
private func kiwi(_ path: String, rounds: Int) -> Double? {
    let python = root.path + "/Benchmarks/.build/peers/bin/python3"
    let script = """
        import json, sys, time
        import kiwisolver as kiwi
        system, rounds = json.load(open(sys.argv[1])), int(sys.argv[2])
        variables = [kiwi.Variable(str(i)) for i in range(system["variables"])]
        levels = sorted({line[3] for line in system["constraints"] if line[3] < 1000})
        strengths = {priority: 1000.0 ** index for index, priority in enumerate(levels)}
        constraints = [
            kiwi.Constraint(
                kiwi.Expression([kiwi.Term(variables[v], k) for v, k in terms], constant), relation,
                strengths.get(priority, "required"))
            for terms, relation, constant, priority in system["constraints"]]
        best = float("inf")
        for _ in range(15):
            start = time.process_time()
            for _ in range(rounds):
                solver = kiwi.Solver()
                for constraint in constraints: solver.addConstraint(constraint)
                solver.updateVariables()
            best = min(best, time.process_time() - start)
        print(best * 1000 / rounds)
        """
    return output(of: [python, "-c", script, path, String(rounds)]).flatMap { Double($0.trimmingCharacters(in: .whitespacesAndNewlines)) }
}
