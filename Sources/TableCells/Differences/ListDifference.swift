/// A pair of indexes of the same element in an old and a new list or table.
public struct Change<Index: Hashable & Sendable>: Hashable, Sendable {
    /// The index in the old list.
    public var from: Index
    /// The index in the new list.
    public var to: Index

    public init(from: Index, to: Index) {
        self.from = from
        self.to = to
    }
}

/// The difference between two lists: deletions, insertions, and as few moves as possible.
///
/// Takes time and memory proportional to the length of both lists (times the logarithm of the number of moved elements). Equal elements are
/// matched in order.
public struct ListDifference: Hashable, Sendable {
    /// Indexes in the old list, in ascending order.
    public var deletes: [Int]
    /// Indexes in the new list, in ascending order.
    public var inserts: [Int]
    /// Elements in both lists whose relative order changes, in ascending order of `to`.
    public var moves: [Change<Int>]

    /// Computes the difference of two lists of identifiers.
    public init<ID: Hashable>(from old: [ID], to new: [ID]) { self.init(Self.matching(old, new)) }

    static func matching<ID: Hashable>(_ old: [ID], _ new: [ID]) -> Matching {
        var matching = Matching(oldCount: old.count, newCount: new.count)
        matching.walk(old[...], new[...])
        let left = old.indices.filter { matching.newIndex[$0] == nil }.map { Matching.Candidate(index: $0, group: 0) }
        let come = new.indices.filter { matching.oldIndex[$0] == nil }.map { Matching.Candidate(index: $0, group: 0) }
        matching.match(old, left, new, come)
        return matching
    }

    init(_ matching: Matching) {
        deletes = matching.newIndex.indices.filter { matching.newIndex[$0] == nil }
        inserts = matching.oldIndex.indices.filter { matching.oldIndex[$0] == nil }
        moves = matching.oldIndex.placesOutsideIncreasingRun.reversed().compactMap { place in
            matching.oldIndex[place].map { Change(from: $0, to: place) }
        }
    }

    /// Whether the lists are equal.
    public var isEmpty: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty }

    /// Applies the difference to the old list. `inserted` returns new elements by their index in the new list.
    ///
    /// Applying it to another list gives a meaningless result but does not trap: invalid indexes are ignored.
    public func applied<Element>(to old: [Element], _ inserted: (Int) -> Element) -> [Element] {
        var isGone = [Bool](repeating: false, count: old.count)
        for place in deletes + moves.map(\.from) where isGone.indices.contains(place) { isGone[place] = true }
        var staying = old.indices.lazy.filter { !isGone[$0] }.makeIterator()
        var result: [Element] = []
        var (insert, move) = (inserts.makeIterator(), moves.makeIterator())
        var (nextInsert, nextMove) = (insert.next(), move.next())
        while true {
            if let place = nextInsert, place <= result.count {
                result.append(inserted(place))
                nextInsert = insert.next()
            } else if let change = nextMove, change.to <= result.count {
                if old.indices.contains(change.from) { result.append(old[change.from]) }
                nextMove = move.next()
            } else if let place = staying.next() {
                result.append(old[place])
            } else {
                break
            }
        }
        return result
    }
}
