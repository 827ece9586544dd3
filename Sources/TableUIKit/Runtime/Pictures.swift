import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableLayout
import TableScene

// Views, cells, tables and controllers as table content, so that pictures, pages, dumps and snapshots accept them.

/// A single view as the only row of a plain table.
@MainActor
public struct ViewTable: TableContent {
    public nonisolated let title: String
    private let row: RowContent
    private let height: RowHeight
    /// The color around the view; `nil` for the theme's.
    var background: ColorReference?

    /// Lengths are in points. If `height` is `nil`, the view's constraints decide. A cell is as wide as a row.
    public init(_ view: UIView, width: CGFloat? = nil, height: CGFloat? = nil, in environment: Environment = Environment()) {
        title = "\(type(of: view))"
        self.height = height.map { .points(Double($0)) } ?? .automatic
        row = Surroundings.with(environment) {
            let full = width.map { Double($0) } ?? environment.width
            if let cell = view as? UITableViewCell { return cell.row(width: full, height: height.map { Double($0) }) }
            var row = RowContent(cell: "\(type(of: view))", body: view.tableNode(width: CGFloat(full), height: height))
            // A view knows its safe area.
            row.keepsRowInsets = true
            return row
        }
    }

    /// A picture that is put together.
    init(_ node: Node, height: Double, title: String) {
        var row = RowContent(cell: title, body: node)
        row.keepsRowInsets = true
        (self.title, self.height, self.row) = (title, .points(height), row)
    }

    /// The view, as it is drawn.
    var node: Node { row.body }

    public nonisolated var style: TableStyle { .plain }
    public nonisolated var sectionCount: Int { 1 }
    public nonisolated var showsSeparators: Bool { false }
    public nonisolated var colors: TableColors { TableColors(background: background) }
    public nonisolated func rowCount(inSection section: Int) -> Int { 1 }
    public nonisolated func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight { height }
    public nonisolated func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { nil }
    public nonisolated func row(at indexPath: IndexPath, in environment: Environment) -> RowContent { row }
    public nonisolated func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
    public nonisolated func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
}

extension ViewTable: PicturedContent {
    package nonisolated var pictures: any ImageSource { CurrentImages() }
    package nonisolated func newMisses(in environment: Environment) -> [Diagnostic] { CurrentImages.newMisses(in: environment) }
}
