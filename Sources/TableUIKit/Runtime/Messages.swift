import Foundation

// What Objective-C's root class gives every object: calls by selector, now or later, and notifications.

extension NSObjectProtocol {
    /// Whether the object has the selector's method. For requirements of a protocol: whether it conforms.
    public func responds(to selector: Selector!) -> Bool { selector?.belongs(to: self) ?? false }
    /// No object.
    public func forwardingTarget(for selector: Selector!) -> Any? { nil }
    /// The class with its module.
    public static func description() -> String { String(reflecting: self) }

    @MainActor
    @discardableResult
    public func perform(_ selector: Selector!) -> Any? { selector?.call(self) }
    @MainActor
    @discardableResult
    public func perform(_ selector: Selector!, with object: Any?) -> Any? { selector?.call(self, object) }
    @MainActor
    @discardableResult
    public func perform(_ selector: Selector!, with first: Any?, with second: Any?) -> Any? { selector?.call(self, first, second) }
}

extension NSObject {
    /// Calls the method on the main run loop after a delay, in seconds.
    @MainActor
    public func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
        DelayedCalls.add(to: self, selector, object, delay)
    }
    @MainActor
    public class func cancelPreviousPerformRequests(withTarget target: Any) { DelayedCalls.cancel(of: target as AnyObject) { _ in true } }
    @MainActor
    public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object: Any?) {
        DelayedCalls.cancel(of: target as AnyObject) { $0 == selector }
    }
}

/// Calls that wait for their time.
@MainActor
private enum DelayedCalls {
    private struct Call {
        let target: AnyObject
        let selector: Selector
        let timer: Timer
    }
    private static var calls: [Call] = []

    static func add(to target: AnyObject, _ selector: Selector, _ object: Any?, _ delay: TimeInterval) {
        nonisolated(unsafe) let (target, object) = (target, object)
        let timer = Timer(timeInterval: delay, repeats: false) { timer in
            nonisolated(unsafe) let timer = timer
            MainActor.assumeIsolated {
                calls.removeAll { $0.timer === timer }
                selector.call(target, object)
            }
        }
        calls.append(Call(target: target, selector: selector, timer: timer))
        RunLoop.main.add(timer, forMode: .common)
    }

    static func cancel(of target: AnyObject, where isCalled: (Selector) -> Bool) {
        for call in calls where call.target === target && isCalled(call.selector) { call.timer.invalidate() }
        calls.removeAll { $0.target === target && isCalled($0.selector) }
    }
}

extension NotificationCenter {
    /// Calls the selector's method of an observer, which is not retained. UIKit's own notifications come on the main thread, and so must
    /// those of the app.
    public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {
        let observer = observer as AnyObject
        let place = ObjectIdentifier(observer)
        let weak = Weak(observer)
        let token = addObserver(forName: name, object: object, queue: nil) { notification in
            nonisolated(unsafe) let notification = notification
            MainActor.assumeIsolated { _ = selector.call(weak.object, notification) }
        }
        Observations.shared.add(Observations.Entry(center: self, token: token, name: name), of: place)
    }

    /// Ends all observations of an object, or one that a closure began.
    public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

    public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: Any?) {
        for token in Observations.shared.remove(of: ObjectIdentifier(observer), in: self, name) { removeObserver(token as Any) }
        removeObserver(observer as Any, name: name, object: object)
    }
}

/// A reference that does not retain, and that only the main thread reads.
private final class Weak: Sendable {
    private nonisolated(unsafe) weak var stored: AnyObject?
    @MainActor var object: AnyObject? { stored }

    init(_ object: AnyObject) { stored = object }
}

/// Which observations belong to which objects. Notifications may be observed from any thread.
private final class Observations: Sendable {
    struct Entry {
        let center: NotificationCenter
        let token: any NSObjectProtocol
        let name: Notification.Name?
    }

    static let shared = Observations()
    private nonisolated(unsafe) var entries: [ObjectIdentifier: [Entry]] = [:]
    private let lock = NSLock()

    func add(_ entry: Entry, of observer: ObjectIdentifier) { lock.withLock { entries[observer, default: []].append(entry) } }

    func remove(of observer: ObjectIdentifier, in center: NotificationCenter, _ name: Notification.Name?) -> [any NSObjectProtocol] {
        lock.withLock {
            let isEnded: (Entry) -> Bool = { $0.center === center && (name == nil || $0.name == name) }
            let ended = (entries[observer] ?? []).filter(isEnded)
            entries[observer]?.removeAll(where: isEnded)
            return ended.map(\.token)
        }
    }
}

extension Timer {
    /// Calls the selector's method of a target with the timer, on the main run loop.
    @MainActor
    public convenience init(timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool) {
        nonisolated(unsafe) let target = target
        self.init(timeInterval: interval, repeats: repeats) { timer in
            nonisolated(unsafe) let timer = timer
            MainActor.assumeIsolated { _ = selector.call(target, timer) }
        }
    }

    @MainActor
    public class func scheduledTimer(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = Timer(timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        RunLoop.main.add(timer, forMode: .default)
        return timer
    }
}

/// Runs a closure: memory is counted, so there is no pool.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
