import Foundation

/// The key of a `UIFont` in an `AttributedString`.
public enum UIFontAttribute: AttributedStringKey {
    public typealias Value = UIFont
    public static let name = "NSFont"
}

/// The key of a text color in an `AttributedString`.
public enum UIForegroundColorAttribute: AttributedStringKey {
    public typealias Value = UIColor
    public static let name = "NSColor"
}

extension AttributeContainer {
    /// Takes the font and the text color; an `AttributedString` has no other attributes of UIKit here.
    public init(_ dictionary: [NSAttributedString.Key: Any]) {
        self.init()
        font = dictionary[.font] as? UIFont
        foregroundColor = dictionary[.foregroundColor] as? UIColor
    }

    public var font: UIFont? {
        get { self[UIFontAttribute.self] }
        set { self[UIFontAttribute.self] = newValue }
    }
    public var foregroundColor: UIColor? {
        get { self[UIForegroundColorAttribute.self] }
        set { self[UIForegroundColorAttribute.self] = newValue }
    }
}

extension AttributedString {
    public var font: UIFont? {
        get { self[UIFontAttribute.self] }
        set { self[UIFontAttribute.self] = newValue }
    }
    public var foregroundColor: UIColor? {
        get { self[UIForegroundColorAttribute.self] }
        set { self[UIForegroundColorAttribute.self] = newValue }
    }
}
