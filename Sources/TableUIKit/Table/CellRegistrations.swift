import Foundation

/// Registered classes, and views that wait to be used again.
@MainActor
struct CellRegistrations {
    /// Whether rows are being brought into view: asking for them again must not start over.
    var isLoading = false
    var cells: [String: UITableViewCell.Type] = [:]
    var cellNibs: [String: UINib] = [:]
    var headers: [String: UITableViewHeaderFooterView.Type] = [:]
    var headerNibs: [String: UINib] = [:]
    /// The cell that the data source gets for a row that is configured again.
    var reconfigured: UITableViewCell?
    var waitingCells: [String: [UITableViewCell]] = [:]
    var waitingHeaders: [String: [UITableViewHeaderFooterView]] = [:]

    func make(_ type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell { type.made(registeredAs: identifier) }
    func make(_ type: UITableViewHeaderFooterView.Type, _ identifier: String) -> UITableViewHeaderFooterView {
        type.made(registeredAs: identifier)
    }
}

// A table makes cells of classes that it knows only at run time, by an initializer that apps override without `required`. Swift's vtables
// allow that, but its syntax does not: a call through the symbol of the initializer stands for `type.init(registeredAs:)`. Whether the
// symbol is right is a matter of linking, and tests make subclasses of both classes.

extension UITableViewCell {
    @_silgen_name("$s10TableUIKit15UITableViewCellC12registeredAsACSS_tcfC")
    fileprivate class func made(registeredAs identifier: __owned String) -> UITableViewCell
}

extension UITableViewHeaderFooterView {
    @_silgen_name("$s10TableUIKit023UITableViewHeaderFooterD0C12registeredAsACSS_tcfC")
    fileprivate class func made(registeredAs identifier: __owned String) -> UITableViewHeaderFooterView
}

// The same for apps: Objective-C makes an object of a class that is known only at run time by any initializer, Swift only by required ones.

extension UITableViewCell {
    @_silgen_name("$s10TableUIKit15UITableViewCellC6madeAs15reuseIdentifierA2C0E5StyleO_SSSgtcfC")
    fileprivate class func madeOf(_ style: __owned CellStyle, _ reuseIdentifier: __owned String?) -> UITableViewCell

    /// `init(style:reuseIdentifier:)` of a class in a variable.
    public class func made(style: CellStyle, reuseIdentifier: String?) -> Self {
        unsafeDowncast(madeOf(style, reuseIdentifier), to: Self.self)
    }
}

extension UITableViewHeaderFooterView {
    @_silgen_name("$s10TableUIKit023UITableViewHeaderFooterD0C6madeAsACSSSg_tcfC")
    fileprivate class func madeOf(_ reuseIdentifier: __owned String?) -> UITableViewHeaderFooterView

    /// `init(reuseIdentifier:)` of a class in a variable.
    public class func made(reuseIdentifier: String?) -> Self { unsafeDowncast(madeOf(reuseIdentifier), to: Self.self) }
}
