import Foundation
import TableCells
import TableDiagnostics
import TableUIKit

/// A table described by typed descriptors, as in allaboutapps' DataSource: the data source and the delegate of a `UITableView`.
///
/// Set `sections` and reload a table view with the data source, or pass `content(style:title:)` to layout. A request about a row goes to
/// the descriptor with the row's identifier, then to the closures of the data source, then to the fallback; otherwise, UIKit's default
/// applies. The data source's own closures have the names of `RowClosures`:
///
///     dataSource.didSelect = { row, indexPath in .deselect }
@dynamicMemberLookup
@preconcurrency @MainActor
public final class DataSource: NSObject {
    /// All sections. Changes become visible with the next reload.
    public var sections: [any SectionType] = []
    /// The sections that are not hidden and have visible rows, as of the last reload.
    public internal(set) var visibleSections: [any SectionType] = []
    /// Reports rows without a descriptor, and items whose type differs from their descriptor's, without duplicates.
    public internal(set) var diagnostics: [Diagnostic] = []

    /// The closures for rows whose descriptor has none.
    public var rowClosures: RowClosures {
        get { own.closures }
        set { own.closures = newValue }
    }
    /// The closures for sections whose descriptor has none.
    public var sectionClosures = SectionClosures()
    /// The titles of the section index; `nil` for none.
    public var sectionIndexTitles: (() -> [String]?)?
    /// The section for a title of the section index, given the title and its index.
    public var sectionForSectionIndex: ((String, Int) -> Int)?
    /// The estimated height in points, for unmeasured rows whose descriptor has no estimate, and for lazy rows, which are not created for
    /// this.
    public var estimatedHeight: ((IndexPath) -> CGFloat)?
    /// Called after a cell disappears. Its row may no longer exist.
    public var didEndDisplaying: ((UITableViewCell, IndexPath) -> Void)?
    /// Called after a header disappears, for sections whose descriptor has no closure. The section may no longer exist.
    public var didEndDisplayingSectionHeader: ((UIView, Int) -> Void)?
    /// Called after a footer disappears, for sections whose descriptor has no closure. The section may no longer exist.
    public var didEndDisplayingSectionFooter: ((UIView, Int) -> Void)?
    /// Called after editing of a row ends, with `nil` if the row no longer exists.
    public var didEndEditing: ((IndexPath?) -> Void)?
    /// Called with rows that will be needed soon.
    public var prefetchRows: (([IndexPath]) -> Void)?
    /// Called with prefetched rows that are no longer needed.
    public var cancelPrefetching: (([IndexPath]) -> Void)?

    /// Receives requests and calls for which there is no closure.
    public weak var fallbackDelegate: (any UITableViewDelegate)?
    /// Receives requests and calls for which there is no closure.
    public weak var fallbackDataSource: (any UITableViewDataSource)?
    /// Receives calls for which there is no closure.
    public weak var fallbackDataSourcePrefetching: (any UITableViewDataSourcePrefetching)?

    let descriptors: [String: Registered]
    let sectionDescriptors: [String: any SectionDescriptorType]
    /// The rows that the table view knows, for the next animated reload; `nil` before the first reload.
    var shown: Version?
    /// The table view that was last reloaded. It does not retain the data source.
    package internal(set) var shownTableView: UITableView?
    let registersNibs: Bool
    private let own = Answers()
    private var reported: Set<String> = []

    /// The closures of a descriptor or data source. A class, so that reading one closure does not copy the others.
    @MainActor
    class Answers {
        fileprivate(set) var closures: RowClosures

        init(_ closures: RowClosures = RowClosures()) { self.closures = closures }
    }

    /// A registered descriptor.
    @MainActor
    final class Registered: Answers {
        let cellIdentifier: String
        let cellClass: UITableViewCell.Type
        let bundle: Bundle?
        let uniformHeight: (() -> CGFloat)?
        let descriptor: any CellDescriptorType

        init(_ descriptor: any CellDescriptorType) {
            self.descriptor = descriptor
            cellIdentifier = descriptor.cellIdentifier
            cellClass = descriptor.cellClass
            bundle = descriptor.bundle
            uniformHeight = descriptor.uniformHeight
            super.init(descriptor.closures)
        }
    }

    /// Creates a data source without sections. Of descriptors with the same identifier, the last one wins.
    ///
    /// Sections with no content, or with only a title, need no descriptor. With `registerNibs`, cells come from the nib with the name of
    /// their identifier, if there is one; the table's prototype cells and registered cells have priority.
    public init(cellDescriptors: [any CellDescriptorType], sectionDescriptors: [any SectionDescriptorType] = [], registerNibs: Bool = true)
    {
        var descriptors: [String: Registered] = [:]
        for descriptor in [SeparatorLineCell.descriptor] + cellDescriptors {
            descriptors[descriptor.rowIdentifier] = Registered(descriptor)
        }
        self.descriptors = descriptors
        let standard: [any SectionDescriptorType] = [
            SectionDescriptor<Void>(), SectionDescriptor<String>().header { title, _ in .title(title) },
        ]
        var known: [String: any SectionDescriptorType] = [:]
        for descriptor in standard + sectionDescriptors { known[descriptor.identifier] = descriptor }
        self.sectionDescriptors = known
        registersNibs = registerNibs
        super.init()
    }

