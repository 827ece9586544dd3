import Foundation
import TableCells

/// A view whose content can be larger than its frame.
@preconcurrency @MainActor
open class UIScrollView: UIView {
    open var contentSize: CGSize {
        get { ownContentSize }
        set {
            let old = ownContentSize
            ownContentSize = newValue
            if newValue != old { reportSetting("contentSize", old: old) { newValue } }
        }
    }
    private var ownContentSize = CGSize.zero
    override var scrolledSize: CGSize { contentSize }
    override func takeScrolledSize(_ size: CGSize) {
        contentSize = CGSize(
            width: size.width > 0 ? size.width : contentSize.width, height: size.height > 0 ? size.height : contentSize.height)
    }
    open var contentOffset: CGPoint {
        get { bounds.origin }
        set {
            let old = bounds.origin
            guard newValue != old else { return }
            bounds.origin = newValue
            contentOffsetDidChange()
            reportSetting("contentOffset", old: old) { newValue }
            delegateForScrolling?.scrollViewDidScroll(self)
        }
    }
    open var contentInset = UIEdgeInsets.zero
    /// The content inset and, unless the behavior is `never`, the safe area above and below.
    open var adjustedContentInset: UIEdgeInsets {
        guard contentInsetAdjustmentBehavior != .never else { return contentInset }
        let area = safeAreaInsets
        return UIEdgeInsets(
            top: contentInset.top + area.top, left: contentInset.left, bottom: contentInset.bottom + area.bottom, right: contentInset.right)
    }
    /// The adjusted content inset replaces the part above and below.
    override var safeAreaOfSubviews: UIEdgeInsets {
        let area = safeAreaInsets
        return contentInsetAdjustmentBehavior == .never ? area : UIEdgeInsets(top: 0, left: area.left, bottom: 0, right: area.right)
    }
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
    open var scrollIndicatorInsets = UIEdgeInsets.zero
    open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
    open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
    open var isScrollEnabled = true
    open var isPagingEnabled = false
    open var isDirectionalLockEnabled = false
    open var bounces = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    open var scrollsToTop = true
    open var showsVerticalScrollIndicator = true
    open var showsHorizontalScrollIndicator = true
    open var indicatorStyle = IndicatorStyle.default
    open var decelerationRate = DecelerationRate.normal
    open var keyboardDismissMode = KeyboardDismissMode.none
    open var delaysContentTouches = true
    open var canCancelContentTouches = true
    open var minimumZoomScale: CGFloat = 1
    open var maximumZoomScale: CGFloat = 1
    open var zoomScale: CGFloat = 1
    open internal(set) var isDragging = false
    open internal(set) var isTracking = false
    open internal(set) var isDecelerating = false
    open var refreshControl: UIRefreshControl?
    open private(set) lazy var contentLayoutGuide = UILayoutGuide(.scrollContent, of: self)
    open private(set) lazy var frameLayoutGuide = UILayoutGuide(.scrollFrame, of: self)
    open private(set) lazy var panGestureRecognizer = UIPanGestureRecognizer()

    private weak var scrollDelegate: (any UIScrollViewDelegate)?
    /// A weak reference. Table views and text views declare `delegate` with a narrower type.
    var delegateForScrolling: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }

    override var listeners: [AnyObject?] { [delegateForScrolling] }
    func contentOffsetDidChange() { setNeedsLayout() }

    /// Whether the offset counts what bars cover. Tables and texts place their content below bars themselves.
    var countsCovered: Bool { true }
    private var keptTop: CGFloat = 0
    /// Whether bars move content that does not scroll: in a navigation controller only.
    private var isMoved: Bool {
        if alwaysBounceVertical || contentSize.height > bounds.height || contentInsetAdjustmentBehavior == .always { return true }
        var view: UIView? = self
        while let current = view, current.viewController == nil { view = current.superview }
        return view?.viewController?.navigationController != nil
    }
    /// Content at the top stays below bars that appear.
    func keepTop() {
        let top = countsCovered && isMoved ? adjustedContentInset.top : 0
        if top != keptTop, bounds.origin.y == -keptTop { bounds.origin.y = -top }
        keptTop = top
    }

    open override func layoutSubviews() {
        keepTop()
        super.layoutSubviews()
    }

    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        var offset = contentOffset
        if rect.minY < offset.y {
            offset.y = rect.minY
        } else if rect.maxY > offset.y + bounds.height {
            offset.y = rect.maxY - bounds.height
        }
        contentOffset = offset
    }
    open func flashScrollIndicators() {}

    override func content() -> ViewContent {
        var content = super.content()
        content.kind = .scroll
        return content
    }

    public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
    public enum IndicatorStyle: Int, Sendable { case `default`, black, white }
    public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive, onDragWithAccessory, interactiveWithAccessory }
    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }
}

/// Has a scroll delegate. This is a separate protocol so that table views and text views can narrow the type of `delegate`.
@preconcurrency @MainActor
public protocol ScrollDelegating: UIScrollView {}

extension ScrollDelegating {
    /// A weak reference.
    public var delegate: (any UIScrollViewDelegate)? {
        get { delegateForScrolling }
        set { delegateForScrolling = newValue }
    }
}

extension UIScrollView: ScrollDelegating {}

@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>)
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) { forwarding("scrollViewDidScroll:")?.scrollViewDidScroll(scrollView) }
    public func scrollViewDidZoom(_ scrollView: UIScrollView) { forwarding("scrollViewDidZoom:")?.scrollViewDidZoom(scrollView) }
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        forwarding("scrollViewWillBeginDragging:")?.scrollViewWillBeginDragging(scrollView)
    }
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        forwarding("scrollViewDidEndDragging:willDecelerate:")?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        forwarding("scrollViewWillBeginDecelerating:")?.scrollViewWillBeginDecelerating(scrollView)
    }
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        forwarding("scrollViewDidEndDecelerating:")?.scrollViewDidEndDecelerating(scrollView)
    }
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        forwarding("scrollViewDidEndScrollingAnimation:")?.scrollViewDidEndScrollingAnimation(scrollView)
    }
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
        forwarding("scrollViewDidScrollToTop:")?.scrollViewDidScrollToTop(scrollView)
    }
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {
        forwarding("scrollViewDidChangeAdjustedContentInset:")?.scrollViewDidChangeAdjustedContentInset(scrollView)
    }
}

@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    open private(set) var isRefreshing = false
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 60) }
    open var attributedTitle: NSAttributedString?
    open func beginRefreshing() { isRefreshing = true }
    open func endRefreshing() { isRefreshing = false }

    /// Simulates a pull to refresh.
    public func pull() {
        beginRefreshing()
        sendActions(for: .valueChanged)
    }
}
