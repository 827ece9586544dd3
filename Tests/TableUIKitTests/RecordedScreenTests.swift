import CaseFiles
import Foundation
import TableCells
import TableInputs
import TableUIKit
import TableViewProvider
import Testing

@testable import TableSnapshotTesting

/// The whole pictures of screens that users of UIKit build, after each of some steps, and the calls that their tables made.
@Suite("Recorded screens", .olderScreen) @MainActor
struct RecordedScreenTests {
    @Test("screens have the recorded pictures and calls after each step", arguments: Case.all("recorded"))
    func screens(_ example: Case) throws {
        let recording = Recording()
        let screen = try #require(Self.all[example.name], "\(Self.all.keys.sorted())")
        try screen(recording)
        example.check(recording.lines.joined(separator: "\n").trimmingCharacters(in: .newlines))
    }

    @Test("each screen has a case")
    func complete() { #expect(Case.all("recorded").map(\.name).sorted() == Self.all.keys.sorted()) }

    private static let all: [String: @MainActor (Recording) throws -> Void] = [
        "every style of cells": { try styles($0, .plain) }, "grouped cells": { try styles($0, .insetGrouped) },
        "an outline": outline, "a list with the accessories of its cells": accessories, "bars of a stack of controllers": bars,
        "presented controllers": presented, "a grid of cells": grid, "contents that are not there": unavailable, "a form": form,
    ]

    /// What screens look like after steps.
    @MainActor
    private final class Recording {
        var lines: [String] = []
        private let environment = Environment(width: 320, height: 480)

        func step(_ name: String, _ controller: UIViewController, _ remark: Any? = nil) throws {
            lines.append("-- \(name)" + (remark.map { " \($0)" } ?? ""))
            let screen = controller.shownScreen(in: environment)
            let made = layOut(screen.content, in: screen.environment, chrome: screen.chrome)
            lines += (screen.diagnostics + made.diagnostics).map(\.message)
            lines.append(try #require(made.value).dump().trimmingCharacters(in: .newlines))
        }
        func calls(of table: UITableView) {
            lines.append(table.takeCalls().map { "\($0.name) \($0.subject)" }.joined(separator: ", "))
        }
    }

    // MARK: Tables

    private final class Cells: UITableViewController {
        var rows = [4, 4, 1]
        private let accessories: [UITableViewCell.AccessoryType] = [
            .disclosureIndicator, .checkmark, .detailButton, .detailDisclosureButton,
        ]
        private let styles: [UITableViewCell.CellStyle] = [.default, .subtitle, .value1, .value2]

        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Cells"
            let head = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: 30))
            head.text = "Head"
            tableView.tableHeaderView = head
            tableView.allowsMultipleSelectionDuringEditing = true
            tableView.sectionIndexColor = .systemRed
        }
        override func numberOfSections(in tableView: UITableView) -> Int { rows.count }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows[section] }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: styles[indexPath.row], reuseIdentifier: nil)
            cell.textLabel?.text = "Title \(indexPath.row)"
            cell.detailTextLabel?.text = "Detail \(indexPath.section)"
            if indexPath.section == 1 {
                cell.imageView?.image = UIImage(systemName: "star")
                cell.accessoryType = accessories[indexPath.row]
                cell.editingAccessoryType = indexPath.row == 0 ? .detailButton : .none
            }
            if indexPath.section == 2 {
                let toggle = UISwitch()
                toggle.isOn = true
                cell.accessoryView = toggle
                cell.textLabel?.numberOfLines = 0
                cell.textLabel?.text = "A title that is too long for the width of its row, and goes on"
                cell.backgroundColor = .systemYellow
                cell.separatorInset.left = 50
            }
            return cell
        }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            section < 2 ? "Header \(section)" : nil
        }
        override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { section == 1 ? "Footer" : nil }
        override func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
            indexPath == [0, 1] ? 2 : 0
        }
        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { indexPath.section < 2 }
        override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { indexPath.section == 1 }
        override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {}
        override func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
            indexPath.section == 0 ? .insert : indexPath.row == 0 ? .none : .delete
        }
        override func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { indexPath.row > 0 }
        override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            indexPath == [0, 2] ? [0, 3] : indexPath
        }
        override func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
            -> UISwipeActionsConfiguration?
        {
            let action = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
            (action.backgroundColor, action.image) = (.systemOrange, UIImage(systemName: "flag"))
            return UISwipeActionsConfiguration(actions: [action])
        }
        override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
        {
            rows[indexPath.section] -= 1
            tableView.deleteRows(at: [indexPath], with: .automatic)
        }
    }

    private static func styles(_ recording: Recording, _ style: UITableView.Style) throws {
        let controller = Cells(style: style)
        controller.appear(width: 320, height: 480)
        let table = try #require(controller.tableView)
        table.takeCalls()
        try recording.step("start", controller)
        table.tap(rowAt: [0, 0])
        table.tap(rowAt: [0, 2])
        try recording.step("selected", controller, table.indexPathsForSelectedRows)
        table.touchDown(rowAt: [1, 0])
        try recording.step("highlighted", controller)
        table.cancelTouch()
        try recording.step("leading", controller, table.swipe(rowAt: [1, 1], edge: .left))
        try recording.step("trailing", controller, table.swipe(rowAt: [1, 1]))
        try recording.step("deleted", controller, table.tapSwipeAction("Delete"))
        try recording.step("accessory", controller, table.tapAccessory(rowAt: [1, 2]))
        table.setEditing(true, animated: false)
        try recording.step("editing", controller)
        table.tap(rowAt: [1, 1])
        try recording.step("moved", controller, table.drag(rowAt: [1, 0], to: [1, 2]))
        try recording.step("committed", controller, table.commitEditing(rowAt: [1, 1]))
        table.setEditing(false, animated: false)
        table.scroll(to: 60)
        try recording.step("scrolled", controller, table.contentOffset.y)
        table.scrollToRow(at: [2, 0], at: .middle, animated: false)
        try recording.step("middle", controller, table.contentOffset.y)
        recording.calls(of: table)
    }

    private static func form(_ recording: Recording) throws {
        let controller = UIViewController()
        let (field, text, slider) = (UITextField(), UITextView(), UISlider())
        (field.placeholder, field.borderStyle, field.clearButtonMode) = ("Name", .roundedRect, .always)
        (text.text, text.font) = ("Some words\nin lines", .preferredFont(forTextStyle: .body))
        (slider.minimumValueImage, slider.value) = (UIImage(systemName: "moon"), 0.3)
        let (stepper, segments, picker) = (UIStepper(), UISegmentedControl(items: ["One", "Two", "Three"]), UIDatePicker())
        segments.selectedSegmentIndex = 1
        (picker.datePickerMode, picker.date) = (.date, Date(timeIntervalSince1970: 1_700_000_000))
        let (button, bar) = (UIButton(configuration: .filled()), UISearchBar())
        button.configuration?.title = "Send"
        (bar.placeholder, bar.showsCancelButton) = ("Find", true)
        let stack = UIStackView(arrangedSubviews: [bar, field, text, slider, stepper, segments, picker, button])
        (stack.axis, stack.spacing, stack.alignment) = (.vertical, 6, .leading)
        stack.setCustomSpacing(20, after: slider)
        stack.translatesAutoresizingMaskIntoConstraints = false
        controller.view.addSubview(stack)
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.trailingAnchor),
            stack.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor, constant: 8),
            bar.widthAnchor.constraint(equalTo: stack.widthAnchor), slider.widthAnchor.constraint(equalTo: stack.widthAnchor),
            text.heightAnchor.constraint(equalToConstant: 50), text.widthAnchor.constraint(equalTo: stack.widthAnchor),
        ])
        try recording.step("start", controller)
        (field.text, field.isSecureTextEntry, bar.text) = ("Ada", true, "words")
        segments.isMomentary = true
        for control in [slider, stepper, button] { control.isEnabled = false }
        stack.alignment = .fill
        try recording.step("changed", controller)
        stack.arrangedSubviews[3].isHidden = true
        (stack.alignment, stack.distribution) = (.trailing, .equalSpacing)
        try recording.step("hidden", controller)
    }

    // MARK: Collections

    private static func outline(_ recording: Recording) throws {
        for appearance in [UICollectionLayoutListConfiguration.Appearance.plain, .sidebar] {
            let controller = OutlineController(appearance)
            controller.appear(width: 320, height: 480)
            let view = try #require(controller.collectionView)
            try recording.step("start", controller)
            view.tapDisclosure(itemAt: [0, 0])
            view.tap(itemAt: [0, 2])
            try recording.step("expanded", controller, view.indexPathsForSelectedItems)
            view.isEditing = true
            try recording.step("editing", controller, view.indexPathsForVisibleItems.sorted())
            recording.lines.append("\((0..<4).map { view.layoutAttributesForItem(at: [0, $0])?.frame ?? .zero })")
            recording.lines.append("\(controller.calls)")
        }
    }

    private static func accessories(_ recording: Recording) throws {
        let controller = OutlineController(.insetGrouped)
        controller.change = { $0.headerMode = .firstItemInSection }
        controller.accessories = {
            $0.children.isEmpty
                ? [.delete(), .reorder(), .label(text: "12"), .disclosureIndicator()]
                : [
                    .multiselect(), .outlineDisclosure(options: .init(style: .header)),
                    .customView(configuration: .init(customView: UISwitch(), placement: .leading())),
                ]
        }
        controller.appear(width: 320, height: 480)
        let view = try #require(controller.collectionView)
        try recording.step("start", controller)
        view.tap(itemAt: [0, 0])
        try recording.step("header", controller, view.numberOfItems(inSection: 0))
        view.isEditing = true
        try recording.step("editing", controller)
        recording.lines.append("\((0..<2).map { view.cellForItem(at: [0, $0]).flatMap { view.indexPath(for: $0) } ?? [] })")
    }

    private final class Grid: UICollectionViewController {
        override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }
        override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 5 }
        override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
            cell.backgroundColor = indexPath.section == 0 ? .systemRed : .systemBlue
            return cell
        }
    }

    private static func grid(_ recording: Recording) throws {
        func item(_ width: NSCollectionLayoutDimension) -> NSCollectionLayoutItem {
            let item = NSCollectionLayoutItem(layoutSize: .init(widthDimension: width, heightDimension: .fractionalHeight(1)))
            item.contentInsets = .init(top: 2, leading: 3, bottom: 4, trailing: 5)
            return item
        }
        let layout = UICollectionViewCompositionalLayout { section, environment in
            let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60))
            let group = NSCollectionLayoutGroup.horizontal(
                layoutSize: size, subitems: [item(.fractionalWidth(0.25)), item(.fractionalWidth(0.5)), item(.absolute(40))])
            group.interItemSpacing = .fixed(4)
            let made = NSCollectionLayoutSection(group: group)
            (made.interGroupSpacing, made.contentInsets) = (7, .init(top: 10, leading: 8, bottom: 12, trailing: 6))
            if section == 1 { made.orthogonalScrollingBehavior = .groupPaging }
            return made
        }
        try recording.step("composed", Grid(collectionViewLayout: layout))
        let flow = UICollectionViewFlowLayout()
        (flow.itemSize, flow.minimumLineSpacing, flow.minimumInteritemSpacing) = (CGSize(width: 90, height: 50), 6, 4)
        (flow.sectionInset, flow.headerReferenceSize) = (UIEdgeInsets(top: 5, left: 7, bottom: 9, right: 11), CGSize(width: 0, height: 20))
        try recording.step("flow", Grid(collectionViewLayout: flow))
        flow.scrollDirection = .horizontal
        try recording.step("sideways", Grid(collectionViewLayout: flow))
    }

    // MARK: Controllers

    private static func bars(_ recording: Recording) throws {
        let (root, top) = (Cells(style: .plain), UIViewController())
        let navigation = UINavigationController(rootViewController: root)
        (root.navigationItem.prompt, root.navigationItem.searchController) = ("Prompt", UISearchController())
        navigation.navigationBar.prefersLargeTitles = true
        root.navigationItem.rightBarButtonItems = [
            UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil),
            UIBarButtonItem(title: "Go", style: .done, target: nil, action: nil),
        ]
        root.toolbarItems = [
            UIBarButtonItem(title: "One", style: .plain, target: nil, action: nil), .flexibleSpace(),
            UIBarButtonItem(image: UIImage(systemName: "trash"), style: .plain, target: nil, action: nil),
        ]
        navigation.setToolbarHidden(false, animated: false)
        let tabs = UITabBarController()
        navigation.tabBarItem = UITabBarItem(title: "Cells", image: UIImage(systemName: "star"), tag: 0)
        navigation.tabBarItem.badgeValue = "3"
        top.tabBarItem = UITabBarItem(title: "Other", image: nil, tag: 1)
        tabs.viewControllers = [navigation, top]
        try recording.step("root", navigation)
        try recording.step("tabs", tabs)
        let pushed = UIViewController()
        (pushed.title, pushed.view.backgroundColor, pushed.hidesBottomBarWhenPushed) = ("Pushed", .systemGreen, true)
        navigation.pushViewController(pushed, animated: false)
        try recording.step("pushed", tabs)
        navigation.popViewController(animated: false)
        navigation.setNavigationBarHidden(true, animated: false)
        tabs.selectedIndex = 0
        try recording.step("hidden", tabs)
        tabs.selectedIndex = 1
        try recording.step("other", tabs)
    }

    private static func presented(_ recording: Recording) throws {
        let root = Cells(style: .grouped)
        for style in [UIAlertController.Style.alert, .actionSheet] {
            let alert = UIAlertController(title: "Title", message: "A message of some words", preferredStyle: style)
            for (name, kind) in [("Do", .default), ("Delete", .destructive), ("Cancel", .cancel)] as [(String, UIAlertAction.Style)] {
                alert.addAction(UIAlertAction(title: name, style: kind) { _ in recording.lines.append("tapped \(name)") })
            }
            if style == .alert {
                alert.addTextField { $0.placeholder = "Name" }
                alert.preferredAction = alert.actions.first
            }
            root.present(alert, animated: true)
            try recording.step("alert \(style.rawValue)", root)
            root.dismiss(animated: true)
        }
        for style in [UIModalPresentationStyle.pageSheet, .fullScreen, .formSheet, .overFullScreen] {
            let shown = UIViewController()
            (shown.title, shown.view.backgroundColor, shown.modalPresentationStyle) = ("Shown", .systemTeal, style)
            shown.sheetPresentationController?.detents = [.medium()]
            shown.sheetPresentationController?.prefersGrabberVisible = true
            root.present(UINavigationController(rootViewController: shown).with { $0.modalPresentationStyle = style }, animated: true)
            try recording.step("style \(style.rawValue)", root)
            root.dismiss(animated: true)
        }
        try recording.step("dismissed", root)
    }

    private static func unavailable(_ recording: Recording) throws {
        let controller = UIViewController()
        for configuration in [UIContentUnavailableConfiguration.empty(), .search(), .loading()] {
            controller.contentUnavailableConfiguration = configuration
            try recording.step("usual", controller)
        }
        var own = UIContentUnavailableConfiguration.empty()
        (own.text, own.secondaryText, own.image) = ("X", "Y", UIImage(systemName: "tray"))
        (own.button.title, own.secondaryButton.title, own.alignment) = ("Retry", "Cancel", .natural)
        (own.imageProperties.maximumSize, own.imageProperties.cornerRadius) = (CGSize(width: 20, height: 30), 4)
        controller.contentUnavailableConfiguration = own
        try recording.step("own", controller)
    }
}
