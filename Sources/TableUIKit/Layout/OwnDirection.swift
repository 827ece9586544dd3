import TableCells
import TableGraphics

// Views that do not follow the direction of the language. The layout is mirrored as a whole, so they are turned back.

extension UIView {
    /// The direction that the view's semantics or traits force on it, if it is not that of the layout.
    func ownDirection(in direction: LayoutDirection) -> LayoutDirection? {
        guard semanticContentAttribute != .unspecified || overrides.layoutDirection != .unspecified else { return nil }
        let own: LayoutDirection = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
        return own == direction ? nil : own
    }
}

extension ConstraintLayout.Attribute {
    /// The edge that leading and trailing are in a direction; `nil` keeps the attribute.
    func edge(in direction: LayoutDirection?) -> ConstraintLayout.Attribute {
        guard let direction else { return self }
        let isLeftFirst = direction == .leftToRight
        return switch self {
        case .leading: isLeftFirst ? .left : .right
        case .trailing: isLeftFirst ? .right : .left
        case .leadingMargin: isLeftFirst ? .leftMargin : .rightMargin
        case .trailingMargin: isLeftFirst ? .rightMargin : .leftMargin
        case .left, .right, .top, .bottom, .width, .height, .centerX, .centerY, .firstBaseline, .lastBaseline, .leftMargin, .rightMargin,
            .topMargin, .bottomMargin, .centerXWithinMargins, .centerYWithinMargins:
            self
        }
    }
}

extension ConstraintLayout.Stack {
    /// The same arrangement from the other side.
    func turned() -> ConstraintLayout.Stack {
        var stack = self
        switch axis {
        case .horizontal:
            let order = arranged ?? []
            stack.arranged = order.reversed()
            stack.customSpacing = [:]
            for (view, next) in zip(order, order.dropFirst()) { stack.customSpacing[next] = customSpacing[view] }
        case .vertical: stack.alignment = alignment == .leading ? .trailing : alignment == .trailing ? .leading : alignment
        }
        return stack
    }
}
