import CaseFiles
import Foundation
import TableCells
import TableGraphics
import TableUIKit
import TableViewProvider
import Testing

/// Colors and shapes that apps set, as pixels.
@Suite("Appearance", .olderScreen) @MainActor
struct AppearanceTests {
    @Test("a switch, slider, segmented control and activity indicator take their colors")
    func tints() throws {
        let toggle = UISwitch()
        (toggle.isOn, toggle.onTintColor, toggle.thumbTintColor) = (true, .purple, .brown)
        #expect(try color(of: toggle, at: CGPoint(x: 8, y: 15), width: 51, height: 31) == "#800080")
        #expect(try color(of: toggle, at: CGPoint(x: 35, y: 15), width: 51, height: 31) == "#996633")
        toggle.isOn = false
        #expect(try color(of: toggle, at: CGPoint(x: 40, y: 15), width: 51, height: 31) != "#800080")

        let slider = UISlider()
        (slider.value, slider.minimumTrackTintColor) = (0.5, .red)
        (slider.maximumTrackTintColor, slider.thumbTintColor) = (.blue, .brown)
        let row = [10, 50, 90].map { CGPoint(x: $0, y: 15) }
        #expect(try row.map { try color(of: slider, at: $0, width: 100, height: 30) } == ["#FF0000", "#996633", "#0000FF"])
        slider.minimumTrackTintColor = nil
        slider.tintColor = .green
        #expect(try color(of: slider, at: row[0], width: 100, height: 30) == "#00FF00")

        let segments = UISegmentedControl(items: ["A", "B"])
        (segments.selectedSegmentIndex, segments.selectedSegmentTintColor) = (0, .orange)
        #expect(try color(of: segments, at: CGPoint(x: 6, y: 16), width: 100, height: 32) == "#FF8000")

        let indicator = UIActivityIndicatorView(style: .large)
        indicator.color = .red
        indicator.startAnimating()
        #expect(try color(of: indicator, at: CGPoint(x: 18, y: 6), width: 37, height: 37).hasPrefix("#FF"))
    }

