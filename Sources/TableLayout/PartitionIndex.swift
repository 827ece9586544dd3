/// The first index at which a predicate holds that fails before it and holds after it; `count` when it never holds.
func partitionIndex(count: Int, where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
        let middle = (low + high) / 2
        if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
}

/// The same, looked for around a guess first: `window` indices there are asked one after the other without a branch, which costs a
/// third of halving where the guess is a good one.
@inline(__always)
func partitionIndex(count: Int, near guess: Double, window: Int, where holds: (Int) -> Bool) -> Int {
    guard count >= window else { return partitionIndex(count: count, where: holds) }
    // A guess that is no number counts as 0.
    let low = Int(max(0, min(guess - Double(window / 2), Double(count &- window))))
    var found = low
    for index in 0..<window { found &+= holds(low &+ index) ? 0 : 1 }
    if found > low || low == 0, found < low &+ window || found == count { return found }
    return partitionIndex(count: count, where: holds)
}
