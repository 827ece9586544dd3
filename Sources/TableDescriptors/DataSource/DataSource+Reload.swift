import TableCells

extension DataSource {
    /// Decides anew what is hidden and has a table view show it. A table view without data source or delegate is given this one.
    ///
    /// `animated` tells the table view what has changed, so that it keeps the rest; visible cells whose items changed are updated.
    /// The difference is what the table view was told.
    @discardableResult
    public func reloadData(_ tableView: TableSession, animated: Bool) -> TableDifference {
        if tableView.dataSource == nil { tableView.dataSource = self }
        if tableView.delegate == nil { tableView.delegate = self }
        registerCells(in: tableView)
        guard animated else {
            updateVisibility()
            tableView.reloadData()
            return TableDifference()
        }
        let old = Version(visibleSections)
        updateVisibility()
        let difference = Version.difference(from: old, to: Version(visibleSections))
        tableView.apply(difference) { cell, change in updateCell(cell, at: change) }
        return difference
    }

    /// What a reload would tell a table view that shows the visible sections. Changes nothing but what is visible.
    public func reloadData() -> TableDifference {
        let old = Version(visibleSections)
        updateVisibility()
        return Version.difference(from: old, to: Version(visibleSections))
    }

    /// Registers the descriptors' cell classes where nothing is registered yet.
    func registerCells(in tableView: TableSession) {
        for descriptor in descriptors.values where !tableView.isRegistered(descriptor.cellIdentifier) {
            tableView.register(descriptor.cellClass, forCellReuseIdentifier: descriptor.cellIdentifier)
        }
    }

    /// Fills a visible cell anew: by `update` of descriptor or data source, or as it was filled first.
    private func updateCell(_ cell: TableViewCell, at indexPath: IndexPath) {
        guard let row = visibleRow(at: indexPath) else { return }
        if answer(for: row, at: indexPath, { try $0.update?(row, cell, indexPath) }) != nil { return }
        _ = answer(for: row, at: indexPath) { try $0.configure?(row, cell, indexPath) }
    }
}

/// The visible sections at one time, kept to be compared with those of another.
struct Version {
    struct Section {
        var identity: SectionIdentity
        var content: Any?
        /// Empty for lazy sections: rows are not made to be compared.
        var rows: [any RowType]
        var rowCount: Int
    }

    /// Who a section is: its descriptor, and its content where that can be told.
    struct SectionIdentity: Hashable {
        var identifier: String
        var content: String?
    }

    /// Who a row is: its descriptor, and its item where that can be told, else its number among those of which it cannot.
    struct RowIdentity: Hashable {
        var identifier: String
        var item: String?
        var number: Int
    }

    var sections: [Section]

    init(_ visible: [any SectionType]) {
        sections = visible.map { section in
            let count = section.numberOfVisibleRows
            let rows = section is any LazySectionType ? [] : (0..<count).compactMap { section.visibleRow(at: $0) }
            return Section(
                identity: SectionIdentity(identifier: section.identifier, content: (section.content as? any Diffable)?.diffIdentifier),
                content: section.content, rows: rows, rowCount: count)
        }
    }

    private var keys: [SectionKeys<SectionIdentity, RowIdentity>] {
        sections.map { section in
            guard section.rows.count == section.rowCount else {
                return SectionKeys(section.identity, rows: (0..<section.rowCount).map { RowIdentity(identifier: "", item: nil, number: $0) })
            }
            var numbers: [String: Int] = [:]
            let rows = section.rows.map { row in
                if let item = row.diffableItem { return RowIdentity(identifier: row.identifier, item: item.diffIdentifier, number: 0) }
                let number = numbers[row.identifier, default: 0]
                numbers[row.identifier] = number + 1
                return RowIdentity(identifier: row.identifier, item: nil, number: number)
            }
            return SectionKeys(section.identity, rows: rows)
        }
    }

    /// The same version with identities under which a section that only has other content is still the same section.
    ///
    /// Sections are told apart by their content first; of those that then have no counterpart, the first is the first of its
    /// identifier.
    private func identified(with old: Version) -> Version {
        var counts: [SectionIdentity: Int] = [:]
        for section in sections { counts[section.identity, default: 0] += 1 }
        var left: [String: [SectionIdentity]] = [:]
        for section in old.sections.reversed() {
            if let count = counts[section.identity], count > 0 {
                counts[section.identity] = count - 1
            } else {
                left[section.identity.identifier, default: []].append(section.identity)
            }
        }
        guard !left.isEmpty else { return self }
        var version = self
        for (index, section) in sections.enumerated() {
            guard let count = counts[section.identity], count > 0, let identity = left[section.identity.identifier]?.popLast() else { continue }
            counts[section.identity] = count - 1
            version.sections[index].identity = identity
        }
        return version
    }

    static func difference(from old: Version, to new: Version) -> TableDifference {
        let new = new.identified(with: old)
        return TableDifference(
            from: old.keys, to: new.keys,
            isSectionUpdated: { !isEqual(old.sections[$0.from].content, new.sections[$0.to].content) },
            isRowUpdated: { change in
                let before = old.sections[change.from.section].rows
                let after = new.sections[change.to.section].rows
                guard before.indices.contains(change.from.row), after.indices.contains(change.to.row) else { return false }
                // Items that cannot be compared may have changed.
                guard let item = before[change.from.row].diffableItem else { return true }
                return !item.isEqualToDiffable(after[change.to.row].diffableItem)
            })
    }

    private static func isEqual(_ a: Any?, _ b: Any?) -> Bool {
        if a == nil, b == nil { return true }
        guard let a = a as? any Diffable, let b = b as? any Diffable else { return false }
        return a.isEqualToDiffable(b)
    }
}
