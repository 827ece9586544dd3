import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableLayout

/// How text is measured in a rectangle.
public struct NSStringDrawingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Lines break at the width. Without it, only line breaks of the text count.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// Settings of a measurement; none affects the result here.
open class NSStringDrawingContext: NSObject {
    /// From 0 to 1; 0 never shrinks text.
    open var minimumScaleFactor: CGFloat = 0
    open private(set) var actualScaleFactor: CGFloat = 1
    open private(set) var totalBounds = CGRect.zero
}

extension NSAttributedString {
    @preconcurrency @MainActor
    package var textNode: Node {
        let font = length > 0 ? attribute(.font, at: 0, effectiveRange: nil) as? UIFont : nil
        var node = Node.TextNode("", font: (font ?? UIFont.systemFont(ofSize: 12)).look, lineLimit: nil)
        node.parts = parts
        node.attributes = (font ?? UIFont.systemFont(ofSize: 12)).attributes
        if let paragraph = firstParagraphStyle { node.lineSpacing = Double(paragraph.lineSpacing) }
        if let kern = firstNumber(.kern) { node.tracking = kern }
        return .text(node)
    }

    /// The size in points, not rounded. A width of `nil` breaks lines only where the text does.
    @preconcurrency @MainActor
    package func measured(width: CGFloat?) -> CGSize {
        guard length > 0 else { return .zero }
        return CGSize(textNode.size(width: width.map { Double($0) }, in: Surroundings.environment, shaper: Surroundings.shaper))
    }

    @preconcurrency @MainActor
    public func size() -> CGSize { measured(width: nil) }

    /// The rectangle of the text at the origin, not rounded, in points.
    @preconcurrency @MainActor
    public func boundingRect(with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) -> CGRect {
        let breaks = options.contains(.usesLineFragmentOrigin) && size.width > 0 && size.width < 1e6
        return CGRect(origin: .zero, size: measured(width: breaks ? size.width : nil))
    }
}

extension String {
    @preconcurrency @MainActor
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        NSAttributedString(string: self, attributes: attributes).size()
    }

    /// The rectangle of the text at the origin, not rounded, in points.
    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        NSAttributedString(string: self, attributes: attributes).boundingRect(with: size, options: options, context: context)
    }
}

extension NSString {
    @preconcurrency @MainActor
    public func size(withAttributes attributes: [NSAttributedString.Key: Any]? = nil) -> CGSize {
        (self as String).size(withAttributes: attributes)
    }

    @preconcurrency @MainActor
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], attributes: [NSAttributedString.Key: Any]? = nil,
        context: NSStringDrawingContext?
    ) -> CGRect {
        (self as String).boundingRect(with: size, options: options, attributes: attributes, context: context)
    }
}
