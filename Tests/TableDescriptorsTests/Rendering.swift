import RoundTheme
import TableCells
import TableDescriptors
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import TableUIKit

let testEnvironment = Environment(width: 200, theme: roundTheme, scale: 1)

/// The scene of a table as text.
@MainActor
func scene(_ content: any TableContent, _ state: TableState = TableState()) -> String {
    withBlocks { TableLayout(content, in: testEnvironment, state: state, shaper: $0).scene.dump() }
}

/// Lays out tables with a shaper to which each letter is a block; cells measure with it too.
@MainActor
func withBlocks<Result>(_ layOut: (BlockShaper) -> Result) -> Result {
    Surroundings.ownShaper = BlockShaper()
    defer { Surroundings.ownShaper = nil }
    return layOut(BlockShaper())
}

/// The scene of a table as text, without fonts and colors.
@MainActor
func dump(_ content: any TableContent) -> String {
    scene(content).withoutPaints
}

/// The texts of each row with its cell, and headers in brackets.
@MainActor
func outline(_ content: any TableContent) -> [String] {
    var lines: [String] = []
    for line in dump(content).split(separator: "\n") {
        let words = line.trimmingPrefix { $0 == " " }
        if words.hasPrefix("row:") { lines.append(words.prefix { $0 != " " }.dropFirst(4) + ":") }
        if words.hasPrefix("header") { lines.append("[]") }
        if words.hasPrefix("text"), let text = words.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first,
            let last = lines.popLast()
        {
            lines.append(last.hasSuffix("]") ? last.dropLast() + text + "]" : last + " " + text)
        }
    }
    return lines
}

@MainActor
func nodeView(_ node: Node, height: CGFloat = 0) -> UIView {
    let view: UIView = NodeConfiguration { _ in node }.makeContentView()
    view.frame.size.height = height
    return view
}

@MainActor
func table(_ style: UITableView.Style = .plain, width: CGFloat = 390, height: CGFloat = 844) -> UITableView {
    UITableView(frame: CGRect(x: 0, y: 0, width: width, height: height), style: style)
}

// Gestures by the number of the row.

extension UITableView {
    @discardableResult
    func select(row: Int, section: Int = 0) -> Bool { touchDown(rowAt: IndexPath(row: row, section: section)) && touchUp() }
    @discardableResult
    func swipe(row: Int, section: Int = 0, from edge: TableState.Swipe.Edge = .trailing) -> [String] {
        swipe(rowAt: IndexPath(row: row, section: section), edge: edge == .leading ? .left : .right)
    }
    @discardableResult
    func commitEditing(row: Int, section: Int = 0) -> UITableViewCell.EditingStyle? {
        commitEditing(rowAt: IndexPath(row: row, section: section))
    }
}

extension UITableView {
    /// Taps a selected row. Returns whether it was deselected.
    @discardableResult
    func deselect(row: Int) -> Bool {
        guard selected.contains(place(row)) else { return false }
        return select(row: row) && !selected.contains(place(row))
    }
    var selected: Set<IndexPath> { Set(indexPathsForSelectedRows ?? []) }
    var visibleRows: [IndexPath] { indexPathsForVisibleRows ?? [] }
    var rowCounts: [Int] { (0..<numberOfSections).map { numberOfRows(inSection: $0) } }
}

func place(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

@MainActor
func menu(_ title: String) -> UIContextMenuConfiguration { UIContextMenuConfiguration(actionProvider: { _ in UIMenu(title: title) }) }

/// A header or footer with a text.
@MainActor
func headerView(_ text: String) -> UITableViewHeaderFooterView {
    let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
    view.contentConfiguration = NodeConfiguration { _ in Text(text) }
    return view
}
