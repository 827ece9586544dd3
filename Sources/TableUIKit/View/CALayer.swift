import Foundation
import TableCells
import TableGraphics

/// The view that a layer draws, which places the layer.
@preconcurrency @MainActor
protocol LayerView: AnyObject {
    var frame: CGRect { get set }
    var bounds: CGRect { get set }
    var center: CGPoint { get set }
    var geometry: ViewGeometry { get }
    func anchorDidChange(from old: CGPoint)
    func layerVisibilityDidChange()
    var layersOfSubviews: [CALayer] { get }
    /// `place` counts the subviews behind it.
    func moveSubview(of layer: CALayer, to place: Int)
    /// The layer of the superview.
    var outerLayer: CALayer? { get }
    func removeFromSuperview()
}

/// Draws a view's background, corners, border, shadow and opacity, and its sublayers.
@preconcurrency @MainActor
open class CALayer: NSObject {
    open var cornerRadius: CGFloat = 0 { didSet { LayoutChanges.noteLook() } }
    open var maskedCorners: CACornerMask = .all { didSet { LayoutChanges.noteLook() } }
    open var cornerCurve: CALayerCornerCurve = .circular
    open var borderWidth: CGFloat = 0 { didSet { LayoutChanges.noteLook() } }
    /// `nil` means black.
    open var borderColor: CGColor? { didSet { LayoutChanges.noteLook() } }
    open var backgroundColor: CGColor? { didSet { LayoutChanges.noteLook() } }
    open var masksToBounds = false { didSet { LayoutChanges.noteLook() } }
    open var opacity: Float = 1 { didSet { LayoutChanges.noteLook() } }
    open var isHidden = false {
        didSet {
            guard isHidden != oldValue else { return }
            view?.layerVisibilityDidChange()
            LayoutChanges.note()
        }
    }
    open var shadowColor: CGColor? = UIColor.black.cgColor { didSet { LayoutChanges.noteLook() } }
    open var shadowOpacity: Float = 0 { didSet { LayoutChanges.noteLook() } }
    /// In points.
    open var shadowOffset = CGSize(width: 0, height: -3) { didSet { LayoutChanges.noteLook() } }
    /// The standard deviation of the blur, in points.
    open var shadowRadius: CGFloat = 3 { didSet { LayoutChanges.noteLook() } }
    /// A path other than the layer's rounded background is not drawn.
    open var shadowPath: CGPath?
    /// The view whose layer this is; `nil` for other layers. The view places the layer.
    weak var view: (any LayerView)?
    private var own = ViewGeometry(box: .zero, boundsOrigin: .zero, anchor: CGPoint(x: 0.5, y: 0.5), transform: .identity)
    /// The place in the superlayer.
    var geometry: ViewGeometry { view?.geometry ?? own }
    open var frame: CGRect {
        get { geometry.frame }
        set { if let view { view.frame = newValue } else { own.frame = newValue } }
    }
    open var bounds: CGRect {
        get { view?.bounds ?? CGRect(origin: own.boundsOrigin, size: own.size) }
        set {
            if let view { return view.bounds = newValue }
            (own.boundsOrigin, own.size) = (newValue.origin, newValue.size)
        }
    }
    open var position: CGPoint {
        get { geometry.position }
        set { if let view { view.center = newValue } else { own.position = newValue } }
    }
    /// The point of the layer at its position, around which it turns, as shares of the size. A change moves the layer.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
        didSet {
            guard anchorPoint != oldValue else { return }
            if let view { return view.anchorDidChange(from: oldValue) }
            let kept = own.position
            own.anchor = anchorPoint
            own.position = kept
        }
    }
    /// Layers of subviews with a larger value are in front, and hit first.
    open var zPosition: CGFloat = 0 { didSet { if zPosition != oldValue { LayoutChanges.note() } } }
    /// An image is drawn in front of the background.
    open var contents: Any? { didSet { LayoutChanges.noteLook() } }
    open var contentsScale: CGFloat = 1
    open var contentsGravity: CALayerContentsGravity = .resize { didSet { LayoutChanges.noteLook() } }
    open var rasterizationScale: CGFloat = 1
    open var shouldRasterize = false
    open var allowsEdgeAntialiasing = false
    open var drawsAsynchronously = false
    open var name: String?
    /// The speed of animations; nothing is animated.
    open var speed: Float = 1
    open var timeOffset: TimeInterval = 0
    open var isOpaque = false
    /// Its part in the plane counts.
    open var transform = CATransform3DIdentity {
        didSet {
            own.transform = affineTransform()
            LayoutChanges.noteLook()
        }
    }
    open var sublayerTransform = CATransform3DIdentity
    open func setAffineTransform(_ transform: CGAffineTransform) { self.transform = CATransform3DMakeAffineTransform(transform) }
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
    /// A shape layer with a rounded rectangle or a circle as large as this layer clips it. Pictures do not apply other masks.
    open var mask: CALayer? { didSet { LayoutChanges.noteLook() } }
    open weak var delegate: AnyObject?
    /// The sublayers that no subview of this layer's view draws.
    private(set) var ownSublayers: [CALayer] = [] { didSet { LayoutChanges.note() } }
    /// How many subviews of the superlayer's view are behind the layer.
    private(set) var subviewsBehind = 0
    /// From back to front, with the layers of subviews.
    open var sublayers: [CALayer]? {
        get {
            let layers = withOwnSublayers(among: view?.layersOfSubviews ?? []) { $0 }
            return layers.isEmpty ? nil : layers
        }
        set {
            let new = newValue ?? []
            for layer in sublayers ?? [] where layer.outer === self || !new.contains(layer) { layer.removeFromSuperlayer() }
            // Now only the layers of subviews are in this one.
            for (place, layer) in new.filter({ $0.superlayer === self }).enumerated() { view?.moveSubview(of: layer, to: place) }
            for (index, layer) in new.enumerated() where layer.superlayer !== self { insertSublayer(layer, at: UInt32(index)) }
        }
    }
    /// What stands for the subviews, and for the sublayers in their places among them, from back to front.
    func withOwnSublayers<Part>(among subviews: [Part], part: (CALayer) -> Part) -> [Part] {
        var parts = subviews
        for (index, layer) in ownSublayers.enumerated() { parts.insert(part(layer), at: min(index + layer.subviewsBehind, parts.count)) }
        return parts
    }
    private weak var outer: CALayer?
    open var superlayer: CALayer? { outer ?? view?.outerLayer }

    public override init() { super.init() }
    convenience init(madeIn frame: CGRect) {
        self.init()
        self.frame = frame
    }
    /// Creates a presentation copy, as in UIKit.
    public init(layer: Any) { super.init() }
    public required init?(coder: NSCoder) { super.init() }

    open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: .max) }

    open func insertSublayer(_ layer: CALayer, at index: UInt32) {
        // The layer of a subview moves with its view, which draws the contents.
        if let view, layer.outer == nil, layer.superlayer === self {
            let behind = (sublayers ?? []).filter { $0 !== layer }.prefix(Int(index)).count { $0.outer == nil }
            return view.moveSubview(of: layer, to: behind)
        }
        layer.removeFromSuperlayer()
        let behind = (sublayers ?? []).prefix(Int(index))
        let own = behind.count { $0.outer === self }
        layer.subviewsBehind = behind.count - own
        ownSublayers.insert(layer, at: own)
        layer.outer = self
    }

    /// Keeps the layers between the subviews that they were between.
    func subviewsDidChange(from old: [ObjectIdentifier], to new: [ObjectIdentifier]) {
        guard old.count != new.count else { return }
        let place = zip(old, new).prefix { $0 == $1 }.count
        for layer in ownSublayers where layer.subviewsBehind > place { layer.subviewsBehind += new.count - old.count }
    }
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, sibling, 0) }
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, sibling, 1) }
    /// Without a sibling, the layer is behind all others, or in front of them.
    private func insert(_ layer: CALayer, _ sibling: CALayer?, _ distance: Int) {
        let others = (sublayers ?? []).filter { $0 !== layer }
        let place = others.firstIndex { $0 === sibling }.map { $0 + distance }
        insertSublayer(layer, at: UInt32(place ?? distance * others.count))
    }

    open func removeFromSuperlayer() {
        guard let outer else { return view?.removeFromSuperview() ?? () }
        outer.ownSublayers.removeAll { $0 === self }
        self.outer = nil
    }

    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        insertSublayer(newLayer, below: oldLayer)
        oldLayer.removeFromSuperlayer()
    }

    open func layoutSublayers() {}
    /// Draws nothing: override it.
    open func draw(in context: CGContext) {}
    open func setNeedsDisplay() {}
    open func setNeedsLayout() {}
    open func layoutIfNeeded() {}
    open func display() {}
    open func needsLayout() -> Bool { false }
    open func displayIfNeeded() {}
    open func setNeedsDisplay(_ rect: CGRect) { setNeedsDisplay() }
    /// The layer itself: nothing is animated.
    open func presentation() -> Self? { self }
    open func model() -> Self { self }
    private var animations: [String: CAAnimation] = [:]
    var hasAnimations: Bool { !animations.isEmpty }
    /// Animations do not run: views show their final state.
    open func add(_ anim: CAAnimation, forKey key: String?) { animations[key ?? "\(animations.count)"] = anim }
    open func animation(forKey key: String) -> CAAnimation? { animations[key] }
    open func animationKeys() -> [String]? { animations.isEmpty ? nil : animations.keys.sorted() }
    open func removeAllAnimations() { animations = [:] }
    open func removeAnimation(forKey key: String) { animations[key] = nil }

    /// What the layer draws in its frame apart from the background; `nil` for nothing.
    func node(size: Size) -> Node? {
        let image = (contents as? UIImage) ?? (contents as? CGImage)?.image
        guard let image, size.width > 0, size.height > 0 else { return nil }
        let mode = contentsGravity.mode
        return image.node(contentMode: mode.scaling, tint: .token(.label), fit: min(size.width, size.height), size: size)
            .frame(width: size.width, height: size.height, alignment: mode.alignment)
    }

    /// What the layer leaves of another that it masks; `nil` if it has no path.
    var outline: CGPath? { nil }

    /// The rounded rectangle that the mask leaves of the layer; `nil` for other masks.
    var maskRounding: CGPath.Rounding? {
        mask?.outline?.rounding.flatMap { $0.box.isNear(bounds.rect) ? $0 : nil }
    }

    /// Whether the shadow has another shape than what the layer draws.
    var castsUndrawnShadow: Bool {
        guard shadowOpacity > 0, shadowColor != nil, let path = shadowPath else { return false }
        let isVisible = (backgroundColor?.alpha ?? 0) > 0
        guard let rounding = path.rounding else { return !isVisible || cornerRadius > 0 || path.path != .rectangle(bounds.rect) }
        return !isVisible || !rounding.box.isNear(bounds.rect) || abs(rounding.radius - Double(cornerRadius)) > 0.5
    }

    /// The shadow in the layout's terms; `nil` for none.
    var layoutShadow: ConstraintLayout.Shadow? {
        guard shadowOpacity > 0, let shadowColor else { return nil }
        return ConstraintLayout.Shadow(
            color: shadowColor.reference.opacity(min(1, Double(shadowOpacity))), radius: Double(shadowRadius),
            offset: Point(x: Double(shadowOffset.width), y: Double(shadowOffset.height)))
    }
}

extension Rect {
    /// Whether the edges are at most half a point apart.
    fileprivate func isNear(_ other: Rect) -> Bool {
        [minX - other.minX, minY - other.minY, maxX - other.maxX, maxY - other.maxY].allSatisfy { abs($0) <= 0.5 }
    }
}

/// How the contents of a layer fill it.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let center = CALayerContentsGravity(rawValue: "center")
    public static let top = CALayerContentsGravity(rawValue: "top")
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    public static let left = CALayerContentsGravity(rawValue: "left")
    public static let right = CALayerContentsGravity(rawValue: "right")
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}

public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

public struct CACornerMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
    static let all: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner]

    var corners: Corners { UIRectCorner(rawValue: rawValue & 15).corners }
}
