import Foundation

/// An accessibility element of a container.
@preconcurrency @MainActor
open class UIAccessibilityElement: UIResponder {
    open weak var accessibilityContainer: AnyObject?
    open var accessibilityLabel: String?
    open var accessibilityValue: String?
    open var accessibilityHint: String?
    open var accessibilityIdentifier: String?
    open var isAccessibilityElement = true
    /// Around the topmost view.
    open var accessibilityFrame: CGRect = .zero
    /// In the container's coordinates, if it is a view.
    open var accessibilityFrameInContainerSpace: CGRect {
        get { (accessibilityContainer as? UIView)?.convert(accessibilityFrame, from: nil) ?? accessibilityFrame }
        set { accessibilityFrame = (accessibilityContainer as? UIView)?.convert(newValue, to: nil) ?? newValue }
    }
    open var accessibilityTraits: UIAccessibilityTraits = []

    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
    }
}

/// The state of accessibility features. All of them are off.
@preconcurrency @MainActor
public enum UIAccessibility {
    public static var isVoiceOverRunning: Bool { false }
    public static var isReduceMotionEnabled: Bool { false }
    public static var isReduceTransparencyEnabled: Bool { false }
    public static var isBoldTextEnabled: Bool { false }
    public static var isSwitchControlRunning: Bool { false }
    public static var isDarkerSystemColorsEnabled: Bool { false }

    /// Has no effect.
    public static func post(notification: Notification, argument: Any?) {}

    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32
        public init(rawValue: UInt32) { self.rawValue = rawValue }
        public static let announcement = Notification(rawValue: 1008)
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let screenChanged = Notification(rawValue: 1000)
        public static let pageScrolled = Notification(rawValue: 1009)
    }
}
