import CaseFiles
import Foundation
import TableCells
import TableUIKit
import TableViewProvider
import Testing

/// What each property of a list configuration does to the row.
@Suite(.olderScreen) @MainActor struct ListContentTests {
    private func text(_ change: (inout UIListContentConfiguration) -> Void) throws -> String {
        let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
        var content = UIListContentConfiguration.cell()
        (content.text, content.secondaryText) = ("One", "Two")
        change(&content)
        cell.contentConfiguration = content
        return try layoutText(of: cell)
    }

    private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image {
            $0.fill(CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    @Test func spacing() throws {
        #expect(try text { _ in }.contains("title [16 11"))
        #expect(
            try text { $0.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 30, leading: 40, bottom: 0, trailing: 0) }.contains(
                "title [40 30"))
        let less: (inout UIListContentConfiguration) -> Void = { $0.directionalLayoutMargins.leading = 4 }
        #expect(try text(less).contains("title [16 "))
        #expect(
            try text {
                less(&$0)
                $0.axesPreservingSuperviewLayoutMargins = []
            }.contains("title [4 "))
        #expect(
            try text {
                $0.image = image(30, 20); $0.imageToTextPadding = 5
            }.contains("title [51 "))
        #expect(try text { $0.textToSecondaryTextVerticalPadding = 40 }.contains(/detail \[16 7[12]/))
        #expect(try text { $0.prefersSideBySideTextAndSecondaryText = true }.contains("detail [255"))
    }

    @Test func images() throws {
        #expect(try text { $0.image = image(80, 40) }.contains("image [16 12 80 40]"))
        #expect(
            try text {
                $0.image = image(80, 40); $0.imageProperties.maximumSize = CGSize(width: 20, height: 0)
            }.contains(" 20 10]"))
        #expect(
            try text {
                $0.image = image(20, 20); $0.imageProperties.reservedLayoutSize = CGSize(width: 60, height: 0)
            }
            .contains("title [92 "))
        #expect(
            try text {
                $0.image = image(20, 20); $0.imageProperties.cornerRadius = 6
            }.contains("clips 6"))
    }

    @Test func texts() throws {
        #expect(try text { $0.textProperties.transform = .uppercase }.contains("\"ONE\""))
        #expect(try text { $0.textProperties.alignment = .center }.contains("text \"One\" [13"))
        #expect(try text { $0.textProperties.color = .systemRed }.contains("#FF3B30"))
        #expect(try text { $0.textProperties.colorTransformer = UIConfigurationColorTransformer { _ in .systemRed } }.contains("#FF3B30"))
        let green = NSAttributedString(string: "Three", attributes: [.foregroundColor: UIColor.systemGreen])
        #expect(try text { $0.secondaryAttributedText = green }.contains("\"Three\""))
        #expect(try text { $0.secondaryAttributedText = green }.contains("#34C759"))
        #expect(
            try text {
                $0.text = "word word word word word word word word"; $0.textProperties.numberOfLines = 1
            }.contains("cut"))
    }

    @Test func legacyLabelsKeepTheirAlignment() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Log Out"
        cell.textLabel?.textAlignment = .center
        let text = try layoutText(of: cell)
        #expect(text.contains("title [16 "))
        #expect(text.contains("text \"Log Out\" [1"))
    }

    @Test func configurationsFollowTheState() throws {
        struct Own: UIContentConfiguration {
            var isSelected = false
            func makeContentView() -> any UIView & UIContentView { View(self) }
            func updated(for state: any UIConfigurationState) -> Own {
                Own(isSelected: (state as? UICellConfigurationState)?.isSelected ?? false)
            }
            final class View: UIView, UIContentView {
                var configuration: any UIContentConfiguration { didSet { show() } }
                init(_ own: Own) {
                    configuration = own
                    super.init(frame: .zero)
                    show()
                }
                required init?(coder: NSCoder) { nil }
                func show() { backgroundColor = (configuration as? Own)?.isSelected == true ? .systemRed : .systemGreen }
            }
        }
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.contentConfiguration = Own()
        #expect(try color(of: cell, at: CGPoint(x: 5, y: 5), height: 40) == "#34C759")
        cell.isSelected = true
        #expect(try color(of: cell, at: CGPoint(x: 5, y: 5), height: 40) == "#FF3B30")
        cell.isSelected = false
        _ = try layoutText(of: cell)
        cell.automaticallyUpdatesContentConfiguration = false
        cell.isSelected = true
        #expect(try color(of: cell, at: CGPoint(x: 5, y: 5), height: 40) == "#34C759")
    }

    @Test func accessoriesChangeInEditing() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "One"
        cell.accessoryType = .disclosureIndicator
        #expect(try layoutText(of: cell).contains("accessory:disclosure"))
        cell.isEditing = true
        #expect(try !layoutText(of: cell).contains("accessory"))
        cell.editingAccessoryType = .checkmark
        #expect(try layoutText(of: cell).contains("accessory:checkmark"))
    }

    @Test func selectedBackgrounds() throws {
        final class Rows: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.selectedBackgroundView = UIView()
                cell.selectedBackgroundView?.backgroundColor = .systemRed
                return cell
            }
        }
        let (table, rows) = (UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)), Rows())
        (table.dataSource, table.rowHeight) = (rows, 44)
        table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        let bitmap = try CairoRenderer().bitmap(
            of: tableScene(of: table.tableContent(), in: Environment(width: 300)), appearance: .light, scale: 1)
        func green(_ y: Int) -> UInt8 { bitmap.pixels[(y * bitmap.width + 150) * 4 + 1] }
        #expect(green(20) == 0xFF)
        #expect(green(60) == 0x3B)
    }
}
