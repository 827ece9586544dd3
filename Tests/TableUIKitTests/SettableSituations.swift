import Foundation
import TableCells
import TableInputs
import TableUIKit

// Properties that show only in some situation.

extension Sample {
    static let situations: [Sample] = [
        Sample(
            UILabel.self, make: { UILabel.named("A text of many long words", frame: CGRect(x: 0, y: 0, width: 70, height: 60)) },
            ["adjustsFontSizeToFitWidth": \.adjustsFontSizeToFitWidth, "lineBreakMode": \.lineBreakMode, "numberOfLines": \.numberOfLines]),
        Sample(
            UILabel.self,
            make: {
                UILabel.named("A text of many long words", frame: CGRect(x: 0, y: 0, width: 70, height: 60)).with {
                    ($0.adjustsFontSizeToFitWidth, $0.minimumScaleFactor) = (true, 0.9)
                    $0.shadowColor = .black
                }
            },
            [
                "minimumScaleFactor": \.minimumScaleFactor, "baselineAdjustment": \.baselineAdjustment, "shadowOffset": \.shadowOffset,
            ]),
        Sample(
            UILabel.self,
            make: {
                let label = UILabel.named("A text")
                (label.highlightedTextColor, label.isHighlighted) = (.systemGreen, true)
                return label
            }, ["highlightedTextColor": \.highlightedTextColor, "isHighlighted": \.isHighlighted]),
        Sample(
            UIStackView.self, name: "UILabel",
            make: {
                let stack = UIStackView(arrangedSubviews: [UILabel.named("A text of many long words").with { $0.numberOfLines = 0 }])
                (stack.frame, stack.alignment) = (CGRect(x: 0, y: 0, width: 290, height: 150), .leading)
                return stack
            }, show: { Shown($0) }, ["preferredMaxLayoutWidth": \.firstLabel.preferredMaxLayoutWidth]),
        Sample(
            UIView.self,
            make: {
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 90, height: 40))
                view.backgroundColor = .systemGray
                view.isAccessibilityElement = true
                (view.accessibilityLabel, view.accessibilityTraits) = ("Text", .button)
                return view
            },
            [
                "accessibilityLabel": \.accessibilityLabel, "accessibilityHint": \.accessibilityHint,
                "accessibilityValue": \.accessibilityValue, "accessibilityTraits": \.accessibilityTraits,
                "accessibilityAttributedLabel": \.accessibilityAttributedLabel,
            ]),
        Sample(
            UIButton.self, name: "UIView",
            make: { UIButton(configuration: .filled().with { $0.title = "Title" }) }, show: { Shown($0) },
            ["tintColor": \.tintColor, "tintAdjustmentMode": \.tintAdjustmentMode]),
        Sample(
            UIImageView.self, name: "UIView",
            make: {
                UIImageView(frame: CGRect(x: 0, y: 0, width: 90, height: 40)).with { $0.image = UIImage(systemName: "moon") }
            }, show: { Shown($0) }, ["contentMode": \.contentMode]),
        Sample(
            UIView.self, make: { pinnedToMargins },
            [
                "layoutMargins": \.layoutMargins, "directionalLayoutMargins": \.directionalLayoutMargins,
                "preservesSuperviewLayoutMargins": \.preservesSuperviewLayoutMargins,
                "semanticContentAttribute": \.semanticContentAttribute,
            ]),
        Sample(
            UIImageView.self,
            make: {
                let view = UIImageView(image: UIImage(systemName: "moon"))
                (view.highlightedImage, view.isHighlighted) = (UIImage(systemName: "sun.max"), true)
                return view
            }, ["highlightedImage": \.highlightedImage, "isHighlighted": \.isHighlighted]),
        Sample(
            UIImageView.self, make: { UIImageView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)) },
            ["animationImages": \.animationImages]),
        Sample(
            UIButton.self,
            make: {
                let button = UIButton(type: .custom)
                button.frame = CGRect(x: 0, y: 0, width: 200, height: 80)
                button.setTitle("Title", for: .normal)
                button.setTitle("Chosen", for: .selected)
                button.setTitle("Pressed", for: .highlighted)
                return button
            },
            [
                "isSelected": \.isSelected, "isHighlighted": \.isHighlighted,
            ]),
        Sample(
            UIButton.self, name: "UIControl",
            make: {
                let button = UIButton(type: .custom)
                button.frame = CGRect(x: 0, y: 0, width: 200, height: 80)
                button.setTitle("Title", for: .normal)
                button.setTitle("Chosen", for: .selected)
                button.setTitle("Pressed", for: .highlighted)
                return button
            }, show: { Shown($0) },
            [
                "isSelected": \.isSelected, "isHighlighted": \.isHighlighted,
                "contentHorizontalAlignment": \.contentHorizontalAlignment, "contentVerticalAlignment": \.contentVerticalAlignment,
            ]),
        Sample(
            UIButton.self,
            make: {
                let button = UIButton(type: .custom)
                button.setImage(UIImage(systemName: "moon"), for: .normal)
                button.isEnabled = false
                return button
            }, ["adjustsImageWhenDisabled": \.adjustsImageWhenDisabled]),
        Sample(
            UIButton.self,
            make: {
                let button = UIButton(configuration: .filled().with { $0.title = "Title" })
                button.menu = UIMenu(title: "", children: [UIAction(title: "Chosen", state: .on) { _ in }])
                (button.changesSelectionAsPrimaryAction, button.showsMenuAsPrimaryAction) = (true, true)
                return button
            }, ["menu": \.menu, "changesSelectionAsPrimaryAction": \.changesSelectionAsPrimaryAction]),
        Sample(UIStepper.self, make: { UIStepper().with { $0.value = 50 } }, ["maximumValue": \.maximumValue]),
        Sample(
            UIStepper.self, make: { UIStepper().with { ($0.value, $0.minimumValue) = (0.4, 0.3) } }, ["minimumValue": \.minimumValue]),
        Sample(UIPageControl.self, make: { UIPageControl().with { $0.numberOfPages = 1 } }, ["hidesForSinglePage": \.hidesForSinglePage]),
        Sample(UIActivityIndicatorView.self, make: { UIActivityIndicatorView(style: .medium) }, ["hidesWhenStopped": \.hidesWhenStopped]),
        Sample(
            UIDatePicker.self,
            make: { UIDatePicker().with { ($0.datePickerMode, $0.countDownDuration) = (.countDownTimer, 120) } },
            ["countDownDuration": \.countDownDuration]),
        Sample(
            UIDatePicker.self,
            make: { UIDatePicker().with { ($0.datePickerMode, $0.date) = (.time, Date(timeIntervalSince1970: 1_500_000_000)) } },
            ["minuteInterval": \.minuteInterval]),
        Sample(
            UIDatePicker.self, make: { UIDatePicker().with { $0.date = Date(timeIntervalSince1970: 1_700_000_000) } },
            ["maximumDate": \.maximumDate]),
        Sample(
            UISearchBar.self,
            make: {
                UISearchBar(frame: CGRect(x: 0, y: 0, width: 300, height: 96)).with {
                    ($0.showsScopeBar, $0.scopeButtonTitles, $0.barTintColor) = (true, ["One", "Two"], .systemGray)
                }
            },
            [
                "showsScopeBar": \.showsScopeBar, "scopeButtonTitles": \.scopeButtonTitles, "searchBarStyle": \.searchBarStyle,
                "selectedScopeButtonIndex": \.selectedScopeButtonIndex,
            ]),
        Sample(
            UITextField.self,
            make: {
                let field = UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 34))
                field.placeholder = "Name"
                (field.leftView, field.leftViewMode) = (UILabel.named("Left", frame: CGRect(x: 0, y: 0, width: 30, height: 20)), .always)
                (field.rightView, field.rightViewMode) = (UILabel.named("Right", frame: CGRect(x: 0, y: 0, width: 30, height: 20)), .always)
                return field
            },
            [
                "placeholder": \.placeholder, "attributedPlaceholder": \.attributedPlaceholder, "leftView": \.leftView,
                "rightView": \.rightView, "leftViewMode": \.leftViewMode, "rightViewMode": \.rightViewMode,
            ]),
        Sample(
            UITextField.self,
            make: {
                UITextField(frame: CGRect(x: 0, y: 0, width: 60, height: 34)).with {
                    ($0.text, $0.adjustsFontSizeToFitWidth, $0.minimumFontSize) = ("A long text here", true, 16)
                }
            }, ["adjustsFontSizeToFitWidth": \.adjustsFontSizeToFitWidth, "minimumFontSize": \.minimumFontSize]),
        Sample(
            UITextView.self,
            make: {
                UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 80)).with {
                    ($0.text, $0.dataDetectorTypes, $0.isEditable) = ("See https://example.com/", .link, false)
                }
            },
            ["dataDetectorTypes": \.dataDetectorTypes, "linkTextAttributes": \.linkTextAttributes]),
        Sample(
            UITableViewCell.self,
            make: {
                UITableViewCell(style: .subtitle, reuseIdentifier: nil).with {
                    $0.textLabel?.text = "Text"
                    $0.indentationLevel = 1
                }
            }, ["indentationWidth": \.indentationWidth]),
        Sample(
            CAShapeLayer.self, make: { star }, show: { layer in Shown(hosting(layer)) },
            ["fillRule": \.fillRule, "miterLimit": \.miterLimit, "lineJoin": \.lineJoin]),
        Sample(
            CATextLayer.self,
            make: {
                CATextLayer().with {
                    ($0.frame, $0.string) = (CGRect(x: 0, y: 0, width: 60, height: 30), "A text of some long words")
                    $0.truncationMode = .end
                }
            }, show: { layer in Shown(hosting(layer)) }, ["truncationMode": \.truncationMode]),
        Sample(
            CAGradientLayer.self, name: "CALayer",
            make: {
                CAGradientLayer().with {
                    $0.frame = CGRect(x: 0, y: 0, width: 60, height: 30)
                    $0.colors = [UIColor.black.cgColor, UIColor.white.cgColor]
                }
            },
            show: { layer in
                let view = hosting(layer)
                view.layer.addSublayer(CALayer().with { ($0.frame, $0.backgroundColor) = (layer.frame, UIColor.systemRed.cgColor) })
                return Shown(view)
            }, ["zPosition": \.zPosition, "transform": \.transform]),
        Sample(
            UIImageView.self, name: "CALayer",
            make: {
                UIImageView(frame: CGRect(x: 0, y: 0, width: 90, height: 40)).with { $0.layer.contents = UIImage(systemName: "moon") }
            }, show: { Shown($0) }, ["contentsGravity": \.layer.contentsGravity]),
        Sample(
            UIListContentConfiguration.TextProperties.self, name: "UIListContentConfiguration.TextProperties",
            make: { longList.textProperties },
            show: { properties in
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.contentConfiguration = longList.with { $0.textProperties = properties }
                return Shown(cell)
            },
            [
                "numberOfLines": \.numberOfLines, "lineBreakMode": \.lineBreakMode,
                "adjustsFontSizeToFitWidth": \.adjustsFontSizeToFitWidth, "minimumScaleFactor": \.minimumScaleFactor,
            ]),
        Sample(
            UIContentUnavailableConfiguration.TextProperties.self, name: "UIContentUnavailableConfiguration.TextProperties",
            make: { UIContentUnavailableConfiguration.empty().textProperties.with { $0.numberOfLines = 1 } },
            show: { properties in
                var look = UIContentUnavailableConfiguration.empty()
                (look.text, look.textProperties) = ("Nothing of words that are too long for a line of a phone to hold", properties)
                let view = look.makeContentView()
                view.frame = CGRect(x: 0, y: 0, width: 200, height: 150)
                return Shown(view)
            },
            [
                "numberOfLines": \.numberOfLines, "lineBreakMode": \.lineBreakMode,
                "adjustsFontSizeToFitWidth": \.adjustsFontSizeToFitWidth,
            ]),
        Sample(
            UIListContentConfiguration.self, name: "UIListContentConfiguration",
            make: { .valueCell().with { ($0.text, $0.secondaryText) = ("A text of many words", "A detail of many more words than fit") } },
            show: { look in
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.contentConfiguration = look
                return Shown(cell)
            }, ["textToSecondaryTextHorizontalPadding": \.textToSecondaryTextHorizontalPadding]),
        gesture(
            UIGestureRecognizer(),
            [
                "cancelsTouchesInView": \.cancelsTouchesInView, "delaysTouchesBegan": \.delaysTouchesBegan,
                "delaysTouchesEnded": \.delaysTouchesEnded,
            ]),
        gesture(
            UITapGestureRecognizer(),
            [
                "numberOfTapsRequired": \.numberOfTapsRequired,
                "numberOfTouchesRequired": \.numberOfTouchesRequired,
            ]),
        gesture(
            UILongPressGestureRecognizer(),
            [
                "minimumPressDuration": \.minimumPressDuration,
                "numberOfTapsRequired": \.numberOfTapsRequired, "allowableMovement": \.allowableMovement,
            ]),
        gesture(
            UIPanGestureRecognizer(),
            [
                "minimumNumberOfTouches": \.minimumNumberOfTouches,
                "maximumNumberOfTouches": \.maximumNumberOfTouches,
            ]),
        gesture(UISwipeGestureRecognizer(), ["numberOfTouchesRequired": \.numberOfTouchesRequired]),
        container(
            UINavigationController.self, "UINavigationBar",
            [
                "isTranslucent": \.navigationBar.isTranslucent, "shadowImage": \.navigationBar.shadowImage,
                "compactAppearance": \.navigationBar.compactAppearance, "barTintColor": \.navigationBar.barTintColor,
                "titleTextAttributes": \.navigationBar.titleTextAttributes,
                "largeTitleTextAttributes": \.navigationBar.largeTitleTextAttributes,
                "prefersLargeTitles": \.navigationBar.prefersLargeTitles,
                "standardAppearance": \.navigationBar.standardAppearance, "scrollEdgeAppearance": \.navigationBar.scrollEdgeAppearance,
            ]),
        container(
            UINavigationController.self, "UIToolbar",
            [
                "isTranslucent": \.toolbar.isTranslucent, "barStyle": \.toolbar.barStyle, "barTintColor": \.toolbar.barTintColor,
                "compactAppearance": \.toolbar.compactAppearance, "scrollEdgeAppearance": \.toolbar.scrollEdgeAppearance,
                "standardAppearance": \.toolbar.standardAppearance,
            ]),
        container(
            UINavigationController.self, "UIToolbarAppearance",
            [
                "buttonAppearance": \.toolbar.standardAppearance.buttonAppearance,
                "doneButtonAppearance": \.toolbar.standardAppearance.doneButtonAppearance,
            ]),
        container(
            UITabBarController.self, "UITabBar",
            [
                "isTranslucent": \.tabBar.isTranslucent, "barTintColor": \.tabBar.barTintColor,
                "unselectedItemTintColor": \.tabBar.unselectedItemTintColor, "standardAppearance": \.tabBar.standardAppearance,
                "scrollEdgeAppearance": \.tabBar.scrollEdgeAppearance,
            ]),
        Sample(
            UISearchController.self, make: { UISearchController(searchResultsController: nil) },
            show: { search in
                let controller = UIViewController()
                controller.navigationItem.searchController = search
                return Shown(UINavigationController(rootViewController: controller))
            },
            [
                "automaticallyShowsCancelButton": \.automaticallyShowsCancelButton,
                "automaticallyShowsScopeBar": \.automaticallyShowsScopeBar,
                "hidesNavigationBarDuringPresentation": \.hidesNavigationBarDuringPresentation,
                "obscuresBackgroundDuringPresentation": \.obscuresBackgroundDuringPresentation,
            ]),
        Sample(
            UICollectionViewFlowLayout.self, make: { UICollectionViewFlowLayout() },
            show: { layout in Shown(UICollectionView(frame: CGRect(x: 0, y: 0, width: 90, height: 40), collectionViewLayout: layout)) },
            [
                "sectionHeadersPinToVisibleBounds": \.sectionHeadersPinToVisibleBounds,
                "sectionFootersPinToVisibleBounds": \.sectionFootersPinToVisibleBounds,
                "sectionInsetReference": \.sectionInsetReference,
            ]),
        Sample(
            UICollectionView.self,
            make: {
                UICollectionView(frame: CGRect(x: 0, y: 0, width: 90, height: 40), collectionViewLayout: UICollectionViewFlowLayout())
            }, ["isPrefetchingEnabled": \.isPrefetchingEnabled, "prefetchDataSource": \.prefetchDataSource]),
        Sample(
            UIApplication.self, make: { UIApplication.shared },
            show: { app in
                let shown = Shown(UIViewController())
                (app.applicationIconBadgeNumber, app.isIdleTimerDisabled, app.isNetworkActivityIndicatorVisible) = (0, false, false)
                return shown
            },
            [
                "applicationIconBadgeNumber": \.applicationIconBadgeNumber, "isIdleTimerDisabled": \.isIdleTimerDisabled,
                "isNetworkActivityIndicatorVisible": \.isNetworkActivityIndicatorVisible,
            ]),
        Sample(
            UIScreen.self, make: { UIScreen.main },
            show: { screen in
                let shown = Shown(UIViewController())
                screen.brightness = 1
                return shown
            }, ["brightness": \.brightness]),
        Sample(
            UIBezierPath.self, make: { UIBezierPath(rect: CGRect(x: 2, y: 2, width: 50, height: 26)) },
            show: { Shown(Stroked($0)) }, ["lineJoinStyle": \.lineJoinStyle, "miterLimit": \.miterLimit, "lineWidth": \.lineWidth]),
        Sample(
            UIButton.Configuration.self, name: "UIButton.Configuration",
            make: { .filled().with { ($0.title, $0.showsActivityIndicator) = ("A title of many long words and more", true) } },
            show: { look in Shown(UIButton(configuration: look).with { $0.frame = CGRect(x: 0, y: 0, width: 120, height: 40) }) },
            ["titleLineBreakMode": \.titleLineBreakMode, "activityIndicatorColorTransformer": \.activityIndicatorColorTransformer]),
        Sample(
            UITableView.self,
            make: {
                UITableView(frame: CGRect(x: 0, y: 0, width: 1024, height: 600), style: .plain).with {
                    ($0.dataSource, $0.separatorInset) = (rows, UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 0))
                }
            }, show: { Shown($0.tableContent(), in: Environment(width: 1024)) },
            [
                "cellLayoutMarginsFollowReadableWidth": \.cellLayoutMarginsFollowReadableWidth,
                "separatorInsetReference": \.separatorInsetReference,
            ]),
    ]

    private final class Stroked: UIView {
        private let path: UIBezierPath
        init(_ path: UIBezierPath) {
            self.path = path
            super.init(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        }
        required init?(coder: NSCoder) { nil }
        override func draw(_ rect: CGRect) { path.stroke() }
    }

    private static var longList: UIListContentConfiguration {
        .cell().with {
            $0.text = "A text of words that are too many to fit in a line of a cell of this width"
            $0.textProperties.numberOfLines = 1
        }
    }

    private static func gesture<Gesture: UIGestureRecognizer>(
        _ gesture: @escaping @autoclosure () -> Gesture, _ paths: [String: PartialKeyPath<Gesture>]
    ) -> Sample {
        Sample(
            Gesture.self, make: gesture,
            show: { gesture in
                let view = UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
                view.addGestureRecognizer(gesture)
                return Shown(view)
            }, paths)
    }

    /// A container with a titled controller and a toolbar.
    private static func container<Container: UIViewController>(
        _ container: Container.Type, _ name: String, _ paths: [String: PartialKeyPath<Container>]
    ) -> Sample {
        Sample(
            container, name: name,
            make: {
                let controller = UIViewController()
                controller.title = "Title"
                controller.toolbarItems = [UIBarButtonItem(title: "Tool", style: .plain, target: nil, action: nil)]
                let made = Container.made(nibName: nil, bundle: nil)
                (made as? UINavigationController)?.pushViewController(controller, animated: false)
                (made as? UINavigationController)?.isToolbarHidden = false
                (made as? UITabBarController)?.viewControllers = [controller]
                return made
            }, show: { Shown($0) }, paths)
    }

    private static func hosting(_ layer: CALayer) -> UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 60))
        view.layer.addSublayer(layer)
        return view
    }

    /// Two rectangles, one in the other, in the same direction.
    private static var star: CAShapeLayer {
        let path = UIBezierPath(rect: CGRect(x: 2, y: 2, width: 50, height: 26))
        path.append(UIBezierPath(rect: CGRect(x: 10, y: 8, width: 20, height: 10)))
        return CAShapeLayer().with {
            ($0.frame, $0.path) = (CGRect(x: 0, y: 0, width: 60, height: 30), path.cgPath)
            ($0.strokeColor, $0.lineWidth) = (UIColor.black.cgColor, 3)
        }
    }

    private static var pinnedToMargins: UIView {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 90))
        let stack = UIStackView(arrangedSubviews: [UILabel.named("One"), UILabel.named("Two words")])
        stack.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(stack)
        stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor).isActive = true
        stack.topAnchor.constraint(equalTo: view.layoutMarginsGuide.topAnchor).isActive = true
        return view
    }
}

extension UIStackView {
    fileprivate var firstLabel: UILabel { arrangedSubviews.first as? UILabel ?? UILabel() }
}

final class Prefetcher: NSObject, UITableViewDataSourcePrefetching, UICollectionViewDataSourcePrefetching {
    static let shared = Prefetcher()
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {}
}

extension UITextRange {
    static var made: UITextRange {
        let field = UITextField()
        field.text = "Text"
        return field.textRange(from: field.beginningOfDocument, to: field.endOfDocument) ?? UITextRange()
    }
}

extension UIContentUnavailableConfiguration.TextProperties {
    fileprivate func with(_ change: (inout Self) -> Void) -> Self {
        var changed = self
        change(&changed)
        return changed
    }
}
