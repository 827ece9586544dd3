import CaseFiles
import Foundation
import TableUIKit
import Testing

/// What each class has before code sets anything.
@Suite("Start values", .olderScreen) @MainActor
struct StartValueTests {
    private static let subjects: [String: () -> Any] = [
        "CAGradientLayer": { CAGradientLayer() },
        "CALayer": { CALayer() },
        "CAShapeLayer": { CAShapeLayer() },
        "CATextLayer": { CATextLayer() },
        "NSCollectionLayoutSection": {
            NSCollectionLayoutSection(
                group: NSCollectionLayoutGroup.horizontal(
                    layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(9), heightDimension: .absolute(8)), subitems: []))
        },
        "NSLayoutConstraint": { NSLayoutConstraint() },
        "UIActivityIndicatorView": { UIActivityIndicatorView() },
        "UIAlertController": { UIAlertController(title: "Title", message: nil, preferredStyle: .alert) },
        "UIBackgroundConfiguration.clear": { UIBackgroundConfiguration.clear() },
        "UIBackgroundConfiguration.listGroupedCell": { UIBackgroundConfiguration.listGroupedCell() },
        "UIBarButtonItem": { UIBarButtonItem() },
        "UIButton": { UIButton() },
        "UIButton.Configuration.borderless": { UIButton.Configuration.borderless() },
        "UIButton.Configuration.filled": { UIButton.Configuration.filled() },
        "UIButton.Configuration.plain": { UIButton.Configuration.plain() },
        "UICollectionLayoutListConfiguration": { UICollectionLayoutListConfiguration(appearance: .insetGrouped) },
        "UICollectionReusableView": { UICollectionReusableView() },
        "UICollectionView": { UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout()) },
        "UICollectionViewCell": { UICollectionViewCell() },
        "UICollectionViewCompositionalLayoutConfiguration": { UICollectionViewCompositionalLayoutConfiguration() },
        "UICollectionViewController": { UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout()) },
        "UICollectionViewFlowLayout": { UICollectionViewFlowLayout() },
        "UICollectionViewLayoutAttributes": { UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 1, section: 0)) },
        "UICollectionViewListCell": { UICollectionViewListCell() },
        "UIContentUnavailableConfiguration.empty": { UIContentUnavailableConfiguration.empty() },
        "UIContentUnavailableConfiguration.loading": { UIContentUnavailableConfiguration.loading() },
        "UIContentUnavailableConfiguration.search": { UIContentUnavailableConfiguration.search() },
        "UIContentUnavailableView": { UIContentUnavailableView(configuration: .empty()) },
        "UIContextualAction": { UIContextualAction(style: .destructive, title: "Title") { _, _, _ in } },
        "UIControl": { UIControl() },
        "UIDatePicker": { UIDatePicker() },
        "UIEvent": { UIEvent() },
        "UIGestureRecognizer": { UIGestureRecognizer() },
        "UIImageView": { UIImageView() },
        "UILabel": { UILabel() },
        "UILayoutGuide": { UILayoutGuide() },
        "UIListContentConfiguration.cell": { UIListContentConfiguration.cell() },
        "UIListContentConfiguration.groupedFooter": { UIListContentConfiguration.groupedFooter() },
        "UIListContentConfiguration.groupedHeader": { UIListContentConfiguration.groupedHeader() },
        "UIListContentConfiguration.plainHeader": { UIListContentConfiguration.plainHeader() },
        "UIListContentConfiguration.sidebarCell": { UIListContentConfiguration.sidebarCell() },
        "UIListContentConfiguration.subtitleCell": { UIListContentConfiguration.subtitleCell() },
        "UIListContentConfiguration.valueCell": { UIListContentConfiguration.valueCell() },
        "UIListContentView": { UIListContentView(configuration: .cell()) },
        "UILongPressGestureRecognizer": { UILongPressGestureRecognizer() },
        "UINavigationBar": { UINavigationBar() },
        "UINavigationBarAppearance": { UINavigationBarAppearance() },
        "UINavigationController": { UINavigationController() },
        "UINavigationItem": { UINavigationItem(title: "Title") },
        "UIPageControl": { UIPageControl() },
        "UIPanGestureRecognizer": { UIPanGestureRecognizer() },
        "UIPickerView": { UIPickerView() },
        "UIProgressView": { UIProgressView() },
        "UIRefreshControl": { UIRefreshControl() },
        "UIScrollView": { UIScrollView() },
        "UISearchBar": { UISearchBar() },
        "UISearchController": { UISearchController(searchResultsController: nil) },
        "UISearchTextField": { UISearchTextField() },
        "UISegmentedControl": { UISegmentedControl() },
        "UISlider": { UISlider() },
        "UISplitViewController": { UISplitViewController() },
        "UIStackView": { UIStackView() },
        "UIStepper": { UIStepper() },
        "UISwipeActionsConfiguration": { UISwipeActionsConfiguration(actions: []) },
        "UISwipeGestureRecognizer": { UISwipeGestureRecognizer() },
        "UISwitch": { UISwitch() },
        "UITabBar": { UITabBar() },
        "UITabBarAppearance": { UITabBarAppearance() },
        "UITabBarController": { UITabBarController() },
        "UITabBarItem": { UITabBarItem() },
        "UITableView": { UITableView() },
        "UITableView.grouped": { UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), style: .grouped) },
        "UITableViewCell": { UITableViewCell() },
        "UITableViewCell.subtitle": { UITableViewCell(style: .subtitle, reuseIdentifier: "a") },
        "UITableViewCell.value1": { UITableViewCell(style: .value1, reuseIdentifier: "a") },
        "UITableViewController": { UITableViewController() },
        "UITableViewHeaderFooterView": { UITableViewHeaderFooterView(reuseIdentifier: nil) },
        "UITapGestureRecognizer": { UITapGestureRecognizer() },
        "UITextField": { UITextField() },
        "UITextView": { UITextView() },
        "UIToolbar": { UIToolbar() },
        "UITouch": { UITouch() },
        "UIView": { UIView() },
        "UIViewController": { UIViewController() },
        "UIVisualEffectView": { UIVisualEffectView() },
        "UIWindow": { UIWindow() },
    ]

    @Test("an object starts with the recorded values", arguments: Case.all("start"))
    func values(example: Case) throws {
        let make = try #require(Self.subjects[example.name])
        // How often anything changed before depends on the other tests.
        example.check(startValues(of: make(), except: ["changes", "reloads"]))
    }

    @Test("each object has a record")
    func complete() { #expect(Case.all("start").map(\.name) == Self.subjects.keys.sorted()) }
}
