import Foundation

// Old Darwin's atomic counters. Swift sees them as plain functions, so a lock makes them atomic.

private let lock = NSLock()

@discardableResult
public func OSAtomicAdd32(_ amount: Int32, _ value: UnsafeMutablePointer<Int32>) -> Int32 {
    lock.withLock {
        value.pointee &+= amount
        return value.pointee
    }
}
@discardableResult
public func OSAtomicIncrement32(_ value: UnsafeMutablePointer<Int32>) -> Int32 { OSAtomicAdd32(1, value) }
@discardableResult
public func OSAtomicDecrement32(_ value: UnsafeMutablePointer<Int32>) -> Int32 { OSAtomicAdd32(-1, value) }

// A lock for each object, as `@synchronized` has in Objective-C.

private final class ObjectLocks: Sendable {
    // Safe: read and written only inside of the lock.
    private nonisolated(unsafe) var locks: [ObjectIdentifier: (lock: NSRecursiveLock, users: Int)] = [:]
    private let lock = NSLock()

    func enter(_ object: AnyObject) {
        let own = lock.withLock {
            let entry = locks[ObjectIdentifier(object)] ?? (NSRecursiveLock(), 0)
            locks[ObjectIdentifier(object)] = (entry.lock, entry.users + 1)
            return entry.lock
        }
        own.lock()
    }

    /// Whether the object was locked.
    func exit(_ object: AnyObject) -> Bool {
        let own = lock.withLock { () -> NSRecursiveLock? in
            guard let entry = locks[ObjectIdentifier(object)] else { return nil }
            locks[ObjectIdentifier(object)] = entry.users == 1 ? nil : (entry.lock, entry.users - 1)
            return entry.lock
        }
        own?.unlock()
        return own != nil
    }
}

private let objectLocks = ObjectLocks()

/// Locks the object for this thread until `objc_sync_exit`. Returns 0.
@discardableResult
public func objc_sync_enter(_ object: Any) -> Int32 {
    objectLocks.enter(object as AnyObject)
    return 0
}

/// Returns 0, or -1 if the object was not locked.
@discardableResult
public func objc_sync_exit(_ object: Any) -> Int32 { objectLocks.exit(object as AnyObject) ? 0 : -1 }
