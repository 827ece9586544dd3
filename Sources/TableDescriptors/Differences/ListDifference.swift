/// From where to where, in an old and a new list or table.
public struct Change<Index: Hashable & Sendable>: Hashable, Sendable {
    /// In the old one.
    public var from: Index
    /// In the new one.
    public var to: Index

    /// Makes one of its parts.
    @inlinable
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
    @inlinable
    public init<ID: Hashable>(from old: [ID], to new: [ID]) {
        self = old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                ListDifference(ListDifference.matching(old, new))
            }
        }
    }

    @inlinable
    static func matching<ID: Hashable>(_ old: UnsafeBufferPointer<ID>, _ new: UnsafeBufferPointer<ID>) -> Matching {
        var matching = Matching(oldCount: old.count, newCount: new.count)
        matching.walk(old, 0..<old.count, new, 0..<new.count)
        var left = ContiguousArray<Candidate>()
        for index in 0..<old.count where matching.newIndex[index] < 0 { left.append(Candidate(index: index, group: 0)) }
        var come = ContiguousArray<Candidate>()
        for index in 0..<new.count where matching.oldIndex[index] < 0 { come.append(Candidate(index: index, group: 0)) }
        matching.match(old, left, new, come)
        return matching
    }

    @inlinable
    init(_ matching: Matching) {
        deletes = []
        inserts = []
        moves = []
        for index in matching.newIndex.indices where matching.newIndex[index] < 0 { deletes.append(index) }
        for index in matching.oldIndex.indices where matching.oldIndex[index] < 0 { inserts.append(index) }
        var run = IncreasingRun()
        matching.oldIndex.withUnsafeBufferPointer { places in
            run.forEachOutside(places) { moves.append(Change(from: Int(places[$0]), to: $0)) }
        }
        moves.reverse()
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
