import CaseFiles
import Foundation
import TableCells
import Testing
import UIKit

@testable import TableUIKit

/// The methods `setX(_:…)` of the public API: each changes a picture or a value, or is reported.
@Suite("Setter methods", .olderScreen) @MainActor
struct SetterMethodTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test("each setter method of the public API is tried")
    func complete() throws {
        let record = try ["TableUIFoundation", "TableUIKit", "UIKit"].map {
            try String(contentsOf: Self.root.appending(path: ".api/\($0).txt"), encoding: .utf8)
        }.joined()
        let names = Set(
            record.split(separator: "\n").compactMap { line in
                line.contains(" static ") || line.contains(" class func ")
                    ? nil : line.firstMatch(of: /^(\S+) > (?:[^(]*\s)?func (set[A-Z]\w*)\(/).map { "\($0.1).\($0.2)" }
            }
        ).subtracting(try SettableTests.kept())
            .filter { !$0.hasSuffix(".setFill") && !$0.contains(".setNeeds") && !$0.hasSuffix(".setStroke") }
        #expect(names.subtracting(Self.effects.keys).sorted() == [], "not tried")
        #expect(Set(Self.effects.keys).subtracting(names).sorted() == [], "not in the public API")
    }

    @Test("has an effect", arguments: effects.keys.sorted())
    func effect(name: String) throws {
        let effect = try #require(Self.effects[name])
        #expect(effect(), "\(name) does nothing: draw it, keep its value, or report it")
    }

    // MARK: Effects

    private static let star = UIImage(systemName: "star.fill")
    private static let red: [NSAttributedString.Key: Any] = [.foregroundColor: UIColor.systemRed]

    /// Whether a picture or what is reported as not drawn differs after a change.
    private static func changes<View: UIView>(_ make: () -> View, _ change: (View) -> Void) -> Bool {
        let (plain, changed) = (make(), make())
        for view in [plain, changed] where view.bounds.isEmpty { view.frame = CGRect(x: 0, y: 0, width: 200, height: 44) }
        change(changed)
        let (before, after) = (Shown(plain), Shown(changed))
        return before.text != after.text || before.notDrawn != after.notDrawn
    }

    private static func changesDrawing(_ change: (CGContext) -> Void) -> Bool {
        func text(_ change: (CGContext) -> Void) -> String {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 40)).image { renderer in
                let context = renderer.cgContext
                context.setLineWidth(4)
                change(context)
                context.fill(CGRect(x: 2, y: 2, width: 20, height: 20))
                context.move(to: CGPoint(x: 30, y: 5))
                context.addLine(to: CGPoint(x: 50, y: 20))
                context.addLine(to: CGPoint(x: 35, y: 35))
                context.strokePath()
            }
            let shown = Shown(UIImageView(image: image))
            return shown.text + shown.notDrawn.sorted().joined()
        }
        return text { _ in } != text(change)
    }

    private static func changesBar(_ change: (UINavigationController, UIViewController) -> Void) -> Bool {
        func shown(_ change: (UINavigationController, UIViewController) -> Void) -> Shown {
            let controller = UIViewController()
            controller.title = "Title"
            controller.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Item", style: .plain, target: nil, action: nil)
            let navigation = UINavigationController(rootViewController: UIViewController())
            navigation.pushViewController(controller, animated: false)
            change(navigation, controller)
            return Shown(navigation)
        }
        let (before, after) = (shown { _, _ in }, shown(change))
        return before.text != after.text || before.notDrawn != after.notDrawn
    }

    private static func segments() -> UISegmentedControl {
        let control = UISegmentedControl(items: ["One", "Two"])
        control.selectedSegmentIndex = 0
        return control
    }

    private static func button() -> UIButton {
        let button = UIButton(type: .system)
        button.setTitle("Title", for: .normal)
        return button
    }

    private static func item(_ title: String) -> UIBarButtonItem { UIBarButtonItem(title: title, style: .plain, target: nil, action: nil) }

    private nonisolated static let effects: [String: @MainActor @Sendable () -> Bool] = [
        "CALayer.setAffineTransform": {
            changes({ UILabel.named("Text") }) { $0.layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 2)) }
        },
        "CALayer.setValue": { changes({ UILabel.named("Text") }) { $0.layer.setValue(0.5, forKey: "opacity") } },
        "CGContext.setAllowsAntialiasing": { changesDrawing { $0.setAllowsAntialiasing(false) } },
        "CGContext.setAlpha": { changesDrawing { $0.setAlpha(0.5) } },
        "CGContext.setBlendMode": { changesDrawing { $0.setBlendMode(.multiply) } },
        "CGContext.setFillColor": { changesDrawing { $0.setFillColor(UIColor.systemRed.cgColor) } },
        "CGContext.setLineCap": { changesDrawing { $0.setLineCap(.round) } },
        "CGContext.setLineDash": { changesDrawing { $0.setLineDash(phase: 0, lengths: [2, 3]) } },
        "CGContext.setLineJoin": { changesDrawing { $0.setLineJoin(.bevel) } },
        "CGContext.setLineWidth": { changesDrawing { $0.setLineWidth(9) } },
        "CGContext.setShadow": { changesDrawing { $0.setShadow(offset: CGSize(width: 2, height: 2), blur: 3) } },
        "CGContext.setShouldAntialias": { changesDrawing { $0.setShouldAntialias(false) } },
        "CGContext.setStrokeColor": { changesDrawing { $0.setStrokeColor(UIColor.systemRed.cgColor) } },
        "NSMutableParagraphStyle.setParagraphStyle": {
            let (style, other) = (NSMutableParagraphStyle(), NSMutableParagraphStyle())
            other.lineSpacing = 9
            style.setParagraphStyle(other)
            return style.lineSpacing == 9
        },
        "UIApplication.setAlternateIconName": {
            let app = UIApplication()
            app.setAlternateIconName("Night")
            return app.alternateIconName == "Night"
        },
        "UIBarItem.setTitleTextAttributes": {
            changesBar { $1.navigationItem.rightBarButtonItem?.setTitleTextAttributes(red, for: .normal) }
        },
        "UIBezierPath.setLineDash": {
            changesDrawing { context in
                let path = UIBezierPath()
                path.move(to: CGPoint(x: 0, y: 38))
                path.addLine(to: CGPoint(x: 60, y: 38))
                path.setLineDash([4, 4], count: 2, phase: 0)
                path.stroke()
            }
        },
        "UIButton.Configuration.setDefaultContentInsets": {
            var configuration = UIButton.Configuration.plain()
            configuration.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 99)
            configuration.setDefaultContentInsets()
            return configuration.contentInsets.trailing != 99
        },
        "UIButton.setAttributedTitle": {
            changes(button) { $0.setAttributedTitle(NSAttributedString(string: "Other", attributes: red), for: .normal) }
        },
        "UIButton.setBackgroundImage": { changes(button) { $0.setBackgroundImage(star, for: .normal) } },
        "UIButton.setImage": { changes(button) { $0.setImage(star, for: .normal) } },
        "UIButton.setPreferredSymbolConfiguration": {
            changes({ () -> UIButton in
                let made = button()
                made.setImage(star, for: .normal)
                return made
            }) { $0.setPreferredSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 40), forImageIn: .normal) }
        },
        "UIButton.setTitle": { changes(button) { $0.setTitle("Other", for: .normal) } },
        "UIButton.setTitleColor": { changes(button) { $0.setTitleColor(.systemRed, for: .normal) } },
        "UIButton.setTitleShadowColor": {
            changes({ () -> UIButton in
                let made = UIButton(type: .custom)
                made.setTitle("Title", for: .normal)
                made.titleLabel?.shadowOffset = CGSize(width: 1, height: 1)
                return made
            }) { $0.setTitleShadowColor(.systemRed, for: .normal) }
        },
        "UICollectionView.setCollectionViewLayout": {
            let layout = UICollectionViewFlowLayout()
            let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
            view.setCollectionViewLayout(layout, animated: false)
            return view.collectionViewLayout === layout
        },
        "UICollectionViewController.setEditing": {
            let controller = UICollectionViewController(
                collectionViewLayout: UICollectionViewCompositionalLayout.list(
                    using: UICollectionLayoutListConfiguration(appearance: .plain)))
            controller.setEditing(true, animated: false)
            return controller.collectionView.isEditing
        },
        "UIDatePicker.setDate": { changes({ UIDatePicker() }) { $0.setDate(Date(timeIntervalSince1970: 1_600_000_000), animated: false) } },
        "UIImageView.setSymbolImage": {
            changes({ UIImageView(image: UIImage(systemName: "heart")) }) { view in
                star.map { view.setSymbolImage($0, contentTransition: .replace) }
            }
        },
        "UIMenuController.setMenuVisible": {
            let menu = UIMenuController.shared
            menu.setMenuVisible(true, animated: false)
            return menu.isMenuVisible
        },
        "UIMenuController.setTargetRect": {
            let menu = UIMenuController()
            menu.setTargetRect(CGRect(x: 1, y: 2, width: 3, height: 4), in: UIView())
            return menu.menuFrame.width == 3
        },
        "UINavigationBar.setItems": {
            let bar = UINavigationBar()
            bar.setItems([UINavigationItem(title: "Title")], animated: false)
            return bar.topItem?.title == "Title" && bar.backItem == nil
        },
        "UINavigationBar.setBackgroundImage": {
            changesBar { navigation, _ in navigation.navigationBar.setBackgroundImage(star, for: .default) }
        },
        "UINavigationBarAppearance.setBackIndicatorImage": {
            changesBar { navigation, _ in
                navigation.navigationBar.standardAppearance.setBackIndicatorImage(star, transitionMaskImage: star)
            }
        },
        "UINavigationController.setNavigationBarHidden": {
            changesBar { navigation, _ in navigation.setNavigationBarHidden(true, animated: false) }
        },
        "UINavigationController.setToolbarHidden": {
            changesBar { navigation, controller in
                controller.setToolbarItems([item("Tool")], animated: false)
                navigation.setToolbarHidden(false, animated: false)
            }
        },
        "UINavigationController.setViewControllers": {
            changesBar { navigation, _ in navigation.setViewControllers([UIViewController()], animated: false) }
        },
        "UINavigationItem.setHidesBackButton": { changesBar { $1.navigationItem.setHidesBackButton(true, animated: false) } },
        "UINavigationItem.setLeftBarButton": { changesBar { $1.navigationItem.setLeftBarButton(item("Left"), animated: false) } },
        "UINavigationItem.setLeftBarButtonItems": {
            changesBar { $1.navigationItem.setLeftBarButtonItems([item("Left")], animated: false) }
        },
        "UINavigationItem.setRightBarButton": { changesBar { $1.navigationItem.setRightBarButton(item("Right"), animated: false) } },
        "UINavigationItem.setRightBarButtonItems": {
            changesBar { $1.navigationItem.setRightBarButtonItems([item("Right")], animated: false) }
        },
        "UIPageViewController.setViewControllers": {
            let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
            pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
            return pages.children.count == 1
        },
        "UIPanGestureRecognizer.setTranslation": {
            let pan = UIPanGestureRecognizer()
            pan.setTranslation(CGPoint(x: 3, y: 4), in: nil)
            return pan.translation(in: nil) == CGPoint(x: 3, y: 4)
        },
        "UIPasteboard.setItems": {
            let board = UIPasteboard.general
            defer { board.items = [] }
            board.setItems([["text": "word"]])
            return board.items.count == 1
        },
        "UIProgressView.setProgress": { changes({ UIProgressView(progressViewStyle: .default) }) { $0.setProgress(0.5, animated: true) } },
        "UIScrollView.setContentOffset": {
            changes({ () -> UIScrollView in
                let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
                view.addSubview(UILabel.named("Text", frame: CGRect(x: 0, y: 0, width: 100, height: 20)))
                view.contentSize = CGSize(width: 100, height: 300)
                return view
            }) { $0.setContentOffset(CGPoint(x: 0, y: 10), animated: false) }
        },
        "UIScrollView.setZoomScale": {
            let view = UIScrollView()
            view.maximumZoomScale = 2
            view.setZoomScale(3, animated: false)
            return view.zoomScale == 2
        },
        "UISearchBar.setBackgroundImage": {
            changes({ UISearchBar() }) { $0.setBackgroundImage(star, for: .any, barMetrics: .default) }
        },
        "UISearchBar.setShowsCancelButton": { changes({ UISearchBar() }) { $0.setShowsCancelButton(true, animated: false) } },
        "UISegmentedControl.setBackgroundImage": { changes(segments) { $0.setBackgroundImage(star, for: .normal, barMetrics: .default) } },
        "UISegmentedControl.setDividerImage": {
            changes(segments) { $0.setDividerImage(star, forLeftSegmentState: .normal, rightSegmentState: .normal, barMetrics: .default) }
        },
        "UISegmentedControl.setEnabled": { changes(segments) { $0.setEnabled(false, forSegmentAt: 1) } },
        "UISegmentedControl.setImage": { changes(segments) { $0.setImage(star, forSegmentAt: 1) } },
        "UISegmentedControl.setTitle": { changes(segments) { $0.setTitle("Other", forSegmentAt: 1) } },
        "UISegmentedControl.setTitleTextAttributes": { changes(segments) { $0.setTitleTextAttributes(red, for: .normal) } },
        "UISegmentedControl.setWidth": { changes(segments) { $0.setWidth(90, forSegmentAt: 1) } },
        "UISlider.setMaximumTrackImage": { changes({ UISlider() }) { $0.setMaximumTrackImage(star, for: .normal) } },
        "UISlider.setMinimumTrackImage": {
            changes({ () -> UISlider in
                let slider = UISlider()
                slider.value = 0.5
                return slider
            }) { $0.setMinimumTrackImage(star, for: .normal) }
        },
        "UISlider.setThumbImage": { changes({ UISlider() }) { $0.setThumbImage(star, for: .normal) } },
        "UISlider.setValue": { changes({ UISlider() }) { $0.setValue(0.5, animated: false) } },
        "UISplitViewController.setViewController": {
            let split = UISplitViewController(style: .doubleColumn)
            split.setViewController(UIViewController(), for: .primary)
            return split.viewController(for: .primary) != nil
        },
        "UIStackView.setCustomSpacing": {
            changes({ UIStackView(arrangedSubviews: [UILabel.named("One"), UILabel.named("Two"), UILabel.named("Three")]) }) {
                $0.setCustomSpacing(30, after: $0.arrangedSubviews[1])
            }
        },
        "UISwitch.setOn": { changes({ UISwitch() }) { $0.setOn(true, animated: false) } },
        "UITabBarController.setBottomAccessory": {
            @MainActor func shown(_ accessory: UITabAccessory?) -> Shown {
                let tabs = UITabBarController()
                tabs.setViewControllers([UIViewController()], animated: false)
                tabs.setBottomAccessory(accessory, animated: false)
                return Shown(tabs)
            }
            return shown(nil).text != shown(UITabAccessory(contentView: UILabel.named("Playing"))).text
        },
        "UITabBarController.setTabBarHidden": {
            let tabs = UITabBarController()
            tabs.setViewControllers([UIViewController()], animated: false)
            let before = Shown(tabs)
            tabs.setTabBarHidden(true, animated: false)
            return tabs.isTabBarHidden && before.text != Shown(tabs).text
        },
        "UITabBarController.setTabs": {
            let tabs = UITabBarController()
            tabs.setTabs([UITab(title: "One", image: star, identifier: "one") { _ in UIViewController() }], animated: false)
            return tabs.viewControllers?.first?.tabBarItem.title == "One" && tabs.selectedTab?.identifier == "one"
        },
        "UITabBarController.setViewControllers": {
            let tabs = UITabBarController()
            tabs.setViewControllers([UIViewController()], animated: false)
            return tabs.selectedViewController != nil
        },
        "UITableView.setEditing": {
            let table = UITableView(frame: .zero, style: .plain)
            table.setEditing(true, animated: false)
            return table.tableState.editing != nil
        },
        "UITableViewCell.setEditing": {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.setEditing(true, animated: false)
            return cell.isEditing
        },
        "UITableViewCell.setHighlighted": {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.setHighlighted(true, animated: false)
            return cell.isHighlighted
        },
        "UITableViewCell.setSelected": {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.setSelected(true, animated: false)
            return cell.isSelected
        },
        "UITableViewController.setEditing": {
            let controller = UITableViewController(style: .plain)
            controller.setEditing(true, animated: false)
            return controller.tableView.isEditing
        },
        "UIToolbar.setItems": {
            let bar = UIToolbar()
            bar.setItems([item("Tool")], animated: false)
            return bar.items?.count == 1
        },
        "UIView.setContentCompressionResistancePriority": {
            let view = UILabel()
            view.setContentCompressionResistancePriority(.required, for: .vertical)
            return view.contentCompressionResistancePriority(for: .vertical) == .required
        },
        "UIView.setContentHuggingPriority": {
            let view = UILabel()
            view.setContentHuggingPriority(.required, for: .vertical)
            return view.contentHuggingPriority(for: .vertical) == .required
        },
        "UIView.setValue": { changes({ UILabel.named("Text") }) { $0.setValue(0.5, forKey: "alpha") } },
        "UIViewController.setEditing": {
            let controller = UIViewController()
            controller.setEditing(true, animated: false)
            return controller.isEditing
        },
        "UIViewController.setContentScrollView": {
            let (controller, view) = (UIViewController(), UIScrollView())
            controller.setContentScrollView(view)
            return controller.contentScrollView(for: .top) === view
        },
        "UIViewController.setOverrideTraitCollection": {
            let (parent, child) = (UIViewController(), UIViewController())
            parent.addChild(child)
            parent.setOverrideTraitCollection(UITraitCollection(userInterfaceStyle: .dark), forChild: child)
            return child.traitOverrides.userInterfaceStyle == .dark
        },
        "UIViewController.setToolbarItems": {
            let controller = UIViewController()
            controller.setToolbarItems([item("Tool")], animated: false)
            return controller.toolbarItems?.count == 1
        },
        "UserDefaults.setValue": {
            let key = "SetterMethodTests"
            defer { UserDefaults.standard.removeObject(forKey: key) }
            UserDefaults.standard.setValue("value", forKey: key)
            return UserDefaults.standard.string(forKey: key) == "value"
        },
    ]
}
