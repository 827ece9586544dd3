import TableDiagnostics
import TableInputs

/// A section line with its data bound.
struct SectionLine: Sendable {
    var source: SourceBinding
    /// What makes its sections; `nil` when it makes none. An unset source makes one section.
    var share: Share?
    var header: String?
    var tag: String?
    var path: DataPath?
    var origin: SourceSpan?
    var rows: [RowLine]

    /// What a section shows (`ResolutionRules §9`); an empty array stands for itself.
    func contents(_ index: Int) -> ResolvedTable.Contents {
        switch source {
        case .unset: .value(.null)
        case .nothing: .nothing
        case .value(let value): share?.isEmpty == true ? .value(value) : .init(share?.contents(index))
        }
    }

    /// How often a section and a row line meet: each costs a look, also where they make no row.
    var work: Int { (share?.count ?? 0) * max(1, rows.count) }

    /// The rows of all its sections; where each section has its own number, they are counted until the budget is spent.
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

    /// The single element that a section stands for; `nil` unless its source is an array taken one by one.
    func element(_ index: Int) -> Value? {
        guard case .runs(let elements, size: 1) = share else { return nil }
        return elements[index]
    }
}

/// A row line with its data bound, as far as it does not depend on the section's element.
struct RowLine: Sendable {
    var source: SourceBinding
    /// `-es`, when the section has elements to look it up in.
    var elementKey: String?
    var grouping: Config.Grouping
    var cell: String
    var emptyCell: String?
    var tag: String?
    /// Where `source` lies in the data.
    var path: DataPath?
    var origin: SourceSpan?
}
