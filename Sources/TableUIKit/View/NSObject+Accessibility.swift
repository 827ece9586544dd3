import Foundation

/// The accessibility properties of objects that are not views, such as models of rows.
public protocol AccessibilityAttributes: AnyObject {}

extension NSObject: AccessibilityAttributes {}

extension AccessibilityAttributes {
    private var attributes: Attributes {
        if let attributes = objc_getAssociatedObject(self, Attributes.key) as? Attributes { return attributes }
        let attributes = Attributes()
        objc_setAssociatedObject(self, Attributes.key, attributes, .OBJC_ASSOCIATION_RETAIN)
        return attributes
    }

    public var isAccessibilityElement: Bool {
        get { attributes.isElement }
        set { attributes.isElement = newValue }
    }
    public var accessibilityLabel: String? {
        get { attributes.label }
        set { attributes.label = newValue }
    }
    public var accessibilityHint: String? {
        get { attributes.hint }
        set { attributes.hint = newValue }
    }
    public var accessibilityValue: String? {
        get { attributes.value }
        set { attributes.value = newValue }
    }
    public var accessibilityIdentifier: String? {
        get { attributes.identifier }
        set { attributes.identifier = newValue }
    }
    public var accessibilityTraits: UIAccessibilityTraits {
        get { attributes.traits }
        set { attributes.traits = newValue }
    }
}

private final class Attributes {
    var isElement = false
    var label: String?
    var hint: String?
    var value: String?
    var identifier: String?
    var traits: UIAccessibilityTraits = []

    // Safe: only its address is used, and it is never freed.
    nonisolated(unsafe) static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))
}
