import Dispatch
import Foundation
import TableFoundation

// Key-value observing, without the Objective-C runtime: the classes here report their own properties, and the proxy that
// `mutableArrayValue(forKey:)` returns reports changes of an array. Properties of an app report only through `didChangeValue(forKey:)`.

public struct NSKeyValueObservingOptions: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let new = NSKeyValueObservingOptions(rawValue: 1)
    public static let old = NSKeyValueObservingOptions(rawValue: 2)
    /// Reports the current value at once.
    public static let initial = NSKeyValueObservingOptions(rawValue: 4)
    /// Accepted, but nothing is reported before a change.
    public static let prior = NSKeyValueObservingOptions(rawValue: 8)
}

public enum NSKeyValueChange: UInt, Sendable { case setting = 1, insertion, removal, replacement }

public struct NSKeyValueChangeKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The raw value of an `NSKeyValueChange` as an `NSNumber`.
    public static let kindKey = NSKeyValueChangeKey(rawValue: "kind")
    public static let newKey = NSKeyValueChangeKey(rawValue: "new")
    public static let oldKey = NSKeyValueChangeKey(rawValue: "old")
    /// The changed indexes of an array, as an `IndexSet`.
    public static let indexesKey = NSKeyValueChangeKey(rawValue: "indexes")
    public static let notificationIsPriorKey = NSKeyValueChangeKey(rawValue: "notificationIsPrior")
}

/// An object that receives changes of observed properties. A class that implements `observeValue` must conform, because Swift finds methods
/// of `NSObject`'s subclasses only through a protocol.
@preconcurrency @MainActor
public protocol KeyValueObserving: AnyObject {
    func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?)
}

extension NSObject {
    /// Reports changes of the property to the observer until it is removed or deallocated. Changes on other threads than the main thread
    /// are not reported.
    public func addObserver(
        _ observer: NSObject, forKeyPath keyPath: String, options: NSKeyValueObservingOptions = [], context: UnsafeMutableRawPointer?
    ) {
        let observation = Observers.Observation(observer: observer, keyPath: keyPath, context: context)
        Observers.add(observation, to: self)
        guard options.contains(.initial) else { return }
        observation.report([.kindKey: NSKeyValueChange.setting.number, .newKey: storedValue(forKey: keyPath) ?? NSNull()], of: self)
    }
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String) {
        Observers.remove(from: self) { $0.observer === observer && $0.keyPath == keyPath }
    }
    public func removeObserver(_ observer: NSObject, forKeyPath keyPath: String, context: UnsafeMutableRawPointer?) {
        Observers.remove(from: self) { $0.observer === observer && $0.keyPath == keyPath && $0.context == context }
    }

    /// Does nothing: changes are reported after they happen.
    public func willChangeValue(forKey key: String) {}
    /// Reports the property's value to its observers.
    public func didChangeValue(forKey key: String) { reportSetting(key, old: nil) { storedValue(forKey: key) } }

    /// An array that stands for a stored `NSMutableArray`: its changes change the property and are reported to the observers.
    public func mutableArrayValue(forKey key: String) -> NSMutableArray {
        ObservedArray(storedValue(forKey: key) as? NSMutableArray ?? NSMutableArray(), of: self, key)
    }

    /// Reports that a property was set.
    package func reportSetting(_ key: String, at path: AnyKeyPath? = nil, old: Any?, new: () -> Any?) {
        guard Observers.areIn(self) else { return }
        Observers.report([.kindKey: NSKeyValueChange.setting.number, .oldKey: old ?? NSNull(), .newKey: new() ?? NSNull()], of: self, key)
        Observers.callHandlers(of: self, path)
    }

    /// The value of a stored property; `nil` if there is none with this name. Computed properties have no value here.
    public func value(forKey key: String) -> Any? {
        (self as? any KeyedValues)?.keyedValue(for: key) ?? storedValue(forKey: key)
    }

    /// The value of a stored property, also of a private one; `nil` if there is none with this name.
    fileprivate func storedValue(forKey key: String) -> Any? {
        var mirror: Mirror? = Mirror(reflecting: self)
        while let current = mirror {
            if let child = current.children.first(where: { $0.label == key || $0.label == "$__lazy_storage_$_" + key }) {
                let value = Mirror(reflecting: child.value)
                return value.displayStyle == .optional ? value.children.first?.value : child.value
            }
            mirror = current.superclassMirror
        }
        return nil
    }
}

