import Foundation
import TableCells

/// Sections and items, each with a unique identifier.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    private struct Section {
        var identifier: SectionIdentifierType
        var items: [ItemIdentifierType]
    }
    private var sections: [Section] = []
    public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
    public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []
    public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
    /// Identifiers that were added twice, for which UIKit raises an exception. The first occurrence stays.
    package private(set) var duplicates: [AnyHashable] = []

    public init() {}

    public var numberOfItems: Int { sections.reduce(0) { $0 + $1.items.count } }
    public var numberOfSections: Int { sections.count }
    public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.identifier) }
    public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

    public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int { itemIdentifiers(inSection: identifier).count }
    public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
        sections.first { $0.identifier == identifier }?.items ?? []
    }
    public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
        place(of: identifier).map { sections[$0.section].identifier }
    }
    public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
    public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? { sections.firstIndex { $0.identifier == identifier } }

    /// `nil` if the snapshot does not contain the item.
    package func place(of item: ItemIdentifierType) -> IndexPath? {
        for (index, section) in sections.enumerated() {
            if let row = section.items.firstIndex(of: item) { return IndexPath(row: row, section: index) }
        }
        return nil
    }

    /// `nil` if the index path is out of range.
    package func item(at path: IndexPath) -> ItemIdentifierType? {
        guard sections.indices.contains(path.section), sections[path.section].items.indices.contains(path.row) else { return nil }
        return sections[path.section].items[path.row]
    }

    /// The identifiers for a difference. Sections to reload show all of their items again, so their items do not count.
    package func keys(reloading: Set<SectionIdentifierType>) -> [SectionKeys<SectionIdentifierType, ItemIdentifierType>] {
        sections.map { SectionKeys($0.identifier, rows: reloading.contains($0.identifier) ? [] : $0.items) }
    }

    // MARK: Items

    /// Appends to the last section by default. If the snapshot has no sections, nothing happens; UIKit raises an exception.
    public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection section: SectionIdentifierType? = nil) {
        guard let index = section.map({ indexOfSection($0) }) ?? sections.indices.last else { return }
        sections[index].items += fresh(identifiers)
    }
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], beforeItem item: ItemIdentifierType) {
        insert(identifiers, item, 0)
    }
    public mutating func insertItems(_ identifiers: [ItemIdentifierType], afterItem item: ItemIdentifierType) {
        insert(identifiers, item, 1)
    }
    public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
        let gone = Set(identifiers)
        for index in sections.indices { sections[index].items.removeAll { gone.contains($0) } }
    }
    public mutating func deleteAllItems() { sections = [] }
    public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem item: ItemIdentifierType) { move(identifier, item, 0) }
    public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem item: ItemIdentifierType) { move(identifier, item, 1) }
    public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { reloadedItemIdentifiers += identifiers }
    public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) { reconfiguredItemIdentifiers += identifiers }

    /// Ends what the snapshot asks for once.
    package mutating func forgetReloads() {
        (reloadedItemIdentifiers, reloadedSectionIdentifiers, reconfiguredItemIdentifiers) = ([], [], [])
    }

    private mutating func fresh(_ identifiers: [ItemIdentifierType]) -> [ItemIdentifierType] {
        var known = Set(itemIdentifiers)
        return identifiers.filter { identifier in
            let isNew = known.insert(identifier).inserted
            if !isNew { duplicates.append(AnyHashable(identifier)) }
            return isNew
        }
    }
    private mutating func insert(_ identifiers: [ItemIdentifierType], _ item: ItemIdentifierType, _ offset: Int) {
        guard let path = place(of: item) else { return }
        sections[path.section].items.insert(contentsOf: fresh(identifiers), at: path.row + offset)
    }
    private mutating func move(_ identifier: ItemIdentifierType, _ item: ItemIdentifierType, _ offset: Int) {
        guard identifier != item, place(of: identifier) != nil, place(of: item) != nil else { return }
        deleteItems([identifier])
        insert([identifier], item, offset)
    }

    // MARK: Sections

    public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
        for identifier in identifiers {
            if indexOfSection(identifier) == nil {
                sections.append(Section(identifier: identifier, items: []))
            } else {
                duplicates.append(AnyHashable(identifier))
            }
        }
    }
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], beforeSection section: SectionIdentifierType) {
        insert(identifiers, section, 0)
    }
    public mutating func insertSections(_ identifiers: [SectionIdentifierType], afterSection section: SectionIdentifierType) {
        insert(identifiers, section, 1)
    }
    public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
        sections.removeAll { identifiers.contains($0.identifier) }
    }
    public mutating func moveSection(_ identifier: SectionIdentifierType, beforeSection section: SectionIdentifierType) {
        move(identifier, section, 0)
    }
    public mutating func moveSection(_ identifier: SectionIdentifierType, afterSection section: SectionIdentifierType) {
        move(identifier, section, 1)
    }
    public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) { reloadedSectionIdentifiers += identifiers }

    private mutating func insert(_ identifiers: [SectionIdentifierType], _ section: SectionIdentifierType, _ offset: Int) {
        guard let index = indexOfSection(section) else { return }
        let new = identifiers.filter { indexOfSection($0) == nil }
        sections.insert(contentsOf: new.map { Section(identifier: $0, items: []) }, at: index + offset)
    }
    private mutating func move(_ identifier: SectionIdentifierType, _ section: SectionIdentifierType, _ offset: Int) {
        guard identifier != section, let old = indexOfSection(identifier), indexOfSection(section) != nil else { return }
        let moved = sections.remove(at: old)
        sections.insert(moved, at: (indexOfSection(section) ?? 0) + offset)
    }
}
