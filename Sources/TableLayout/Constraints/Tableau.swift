/// The simplex tableau of Cassowary (Badros, Borning, Stuckey 2001), for one system of constraints.
///
/// Symbols are numbered: first the variables, which may have any value, then the symbols that are never negative (slacks and errors). A
/// variable that a constraint determines is *defined* by the remaining symbols and needs no further work; pivots affect only the rows of
/// *basic* symbols. Priority levels are optimized in order, and the result of each level is frozen, so that no sum of lower priorities
/// outweighs it.
///
/// Every choice takes the lowest number, so that pivoting terminates and results do not depend on addresses or hashes.
struct Tableau {
    enum State: UInt8 {
        /// A variable that no row determines.
        case free
        /// A variable that a row defines.
        case defined
        /// Currently zero, without a row.
        case nonbasic
        /// Its value is the constant of its row.
        case basic
        /// Fixed at zero.
        case zero
        /// Always zero; identifies an equality in the search for conflicts.
        case marker
    }

    struct Symbol {
        var state: State
        var isTouched = false
        var isCostly = false
        /// The row of a defined or basic symbol.
        var row: Int32 = -1
        /// The first link of the list of rows that may contain this nonbasic symbol.
        var column: Int32 = -1
        /// The constraint that introduced the symbol.
        var owner: Int32 = -1
        /// The symbol's coefficient in the current expression.
        var work = 0.0
        /// The symbol's coefficient in the objective of the current level.
        var cost = 0.0
    }

    struct Term {
        var symbol: Int32
        var coefficient: Double
    }

    private struct Row {
        var start: Int32
        var count: Int32
        var capacity: Int32
        /// The basic symbol; -1 if the row is removed.
        var symbol: Int32
        var constant: Double
    }

    private struct Link {
        var row: Int32
        var next: Int32
    }

    private(set) var symbols: ContiguousArray<Symbol> = []
    private var variableCount = 0
    private var rows: ContiguousArray<Row> = []
    private var arena: ContiguousArray<Term> = []
    /// The number of the arena's terms that rows use.
    private var live = 0
    private var links: ContiguousArray<Link> = []
    private var freeLink: Int32 = -1
    /// Rows of definitions, in order of creation.
    private var definitions: ContiguousArray<Int32> = []
    /// The symbols of the current expression.
    private var touched: ContiguousArray<Int32> = []
    private var constant = 0.0
    private var costly: ContiguousArray<Int32> = []
    private var pivotTerms: ContiguousArray<Term> = []
    private var column: ContiguousArray<Int32> = []
    /// Whether constraints keep markers, which make it possible to list the constraints of a conflict.
    private var isExplaining = false
    /// The owners of the constraints that contradict the last refused one.
    private(set) var conflict: [Int32] = []
    /// Operations on coefficients so far.
    private(set) var steps = 0

    /// Lengths below this count as zero, in points.
    static let tolerance = 1e-6
    /// Coefficients below this count as zero.
    static let coefficientTolerance = 1e-9

    /// Resets the tableau for another system, keeping its memory and step count.
    mutating func reset(variableCount: Int, isExplaining: Bool = false) {
        symbols.removeAll(keepingCapacity: true)
        rows.removeAll(keepingCapacity: true)
        arena.removeAll(keepingCapacity: true)
        links.removeAll(keepingCapacity: true)
        definitions.removeAll(keepingCapacity: true)
        touched.removeAll(keepingCapacity: true)
        costly.removeAll(keepingCapacity: true)
        live = 0
        freeLink = -1
        constant = 0
        self.variableCount = variableCount
        self.isExplaining = isExplaining
        steps += variableCount
        symbols.append(contentsOf: repeatElement(Symbol(state: .free), count: variableCount))
    }

    mutating func resetSteps() { steps = 0 }

    // MARK: The current expression

    /// Sets the current expression, in terms of symbols without rows.
    mutating func load(_ terms: ContiguousArray<LinearSystem.Term>, _ first: Int32, _ count: Int32, constant: Double) {
        self.constant = constant
        for index in Int(first)..<Int(first + count) { touch(terms[index].variable, terms[index].coefficient) }
        substitute()
    }

    private mutating func touch(_ symbol: Int32, _ coefficient: Double) {
        let index = Int(symbol)
        if symbols[index].isTouched {
            symbols[index].work += coefficient
        } else {
            symbols[index].isTouched = true
            symbols[index].work = coefficient
            touched.append(symbol)
        }
    }

