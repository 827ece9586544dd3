/// Pairs the elements of two lists in order, at the lowest total cost.
///
/// `cost` returns `nil` for elements that cannot be paired; an unpaired element costs `skip`. Time and memory grow with the product of both
/// counts. Of pairings with equal costs, the one with earlier pairs wins.
func aligned<Element>(_ a: [Element], _ b: [Element], skip: Double, cost: (Element, Element) -> Double?) -> [(Int?, Int?)] {
    let width = b.count + 1
    var totals = [Double](repeating: 0, count: (a.count + 1) * width)
    let costs = a.map { first in b.map { cost(first, $0) } }
    for i in stride(from: a.count, through: 0, by: -1) {
        for j in stride(from: b.count, through: 0, by: -1) where i < a.count || j < b.count {
            var best = Double.infinity
            if i < a.count { best = min(best, skip + totals[(i + 1) * width + j]) }
            if j < b.count { best = min(best, skip + totals[i * width + j + 1]) }
            if i < a.count, j < b.count, let pair = costs[i][j] { best = min(best, pair + totals[(i + 1) * width + j + 1]) }
            totals[i * width + j] = best
        }
    }
    var pairs: [(Int?, Int?)] = []
    var (i, j) = (0, 0)
    while i < a.count || j < b.count {
        let total = totals[i * width + j]
        if i < a.count, j < b.count, let pair = costs[i][j], pair + totals[(i + 1) * width + j + 1] <= total {
            pairs.append((i, j))
            i += 1
            j += 1
        } else if i < a.count, skip + totals[(i + 1) * width + j] <= total {
            pairs.append((i, nil))
            i += 1
        } else {
            pairs.append((nil, j))
            j += 1
        }
    }
    return pairs
}

/// Pairs the elements of two lists in any order, the closest first. `cost` returns `nil` for elements that cannot be paired.
///
/// The pairs are in the order of the first list, followed by the unpaired elements of the second list.
func closest<Element>(_ a: [Element], _ b: [Element], cost: (Element, Element) -> Double?) -> [(Int?, Int?)] {
    var costs: [(cost: Double, first: Int, second: Int)] = []
    for (i, one) in a.enumerated() {
        for (j, other) in b.enumerated() {
            if let cost = cost(one, other) { costs.append((cost, i, j)) }
        }
    }
    var partners = [Int?](repeating: nil, count: a.count)
    var isTaken = [Bool](repeating: false, count: b.count)
    for pair in costs.sorted(by: { ($0.cost, $0.first, $0.second) < ($1.cost, $1.first, $1.second) })
    where partners[pair.first] == nil && !isTaken[pair.second] {
        partners[pair.first] = pair.second
        isTaken[pair.second] = true
    }
    return partners.enumerated().map { ($0.offset, $0.element) } + isTaken.indices.filter { !isTaken[$0] }.map { (nil, $0) }
}
