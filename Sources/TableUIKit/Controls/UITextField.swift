import Foundation
import TableCells
import TableInputs

/// A single line of editable text.
@preconcurrency @MainActor
open class UITextField: UIControl, UITextInput {
    /// Never `nil`: setting `nil` stores an empty string, as in UIKit.
    open var text: String? = "" { didSet { if text == nil { text = "" } } }
    open var attributedText: NSAttributedString? {
        get { NSAttributedString(string: text ?? "") }
        set { text = newValue?.string }
    }
    open var placeholder: String?
    open var attributedPlaceholder: NSAttributedString? { didSet { placeholder = attributedPlaceholder?.string } }
    open var font: UIFont? = .systemFont(ofSize: 17)
    open var textColor: UIColor? = .label
    open var textAlignment = NSTextAlignment.natural
    open var borderStyle = BorderStyle.none
    open var clearButtonMode = ViewMode.never
    open var clearsOnBeginEditing = false
    open var adjustsFontSizeToFitWidth = false
    open var minimumFontSize: CGFloat = 0
    open var adjustsFontForContentSizeCategory = false
    open var leftView: UIView?
    open var leftViewMode = ViewMode.never
    open var rightView: UIView?
    open var rightViewMode = ViewMode.never
    open weak var delegate: (any UITextFieldDelegate)?
    open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
    open var typingAttributes: [NSAttributedString.Key: Any]?
    open var allowsEditingTextAttributes = false
    open private(set) var isEditing = false
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

    open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { .zero }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { .zero }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { .zero }
    open override func selectAll(_ sender: Any?) {}
    open func caretRect(for position: UITextPosition) -> CGRect { .zero }

    override var shownText: String? { text?.isEmpty == false ? text : placeholder }

    private var node: Node {
        let own = text ?? ""
        let shown = own.isEmpty ? placeholder ?? "" : isSecureTextEntry ? String(repeating: "•", count: min(40, own.count)) : own
        let color = isEnabled ? (textColor ?? .label).reference : ColorReference.token(.tertiaryLabel)
        let side = textAlignment.horizontal(Surroundings.environment.direction)
        var words = Node.TextNode(
            shown, font: font?.look ?? .system(size: 17), color: own.isEmpty ? .token(.placeholderText) : color, lineLimit: 1,
            alignment: side)
        words.attributes = font?.attributes ?? TextAttributes()
        let place = Alignment(side, .center)
        let line = Node.text(words)
        guard borderStyle != .none else {
            return line.frame(maxWidth: .infinity, minHeight: 22, maxHeight: .infinity, alignment: place).role(.textField)
        }
        let framed = line.padding(EdgeInsets(leading: 7, trailing: 7)).frame(
            maxWidth: .infinity, minHeight: 34, maxHeight: .infinity, alignment: place)
        let radius = borderStyle == .roundedRect ? 6.0 : 0
        return framed.background(.token(.cell), cornerRadius: radius).border(.token(.separator), width: 1, cornerRadius: radius).role(
            .textField)
    }

    open override var intrinsicContentSize: CGSize {
        CGSize(node.size(width: nil, in: Surroundings.environment, shaper: Surroundings.shaper))
    }
    override func content() -> ViewContent { ViewContent(node: node, alignment: .leading, size: .measured, baseline: .centered) }

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
