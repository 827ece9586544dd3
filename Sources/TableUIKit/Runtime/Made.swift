import Foundation

// Objective-C creates an object of a dynamic class with any initializer, Swift only with `required` ones; see `CellRegistrations`.

extension UIView {
    @_silgen_name("$s10TableUIKit6UIViewC6madeInAC10Foundation6CGRectV_tcfC")
    fileprivate class func madeOf(_ frame: __owned CGRect) -> UIView

    /// Calls `init(frame:)` on a class known only at run time.
    public class func made(frame: CGRect = .zero) -> Self { unsafeDowncast(madeOf(frame), to: Self.self) }
}

extension UIViewController {
    @_silgen_name("$s10TableUIKit16UIViewControllerC8madeFrom6bundleACSSSg_10Foundation6BundleCSgtcfC")
    fileprivate class func madeOf(_ nibName: __owned String?, _ bundle: __owned Bundle?) -> UIViewController

    /// Calls `init(nibName:bundle:)` on a class known only at run time.
    public class func made(nibName: String? = nil, bundle: Bundle? = nil) -> Self {
        unsafeDowncast(madeOf(nibName, bundle), to: Self.self)
    }
}

extension CALayer {
    @_silgen_name("$s10TableUIKit7CALayerC6madeInAC10Foundation6CGRectV_tcfC")
    fileprivate class func madeOf(_ frame: __owned CGRect) -> CALayer

    /// Calls `init()` on a class known only at run time.
    class func made(in frame: CGRect) -> CALayer { madeOf(frame) }
}

extension UIBarItem {
    @_silgen_name("$s10TableUIKit9UIBarItemC8madeWithACSi_tcfC")
    fileprivate class func madeOf(_ tag: Int) -> UIBarItem

    /// Calls `init()` on a class known only at run time.
    class func made() -> Self { unsafeDowncast(madeOf(0), to: Self.self) }
}
