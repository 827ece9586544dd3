import Foundation

/// The root of a view tree.
@preconcurrency @MainActor
open class UIWindow: UIView {
    open var rootViewController: UIViewController? {
        didSet {
            oldValue?.viewIfLoaded?.removeFromSuperview()
            show()
        }
    }
    open private(set) var isKeyWindow = false
    open weak var windowScene: UIWindowScene?
    open override var window: UIWindow? { self }
    /// Those of the device.
    open override var safeAreaInsets: UIEdgeInsets {
        UIEdgeInsets(Surroundings.environment.device.safeArea, Surroundings.environment.direction)
    }

    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
    public init(windowScene: UIWindowScene) {
        super.init(frame: UIScreen.main.bounds)
        self.windowScene = windowScene
    }
    public convenience init() { self.init(frame: UIScreen.main.bounds) }

    /// The key window lives as long as it is shown, also if only its views know it. Another key window, or hiding it, lets it go.
    private(set) static var shown: UIWindow?

    open func makeKey() {
        guard Self.shown !== self || !isKeyWindow else { return }
        Self.shown?.resignKey()
        isKeyWindow = true
        Self.shown = self
        becomeKey()
    }
    /// Called after the window has become the key window, and after it no longer is.
    open func becomeKey() {}
    open func resignKey() { isKeyWindow = false }
    /// No event arrives.
    open func sendEvent(_ event: UIEvent) {}
    open override var isHidden: Bool {
        didSet {
            guard isHidden, Self.shown === self else { return }
            Self.shown = nil
            resignKey()
        }
    }

    /// Shows the root view controller: loads its view, runs the appearance callbacks and lays it out.
    open func makeKeyAndVisible() {
        makeKey()
        isHidden = false
        show()
    }

    private func show() {
        guard isKeyWindow, let controller = rootViewController, controller.viewIfLoaded?.superview !== self else { return }
        controller.view.frame = bounds
        controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        controller.beginAppearanceTransition(true, animated: false)
        addSubview(controller.view)
        controller.reportAppearing()
        controller.updateSafeArea()
        controller.layOutView()
        controller.endAppearanceTransition()
    }
}

/// The screen of the layout's environment.
@preconcurrency @MainActor
open class UIScreen: NSObject {
    public static let main = UIScreen()
    open var bounds: CGRect { CGRect(x: 0, y: 0, width: Surroundings.environment.width, height: Surroundings.environment.height) }
    open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale) }
    open var scale: CGFloat { CGFloat(Surroundings.environment.scale) }
    open var nativeScale: CGFloat { scale }
    open var traitCollection: UITraitCollection { .current }
    open var brightness: CGFloat = 1
}

@preconcurrency @MainActor
open class UIDevice: NSObject {
    public static let current = UIDevice()
    open var userInterfaceIdiom: UIUserInterfaceIdiom { UITraitCollection.current.userInterfaceIdiom }
    open var name: String { "iPhone" }
    open var model: String { "iPhone" }
    open var systemName: String { "iOS" }
    open var systemVersion: String { "18.0" }
    open var orientation: UIDeviceOrientation { .portrait }
    open var identifierForVendor: UUID? { nil }
}

public enum UIDeviceOrientation: Int, Sendable {
    case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
