import CaseFiles
import Foundation
import TableCells
import TableInputs
import TableScene
import TableViewProvider
import Testing

@testable import TableUIKit

/// What is painted at a point is what is hit there, and what a view needs is what its row has: over the screens of `TableGeometryTests`,
/// scrolled, inset, turned and from right to left.
@Suite("What is painted is what is hit", .olderScreen) @MainActor
struct PaintedIsHitTests {
    private typealias Parts = TableGeometryTests.Parts
    private static let styles: [UITableView.Style] = [.plain, .grouped, .insetGrouped]
    private static let size = CGSize(width: 320, height: 420)

    /// A table beside another view, as it is on the screen.
    @MainActor
    private final class Screen {
        let controller: TableGeometryTests.Sample
        let host = UIView(frame: CGRect(origin: .zero, size: PaintedIsHitTests.size))
        let side = UIView(frame: CGRect(x: 250, y: 330, width: 60, height: 40))
        var table: UITableView { controller.tableView }

        init(_ style: UITableView.Style, _ parts: TableGeometryTests.Parts) {
            controller = TableGeometryTests.Sample(style, parts)
            table.frame = CGRect(x: 10, y: 12, width: 300, height: 400)
            host.addSubview(table)
            host.addSubview(side)
        }

        /// Shows the rows at an offset, and gives each view a color of its own that touches reach.
        func colored(offset: CGFloat) -> [String: UIView] {
            table.layoutIfNeeded()
            table.contentOffset.y += offset
            host.layoutIfNeeded()
            table.layoutIfNeeded()
            var colors: [String: UIView] = [:]
            for (index, view) in host.withSubviews.enumerated() where !(view is UIControl) && !(view is UITableView) {
                let color = (8 + index % 16 * 15, 8 + index / 16 * 15, 77)
                view.backgroundColor = UIColor(
                    red: CGFloat(color.0) / 255, green: CGFloat(color.1) / 255, blue: CGFloat(color.2) / 255, alpha: 1)
                view.isUserInteractionEnabled = true
                colors[String(format: "#%02X%02X%02X", color.0, color.1, color.2)] = view
            }
            return colors
        }
    }