    /// A table of two text rows, whose cells `change` configures.
    private func row(_ style: UITableView.Style = .plain, _ change: @escaping (UITableViewCell) -> Void) -> UITableView {
        final class Rows: NSObject, UITableViewDataSource {
            let change: (UITableViewCell) -> Void
            init(_ change: @escaping (UITableViewCell) -> Void) { self.change = change }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = " "
                change(cell)
                return cell
            }
        }
        let table = UITableView(frame: .zero, style: style)
        let rows = Rows(change)
        table.dataSource = rows
        sources.append(rows)
        return table
    }

    private final class Sources { var all: [AnyObject] = [] }
    private let kept = Sources()
    private var sources: [AnyObject] {
        get { kept.all }
        nonmutating set { kept.all = newValue }
    }

    private func scene(_ table: UITableView, scale: Double = 1) throws -> Bitmap {
        var environment = Environment()
        environment.width = 100
        return try CairoRenderer().bitmap(of: tableScene(of: table.tableContent(), in: environment), appearance: .light, scale: scale)
    }

    private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> String {
        let start = (y * bitmap.width + x) * 4
        return "#" + bitmap.pixels[start..<start + 3].map { String(format: "%02X", $0) }.joined()
    }

    @Test("separators have the table's color")
    func separators() throws {
        let table = row { _ in }
        table.separatorColor = .red
        #expect(pixel(try scene(table, scale: 2), 100, 87) == "#FF0000")
    }

    @Test("a background configuration has insets, rounded corners, a stroke and a view")
    func background() throws {
        let inset = try scene(
            row { cell in
                var background = UIBackgroundConfiguration.listPlainCell()
                background.backgroundColor = .yellow
                background.backgroundInsets = NSDirectionalEdgeInsets(top: 4, leading: 20, bottom: 4, trailing: 4)
                background.cornerRadius = 8
                (background.strokeColor, background.strokeWidth) = (.red, 2)
                cell.backgroundConfiguration = background
            })
        #expect([(10, 20), (20, 4), (21, 20), (60, 20)].map { pixel(inset, $0.0, $0.1) } == ["#FFFFFF", "#FFFFFF", "#FF0000", "#FFFF00"])
        let view = try scene(
            row { cell in
                let custom = UIView()
                custom.backgroundColor = .blue
                var background = UIBackgroundConfiguration.clear()
                background.customView = custom
                cell.backgroundConfiguration = background
            })
        #expect(pixel(view, 60, 20) == "#0000FF")
        let transformed = try scene(
            row { cell in
                var background = UIBackgroundConfiguration.listPlainCell()
                background.backgroundColor = .yellow
                background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .green }
                cell.backgroundConfiguration = background
            })
        #expect(pixel(transformed, 60, 20) == "#00FF00")
    }

    @Test("the color of the table, or of a view behind it, shows behind transparent rows")
    func tableBackground() throws {
        let clear = { (cell: UITableViewCell) in cell.backgroundColor = .clear }
        let table = row(.plain, clear)
        table.backgroundColor = .red
        #expect(pixel(try scene(table), 60, 20) == "#FF0000")
        let behind = UIView()
        behind.backgroundColor = .blue
        behind.addSubview(table)
        table.backgroundColor = .clear
        #expect(pixel(try scene(table), 60, 20) == "#0000FF")
        let opaque = row(.plain) { _ in }
        opaque.backgroundColor = .red
        #expect(pixel(try scene(opaque), 60, 20) == "#FFFFFF")
    }

    @Test("the delegate changes the standard view of a title before it is displayed", arguments: [UITableView.Style.plain, .grouped])
    func titles(style: UITableView.Style) throws {
        final class Titles: NSObject, UITableViewDataSource, UITableViewDelegate {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Head" }
            func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Foot" }
            func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
                guard let header = view as? UITableViewHeaderFooterView else { return }
                header.textLabel?.text = "Own " + (header.textLabel?.text ?? "")
                header.textLabel?.textColor = .purple
                header.textLabel?.font = .systemFont(ofSize: 20)
                header.contentView.backgroundColor = .yellow
            }
            func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
                (view as? UITableViewHeaderFooterView)?.textLabel?.textAlignment = .center
            }
        }
        let (table, titles) = (UITableView(frame: .zero, style: style), Titles())
        (table.dataSource, table.delegate) = (titles, titles)
        let dump = try tableScene(of: table.tableContent(), in: Environment(width: 300)).dump()
        #expect(dump.contains(style == .plain ? "\"Own Head\"" : "\"Own HEAD\"") && dump.contains("20 400 #800080"))
        let foot = try #require(dump.split(separator: "\n").first { $0.contains("\"Foot\"") })
        let x = try #require(foot.split(separator: "[").last?.split(separator: " ").first.flatMap { Double($0) })
        #expect(x > 120)
        let bitmap = try scene(table)
        #expect((0..<bitmap.height).contains { pixel(bitmap, 90, $0) == "#FFFF00" })
    }

    @Test("headers of an inset grouped table are as wide as its rows")
    func insetHeader() throws {
        final class Header: NSObject, UITableViewDelegate {
            let view = UIView()
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { view }
            func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
        }
        let (table, header) = (row(.insetGrouped) { _ in }, Header())
        header.view.backgroundColor = .red
        table.delegate = header
        let bitmap = try scene(table)
        #expect(pixel(bitmap, 50, 40) == "#FF0000" || pixel(bitmap, 50, 20) == "#FF0000")
        #expect((0..<bitmap.height).allSatisfy { pixel(bitmap, 8, $0) != "#FF0000" })
        #expect(abs(header.view.bounds.width - 68) < 0.01)
    }

    @Test("masked corners clip the contents, and stay in place from right to left", arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func maskedCorners(direction: LayoutDirection) throws {
        let (view, inner) = (UIView(), UIView())
        view.addSubview(inner)
        inner.backgroundColor = .red
        (inner.frame, inner.autoresizingMask) = (CGRect(x: 0, y: 0, width: 40, height: 40), [.flexibleWidth, .flexibleHeight])
        (view.clipsToBounds, view.layer.cornerRadius, view.layer.maskedCorners) = (true, 20, [.layerMinXMinYCorner])
        var environment = Environment()
        (environment.width, environment.direction) = (40, direction)
        let table = ViewTable(view, height: 40, in: environment)
        let bitmap = try CairoRenderer().bitmap(of: tableScene(of: table, in: environment), appearance: .light, scale: 1)
        #expect([(1, 1), (38, 1), (1, 38), (38, 38)].map { pixel(bitmap, $0.0, $0.1) } == ["#FFFFFF", "#FF0000", "#FF0000", "#FF0000"])
    }

    @Test("the smallest size of a view includes the content that it draws itself")
    func fitting() {
        let label = UILabel()
        (label.text, label.numberOfLines) = ("Two words", 0)
        let compressed = label.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        #expect(compressed == label.intrinsicContentSize && compressed.width > 20)
        let narrow = label.systemLayoutSizeFitting(
            CGSize(width: 50, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        #expect(narrow.height > 1.5 * compressed.height)
        #expect(UISwitch().systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 49, height: 31))
    }
}
