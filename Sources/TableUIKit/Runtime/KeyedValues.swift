import Foundation

/// Key-value coding of views. Linux finds no property by its name, so these are the keys that table code sets.
extension UIView {
    /// Sets the property with this name: an accessibility property, or a text, color or flag of the system's views. Other keys, such as
    /// those of private properties, change nothing.
    public func setValue(_ value: Any?, forKey key: String) {
        let text = value as? String ?? (value as? NSAttributedString)?.string
        switch key {
        case "accessibilityLabel": accessibilityLabel = text
        case "accessibilityValue": accessibilityValue = text
        case "accessibilityHint": accessibilityHint = text
        case "accessibilityIdentifier": accessibilityIdentifier = text
        case "backgroundColor": backgroundColor = value as? UIColor
        case "tintColor": tintColor = value as? UIColor
        case "hidden", "isHidden": isHidden = value as? Bool ?? false
        case "alpha": alpha = (value as? CGFloat) ?? (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? alpha
        case "text": setText(text)
        case "textColor": setTextColor(value as? UIColor)
        default: break
        }
    }

    private func setText(_ text: String?) {
        switch self {
        case let label as UILabel: label.text = text
        case let field as UITextField: field.text = text
        case let view as UITextView: view.text = text
        default: break
        }
    }

    private func setTextColor(_ color: UIColor?) {
        switch self {
        case let label as UILabel: label.textColor = color
        case let field as UITextField: field.textColor = color
        case let view as UITextView: view.textColor = color
        default: break
        }
    }
}
