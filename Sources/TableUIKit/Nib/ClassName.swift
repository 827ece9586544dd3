import TableInterfaceBuilder

extension UIView {
    /// The name of the view's class; that of its document if only the document knows the class.
    var className: String {
        guard let view = origin?.view, SystemClasses.contains(type(of: self)) else { return "\(type(of: self))" }
        return view.cellName ?? view.customClass ?? view.reuseIdentifier ?? "\(type(of: self))"
    }
}
