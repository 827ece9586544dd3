/// The first index at which a predicate holds that fails before it and holds after it; `count` when it never holds.
package func partitionIndex(count: Int, where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
        let middle = (low + high) / 2
        if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
}
