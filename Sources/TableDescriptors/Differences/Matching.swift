/// Which element of an old list is which of a new one.
///
/// Two lists are first walked side by side, looking a few elements ahead where they part: most rows of a table stay where
/// they are. Only what is left over is looked up by identifier.
struct Matching {
    /// For each element of the old list its place in the new one; `nil` when it is gone.
    private(set) var newIndex: [Int?]
    /// For each element of the new list its place in the old one; `nil` when it is new.
    private(set) var oldIndex: [Int?]

    /// An element that still looks for its counterpart: its place, and the group that it may find it in.
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

    /// How far the walk looks ahead.
    private static let window = 8
    /// How often in a row the walk may find nothing ahead before it leaves the rest to the look-up: bounds what a shuffled list costs.
    private static let patience = 16

    private mutating func match(_ old: Int, _ new: Int) {
        newIndex[old] = new
        oldIndex[new] = old
    }

    /// Matches what lies about where it lay, in two stretches.
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

    /// Matches candidates of equal groups and identifiers; of several equal ones the first with the first.
    mutating func match<ID: Hashable>(_ old: [ID], _ oldCandidates: [Candidate], _ new: [ID], _ newCandidates: [Candidate]) {
        guard !oldCandidates.isEmpty, !newCandidates.isEmpty else { return }
        // Equal candidates hang on each other in their order: a list a key would take memory for each.
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
