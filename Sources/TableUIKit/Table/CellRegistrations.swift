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
