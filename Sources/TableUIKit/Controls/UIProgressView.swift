import Foundation
import TableCells
import TableInputs

/// A bar that is filled from 0 to 1.
@preconcurrency @MainActor
open class UIProgressView: UIView {
    /// Stays from 0 to 1.
    open var progress: Float = 0 {
        didSet {
            let limited = min(1, max(0, progress))
            if limited != progress { progress = limited }
        }
    }
    open var progressTintColor: UIColor?
    open var trackTintColor: UIColor?
    open var progressViewStyle = Style.default
    open var observedProgress: Progress? { didSet { progress = Float(observedProgress?.fractionCompleted ?? Double(progress)) } }

    public convenience init(progressViewStyle style: Style) {
        self.init(frame: .zero)
        progressViewStyle = style
    }
    open func setProgress(_ progress: Float, animated: Bool) { self.progress = progress }

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 4) }
    override func content() -> ViewContent {
        ViewContent(
            node: .progress(
                Double(progress), tint: (progressTintColor ?? tintColor).reference,
                track: trackTintColor?.reference ?? .token(.fill)), size: .fixed(width: nil, height: 4))
    }
    override func allowed(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 4) }
    public enum Style: Int, Sendable { case `default`, bar }
}

@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    open var style = Style.medium
    /// Gray by default, and white in the styles `white` and `whiteLarge`.
    open var color: UIColor! {
        get { ownColor ?? (style == .white || style == .whiteLarge ? .white : .systemGray) }
        set { ownColor = newValue }
    }
    private var ownColor: UIColor?
    /// Whether the indicator is hidden when it does not animate.
    open var hidesWhenStopped = true
    open private(set) var isAnimating = false

    public init(style: Style) {
        super.init(frame: .zero)
        self.style = style
        frame.size = intrinsicContentSize
    }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func startAnimating() {
        isAnimating = true
        if hidesWhenStopped { isHidden = false }
    }
    open func stopAnimating() { isAnimating = false }

    open override var intrinsicContentSize: CGSize {
        let side = style == .large || style == .whiteLarge ? 37 : 20
        return CGSize(width: side, height: side)
    }
    override func content() -> ViewContent {
        let side = Double(intrinsicContentSize.width)
        let isShown = isAnimating || !hidesWhenStopped
        let node = Node.spinner(isLarge: side > 20).controlColors(ControlColors(fill: color.reference))
        return ViewContent(node: isShown ? node : nil, size: .fixed(width: side, height: side))
    }
    public enum Style: Int, Sendable { case whiteLarge, white, gray, medium = 100, large }
}
