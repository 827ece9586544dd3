import TableInputs

/// The rows of a section, by row line (`ResolutionRules §8–§10`).
///
/// A class only so that passing it around costs a single retain: rows are requested one by one.
final class SectionRows: Sendable {
    private let line: SectionLine
    /// The section's index among the sections of its line.
    private let index: Int
    /// The part for each row line; `nil` for no rows.
    private let parts: [Part?]
    /// The index of each row line's first row, then the total number of rows.
    private let starts: [Int]

    /// The rows of a row line.
    private struct Part: Sendable {
        var share: Share
        /// The path of the source that `share` divides; `nil` without data.
        var path: DataPath?
    }

    init(line: SectionLine, index: Int) {
        self.line = line
        self.index = index
        let element = line.element(index)
        parts = line.rows.map { Self.part($0, element, line, index) }
        var starts = [0]
        starts.reserveCapacity(parts.count + 1)
        for part in parts { starts.append(starts[starts.count - 1] + (part?.share.count ?? 0)) }
        self.starts = starts
    }

    var count: Int { starts[starts.count - 1] }

    /// A row; `row` must be less than the count.
    func row(_ row: Int) -> ResolvedTable.Row {
        let place = rowLine(of: row)
        let rowLine = line.rows[place]
        let index = row - starts[place]
        // `rowLine(of:)` never returns a line without rows.
        let part = parts[place] ?? Part(share: .empty(isNil: true))
        let isEmpty = part.share.isEmpty
        return ResolvedTable.Row(
            contents: .init(part.share.contents(index)), cell: isEmpty ? rowLine.emptyCell ?? rowLine.cell : rowLine.cell,
            isEmpty: isEmpty, positions: positions(row, index, part.share), tag: rowLine.tag, editing: rowLine.editing,
            base: part.path, step: part.share.step(index), origin: rowLine.origin)
    }

    /// The cell classes of all rows, without duplicates, in order.
    var cells: [String] {
        var seen: Set<String> = []
        var names: [String] = []
        for (part, line) in zip(parts, line.rows) {
            guard let share = part?.share, share.count > 0 else { continue }
            let name = share.isEmpty ? line.emptyCell ?? line.cell : line.cell
            if seen.insert(name).inserted { names.append(name) }
        }
        return names
    }

    private func rowLine(of row: Int) -> Int {
        var low = 0
        var high = parts.count
        while low < high {
            let middle = (low + high) / 2
            if starts[middle + 1] > row { high = middle } else { low = middle + 1 }
        }
        return low
    }

    private func positions(_ row: Int, _ index: Int, _ share: Share) -> RowPositions {
        var positions: RowPositions = []
        if row == 0 { positions.insert(.top) }
        if row == count - 1 { positions.insert(.bottom) }
        if index == 0 { positions.insert(.partTop) }
        if index == share.count - 1 { positions.insert(.partBottom) }
        return positions
    }

    private static func part(_ row: RowLine, _ element: Value?, _ line: SectionLine, _ index: Int) -> Part? {
        let hasEmptyCell = row.emptyCell != nil
        func part(_ value: Value, _ path: DataPath?) -> Part? {
            Share(value, row.grouping, hasEmptyCell: hasEmptyCell).map { Part(share: $0, path: path) }
        }
        switch row.source {
        case .value(let value): return part(value, row.path)
        case .nothing: return Share.nothing(hasEmptyCell: hasEmptyCell).map { Part(share: $0, path: row.path) }
        case .unset: break
        }
        guard let element else { return sectionPart(line, index) }
        let path = line.path?.appending(.index(index))
        if case .array = element { return part(element, path) }
        // In null, every key gives null, which the row then shows.
        guard let key = row.elementKey, element != .null else { return Part(share: .whole(element), path: path) }
        switch element.lookUp(key) {
        // A key finds nothing in a string or number: the result is an empty cell or no row (erratum es-on-scalar-shows-element).
        case .undefined, .nothing, .value(.null):
            return Share.nothing(hasEmptyCell: hasEmptyCell).map { Part(share: $0, path: path?.appending(.key(key))) }
        case .value(let value): return part(value, path?.appending(key: key, in: element))
        }
    }

    /// The part for a row line without a source, in a section without elements: the row shows what its section shows.
    private static func sectionPart(_ line: SectionLine, _ index: Int) -> Part? {
        let path = line.path.map { path in line.share?.step(index).map(path.appending) ?? path }
        switch line.source {
        case .unset: return Part(share: .whole(.null), path: nil)
        case .nothing: return Part(share: .empty(isNil: true), path: path)
        case .value:
            guard let share = line.share else { return nil }
            guard !share.isEmpty, let contents = share.contents(index) else { return Part(share: .empty(isNil: false), path: path) }
            return Part(share: .whole(contents), path: path)
        }
    }
}
