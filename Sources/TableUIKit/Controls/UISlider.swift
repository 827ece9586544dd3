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

    /// How far along the track a value is: 0 at its start, 1 at its end.
    private func share(of value: Float) -> Double {
        let range = maximumValue - minimumValue
        return range > 0 ? min(1, max(0, Double((value - minimumValue) / range))) : 0
    }
    private var colors: ControlColors {
        ControlColors(
            fill: (minimumTrackTintColor ?? tintColor).reference, track: maximumTrackTintColor?.reference, thumb: thumbTintColor?.reference)
    }
    private var control: SystemControl { .slider(share(of: value), colors, in: Surroundings.environment.theme) }

    open override var intrinsicContentSize: CGSize { ViewContent(control).intrinsicSize }
    override func content() -> ViewContent {
        var content = ViewContent(control)
        if isPutTogether { content.node = putTogether() }
        return content
    }

    private var hasImages: Bool { minimumValueImage != nil || maximumValueImage != nil || images.values.contains { !$0.isEmpty } }
    override var contentDependsOnSize: Bool { isPutTogether }

    // MARK: Parts

    /// Where the parts are in the bounds. Overrides move them.
    open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        CGRect(x: bounds.minX, y: bounds.minY, width: Self.width(minimumValueImage), height: bounds.height)
    }
    open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
        let width = Self.width(maximumValueImage)
        return CGRect(x: bounds.maxX - width, y: bounds.minY, width: width, height: bounds.height)
    }
    open func trackRect(forBounds bounds: CGRect) -> CGRect { usualTrack(bounds) }
    open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect { usualThumb(rect, value) }

    private static func width(_ image: UIImage?) -> CGFloat { image.map { CGFloat($0.intrinsicSize?.width ?? 0) } ?? 0 }

    private func usualTrack(_ bounds: CGRect) -> CGRect {
        let (before, after) = (minimumValueImage, maximumValueImage)
        let height = CGFloat(Surroundings.environment.theme[.sliderTrackHeight])
        let start = bounds.minX + Self.width(before) + (before == nil ? 0 : 8)
        let end = bounds.maxX - Self.width(after) - (after == nil ? 0 : 8)
        return CGRect(x: start, y: bounds.midY - height / 2, width: max(0, end - start), height: height)
    }

    private func usualThumb(_ track: CGRect, _ value: Float) -> CGRect {
        let theme = Surroundings.environment.theme
        let size =
            image(.thumb)?.intrinsicSize.map { CGSize($0) } ?? CGSize(width: theme[.sliderKnobWidth], height: theme[.sliderKnobHeight])
        return CGRect(
            x: track.minX + (track.width - size.width) * CGFloat(share(of: value)), y: track.midY - size.height / 2, width: size.width,
            height: size.height)
    }

    /// Whether parts are images, or a subclass places them.
    private var isPutTogether: Bool {
        guard !hasImages, !SystemClasses.contains(type(of: self)) else { return hasImages }
        let track = trackRect(forBounds: bounds)
        return track != usualTrack(bounds) || thumbRect(forBounds: bounds, trackRect: track, value: value) != usualThumb(track, value)
    }

    private func putTogether() -> Node {
        let track = trackRect(forBounds: bounds)
        let thumb = thumbRect(forBounds: bounds, trackRect: track, value: value)
        var parts: [Node] = []
        func add(_ node: Node, _ rect: CGRect) {
            guard rect.width > 0, rect.height > 0 else { return }
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            let place = isMirrored ? rect.offsetBy(dx: bounds.minX + bounds.maxX - rect.minX - rect.maxX, dy: 0) : rect
            parts.append(node.framed(in: place, of: bounds.size, .center))
        }
        func add(_ image: UIImage?, _ rect: CGRect, _ mode: Node.ImageNode.ContentMode? = nil) {
            if let image { add(image.node(contentMode: mode, tint: tintColor.reference, size: rect.rect.size), rect) }
        }
        add(minimumValueImage, minimumValueImageRect(forBounds: bounds))
        add(maximumValueImage, maximumValueImageRect(forBounds: bounds))
        func bar(_ image: UIImage?, _ color: ColorReference, from start: CGFloat, to end: CGFloat) {
            let height = image?.intrinsicSize.map { CGFloat($0.height) } ?? track.height
            let rect = CGRect(x: start, y: track.midY - height / 2, width: end - start, height: height)
            guard image == nil else { return add(image, rect, .stretch) }
            add(Node.shape(Node.ShapeNode(.roundedRectangle(radius: Double(height) / 2), color: color)), rect)
        }
        let maximum = image(.maximumTrack)
        bar(maximum, colors.track ?? .token(.fill), from: maximum == nil ? track.minX : thumb.midX, to: track.maxX)
        bar(image(.minimumTrack), colors.fill ?? .token(.tint), from: track.minX, to: thumb.midX)
        if let image = image(.thumb) {
            add(image, thumb)
        } else {
            let clear = ColorReference.custom(.clear)
            add(Node.slider(0.5).controlColors(ControlColors(fill: clear, track: clear, thumb: colors.thumb)), thumb)
        }
        return .overlay(parts, .topLeading)
    }
}
