import Foundation

extension CALayer {
    /// Draws the layer's view with its subviews.
    public func render(in context: CGContext) {
        guard let view = delegate as? UIView else { return }
        context.draw(view.tableNode(), in: view.bounds)
    }
}

extension UIView {
    /// Draws the view with its subviews.
    @discardableResult
    public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        CGContext.current?.draw(tableNode(), in: rect)
        return true
    }
}
