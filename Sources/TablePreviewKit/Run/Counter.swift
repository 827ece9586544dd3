import Synchronization

/// Counts up from 0, safely from any thread.
final class Counter: Sendable {
    private let value = Atomic<Int>(0)

    /// The count before this call.
    func increment() -> Int { value.wrappingAdd(1, ordering: .relaxed).oldValue }
}
