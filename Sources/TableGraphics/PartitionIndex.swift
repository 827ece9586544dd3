/// The first index for which a predicate holds, where it fails for all indexes before and holds for all after; `count` if it never holds.
package func partitionIndex(count: Int, where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
        let middle = (low + high) / 2
        if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
}
