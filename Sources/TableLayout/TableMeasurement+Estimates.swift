import TableCells
import TableGraphics

/// Heights that are estimated until someone looks at the rows.
extension TableMeasurement {
    /// Rows of shorter sections are all measured: that takes a few milliseconds, and what a design shows does not hang on
    /// where it is looked at.
    private static let exactRowLimit = 1_000
    /// The rows whose mean height is the estimate for the others.
    private static let sampleSize = 8

    /// Every row as high as is likely; `nil` where all are measured.
    mutating func estimates(inSection section: Int, count: Int, width: Double) -> RowOffsets? {
        guard isEstimating, count > Self.exactRowLimit else { return nil }
        estimatedSections.insert(section)
        let height = content.estimatedRowHeight(inSection: section, in: environment) ?? sampledHeight(section, width: width)
        return RowOffsets(count: count) { _ in height }
    }

    private mutating func sampledHeight(_ section: Int, width: Double) -> Double {
        let heights = (0..<Self.sampleSize).map { measureRow(IndexPath(row: $0, section: section), width: width, keepsRow: false) }
        return heights.reduce(0, +) / Double(Self.sampleSize)
    }

    /// Measures the rows that a window shows, until all that it shows is measured. Answers how far the window has to move
    /// with the rows that it showed before, so that they stay where they are seen: rows above them may turn out higher
    /// or lower than their estimates.
    mutating func settle(in window: Rect) -> Double {
        var moved = 0.0
        while true {
            let rows = geometry.elements(in: window.offset(by: Point(x: 0, y: moved))).compactMap { element -> IndexPath? in
                if case .row(let path) = element { path } else { nil }
            }
            let unknown = rows.filter { estimatedSections.contains($0.section) && !measured.contains($0) }
            guard let first = unknown.first else { return moved }
            let anchor = rows.first { !unknown.contains($0) } ?? first
            let before = geometry.frame(of: anchor)?.minY ?? 0
            var heights: [IndexPath: Double] = [:]
            for path in unknown { heights[path] = measureRow(path, width: geometry.sections[path.section].rowWidth, keepsRow: true) }
            geometry.setHeights(heights)
            measured.formUnion(unknown)
            moved += (geometry.frame(of: anchor)?.minY ?? 0) - before
        }
    }
}
