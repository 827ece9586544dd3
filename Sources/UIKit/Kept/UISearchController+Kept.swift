import TableUIKit

extension UISearchController {
    public var showsSearchResultsController: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .presentation) }
    }
    public var scopeBarActivation: ScopeBarActivation {
        get { kept(.automatic) }
        set { keep(newValue, not: .automatic, .touch) }
    }
    public var dimsBackgroundDuringPresentation: Bool {
        get { kept(true) }
        set { keep(newValue, not: true, .look) }
    }
    public var searchSuggestions: [any UISearchSuggestion]? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
    public var ignoresSearchSuggestionsForSearchBarPlacementStacked: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .look) }
    }
    public enum ScopeBarActivation: Int, Sendable { case automatic, manual, onTextEntry, onSearchActivation }
}

extension UISearchBar {
    public var backgroundImage: UIImage? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
    public var scopeBarBackgroundImage: UIImage? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
    public var showsBookmarkButton: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .look) }
    }
    public var showsSearchResultsButton: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .look) }
    }
    public var isSearchResultsButtonSelected: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .look) }
    }
    public var searchTextPositionAdjustment: UIOffset {
        get { kept(.zero) }
        set { keep(newValue, not: .zero, .look) }
    }
    public var searchFieldBackgroundPositionAdjustment: UIOffset {
        get { kept(.zero) }
        set { keep(newValue, not: .zero, .look) }
    }
    public var barStyle: UIBarStyle {
        get { kept(.default) }
        set { keep(newValue, not: .default, .look) }
    }
    public var autocapitalizationType: UITextAutocapitalizationType {
        get { kept(.none) }
        set { keep(newValue, not: .none, .keyboard) }
    }
    public var autocorrectionType: UITextAutocorrectionType {
        get { kept(.default) }
        set { keep(newValue, not: .default, .keyboard) }
    }
    public var spellCheckingType: UITextSpellCheckingType {
        get { kept(.default) }
        set { keep(newValue, not: .default, .keyboard) }
    }
    public var keyboardType: UIKeyboardType {
        get { kept(.default) }
        set { keep(newValue, not: .default, .keyboard) }
    }
    public var keyboardAppearance: UIKeyboardAppearance {
        get { kept(.default) }
        set { keep(newValue, not: .default, .keyboard) }
    }
    public var returnKeyType: UIReturnKeyType {
        get { kept(.search) }
        set { keep(newValue, not: .search, .keyboard) }
    }
    public var enablesReturnKeyAutomatically: Bool {
        get { kept(true) }
        set { keep(newValue, not: true, .keyboard) }
    }
    public var textContentType: UITextContentType? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .keyboard) }
    }

    public func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
        keep(iconImage, not: nil, .look, "setImage(_:for:state:)")
    }
    public func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {
        keep(adjustment, not: .zero, .look, "setPositionAdjustment(_:for:)")
    }
    public func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {
        keep(backgroundImage, not: nil, .look, "setSearchFieldBackgroundImage(_:for:)")
    }
    public func setBackgroundImage(_ backgroundImage: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
        self.backgroundImage = backgroundImage
    }
    public func setScopeBarButtonTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        keep(attributes, not: nil, .look, "setScopeBarButtonTitleTextAttributes(_:for:)")
    }
    public enum Icon: Int, Sendable { case search, clear, bookmark, resultsList }
}

/// A line below an active search field.
@preconcurrency @MainActor
public protocol UISearchSuggestion: NSObjectProtocol {
    var localizedSuggestion: String? { get }
    var iconImage: UIImage? { get }
}

@preconcurrency @MainActor
open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
    public let localizedSuggestion: String?
    public let localizedDescription: String?
    public let iconImage: UIImage?
    open var representedObject: Any?
    public init(localizedSuggestion: String, localizedDescription: String? = nil, iconImage: UIImage? = nil) {
        (self.localizedSuggestion, self.localizedDescription, self.iconImage) = (localizedSuggestion, localizedDescription, iconImage)
    }
}

public enum UIBarPosition: Int, Sendable { case any, bottom, top, topAttached }

extension UISheetPresentationController {
    public var largestUndimmedDetentIdentifier: Detent.Identifier? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
    public var prefersScrollingExpandsWhenScrolledToEdge: Bool {
        get { kept(true) }
        set { keep(newValue, not: true, .touch) }
    }
    public var prefersEdgeAttachedInCompactHeight: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .look) }
    }
    public var widthFollowsPreferredContentSizeWhenEdgeAttached: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .look) }
    }
    public var prefersPageSizing: Bool {
        get { kept(true) }
        set { keep(newValue, not: true, .look) }
    }
    public var sourceView: UIView? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }

    /// The changes run at once.
    public func animateChanges(_ changes: () -> Void) { changes() }
    public func invalidateDetents() {}
}

extension UISplitViewController {
    /// Hears nothing: a picture shows the columns as they are. A weak reference.
    public var delegate: (any UISplitViewControllerDelegate)? {
        get { keptObject() as? any UISplitViewControllerDelegate }
        set { keep(weakly: newValue, nil) }
    }
    public var preferredPrimaryColumnWidthFraction: CGFloat {
        get { kept(UISplitViewController.automaticDimension) }
        set { keep(newValue, not: UISplitViewController.automaticDimension, .look) }
    }
    public var minimumPrimaryColumnWidth: CGFloat {
        get { kept(UISplitViewController.automaticDimension) }
        set { keep(newValue, not: UISplitViewController.automaticDimension, .look) }
    }
    public var maximumPrimaryColumnWidth: CGFloat {
        get { kept(UISplitViewController.automaticDimension) }
        set { keep(newValue, not: UISplitViewController.automaticDimension, .look) }
    }
    public var presentsWithGesture: Bool {
        get { kept(true) }
        set { keep(newValue, not: true, .touch) }
    }
    public var showsSecondaryOnlyButton: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .look) }
    }
    public var preferredSplitBehavior: SplitBehavior {
        get { kept(.automatic) }
        set { keep(newValue, not: .automatic, .look) }
    }
    public var primaryBackgroundStyle: BackgroundStyle {
        get { kept(.none) }
        set { keep(newValue, not: .none, .look) }
    }
    public var primaryEdge: PrimaryEdge {
        get { kept(.leading) }
        set { keep(newValue, not: .leading, .look) }
    }
    public var displayModeButtonVisibility: DisplayModeButtonVisibility {
        get { kept(.automatic) }
        set { keep(newValue, not: .automatic, .look) }
    }

    public var displayModeButtonItem: UIBarButtonItem { UIBarButtonItem(image: UIImage(systemName: "sidebar.left"), primaryAction: nil) }
    /// A picture shows the columns of the display mode.
    public func show(_ column: Column) {}
    public func hide(_ column: Column) {}
}

@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool
    func splitViewController(
        _ splitViewController: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    func splitViewController(_ splitViewController: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
    func splitViewController(_ splitViewController: UISplitViewController, show viewController: UIViewController, sender: Any?) -> Bool
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail viewController: UIViewController, sender: Any?
    ) -> Bool
}

extension UISplitViewControllerDelegate {
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool { false }
    public func splitViewController(
        _ splitViewController: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { proposedTopColumn }
    public func splitViewController(
        _ splitViewController: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {}
    public func splitViewController(
        _ splitViewController: UISplitViewController, show viewController: UIViewController, sender: Any?
    ) -> Bool { false }
    public func splitViewController(
        _ splitViewController: UISplitViewController, showDetail viewController: UIViewController, sender: Any?
    ) -> Bool { false }
}
