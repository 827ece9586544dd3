import Foundation

// Taps of the phone's motor. They do nothing here, and nothing in a picture shows them.

@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
    public override init() { super.init() }
    open func prepare() {}
}

@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    public convenience init(style: FeedbackStyle) { self.init() }
    open func impactOccurred() {}
    open func impactOccurred(intensity: CGFloat) {}
    public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
}

@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    open func selectionChanged() {}
}

@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    open func notificationOccurred(_ type: FeedbackType) {}
    public enum FeedbackType: Int, Sendable { case success, warning, error }
}
