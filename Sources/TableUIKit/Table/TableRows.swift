import Foundation
import TableCells

/// A table's cached counts and measured heights, and its visible views.
@MainActor
struct TableRows {
    /// As of the last reload or update; `nil` until first needed.
    var counts: [Int]?
    /// Measured row heights, in points.
    var heights: [IndexPath: CGFloat] = [:]
    var cells: [IndexPath: UITableViewCell] = [:]
    var headers: [Int: UIView] = [:]
    var footers: [Int: UIView] = [:]
    var headerHeights: [Int: CGFloat] = [:]
    var footerHeights: [Int: CGFloat] = [:]
    /// Sections whose header is on display, as far as the delegate knows.
    var shownHeaders: Set<Int> = []
    var shownFooters: Set<Int> = []

    /// The visible cells from top to bottom.
    var orderedCells: [(IndexPath, UITableViewCell)] { cells.sorted { $0.key < $1.key }.map { ($0.key, $0.value) } }
}

/// The frames of rows, headers and footers.
@MainActor
struct RowFrames {
    struct Section {
        var y: CGFloat
        var header: CGFloat
        /// The top of each row, then the bottom of the last row.
        var tops: [CGFloat]
        var footer: CGFloat
    }

    var sections: [Section] = []
    var width: CGFloat = 0
    var height: CGFloat = 0

    func rect(ofSection section: Int) -> CGRect {
        guard sections.indices.contains(section) else { return .zero }
        let one = sections[section]
        return CGRect(x: 0, y: one.y, width: width, height: (one.tops.last ?? one.y + one.header) + one.footer - one.y)
    }
    func header(_ section: Int) -> CGRect {
        guard sections.indices.contains(section) else { return .zero }
        return CGRect(x: 0, y: sections[section].y, width: width, height: sections[section].header)
    }
    func footer(_ section: Int) -> CGRect {
        guard sections.indices.contains(section) else { return .zero }
        let one = sections[section]
        return CGRect(x: 0, y: one.tops.last ?? one.y + one.header, width: width, height: one.footer)
    }
    func row(_ path: IndexPath) -> CGRect? {
        guard sections.indices.contains(path.section) else { return nil }
        let tops = sections[path.section].tops
        guard path.row >= 0, path.row + 1 < tops.count else { return nil }
        return CGRect(x: 0, y: tops[path.row], width: width, height: tops[path.row + 1] - tops[path.row])
    }
    func indexPath(at point: CGPoint) -> IndexPath? { rows(in: CGRect(x: point.x, y: point.y, width: 0, height: 0.01)).first }
    func rows(in rect: CGRect) -> [IndexPath] {
        var found: [IndexPath] = []
        for (index, section) in sections.enumerated() {
            guard let end = section.tops.last, section.y < rect.maxY, end > rect.minY else { continue }
            for row in 0..<section.tops.count - 1
            where section.tops[row] < rect.maxY && section.tops[row + 1] > rect.minY && section.tops[row + 1] > section.tops[row] {
                found.append(IndexPath(row: row, section: index))
            }
        }
        return found
    }
    func headers(in rect: CGRect) -> [Int] {
        sections.indices.filter { header($0).height > 0 && header($0).minY < rect.maxY && header($0).maxY > rect.minY }
    }
    func footers(in rect: CGRect) -> [Int] {
        sections.indices.filter { footer($0).height > 0 && footer($0).minY < rect.maxY && footer($0).maxY > rect.minY }
    }
}
