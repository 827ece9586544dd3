import TableCells
import TableUIKit

extension DataSource {
    /// The descriptor of a visible row; `nil` if there is no such row or descriptor.
    public func cellDescriptor(at indexPath: IndexPath) -> (any CellDescriptorType)? {
        visibleRow(at: indexPath).flatMap { cellDescriptor(for: $0.identifier) }
    }

    /// The descriptor with a row identifier; `nil` if there is none.
    public func cellDescriptor(for rowIdentifier: String) -> (any CellDescriptorType)? { descriptors[rowIdentifier]?.descriptor }

    /// The descriptor of a visible section; `nil` if there is no such section or descriptor.
    public func sectionDescriptor(at index: Int) -> (any SectionDescriptorType)? {
        visibleSection(at: index).flatMap { sectionDescriptor(for: $0.identifier) }
    }

    /// The descriptor with a section identifier; `nil` if there is none.
    public func sectionDescriptor(for identifier: String) -> (any SectionDescriptorType)? { sectionDescriptors[identifier] }
}
