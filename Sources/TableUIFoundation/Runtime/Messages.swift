import Foundation

// The parts of `NSObject` that need the Objective-C runtime: calls by selector, delayed calls and notifications.

extension NSObjectProtocol {
    /// Whether the object has the selector's method. For a selector of a protocol requirement, whether the object conforms to the protocol.
    public func responds(to selector: Selector!) -> Bool { selector?.belongs(to: self) ?? false }
    /// Always `nil`.
    public func forwardingTarget(for selector: Selector!) -> Any? { nil }
    /// The class name including the module.
    public static func description() -> String { String(reflecting: self) }

    @preconcurrency @MainActor
    @discardableResult
    public func perform(_ selector: Selector!) -> Any? { selector?.call(self) }
    @preconcurrency @MainActor
    @discardableResult
    public func perform(_ selector: Selector!, with object: Any?) -> Any? { selector?.call(self, object) }
    @preconcurrency @MainActor
    @discardableResult
    public func perform(_ selector: Selector!, with first: Any?, with second: Any?) -> Any? { selector?.call(self, first, second) }
}

extension NSObject {
    /// Calls the method on the main run loop after a delay, in seconds.
    @preconcurrency @MainActor
    public func perform(_ selector: Selector, with object: Any?, afterDelay delay: TimeInterval) {
        DelayedCalls.add(to: self, selector, object, delay)
    }
    @preconcurrency @MainActor
    public class func cancelPreviousPerformRequests(withTarget target: Any) { DelayedCalls.cancel(of: target as AnyObject) { _ in true } }
    @preconcurrency @MainActor
    public class func cancelPreviousPerformRequests(withTarget target: Any, selector: Selector, object: Any?) {
        DelayedCalls.cancel(of: target as AnyObject) { $0 == selector }
    }
}

/// Pending calls of `perform(_:with:afterDelay:)`.
@MainActor
private enum DelayedCalls {
    private struct Call {
        let target: AnyObject
        let selector: Selector
        let timer: Timer
    }
    private static var calls: [Call] = []

    static func add(to target: AnyObject, _ selector: Selector, _ object: Any?, _ delay: TimeInterval) {
        // Safe: the main run loop runs the closure, so all of these stay on the main thread.
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
    /// Calls the selector's method of the observer, which is not retained. The notification must be posted on the main thread, as UIKit's
    /// own notifications are.
    public func addObserver(_ observer: Any, selector: Selector, name: Notification.Name?, object: Any?) {
        let observer = observer as AnyObject
        let place = ObjectIdentifier(observer)
        let weak = Weak(observer)
        let token = addObserver(forName: name, object: object, queue: nil) { notification in
            // Safe: without a queue, the closure runs on the thread that posts, and `assumeIsolated` stops any but the main thread.
            nonisolated(unsafe) let notification = notification
            MainActor.assumeIsolated { _ = selector.call(weak.object, notification) }
        }
        let gone = Observations.shared.add(Observations.Entry(observer: weak, center: self, token: token, name: name), of: place)
        for entry in gone { entry.center.removeObserver(entry.token as Any) }
    }

    /// Removes all observations of an object, or a single one that was added with a closure.
    public func removeObserver(_ observer: AnyObject) { removeObserver(observer, name: nil, object: nil) }

    public func removeObserver(_ observer: AnyObject, name: Notification.Name?, object: Any?) {
        for token in Observations.shared.remove(of: ObjectIdentifier(observer), in: self, name) { removeObserver(token as Any) }
        removeObserver(observer as Any, name: name, object: object)
    }
}

/// A weak reference that only the main thread reads.
private final class Weak: Sendable {
    // Safe: set once in the initializer; after that, only the runtime clears it, and loads of weak references are atomic.
    private nonisolated(unsafe) weak var stored: AnyObject?
    @MainActor var object: AnyObject? { stored }
    var isGone: Bool { stored == nil }

    init(_ object: AnyObject) { stored = object }
}

/// Maps observers to their observations. Any thread may add or remove observations.
private final class Observations: Sendable {
    struct Entry {
        let observer: Weak
        let center: NotificationCenter
        let token: any NSObjectProtocol
        let name: Notification.Name?
    }

    static let shared = Observations()
    // Safe: both are read and written only inside of the lock.
    private nonisolated(unsafe) var entries: [ObjectIdentifier: [Entry]] = [:]
    /// The number of observers at which those that are gone are looked for.
    private nonisolated(unsafe) var limit = 64
    private let lock = NSLock()

    /// Adds an entry, and returns the entries of observers that are gone, now and then.
    func add(_ entry: Entry, of observer: ObjectIdentifier) -> [Entry] {
        lock.withLock {
            var gone: [Entry] = []
            if entries.count >= limit {
                gone = entries.values.joined().filter(\.observer.isGone)
                entries = entries.mapValues { $0.filter { !$0.observer.isGone } }.filter { !$0.value.isEmpty }
                limit = max(64, entries.count * 2)
            }
            entries[observer, default: []].append(entry)
            return gone
        }
    }

    func remove(of observer: ObjectIdentifier, in center: NotificationCenter, _ name: Notification.Name?) -> [any NSObjectProtocol] {
        lock.withLock {
            let isEnded: (Entry) -> Bool = { $0.center === center && (name == nil || $0.name == name) }
            let ended = (entries[observer] ?? []).filter(isEnded)
            entries[observer]?.removeAll(where: isEnded)
            if entries[observer]?.isEmpty == true { entries[observer] = nil }
            return ended.map(\.token)
        }
    }
}

extension Timer {
    /// Calls the selector's method of the target with the timer, on the main run loop.
    @preconcurrency @MainActor
    public convenience init(timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool) {
        // Safe: a timer that an app adds to the main run loop runs there; `assumeIsolated` stops any other thread.
        nonisolated(unsafe) let target = target
        self.init(timeInterval: interval, repeats: repeats) { timer in
            nonisolated(unsafe) let timer = timer
            MainActor.assumeIsolated { _ = selector.call(target, timer) }
        }
    }

    @preconcurrency @MainActor
    public class func scheduledTimer(
        timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
    ) -> Timer {
        let timer = Timer(timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
        RunLoop.main.add(timer, forMode: .default)
        return timer
    }
}

/// Runs the closure. There is no pool, since all memory is reference counted.
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }
