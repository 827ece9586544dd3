import TableDiagnostics
import TableInputs

/// A section line with its data bound.
struct SectionLine: Sendable {
    var source: SourceBinding
    /// The division of the source into sections; `nil` for no sections. An unset source makes one section.
    var share: Share?
    var header: String?
    var tag: String?
    var path: DataPath?
    var origin: SourceSpan?
    var rows: [RowLine]

    /// The contents of a section (`ResolutionRules §9`), possibly an empty array.
    func contents(_ index: Int) -> ResolvedTable.Contents {
        switch source {
        case .unset: .value(.null)
        case .nothing: .nothing
        case .value(let value): share?.isEmpty == true ? .value(value) : .init(share?.contents(index))
        }
    }

    /// The number of combinations of sections and row lines. Each takes time, even without rows.
    var work: Int { (share?.count ?? 0) * max(1, rows.count) }

    /// The number of rows in all sections of the line. If sections can have different numbers of rows, each is counted until the budget is
    /// used up.
    func rowCount(within budget: WorkBudget) -> Int {
        guard let share, share.count > 0 else { return 0 }
        let first = SectionRows(line: self, index: 0).count
        guard case .runs(_, size: 1) = share, rows.contains(where: { !$0.source.isSet }) else {
            return first.multipliedReportingOverflow(by: share.count).overflow ? .max : first * share.count
        }
        var count = 0
        for index in 0..<share.count where count <= budget.limit { count += SectionRows(line: self, index: index).count }
        return count
    }

    /// The element that a section shows; `nil` unless the source is an array divided into single elements.
    func element(_ index: Int) -> Value? {
        guard case .runs(let elements, size: 1) = share else { return nil }
        return elements[index]
    }
}

/// A row line with its data bound, as far as it does not depend on the section's element.
struct RowLine: Sendable {
    var source: SourceBinding
    /// The key of `-es`, if sections show elements.
    var elementKey: String?
    var grouping: Config.Grouping
    var cell: String
    var emptyCell: String?
    var tag: String?
    var editing: RowEditing?
    /// The path of `source` in the data.
    var path: DataPath?
    var origin: SourceSpan?
}
