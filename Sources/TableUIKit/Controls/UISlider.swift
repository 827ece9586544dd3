import Foundation
import TableCells

@preconcurrency @MainActor
open class UISlider: UIControl {
    open var value: Float = 0 {
        didSet {
            let limited = min(max(value, minimumValue), max(minimumValue, maximumValue))
            if limited != value { value = limited }
        }
    }
    open var minimumValue: Float = 0
    open var maximumValue: Float = 1
    open var isContinuous = true
    open var minimumTrackTintColor: UIColor?
    open var maximumTrackTintColor: UIColor?
    open var thumbTintColor: UIColor?
    open var minimumValueImage: UIImage?
    open var maximumValueImage: UIImage?

    open func setValue(_ value: Float, animated: Bool) { self.value = value }
    open func setThumbImage(_ image: UIImage?, for state: State) {}

    private var control: SystemControl {
        let range = maximumValue - minimumValue
        return .slider(
            range > 0 ? Double((value - minimumValue) / range) : 0,
            ControlColors(
                fill: (minimumTrackTintColor ?? tintColor).reference, track: maximumTrackTintColor?.reference,
                thumb: thumbTintColor?.reference), in: Surroundings.environment.theme)
    }

    open override var intrinsicContentSize: CGSize { ViewContent(control).intrinsicSize }
    override func content() -> ViewContent { ViewContent(control) }
}
