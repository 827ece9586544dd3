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
        var width: CGFloat = 0
    }
    private var segments: [Segment] = []
    open var selectedSegmentIndex = noSegment
    open var selectedSegmentTintColor: UIColor?
    open var apportionsSegmentWidthsByContent = false
    /// Shows no segment as selected.
    open var isMomentary = false
    private var titleAttributes: [State: [NSAttributedString.Key: Any]] = [:]

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
    open func insertSegment(action: UIAction, at segment: Int, animated: Bool) {
        segments.insert(Segment(title: action.title, image: action.image, action: action), at: min(max(0, segment), segments.count))
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
    /// A width of 0 shares the room with other segments.
    open func setWidth(_ width: CGFloat, forSegmentAt segment: Int) {
        if segments.indices.contains(segment) { segments[segment].width = max(0, width) }
        invalidateIntrinsicContentSize()
    }
    open func widthForSegment(at segment: Int) -> CGFloat { segments.indices.contains(segment) ? segments[segment].width : 0 }
    open func setBackgroundImage(_ image: UIImage?, for state: State, barMetrics: UIBarMetrics) {
        if image != nil { Undrawn.note("UISegmentedControl.setBackgroundImage") }
    }
    open func setDividerImage(
        _ image: UIImage?, forLeftSegmentState leftState: State, rightSegmentState: State, barMetrics: UIBarMetrics
    ) {
        if image != nil { Undrawn.note("UISegmentedControl.setDividerImage") }
    }
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: State) {
        titleAttributes[state] = attributes
        invalidateIntrinsicContentSize()
    }
    open func titleTextAttributes(for state: State) -> [NSAttributedString.Key: Any]? { titleAttributes[state] }

    /// Simulates a tap on a segment.
    public func select(_ segment: Int) {
        guard isEnabled, isEnabledForSegment(at: segment) else { return }
        selectedSegmentIndex = segment
        segments[segment].action?.perform(sender: self)
        sendActions(for: .valueChanged)
    }

    /// `space` is that on both sides of a title, in points.
    private func node(space: Double) -> Node {
        let selected = selectedSegmentIndex >= 0 && !isMomentary ? selectedSegmentIndex : nil
        return SegmentedControl(
            labels: segments.enumerated().map { label($1, isSelected: $0 == selected) }, selected: selected,
            selectedColor: selectedSegmentTintColor?.reference ?? .token(.segment), widths: segments.map { Double($0.width) },
            isApportioned: apportionsSegmentWidthsByContent, space: space)
    }

    private func label(_ segment: Segment, isSelected: Bool) -> Node {
        var attributes = titleAttributes[.normal] ?? [:]
        if isSelected { attributes.merge(titleAttributes[.selected] ?? [:]) { $1 } }
        if !isEnabled || !segment.isEnabled {
            attributes.merge(titleAttributes[.disabled] ?? [.foregroundColor: UIColor.tertiaryLabel]) { $1 }
        }
        let color = (attributes[.foregroundColor] as? UIColor)?.reference
        if let image = segment.image { return image.node(contentMode: nil, tint: color ?? .token(.label)) }
        let font = (attributes[.font] as? UIFont)?.look ?? .system(size: 13, weight: isSelected ? 600 : 500)
        let look = TextPart(segment.title ?? "", NSAttributedString(string: " ", attributes: attributes).parts[0].attributes)
        let isPlain = attributes.keys.allSatisfy { $0 == .font || $0 == .foregroundColor }
        let text = (isPlain ? Text(segment.title ?? "") : Text([look])).font(font)
        return color.map(text.foregroundColor) ?? text
    }

    open override var intrinsicContentSize: CGSize {
        let scale = Surroundings.environment.scale
        let size = self.size(of: node(space: 8))
        return CGSize(width: ((size.width * scale - 1e-4).rounded(.up)) / scale, height: size.height)
    }
    override func content() -> ViewContent {
        // The frame is a point higher than what constraints see.
        let size = intrinsicContentSize
        return ViewContent(
            // Titles in a control that is too narrow come closer to its lines before they are truncated.
            node: node(space: apportionsSegmentWidthsByContent ? 8 : 4),
            size: .fixed(width: Double(size.width), height: max(0, Double(size.height) - 1)),
            alignmentInsets: EdgeInsets(bottom: 1))
    }
}
