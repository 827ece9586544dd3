import Foundation

/// The shadow of an attributed text. Labels show the shadow of their first character under the whole text, without blur.
open class NSShadow: NSObject {
    private let header = AttributeHeader()
    open var shadowOffset: CGSize = .zero
    /// In points. Pictures of texts do not show it.
    open var shadowBlurRadius: CGFloat = 0
    /// A `UIColor`; `nil` for no shadow.
    open var shadowColor: Any? = UIColor(white: 0, alpha: 1.0 / 3)

    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? NSShadow else { return false }
        return shadowOffset == other.shadowOffset && shadowBlurRadius == other.shadowBlurRadius
            && shadowColor as? UIColor == other.shadowColor as? UIColor
    }
    open override var hash: Int { shadowBlurRadius.hashValue }
}