    /// Removes a symbol from the expression; the last symbol takes its index.
    private mutating func drop(at index: Int) {
        symbols[Int(touched[index])].isTouched = false
        touched[index] = touched[touched.count - 1]
        touched.removeLast()
    }

    private mutating func clear() {
        for symbol in touched { symbols[Int(symbol)].isTouched = false }
        touched.removeAll(keepingCapacity: true)
        constant = 0
    }

    /// Replaces symbols that have rows by their expressions.
    private mutating func substitute() {
        var index = 0
        while index < touched.count {
            let symbol = Int(touched[index])
            switch symbols[symbol].state {
            case .free, .nonbasic, .marker:
                if abs(symbols[symbol].work) < Self.coefficientTolerance { drop(at: index) } else { index += 1 }
            case .zero: drop(at: index)
            case .defined, .basic:
                let factor = symbols[symbol].work
                drop(at: index)
                if factor != 0 { add(row: Int(symbols[symbol].row), times: factor) }
            }
        }
        // Removes terms that canceled out.
        index = 0
        while index < touched.count {
            if abs(symbols[Int(touched[index])].work) < Self.coefficientTolerance { drop(at: index) } else { index += 1 }
        }
    }

    private mutating func add(row: Int, times factor: Double) {
        let start = Int(rows[row].start)
        let end = start + Int(rows[row].count)
        steps += end - start + 1
        constant += factor * rows[row].constant
        for index in start..<end {
            let term = arena[index]
            if symbols[Int(term.symbol)].state != .zero { touch(term.symbol, factor * term.coefficient) }
        }
    }

    private mutating func makeSymbol(_ state: State, owner: Int32) -> Int32 {
        symbols.append(Symbol(state: state, owner: owner))
        return Int32(symbols.count - 1)
    }

    // MARK: Constraints

    /// Requires the loaded expression to be zero or nonnegative. Returns `false` if that contradicts existing requirements, which remain
    /// unchanged.
    mutating func require(isEquality: Bool, owner: Int32) -> Bool {
        if let variable = freeVariable() {
            if !isEquality {
                touch(makeSymbol(.nonbasic, owner: owner), -1)
            } else if isExplaining {
                touch(makeSymbol(.marker, owner: owner), -1)
            }
            define(variable)
            return true
        }
        return isEquality ? requireZero(owner: owner) : requireNotNegative(owner: owner)
    }

    private mutating func requireNotNegative(owner: Int32) -> Bool {
        if constant >= -Self.tolerance, !hasNonbasic {
            clear()
            return true
        }
        let slack = makeSymbol(.basic, owner: owner)
        let row = store(as: slack)
        if rows[row].constant >= -Self.tolerance {
            rows[row].constant = max(0, rows[row].constant)
            return true
        }
        return raise(row, slack)
    }

    /// Adds an equality of nonnegative symbols: drives an artificial symbol to zero and removes it.
    private mutating func requireZero(owner: Int32) -> Bool {
        if !hasNonbasic {
            guard abs(constant) > Self.tolerance else {
                clear()
                return true
            }
            if isExplaining { conflict = [owner] + owners() }
            clear()
            return false
        }
        if isExplaining { touch(makeSymbol(.marker, owner: owner), -1) }
        // The artificial symbol is plus or minus the expression, so that it starts negative.
        if constant > 0 { negate() }
        let artificial = makeSymbol(.basic, owner: owner)
        let row = store(as: artificial)
        if rows[row].constant > -Self.tolerance {
            rows[row].constant = 0
            // The symbol is already zero, so any pivot works.
            guard let entering = lowestNonbasic(in: row, isPositive: nil) else { return true }
            pivot(row, entering)
        } else if !raise(row, artificial) {
            return false
        }
        if symbols[Int(artificial)].state == .basic {
            // The symbol reached zero without leaving its row.
            let row = Int(symbols[Int(artificial)].row)
            if let entering = lowestNonbasic(in: row, isPositive: nil) { pivot(row, entering) } else { remove(row) }
        }
        symbols[Int(artificial)].state = .zero
        return true
    }

