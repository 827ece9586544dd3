import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableLayout
import TableScene

/// Read-only text.
@preconcurrency @MainActor
open class UILabel: UIView {
    /// Setting it replaces the attributed text.
    open var text: String? {
        get { attributed?.string ?? plain }
        set {
            guard newValue != plain || attributed != nil else { return }
            let old = text
            (plain, attributed) = (newValue, nil)
            invalidateIntrinsicContentSize()
            reportSetting("text", old: old) { newValue }
        }
    }
    open var attributedText: NSAttributedString? {
        get {
            attributed
                ?? plain.map { NSAttributedString(string: $0, attributes: [.font: plainFont, .foregroundColor: plainColor]) }
        }
        set {
            (plain, attributed) = (nil, newValue)
            invalidateIntrinsicContentSize()
        }
    }
    private var plain: String?
    private var attributed: NSAttributedString?

    /// That of the first letter of an attributed text. Setting it sets the font of the whole text.
    open var font: UIFont! {
        get { firstAttribute(.font) ?? plainFont }
        set {
            plainFont = newValue ?? .systemFont(ofSize: 17)
            setAttribute(.font, plainFont)
            invalidateIntrinsicContentSize()
        }
    }
    private(set) var plainFont = UIFont.systemFont(ofSize: 17)
    /// That of the first letter of an attributed text. Setting it sets the color of the whole text.
    open var textColor: UIColor! {
        get { firstAttribute(.foregroundColor) ?? plainColor }
        set {
            plainColor = newValue ?? .label
            setAttribute(.foregroundColor, plainColor)
        }
    }
    private(set) var plainColor = UIColor.label

    private func firstAttribute<Value>(_ key: NSAttributedString.Key) -> Value? {
        guard let attributed, attributed.length > 0 else { return nil }
        return attributed.attribute(key, at: 0, effectiveRange: nil) as? Value
    }

