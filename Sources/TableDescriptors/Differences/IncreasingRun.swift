/// Finds a longest increasing subsequence: the rows that can stay when the others move, so that as few as possible move.
///
/// Keeps its memory between calls: a table of a hundred thousand sections asks once a section.
@usableFromInline
struct IncreasingRun {
    /// For each length the least last value of a subsequence of that length.
    @usableFromInline var lastValues = ContiguousArray<Int32>()
    /// Where those values lie.
    @usableFromInline var lastPlaces = ContiguousArray<Int32>()
    /// For each place the place before it in its subsequence, or -1.
    @usableFromInline var before = ContiguousArray<Int32>()

    @inlinable
    init() {}

    /// Calls `leave` with the place of each value that is not in the subsequence, in descending order. Negative values take no part.
    ///
    /// Takes time n log n at worst, and n when the values increase but for a few.
    @inlinable
    mutating func forEachOutside(_ values: UnsafeBufferPointer<Int32>, _ leave: (Int) -> Void) {
        guard !isIncreasing(values) else { return }
        lastValues.removeAll(keepingCapacity: true)
        lastPlaces.removeAll(keepingCapacity: true)
        before.removeAll(keepingCapacity: true)
        before.reserveCapacity(values.count)
        for place in 0..<values.count {
            let value = values[place]
            guard value >= 0 else {
                before.append(-1)
                continue
            }
            let length = value > (lastValues.last ?? -1) ? lastValues.count : lengthBelow(value)
            before.append(length == 0 ? -1 : lastPlaces[length - 1])
            if length == lastValues.count {
                lastValues.append(value)
                lastPlaces.append(Int32(truncatingIfNeeded: place))
            } else {
                lastValues[length] = value
                lastPlaces[length] = Int32(truncatingIfNeeded: place)
            }
        }
        var member = lastPlaces.last ?? -1
        var place = values.count - 1
        while place >= 0 {
            if place == Int(member) {
                member = before[place]
            } else if values[place] >= 0 {
                leave(place)
            }
            place -= 1
        }
    }

    @inlinable
    func isIncreasing(_ values: UnsafeBufferPointer<Int32>) -> Bool {
        var last: Int32 = -1
        for value in values where value >= 0 {
            if value <= last { return false }
            last = value
        }
        return true
    }

    /// How many lengths have a last value below `value`.
    @inlinable
    func lengthBelow(_ value: Int32) -> Int {
        var (low, high) = (0, lastValues.count)
        while low < high {
            let middle = (low + high) / 2
            if lastValues[middle] < value { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
