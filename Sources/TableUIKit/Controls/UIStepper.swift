import Foundation
import TableCells

@preconcurrency @MainActor
open class UIStepper: UIControl {
    open var value = 0.0 {
        didSet {
            let limited = min(max(value, minimumValue), max(minimumValue, maximumValue))
            if limited != value { value = limited }
        }
    }
    open var minimumValue = 0.0 { didSet { value = max(value, minimumValue) } }
    open var maximumValue = 100.0 { didSet { value = min(value, maximumValue) } }
    open var stepValue = 1.0
    open var isContinuous = true
    open var autorepeat = true
    open var wraps = false

    public override init(frame: CGRect) {
        super.init(frame: CGRect(origin: frame.origin, size: CGSize(width: 94, height: 32)))
        setUsualPriorities(hugging: 750)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Simulates taps on the plus button, or on the minus button if `count` is negative.
    public func step(by count: Int) {
        guard isEnabled else { return }
        let new = value + Double(count) * stepValue
        value = !wraps ? new : new > maximumValue ? minimumValue : new < minimumValue ? maximumValue : new
        sendActions(for: .valueChanged)
    }

    open override var intrinsicContentSize: CGSize { CGSize(width: 94, height: 32) }
    override func allowed(_ size: CGSize) -> CGSize { intrinsicContentSize }
    override func content() -> ViewContent {
        ViewContent(
            node: Stepper(
                decrements: isEnabled && (wraps || value > minimumValue), increments: isEnabled && (wraps || value < maximumValue)),
            size: .fixed(width: 94, height: 32))
    }
}