    private func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
        guard let attributed, attributed.length > 0 else { return }
        let changed = NSMutableAttributedString(attributedString: attributed)
        changed.addAttribute(key, value: value, range: NSRange(location: 0, length: changed.length))
        self.attributed = changed
    }

    open var highlightedTextColor: UIColor?
    open var isHighlighted = false
    open var isEnabled = true
    open var textAlignment = NSTextAlignment.natural
    open var lineBreakMode = NSLineBreakMode.byTruncatingTail { didSet { LayoutChanges.note() } }
    /// 0 means no limit.
    open var numberOfLines: Int {
        get { ownLines ?? usualLines }
        set { ownLines = newValue }
    }
    /// `nil` if code has not set it.
    var ownLines: Int? { didSet { if ownLines != oldValue { invalidateIntrinsicContentSize() } } }
    /// The number of lines that the style of a cell gives the label if code gives it none.
    var usualLines = 1
    /// The alignment that a cell or header gives text without one.
    var usualAlignment = HorizontalAlignment.leading
    open var adjustsFontSizeToFitWidth = false
    open var adjustsFontForContentSizeCategory = false
    open var allowsDefaultTighteningForTruncation = false
    /// From 0 to 1; 0 keeps the font size.
    open var minimumScaleFactor: CGFloat = 0
    open var baselineAdjustment = UIBaselineAdjustment.alignBaselines
    /// In points; 0 leaves the width to the constraints.
    open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { if preferredMaxLayoutWidth != oldValue { invalidateIntrinsicContentSize() } } }
    open var shadowColor: UIColor?
    open var shadowOffset = CGSize(width: 0, height: -1)
    open var lineBreakStrategy = NSParagraphStyle.LineBreakStrategy()
    open var showsExpansionTextWhenTruncated = false

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        setContentHuggingPriority(UILayoutPriority(251), for: .vertical)
        isUserInteractionEnabled = false
    }

    open override func draw(_ rect: CGRect) { drawText(in: rect) }

    /// Override it to move the text: the text is drawn in the rectangle that reaches this method, in the middle of its height.
    open func drawText(in rect: CGRect) { drawnRect = rect }
    private var drawnRect: CGRect?

    /// The rectangle that the text needs. Override it to add space around the text.
    open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let width = numberOfLines == 1 || bounds.width >= Self.endless ? nil : Double(bounds.width)
        let size = wholePixels(self.size(of: textNode(lines: numberOfLines), width: width))
        return CGRect(x: bounds.minX, y: bounds.minY, width: min(bounds.width, size.width), height: min(bounds.height, size.height))
    }

    /// More than any text is long, in points.
    private static let endless: CGFloat = 50_000

    /// Where the text is drawn in a label of a size.
    private func drawnRect(in size: CGSize) -> CGRect {
        let bounds = CGRect(origin: .zero, size: size)
        drawnRect = nil
        _ = CGContext.record(size) { _ in draw(bounds) }
        return drawnRect ?? bounds
    }

    /// The distances from the label's edges to its text that a subclass sets; `nil` if they depend on the size.
    private var drawnInsets: UIEdgeInsets? {
        let insets = [CGFloat(1000), 2000].map { side -> UIEdgeInsets in
            let rect = drawnRect(in: CGSize(width: side, height: side))
            return UIEdgeInsets(top: rect.minY, left: rect.minX, bottom: side - rect.maxY, right: side - rect.maxX)
        }
        return insets[0] == insets[1] ? insets[0] : nil
    }

    private var isOwnClass: Bool { SystemClasses.contains(type(of: self)) }
    override var contentDependsOnSize: Bool { textRoom != nil || !isOwnClass && drawnInsets == nil }

    /// The width in which a cell breaks or truncates the text of a label of a width, in points; `nil` for that of the label.
    var textRoom: (room: Double, width: CGFloat)?
    /// The text in any width.
    var textNode: Node { textNode(lines: numberOfLines) }

    override var shownText: String? { text }
    override var isUsuallyElement: Bool { true }

    /// What the label changes of a text besides its font and color.
    var look: TextLook {
        var look = TextLook()
        look.attributes = plainFont.attributes
        if let attributed { look.take(attributed, font: plainFont) }
        look.alignment = horizontalAlignment
        if adjustsFontSizeToFitWidth, numberOfLines == 1 {
            look.minimumScaleFactor = minimumScaleFactor > 0 ? Double(minimumScaleFactor) : 0.5
        }
        return look
    }

    /// The alignment of the first paragraph, if it has one, or the label's.
    private var horizontalAlignment: HorizontalAlignment {
        let paragraph = attributed?.firstParagraphStyle?.alignment ?? .natural
        let own = paragraph == .natural ? textAlignment : paragraph
        return side(of: own, usual: own == .natural ? usualAlignment : .leading)
    }

    private func textNode(lines: Int) -> Node {
        var node = Node.TextNode(
            plain ?? "", font: plainFont.look, color: color, lineLimit: lines == 0 ? nil : lines, truncation: lineBreakMode.truncation,
            role: spokenRole == nil ? .group : partRole ?? .group)
        look.apply(to: &node)
        let text = sized(look.spaced(.text(node)))
        let own = attributed.flatMap { $0.length > 0 ? $0.attribute(.shadow, at: 0, effectiveRange: nil) as? NSShadow : nil }
        guard let color = shadowColor ?? own?.shadowColor as? UIColor else { return text }
        let offset = shadowColor == nil ? own?.shadowOffset ?? shadowOffset : shadowOffset
        let blur = shadowColor == nil ? Double(own?.shadowBlurRadius ?? 0) / 2 : 0
        return text.shadow(color: color.reference, radius: blur, x: Double(offset.width), y: Double(offset.height))
    }

    private var color: ColorReference {
        if !isEnabled { return .token(.tertiaryLabel) }
        return (isHighlighted ? highlightedTextColor ?? plainColor : plainColor).reference
    }

    override func content() -> ViewContent {
        guard let text, !text.isEmpty else { return ViewContent(size: .fixed(width: 0, height: 0), baseline: .fromEdges) }
        let size: ConstraintLayout.IntrinsicSize
        if preferredMaxLayoutWidth > 0 {
            let own = intrinsicContentSize
            size = .fixed(width: Double(own.width), height: Double(own.height))
        } else {
            size = .measured
        }
        var node = textNode
        if let textRoom, textRoom.width == bounds.width {
            node = node.frame(width: textRoom.room, alignment: .leading).frame(width: Double(bounds.width), alignment: .leading)
        }
        let place = Alignment(horizontalAlignment, .center)
        guard !isOwnClass else { return ViewContent(node: node, alignment: place, size: size, baseline: .fromEdges) }
        if let insets = drawnInsets {
            let padded = insets == .zero ? node : node.padding(EdgeInsets(insets, Surroundings.direction))
            return ViewContent(node: padded, alignment: place, size: size, baseline: .fromEdges)
        }
        return ViewContent(
            node: node.framed(in: drawnRect(in: bounds.size), of: bounds.size, place), alignment: .topLeading,
            size: .fixed(intrinsicContentSize), baseline: .fromEdges)
    }

    open override var intrinsicContentSize: CGSize {
        guard let text, !text.isEmpty else { return .zero }
        return fitting(preferredMaxLayoutWidth)
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        guard let text, !text.isEmpty else { return .zero }
        return fitting(size.width)
    }

    /// The size of the text; a width of 0 sets no limit.
    private func fitting(_ width: CGFloat) -> CGSize {
        let bounds = CGRect(x: 0, y: 0, width: width > 0 && numberOfLines != 1 ? width : Self.endless, height: Self.endless)
        return textRect(forBounds: bounds, limitedToNumberOfLines: numberOfLines).size
    }

    private func wholePixels(_ size: Size) -> CGSize {
        let scale = Surroundings.environment.scale
        func rounded(_ length: Double) -> CGFloat { CGFloat((length * scale - 1e-4).rounded(.up) / scale) }
        return CGSize(width: rounded(size.width), height: rounded(size.height))
    }
}
