import Foundation
import TableCells
import TableGraphics
import TableInputs

/// Text in a layer, from the top of its frame.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
    /// A `String` or an `NSAttributedString`, which has fonts and colors of its own.
    open var string: Any? { didSet { LayoutChanges.noteLook() } }
    /// A `UIFont` or a font's name; its size does not count. `nil` means the system font.
    open var font: Any? { didSet { LayoutChanges.noteLook() } }
    /// In points.
    open var fontSize: CGFloat = 36 { didSet { LayoutChanges.noteLook() } }
    open var foregroundColor: CGColor? = UIColor.white.cgColor { didSet { LayoutChanges.noteLook() } }
    open var isWrapped = false { didSet { LayoutChanges.noteLook() } }
    open var alignmentMode = CATextLayerAlignmentMode.natural { didSet { LayoutChanges.noteLook() } }
    open var truncationMode = CATextLayerTruncationMode.none { didSet { LayoutChanges.noteLook() } }

    /// A label that draws the same text.
    private var label: UILabel {
        let label = UILabel()
        let named = (font as? String).flatMap { UIFont(name: $0, size: fontSize) }
        label.font = (font as? UIFont)?.withSize(fontSize) ?? named ?? .systemFont(ofSize: fontSize)
        label.textColor = foregroundColor.map(UIColor.init(cgColor:)) ?? .clear
        label.numberOfLines = isWrapped ? 0 : 1
        label.textAlignment = alignmentMode.alignment
        label.lineBreakMode = truncationMode.mode
        if let attributed = string as? NSAttributedString { label.attributedText = attributed } else { label.text = string as? String }
        return label
    }

    override func node(size: Size) -> Node? {
        guard let node = label.content().node else { return nil }
        let side = label.textAlignment.horizontal(Surroundings.direction)
        return node.frame(width: size.width, height: size.height, alignment: Alignment(side, .top))
    }

    /// The width and height that one line of the text needs.
    open func preferredFrameSize() -> CGSize { label.intrinsicContentSize }
}

public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")

    var alignment: NSTextAlignment {
        switch self {
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        default: .natural
        }
    }
}

public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    public static let end = CATextLayerTruncationMode(rawValue: "end")
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")

    var mode: NSLineBreakMode {
        switch self {
        case .start: .byTruncatingHead
        case .end: .byTruncatingTail
        case .middle: .byTruncatingMiddle
        default: .byClipping
        }
    }
}
