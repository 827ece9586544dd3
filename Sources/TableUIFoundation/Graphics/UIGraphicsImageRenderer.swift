import Foundation
import TableCells
import TableGraphics

/// Makes images from drawing code. They stay scalable: what is drawn is kept, not its pixels.
@preconcurrency @MainActor
open class UIGraphicsImageRenderer: NSObject {
    public let format: UIGraphicsImageRendererFormat
    private let bounds: CGRect

    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        self.bounds = bounds
        self.format = format
        super.init()
    }
    public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: UIGraphicsImageRendererFormat()) }
    public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let node = CGContext.record(bounds.size) { context in
            context.translateBy(x: -bounds.minX, y: -bounds.minY)
            actions(UIGraphicsImageRendererContext(context, self))
        }
        return UIImage(drawing: node, size: bounds.size)
    }
}

@preconcurrency @MainActor
open class UIGraphicsRendererContext: NSObject {
    public let cgContext: CGContext
    init(_ context: CGContext) { cgContext = context }
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

@preconcurrency @MainActor
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    private let renderer: UIGraphicsImageRenderer
    init(_ context: CGContext, _ renderer: UIGraphicsImageRenderer) {
        self.renderer = renderer
        super.init(context)
    }
    open var format: UIGraphicsImageRendererFormat { renderer.format }
    open var currentImage: UIImage { UIImage(drawing: cgContext.node, size: cgContext.size) }
}

/// How an image is made. An image that stays scalable needs none of it.
@preconcurrency @MainActor
open class UIGraphicsImageRendererFormat: NSObject {
    open var scale: CGFloat = 0
    open var opaque = false
    public override init() { super.init() }
    open class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
    open class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { CGContext.current }
@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) { CGContext.push(context) }
@preconcurrency @MainActor
public func UIGraphicsPopContext() { CGContext.pop() }
@preconcurrency @MainActor
public func UIGraphicsBeginImageContext(_ size: CGSize) { CGContext.push(CGContext(size)) }
@preconcurrency @MainActor
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) { UIGraphicsBeginImageContext(size) }
@preconcurrency @MainActor
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
    CGContext.current.map { UIImage(drawing: $0.node, size: $0.size) }
}
@preconcurrency @MainActor
public func UIGraphicsEndImageContext() { CGContext.pop() }

extension UIImage {
    /// What drawing code drew.
    package final class Drawing: Hashable, Sendable {
        package let node: Node
        package init(_ node: Node) { self.node = node }
        package static func == (a: Drawing, b: Drawing) -> Bool { a === b }
        package func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
    }

    package convenience init(drawing node: Node?, size: CGSize) {
        self.init(node.map { .drawing(Drawing($0)) } ?? .empty, size: Size(width: Double(size.width), height: Double(size.height)))
    }

    public var cgImage: CGImage? { source == .empty ? nil : CGImage(self) }
    public convenience init(cgImage: CGImage) {
        let image = cgImage.image
        self.init(image.source, size: image.ownSize, magnification: image.magnification)
    }
    /// The image is upright in any orientation.
    public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
        let image = cgImage.image
        let ratio = Double(UITraitCollection.current.displayScale / scale)
        self.init(image.source, size: image.ownSize, magnification: ratio > 0 && ratio.isFinite ? ratio : image.magnification)
    }

    @preconcurrency @MainActor
    public func draw(in rect: CGRect) {
        guard source != .empty, let context = CGContext.current else { return }
        context.draw(node(contentMode: .stretch, tint: (tint ?? .label).reference, fit: Double(min(rect.width, rect.height))), in: rect)
    }
    @preconcurrency @MainActor
    public func draw(at point: CGPoint) { draw(in: CGRect(origin: point, size: size)) }
    @preconcurrency @MainActor
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = CGContext.current else { return }
        context.saveGState()
        context.setAlpha(alpha)
        draw(in: rect)
        context.restoreGState()
    }
    @preconcurrency @MainActor
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }
}
