import TableCells
import TableGraphics

/// Estimates heights until the rows become visible.
extension TableMeasurement {
    /// The maximum number of rows in a section for measuring all of them in a picture. Up to this number, measuring takes a few
    /// milliseconds, and the result does not depend on the viewport.
    private static let exactRowLimit = 1_000
    /// The number of rows whose mean height is the estimate for the others.
    private static let sampleSize = 8

    /// Estimated heights of all rows in a section; `nil` if all are measured.
    mutating func estimates(inSection section: Int, count: Int, width: Double) -> RowHeights? {
        let isLong = count > Self.exactRowLimit
        guard count > 0, extent == .visible || extent == .shortSections && isLong else { return nil }
        let estimate = content.estimatedRowHeights(inSection: section, in: environment)
        guard estimate != nil || isLong else { return nil }
        estimatedSections.insert(section)
        switch estimate ?? .uniform(sampledHeight(section, width: width)) {
        case .uniform(let height, let exceptions):
            return .estimated(EstimatedRows(count: count, estimate: height, known: exceptions))
        case .each(let height): return .variable(RowOffsets(count: count, height: height))
        }
    }

    private mutating func sampledHeight(_ section: Int, width: Double) -> Double {
        let heights = (0..<Self.sampleSize).map { measureRow(IndexPath(row: $0, section: section), width: width, keepsRow: false) }
        return heights.reduce(0, +) / Double(Self.sampleSize)
    }

    /// The estimated heights of a section's header and footer; `nil` if they are measured, like those of the first section.
    mutating func estimatedViews(ofSection section: Int) -> (header: Double, headerPadding: Double, footer: Double)? {
        guard extent == .visible, section > 0, let header = content.estimatedHeaderHeight(ofSection: section, in: environment),
            let footer = content.estimatedFooterHeight(ofSection: section, in: environment)
        else { return nil }
        estimatedViews.insert(section)
        return (max(0, header), 0, max(0, footer))
    }

    /// Whether the height of an element is only estimated.
    private func isEstimated(_ element: Geometry.Element) -> Bool {
        switch element {
        case .row(let path): estimatedSections.contains(path.section) && !measured.contains(path)
        case .header(let section), .footer(let section): estimatedViews.contains(section)
        }
    }

    /// Measures what is in a window until nothing in it is estimated. Returns how far the window must move so that what was visible before
    /// stays in place: rows above it may turn out taller or shorter than estimated.
    ///
    /// Measures from the first known element outward, one by one until the window is full, so that tall rows leave others unmeasured.
    mutating func settle(in window: Rect) -> Double {
        var moved = 0.0
        while true {
            let seen = window.offset(by: Point(x: 0, y: moved))
            let elements = geometry.elements(in: seen)
            // The header of a plain section stays at the top of the window, above its rows.
            if content.style == .plain, let first = elements.first, estimatedViews.contains(first.section) {
                let before = geometry.frame(of: first)?.minY ?? 0
                settleViews(ofSection: first.section)
                moved += (geometry.frame(of: first)?.minY ?? before) - before
                continue
            }
            guard let anchor = elements.firstIndex(where: { !isEstimated($0) }) ?? elements.indices.first,
                elements.contains(where: isEstimated), let before = geometry.frame(of: elements[anchor])?.minY
            else { return moved }
            var heights: [IndexPath: Double] = [:]
            var room = seen.maxY - before
            for element in elements[anchor...] where room > 0 { room -= measured(element, &heights) }
            room = before - seen.minY
            for element in elements[..<anchor].reversed() where room > 0 { room -= measured(element, &heights) }
            geometry.setHeights(heights)
            moved += (geometry.frame(of: elements[anchor])?.minY ?? before) - before
        }
    }

    /// Measures all that is estimated.
    mutating func settleAll() {
        for section in estimatedViews.sorted() { settleViews(ofSection: section) }
        var heights: [IndexPath: Double] = [:]
        for section in estimatedSections.sorted() {
            for row in 0..<geometry.sections[section].rows.count { _ = measured(.row(IndexPath(row: row, section: section)), &heights) }
        }
        geometry.setHeights(heights)
    }

    /// The height of an element, measured if it was estimated.
    private mutating func measured(_ element: Geometry.Element, _ heights: inout [IndexPath: Double]) -> Double {
        if isEstimated(element) {
            switch element {
            case .row(let path):
                let height = measureRow(path, width: geometry.sections[path.section].rowWidth, keepsRow: keepsRows)
                measured.insert(path)
                heights[path] = height
                return height
            case .header(let section), .footer(let section): settleViews(ofSection: section)
            }
        }
        return geometry.frame(of: element)?.height ?? 0
    }

    /// Measures a section's header and footer.
    mutating func settleViews(ofSection section: Int) {
        estimatedViews.remove(section)
        let heights = measureViews(ofSection: section)
        geometry.setHeights(
            ofSection: section, header: heights.header, headerPadding: heights.headerPadding, footer: heights.footer)
    }
}
