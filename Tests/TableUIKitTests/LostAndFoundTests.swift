import CaseFiles
import Foundation
import TableGraphics
import TableInputs
import TableScene
import TableViewProvider
import Testing

@testable import TableUIKit

/// Looks that were lost, traits, windows, nibs and fallbacks.
@Suite("Lost and found", .olderScreen) @MainActor
struct LostAndFoundTests {
    private func dark(_ view: UIView) -> UIView {
        let host = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 60))
        host.backgroundColor = .systemBackground
        view.frame = CGRect(x: 0, y: 0, width: 50, height: 60)
        view.backgroundColor = .systemBackground
        host.addSubview(view)
        return host
    }

    @Test("a style that a view, cell or controller overrides colors it and its subviews, but not the views around it")
    func style() throws {
        let (plain, overridden, inner) = (UIView(), UIView(), UIView())
        #expect(try color(of: dark(plain), at: CGPoint(x: 20, y: 20), width: 100, height: 60) == "#FFFFFF")
        overridden.overrideUserInterfaceStyle = .dark
        #expect(try color(of: dark(overridden), at: CGPoint(x: 20, y: 20), width: 100, height: 60) == "#000000")
        #expect(try color(of: dark(overridden), at: CGPoint(x: 80, y: 20), width: 100, height: 60) == "#FFFFFF")
        overridden.addSubview(inner)
        (inner.frame, inner.backgroundColor) = (CGRect(x: 0, y: 0, width: 30, height: 30), .systemBackground)
        #expect(inner.traitCollection.userInterfaceStyle == .dark)
        inner.traitOverrides.userInterfaceStyle = .light
        #expect(inner.traitCollection.userInterfaceStyle == .light)
        #expect(try color(of: dark(overridden), at: CGPoint(x: 20, y: 20), width: 100, height: 60) == "#FFFFFF")
        let controller = UIViewController()
        controller.overrideUserInterfaceStyle = .dark
        #expect(try color(of: dark(controller.view), at: CGPoint(x: 20, y: 20), width: 100, height: 60) == "#000000")
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.overrideUserInterfaceStyle = .dark
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
        label.backgroundColor = .label
        cell.contentView.addSubview(label)
        #expect(try color(of: cell, at: CGPoint(x: 20, y: 20)) == "#FFFFFF")
    }

    private final class OneRow: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
    }

    @Test("a cell that overrides the style has the row's color in that style")
    func rowStyle() throws {
        let (table, rows) = (UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), style: .plain), OneRow())
        table.dataSource = rows
        table.layoutIfNeeded()
        func shown() throws -> String { try color(of: table, at: CGPoint(x: 150, y: 20), height: 200) }
        let cell = try #require(table.cellForRow(at: [0, 0]))
        #expect(try shown() == "#FFFFFF")
        cell.overrideUserInterfaceStyle = .dark
        #expect(try shown() == "#000000")
        (table.overrideUserInterfaceStyle, cell.overrideUserInterfaceStyle) = (.dark, .light)
        #expect(try shown() == "#FFFFFF")
        cell.backgroundColor = .label
        #expect(try shown() == "#000000")
    }

    @Test("a child controller inherits the traits of its parent, and views what controllers override")
    func traits() {
        let (parent, child) = (UIViewController(), UIViewController())
        parent.addChild(child)
        parent.traitOverrides.preferredContentSizeCategory = .extraLarge
        #expect(child.traitCollection.preferredContentSizeCategory == .extraLarge)
        #expect(child.view.traitCollection.preferredContentSizeCategory == .extraLarge)
        child.view.traitOverrides.layoutDirection = .rightToLeft
        #expect(child.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        #expect(child.traitCollection.preferredContentSizeCategory == .extraLarge)
    }

    @Test("text has the background of its parts")
    func background() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        label.attributedText = NSAttributedString(
            string: "WWWW", attributes: [.backgroundColor: UIColor(red: 1, green: 0, blue: 0, alpha: 1), .foregroundColor: UIColor.red])
        #expect(try color(of: label, at: CGPoint(x: 10, y: 14), width: 200, height: 30) == "#FF0000")
    }

    @Test("segments have the attributes of their titles, and a momentary control no selection")
    func segments() throws {
        let control = UISegmentedControl(items: ["One", "Two"])
        let plain = try layoutText(of: control)
        control.setTitleTextAttributes([.foregroundColor: UIColor(red: 0, green: 1, blue: 0, alpha: 1)], for: .normal)
        let colored = try layoutText(of: control)
        #expect(colored != plain && colored.lowercased().contains("00ff00"))
        control.selectedSegmentIndex = 0
        let selected = try layoutText(of: control)
        control.isMomentary = true
        #expect(selected != colored)
        #expect(try layoutText(of: control) == colored)
    }

    @Test("a slider shows the images of its thumb, tracks and ends")
    func slider() throws {
        let image = UIImage(systemName: "star.fill")
        let slider = UISlider(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        let plain = try layoutText(of: slider, height: 30)
        slider.setThumbImage(image, for: .normal)
        let thumb = try layoutText(of: slider, height: 30)
        #expect(!plain.contains("star.fill") && thumb.contains("star.fill"))
        slider.minimumValueImage = image
        #expect(try layoutText(of: slider, height: 30).components(separatedBy: "star.fill").count == 3)
    }

    @Test("a window that only its views know lives until it is hidden")
    func window() {
        let controller = UIViewController()
        do {
            let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
            window.rootViewController = controller
            window.makeKeyAndVisible()
        }
        #expect(controller.view.window != nil)
        controller.view.window?.isHidden = true
        #expect(controller.view.window == nil)
    }

    @Test("a missing nib is named where it is asked for")
    func nib() {
        final class Lost: UIViewController {}
        #expect(UINib(nibName: "LostCell", bundle: nil).instantiate(withOwner: nil).isEmpty)
        Lost(nibName: "LostScreen", bundle: nil).loadViewIfNeeded()
        let found = Surroundings.diagnostics.filter { $0.code == .nibNotFound }.map(\.message)
        // Other tests' snapshots do not report them.
        _ = AppFolder.misses(in: Environment().theme, isNew: true)
        for name in ["LostCell", "LostScreen"] { #expect(found.contains { $0.contains("'\(name)'") }) }
    }

    private final class Behind: NSObject, UITableViewDelegate {
        var rows: [Int] = []
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { rows.append(indexPath.row) }
    }
    private final class Front: NSObject, UITableViewDelegate, MessageForwarding {
        var behind: Behind?
        func forwardingTarget(for selector: Selector!) -> Any? { behind }
    }

    @Test("a fallback that the delegate gets after the table took it hears nothing until the delegate is set again")
    func fallback() {
        let (front, behind, table) = (Front(), Behind(), UITableView())
        table.delegate = front
        front.behind = behind
        table.delegate?.tableView(table, didSelectRowAt: IndexPath(row: 1, section: 0))
        table.delegate = nil
        table.delegate = front
        table.delegate?.tableView(table, didSelectRowAt: IndexPath(row: 2, section: 0))
        #expect(behind.rows == [2])
    }
}
