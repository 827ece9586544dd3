import Foundation

// Values that extensions keep with an object. Objective-C's runtime has the functions; here they are a table with weak references.

public enum objc_AssociationPolicy: UInt, Sendable {
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 769
    case OBJC_ASSOCIATION_COPY = 771
}

/// The value of a key; `nil` without one.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? { Associations.shared[object as AnyObject, key] }

/// Keeps a value with an object, weakly with the policy `OBJC_ASSOCIATION_ASSIGN`. It is released soon after the object is gone, not with
/// it.
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
    private nonisolated(unsafe) var owners: [ObjectIdentifier: Owner] = [:]
    /// The number of owners at which those that are gone are looked for.
    private nonisolated(unsafe) var limit = 64
    private let lock = NSRecursiveLock()

    subscript(object: AnyObject, key: UnsafeRawPointer) -> Any? {
        lock.withLock {
            // An object may have the address of one that is gone.
            guard let owner = owners[ObjectIdentifier(object)], owner.object === object, let value = owner.values[key] else { return nil }
            return value.strong ?? value.weakly
        }
    }

    func set(_ value: Any?, of object: AnyObject, _ key: UnsafeRawPointer, isWeak: Bool) {
        // Released after the lock: their ends may come back here.
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
