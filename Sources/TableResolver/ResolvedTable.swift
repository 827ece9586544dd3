import Synchronization
import TableDiagnostics
import TableInputs

/// One mode of a config, combined with data.
///
/// Guarantees: counts are fixed; rows are computed on demand without copying data; results do not depend on the order of requests.
/// Iterating over all rows takes constant time per row.
public struct ResolvedTable: Sendable {
    let lines: [SectionLine]
    /// The index of each line's first section, then the total number of sections.
    private let starts: [Int]
    private let lastSection = SectionCache()

    init(lines: [SectionLine]) {
        self.lines = lines
        var starts = [0]
        for line in lines { starts.append(starts[starts.count - 1] + (line.share?.count ?? 0)) }
        self.starts = starts
    }

    public var sectionCount: Int { starts[starts.count - 1] }

    /// The sections that a section line of the config makes; lines are numbered from 0.
    public func sections(ofLine line: Int) -> Range<Int> {
        lines.indices.contains(line) ? starts[line]..<starts[line + 1] : 0..<0
    }

    /// The number of rows of a section; 0 if the section does not exist.
    public func rowCount(inSection section: Int) -> Int { rows(inSection: section)?.count ?? 0 }

    /// The cell classes of a section's rows, without duplicates, in order. The cost depends on the number of row lines, not of rows.
    public func cells(inSection section: Int) -> [String] { rows(inSection: section)?.cells ?? [] }

    /// A section; `nil` if it does not exist.
    public func section(at section: Int) -> Section? {
        guard let (line, index) = place(of: section), let share = line.share, let rows = rows(inSection: section) else { return nil }
        return Section(
            contents: line.contents(index), header: line.header, tag: line.tag, rowCount: rows.count,
            path: line.path.map { share.step(index).map($0.appending) ?? $0 }, origin: line.origin)
    }

    /// A row; `nil` if it does not exist.
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

    /// The line of a section, and the section's index among those of the line.
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

/// Caches the rows of the last requested section, because rows are usually requested in order.
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
    /// The contents of a row or section: nil, or a value, which can be null.
    public enum Contents: Sendable, Hashable {
        /// No value: nil.
        case nothing
        /// A value, which can be null.
        case value(Value)

        /// The value; `nil` if there is none.
        public var value: Value? {
            switch self {
            case .nothing: nil
            case .value(let value): value
            }
        }

        init(_ value: Value?) { self = value.map { .value($0) } ?? .nothing }
    }

    /// A resolved row.
    public struct Row: Sendable {
        /// The data that the row shows.
        public var contents: Contents
        /// The cell class; the class for empty cells if the row is empty.
        public var cell: String
        /// Whether the row represents missing data.
        public var isEmpty: Bool
        /// The position in the section, and among the rows of the line.
        public var positions: RowPositions
        /// The tag; `nil` for none.
        public var tag: String?
        /// The editing flags of the row's line, or of the section's line; `nil` if neither has any.
        public var editing: RowEditing?
        /// The path of the contents in the data; `nil` if no data is bound. Computed on demand.
        public var path: DataPath? { base.map { base in step.map { base.appending($0) } ?? base } }
        /// The path of the row's source; `step` leads from there to the row's part.
        let base: DataPath?
        let step: DataPath.Step?
        /// The row line; the section line for a default row.
        public var origin: SourceSpan?
    }

    /// A resolved section.
    public struct Section: Sendable {
        public var contents: Contents
        /// The header class; `nil` for none.
        public var header: String?
        /// The tag; `nil` for none.
        public var tag: String?
        public var rowCount: Int
        /// The path of the contents in the data; `nil` if no data is bound.
        public var path: DataPath?
        /// The section line; the first row line for an implicit section.
        public var origin: SourceSpan?
    }
}
