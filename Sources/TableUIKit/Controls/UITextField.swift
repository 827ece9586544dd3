import Foundation
import TableCells
import TableGraphics
import TableInputs

/// A single line of editable text.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput {
    /// Never `nil`: setting `nil` stores an empty string, as in UIKit.
    open var text: String? = "" {
        didSet {
            if text == nil { text = "" }
            attributed = nil
            LayoutChanges.note()
        }
    }
    open var attributedText: NSAttributedString? {
        get { attributed ?? NSAttributedString(string: text ?? "", attributes: defaultTextAttributes) }
        set {
            text = newValue?.string
            attributed = newValue
        }
    }
    private var attributed: NSAttributedString?
    private var hint: NSAttributedString? { didSet { LayoutChanges.note() } }
    open var placeholder: String? {
        get { hint?.string }
        set { hint = newValue.map { NSAttributedString(string: $0) } }
    }
    open var attributedPlaceholder: NSAttributedString? {
        get { hint }
        set { hint = newValue }
    }
    open var font: UIFont? = .systemFont(ofSize: 17)
    open var textColor: UIColor? = .label
    open var textAlignment = NSTextAlignment.natural
    open var borderStyle = BorderStyle.none
    open var clearButtonMode = ViewMode.never
    open var clearsOnBeginEditing = false
    open var adjustsFontSizeToFitWidth = false
    /// In points; 0 is as small as is legible.
    open var minimumFontSize: CGFloat = 0
    open var adjustsFontForContentSizeCategory = false
    open var leftView: UIView? { didSet { replace(oldValue) } }
    open var leftViewMode = ViewMode.never { didSet { replace(nil) } }
    open var rightView: UIView? { didSet { replace(oldValue) } }
    open var rightViewMode = ViewMode.never { didSet { replace(nil) } }
    open weak var delegate: (any UITextFieldDelegate)?
    override var listeners: [AnyObject?] { [delegate] }
    /// The attributes of the whole text: font, color, alignment and kerning count.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] {
        get { otherAttributes.merging([.font: font as Any, .foregroundColor: textColor as Any]) { $1 } }
        set {
            otherAttributes = newValue
            if let font = newValue[.font] as? UIFont { self.font = font }
            if let color = newValue[.foregroundColor] as? UIColor { textColor = color }
            if let paragraph = newValue[.paragraphStyle] as? NSParagraphStyle { textAlignment = paragraph.alignment }
        }
    }
    private var otherAttributes: [NSAttributedString.Key: Any] = [:]
    open var typingAttributes: [NSAttributedString.Key: Any]?
    open var allowsEditingTextAttributes = false
    open private(set) var isEditing = false { didSet { replace(nil) } }
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
    open var selectedTextRange: UITextRange?
    /// Always `nil`: there is no marked text.
    open var markedTextRange: UITextRange? { nil }
    /// Posted when the user types.
    public static let textDidChangeNotification = Notification.Name("UITextFieldTextDidChangeNotification")
    public static let textDidBeginEditingNotification = Notification.Name("UITextFieldTextDidBeginEditingNotification")
    public static let textDidEndEditingNotification = Notification.Name("UITextFieldTextDidEndEditingNotification")
    open var endOfDocument: UITextPosition { UITextPosition(((text ?? "") as NSString).length) }
    open func text(in range: UITextRange) -> String? { (text as NSString?)?.part(range.offsets) }
    open func replace(_ range: UITextRange, withText new: String) { text = ((text ?? "") as NSString).replacing(range.offsets, new) }
    open var hasText: Bool { text?.isEmpty == false }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    /// Starts editing unless the delegate refuses.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isEditing else { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        isEditing = true
        if clearsOnBeginEditing { text = "" }
        sendActions(for: .editingDidBegin)
        NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        delegate?.textFieldDidBeginEditing(self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isEditing else { return super.resignFirstResponder() }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        isEditing = false
        sendActions(for: .editingDidEnd)
        NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        delegate?.textFieldDidEndEditing(self)
        return true
    }

    /// Simulates typing. The delegate is asked before each character.
    open func insertText(_ text: String) {
        let old = self.text ?? ""
        let range = NSRange(location: (old as NSString).length, length: 0)
        guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: text) ?? true else { return }
        self.text = old + text
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
        delegate?.textFieldDidChangeSelection(self)
    }

    open func deleteBackward() {
        guard let last = text?.last else { return }
        let length = (String(last) as NSString).length
        let range = NSRange(location: ((text ?? "") as NSString).length - length, length: length)
        guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: "") ?? true else { return }
        text?.removeLast()
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    /// Simulates a press of the return key.
    public func pressReturn() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: .editingDidEndOnExit)
    }

    open override func selectAll(_ sender: Any?) {}
    open func caretRect(for position: UITextPosition) -> CGRect { .zero }

    // MARK: Areas

    /// Between the views at the sides and inside of the border.
    open func textRect(forBounds bounds: CGRect) -> CGRect {
        var rect = borderRect(forBounds: bounds)
        if borderStyle != .none { rect = rect.insetBy(dx: min(7, rect.width / 2), dy: min(2, rect.height / 2)) }
        let isLeftFirst = Surroundings.environment.direction == .leftToRight
        for (isShown, area, isLeft) in [
            (shows(leftView, leftViewMode), leftViewRect(forBounds: bounds), isLeftFirst),
            (shows(rightView, rightViewMode), rightViewRect(forBounds: bounds), !isLeftFirst),
            (showsClear, clearButtonRect(forBounds: bounds), !isLeftFirst),
        ] where isShown {
            let (start, end) = isLeft ? (max(rect.minX, area.maxX), rect.maxX) : (rect.minX, min(rect.maxX, area.minX))
            rect = CGRect(x: start, y: rect.minY, width: max(0, end - start), height: rect.height)
        }
        return rect
    }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { textRect(forBounds: bounds) }
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
        let x = Surroundings.direction == .rightToLeft ? bounds.minX + 5 : bounds.maxX - 24
        return CGRect(x: x, y: bounds.midY - 9.5, width: 19, height: 19)
    }
    private var showsClear: Bool { hasText && !shows(rightView, rightViewMode) && shows(self, clearButtonMode) }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { side(leftView, bounds, .leftToRight) }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { side(rightView, bounds, .rightToLeft) }

    /// A view at the left edge in a direction, and at the right edge in the other.
    private func side(_ view: UIView?, _ bounds: CGRect, _ direction: LayoutDirection) -> CGRect {
        guard let view else { return .zero }
        var size =
            view.translatesAutoresizingMaskIntoConstraints
            ? view.bounds.size : view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        if size == .zero { size = view.sizeThatFits(.zero) }
        let x = Surroundings.environment.direction == direction ? bounds.minX : bounds.maxX - size.width
        return CGRect(origin: CGPoint(x: x, y: bounds.midY - size.height / 2), size: size)
    }

    private func shows(_ view: UIView?, _ mode: ViewMode) -> Bool {
        switch mode {
        case .never: false
        case .always: view != nil
        case .whileEditing: view != nil && isEditing
        case .unlessEditing: view != nil && !isEditing
        }
    }

    /// Adds and removes the views at the sides.
    private func replace(_ old: UIView?) {
        if let old, old !== leftView, old !== rightView { old.removeFromSuperview() }
        for (view, mode) in [(leftView, leftViewMode), (rightView, rightViewMode)] {
            guard let view else { continue }
            if !shows(view, mode) { view.removeFromSuperview() } else if view.superview !== self { addSubview(view) }
        }
        invalidateIntrinsicContentSize()
        setNeedsLayout()
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        if shows(leftView, leftViewMode) { leftView?.frame = leftViewRect(forBounds: bounds) }
        if shows(rightView, rightViewMode) { rightView?.frame = rightViewRect(forBounds: bounds) }
    }

    // MARK: Appearance

    override var shownText: String? { text?.isEmpty == false ? text : placeholder }

    /// The text or the placeholder, and its look.
    final var words: (Node.TextNode, TextLook) {
        let own = text ?? ""
        var words = Node.TextNode(
            isSecureTextEntry ? String(repeating: "•", count: min(40, own.count)) : own, font: font?.look ?? .system(size: 17),
            color: own.isEmpty ? .token(.placeholderText) : (textColor ?? .label).reference, lineLimit: 1)
        var look = TextLook()
        look.attributes = font?.attributes ?? TextAttributes()
        if own.isEmpty {
            if let hint { look.take(hint, font: font ?? .systemFont(ofSize: 17)) }
        } else if let attributed, !isSecureTextEntry {
            look.take(attributed, font: font ?? .systemFont(ofSize: 17))
        } else if let kern = otherAttributes.number(.kern) {
            look.tracking = kern
        }
        look.alignment = side(of: textAlignment, usual: look.alignment)
        if adjustsFontSizeToFitWidth, let size = font?.pointSize, size > 0 {
            look.minimumScaleFactor = Double(min(1, max(0.05, minimumFontSize / size)))
        }
        look.apply(to: &words)
        return (words, look)
    }

    /// What the field shows, with text in an area of its bounds.
    private func node(_ area: CGRect, in bounds: CGRect) -> Node {
        let (words, look) = words
        let insets = UIEdgeInsets(
            top: max(0, area.minY - bounds.minY), left: max(0, area.minX - bounds.minX), bottom: max(0, bounds.maxY - area.maxY),
            right: max(0, bounds.maxX - area.maxX))
        let line = Node.text(words).frame(maxWidth: .infinity, alignment: Alignment(look.alignment, .center))
            .padding(EdgeInsets(insets, Surroundings.direction)).frame(
                maxWidth: .infinity, minHeight: borderStyle == .none ? 22 : 34, maxHeight: .infinity)
        return bordered(showsClear ? line.overlay { clearButton(in: bounds) } : line).role(.textField)
    }

    private func clearButton(in bounds: CGRect) -> Node {
        Symbol("xmark.circle.fill", size: 22).foregroundColor(.tertiaryLabel).framed(
            in: clearButtonRect(forBounds: bounds), of: bounds.size, .center)
    }

    private func bordered(_ node: Node) -> Node {
        switch borderStyle {
        case .none: node
        case .line: node.border(.token(.label), width: 1)
        case .bezel: node.background(.token(.cell)).border(.token(.separator), width: 1)
        case .roundedRect: node.background(.token(.cell), cornerRadius: 6).border(.token(.separator), width: 1, cornerRadius: 6)
        }
    }

    /// The size with the usual areas: as in UIKit, own ones do not change it.
    open override var intrinsicContentSize: CGSize {
        let room = CGRect(x: 0, y: 0, width: 1000, height: 100)
        var area = room
        var width = [(leftView, leftViewMode), (rightView, rightViewMode)].reduce(borderStyle == .none ? 0 : 14) { width, part in
            width + (shows(part.0, part.1) ? side(part.0, room, .leftToRight).width : 0)
        }
        width += showsClear ? 24 : 0
        area.size.width -= width
        let size = self.size(of: node(area, in: room))
        let text = (CGFloat(size.width) - width - 1e-4).rounded(.up)
        return CGSize(width: text + width + (borderStyle == .roundedRect ? 14 : 0), height: CGFloat(size.height))
    }

    override var contentDependsOnSize: Bool { true }

    override func content() -> ViewContent {
        let size = intrinsicContentSize
        let area = isEditing ? editingRect(forBounds: bounds) : hasText ? textRect(forBounds: bounds) : placeholderRect(forBounds: bounds)
        return ViewContent(
            node: node(area, in: bounds), alignment: .leading, size: .fixed(width: Double(size.width), height: Double(size.height)),
            baseline: .centered)
    }

    public enum BorderStyle: Int, Sendable { case none, line, bezel, roundedRect }
    public enum ViewMode: Int, Sendable { case never, whileEditing, unlessEditing, always }
    public enum DidEndEditingReason: Int, Sendable { case committed, cancelled }
}

@preconcurrency @MainActor
public protocol UITextFieldDelegate: NSObjectProtocol {
    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool
    func textFieldDidBeginEditing(_ textField: UITextField)
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool
    func textFieldDidEndEditing(_ textField: UITextField)
    func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason)
    func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool
    func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    func textFieldDidChangeSelection(_ textField: UITextField)
    func textFieldShouldClear(_ textField: UITextField) -> Bool
    func textFieldShouldReturn(_ textField: UITextField) -> Bool
}

extension UITextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: UITextField) {}
    public func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: UITextField) { textFieldDidEndEditing(textField, reason: .committed) }
    public func textFieldDidEndEditing(_ textField: UITextField, reason: UITextField.DidEndEditingReason) {}
    public func textField(_ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String) -> Bool {
        true
    }
    public func textField(
        _ textField: UITextField, editMenuForCharactersIn range: NSRange, suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    public func textFieldDidChangeSelection(_ textField: UITextField) {}
    public func textFieldShouldClear(_ textField: UITextField) -> Bool { true }
    public func textFieldShouldReturn(_ textField: UITextField) -> Bool { true }
}
