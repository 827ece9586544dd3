import Foundation
import TableCells
import TableGraphics

// Conversions between UIKit's geometry and the layout's.

extension CGRect {
    package init(_ rect: Rect) { self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height) }
    package var rect: Rect { Rect(x: Double(origin.x), y: Double(origin.y), width: Double(size.width), height: Double(size.height)) }
}

extension CGSize {
    package init(_ size: Size) { self.init(width: size.width, height: size.height) }
}

extension UIEdgeInsets {
    /// Leading and trailing become left and right in the given layout direction.
    package init(_ insets: EdgeInsets, _ direction: LayoutDirection) {
        let (left, right) = direction == .leftToRight ? (insets.leading, insets.trailing) : (insets.trailing, insets.leading)
        self.init(top: CGFloat(insets.top), left: CGFloat(left), bottom: CGFloat(insets.bottom), right: CGFloat(right))
    }
}

extension EdgeInsets {
    package init(_ insets: NSDirectionalEdgeInsets) {
        self.init(
            top: Double(insets.top), leading: Double(insets.leading), bottom: Double(insets.bottom), trailing: Double(insets.trailing))
    }

    /// Left and right become leading and trailing in the given layout direction.
    package init(_ insets: UIEdgeInsets, _ direction: LayoutDirection) {
        let (left, right) = (Double(insets.left), Double(insets.right))
        self.init(
            top: Double(insets.top), leading: direction == .leftToRight ? left : right, bottom: Double(insets.bottom),
            trailing: direction == .leftToRight ? right : left)
    }
}
