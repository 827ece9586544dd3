import Foundation

/// Registered classes, and the reuse queues.
@MainActor
struct CellRegistrations {
    /// Whether `display()` is running. A nested call must not start over.
    var isLoading = false
    var cells: [String: UITableViewCell.Type] = [:]
    var cellNibs: [String: UINib] = [:]
    var headers: [String: UITableViewHeaderFooterView.Type] = [:]
    var headerNibs: [String: UINib] = [:]
    /// The cell that the next dequeue returns, because its row is being reconfigured.
    var reconfigured: UITableViewCell?
    var waitingCells: [String: [UITableViewCell]] = [:]
    var waitingHeaders: [String: [UITableViewHeaderFooterView]] = [:]

    // The last registration counts. Views of an earlier class are not reused.

    mutating func register(_ type: UITableViewCell.Type?, _ nib: UINib?, _ identifier: String) {
        if cells[identifier] != type || cellNibs[identifier] !== nib { waitingCells[identifier] = nil }
        (cells[identifier], cellNibs[identifier]) = (type, nib)
    }
    mutating func register(_ type: UITableViewHeaderFooterView.Type?, _ nib: UINib?, _ identifier: String) {
        if headers[identifier] != type || headerNibs[identifier] !== nib { waitingHeaders[identifier] = nil }
        (headers[identifier], headerNibs[identifier]) = (type, nib)
    }

    func make(_ type: UITableViewCell.Type, _ identifier: String) -> UITableViewCell { type.made(registeredAs: identifier) }
    func make(_ type: UITableViewHeaderFooterView.Type, _ identifier: String) -> UITableViewHeaderFooterView {
        type.made(registeredAs: identifier)
    }
}

// A table knows cell classes only at run time, and apps override the initializers without `required`. Swift's vtables support such a call,
// but its syntax does not. Calling the initializer through its symbol replaces `type.init(registeredAs:)`. The linker checks the symbol,
// and tests create subclasses of both classes.

extension UITableViewCell {
    @_silgen_name("$s10TableUIKit15UITableViewCellC12registeredAsACSS_tcfC")
    fileprivate class func made(registeredAs identifier: __owned String) -> UITableViewCell
}

extension UITableViewHeaderFooterView {
    @_silgen_name("$s10TableUIKit023UITableViewHeaderFooterD0C12registeredAsACSS_tcfC")
    fileprivate class func made(registeredAs identifier: __owned String) -> UITableViewHeaderFooterView
}

// The same for apps: Objective-C creates an object of a dynamic class with any initializer, Swift only with `required` ones.

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
