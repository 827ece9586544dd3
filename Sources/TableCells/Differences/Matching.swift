/// Matches the elements of an old and a new list.
///
/// First walks both lists in parallel and looks a few elements ahead where they differ, because most rows stay in place. Only the remaining
/// elements are looked up by identifier.
struct Matching {
    /// The new index of each old element; `nil` if the element is deleted.
    private(set) var newIndex: [Int?]
    /// The old index of each new element; `nil` if the element is inserted.
    private(set) var oldIndex: [Int?]

    /// An unmatched element: its index, and the group in which it can match.
    struct Candidate {
        var index: Int
        var group: Int
    }

    private struct Key<ID: Hashable>: Hashable {
        var id: ID
        var group: Int
    }

    init(oldCount: Int, newCount: Int) {
        newIndex = Array(repeating: nil, count: oldCount)
        oldIndex = Array(repeating: nil, count: newCount)
    }

    /// The number of elements to look ahead.
    private static let window = 8
    /// The number of consecutive failures after which the walk leaves the rest to the lookup. Limits the cost for shuffled lists.
    private static let patience = 16

    private mutating func match(_ old: Int, _ new: Int) {
        newIndex[old] = new
        oldIndex[new] = old
    }

    /// Matches elements near their old position, in two ranges.
    mutating func walk<ID: Equatable>(_ old: ArraySlice<ID>, _ new: ArraySlice<ID>) {
        var (i, j) = (old.startIndex, new.startIndex)
        var (oldEnd, newEnd) = (old.endIndex, new.endIndex)
        while i < oldEnd, j < newEnd, old[i] == new[j] {
            match(i, j)
            i += 1
            j += 1
        }
        while i < oldEnd, j < newEnd, old[oldEnd - 1] == new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
            match(oldEnd, newEnd)
        }
        var misses = 0
        while i < oldEnd, j < newEnd, misses < Self.patience {
            if old[i] == new[j] {
                match(i, j)
                i += 1
                j += 1
                misses = 0
                continue
            }
            misses += 1
            let ahead = (1...Self.window).first { i + $0 < oldEnd && old[i + $0] == new[j] || j + $0 < newEnd && old[i] == new[j + $0] }
            if let ahead, i + ahead < oldEnd, old[i + ahead] == new[j] {
                i += ahead
            } else if let ahead {
                j += ahead
            } else {
                i += 1
                j += 1
            }
        }
    }

    /// Matches candidates with the same group and identifier; equal ones are matched in order.
    mutating func match<ID: Hashable>(_ old: [ID], _ oldCandidates: [Candidate], _ new: [ID], _ newCandidates: [Candidate]) {
        guard !oldCandidates.isEmpty, !newCandidates.isEmpty else { return }
        // Equal candidates form linked lists in order, because an array per key would need memory for each key.
        var first: [Key<ID>: Int] = [:]
        var next = [Int?](repeating: nil, count: oldCandidates.count)
        for (place, candidate) in oldCandidates.enumerated().reversed() {
            next[place] = first.updateValue(place, forKey: Key(id: old[candidate.index], group: candidate.group))
        }
        for candidate in newCandidates {
            let key = Key(id: new[candidate.index], group: candidate.group)
            guard let place = first[key] else { continue }
            first[key] = next[place]
            match(oldCandidates[place].index, candidate.index)
        }
    }
}
