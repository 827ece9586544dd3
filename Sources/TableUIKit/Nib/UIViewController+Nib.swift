import Foundation

extension UIViewController {
    /// Loads the view from the nib that the controller names, or else from one with the name of its class, with or without “Controller”.
    /// Answers whether there is one.
    func loadNib() -> Bool {
        let own = String(describing: type(of: self))
        let named = own.hasSuffix("Controller") ? [own, String(own.dropLast("Controller".count))] : [own]
        guard nibName != nil || type(of: self) != UIViewController.self else { return false }
        for name in nibName.map({ [$0] }) ?? named {
            let nib = UINib(nibName: name, bundle: nibBundle)
            // A nib that the controller does not name may be missing.
            guard nib.exists || nibName != nil else { continue }
            _ = nib.instantiate(withOwner: self)
            if isViewLoaded { return true }
        }
        return false
    }
}
