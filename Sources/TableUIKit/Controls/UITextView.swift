import Foundation
import TableCells
import TableInputs

/// Multiple lines of editable text.
@preconcurrency @MainActor
open class UITextView: UIScrollView, UITextInput {
    override var countsCovered: Bool { false }
    open var text: String! {
        get { attributed.string }
        set {
            attributed = NSAttributedString(string: newValue ?? "")
            isPlain = true
            invalidateIntrinsicContentSize()
        }
    }
    open var attributedText: NSAttributedString! {
        get { attributed }
        set {
            attributed = newValue ?? NSAttributedString(string: "")
            isPlain = false
            invalidateIntrinsicContentSize()
        }
    }
    private var attributed = NSAttributedString(string: "")
    private var isPlain = true
    open var font: UIFont? { didSet { invalidateIntrinsicContentSize() } }
    open var textColor: UIColor? {
        get { ownColor ?? .label }
        set { ownColor = newValue }
    }
    private var ownColor: UIColor?
    open var textAlignment = NSTextAlignment.natural
    open var isEditable = true
    open var isSelectable = true
    open var dataDetectorTypes: UIDataDetectorTypes = []
    open var linkTextAttributes: [NSAttributedString.Key: Any]! = [:]
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0) { didSet { invalidateIntrinsicContentSize() } }
    open private(set) lazy var textContainer = NSTextContainer()
    open private(set) lazy var layoutManager = {
        let manager = NSLayoutManager()
        textStorage.addLayoutManager(manager)
        manager.addTextContainer(textContainer)
        return manager
    }()
    open private(set) lazy var textStorage = NSTextStorage(attributedString: attributed)
    open var selectedRange = NSRange(location: 0, length: 0)
    open var selectedTextRange: UITextRange?
    /// Always `nil`: there is no marked text.
    open var markedTextRange: UITextRange? { nil }
    open var endOfDocument: UITextPosition { UITextPosition(attributed.length) }
    open func text(in range: UITextRange) -> String? { (text as NSString?)?.part(range.offsets) }
    open func replace(_ range: UITextRange, withText new: String) { text = (attributed.string as NSString).replacing(range.offsets, new) }
    open var adjustsFontForContentSizeCategory = false
    open var allowsEditingTextAttributes = false
    open var clearsOnInsertion = false
    open var isSecureTextEntry = false
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default
    open var keyboardType = UIKeyboardType.default
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var returnKeyType = UIReturnKeyType.default
    open var enablesReturnKeyAutomatically = false
    open var textContentType: UITextContentType!
    private var ownInputView: UIView?
    private var ownAccessoryView: UIView?
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }
    open override var inputAccessoryView: UIView? {
        get { ownAccessoryView }
        set { ownAccessoryView = newValue }
    }
    open var hasText: Bool { attributed.length > 0 }

    public init(frame: CGRect, textContainer: NSTextContainer?) {
        super.init(frame: frame)
        clipsToBounds = true
    }
    public override convenience init(frame: CGRect) { self.init(frame: frame, textContainer: nil) }
    public convenience init(usingTextLayoutManager: Bool) { self.init(frame: .zero) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// A weak reference.
    open weak var delegate: (any UITextViewDelegate)? { didSet { delegateForScrolling = delegate } }

    public static let textDidBeginEditingNotification = Notification.Name("UITextViewTextDidBeginEditingNotification")
    /// Posted when the user types.
    public static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
    public static let textDidEndEditingNotification = Notification.Name("UITextViewTextDidEndEditingNotification")

    open override var canBecomeFirstResponder: Bool { isEditable }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard delegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        delegate?.textViewDidBeginEditing(self)
        return true
    }
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard delegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        delegate?.textViewDidEndEditing(self)
        return true
    }

    /// Simulates typing. Asks the delegate first and notifies it afterward.
    open func insertText(_ text: String) {
        let range = NSRange(location: attributed.length, length: 0)
        guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true else { return }
        self.text = self.text + text
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        delegate?.textViewDidChange(self)
    }
    open func deleteBackward() {
        guard hasText else { return }
        let range = NSRange(location: attributed.length - 1, length: 1)
        guard delegate?.textView(self, shouldChangeTextIn: range, replacementText: "") ?? true else { return }
        text = String(text.dropLast())
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        delegate?.textViewDidChange(self)
    }

    open func scrollRangeToVisible(_ range: NSRange) {}
    open override func copy(_ sender: Any?) {
        if selectedRange.length > 0 { UIPasteboard.general.string = (text as NSString).substring(with: selectedRange) }
    }
    open override func selectAll(_ sender: Any?) { selectedRange = NSRange(location: 0, length: attributed.length) }
    open func caretRect(for position: UITextPosition) -> CGRect { .zero }

    override var shownText: String? { text }

    override var isUsuallyElement: Bool { true }

    /// Attributed text without a color is black in UIKit, in dark appearance too.
    private var color: UIColor { ownColor ?? (isPlain ? .label : .black) }

    private var node: Node {
        var node = Node.TextNode(
            attributed.string, font: font?.look ?? .system(size: 12), color: color.reference,
            lineLimit: textContainer.maximumNumberOfLines == 0 ? nil : textContainer.maximumNumberOfLines,
            truncation: textContainer.lineBreakMode.truncation)
        var look = TextLook()
        look.attributes = font?.attributes ?? TextAttributes()
        if isPlain, let kern = typingAttributes.number(.kern) { look.tracking = kern }
        if !isPlain { look.take(attributed, font: font ?? .systemFont(ofSize: 12)) }
        let parts = linked(look.parts ?? [TextPart(attributed.string)])
        if !isPlain || parts.count > 1 || parts.first?.attributes.link != nil { look.parts = parts }
        look.alignment = side(of: textAlignment, usual: look.alignment)
        look.apply(to: &node)
        var insets = EdgeInsets(textContainerInset, Surroundings.direction)
        insets.leading += Double(textContainer.lineFragmentPadding)
        insets.trailing += Double(textContainer.lineFragmentPadding)
        return look.spaced(.text(node)).padding(insets)
    }

    /// The text with the links that the view detects, and with the attributes of links.
    private func linked(_ parts: [TextPart]) -> [TextPart] {
        let kinds = isEditable || !isSelectable ? [] : dataDetectorTypes
        return parts.flatMap { kinds.isEmpty || $0.attributes.link != nil ? [$0] : kinds.linked($0) }.map { part in
            guard part.attributes.link != nil else { return part }
            var part = part
            part.attributes.color = (linkTextAttributes?[.foregroundColor] as? UIColor ?? tintColor).reference
            if let style = linkTextAttributes?[.underlineStyle] as? Int, style != 0 {
                part.attributes.underline = TextAttributes.TextLine()
            }
            if let font = linkTextAttributes?[.font] as? UIFont { part.attributes.font = font.look }
            return part
        }
    }

    open override var intrinsicContentSize: CGSize {
        guard !isScrollEnabled else { return CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
        return CGSize(size(of: node))
    }
    open override func sizeThatFits(_ size: CGSize) -> CGSize {
        CGSize(self.size(of: node, width: size.width > 0 ? Double(size.width) : nil))
    }

    /// The size of the text with its insets. Setting it changes nothing.
    open override var contentSize: CGSize {
        get { CGSize(width: bounds.width, height: sizeThatFits(CGSize(width: bounds.width, height: 0)).height) }
        set {}
    }

    override func content() -> ViewContent {
        ViewContent(
            node: node, alignment: Alignment(side(of: textAlignment), .top),
            size: isScrollEnabled ? .none : .measured)
    }
}

public enum UITextItemInteraction: Int, Sendable { case invokeDefaultAction, presentActions, preview }

@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewDidEndEditing(_ textView: UITextView)
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func textViewDidChange(_ textView: UITextView)
    func textViewDidChangeSelection(_ textView: UITextView)
    func textView(_ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction)
        -> Bool
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool { true }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
    public func textView(
        _ textView: UITextView, shouldInteractWith URL: URL, in characterRange: NSRange, interaction: UITextItemInteraction
    ) -> Bool { true }
}
