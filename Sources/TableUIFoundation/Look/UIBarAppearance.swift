import Foundation

/// The look of a bar. Pictures show its color, its line and the text of titles; a snapshot warns about other settings.
@preconcurrency @MainActor
open class UIBarAppearance: NSObject {
    open var backgroundColor: UIColor?
    open var backgroundEffect: UIBlurEffect?
    open var backgroundImage: UIImage?
    open var shadowColor: UIColor?
    open var shadowImage: UIImage?

    public override init() { super.init() }
    public init(idiom: UIUserInterfaceIdiom) { super.init() }
    public init(barAppearance: UIBarAppearance) {
        super.init()
        (backgroundColor, backgroundEffect) = (barAppearance.backgroundColor, barAppearance.backgroundEffect)
        (backgroundImage, shadowColor) = (barAppearance.backgroundImage, barAppearance.shadowColor)
        shadowImage = barAppearance.shadowImage
    }

    open func configureWithOpaqueBackground() { (backgroundColor, backgroundEffect) = (.systemBackground, nil) }
    open func configureWithDefaultBackground() { (backgroundColor, backgroundEffect) = (nil, UIBlurEffect(style: .systemChromeMaterial)) }
    open func configureWithTransparentBackground() { (backgroundColor, backgroundEffect, shadowColor) = (nil, nil, nil) }
}

@preconcurrency @MainActor
open class UINavigationBarAppearance: UIBarAppearance {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var buttonAppearance = UIBarButtonItemAppearance()
    open var doneButtonAppearance = UIBarButtonItemAppearance()
    open var backButtonAppearance = UIBarButtonItemAppearance()
    open private(set) var backIndicatorImage: UIImage?
    open private(set) var backIndicatorTransitionMaskImage: UIImage?
    open func setBackIndicatorImage(_ backIndicatorImage: UIImage?, transitionMaskImage backIndicatorTransitionMaskImage: UIImage?) {
        (self.backIndicatorImage, self.backIndicatorTransitionMaskImage) = (backIndicatorImage, backIndicatorTransitionMaskImage)
    }
}

@preconcurrency @MainActor
open class UIToolbarAppearance: UIBarAppearance {
    open var buttonAppearance = UIBarButtonItemAppearance()
    open var doneButtonAppearance = UIBarButtonItemAppearance()
}

@preconcurrency @MainActor
open class UITabBarAppearance: UIBarAppearance {
    open var stackedLayoutAppearance = UITabBarItemAppearance()
    open var inlineLayoutAppearance = UITabBarItemAppearance()
    open var compactInlineLayoutAppearance = UITabBarItemAppearance()
    open var selectionIndicatorTintColor: UIColor?
}

@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    public let normal = UIBarItemStateAppearance(), highlighted = UIBarItemStateAppearance()
    public let disabled = UIBarItemStateAppearance(), focused = UIBarItemStateAppearance()
    public override init() { super.init() }
    package var isSet: Bool { [normal, highlighted, disabled, focused].contains(where: \.isSet) }
}

@preconcurrency @MainActor
open class UITabBarItemAppearance: NSObject {
    public let normal = UIBarItemStateAppearance(), selected = UIBarItemStateAppearance()
    public let disabled = UIBarItemStateAppearance(), focused = UIBarItemStateAppearance()
    public override init() { super.init() }
    package var isSet: Bool { [normal, selected, disabled, focused].contains(where: \.isSet) }
}

/// The look of a bar's item in a state.
@preconcurrency @MainActor
open class UIBarItemStateAppearance: NSObject {
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var titlePositionAdjustment = UIOffset.zero
    open var backgroundImage: UIImage?
    open var iconColor: UIColor?
    open var badgeBackgroundColor: UIColor?
    package var isSet: Bool {
        !titleTextAttributes.isEmpty || titlePositionAdjustment != .zero || backgroundImage != nil || iconColor != nil
            || badgeBackgroundColor != nil
    }
}
