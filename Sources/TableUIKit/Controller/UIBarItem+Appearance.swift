import Foundation

extension UIBarItem {
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        if state == .normal { titleTextAttributes = attributes ?? [:] }
    }
    public func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        state == .normal && !titleTextAttributes.isEmpty ? titleTextAttributes : nil
    }
}

extension UIBarButtonItemAppearance {
    public convenience init(style: UIBarButtonItem.Style) { self.init() }
}
