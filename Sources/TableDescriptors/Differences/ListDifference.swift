/// From where to where, in an old and a new list or table.
public struct Change<Index: Hashable & Sendable>: Hashable, Sendable {
    /// In the old one.
    public var from: Index
    /// In the new one.
    public var to: Index

    /// Makes one of its parts.
    public init(from: Index, to: Index) {
        self.from = from
        self.to = to
    }
}

/// How one list becomes another: what goes, what comes, and the fewest moves of what stays.
///
/// Takes time in proportion to both lists (times the logarithm of the number of rows where many move) and memory in proportion,
/// whatever is in them: equal elements are told apart by their order.
public struct ListDifference: Hashable, Sendable {
    /// Places in the old list, ascending.
    public var deletes: [Int]
    /// Places in the new list, ascending.
    public var inserts: [Int]
    /// What stands in another order among the elements that stay, ascending by `to`.
    public var moves: [Change<Int>]

    /// The difference of two lists of identifiers.
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

    /// Whether the lists are alike.
    public var isEmpty: Bool { deletes.isEmpty && inserts.isEmpty && moves.isEmpty }

    /// The new list, made of the old one; what comes is asked for by its place in the new list.
    ///
    /// A difference of other lists gives a list without meaning, but no trap: places that are not there are passed over.
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
