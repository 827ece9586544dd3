import TableUIKit

extension UINavigationController {
    public var hidesBarsOnSwipe: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .touch) }
    }
    public var hidesBarsOnTap: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .touch) }
    }
    public var hidesBarsWhenKeyboardAppears: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .keyboard) }
    }
    public var hidesBarsWhenVerticallyCompact: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .look) }
    }

    public var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { UIPanGestureRecognizer() }
    public var barHideOnTapGestureRecognizer: UITapGestureRecognizer { UITapGestureRecognizer() }
    public var interactiveContentPopGestureRecognizer: UIGestureRecognizer? { nil }
}

extension UINavigationBar {
    public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
    public var barStyle: UIBarStyle {
        get { kept(.default) }
        set { keep(newValue, not: .default, .look) }
    }
    public var backIndicatorImage: UIImage? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
    public var backIndicatorTransitionMaskImage: UIImage? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .motion) }
    }
    public var preferredBehavioralStyle: UIBehavioralStyle {
        get { kept(.automatic) }
        set { keep(newValue, not: .automatic, .look) }
    }

    public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {
        keep(adjustment, not: 0, .look, "setTitleVerticalPositionAdjustment(_:for:)")
    }
}

extension UINavigationItem {
    public var style: ItemStyle {
        get { kept(.navigator) }
        set { keep(newValue, not: .navigator, .look) }
    }
    public var subtitle: String? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
    public var largeTitle: String? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
    public var largeSubtitle: String? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
    public var titleMenuProvider: (([UIMenuElement]) -> UIMenu?)? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .touch) }
    }
    public var backAction: UIAction? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .touch) }
    }
    public var centerItemGroups: [UIBarButtonItemGroup] {
        get { kept([]) }
        set { keep(newValue, not: [], .look) }
    }
    public var leadingItemGroups: [UIBarButtonItemGroup] {
        get { kept([]) }
        set { keep(newValue, not: [], .look) }
    }
    public var trailingItemGroups: [UIBarButtonItemGroup] {
        get { kept([]) }
        set { keep(newValue, not: [], .look) }
    }
    public var pinnedTrailingGroup: UIBarButtonItemGroup? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
    public var customizationIdentifier: String? {
        get { kept(nil) }
        set { keep(newValue, not: nil, nil) }
    }
    public enum ItemStyle: Int, Sendable { case navigator, browser, editor }
}

extension UIBarItem {
    public var imageInsets: UIEdgeInsets {
        get { kept(.zero) }
        set { keep(newValue, not: .zero, .look) }
    }
    public var landscapeImagePhone: UIImage? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
    public var largeContentSizeImage: UIImage? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .accessibility) }
    }
}

extension UIBarButtonItem {
    public var changesSelectionAsPrimaryAction: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .touch) }
    }
    public var possibleTitles: Set<String>? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
    public var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder {
        get { kept(.automatic) }
        set { keep(newValue, not: .automatic, .touch) }
    }
    public var hidesSharedBackground: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .look) }
    }
    public var sharesBackground: Bool {
        get { kept(true) }
        set { keep(newValue, not: true, .look) }
    }
    public var badge: Badge? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
    public var identifier: String? {
        get { kept(nil) }
        set { keep(newValue, not: nil, nil) }
    }

    public convenience init(image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init(image: image, style: style, target: target, action: action)
        self.landscapeImagePhone = landscapeImagePhone
    }
    public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        keep(adjustment, not: .zero, .look, "setTitlePositionAdjustment(_:for:)")
    }
    public func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
        keep(adjustment, not: .zero, .look, "setBackButtonTitlePositionAdjustment(_:for:)")
    }
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        keep(image, not: nil, .look, "setBackgroundImage(_:for:barMetrics:)")
    }
    public func setBackButtonBackgroundImage(_ image: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics) {
        keep(image, not: nil, .look, "setBackButtonBackgroundImage(_:for:barMetrics:)")
    }
    public func creatingFixedGroup() -> UIBarButtonItemGroup { UIBarButtonItemGroup(barButtonItems: [self], representativeItem: nil) }

    public struct Badge: Equatable, Sendable {
        public let stringValue: String?
        public static func count(_ count: Int) -> Badge { Badge(stringValue: "\(count)") }
        public static func string(_ value: String) -> Badge { Badge(stringValue: value) }
        public static func indicator() -> Badge { Badge(stringValue: nil) }
    }
}

@preconcurrency @MainActor
open class UIBarButtonItemGroup: NSObject {
    public let barButtonItems: [UIBarButtonItem]
    public let representativeItem: UIBarButtonItem?
    public init(barButtonItems: [UIBarButtonItem], representativeItem: UIBarButtonItem?) {
        (self.barButtonItems, self.representativeItem) = (barButtonItems, representativeItem)
    }
}

public enum UIBehavioralStyle: UInt, Sendable { case automatic, pad, mac }
