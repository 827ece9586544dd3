import TableUIKit

extension CALayer {
    public var actions: [String: Any]? {
        get { kept(nil) }
        set { keep(newValue, not: nil, nil) }
    }
    public var needsDisplayOnBoundsChange: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, nil) }
    }
    public var isGeometryFlipped: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .look) }
    }
    public var isDoubleSided: Bool {
        get { kept(true) }
        set { keep(newValue, not: true, .look) }
    }
    public var anchorPointZ: CGFloat {
        get { kept(0) }
        set { keep(newValue, not: 0, .look) }
    }
    /// The part of the contents that fills the layer, as shares of their size.
    public var contentsRect: CGRect {
        get { kept(CGRect(x: 0, y: 0, width: 1, height: 1)) }
        set { keep(newValue, not: CGRect(x: 0, y: 0, width: 1, height: 1), .look) }
    }
    public var contentsCenter: CGRect {
        get { kept(CGRect(x: 0, y: 0, width: 1, height: 1)) }
        set { keep(newValue, not: CGRect(x: 0, y: 0, width: 1, height: 1), .look) }
    }
    public var compositingFilter: Any? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
    public var filters: [Any]? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
    public var backgroundFilters: [Any]? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
    public var minificationFilter: CALayerContentsFilter {
        get { kept(.linear) }
        set { keep(newValue, not: .linear, .rendering) }
    }
    public var magnificationFilter: CALayerContentsFilter {
        get { kept(.linear) }
        set { keep(newValue, not: .linear, .rendering) }
    }
    public var beginTime: CFTimeInterval {
        get { kept(0) }
        set { keep(newValue, not: 0, .motion) }
    }
    public var duration: CFTimeInterval {
        get { kept(0) }
        set { keep(newValue, not: 0, .motion) }
    }
    public var repeatCount: Float {
        get { kept(0) }
        set { keep(newValue, not: 0, .motion) }
    }
    public var autoreverses: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .motion) }
    }
    public var fillMode: CAMediaTimingFillMode {
        get { kept(.removed) }
        set { keep(newValue, not: .removed, .motion) }
    }
    public func convertTime(_ time: CFTimeInterval, from layer: CALayer?) -> CFTimeInterval { time }
    public func convertTime(_ time: CFTimeInterval, to layer: CALayer?) -> CFTimeInterval { time }

    /// Sets one of the numbers that animations change; other keys change nothing.
    public func setValue(_ value: Any?, forKeyPath path: String) {
        guard let number = (value as? CGFloat) ?? (value as? NSNumber).map({ CGFloat($0.doubleValue) }) else { return }
        switch path {
        case "cornerRadius": cornerRadius = number
        case "opacity": opacity = Float(number)
        case "borderWidth": borderWidth = number
        case "zPosition": zPosition = number
        case "transform.rotation", "transform.rotation.z": change { $0.angle = number }
        case "transform.scale": change { $0.scale = CGSize(width: number, height: number) }
        case "transform.scale.x": change { $0.scale.width = number }
        case "transform.scale.y": change { $0.scale.height = number }
        case "transform.translation.x": change { $0.shift.x = number }
        case "transform.translation.y": change { $0.shift.y = number }
        default: break
        }
    }

    /// Changes one part of the transform, which scales, then turns, then moves.
    private func change(_ change: (inout (scale: CGSize, angle: CGFloat, shift: CGPoint)) -> Void) {
        let own = affineTransform()
        let width = (own.a * own.a + own.b * own.b).squareRoot()
        let height = width == 0 ? 0 : (own.a * own.d - own.b * own.c) / width
        var parts = (scale: CGSize(width: width, height: height), angle: atan2(own.b, own.a), shift: CGPoint(x: own.tx, y: own.ty))
        change(&parts)
        setAffineTransform(
            CGAffineTransform(scaleX: parts.scale.width, y: parts.scale.height)
                .concatenating(CGAffineTransform(rotationAngle: parts.angle))
                .concatenating(CGAffineTransform(translationX: parts.shift.x, y: parts.shift.y)))
    }
    public func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
}

public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}
