import CaseFiles
import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import TableViewProvider
import Testing

@testable import TableUIKit

/// A standard cell is a tree of views, and looks like the same row of a config.
@Suite("One drawing", .olderScreen) @MainActor
struct OneDrawingTests {
    /// What a row shows.
    struct Sample: CustomStringConvertible {
        var style: UITableViewCell.CellStyle
        var title: String
        var detail: String?
        var symbol: String?
        var accessory: Role.Accessory?
        var height: Double?
        var isList = false

        var description: String {
            "\(isList ? "list " : "")\(style) “\(title)” “\(detail ?? "")” \(symbol ?? "") \(accessory?.rawValue ?? "") \(height ?? 0)"
        }

        static let texts = [
            "Short", "A title of a row that is so long that it does not fit", "النص", "Two words and MORE", "",
            "A text of some sentences. It needs several lines, whatever the width of the screen is. Some more words come here, and here.",
        ]

        static let all: [Sample] = {
            var all: [Sample] = []
            let marks: [Role.Accessory?] = [nil] + Role.Accessory.allCases
            for (number, style) in [UITableViewCell.CellStyle.default, .value1, .value2, .subtitle].enumerated() {
                for (other, title) in texts.enumerated() {
                    for (third, detail) in ([nil] + texts).enumerated() where style != .default || detail == nil {
                        let turn = number + other + third
                        var sample = Sample(style: style, title: title, detail: detail == "" ? nil : detail)
                        if turn % 3 == 0, !title.isEmpty, style != .value2 { sample.symbol = "star" }
                        sample.accessory = marks[turn % marks.count]
                        if turn % 4 == 3 { sample.height = 300 }
                        all.append(sample)
                        if style != .value2 {
                            sample.isList = true
                            all.append(sample)
                        }
                    }
                }
            }
            return all
        }()

        /// The row of a config.
        func row(_ environment: Environment) -> Node {
            var contents = StandardContents(nil)
            let styles: [UITableViewCell.CellStyle: StandardContents.Style] = [
                .default: .cell, .value1: .valueCell, .subtitle: .subtitleCell,
            ]
            contents.style = isList ? styles[style] ?? .cell : style.contents
            (contents.title, contents.detail, contents.symbol, contents.accessory) = (title, detail, symbol, accessory)
            return StandardCell.body(contents, in: environment, wraps: true)
        }

        @MainActor var cell: UITableViewCell {
            let cell = UITableViewCell(style: style, reuseIdentifier: nil)
            cell.accessoryType = UITableViewCell.AccessoryType(accessory)
            let image = symbol.flatMap { UIImage(systemName: $0) }
            if isList {
                var list = cell.defaultContentConfiguration()
                (list.text, list.secondaryText, list.image) = (title, detail, image)
                cell.contentConfiguration = list
            } else {
                cell.textLabel?.text = title
                cell.detailTextLabel?.text = detail
                if let image { cell.imageView?.image = image }
            }
            return cell
        }
    }

    /// A table of samples, as rows of a config or as cells.
    struct Rows: TableContent {
        let title = ""
        let style = TableStyle.grouped
        let sectionCount = 1
        let samples: [Sample]
        let cells: [RowContent]?

        func rowCount(inSection section: Int) -> Int { samples.count }
        func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight {
            samples[indexPath.row].height.map(RowHeight.points) ?? .automatic
        }
        func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { nil }
        func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
        func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
        func row(at indexPath: IndexPath, in environment: Environment) -> RowContent {
            if let cells { return cells[indexPath.row] }
            var row = RowContent(cell: "UITableViewCell", body: samples[indexPath.row].row(environment))
            row.isStandardStyle = !samples[indexPath.row].isList
            return row
        }
    }

    /// An item that a scene paints and where, to a thousandth of a point.
    private struct Painted: Hashable {
        enum Kind: Hashable {
            case frame(String, width: Double, height: Double)
            case text(String, width: Double, size: Double, AdaptiveColor)
            case shape(Shape, Paint)
            case image
        }
        var kind: Kind
        var x: Double
        var y: Double
    }

