import ArgumentParser
import TableGraphics
import TableResolver
import TableScene

/// Selects rows to exclude from the comparison: `row:1.2`, `cell:ClockCell` or `tag:now`.
struct MaskSelector: ExpressibleByArgument, Hashable, Sendable {
    enum Kind: Hashable {
        case row(section: Int, row: Int)
        case cell(String)
        case tag(String)
    }

    var kind: Kind
    /// The selector as the user wrote it.
    let text: String

    init?(argument: String) {
        text = argument
        let parts = argument.split(separator: ":", maxSplits: 1).map(String.init)
        guard parts.count == 2 else { return nil }
        switch parts[0] {
        case "row":
            let numbers = parts[1].split(separator: ".").map { Int($0) }
            guard numbers.count == 2, let section = numbers[0], let row = numbers[1] else { return nil }
            kind = .row(section: section, row: row)
        case "cell": kind = .cell(parts[1])
        case "tag": kind = .tag(parts[1])
        default: return nil
        }
    }

    /// A row that is excluded from the comparison.
    struct Masked: Hashable {
        var section: Int
        var row: Int
        /// In points.
        var frame: Rect
    }

    /// The rows in a scene that match any of the selectors.
    static func rows(of scene: Scene, table: ResolvedTable, _ selectors: [MaskSelector]) -> [Masked] {
        selectors.isEmpty
            ? []
            : collect(scene.root, at: .zero) { section, row, cell in
                selectors.contains { selector in
                    switch selector.kind {
                    case .row(let wantedSection, let wantedRow): wantedSection == section && wantedRow == row
                    case .cell(let name): name == cell
                    case .tag(let tag): table.row(section: section, row: row)?.tag == tag
                    }
                }
            }
    }

    private static func collect(_ frame: Frame, at origin: Point, _ isWanted: (Int, Int, String) -> Bool) -> [Masked] {
        frame.children.flatMap { child -> [Masked] in
            guard case .frame(let inner) = child.item else { return [] }
            let place = origin + child.origin
            guard case .row(let cell) = inner.role else { return collect(inner, at: place, isWanted) }
            // For example `s1.r2`.
            let numbers = inner.identity.split(separator: ".").map { Int($0.dropFirst()) }
            guard numbers.count == 2, let section = numbers[0], let row = numbers[1], isWanted(section, row, cell) else { return [] }
            return [Masked(section: section, row: row, frame: Rect(origin: place, size: inner.size))]
        }
    }
}
