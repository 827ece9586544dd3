import TableUIKit

extension UIButton {
    public var preferredBehavioralStyle: UIBehavioralStyle {
        get { kept(.automatic) }
        set { keep(newValue, not: .automatic, .look) }
    }
    public var preferredMenuElementOrder: UIContextMenuConfiguration.ElementOrder {
        get { kept(.automatic) }
        set { keep(newValue, not: .automatic, .touch) }
    }
    /// Always `false`: nothing is touched.
    public var isHeld: Bool { false }
}

extension UIControl {

    public func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
        UIApplication.shared.sendAction(action, to: target, from: self, for: event)
    }
}

extension UITextField {
    public var clearsOnInsertion: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .keyboard) }
    }
    public var background: UIImage? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
    public var disabledBackground: UIImage? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
    public var passwordRules: UITextInputPasswordRules? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .keyboard) }
    }
    public var inlinePredictionType: UITextInlinePredictionType {
        get { kept(.default) }
        set { keep(newValue, not: .default, .keyboard) }
    }
}

extension UITextView {
    public var usesStandardTextScaling: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .look) }
    }
    public var isFindInteractionEnabled: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .touch) }
    }
    public var passwordRules: UITextInputPasswordRules? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .keyboard) }
    }
    public var inlinePredictionType: UITextInlinePredictionType {
        get { kept(.default) }
        set { keep(newValue, not: .default, .keyboard) }
    }
}

open class UITextInputPasswordRules: NSObject {
    public let passwordRulesDescriptor: String
    public init(descriptor: String) { passwordRulesDescriptor = descriptor }
}
public enum UITextInlinePredictionType: Int, Sendable { case `default`, no, yes }

extension UISegmentedControl {

    public func setContentOffset(_ offset: CGSize, forSegmentAt segment: Int) {
        keep(offset, not: .zero, .look, "setContentOffset(_:forSegmentAt:)")
    }
}

extension UISwitch {
    /// iOS 7 and later ignore it.
    public var onImage: UIImage? {
        get { kept(nil) }
        set { keep(newValue, not: nil, nil) }
    }
    public var offImage: UIImage? {
        get { kept(nil) }
        set { keep(newValue, not: nil, nil) }
    }
    /// Shown on the Mac only.
    public var title: String? {
        get { kept(nil) }
        set { keep(newValue, not: nil, nil) }
    }
    /// Switches are sliding on a phone.
    public var preferredStyle: Style {
        get { kept(.automatic) }
        set { keep(newValue, not: .automatic, nil) }
    }
    public enum Style: Int, Sendable { case automatic, checkbox, sliding }
    public var style: Style { .sliding }
}

extension UISlider {
    public var preferredBehavioralStyle: UIBehavioralStyle {
        get { kept(.automatic) }
        set { keep(newValue, not: .automatic, .look) }
    }
}

extension UIStepper {

    public func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
        keep(image, not: nil, .look, "setIncrementImage(_:for:)")
    }
    public func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
        keep(image, not: nil, .look, "setDecrementImage(_:for:)")
    }
    public func setBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
        keep(image, not: nil, .look, "setBackgroundImage(_:for:)")
    }
    public func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: UIControl.State, rightSegmentState rightState: UIControl.State
    ) { keep(image, not: nil, .look, "setDividerImage(_:forLeftSegmentState:rightSegmentState:)") }
}

extension UIDatePicker {
    public var roundsToMinuteInterval: Bool {
        get { kept(true) }
        set { keep(newValue, not: true, .touch) }
    }
}

extension UIPickerView {
    /// iOS 7 and later show it always.
    public var showsSelectionIndicator: Bool {
        get { kept(true) }
        set { keep(newValue, not: true, nil) }
    }
}

extension UIPageControl {
    public var backgroundStyle: BackgroundStyle {
        get { kept(.automatic) }
        set { keep(newValue, not: .automatic, .look) }
    }
    public var allowsContinuousInteraction: Bool {
        get { kept(true) }
        set { keep(newValue, not: true, .touch) }
    }
    public var preferredIndicatorImage: UIImage? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
    public var preferredCurrentPageIndicatorImage: UIImage? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
    public var defersCurrentPageDisplay: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .touch) }
    }
    public var direction: Direction {
        get { kept(.natural) }
        set { keep(newValue, not: .natural, .look) }
    }

    public enum BackgroundStyle: Int, Sendable { case automatic, prominent, minimal }
    public enum Direction: Int, Sendable { case natural, leftToRight, rightToLeft, topToBottom, bottomToTop }
    public func setIndicatorImage(_ image: UIImage?, forPage page: Int) { keep(image, not: nil, .look, "setIndicatorImage(_:forPage:)") }
    public func updateCurrentPageDisplay() {}
}

extension UIProgressView {
    public var progressImage: UIImage? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
    public var trackImage: UIImage? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
}

extension UIToolbar {

    public func setBackgroundImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition, barMetrics: UIBarMetrics) {
        keep(image, not: nil, .look, "setBackgroundImage(_:forToolbarPosition:barMetrics:)")
    }
    public func setShadowImage(_ image: UIImage?, forToolbarPosition position: UIBarPosition) {
        keep(image, not: nil, .look, "setShadowImage(_:forToolbarPosition:)")
    }
}

extension UIGestureRecognizer {
    public var allowedTouchTypes: [NSNumber] {
        get { kept([]) }
        set { keep(newValue, not: [], .touch) }
    }
    public var allowedPressTypes: [NSNumber] {
        get { kept([]) }
        set { keep(newValue, not: [], .touch) }
    }
}

/// A button that shows a color, and opens the picker of the system on a phone.
@preconcurrency @MainActor
open class UIColorWell: UIControl {
    open var title: String?
    open var supportsAlpha = true
    open var selectedColor: UIColor? { didSet { dot.backgroundColor = selectedColor } }
    private let dot = UIView()

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        let ring = CAGradientLayer()
        ring.frame = CGRect(origin: .zero, size: intrinsicContentSize)
        ring.cornerRadius = 14
        ring.masksToBounds = true
        ring.startPoint = .zero
        ring.endPoint = CGPoint(x: 1, y: 1)
        ring.colors = [UIColor.systemRed, .systemYellow, .systemGreen, .systemBlue, .systemPurple].map(\.cgColor)
        layer.addSublayer(ring)
        dot.frame = CGRect(x: 4, y: 4, width: 20, height: 20)
        dot.layer.cornerRadius = 10
        dot.layer.borderWidth = 2
        dot.layer.borderColor = UIColor.systemBackground.cgColor
        dot.backgroundColor = .systemBackground
        dot.isUserInteractionEnabled = false
        addSubview(dot)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: 28, height: 28) }
}
