import ArgumentParser
import TableSnapshots

/// Reporters by name, with commas between: `list,junit`.
struct ReporterList: ExpressibleByArgument {
    var kinds: [RunReport.Kind]

    init?(argument: String) {
        let kinds = argument.split(separator: ",").map { RunReport.Kind(rawValue: String($0)) }
        guard !kinds.isEmpty, !kinds.contains(nil) else { return nil }
        self.kinds = kinds.compactMap { $0 }
    }

    /// What fits the surroundings when nothing was said.
    init(environment: [String: String], isCI: Bool) {
        kinds = isCI ? [.dot] : [.list]
        if !environment["GITHUB_ACTIONS", default: ""].isEmpty { kinds.append(.github) }
    }
}

/// Values with commas between.
struct CommaList<Element: ExpressibleByArgument>: ExpressibleByArgument {
    var elements: [Element]

    init?(argument: String) {
        let elements = argument.split(separator: ",").map { Element(argument: String($0)) }
        guard !elements.isEmpty, elements.allSatisfy({ $0 != nil }) else { return nil }
        self.elements = elements.compactMap { $0 }
    }
}

/// A share of all tests: `2/4`, counted from 1.
struct Shard: ExpressibleByArgument, Equatable {
    var index: Int
    var count: Int

    init?(argument: String) {
        let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let index = parts[0], let count = parts[1], count >= 1, (1...count).contains(index) else { return nil }
        (self.index, self.count) = (index, count)
    }

    /// The elements of this shard, in their order; every element belongs to exactly one shard. They are shared out by cost.
    func part<Element>(of elements: [Element], costs: [Int]) -> [Element] {
        let shares = ShardPlan(costs: costs, count: count).shares
        return zip(elements, shares).filter { $1 == index - 1 }.map(\.0)
    }
}