    /// Raises a negative row to zero. Returns `false` and removes the row if that is impossible.
    private mutating func raise(_ row: Int, _ symbol: Int32) -> Bool {
        while rows[row].constant < 0 {
            guard let entering = lowestNonbasic(in: row, isPositive: true) else {
                if rows[row].constant >= -Self.tolerance {
                    rows[row].constant = 0
                    return true
                }
                if isExplaining {
                    conflict = [symbols[Int(symbol)].owner]
                    for index in terms(of: row) { conflict.append(symbols[Int(arena[index].symbol)].owner) }
                }
                remove(row)
                symbols[Int(symbol)].state = .zero
                return false
            }
            let own = -rows[row].constant / coefficient(of: entering, in: row)
            if let (leaving, limit) = leavingRow(for: entering, except: row), limit < own {
                pivot(leaving, entering)
            } else {
                pivot(row, entering)
                return true
            }
        }
        return true
    }

    /// Prefers the loaded expression to be zero or nonnegative: adds the violation to the objective.
    mutating func wish(isEquality: Bool) {
        if let variable = freeVariable() {
            let above = makeSymbol(.nonbasic, owner: -1)
            let below = makeSymbol(.nonbasic, owner: -1)
            touch(above, -1)
            touch(below, 1)
            if isEquality { charge(above, 1) }
            charge(below, 1)
            define(variable)
            return
        }
        guard hasNonbasic else {
            clear()
            return
        }
        // expression = above - below. The nonzero one is basic; the objective is `below`, plus `above` for an equality.
        let isBelow = constant < 0
        if isBelow { negate() }
        if isBelow || isEquality { for symbol in touched { charge(symbol, symbols[Int(symbol)].work) } }
        let other = makeSymbol(.nonbasic, owner: -1)
        charge(other, isEquality ? 2 : 1)
        touch(other, 1)
        _ = store(as: makeSymbol(.basic, owner: -1))
    }

    private mutating func charge(_ symbol: Int32, _ cost: Double) {
        let index = Int(symbol)
        if symbols[index].isCostly {
            symbols[index].cost += cost
        } else {
            symbols[index].isCostly = true
            symbols[index].cost = cost
            costly.append(symbol)
        }
    }

    // MARK: Rows

    /// The free variable of the current expression to define: the last one with a coefficient of at least a tenth of the largest.
    private func freeVariable() -> Int32? {
        var greatest = 0.0
        for symbol in touched where symbols[Int(symbol)].state == .free { greatest = max(greatest, abs(symbols[Int(symbol)].work)) }
        guard greatest > 0 else { return nil }
        var found: Int32 = -1
        for symbol in touched where symbol > found && symbols[Int(symbol)].state == .free {
            if abs(symbols[Int(symbol)].work) >= 0.1 * greatest { found = symbol }
        }
        return found
    }

    private var hasNonbasic: Bool { touched.contains { symbols[Int($0)].state == .nonbasic } }

    private func owners() -> [Int32] { touched.map { symbols[Int($0)].owner } }

    private mutating func negate() {
        constant = -constant
        for symbol in touched { symbols[Int(symbol)].work = -symbols[Int(symbol)].work }
    }

    /// Solves `expression = 0` for a variable.
    private mutating func define(_ variable: Int32) {
        let factor = -1 / symbols[Int(variable)].work
        if let index = touched.firstIndex(of: variable) { drop(at: index) }
        let start = arena.count
        for symbol in touched { arena.append(Term(symbol: symbol, coefficient: factor * symbols[Int(symbol)].work)) }
        let count = Int32(arena.count - start)
        live += Int(count)
        steps += Int(count)
        symbols[Int(variable)].state = .defined
        symbols[Int(variable)].row = Int32(rows.count)
        definitions.append(Int32(rows.count))
        rows.append(Row(start: Int32(start), count: count, capacity: count, symbol: variable, constant: factor * constant))
        clear()
    }

    /// Makes the current expression the row of a basic symbol.
    private mutating func store(as symbol: Int32) -> Int {
        let row = rows.count
        rows.append(Row(start: 0, count: 0, capacity: 0, symbol: symbol, constant: 0))
        symbols[Int(symbol)].row = Int32(row)
        for touched in touched { link(touched, Int32(row)) }
        store(in: row)
        return row
    }

    /// Writes the current expression to a row.
    private mutating func store(in row: Int) {
        let count = touched.count
        live += count - Int(rows[row].count)
        steps += count
        if count > Int(rows[row].capacity) {
            if arena.count > 4 * live + 4096 { compact(except: row) }
            let capacity = count + count / 2
            rows[row].start = Int32(arena.count)
            rows[row].capacity = Int32(capacity)
            arena.append(contentsOf: repeatElement(Term(symbol: 0, coefficient: 0), count: capacity))
        }
        var index = Int(rows[row].start)
        for symbol in touched {
            arena[index] = Term(symbol: symbol, coefficient: symbols[Int(symbol)].work)
            index += 1
        }
        rows[row].count = Int32(count)
        rows[row].constant = constant
        clear()
    }