/// Reports that an object's property was set. Ported `@objc dynamic` properties call it. Without a key path, observers by key path are
/// called only if the value is different.
public func reportChange<Value>(of key: String, at path: AnyKeyPath? = nil, in object: AnyObject, from old: Value) {
    guard let object = object as? NSObject else { return }
    object.reportSetting(key, at: path, old: old) { object.storedValue(forKey: key) }
}

extension NSKeyValueChange {
    var number: NSNumber { NSNumber(value: rawValue) }
}

/// The observers of all observed objects.
enum Observers {
    struct Observation {
        private(set) weak var observer: NSObject?
        let keyPath: String
        let context: UnsafeMutableRawPointer?

        func report(_ change: [NSKeyValueChangeKey: Any], of object: NSObject) {
            guard MainQueue.isCurrent else { return }
            // Safe: `assumeIsolated` runs its closure at once, on this thread.
            nonisolated(unsafe) let (observation, change, object) = (self, change, object)
            MainActor.assumeIsolated {
                (observation.observer as? any KeyValueObserving)?.observeValue(
                    forKeyPath: observation.keyPath, of: object, change: change, context: observation.context)
            }
        }
    }
    private struct Entry {
        weak var object: NSObject?
        var observations: [Observation] = []
        /// Observers by key path. They receive the path that changed; `nil` if it is not known.
        var handlers: [(observation: ObjectIdentifier, call: (AnyKeyPath?) -> Void)] = []
    }
    // Safe: every function does nothing off the main actor.
    private nonisolated(unsafe) static var entries: [ObjectIdentifier: Entry] = [:]
    /// The number of objects at which the table drops the deallocated ones.
    private nonisolated(unsafe) static var limit = 64

    static func areIn(_ object: AnyObject) -> Bool { MainQueue.isCurrent && entries[ObjectIdentifier(object)] != nil }

    static func add(_ observation: Observation, to object: NSObject) { change(object) { $0.observations.append(observation) } }

    static func addHandler(of observation: NSKeyValueObservation, to object: NSObject, _ call: @escaping (AnyKeyPath?) -> Void) {
        change(object) { $0.handlers.append((ObjectIdentifier(observation), call)) }
    }

    private static func change(_ object: NSObject, _ body: (inout Entry) -> Void) {
        guard MainQueue.isCurrent else { return }
        if entries.count >= limit {
            entries = entries.filter { $0.value.object != nil }
            limit = max(64, entries.count * 2)
        }
        let place = ObjectIdentifier(object)
        // The object may have the address of a deallocated one.
        var entry = entries[place].flatMap { $0.object === object ? $0 : nil } ?? Entry(object: object)
        body(&entry)
        entries[place] = entry.observations.isEmpty && entry.handlers.isEmpty ? nil : entry
    }

    static func remove(from object: NSObject, where isRemoved: (Observation) -> Bool) {
        change(object) { $0.observations.removeAll(where: isRemoved) }
    }

    static func removeHandler(_ observation: NSKeyValueObservation, from object: NSObject) {
        change(object) { $0.handlers.removeAll { $0.observation == ObjectIdentifier(observation) } }
    }

    static func report(_ change: [NSKeyValueChangeKey: Any], of object: NSObject, _ keyPath: String) {
        guard MainQueue.isCurrent, !entries.isEmpty, let entry = entries[ObjectIdentifier(object)], entry.object === object else { return }
        for observation in entry.observations where observation.keyPath == keyPath { observation.report(change, of: object) }
    }

    static func callHandlers(of object: NSObject, _ path: AnyKeyPath?) {
        guard MainQueue.isCurrent, let entry = entries[ObjectIdentifier(object)], entry.object === object else { return }
        for handler in entry.handlers { handler.call(path) }
    }
}
