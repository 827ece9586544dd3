import Foundation
import TableCells

@preconcurrency @MainActor
open class UISegmentedControl: UIControl {
    public static let noSegment = -1

    private struct Segment {
        var title: String?
        var image: UIImage?
        var action: UIAction?
        var isEnabled = true
    }
    private var segments: [Segment] = []
    open var selectedSegmentIndex = noSegment
    open var selectedSegmentTintColor: UIColor?
    open var apportionsSegmentWidthsByContent = false
    open var isMomentary = false

    public init(items: [Any]?) {
        super.init(frame: .zero)
        segments = (items ?? []).map { Segment(title: $0 as? String, image: $0 as? UIImage) }
        self.frame.size = intrinsicContentSize
    }
    public override init(frame: CGRect) { super.init(frame: frame) }
    public init(frame: CGRect, actions: [UIAction]) {
        super.init(frame: frame)
        segments = actions.map { Segment(title: $0.title, image: $0.image, action: $0) }
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open var numberOfSegments: Int { segments.count }
    open func insertSegment(withTitle title: String?, at segment: Int, animated: Bool) {
        segments.insert(Segment(title: title), at: min(max(0, segment), segments.count))
        invalidateIntrinsicContentSize()
    }
    open func insertSegment(with image: UIImage?, at segment: Int, animated: Bool) {
        segments.insert(Segment(image: image), at: min(max(0, segment), segments.count))
        invalidateIntrinsicContentSize()
    }
    open func removeSegment(at segment: Int, animated: Bool) {
        if segments.indices.contains(segment) { segments.remove(at: segment) }
        invalidateIntrinsicContentSize()
    }
    open func removeAllSegments() {
        segments = []
        selectedSegmentIndex = Self.noSegment
        invalidateIntrinsicContentSize()
    }
    open func setTitle(_ title: String?, forSegmentAt segment: Int) {
        if segments.indices.contains(segment) { segments[segment].title = title }
        invalidateIntrinsicContentSize()
    }
    open func titleForSegment(at segment: Int) -> String? { segments.indices.contains(segment) ? segments[segment].title : nil }
    open func setImage(_ image: UIImage?, forSegmentAt segment: Int) {
        if segments.indices.contains(segment) { segments[segment].image = image }
    }
    open func imageForSegment(at segment: Int) -> UIImage? { segments.indices.contains(segment) ? segments[segment].image : nil }
    open func setEnabled(_ enabled: Bool, forSegmentAt segment: Int) {
        if segments.indices.contains(segment) { segments[segment].isEnabled = enabled }
    }
    open func isEnabledForSegment(at segment: Int) -> Bool { segments.indices.contains(segment) && segments[segment].isEnabled }
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {}
    open func setBackgroundImage(_ image: UIImage?, for state: State, barMetrics: UIBarMetrics) {}
    open func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState: State, barMetrics: UIBarMetrics
    ) {}
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {}

    /// Simulates a tap on a segment.
    public func select(_ segment: Int) {
        guard isEnabled, isEnabledForSegment(at: segment) else { return }
        selectedSegmentIndex = segment
        segments[segment].action?.perform(sender: self)
        sendActions(for: .valueChanged)
    }

    private var node: Node {
        let titles = segments.map { $0.title ?? "" }
        return SegmentedControl(
            titles, selected: selectedSegmentIndex >= 0 ? selectedSegmentIndex : nil,
            selectedColor: selectedSegmentTintColor?.reference ?? .token(.segment))
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(node.size(width: nil, in: Surroundings.environment, shaper: Surroundings.shaper))
    }
    override func content() -> ViewContent {
        ViewContent(node: node, size: .measured, alignmentInsets: EdgeInsets(bottom: 1))
    }
}
