/// Which element of an old list is which of a new one.
///
/// Two lists are first walked side by side, looking a few elements ahead where they part: most rows of a table stay where
/// they are, and comparing them costs far less than hashing them. Only what is left over goes through a hash table.
@usableFromInline
struct Matching {
    /// For each element of the old list its place in the new one; -1 when it is gone.
    @usableFromInline var newIndex: ContiguousArray<Int32>
    /// For each element of the new list its place in the old one; -1 when it is new.
    @usableFromInline var oldIndex: ContiguousArray<Int32>

    @inlinable
    init(oldCount: Int, newCount: Int) {
        newIndex = ContiguousArray(repeating: -1, count: oldCount)
        oldIndex = ContiguousArray(repeating: -1, count: newCount)
    }

    /// How far the walk looks ahead.
    @inlinable
    static var window: Int { 8 }
    /// How often in a row the walk may find nothing ahead before it leaves the rest to the table: bounds what a shuffled list costs.
    @inlinable
    static var patience: Int { 16 }

    /// Matches what lies about where it lay, in two stretches.
    @inlinable
    mutating func walk<ID: Equatable>(
        _ old: UnsafeBufferPointer<ID>, _ oldRange: Range<Int>, _ new: UnsafeBufferPointer<ID>, _ newRange: Range<Int>
    ) {
        newIndex.withUnsafeMutableBufferPointer { newIndex in
            oldIndex.withUnsafeMutableBufferPointer { oldIndex in
                var (i, j) = (oldRange.lowerBound, newRange.lowerBound)
                var (oldEnd, newEnd) = (oldRange.upperBound, newRange.upperBound)
                while i < oldEnd, j < newEnd, old[i] == new[j] {
                    newIndex[i] = Int32(truncatingIfNeeded: j)
                    oldIndex[j] = Int32(truncatingIfNeeded: i)
                    i += 1
                    j += 1
                }
                while i < oldEnd, j < newEnd, old[oldEnd - 1] == new[newEnd - 1] {
                    oldEnd -= 1
                    newEnd -= 1
                    newIndex[oldEnd] = Int32(truncatingIfNeeded: newEnd)
                    oldIndex[newEnd] = Int32(truncatingIfNeeded: oldEnd)
                }
                var misses = 0
                while i < oldEnd, j < newEnd, misses < Self.patience {
                    if old[i] == new[j] {
                        newIndex[i] = Int32(truncatingIfNeeded: j)
                        oldIndex[j] = Int32(truncatingIfNeeded: i)
                        i += 1
                        j += 1
                        misses = 0
                        continue
                    }
                    misses += 1
                    var ahead = 1
                    while ahead <= Self.window {
                        if i + ahead < oldEnd, old[i + ahead] == new[j] {
                            i += ahead
                            break
                        }
                        if j + ahead < newEnd, old[i] == new[j + ahead] {
                            j += ahead
                            break
                        }
                        ahead += 1
                    }
                    if ahead > Self.window {
                        i += 1
                        j += 1
                    }
                }
            }
        }
    }

    /// Matches candidates of equal groups and identifiers; of several equal ones the first with the first.
    @inlinable
    mutating func match<ID: Hashable>(
        _ old: UnsafeBufferPointer<ID>, _ oldCandidates: ContiguousArray<Candidate>,
        _ new: UnsafeBufferPointer<ID>, _ newCandidates: ContiguousArray<Candidate>
    ) {
        guard !oldCandidates.isEmpty, !newCandidates.isEmpty else { return }
        let table = IndexTable<ID>(oldCandidates, in: old)
        for candidate in newCandidates {
            let index = Int(candidate.index)
            guard let slot = table.slot(of: new[index], group: candidate.group, oldCandidates, old) else { continue }
            var place = Int(oldCandidates[table.first(inSlot: slot)].index)
            // The last of a list stays in its slot after it was taken.
            if newIndex[place] >= 0 {
                guard table.dropFirst(inSlot: slot) else { continue }
                place = Int(oldCandidates[table.first(inSlot: slot)].index)
            }
            newIndex[place] = candidate.index
            oldIndex[index] = Int32(truncatingIfNeeded: place)
        }
    }
}