    private func compare(_ screen: Screen, offset: CGFloat, seed: UInt64, _ environment: Environment) throws -> Int {
        let colors = screen.colored(offset: offset)
        let bitmap = try CairoRenderer().bitmap(
            of: try tableScene(of: ViewTable(screen.host, height: Self.size.height, in: environment), in: environment), appearance: .light,
            scale: 1)
        func color(_ x: Int, _ y: Int) -> String {
            let start = (min(max(0, y), bitmap.height - 1) * bitmap.width + min(max(0, x), bitmap.width - 1)) * 4
            return "#" + bitmap.pixels[start..<start + 3].map { String(format: "%02X", $0) }.joined()
        }
        var (numbers, compared) = (Numbers(state: seed), 0)
        for _ in 0..<200 {
            let (x, y) = (Int.random(in: 0..<320, using: &numbers), Int.random(in: 0..<420, using: &numbers))
            let painted = color(x, y)
            // Beside an edge, and in letters, the color may be that of either view.
            guard let view = colors[painted],
                (-2...2).allSatisfy({ dx in (-2...2).allSatisfy { color(x + dx, y + $0) == painted } })
            else { continue }
            compared += 1
            let hit = screen.host.hitTest(CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5), with: nil)
            #expect(hit === view, "\(x) \(y): \(hit.map { "\(type(of: $0))" } ?? "nothing") instead of \(type(of: view))")
        }
        return compared
    }

    @Test("200 points of each screen, scrolled and inset, in both directions", arguments: TableGeometryTests.Parts.all)
    func points(parts: TableGeometryTests.Parts) throws {
        for (index, style) in Self.styles.enumerated() {
            for direction in [LayoutDirection.leftToRight, .rightToLeft] {
                let environment = Environment(width: Double(Self.size.width), direction: direction)
                try Surroundings.with(environment) {
                    let screen = Screen(style, parts)
                    if index == 1 { screen.table.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 20, right: 0) }
                    let compared = try compare(
                        screen, offset: [0, 0, 37][(index + (direction == .leftToRight ? 0 : 1)) % 3], seed: UInt64(parts.rawValue + index),
                        environment)
                    #expect(compared > 60, "\(style) \(direction): \(compared)")
                }
            }
        }
    }

    @Test("points of views that are turned, scaled, moved and hidden inside a cell")
    func transforms() throws {
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let environment = Environment(width: Double(Self.size.width), direction: direction)
            try Surroundings.with(environment) {
                let screen = Screen(.plain, .titles)
                screen.table.layoutIfNeeded()
                for (index, cell) in screen.table.visibleCells.enumerated() {
                    let card = UIView(frame: CGRect(x: 60 + 30 * index, y: 4, width: 70, height: 30))
                    let dot = UIView(frame: CGRect(x: 5, y: 5, width: 20, height: 12))
                    card.addSubview(dot)
                    cell.contentView.addSubview(card)
                    switch index {
                    case 0: card.transform = CGAffineTransform(rotationAngle: 0.4)
                    case 1: card.layer.transform = CATransform3DMakeScale(1.4, 0.7, 1)
                    case 2: card.layer.isHidden = true
                    default: (card.layer.anchorPoint, card.transform) = (.zero, CGAffineTransform(translationX: -20, y: 3))
                    }
                }
                let compared = try compare(screen, offset: 0, seed: 7, environment)
                #expect(compared > 60)
            }
        }
    }

    @Test("a point is the same after the way to any other view and back", arguments: TableGeometryTests.Parts.all)
    func roundTrips(parts: TableGeometryTests.Parts) {
        for style in Self.styles {
            Surroundings.with(Environment(width: 320, direction: style == .grouped ? .rightToLeft : .leftToRight)) {
                let screen = Screen(style, parts)
                screen.table.transform = CGAffineTransform(rotationAngle: 0.2).scaledBy(x: 1.1, y: 0.9)
                _ = screen.colored(offset: 25)
                screen.table.visibleCells.last?.contentView.transform = CGAffineTransform(scaleX: 0.5, y: 2)
                let views = screen.host.withSubviews
                for (first, second) in zip(views, views.reversed()) {
                    let point = CGPoint(x: 13.25, y: -7.5)
                    let back = [
                        first.convert(first.convert(point, to: second), from: second),
                        second.convert(first.convert(point, to: nil), from: nil).applying(second.matrix(to: first)),
                    ]
                    for point in back { #expect(abs(point.x - 13.25) < 1e-9 && abs(point.y + 7.5) < 1e-9) }
                }
            }
        }
    }

    @Test("what a cell needs in its width is the height of its row", arguments: ["ios", "ios26", "ios-classic"])
    func fittingSizes(theme: String) throws {
        let theme = try #require(Theme.shipped(named: theme).value)
        for (number, parts) in Parts.all.enumerated() where !parts.contains(.heights) {
            for style in Self.styles {
                let size = TextSizeCategory.allCases[number * 5 % TextSizeCategory.allCases.count]
                let environment = Environment(
                    width: 390, theme: theme, textSize: size, direction: number % 2 == 0 ? .leftToRight : .rightToLeft)
                Surroundings.with(environment) {
                    let controller = TableGeometryTests.Sample(style, parts)
                    let table: UITableView = controller.tableView
                    table.frame = CGRect(x: 0, y: 0, width: 390, height: 900)
                    table.layoutIfNeeded()
                    #expect(!table.visibleCells.isEmpty)
                    for path in table.indexPathsForVisibleRows ?? [] {
                        guard let cell = table.cellForRow(at: path) else { continue }
                        let frame = table.rectForRow(at: path)
                        let fitting = cell.systemLayoutSizeFitting(
                            CGSize(width: frame.width, height: 0), withHorizontalFittingPriority: .required,
                            verticalFittingPriority: .fittingSizeLevel)
                        #expect(
                            fitting.width == frame.width && abs(fitting.height - frame.height) < 0.001,
                            "\(style) \(parts) \(size) \(path): \(fitting), row \(frame.size)")
                    }
                }
            }
        }
    }

    @Test("a content inset moves the picture of all rows, and the rows on the screen")
    func insets() throws {
        let (plain, inset) = (Screen(.plain, [.titles, .borders]), Screen(.plain, [.titles, .borders]))
        inset.table.contentInset = UIEdgeInsets(top: 30, left: 0, bottom: 12, right: 0)
        func lines(_ table: UITableView) throws -> [Substring] {
            try tableScene(of: table.tableContent(), in: Environment(width: 300)).dump().split(separator: "\n")
        }
        let (usual, moved) = (try lines(plain.table), try lines(inset.table))
        func y(_ lines: [Substring], _ name: String) throws -> Double {
            let line = try #require(lines.first { $0.contains(" \(name) [") })
            return try #require(line.split(separator: "[").last?.split(separator: " ").dropFirst().first.flatMap { Double($0) })
        }
        for name in ["s0.r0", "s0.r1", "s2.header", "header", "footer"] {
            #expect(try y(moved, name) == y(usual, name) + 30, "\(name)")
        }
        let heights = try [usual, moved].map { lines in
            try #require(lines.first { $0.contains("table table") }?.split(separator: "]").first?.split(separator: " ").last)
        }
        #expect(try #require(Double(heights[1])) == #require(Double(heights[0])) + 42)
        #expect(inset.table.rectForRow(at: [0, 0]) == plain.table.rectForRow(at: [0, 0]))
        #expect(inset.table.contentSize == plain.table.contentSize && inset.table.contentOffset.y == -30)
        inset.host.layoutIfNeeded()
        let cell = try #require(inset.table.cellForRow(at: [0, 0]))
        #expect(cell.convert(cell.bounds, to: inset.host).minY == 12 + 30 + inset.table.rectForRow(at: [0, 0]).minY)
    }
}
