import Foundation

/// An object that forwards the messages it does not implement, such as a data source in front of the app's own delegate. The default
/// implementations of delegate methods without a result ask it for the object that receives the message.
///
///     extension DataSource: MessageForwarding {}
@preconcurrency @MainActor
public protocol MessageForwarding: NSObjectProtocol {
    func forwardingTarget(for selector: Selector!) -> Any?
}

extension UIScrollViewDelegate {
    func forwarding(_ name: String) -> (any UIScrollViewDelegate)? {
        let target = (self as? any MessageForwarding)?.forwardingTarget(for: Selector(name, of: (any UIScrollViewDelegate).self))
        return target.flatMap { ($0 as AnyObject) === self ? nil : $0 as? any UIScrollViewDelegate }
    }
}

extension UITableViewDelegate {
    func forwarding(_ name: String) -> (any UITableViewDelegate)? {
        let target = (self as? any MessageForwarding)?.forwardingTarget(for: Selector(name, of: (any UITableViewDelegate).self))
        return target.flatMap { ($0 as AnyObject) === self ? nil : $0 as? any UITableViewDelegate }
    }
}
