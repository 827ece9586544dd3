import TableCells

extension DataSource {
    /// The descriptor of a visible row; `nil` where there is no row, or none for it.
    public func cellDescriptor(at indexPath: IndexPath) -> (any CellDescriptorType)? {
        visibleRow(at: indexPath).flatMap { cellDescriptor(for: $0.identifier) }
    }

    /// The descriptor of rows of an identifier; `nil` where there is none.
    public func cellDescriptor(for rowIdentifier: String) -> (any CellDescriptorType)? { descriptors[rowIdentifier]?.descriptor }

    /// The descriptor of a visible section; `nil` where there is no section, or none for it.
    public func sectionDescriptor(at index: Int) -> (any SectionDescriptorType)? {
        visibleSection(at: index).flatMap { sectionDescriptor(for: $0.identifier) }
    }

    /// The descriptor of sections of an identifier; `nil` where there is none.
    public func sectionDescriptor(for identifier: String) -> (any SectionDescriptorType)? { sectionDescriptors[identifier] }
}
