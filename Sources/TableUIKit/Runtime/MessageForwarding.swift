import Foundation

/// An object that forwards the messages it does not implement, such as a data source in front of the app's own delegate. The default
/// implementations of delegate methods without a result ask it for the object that receives the message.
///
///     extension DataSource: MessageForwarding {}
@preconcurrency @MainActor
public protocol MessageForwarding: NSObjectProtocol {
    func forwardingTarget(for selector: Selector!) -> Any?
}

/// The delegates that had no fallback when a view took them. As in UIKit, a view asks a delegate once, as it is set, what it answers: a
/// fallback that the delegate gets later hears nothing until the delegate is set again.
@MainActor
enum Fallbacks {
    private static let key = UnsafeRawPointer(UnsafeMutableRawPointer.allocate(byteCount: 1, alignment: 1))

    /// Called when a view takes the delegate.
    static func ask(_ delegate: AnyObject?) {
        guard let delegate, let front = delegate as? any MessageForwarding else { return }
        let probe = Selector("tableView:didSelectRowAtIndexPath:", of: (any UITableViewDelegate).self)
        let isLate = front.forwardingTarget(for: probe) == nil
        objc_setAssociatedObject(delegate, key, isLate, .OBJC_ASSOCIATION_RETAIN)
    }

    static func isLate(_ delegate: AnyObject) -> Bool { objc_getAssociatedObject(delegate, key) as? Bool ?? false }
}

extension UIScrollViewDelegate {
    func forwarding(_ name: String) -> (any UIScrollViewDelegate)? {
        if Fallbacks.isLate(self) { return nil }
        let target = (self as? any MessageForwarding)?.forwardingTarget(for: Selector(name, of: (any UIScrollViewDelegate).self))
        return target.flatMap { ($0 as AnyObject) === self ? nil : $0 as? any UIScrollViewDelegate }
    }
}

extension UITableViewDelegate {
    func forwarding(_ name: String) -> (any UITableViewDelegate)? {
        if Fallbacks.isLate(self) { return nil }
        let target = (self as? any MessageForwarding)?.forwardingTarget(for: Selector(name, of: (any UITableViewDelegate).self))
        return target.flatMap { ($0 as AnyObject) === self ? nil : $0 as? any UITableViewDelegate }
    }
}
