/// The items of a section, in which items can have children.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
    /// Items in the order in which they are shown if all are expanded.
    private var all: [ItemIdentifierType] = []
    private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
    private var expanded: Set<ItemIdentifierType> = []

    public init() {}

    public var items: [ItemIdentifierType] { all }
    public var rootItems: [ItemIdentifierType] { all.filter { parents[$0] == nil } }
    public var visibleItems: [ItemIdentifierType] { all.filter(isVisible) }
    public var expandedItems: [ItemIdentifierType] { all.filter(expanded.contains) }

    public func index(of item: ItemIdentifierType) -> Int? { all.firstIndex(of: item) }
    public func contains(_ item: ItemIdentifierType) -> Bool { all.contains(item) }
    /// 0 for a root item.
    public func level(of item: ItemIdentifierType) -> Int { ancestors(of: item).count }
    public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? { parents[child] }
    public func isExpanded(_ item: ItemIdentifierType) -> Bool { expanded.contains(item) }
    public func isVisible(_ item: ItemIdentifierType) -> Bool { ancestors(of: item).allSatisfy(expanded.contains) }
    /// The children of an item, and theirs, as a snapshot of their own.
    public func snapshot(of parent: ItemIdentifierType, includingParent: Bool = false) -> Self {
        var part = Self()
        if includingParent { part.append([parent]) }
        for item in descendants(of: parent) {
            let above = parents[item] == parent && !includingParent ? nil : parents[item]
            part.append([item], to: above)
        }
        part.expanded = expanded.intersection(part.all)
        return part
    }
    package func hasChildren(_ item: ItemIdentifierType) -> Bool { parents.values.contains(item) }

    private func ancestors(of item: ItemIdentifierType) -> [ItemIdentifierType] {
        Array(sequence(first: item) { parents[$0] }.dropFirst())
    }
    private func descendants(of item: ItemIdentifierType) -> [ItemIdentifierType] { all.filter { ancestors(of: $0).contains(item) } }

    // MARK: Changes

    /// Appends items to the children of another one, or to the roots.
    public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
        let below = parent.map { ancestor in all.lastIndex { $0 == ancestor || ancestors(of: $0).contains(ancestor) } ?? all.count - 1 }
        add(items, at: below.map { $0 + 1 } ?? all.count, parent)
    }
    public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
        if let index = index(of: item) { add(items, at: index, parents[item]) }
    }
    public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
        if let index = index(of: item) { add(items, at: index + 1 + descendants(of: item).count, parents[item]) }
    }
    public mutating func append(_ snapshot: Self, to parent: ItemIdentifierType? = nil) {
        for item in snapshot.all { append([item], to: snapshot.parents[item] ?? parent) }
        expanded.formUnion(snapshot.expanded)
    }
    public mutating func replace(childrenOf parent: ItemIdentifierType, using snapshot: Self) {
        delete(descendants(of: parent))
        append(snapshot, to: parent)
    }
    /// Deletes items and their children.
    public mutating func delete(_ items: [ItemIdentifierType]) {
        let gone = Set(items + items.flatMap(descendants))
        all.removeAll(where: gone.contains)
        for item in gone { parents[item] = nil }
        expanded.subtract(gone)
    }
    public mutating func deleteAll() { self = Self() }
    public mutating func expand(_ items: [ItemIdentifierType]) { expanded.formUnion(items) }
    public mutating func collapse(_ items: [ItemIdentifierType]) { expanded.subtract(items) }

    private mutating func add(_ items: [ItemIdentifierType], at index: Int, _ parent: ItemIdentifierType?) {
        var known = Set(all)
        let new = items.filter { known.insert($0).inserted }
        all.insert(contentsOf: new, at: min(max(0, index), all.count))
        if let parent { for item in new { parents[item] = parent } }
    }
}