    /// The data source's own closures, by name.
    public subscript<Closure>(dynamicMember field: WritableKeyPath<RowClosures, Closure>) -> Closure {
        get { rowClosures[keyPath: field] }
        set { rowClosures[keyPath: field] = newValue }
    }

    // MARK: Lookups

    /// A section by its index among all sections; `nil` if there is none.
    public func section(at index: Int) -> (any SectionType)? { sections.indices.contains(index) ? sections[index] : nil }
    /// A row by its index path among all rows; `nil` if there is none.
    public func row(at indexPath: IndexPath) -> (any RowType)? { section(at: indexPath.section)?.row(at: indexPath.row) }
    /// A section by its index among the visible ones; `nil` if there is none.
    public func visibleSection(at index: Int) -> (any SectionType)? {
        visibleSections.indices.contains(index) ? visibleSections[index] : nil
    }
    /// A row by its index path among the visible ones; `nil` if there is none.
    public func visibleRow(at indexPath: IndexPath) -> (any RowType)? {
        visibleSection(at: indexPath.section)?.visibleRow(at: indexPath.row)
    }

    // MARK: Requests

    /// The result of a closure for a row, from its descriptor or from the data source; `nil` if neither has a closure, or if the closure
    /// takes another type.
    func answer<Answer>(for row: any RowType, at indexPath: IndexPath, _ ask: (Answers) throws -> Answer?) -> Answer? {
        do {
            if let descriptor = descriptors[row.identifier], let answer = try ask(descriptor) { return answer }
            return try ask(own)
        } catch {
            report(error, row: row, at: indexPath)
            return nil
        }
    }

    /// The result of a closure for a visible row; `nil` if there is none.
    func answer<Answer>(at indexPath: IndexPath, _ ask: (Answers, any RowType) throws -> Answer?) -> Answer? {
        guard let row = visibleRow(at: indexPath) else { return nil }
        return answer(for: row, at: indexPath) { try ask($0, row) }
    }

    /// The result of a closure that may return `nil`, which counts as a result.
    func optionalAnswer<Answer>(at indexPath: IndexPath, _ field: (Answers) -> RowQuestion<Answer?>?) -> Answer?? {
        // Optional chaining would not distinguish a result of `nil` from a missing closure.
        answer(at: indexPath) { answers, row in try field(answers).map { try $0(row, indexPath) } }
    }

    /// The result of a closure for a section, visible or not; `nil` if there is none.
    func answer<Answer>(for section: any SectionType, at index: Int, _ ask: (SectionClosures) throws -> Answer?) -> Answer? {
        do {
            if let descriptor = sectionDescriptors[section.identifier], let answer = try ask(descriptor.closures) { return answer }
            return try ask(sectionClosures)
        } catch {
            report(error, section: section, at: index)
            return nil
        }
    }

    /// The result of a closure for a visible section; `nil` if there is none.
    func answer<Answer>(forSection section: Int, _ ask: (SectionClosures, any SectionType) throws -> Answer?) -> Answer? {
        guard let found = visibleSection(at: section) else { return nil }
        return answer(for: found, at: section) { try ask($0, found) }
    }

    // MARK: Diagnostics

    private func report(_ error: any Error, row: any RowType, at indexPath: IndexPath) {
        let place = "row \(indexPath.row) of section \(indexPath.section), “\(row.identifier)”,"
        guard let error = error as? WrongType else {
            return note(Diagnostic(.error, .descriptorClosureFailed, "a closure for \(place) failed: \(error)"))
        }
        note(
            Diagnostic(
                .error, .descriptorWrongType,
                "\(place) expects \(error.subject)s of type \(error.expected), but its \(error.subject) is \(error.found)",
                hints: [
                    error.subject == "item"
                        ? "give the row its own identifier, and add a CellDescriptor<\(error.found), …> of that name"
                        : "give the descriptor a cellIdentifier that no other class is registered under"
                ]))
    }

    private func report(_ error: any Error, section: any SectionType, at index: Int) {
        let place = "section \(index), “\(section.identifier)”,"
        guard let error = error as? WrongType else {
            return note(Diagnostic(.error, .descriptorClosureFailed, "a closure for \(place) failed: \(error)"))
        }
        note(
            Diagnostic(
                .error, .descriptorWrongContent,
                "\(place) expects content of type \(error.expected), but its content is \(error.found)",
                hints: ["give the section its own identifier, and add a SectionDescriptor<\(error.found)> of that name"]))
    }

    func reportMissingDescriptor(row: any RowType, at indexPath: IndexPath) {
        note(
            Diagnostic(
                .error, .descriptorMissing,
                "row \(indexPath.row) of section \(indexPath.section) has no cell descriptor for “\(row.identifier)”",
                hints: ["add CellDescriptor<\(row.identifier), …>(), or give the row the identifier of another descriptor"]))
    }

    private func note(_ diagnostic: Diagnostic) {
        guard reported.insert(diagnostic.message).inserted else { return }
        diagnostics.append(diagnostic)
    }
}