    /// How often each item is painted.
    private func items(_ frame: Frame, at origin: Point = .zero) -> [Painted: Int] {
        func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 + 0 }
        var found: [Painted: Int] = [:]
        for child in frame.children {
            let place = origin + child.origin
            func add(_ kind: Painted.Kind) { found[Painted(kind: kind, x: rounded(place.x), y: rounded(place.y)), default: 0] += 1 }
            switch child.item {
            case .frame(let inner):
                if !inner.identity.isEmpty {
                    add(.frame(inner.identity, width: rounded(inner.size.width), height: rounded(inner.size.height)))
                }
                found.merge(items(inner, at: place), uniquingKeysWith: +)
            case .text(let line, let color):
                if !line.text.isEmpty { add(.text(line.text, width: rounded(line.width), size: line.style.size, color)) }
            case .shape(let shape, let paint): add(.shape(shape, paint))
            case .image: add(.image)
            }
        }
        return found
    }

    @Test("each standard cell is painted like the row of a config", arguments: ThemeLibrary().names)
    func sameDrawing(theme: String) throws {
        let theme = try #require(ThemeLibrary().theme(theme).value)
        let sizes: [TextSizeCategory] = [.large, .extraSmall, .extraExtraExtraLarge, .accessibility3]
        for (number, size) in sizes.enumerated() {
            for direction in [LayoutDirection.leftToRight, .rightToLeft] {
                let width = [390.0, 320, 430, 744][(number + (direction == .leftToRight ? 0 : 1)) % 4]
                let environment = Environment(
                    width: width, theme: theme, textSize: size, direction: direction, scale: number % 2 == 0 ? 3 : 2)
                // A quarter of the samples, another one in each combination and theme.
                let turn = 2 * number + (direction == .leftToRight ? 0 : 1) + theme.name.utf8.reduce(0) { $0 + Int($1) }
                let samples = Sample.all.indices.filter { ($0 + turn).isMultiple(of: 4) }.map { Sample.all[$0] }
                let cells = Surroundings.with(environment) {
                    samples.map { $0.cell.row(width: width, height: $0.height) }
                }
                func painted(_ cells: [RowContent]?) throws -> [[Painted: Int]] {
                    let scene = try tableScene(of: Rows(samples: samples, cells: cells), in: environment)
                    return rows(scene.root).map { (frame, place) in items(frame, at: place) }
                }
                let (config, views) = (try painted(nil), try painted(cells))
                #expect(config.count == samples.count && views.count == config.count)
                var told = 0
                for (row, (one, other)) in zip(config, views).enumerated() where one != other {
                    told += 1
                    guard told < 4 else { continue }
                    let (lost, new) = (one.filter { other[$0.key] != $0.value }.keys, other.filter { one[$0.key] != $0.value }.keys)
                    Issue.record("\(theme.name) \(size) \(direction) \(width) \(samples[row]): \(lost), as cell \(new)")
                }
                #expect(told == 0)
            }
        }
    }

    // MARK: What an app sets

    private func picture(_ change: (UITableViewCell) -> Void) throws -> Bitmap {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "Title"
        cell.detailTextLabel?.text = "Detail"
        cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image {
            UIColor.systemGreen.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        change(cell)
        let environment = Environment(width: 300)
        let scene = try tableScene(of: ViewTable(cell, height: nil, in: environment), in: environment)
        return try CairoRenderer().bitmap(of: scene, appearance: .light, scale: 1)
    }

    private static func square(_ x: CGFloat) -> UIView {
        let view = UIView(frame: CGRect(x: x, y: 4, width: 20, height: 20))
        view.backgroundColor = .systemRed
        return view
    }

    /// What apps do to the parts of a standard cell.
    nonisolated static let changes: [(name: String, change: @MainActor @Sendable (UITableViewCell) -> Void)] = [
        ("border of the cell", { $0.layer.borderWidth = 2 }),
        (
            "corners of the cell",
            {
                $0.layer.cornerRadius = 12; $0.backgroundColor = .systemRed
            }
        ),
        ("alpha of the cell", { $0.alpha = 0.5 }), ("border of a label", { $0.textLabel?.layer.borderWidth = 1 }),
        (
            "corners of a label",
            {
                $0.textLabel?.layer.cornerRadius = 4; $0.textLabel?.backgroundColor = .systemRed
            }
        ),
        ("alpha of a label", { $0.textLabel?.alpha = 0.5 }), ("alpha of the detail", { $0.detailTextLabel?.alpha = 0.5 }),
        ("border of the image", { $0.imageView?.layer.borderWidth = 2 }), ("alpha of the image", { $0.imageView?.alpha = 0.5 }),
        (
            "corners of the image",
            {
                $0.imageView?.layer.cornerRadius = 10; $0.imageView?.clipsToBounds = true
            }
        ),
        ("background of a label", { $0.textLabel?.backgroundColor = .systemRed }),
        ("background of the detail", { $0.detailTextLabel?.backgroundColor = .systemRed }),
        ("background of the contents", { $0.contentView.backgroundColor = .systemRed }),
        (
            "shadow of a label",
            {
                $0.textLabel?.shadowColor = .systemRed; $0.textLabel?.shadowOffset = CGSize(width: 2, height: 2)
            }
        ),
        (
            "shadow of a layer",
            {
                $0.imageView?.layer.shadowOpacity = 1; $0.imageView?.layer.shadowRadius = 4
            }
        ),
        (
            "attributed text",
            {
                $0.textLabel?.attributedText = NSAttributedString(string: "Title", attributes: [.foregroundColor: UIColor.systemRed])
            }
        ),
        ("a subview", { $0.addSubview(OneDrawingTests.square(200)) }),
        ("a subview of the contents", { $0.contentView.addSubview(OneDrawingTests.square(200)) }),
        (
            "tint of the image",
            {
                $0.tintColor = .systemRed; $0.imageView?.image = UIImage(systemName: "star")
            }
        ),
        (
            "tint of the mark",
            {
                $0.tintColor = .systemRed; $0.accessoryType = .checkmark
            }
        ),
        ("transform of the contents", { $0.contentView.transform = CGAffineTransform(translationX: 30, y: 0) }),
    ]

    @Test("what an app sets on a standard cell, its labels, image, layers and subviews is painted", arguments: 0..<changes.count)
    func nothingVanishes(number: Int) throws {
        let (name, change) = Self.changes[number]
        let isTint = name.hasPrefix("tint")
        let before = try picture { cell in
            guard isTint else { return }
            change(cell)
            cell.tintColor = nil
        }
        let after = try picture(change)
        #expect(before.pixels != after.pixels, "\(name) changes nothing")
        guard name.contains("ackground") || name.hasPrefix("a subview") || isTint || name == "attributed text" else { return }
        let reds = stride(from: 0, to: after.pixels.count, by: 4).count { start in
            after.pixels[start] > 240 && after.pixels[start + 1] < 90 && after.pixels[start + 2] < 90
        }
        #expect(reds > (isTint || name == "attributed text" ? 3 : 100), "\(name): \(reds) red pixels")
    }

    @Test("the background of a cell with round corners is round, and that of a transparent one lets the table through")
    func roundCells() throws {
        let round = try picture { ($0.layer.cornerRadius, $0.backgroundColor) = (12, .systemRed) }
        func color(_ x: Int, _ y: Int, _ bitmap: Bitmap) -> [UInt8] {
            Array(bitmap.pixels[(y * bitmap.width + x) * 4..<(y * bitmap.width + x) * 4 + 3])
        }
        #expect(color(0, 0, round) != [255, 59, 48] && color(150, 2, round) == [255, 59, 48])
        let faint = try picture { ($0.alpha, $0.backgroundColor) = (0.5, .systemRed) }
        #expect(color(150, 2, faint)[1] > 120)
    }

    @Test("a subclass moves the label of its style each time it is laid out, and the app's constraints follow")
    func movedLabel() throws {
        final class Cell: UITableViewCell {
            override func layoutSubviews() {
                super.layoutSubviews()
                textLabel?.frame.origin.x += 50
                detailTextLabel?.frame = CGRect(x: 100, y: 2, width: 80, height: 20)
            }
        }
        let cell = Cell(style: .subtitle, reuseIdentifier: nil)
        cell.textLabel?.text = "Title"
        cell.detailTextLabel?.text = "Detail"
        for _ in 0..<3 {
            let text = try layoutText(of: cell)
            #expect(text.contains("title [66 ") && text.contains("detail [100 2 80 20]"))
        }
        cell.textLabel?.text = "Other"
        #expect(try layoutText(of: cell).contains("title [66 "))
    }

    @Test("a cell that slides aside shows the button behind its contents")
    func slide() throws {
        final class Cell: UITableViewCell {
            let button = UIView()
            var offset: CGFloat = 0
            override func layoutSubviews() {
                super.layoutSubviews()
                if button.superview == nil { insertSubview(button, belowSubview: contentView) }
                button.backgroundColor = .systemRed
                button.frame = CGRect(x: bounds.width - 80, y: 0, width: 80, height: bounds.height)
                contentView.backgroundColor = .white
                contentView.frame.origin.x = -offset
            }
        }
        let cell = Cell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Title"
        func shown() throws -> (button: String, text: String) {
            (try color(of: cell, at: CGPoint(x: 260, y: 22)), try layoutText(of: cell))
        }
        let closed = try shown()
        cell.offset = 80
        cell.setNeedsLayout()
        let open = try shown()
        #expect(closed.button == "#FFFFFF" && closed.text.contains("title [16 "))
        #expect(open.button == "#FF3B30" && open.text.contains("title [-64 "))
        #expect(cell.contentView.frame.minX == -80 && cell.contentView.frame.width == 300)
    }

    @Test("a list configuration is a view with labels and an image view, in a cell and anywhere else")
    func listViews() throws {
        var list = UIListContentConfiguration.subtitleCell()
        (list.text, list.secondaryText, list.image) = ("One", "Two", UIImage(systemName: "star"))
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.contentConfiguration = list
        _ = try layoutText(of: cell)
        let view = try #require(cell.contentView.subviews.first as? UIListContentView)
        let labels = view.subviews.compactMap { ($0 as? UILabel)?.text }
        #expect(labels == ["One", "Two"] && view.frame == cell.contentView.bounds)
        #expect(view.subviews.allSatisfy { $0.frame.width > 0 && view.bounds.contains($0.frame) })
        let alone = list.makeContentView()
        alone.frame = CGRect(x: 0, y: 0, width: 300, height: 80)
        alone.layoutIfNeeded()
        #expect(alone.subviews.compactMap { $0 as? UILabel }.allSatisfy { $0.frame.minX > 30 && $0.frame.midY > 20 && $0.frame.midY < 60 })
    }

    /// The frames of the rows, and where they are.
    private func rows(_ frame: Frame, at origin: Point = .zero) -> [(Frame, Point)] {
        frame.children.flatMap { child -> [(Frame, Point)] in
            guard case .frame(let inner) = child.item else { return [] }
            let place = origin + child.origin
            return inner.identity.contains(".r") ? [(inner, place)] : rows(inner, at: place)
        }
    }
}
