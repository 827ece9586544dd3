import TableUIKit

extension UIScrollView {
    public var bouncesZoom: Bool {
        get { kept(true) }
        set { keep(newValue, not: true, .touch) }
    }
    public var bouncesHorizontally: Bool {
        get { kept(true) }
        set { keep(newValue, not: true, .motion) }
    }
    public var bouncesVertically: Bool {
        get { kept(true) }
        set { keep(newValue, not: true, .motion) }
    }
    public var automaticallyAdjustsScrollIndicatorInsets: Bool {
        get { kept(true) }
        set { keep(newValue, not: true, .motion) }
    }
    public var allowsKeyboardScrolling: Bool {
        get { kept(true) }
        set { keep(newValue, not: true, .keyboard) }
    }
    public var transfersHorizontalScrollingToParent: Bool {
        get { kept(true) }
        set { keep(newValue, not: true, .motion) }
    }
    public var transfersVerticalScrollingToParent: Bool {
        get { kept(true) }
        set { keep(newValue, not: true, .motion) }
    }

    /// Always `false`: nothing is touched.
    public var isZooming: Bool { false }
    public var isZoomBouncing: Bool { false }
    public var visibleSize: CGSize { bounds.size }
    /// `nil` unless the content can be zoomed.
    public var pinchGestureRecognizer: UIPinchGestureRecognizer? { maximumZoomScale > minimumZoomScale ? UIPinchGestureRecognizer() : nil }
    public func setZoomScale(_ scale: CGFloat, animated: Bool) { zoomScale = min(maximumZoomScale, max(minimumZoomScale, scale)) }
    public func zoom(to rect: CGRect, animated: Bool) {
        guard rect.width > 0, rect.height > 0 else { return }
        setZoomScale(min(bounds.width / rect.width, bounds.height / rect.height), animated: animated)
        contentOffset = rect.origin
    }
    public func stopScrollingAndZooming() {}
}

extension UITableView {
    public var allowsFocus: Bool {
        get { kept(true) }
        set { keep(newValue, not: true, .pointer) }
    }
    public var selectionFollowsFocus: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .pointer) }
    }
    public var remembersLastFocusedIndexPath: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .pointer) }
    }
    public var isSpringLoaded: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .touch) }
    }
    public var dragInteractionEnabled: Bool {
        get { kept(true) }
        set { keep(newValue, not: true, .touch) }
    }
}

extension UITableViewCell {
    public var focusStyle: FocusStyle {
        get { kept(.default) }
        set { keep(newValue, not: .default, .pointer) }
    }
    public var userInteractionEnabledWhileDragging: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .touch) }
    }
    public enum FocusStyle: Int, Sendable { case `default`, custom }
}

extension UICollectionView {
    public var allowsFocus: Bool {
        get { kept(true) }
        set { keep(newValue, not: true, .pointer) }
    }
    public var selectionFollowsFocus: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .pointer) }
    }
    public var remembersLastFocusedIndexPath: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .pointer) }
    }
    public var isSpringLoaded: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .touch) }
    }
    public var reorderingCadence: ReorderingCadence {
        get { kept(.immediate) }
        set { keep(newValue, not: .immediate, .touch) }
    }

    public enum ReorderingCadence: Int, Sendable { case immediate, fast, slow }
    /// Nothing is touched.
    @discardableResult
    public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool { false }
    public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {}
    public func endInteractiveMovement() {}
    public func cancelInteractiveMovement() {}
    public func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil) {
        collectionViewLayout = layout
        completion?(true)
    }
    public func reconfigureItems(at indexPaths: [IndexPath]) { reloadItems(at: indexPaths) }
}
