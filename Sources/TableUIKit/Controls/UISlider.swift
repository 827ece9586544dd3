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

    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 30) }

    override func content() -> ViewContent {
        let range = maximumValue - minimumValue
        let share = range > 0 ? Double((value - minimumValue) / range) : 0
        return ViewContent(
            node: .slider(min(1, max(0, share))).controlColors(
                ControlColors(
                    fill: (minimumTrackTintColor ?? tintColor).reference, track: maximumTrackTintColor?.reference,
                    thumb: thumbTintColor?.reference)),
            size: .fixed(width: nil, height: 30),
            alignmentInsets: EdgeInsets(leading: 2, bottom: 1, trailing: 2))
    }
}
