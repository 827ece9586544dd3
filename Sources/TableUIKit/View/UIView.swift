import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableScene

/// A rectangle with subviews. Constraints or frames set its position.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency NSCoding, UITraitEnvironment, LayerView, AnchoredItem {
    // MARK: Initialization

    public init(frame: CGRect) {
        (storedFrame, givenSize) = (frame, frame.size)
        super.init()
    }

    public required init?(coder: NSCoder) {
        (storedFrame, givenSize) = (.zero, .zero)
        super.init()
    }

    public override convenience init() { self.init(frame: .zero) }

    /// The app's call that made the view; `nil` if it is unknown.
    package var madeAt: CodePlace?

    /// Creates a view of a class known only at run time; see `made(frame:)`.
    convenience init(madeIn frame: CGRect) { self.init(frame: frame) }

    open nonisolated func encode(with coder: NSCoder) {}

    /// Xcode's canvas calls this; nothing does here.
    open func prepareForInterfaceBuilder() {}

    // MARK: Geometry

    private var storedFrame: CGRect
    /// The size that code gave the view, not its layout.
    private(set) var givenSize: CGSize
    private var boundsOrigin: CGPoint = .zero

    var geometry: ViewGeometry {
        ViewGeometry(
            box: storedFrame, boundsOrigin: boundsOrigin, anchor: madeLayer?.anchorPoint ?? CGPoint(x: 0.5, y: 0.5), transform: transform)
    }

    /// In points, in the superview's coordinate system. Under a transform, the smallest rectangle around the transformed view.
    open var frame: CGRect {
        get { geometry.frame }
        set {
            var changed = geometry
            changed.frame = newValue
            place(changed.box)
        }
    }

    open var bounds: CGRect {
        get { CGRect(origin: boundsOrigin, size: storedFrame.size) }
        set {
            boundsOrigin = newValue.origin
            var changed = geometry
            changed.size = newValue.size
            place(changed.box)
        }
    }

    open var center: CGPoint {
        get { geometry.position }
        set {
            var changed = geometry
            changed.position = newValue
            place(changed.box)
        }
    }

    /// The size that the view takes if it is given a size: controls of a fixed size keep theirs.
    func allowed(_ size: CGSize) -> CGSize { size }

    private func place(_ given: CGRect) {
        let box = CGRect(origin: given.origin, size: allowed(given.size))
        guard box != storedFrame else { return }
        let oldSize = storedFrame.size
        (storedFrame, givenSize) = (box, box.size)
        if oldSize != box.size { sizeDidChange(from: oldSize) }
        if translatesAutoresizingMaskIntoConstraints { LayoutChanges.note() }
    }

    /// The layer's anchor moved: the view moves so that its position stays.
    func anchorDidChange(from old: CGPoint) {
        var changed = geometry
        changed.anchor = old
        let kept = changed.position
        changed = geometry
        changed.position = kept
        place(changed.box)
    }

    /// The point of the view at its center, around which it turns, as shares of the size. A change moves the view.
    open var anchorPoint: CGPoint {
        get { geometry.anchor }
        set { layer.anchorPoint = newValue }
    }

    /// Around the anchor point, by default the center. It turns and scales shapes and symbols; pictures only scale, and texts only
    /// move.
    open var transform: CGAffineTransform {
        get { madeLayer?.affineTransform() ?? .identity }
        set { if newValue != transform { layer.setAffineTransform(newValue) } }
    }

    /// Sets the frame that the constraints produce. Does not autoresize subviews.
    func applyLayout(_ frame: CGRect) {
        if frame.size != storedFrame.size { needsLayout = true }
        storedFrame = frame
    }

    private func sizeDidChange(from old: CGSize) {
        needsLayout = true
        guard autoresizesSubviews else { return }
        for view in subviews where view.translatesAutoresizingMaskIntoConstraints && !view.autoresizingMask.isEmpty {
            view.place(view.autoresizingMask.frame(view.storedFrame, from: old, to: storedFrame.size))
        }
    }

    open var autoresizesSubviews = true
    open var autoresizingMask: AutoresizingMask = []
    open var translatesAutoresizingMaskIntoConstraints = true {
        didSet { if translatesAutoresizingMaskIntoConstraints != oldValue { LayoutChanges.note() } }
    }

    open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { point.applying(matrix(to: view)) }
    open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        point.applying(view?.matrix(to: self) ?? matrix(to: nil).inverted())
    }
    open func convert(_ rect: CGRect, to view: UIView?) -> CGRect { rect.applying(matrix(to: view)) }
    open func convert(_ rect: CGRect, from view: UIView?) -> CGRect { rect.applying(view?.matrix(to: self) ?? matrix(to: nil).inverted()) }

    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, alpha > 0.01, self.point(inside: point, with: event) else { return nil }
        for case .view(let view) in paintOrder.reversed() where view.geometry.toSuperview.isInvertible {
            if let found = view.hitTest(convert(point, to: view), with: event) { return found }
        }
        return self
    }

    // MARK: View hierarchy

    public private(set) weak var superview: UIView?
    public private(set) var subviews: [UIView] = [] {
        didSet {
            guard let layer = existingLayer, !layer.ownSublayers.isEmpty else { return }
            layer.subviewsDidChange(from: oldValue.map { ObjectIdentifier($0) }, to: subviews.map { ObjectIdentifier($0) })
        }
    }
    open var window: UIWindow? { superview?.window }
    /// The controller that owns this view as its `view`.
    weak var viewController: UIViewController?
    open override var next: UIResponder? { viewController ?? superview }

    open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

    open func insertSubview(_ view: UIView, at index: Int) {
        var index = index
        if view.superview === self {
            if let old = subviews.firstIndex(where: { $0 === view }) {
                subviews.remove(at: old)
                if old < index { index -= 1 }
            }
            subviews.insert(view, at: min(max(0, index), subviews.count))
            return
        }
        view.removeFromSuperview()
        view.willMove(toSuperview: self)
        if window != nil { view.willMove(toWindow: window) }
        subviews.insert(view, at: min(max(0, index), subviews.count))
        view.superview = self
        didChangeTree()
        view.didMoveToSuperview()
        didAddSubview(view)
        if window != nil { view.movedToWindow() }
        if view.tintsFromSuperview { view.tellTintColorChange() }
    }

    open func insertSubview(_ view: UIView, belowSubview sibling: UIView) {
        insertSubview(view, at: subviews.firstIndex { $0 === sibling } ?? subviews.count)
    }
    open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) {
        insertSubview(view, at: (subviews.firstIndex { $0 === sibling } ?? subviews.count) + 1)
    }
    open func bringSubviewToFront(_ view: UIView) { if view.superview === self { insertSubview(view, at: subviews.count) } }
    open func sendSubviewToBack(_ view: UIView) { if view.superview === self { insertSubview(view, at: 0) } }
    open func exchangeSubview(at first: Int, withSubviewAt second: Int) {
        if subviews.indices.contains(first), subviews.indices.contains(second) { subviews.swapAt(first, second) }
    }

    open func removeFromSuperview() {
        guard let parent = superview else { return }
        willMove(toSuperview: nil)
        parent.willRemoveSubview(self)
        // Constraints between the view's subtree and the outside are deactivated, as in UIKit.
        var holder: UIView? = parent
        while let view = holder {
            for constraint in view.constraints where constraint.reaches(into: self) { constraint.isActive = false }
            holder = view.superview
        }
        parent.subviews.removeAll { $0 === self }
        superview = nil
        parent.didChangeTree()
        didMoveToSuperview()
    }

    private func didChangeTree() {
        needsLayout = true
        LayoutChanges.note()
    }

    private func movedToWindow() {
        didMoveToWindow()
        for view in subviews { view.movedToWindow() }
    }

    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}
    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}

    open func isDescendant(of view: UIView) -> Bool {
        var candidate: UIView? = self
        while let current = candidate {
            if current === view { return true }
            candidate = current.superview
        }
        return false
    }

    var topmost: UIView { superview?.topmost ?? self }

    /// `nil` for a view that code makes.
    var origin: NibOrigin?

    open var tag = 0
    open func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for view in subviews { if let found = view.viewWithTag(tag) { return found } }
        return nil
    }

    // MARK: Appearance

    /// Whether the view has the properties of its proxies; see `takeAppearance()`.
    var tookAppearance = false

    open class var layerClass: AnyClass { CALayer.self }

    private var madeLayer: CALayer?

    open var layer: CALayer {
        if let madeLayer { return madeLayer }
        let type = type(of: self).layerClass as? CALayer.Type ?? CALayer.self
        let layer = type.made(in: CGRect(origin: .zero, size: storedFrame.size))
        layer.delegate = self
        layer.view = self
        madeLayer = layer
        return layer
    }

    /// The layer if something has accessed it; `nil` otherwise.
    var existingLayer: CALayer? { madeLayer }

    open var backgroundColor: UIColor? {
        get { madeLayer?.backgroundColor.map(UIColor.init(cgColor:)) }
        set { if newValue != nil || madeLayer != nil { layer.backgroundColor = newValue?.cgColor } }
    }
    open var alpha: CGFloat {
        get { CGFloat(madeLayer?.opacity ?? 1) }
        set { layer.opacity = Float(newValue) }
    }
    /// The same value as the layer's.
    open var isHidden: Bool {
        get { madeLayer?.isHidden ?? false }
        set { if newValue != isHidden { layer.isHidden = newValue } }
    }
    func layerVisibilityDidChange() { superview?.subviewVisibilityDidChange() }
    func subviewVisibilityDidChange() { needsLayout = true }
    open var isOpaque = true
    open var clipsToBounds: Bool {
        get { madeLayer?.masksToBounds ?? false }
        set { if newValue || madeLayer != nil { layer.masksToBounds = newValue } }
    }
    open var contentMode = ContentMode.scaleToFill
    open var contentScaleFactor: CGFloat = 1
    open var clearsContextBeforeDrawing = true
    open var mask: UIView?

    private(set) var ownTintColor: UIColor?
    private var tintsFromSuperview: Bool { ownTintColor == nil && superview?.ownTint != nil }
    /// The tint color that the view or an ancestor sets; `nil` if none does.
    var ownTint: UIColor? { ownTintColor ?? superview?.ownTint }

    /// The view's own tint color or the one it inherits; never `nil`.
    open var tintColor: UIColor! {
        get { isDimmed ? .systemGray : ownTint ?? .tintColor }
        set {
            ownTintColor = newValue
            tellTintColorChange()
        }
    }
    /// Dims the tint colors of the view and, unless they have a mode of their own, of its subviews.
    open var tintAdjustmentMode = TintAdjustmentMode.automatic { didSet { if tintAdjustmentMode != oldValue { tellTintColorChange() } } }
    private var isDimmed: Bool { tintAdjustmentMode == .automatic ? superview?.isDimmed ?? false : tintAdjustmentMode == .dimmed }

    private func tellTintColorChange() {
        tintColorDidChange()
        for view in subviews where view.ownTintColor == nil { view.tellTintColorChange() }
    }
    open func tintColorDidChange() {}

    /// Called when the view lays out its subviews; by default calls `layoutSubviews`.
    open func layoutSublayers(of layer: CALayer) { layoutSubviews() }

    var needsDisplay = true

    /// What `draw(_:)` drew, and the size it was drawn for.
    var drawing: Node?
    var drawnSize = CGSize.zero

    /// Called on subclasses after layout: at first, when the size changes, and after `setNeedsDisplay`. The drawing is behind the subviews.
    open func draw(_ rect: CGRect) {}
    open func setNeedsDisplay() { (needsDisplay, needsLayout) = (true, true) }
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }

    // MARK: Constraints

    public private(set) var constraints: [NSLayoutConstraint] = []
    public private(set) var layoutGuides: [UILayoutGuide] = []

    func hold(_ constraint: NSLayoutConstraint) {
        constraint.holder?.release(constraint)
        constraint.holder = self
        constraints.append(constraint)
        LayoutChanges.note()
    }

    func release(_ constraint: NSLayoutConstraint) {
        guard constraint.holder === self else { return }
        constraint.holder = nil
        constraints.removeAll { $0 === constraint }
        LayoutChanges.note()
    }

    open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
    open func addConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { hold(constraint) } }
    open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }
    open func removeConstraints(_ constraints: [NSLayoutConstraint]) { for constraint in constraints { release(constraint) } }

    open func addLayoutGuide(_ guide: UILayoutGuide) {
        guide.owningView?.removeLayoutGuide(guide)
        guide.owningView = self
        layoutGuides.append(guide)
        LayoutChanges.note()
    }
    open func removeLayoutGuide(_ guide: UILayoutGuide) {
        guard guide.owningView === self else { return }
        guide.owningView = nil
        layoutGuides.removeAll { $0 === guide }
    }

    public private(set) lazy var layoutMarginsGuide = UILayoutGuide(.margins, of: self)
    public private(set) lazy var safeAreaLayoutGuide = UILayoutGuide(.safeArea, of: self)
    /// The layout margins guide; in views wider than 1008 points at most 920 points of it, in the middle.
    public private(set) lazy var readableContentGuide = UILayoutGuide(.readable, of: self)
    public private(set) lazy var keyboardLayoutGuide = UILayoutGuide(.safeArea, of: self)

    private var margins: NSDirectionalEdgeInsets?
    /// The default margins of the class.
    var usualMargins: NSDirectionalEdgeInsets { NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8) }
    /// The margins of contents that UIKit arranges, if the view is the content view of a cell or header.
    var contentMargins: NSDirectionalEdgeInsets? { nil }
    /// The margins that code set; `nil` if it set none.
    var ownMargins: NSDirectionalEdgeInsets? { margins }

    /// The margins that were set and the safe area, without what a preserving view inherits.
    var marginsWithSafeArea: NSDirectionalEdgeInsets {
        var margins = margins ?? usualMargins
        let area = insetsLayoutMarginsFromSafeArea ? safeAreaInsets : .zero
        guard area != .zero else { return margins }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        margins.top += area.top
        margins.bottom += area.bottom
        margins.leading += isMirrored ? area.right : area.left
        margins.trailing += isMirrored ? area.left : area.right
        return margins
    }

    /// In points. Reading adds the safe area to the margins that were set, as in UIKit.
    open var directionalLayoutMargins: NSDirectionalEdgeInsets {
        get {
            var margins = marginsWithSafeArea
            guard preservesSuperviewLayoutMargins, let outer = superview else { return margins }
            let inherited = geometry.insets(reachingFrom: outer.layoutMargins, in: outer.bounds)
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            margins.top = max(margins.top, inherited.top)
            margins.bottom = max(margins.bottom, inherited.bottom)
            margins.leading = max(margins.leading, isMirrored ? inherited.right : inherited.left)
            margins.trailing = max(margins.trailing, isMirrored ? inherited.left : inherited.right)
            return margins
        }
        set {
            guard newValue != margins else { return }
            margins = newValue
            LayoutChanges.note()
            layoutMarginsDidChange()
        }
    }

    open var layoutMargins: UIEdgeInsets {
        get {
            let margins = directionalLayoutMargins
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            return UIEdgeInsets(
                top: margins.top, left: isMirrored ? margins.trailing : margins.leading, bottom: margins.bottom,
                right: isMirrored ? margins.leading : margins.trailing)
        }
        set {
            let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
            directionalLayoutMargins = NSDirectionalEdgeInsets(
                top: newValue.top, leading: isMirrored ? newValue.right : newValue.left, bottom: newValue.bottom,
                trailing: isMirrored ? newValue.left : newValue.right)
        }
    }
    open func layoutMarginsDidChange() {}
    open var preservesSuperviewLayoutMargins = false
    open var insetsLayoutMarginsFromSafeArea = true
    /// The safe area of what the view covers without being part of it, such as a table without rows; `nil` for other views.
    var coveredInsets: UIEdgeInsets?
    /// What of the superview's insets reaches into this view, and its controller's additional insets.
    open var safeAreaInsets: UIEdgeInsets {
        let inherited =
            viewController?.barInsets ?? coveredInsets
            ?? superview.map { geometry.insets(reachingFrom: $0.safeAreaOfSubviews, in: $0.bounds) } ?? .zero
        guard let extra = viewController?.additionalSafeAreaInsets, extra != .zero else { return inherited }
        return UIEdgeInsets(
            top: inherited.top + extra.top, left: inherited.left + extra.left, bottom: inherited.bottom + extra.bottom,
            right: inherited.right + extra.right)
    }
    /// The size of what the view scrolls.
    var scrolledSize: CGSize { .zero }
    /// Called with the size that constraints give the contents of a scroll view; 0 for a length without one.
    func takeScrolledSize(_ size: CGSize) {}
    /// What subviews inherit.
    var safeAreaOfSubviews: UIEdgeInsets { safeAreaInsets }
    open func safeAreaInsetsDidChange() {}
    open var alignmentRectInsets: UIEdgeInsets { .zero }
    open class var requiresConstraintBasedLayout: Bool { false }
    open var hasAmbiguousLayout: Bool { false }

    private(set) var hugging = ConstraintLayout.AxisPriorities(250, 250)
    private(set) var compressionResistance = ConstraintLayout.AxisPriorities(750, 750)

    /// Changes the class's default hugging priority.
    func setUsualPriorities(hugging: Double) { self.hugging = ConstraintLayout.AxisPriorities(hugging, hugging) }

    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        UILayoutPriority(Float(axis == .horizontal ? hugging.horizontal : hugging.vertical))
    }
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal { hugging.horizontal = Double(priority.rawValue) } else { hugging.vertical = Double(priority.rawValue) }
        LayoutChanges.note()
    }
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        UILayoutPriority(Float(axis == .horizontal ? compressionResistance.horizontal : compressionResistance.vertical))
    }
    open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        if axis == .horizontal {
            compressionResistance.horizontal = Double(priority.rawValue)
        } else {
            compressionResistance.vertical = Double(priority.rawValue)
        }
        LayoutChanges.note()
    }

    // MARK: Layout

    var needsLayout = true
    private var needsConstraints = true

    /// No intrinsic size along the axis.
    public static let noIntrinsicMetric: CGFloat = -1
    public static let layoutFittingCompressedSize = CGSize.zero
    public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

    open var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    open func invalidateIntrinsicContentSize() {
        LayoutChanges.note()
        superview?.needsLayout = true
    }

    /// What the view itself draws, and its intrinsic size.
    func content() -> ViewContent {
        let size = intrinsicContentSize
        guard size.width >= 0 || size.height >= 0 else { return ViewContent() }
        return ViewContent(
            size: .fixed(width: size.width >= 0 ? Double(size.width) : nil, height: size.height >= 0 ? Double(size.height) : nil))
    }

    /// Adds what the system adds to this class, such as a cell's accessory. `place` answers the layout index of a view inside.
    func complete(_ layout: inout ConstraintLayout, at index: Int, place: (UIView) -> Int?) {}

    /// The subviews that the view arranges along an axis.
    var arrangedViews: [UIView] { [] }
    /// How the view arranges them; `nil` if it arranges none. `place` answers the layout index of a view.
    func arrangement(at place: (UIView) -> Int?) -> ConstraintLayout.Stack? { nil }
    /// Whether the arranged views share all of the room.
    var fillsArrangement: Bool { false }
    /// Whether the row that shows the view announces it.
    var isAnnouncedByRow: Bool { false }

    /// Whether the drawn content depends on the view's size.
    var contentDependsOnSize: Bool { false }

    /// Whether the subviews belong to this view's layout. A table lays out its rows itself.
    var laysOutSubviews: Bool { true }

    /// What the view is in a cell or header, for pages and separators; `nil` for other views.
    var partRole: Role?

    /// Called before the first layout of a view tree whose root the view is.
    func startLayout() {}
    /// Lays out the subviews of a subclass that is the root of the view tree. Answers whether they get another room than before.
    func layOutRoot() -> Bool {
        layoutSublayers(of: layer)
        return false
    }

    /// Called before the constraints of the view tree are solved for a size of this view, whose height may be open.
    func prepareLayout(width: Double, height: Double?) {}

    /// The text that identifies the view in messages.
    var shownText: String? { nil }

    open func setNeedsLayout() { needsLayout = true }
    open func layoutIfNeeded() { layoutRoot.layOutTree() }

    /// The view whose size is fixed: a table row, or the root of the view tree.
    private var layoutRoot: UIView {
        if isLayoutRoot { return self }
        return superview?.layoutRoot ?? self
    }
    var isLayoutRoot: Bool { superview == nil }
    /// The environment that the view is laid out in, with the margins of its table.
    var surroundings: Environment { Surroundings.environment }

    /// Override it to position subviews by hand. Constraints have already set the frames.
    open func layoutSubviews() {}
    open func setNeedsUpdateConstraints() { needsConstraints = true }
    open func updateConstraintsIfNeeded() {
        for view in subviews { view.updateConstraintsIfNeeded() }
        if needsConstraints { updateConstraints() }
        needsConstraints = false
    }
    open func updateConstraints() { needsConstraints = false }

    open func sizeThatFits(_ size: CGSize) -> CGSize {
        let own = intrinsicContentSize
        return CGSize(width: own.width >= 0 ? own.width : bounds.width, height: own.height >= 0 ? own.height : bounds.height)
    }
    open func sizeToFit() { frame.size = sizeThatFits(bounds.size) }

    open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        systemLayoutSizeFitting(targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
    }

    /// The size that satisfies the constraints and comes closest to the target. A required priority fixes that dimension to the target.
    open func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority, verticalFittingPriority vertical: UILayoutPriority
    ) -> CGSize {
        fittingSize(
            width: horizontal >= .required ? Double(targetSize.width) : nil,
            height: vertical >= .required ? Double(targetSize.height) : nil)
    }

    // MARK: Traits

    open var traitCollection: UITraitCollection { overrides.traits }
    /// What the view and its subviews have instead of the superview's traits.
    open var traitOverrides = UITraitOverrides() { didSet { if traitOverrides != oldValue { LayoutChanges.note() } } }
    /// The limits of the text size in the view and its subviews; `nil` for none.
    open var minimumContentSizeCategory: UIContentSizeCategory? { didSet { LayoutChanges.note() } }
    open var maximumContentSizeCategory: UIContentSizeCategory? { didSet { LayoutChanges.note() } }
    /// Called before the first layout, with `nil`, and before a layout with other traits.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    /// The traits that the view and its controller have heard of.
    var toldTraits: UITraitCollection?
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    open var semanticContentAttribute = UISemanticContentAttribute.unspecified
    open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .forceLeftToRight, .playback, .spatial: .leftToRight
        case .forceRightToLeft: .rightToLeft
        case .unspecified: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        }
    }
    open class func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
        UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The delegates and data sources whose methods the view calls.
    var listeners: [AnyObject?] { [] }

    // MARK: Touches

    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false
    open private(set) var gestureRecognizers: [UIGestureRecognizer]?
    open private(set) var interactions: [any UIInteraction] = []

    open func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        recognizer.view = self
        gestureRecognizers = (gestureRecognizers ?? []) + [recognizer]
    }
    open func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
        recognizer.view = nil
        gestureRecognizers?.removeAll { $0 === recognizer }
    }
    /// A gesture recognizer of this view asks before it begins, after it has asked its delegate.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    open func addInteraction(_ interaction: any UIInteraction) { interactions.append(interaction) }

    @discardableResult
    open func endEditing(_ force: Bool) -> Bool {
        guard let responder = FirstResponder.current as? UIView, responder.isDescendant(of: self) else { return false }
        return responder.resignFirstResponder()
    }

    open func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? { UIView(frame: bounds) }

    // MARK: Accessibility

    /// Labels, text views and controls are elements unless code changes that.
    open var isAccessibilityElement: Bool {
        get { ownIsElement ?? isUsuallyElement }
        set { ownIsElement = newValue }
    }
    /// `nil` until code sets whether the view is an element.
    private(set) var ownIsElement: Bool?
    var isUsuallyElement: Bool { false }
    open var accessibilityLabel: String?
    open var accessibilityHint: String?
    open var accessibilityValue: String?
    open var accessibilityIdentifier: String?
    open var accessibilityTraits: UIAccessibilityTraits = []
    open var accessibilityElements: [Any]?
    open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
    open func accessibilityElement(at index: Int) -> Any? {
        accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
    }
    open func index(ofAccessibilityElement element: Any) -> Int {
        accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
    }
    open var accessibilityElementsHidden = false
    open var accessibilityViewIsModal = false
    open var accessibilityLanguage: String?
    /// Only its text is announced.
    open var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibilityLabel.map { NSAttributedString(string: $0) } }
        set { accessibilityLabel = newValue?.string }
    }
    open var accessibilityCustomActions: [UIAccessibilityCustomAction]?
    open var accessibilityIgnoresInvertColors = false
    open var accessibilityUserInputLabels: [String]?
    open var shouldGroupAccessibilityChildren = false
    private var ownAccessibilityFrame: CGRect?
    /// The view's bounds around the topmost view unless code sets another.
    open var accessibilityFrame: CGRect {
        get { ownAccessibilityFrame ?? convert(bounds, to: nil) }
        set { ownAccessibilityFrame = newValue }
    }
    open func accessibilityActivate() -> Bool { false }
    open func accessibilityElementDidBecomeFocused() {}
    open func accessibilityElementDidLoseFocus() {}
    open func accessibilityElementIsFocused() -> Bool { false }
    open func accessibilityPerformEscape() -> Bool { false }
    open func accessibilityPerformMagicTap() -> Bool { false }
    open func accessibilityIncrement() {}
    open func accessibilityDecrement() {}
    open var showsLargeContentViewer = false
    open var largeContentTitle: String?
    open var largeContentImage: UIImage?
    open var canBecomeFocused: Bool { false }
    open var isFocused: Bool { false }
    open func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
}

extension NSLayoutConstraint {
    /// Whether one of the items is the view or inside it.
    fileprivate func reaches(into view: UIView) -> Bool {
        [firstItem, secondItem].contains { item in
            let owner = item as? UIView ?? (item as? UILayoutGuide)?.owningView
            return owner?.isDescendant(of: view) == true
        }
    }
}
