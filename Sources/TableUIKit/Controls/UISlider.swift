import Foundation
import TableCells
import TableGraphics

@preconcurrency @MainActor
open class UISlider: UIControl {
    open var value: Float = 0 {
        didSet {
            let limited = min(max(value, minimumValue), max(minimumValue, maximumValue))
            if limited != value { value = limited }
        }
    }
    open var minimumValue: Float = 0 { didSet { value = max(value, minimumValue) } }
    open var maximumValue: Float = 1 { didSet { value = min(value, maximumValue) } }
    open var isContinuous = true
    open var minimumTrackTintColor: UIColor?
    open var maximumTrackTintColor: UIColor?
    open var thumbTintColor: UIColor?
    open var minimumValueImage: UIImage?
    open var maximumValueImage: UIImage?

    open func setValue(_ value: Float, animated: Bool) { self.value = value }
    private var images: [Part: [State: UIImage]] = [:]
    private enum Part { case thumb, minimumTrack, maximumTrack }

    open func setThumbImage(_ image: UIImage?, for state: State) { images[.thumb, default: [:]][state] = image }
    open func setMinimumTrackImage(_ image: UIImage?, for state: State) { images[.minimumTrack, default: [:]][state] = image }
    open func setMaximumTrackImage(_ image: UIImage?, for state: State) { images[.maximumTrack, default: [:]][state] = image }
    open func thumbImage(for state: State) -> UIImage? { images[.thumb]?[state] }
    open func minimumTrackImage(for state: State) -> UIImage? { images[.minimumTrack]?[state] }
    open func maximumTrackImage(for state: State) -> UIImage? { images[.maximumTrack]?[state] }
    private func image(_ part: Part) -> UIImage? { images[part]?[state] ?? images[part]?[.normal] }

    private var share: Double {
        let range = maximumValue - minimumValue
        return range > 0 ? min(1, max(0, Double((value - minimumValue) / range))) : 0
    }
    private var colors: ControlColors {
        ControlColors(
            fill: (minimumTrackTintColor ?? tintColor).reference, track: maximumTrackTintColor?.reference, thumb: thumbTintColor?.reference)
    }
    private var control: SystemControl { .slider(share, colors, in: Surroundings.environment.theme) }

    open override var intrinsicContentSize: CGSize { ViewContent(control).intrinsicSize }
    override func content() -> ViewContent {
        var content = ViewContent(control)
        if hasImages { content.node = pictured() }
        return content
    }

    private var hasImages: Bool { minimumValueImage != nil || maximumValueImage != nil || images.values.contains { !$0.isEmpty } }
    override var contentDependsOnSize: Bool { hasImages }

    /// The slider with the images that stand for its parts and beside it.
    private func pictured() -> Node {
        func width(_ image: UIImage?) -> CGFloat { image.map { CGFloat($0.intrinsicSize?.width ?? 0) + 8 } ?? 0 }
        let (before, after) = (width(minimumValueImage), width(maximumValueImage))
        let room = CGRect(x: before, y: 0, width: max(0, bounds.width - before - after), height: bounds.height)
        var parts: [Node] = []
        func add(_ image: UIImage?, _ rect: CGRect, _ mode: Node.ImageNode.ContentMode? = nil) {
            guard let image, rect.width > 0, rect.height > 0 else { return }
            parts.append(
                image.node(contentMode: mode, tint: tintColor.reference, size: rect.rect.size).framed(in: rect, of: bounds.size, .center))
        }
        func size(_ image: UIImage?, _ usual: CGFloat) -> CGSize {
            image?.intrinsicSize.map { CGSize($0) } ?? CGSize(width: usual, height: usual)
        }
        add(minimumValueImage, CGRect(x: 0, y: 0, width: before - 8, height: bounds.height))
        add(maximumValueImage, CGRect(x: bounds.width - after + 8, y: 0, width: after - 8, height: bounds.height))
        let (thumb, minimum, maximum) = (image(.thumb), image(.minimumTrack), image(.maximumTrack))
        let (knob, clear) = (
            size(thumb, Surroundings.environment.theme[.sliderKnobWidth]),
            ColorReference.custom(AdaptiveColor(RGBA(red: 0, green: 0, blue: 0, alpha: 0)))
        )
        let x = room.minX + (room.width - knob.width) * CGFloat(share)
        let middle = x + knob.width / 2
        if thumb == nil || minimum == nil || maximum == nil {
            let rest = ControlColors(
                fill: minimum == nil ? colors.fill : clear, track: maximum == nil ? colors.track : clear,
                thumb: thumb == nil ? colors.thumb : clear)
            parts.append(Node.slider(share).controlColors(rest).framed(in: room, of: bounds.size, .center))
        }
        func track(_ image: UIImage?, from start: CGFloat, to end: CGFloat) {
            let height = size(image, 4).height
            add(image, CGRect(x: start, y: (bounds.height - height) / 2, width: end - start, height: height), .stretch)
        }
        track(maximum, from: middle, to: room.maxX)
        track(minimum, from: room.minX, to: middle)
        add(thumb, CGRect(x: x, y: (bounds.height - knob.height) / 2, width: knob.width, height: knob.height))
        return .overlay(parts, .topLeading)
    }
}
