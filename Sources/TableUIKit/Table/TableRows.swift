import Foundation
import TableCells
import TableGraphics
import TableLayout

/// What a table view keeps from one reload or update to the next.
@MainActor
struct TableRows {
    /// As of the last reload or update; `nil` until first needed.
    var counts: [Int]?
    /// The heights that the delegate or the table view gave rows, in points; negative if the contents decide.
    var heights: [IndexPath: CGFloat] = [:]
    /// The heights that rows had before the last update, which are their estimates after it.
    var oldHeights: [IndexPath: Double] = [:]
    var cells: [IndexPath: UITableViewCell] = [:]
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
    /// Sections whose header is on display, as far as the delegate knows.
    var shownHeaders: Set<Int> = []
    var shownFooters: Set<Int> = []

    /// The table's layout, and what it depends on; `nil` until first needed, and while it measures.
    var layout: ScrollingTable?
    var basis: LayoutBasis?
    /// As of the last layout.
    var geometry: Geometry?
    /// The changes of views that the layout knows.
    var changes = 0
    /// Whether the offset may be outside of the contents, because they are others than before.
    var isNew = true
    /// Whether the offset was below the end, and now stays there.
    var isAtEnd = false

    /// The visible cells from top to bottom.
    var orderedCells: [(IndexPath, UITableViewCell)] { cells.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
}

/// What the heights of a table depend on, apart from its rows, headers and footers.
struct LayoutBasis: Equatable {
    var environment: Environment
    var metrics: TableMetrics
    var editing: TableState.Editing?
    var isRefreshing: Bool
    /// The heights of rows, headers, footers, and of the views above and below all rows.
    var heights: [CGFloat?]
}
