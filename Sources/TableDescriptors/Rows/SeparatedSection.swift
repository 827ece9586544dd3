import TableCells
import TableUIKit

/// The position of a separator: between two items, before the first one or after the last one.
public struct Transition {
    /// The item above the separator; `nil` before the first item.
    public let from: Any?
    /// The item below the separator; `nil` after the last item.
    public let to: Any?

    public init(from: Any?, to: Any?) {
        self.from = from
        self.to = to
    }

    /// Whether the separator is before the first item.
    public var isFirst: Bool { from == nil && to != nil }
    /// Whether the separator is after the last item.
    public var isLast: Bool { from != nil && to == nil }
}

/// A section with custom separators before, between and after its visible rows. Each separator is a row.
open class SeparatedSection: Section {
    /// Returns the line for a separator; `nil` for none.
    public typealias StyleConfigureClosure = (Transition) -> SeparatorStyle?
    /// Returns the view for a separator; `nil` for none.
    public typealias ViewConfigureClosure = (Transition) -> UIView?

    private enum Look {
        case style(StyleConfigureClosure)
        case view(ViewConfigureClosure)
    }

    private let look: Look

    /// Full-width lines around the section, and lines inset by 16 points between rows.
    public static func defaultStyleConfigureClosure(_ transition: Transition) -> SeparatorStyle? {
        SeparatorStyle(leftInset: transition.isFirst || transition.isLast ? 0 : 16)
    }

    /// Creates a section with lines as separators.
    public init(
        _ content: Any? = nil, rows: [any RowType], visibleRows: [any RowType]? = nil, identifier: String? = nil,
        styleConfigureClosure: @escaping StyleConfigureClosure = SeparatedSection.defaultStyleConfigureClosure
    ) {
        look = .style(styleConfigureClosure)
        super.init(content, rows: rows, visibleRows: visibleRows, identifier: identifier)
    }

    /// Creates a section with one row per item, and lines as separators.
    public convenience init(
        _ content: Any? = nil, items: [Any], rowIdentifier: String? = nil, sectionIdentifier: String? = nil,
        styleConfigureClosure: @escaping StyleConfigureClosure = SeparatedSection.defaultStyleConfigureClosure
    ) {
        self.init(content, rows: items.rows(rowIdentifier), identifier: sectionIdentifier, styleConfigureClosure: styleConfigureClosure)
    }

    /// Creates a section with views as separators.
    public init(
        _ content: Any? = nil, rows: [any RowType], visibleRows: [any RowType]? = nil, identifier: String? = nil,
        viewConfigureClosure: @escaping ViewConfigureClosure
    ) {
        look = .view(viewConfigureClosure)
        super.init(content, rows: rows, visibleRows: visibleRows, identifier: identifier)
    }

    /// Creates a section with one row per item, and views as separators.
    public convenience init(
        _ content: Any? = nil, items: [Any], rowIdentifier: String? = nil, sectionIdentifier: String? = nil,
        viewConfigureClosure: @escaping ViewConfigureClosure
    ) {
        self.init(content, rows: items.rows(rowIdentifier), identifier: sectionIdentifier, viewConfigureClosure: viewConfigureClosure)
    }

    /// The section with another identifier.
    public override func with(identifier: String) -> Section {
        switch look {
        case .style(let closure):
            SeparatedSection(content, rows: rows, visibleRows: visibleRows, identifier: identifier, styleConfigureClosure: closure)
        case .view(let closure):
            SeparatedSection(content, rows: rows, visibleRows: visibleRows, identifier: identifier, viewConfigureClosure: closure)
        }
    }

    /// A section without visible rows has no separators.
    @preconcurrency @MainActor open override func updateVisibility(sectionIndex: Int, dataSource: DataSource) {
        super.updateVisibility(sectionIndex: sectionIndex, dataSource: dataSource)
        guard let first = visibleRows.first else { return }
        var separated: [any RowType] = [separator("first", Transition(from: nil, to: first.item))].compactMap { $0 }
        for (index, row) in visibleRows.enumerated() {
            let next = index + 1 < visibleRows.count ? visibleRows[index + 1].item : nil
            separated.append(row)
            // A separator belongs to the row above it and moves with that row.
            let name = row.diffableItem.map { "after \($0.diffIdentifier)" } ?? "number \(index)"
            if let separator = separator(name, Transition(from: row.item, to: next)) { separated.append(separator) }
        }
        visibleRows = separated
    }

    private func separator(_ name: String, _ transition: Transition) -> (any RowType)? {
        let name = "separator-\(identifier)-\(name)"
        return switch look {
        case .style(let closure): closure(transition).map { Row(SeparatorLineViewModel(diffIdentifier: name, style: $0)) }
        case .view(let closure): Row(SeparatorLineViewModel(diffIdentifier: name, customView: closure(transition)))
        }
    }
}
