/// The first index for which a predicate holds; `count` if it never does. Once it holds, it must hold for all later indexes.
package func partitionIndex(count: Int, where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
        let middle = (low + high) / 2
        if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
}
