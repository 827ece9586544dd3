import Foundation

// Apps name classes that this module knows only at run time, and override their initializers without `required`. Swift's vtables support
// such a call, but its syntax does not. Calling the initializer through its symbol replaces `type.init(…)`. The linker checks each symbol,
// and `MadeTests` creates an object of a subclass through each of them. No other file names a mangled symbol.

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

extension UITableViewCell {
    @_silgen_name("$s10TableUIKit15UITableViewCellC6madeAs15reuseIdentifierA2C0E5StyleO_SSSgtcfC")
    fileprivate class func madeOf(_ style: __owned CellStyle, _ reuseIdentifier: __owned String?) -> UITableViewCell

    /// Calls `init(style:reuseIdentifier:)` on a class known only at run time.
    public class func made(style: CellStyle, reuseIdentifier: String?) -> Self {
        unsafeDowncast(madeOf(style, reuseIdentifier), to: Self.self)
    }
}

extension UITableViewHeaderFooterView {
    @_silgen_name("$s10TableUIKit023UITableViewHeaderFooterD0C6madeAsACSSSg_tcfC")
    fileprivate class func madeOf(_ reuseIdentifier: __owned String?) -> UITableViewHeaderFooterView

    /// Calls `init(reuseIdentifier:)` on a class known only at run time.
    public class func made(reuseIdentifier: String?) -> Self { unsafeDowncast(madeOf(reuseIdentifier), to: Self.self) }
}
