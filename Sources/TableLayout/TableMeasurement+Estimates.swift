import TableCells
import TableGraphics

/// Estimates heights until the rows become visible.
extension TableMeasurement {
    /// The maximum number of rows in a section for measuring all of them. Up to this number, measuring takes a few milliseconds, and the
    /// result does not depend on the viewport.
    private static let exactRowLimit = 1_000
    /// The number of rows whose mean height is the estimate for the others.
    private static let sampleSize = 8

    /// Estimated heights of all rows in a section; `nil` if all are measured.
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

    /// Measures rows in a window until none of them is estimated. Returns how far the window must move so that rows that were visible
    /// before stay in place: rows above them may turn out taller or shorter than estimated.
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
