import Foundation

// Associated objects without the Objective-C runtime: a table that refers to the owners weakly.

public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
}

/// `nil` if no value is set.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? { Associations.shared[object as AnyObject, key] }

/// Associates a value with an object. `OBJC_ASSOCIATION_ASSIGN` stores a weak reference. The value is released some time after the object
/// is deallocated, not at the same moment.
public func objc_setAssociatedObject(_ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy) {
    Associations.shared.set(value, of: object as AnyObject, key, isWeak: policy == .OBJC_ASSOCIATION_ASSIGN)
}

public func objc_removeAssociatedObjects(_ object: Any) { Associations.shared.remove(object as AnyObject) }

private final class Associations: Sendable {
    private struct Value {
        var strong: Any?
        weak var weakly: AnyObject?
    }
    private struct Owner {
        weak var object: AnyObject?
        var values: [UnsafeRawPointer: Value] = [:]
    }

    static let shared = Associations()
    // Safe: both are read and written only inside of the lock.
    private nonisolated(unsafe) var owners: [ObjectIdentifier: Owner] = [:]
    /// The number of owners at which the table drops the deallocated ones.
    private nonisolated(unsafe) var limit = 64
    private let lock = NSRecursiveLock()

    subscript(object: AnyObject, key: UnsafeRawPointer) -> Any? {
        lock.withLock {
            // The object may have the address of a deallocated one.
            guard let owner = owners[ObjectIdentifier(object)], owner.object === object, let value = owner.values[key] else { return nil }
            return value.strong ?? value.weakly
        }
    }

    func set(_ value: Any?, of object: AnyObject, _ key: UnsafeRawPointer, isWeak: Bool) {
        // Keeps the removed owners alive until the lock is released, because their deinitializers may call back.
        var gone: [Owner] = []
        lock.withLock {
            if owners.count >= limit {
                gone = owners.values.filter { $0.object == nil }
                owners = owners.filter { $0.value.object != nil }
                limit = max(64, owners.count * 2)
            }
            let place = ObjectIdentifier(object)
            if let old = owners[place], old.object !== object {
                gone.append(old)
                owners[place] = nil
            }
            var owner = owners[place] ?? Owner(object: object)
            owner.values[key] = value.map { isWeak ? Value(weakly: $0 as AnyObject) : Value(strong: $0) }
            owners[place] = owner
        }
    }

    func remove(_ object: AnyObject) {
        let old = lock.withLock { owners.removeValue(forKey: ObjectIdentifier(object)) }
        withExtendedLifetime(old) {}
    }
}
