import TableCells
import TableUIKit

/// A snapshot of the visible sections, for comparing with a later one.
///
/// A snapshot stores one entry per section; rows are read at the first comparison.
final class Version {
    /// Identifies a section by its descriptor, and by its content if that is diffable.
    struct SectionIdentity: Hashable {
        var identifier: String
        var content: String?
    }

    /// Identifies a row by its descriptor, and by its item if that is diffable, otherwise by its index among the rows that are not.
    struct RowIdentity: Hashable {
        var identifier: String
        var item: String?
        var number: Int
    }

    private struct Section {
        var identity: SectionIdentity
        var content: Any?
        /// `nil` for lazy sections, whose rows are not created for comparisons.
        var rows: [any RowType]?
        var rowCount: Int
    }

    private let sections: [Section]

    init(_ visible: [any SectionType]) {
        sections = visible.map { section in
            let count = section.numberOfVisibleRows
            let rows: [any RowType]?
            switch section {
            case let section as TableDescriptors.Section: rows = section.visibleRows
            case is any LazySectionType: rows = nil
            default: rows = (0..<count).compactMap { section.visibleRow(at: $0) }
            }
            return Section(
                identity: SectionIdentity(identifier: section.identifier, content: (section.content as? any Diffable)?.diffIdentifier),
                content: section.content, rows: rows, rowCount: rows?.count ?? count)
        }
    }

    /// The diffable items of each section; `nil` for lazy sections. Computing these is most of the work.
    private lazy var items: [[(any Diffable)?]?] = sections.map { $0.rows?.map(\.diffableItem) }

    private lazy var rowIdentities: [[RowIdentity]] = sections.indices.map { index in
        guard let rows = sections[index].rows, let items = items[index] else {
            return (0..<sections[index].rowCount).map { RowIdentity(identifier: "", item: nil, number: $0) }
        }
        var numbers: [String: Int] = [:]
        return zip(rows, items).map { row, item in
            if let item { return RowIdentity(identifier: row.identifier, item: item.diffIdentifier, number: 0) }
            let number = numbers[row.identifier, default: 0]
            numbers[row.identifier] = number + 1
            return RowIdentity(identifier: row.identifier, item: nil, number: number)
        }
    }

    /// The identities by which a section with new content is still the same section.
    ///
    /// Sections are matched by content first. The remaining ones are matched in order by identifier.
    private func sectionIdentities(beside old: Version) -> [SectionIdentity] {
        var identities = sections.map(\.identity)
        var counts: [SectionIdentity: Int] = [:]
        for identity in identities { counts[identity, default: 0] += 1 }
        var left: [String: [SectionIdentity]] = [:]
        for section in old.sections.reversed() {
            if let count = counts[section.identity], count > 0 {
                counts[section.identity] = count - 1
            } else {
                left[section.identity.identifier, default: []].append(section.identity)
            }
        }
        guard !left.isEmpty else { return identities }
        for (index, identity) in identities.enumerated() {
            guard let count = counts[identity], count > 0, let other = left[identity.identifier]?.popLast() else { continue }
            counts[identity] = count - 1
            identities[index] = other
        }
        return identities
    }

    static func difference(from old: Version, to new: Version) -> TableDifference {
        func keys(_ version: Version, _ identities: [SectionIdentity]) -> [SectionKeys<SectionIdentity, RowIdentity>] {
            zip(identities, version.rowIdentities).map { SectionKeys($0, rows: $1) }
        }
        return TableDifference(
            from: keys(old, old.sections.map(\.identity)), to: keys(new, new.sectionIdentities(beside: old)),
            isSectionUpdated: { !isEqual(old.sections[$0.from].content, new.sections[$0.to].content) },
            isRowUpdated: { change in
                guard let before = old.items[change.from.section], let after = new.items[change.to.section] else { return false }
                // Items that cannot be compared may have changed.
                guard let item = before[change.from.row] else { return true }
                return !item.isEqualToDiffable(after[change.to.row])
            })
    }

    private static func isEqual(_ a: Any?, _ b: Any?) -> Bool {
        if a == nil, b == nil { return true }
        guard let a = a as? any Diffable, let b = b as? any Diffable else { return false }
        return a.isEqualToDiffable(b)
    }
}
