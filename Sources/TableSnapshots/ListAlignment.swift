/// Matches the elements of two lists.
struct ListAlignment {
    /// Pairs of indexes, ascending in both lists.
    private(set) var pairs: [(old: Int, new: Int)] = []

    /// Aligns two lists by their keys.
    ///
    /// Each element has several keys, from strict to loose. Elements with equal strict keys are matched first, as many as keep their order.
    /// In the gaps between them, the next keys are used. If both sides of a gap have the same number of elements, they are matched in order
    /// as changed elements.
    init(old: [[String]], new: [[String]]) {
        let levels = max(old.first?.count ?? 0, new.first?.count ?? 0)
        match(old, 0..<old.count, new, 0..<new.count, level: 0, of: levels)
        pairs.sort { $0.old < $1.old }
    }

    private mutating func match(
        _ old: [[String]], _ oldRange: Range<Int>, _ new: [[String]], _ newRange: Range<Int>, level: Int, of levels: Int
    ) {
        var (a, b) = (oldRange, newRange)
        if a.isEmpty || b.isEmpty { return }
        guard level < levels else {
            if a.count == b.count { pairs += zip(a, b).map { (old: $0, new: $1) } }
            return
        }
        func isSame(_ i: Int, _ j: Int) -> Bool { old[i][level] == new[j][level] }
        while !a.isEmpty, !b.isEmpty, isSame(a.lowerBound, b.lowerBound) {
            pairs.append((old: a.lowerBound, new: b.lowerBound))
            (a, b) = (a.dropFirst(), b.dropFirst())
        }
        while !a.isEmpty, !b.isEmpty, isSame(a.upperBound - 1, b.upperBound - 1) {
            pairs.append((old: a.upperBound - 1, new: b.upperBound - 1))
            (a, b) = (a.dropLast(), b.dropLast())
        }
        let anchors = Self.anchors(a.map { ($0, old[$0][level]) }, b.map { ($0, new[$0][level]) })
        var (oldStart, newStart) = (a.lowerBound, b.lowerBound)
        for anchor in anchors + [(old: a.upperBound, new: b.upperBound)] {
            match(old, oldStart..<anchor.old, new, newStart..<anchor.new, level: level + 1, of: levels)
            if anchor.old < a.upperBound { pairs.append(anchor) }
            (oldStart, newStart) = (anchor.old + 1, anchor.new + 1)
        }
    }

    /// The largest set of pairs with equal keys that keeps their order. Ignores keys that occur more often in one list than in the other.
    private static func anchors(_ old: [(index: Int, key: String)], _ new: [(index: Int, key: String)]) -> [(old: Int, new: Int)] {
        var places: [String: (old: [Int], new: [Int])] = [:]
        for element in old { places[element.key, default: ([], [])].old.append(element.index) }
        for element in new { places[element.key, default: ([], [])].new.append(element.index) }
        var used: [String: Int] = [:]
        let candidates = old.compactMap { element -> (old: Int, new: Int)? in
            guard let found = places[element.key], found.old.count == found.new.count else { return nil }
            let turn = used[element.key, default: 0]
            used[element.key] = turn + 1
            return (element.index, found.new[turn])
        }
        return longestAscending(candidates)
    }

    /// The longest subsequence of pairs with ascending `new`, found by patience sorting.
    private static func longestAscending(_ pairs: [(old: Int, new: Int)]) -> [(old: Int, new: Int)] {
        var tops: [Int] = []
        var before = [Int](repeating: -1, count: pairs.count)
        for (index, pair) in pairs.enumerated() {
            var (low, high) = (0, tops.count)
            while low < high {
                let middle = (low + high) / 2
                if pairs[tops[middle]].new < pair.new { low = middle + 1 } else { high = middle }
            }
            if low > 0 { before[index] = tops[low - 1] }
            if low == tops.count { tops.append(index) } else { tops[low] = index }
        }
        var run: [(old: Int, new: Int)] = []
        var index = tops.last ?? -1
        while index >= 0 {
            run.append(pairs[index])
            index = before[index]
        }
        return run.reversed()
    }
}

extension ListAlignment {
    /// Merges both lists: matched elements as pairs, all others alone, in an order that is compatible with both lists.
    func merged(oldCount: Int, newCount: Int) -> [(old: Int?, new: Int?)] {
        var steps: [(old: Int?, new: Int?)] = []
        var (i, j) = (0, 0)
        for pair in pairs + [(old: oldCount, new: newCount)] {
            while i < pair.old {
                steps.append((i, nil))
                i += 1
            }
            while j < pair.new {
                steps.append((nil, j))
                j += 1
            }
            if pair.old < oldCount { steps.append((pair.old, pair.new)) }
            (i, j) = (pair.old + 1, pair.new + 1)
        }
        return steps
    }
}