    /// Moves all rows together, except one that is about to be rewritten.
    private mutating func compact(except excluded: Int) {
        var packed: ContiguousArray<Term> = []
        packed.reserveCapacity(2 * live)
        for row in rows.indices {
            let start = Int32(packed.count)
            if row != excluded, rows[row].symbol >= 0 { packed.append(contentsOf: arena[terms(of: row)]) }
            rows[row].start = start
            rows[row].capacity = Int32(packed.count) - start
        }
        arena = packed
    }

    private func terms(of row: Int) -> Range<Int> { Int(rows[row].start)..<Int(rows[row].start + rows[row].count) }

    private mutating func remove(_ row: Int) {
        live -= Int(rows[row].count)
        rows[row].count = 0
        rows[row].symbol = -1
    }

    private mutating func link(_ symbol: Int32, _ row: Int32) {
        let link = Link(row: row, next: symbols[Int(symbol)].column)
        if freeLink >= 0 {
            let place = freeLink
            freeLink = links[Int(place)].next
            links[Int(place)] = link
            symbols[Int(symbol)].column = place
        } else {
            links.append(link)
            symbols[Int(symbol)].column = Int32(links.count - 1)
        }
    }

    /// The coefficient of a symbol in a row; 0 if the row does not contain it.
    private func coefficient(of symbol: Int32, in row: Int) -> Double {
        for index in terms(of: row) where arena[index].symbol == symbol { return arena[index].coefficient }
        return 0
    }

    /// The lowest nonbasic symbol of a row whose coefficient has the given sign; any sign for `nil`.
    private func lowestNonbasic(in row: Int, isPositive: Bool?) -> Int32? {
        var found = Int32.max
        for index in terms(of: row) {
            let term = arena[index]
            guard term.symbol < found, symbols[Int(term.symbol)].state == .nonbasic, abs(term.coefficient) > Self.coefficientTolerance
            else {
                continue
            }
            if isPositive.map({ $0 == (term.coefficient > 0) }) ?? true { found = term.symbol }
        }
        return found == .max ? nil : found
    }

    /// The row that reaches zero first as a nonbasic symbol grows, and the growth until then. Among ties, the row of the lowest symbol.
    private mutating func leavingRow(for entering: Int32, except excluded: Int = -1) -> (row: Int, limit: Double)? {
        var found: (row: Int, limit: Double)?
        var link = symbols[Int(entering)].column
        while link >= 0 {
            let row = Int(links[Int(link)].row)
            link = links[Int(link)].next
            guard row != excluded, rows[row].symbol >= 0 else { continue }
            steps += Int(rows[row].count)
            let coefficient = coefficient(of: entering, in: row)
            guard coefficient < -Self.coefficientTolerance else { continue }
            let limit = rows[row].constant / -coefficient
            if let best = found {
                if limit < best.limit || (limit == best.limit && rows[row].symbol < rows[best.row].symbol) { found = (row, limit) }
            } else {
                found = (row, limit)
            }
        }
        return found
    }

    /// Makes a nonbasic symbol basic in a row; the row's symbol becomes nonbasic.
    private mutating func pivot(_ row: Int, _ entering: Int32) {
        let leaving = rows[row].symbol
        let factor = -1 / coefficient(of: entering, in: row)
        constant = factor * rows[row].constant
        for index in terms(of: row) where arena[index].symbol != entering {
            let term = arena[index]
            if symbols[Int(term.symbol)].state != .zero { touch(term.symbol, factor * term.coefficient) }
        }
        touch(leaving, -factor)
        pivotTerms.removeAll(keepingCapacity: true)
        for symbol in touched { pivotTerms.append(Term(symbol: symbol, coefficient: symbols[Int(symbol)].work)) }
        let pivotConstant = constant
        column.removeAll(keepingCapacity: true)
        var link = symbols[Int(entering)].column
        while link >= 0 {
            let next = links[Int(link)].next
            column.append(links[Int(link)].row)
            links[Int(link)].next = freeLink
            freeLink = link
            link = next
        }
        symbols[Int(entering)].column = -1
        symbols[Int(entering)].state = .basic
        symbols[Int(entering)].row = Int32(row)
        symbols[Int(leaving)].state = .nonbasic
        symbols[Int(leaving)].row = -1
        symbols[Int(leaving)].column = -1
        rows[row].symbol = entering
        self.link(leaving, Int32(row))
        store(in: row)
        rows[row].constant = max(0, pivotConstant)
        for other in column where Int(other) != row && rows[Int(other)].symbol >= 0 { substitute(entering, pivotConstant, in: Int(other)) }
        let cost = symbols[Int(entering)].cost
        if symbols[Int(entering)].isCostly, cost != 0 {
            symbols[Int(entering)].cost = 0
            for term in pivotTerms { charge(term.symbol, cost * term.coefficient) }
        }
    }

