import Foundation
import TableCells
import TableGraphics
import TableLayout

// The frames of rows, headers and footers are those of the picture: TableLayout computes both from `UITableViewContent`.

extension UITableView {
    /// Up to this number of rows, all are measured before the table answers where they are.
    private static let exactLimit = 100

    /// The surroundings, at the width of the table. Before it has one, its rows are as wide as the screen.
    var ownEnvironment: Environment {
        var environment = Surroundings.environment
        if bounds.width > 0 { environment.width = Double(bounds.width) }
        return environment
    }

    private var basis: LayoutBasis {
        LayoutBasis(
            environment: ownEnvironment, metrics: ownMetrics, editing: editingState, isRefreshing: refreshControl?.isRefreshing ?? false,
            heights: [
                rowHeight, sectionHeaderHeight, sectionFooterHeight, estimatedRowHeight, estimatedSectionHeaderHeight,
                estimatedSectionFooterHeight, tableHeaderView?.frame.height, tableFooterView?.frame.height,
            ])
    }

    /// Makes a layout if there is none for what it depends on.
    private func prepareLayout() {
        let basis = basis
        if rows.layout != nil, rows.basis == basis { return }
        rows.heights = [:]
        let reloads = reloads
        let layout = Surroundings.with(basis.environment) {
            ScrollingTable(
                UITableViewContent(showing: self), in: basis.environment, shaper: Surroundings.shaper,
                images: Surroundings.imageSource)
        }
        // The delegate may have reloaded the table.
        guard reloads == self.reloads else { return }
        (rows.layout, rows.basis, rows.geometry) = (layout, basis, layout.geometry)
    }

    /// Lets the layout measure. Calls of the data source and the delegate can ask for the geometry, and reload the table: then `nil`.
    func measuring<Result>(_ measure: (inout ScrollingTable) -> Result) -> Result? {
        prepareLayout()
        guard var layout = rows.layout else { return nil }
        let reloads = reloads
        rows.layout = nil
        let result = Surroundings.with(ownEnvironment) { measure(&layout) }
        guard reloads == self.reloads else { return nil }
        (rows.layout, rows.geometry) = (layout, layout.geometry)
        return result
    }

    /// The geometry for questions of the app. That of a short table is exact; rows of a long one have estimated heights until they become
    /// visible.
    var frames: Geometry? {
        guard !registrations.isLoading, update == nil, dataSource != nil else { return rows.geometry }
        registrations.isLoading = true
        prepareLayout()
        if rows.layout?.hasEstimates == true, loadedCounts().reduce(0, +) <= Self.exactLimit, numberOfSections <= Self.exactLimit {
            let top = rows.geometry?.elements(in: Rect(bounds)).first
            let before = top.flatMap { rows.geometry?.frame(of: $0)?.minY }
            _ = measuring { $0.measureAll() }
            let after = top.flatMap { rows.geometry?.frame(of: $0)?.minY }
            if let before, let after, contentOffset.y > leastOffset { moveOffset(by: after - before) }
            place()
        }
        registrations.isLoading = false
        return rows.geometry
    }

    /// Moves the visible part with its rows, of which the delegate hears nothing.
    func moveOffset(by distance: Double) { if distance != 0 { bounds.origin.y += CGFloat(distance) } }

    /// The offsets at which the content is at its top, and at its bottom.
    var leastOffset: CGFloat { -adjustedContentInset.top }
    var greatestOffset: CGFloat {
        max(leastOffset, CGFloat(rows.geometry?.height ?? 0) + adjustedContentInset.bottom - bounds.height)
    }

    func clamped(_ offset: CGFloat) -> CGFloat { min(max(leastOffset, offset), greatestOffset) }

    // MARK: Heights

    /// The heights that rows have now, as far as they are measured.
    var shownHeights: [IndexPath: Double] {
        guard let geometry = rows.geometry else { return [:] }
        return rows.layout?.measuredRows.reduce(into: [:]) { $0[$1] = geometry.frame(of: $1)?.height } ?? [:]
    }

    /// What the delegate or the table view says, asked once per reload and environment; negative if the contents decide.
    func height(at path: IndexPath, in environment: Environment) -> CGFloat {
        if !environment.laysOutRows(like: heightEnvironment) {
            heightEnvironment = environment
            rows.heights = [:]
        }
        if let known = rows.heights[path] { return known }
        let height = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        rows.heights[path] = height
        return height
    }

    /// What a delegate that gives no heights answers.
    func usualRowHeight() -> CGFloat {
        leavesHeightsOpen = true
        return rowHeight
    }

    /// What a delegate that gives no estimates answers.
    func usualEstimate() -> CGFloat {
        leavesHeightsOpen = true
        return estimatedRowHeight
    }

    /// The estimated heights of a section's rows, as in UIKit: those of the delegate, else that of the table view. Without any, the heights
    /// of all rows are asked for. Rows that were measured before an update keep their heights.
    func estimates(inSection section: Int, in environment: Environment) -> RowEstimates {
        let first = IndexPath(row: 0, section: section)
        let usual = environment.leastRowHeight()
        let old = rows.oldHeights.reduce(into: [Int: Double]()) { if $1.key.section == section { $0[$1.key.row] = $1.value } }
        if ownsHeights, let estimate = owner?.tableView(self, estimatedRowHeightInSection: section) {
            return .uniform(estimate > 0 ? Double(estimate) : usual, except: old)
        }
        if let delegate {
            leavesHeightsOpen = false
            let estimate = delegate.tableView(self, estimatedHeightForRowAt: first)
            if !leavesHeightsOpen {
                return .each { [unowned self] row in
                    if let known = old[row] { return known }
                    let path = IndexPath(row: row, section: section)
                    let points = row == 0 ? estimate : delegate.tableView(self, estimatedHeightForRowAt: path)
                    return points > 0 ? Double(points) : usual
                }
            }
            leavesHeightsOpen = false
            if estimatedRowHeight <= 0 { _ = height(at: first, in: environment) }
            if estimatedRowHeight <= 0, !leavesHeightsOpen {
                return .each { [unowned self] row in
                    let points = height(at: IndexPath(row: row, section: section), in: environment)
                    return points >= 0 ? Double(points) : old[row] ?? usual
                }
            }
        }
        let points = estimatedRowHeight > 0 ? estimatedRowHeight : rowHeight
        return .uniform(points > 0 ? Double(points) : usual, except: old)
    }
}

extension Environment {
    /// Whether the heights of rows are the same in both environments.
    func laysOutRows(like other: Environment?) -> Bool {
        guard let other else { return false }
        return width == other.width && textSize == other.textSize && direction == other.direction && scale == other.scale
            && locale == other.locale && theme == other.theme
    }
}

extension Rect {
    init(_ rect: CGRect) {
        self.init(x: Double(rect.minX), y: Double(rect.minY), width: Double(rect.width), height: Double(rect.height))
    }
}
