import Synchronization

/// A thread-safe counter from 0.
final class Counter: Sendable {
    private let value = Atomic<Int>(0)

    /// Returns the count before the increment.
    func increment() -> Int { value.wrappingAdd(1, ordering: .relaxed).oldValue }
}