    /// Replaces a symbol in a row by the terms of the pivot row.
    private mutating func substitute(_ entering: Int32, _ pivotConstant: Double, in row: Int) {
        let factor = coefficient(of: entering, in: row)
        guard factor != 0 else { return }
        constant = rows[row].constant + factor * pivotConstant
        for index in terms(of: row) where arena[index].symbol != entering {
            let term = arena[index]
            if symbols[Int(term.symbol)].state != .zero { touch(term.symbol, term.coefficient) }
        }
        let known = touched.count
        for term in pivotTerms { touch(term.symbol, factor * term.coefficient) }
        for index in known..<touched.count { link(touched[index], Int32(row)) }
        var index = 0
        while index < touched.count {
            if abs(symbols[Int(touched[index])].work) < Self.coefficientTolerance { drop(at: index) } else { index += 1 }
        }
        // Rounding may leave a small negative value.
        if constant < 0, constant > -Self.tolerance, rows[row].constant >= 0 { constant = 0 }
        store(in: row)
    }

    // MARK: Levels

    /// Minimizes the objective and freezes the symbols that would increase it.
    mutating func finishLevel(limit: Int) {
        while steps <= limit {
            var entering = Int32.max
            for symbol in costly where symbol < entering {
                let found = symbols[Int(symbol)]
                if found.state == .nonbasic, found.cost < -Self.coefficientTolerance { entering = symbol }
            }
            steps += costly.count
            // An objective of errors is never negative, so some row always limits the step.
            guard entering != .max, let (row, _) = leavingRow(for: entering) else { break }
            pivot(row, entering)
        }
        for symbol in costly {
            let index = Int(symbol)
            if symbols[index].state == .nonbasic, symbols[index].cost > Self.coefficientTolerance { symbols[index].state = .zero }
            symbols[index].isCostly = false
            symbols[index].cost = 0
        }
        costly.removeAll(keepingCapacity: true)
    }

    /// Whether the constraints leave any freedom, as far as single rows show.
    mutating func hasFreedom(limit: Int) -> Bool {
        // A row at zero that nothing raises fixes all its symbols at zero.
        var isChanged = true
        while isChanged, steps <= limit {
            isChanged = false
            for row in rows.indices {
                let symbol = Int(rows[row].symbol)
                guard symbol >= 0, symbols[symbol].state == .basic, rows[row].constant <= Self.tolerance else { continue }
                steps += Int(rows[row].count)
                let isHeld = terms(of: row).allSatisfy { index in
                    let term = arena[index]
                    return term.coefficient < 0 || symbols[Int(term.symbol)].state != .nonbasic
                }
                guard isHeld else { continue }
                for index in terms(of: row) where symbols[Int(arena[index].symbol)].state == .nonbasic {
                    symbols[Int(arena[index].symbol)].state = .zero
                    isChanged = true
                }
            }
        }
        return symbols.contains { $0.state == .free || $0.state == .nonbasic }
    }

    /// Whether the loaded expression can take another value. Considers single pivots only, so it misses freedom that takes several.
    mutating func isOpen() -> Bool {
        touched.contains { symbol in
            switch symbols[Int(symbol)].state {
            case .free: true
            case .nonbasic: (leavingRow(for: symbol)?.limit ?? .infinity) > Self.tolerance
            case .defined, .basic, .zero, .marker: false
            }
        }
    }

    /// The values of the variables; 0 for undefined ones.
    func values() -> [Double] {
        var values = [Double](repeating: 0, count: symbols.count)
        for row in rows.indices where rows[row].symbol >= variableCount { values[Int(rows[row].symbol)] = rows[row].constant }
        // A definition refers to symbols that were defined after it.
        for row in definitions.reversed() {
            let row = Int(row)
            values[Int(rows[row].symbol)] = terms(of: row).reduce(rows[row].constant) {
                $0 + arena[$1].coefficient * values[Int(arena[$1].symbol)]
            }
        }
        return values
    }
}
