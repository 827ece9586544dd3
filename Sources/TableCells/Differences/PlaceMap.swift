import TableGraphics

/// Maps sections and rows of an old table to the new one.
///
/// Built once from a difference. Each lookup takes time logarithmic in the number of changes.
package struct PlaceMap {
    private let sections: Ranks
    private let goneSections: Set<Int>
    private var rows: [Int: Ranks] = [:]
    private var gone: Set<IndexPath> = []
    private var moved: [IndexPath: IndexPath] = [:]

    package init(_ difference: TableDifference) {
        goneSections = Set(difference.deletedSections)
        sections = Ranks(
            gone: difference.deletedSections, moved: difference.movedSections, taken: difference.insertedSections)
        gone = Set(difference.deletedRows)
        var left: [Int: [Int]] = [:]
        var taken: [Int: [Int]] = [:]
        for path in difference.deletedRows { left[path.section, default: []].append(path.row) }
        for path in difference.insertedRows { taken[path.section, default: []].append(path.row) }
        for move in difference.movedRows {
            moved[move.from] = move.to
            left[move.from.section, default: []].append(move.from.row)
            taken[move.to.section, default: []].append(move.to.row)
        }
        // Keyed by old section. A section with only insertions is found by its new index.
        let old = Dictionary(uniqueKeysWithValues: taken.keys.compactMap { new in sections.old(of: new).map { (new, $0) } })
        for section in Set(left.keys).union(old.values) {
            let target = sections.new(of: section)
            rows[section] = Ranks(gone: left[section] ?? [], moved: [], taken: target.flatMap { taken[$0] } ?? [])
        }
    }

    /// The new index of an old section; `nil` if the section is deleted.
    package func section(_ section: Int) -> Int? { goneSections.contains(section) ? nil : sections.new(of: section) }

    /// The new index path of an old row; `nil` if the row is deleted.
    package func row(_ path: IndexPath) -> IndexPath? {
        guard let section = section(path.section), !gone.contains(path) else { return nil }
        if let target = moved[path] { return target }
        return IndexPath(row: rows[path.section]?.new(of: path.row) ?? path.row, section: section)
    }
}

/// Maps the indexes of a list. Elements that are not deleted, inserted or moved keep their order and fill the remaining indexes.
struct Ranks {
    private let left: Shift
    private let taken: [Int]
    private let targets: [Int: Int]
    private let sources: [Int: Int]

    /// `gone` and the `from` of moves are indexes in the old list; `taken` and the `to` of moves are indexes in the new list.
    init(gone: [Int], moved: [Change<Int>], taken: [Int]) {
        left = Shift((gone + moved.map(\.from)).sorted())
        self.taken = (taken + moved.map(\.to)).sorted()
        targets = Dictionary(moved.map { ($0.from, $0.to) }, uniquingKeysWith: { first, _ in first })
        sources = Dictionary(moved.map { ($0.to, $0.from) }, uniquingKeysWith: { first, _ in first })
    }

    /// The new index of an element that is not deleted; undefined for deleted elements.
    func new(of old: Int) -> Int? { targets[old] ?? Shift.place(left[old], besides: taken) }

    /// The old index of an element in the new list; `nil` if the element is inserted.
    func old(of new: Int) -> Int? {
        if let source = sources[new] { return source }
        let rank = Shift(taken)[new]
        return taken.contains(new) ? nil : Shift.place(rank, besides: left.gone)
    }
}

/// Maps the indexes of a list with deletions.
struct Shift {
    /// The deleted indexes, in ascending order.
    let gone: [Int]

    init(_ gone: [Int]) { self.gone = gone }

    /// The index of an element after the deletions before it.
    subscript(place: Int) -> Int { place - partitionIndex(count: gone.count) { gone[$0] >= place } }

    /// The index of the element with number `rank` among the indexes that are not taken.
    static func place(_ rank: Int, besides taken: [Int]) -> Int {
        // Among the taken indexes, those with at most `rank` free indexes before them come first.
        rank + partitionIndex(count: taken.count) { taken[$0] - $0 > rank }
    }
}
