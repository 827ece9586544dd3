import Synchronization
import TableDiagnostics
import TableInputs

/// One mode of a config joined with data: every question about sections and rows is answered.
///
/// Guarantees: counts are fixed when the table is made; rows are computed on demand, without copying the data; no
/// answer depends on the order in which questions are asked. Going through all rows costs a constant a row.
public struct ResolvedTable: Sendable {
    let lines: [SectionLine]
    /// The first section of each line, then the number of all.
    private let starts: [Int]
    private let lastSection = SectionCache()

    init(lines: [SectionLine]) {
        self.lines = lines
        var starts = [0]
        for line in lines { starts.append(starts[starts.count - 1] + (line.share?.count ?? 0)) }
        self.starts = starts
    }

    /// How many sections there are.
    public var sectionCount: Int { starts[starts.count - 1] }

    /// The sections that a section line of the config makes; lines count from 0.
    public func sections(ofLine line: Int) -> Range<Int> {
        lines.indices.contains(line) ? starts[line]..<starts[line + 1] : 0..<0
    }

    /// How many rows a section has; 0 when there is no such section.
    public func rowCount(inSection section: Int) -> Int { rows(inSection: section)?.count ?? 0 }

    /// The class names of a section's rows, each once, in order. Costs a look at each row line, not at each row.
    public func cells(inSection section: Int) -> [String] { rows(inSection: section)?.cells ?? [] }

    /// A section, or `nil` when there is none of this number.
    public func section(at section: Int) -> Section? {
        guard let (line, index) = place(of: section), let share = line.share, let rows = rows(inSection: section) else { return nil }
        return Section(
            contents: line.contents(index), header: line.header, tag: line.tag, rowCount: rows.count,
            path: line.path.map { share.step(index).map($0.appending) ?? $0 }, origin: line.origin)
    }

    /// A row, or `nil` when there is none at this place.
    public func row(section: Int, row: Int) -> Row? {
        guard row >= 0, let rows = rows(inSection: section), row < rows.count else { return nil }
        return rows.row(row)
    }

    private func rows(inSection section: Int) -> SectionRows? {
        lastSection.rows(section) {
            guard let (line, index) = place(of: section) else { return nil }
            return SectionRows(line: line, index: index)
        }
    }

    /// The line that makes a section, and the section's number among those of the line.
    private func place(of section: Int) -> (SectionLine, Int)? {
        guard section >= 0, section < sectionCount else { return nil }
        var low = 0
        var high = lines.count
        while low < high {
            let middle = (low + high) / 2
            if starts[middle + 1] > section { high = middle } else { low = middle + 1 }
        }
        return (lines[low], section - starts[low])
    }
}

/// Keeps the rows of the section asked for last: rows are mostly asked for in order.
private final class SectionCache: Sendable {
    private let kept = Mutex<(section: Int, rows: SectionRows)?>(nil)

    func rows(_ section: Int, make: () -> SectionRows?) -> SectionRows? {
        kept.withLock { kept in
            if let kept, kept.section == section { return kept.rows }
            guard let rows = make() else { return nil }
            kept = (section, rows)
            return rows
        }
    }
}

extension ResolvedTable {
    /// AOZ's three kinds of contents: nil, and values, of which null is one.
    public enum Contents: Sendable, Hashable {
        /// No value.
        case nothing
        /// A value, or the null object.
        case value(Value)

        /// `nil` for no value.
        public var value: Value? {
            switch self {
            case .nothing: nil
            case .value(let value): value
            }
        }

        init(_ value: Value?) { self = value.map { .value($0) } ?? .nothing }
    }

    /// A row, resolved.
    public struct Row: Sendable {
        /// What it shows.
        public var contents: Contents
        /// The class name: the row's, or its empty class when it is empty.
        public var cell: String
        /// Whether it stands for data that is not there.
        public var isEmpty: Bool
        /// Where it stands in its section and among the rows of its line.
        public var positions: RowPositions
        /// Its tag, or `nil`.
        public var tag: String?
        /// Where its contents lie in the data; `nil` when no data is bound. Put together only when asked for.
        public var path: DataPath? { base.map { base in step.map { base.appending($0) } ?? base } }
        /// The source that the row takes its share of, and the step from there to the share.
        let base: DataPath?
        let step: DataPath.Step?
        /// The row line, or the section line for a default row.
        public var origin: SourceSpan?
    }

    /// A section, resolved.
    public struct Section: Sendable {
        /// What it shows.
        public var contents: Contents
        /// The header's class name, or `nil`.
        public var header: String?
        /// Its tag, or `nil`.
        public var tag: String?
        /// How many rows it has.
        public var rowCount: Int
        /// Where its contents lie in the data; `nil` when no data is bound.
        public var path: DataPath?
        /// The section line; for an implicit section, its first row line.
        public var origin: SourceSpan?
    }
}
