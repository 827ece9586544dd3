import Foundation

/// Stops a run at its first failure in plan order, whichever thread finishes first, so that the result does not depend on the number of
/// threads.
///
/// Threads must take items in plan order. Then the first item in progress never waits.
final class FirstFailure: @unchecked Sendable {
    /// Protects the properties below.
    private let condition = NSCondition()
    private var failed: Int?
    /// All items before this index are finished.
    private var done = 0
    private var doneLater: Set<Int> = []

    /// The first failed item so far; `nil` if none has failed.
    var item: Int? { locked { failed } }

    /// Whether to skip or stop testing the item, because it or an earlier item failed.
    func ends(_ item: Int) -> Bool { locked { failed.map { $0 <= item } ?? false } }

    /// Marks an item as failed.
    func raise(by item: Int) {
        locked { failed = min(failed ?? item, item) }
    }

    /// Marks an item as finished, whether it passed or failed.
    func finish(_ item: Int) {
        locked {
            doneLater.insert(item)
            while doneLater.remove(done) != nil { done += 1 }
        }
    }

    /// Waits until all earlier items are finished. Call it before writing files that a run stopped by them must not write. Returns whether
    /// the run continues.
    func waitForTurn(of item: Int) -> Bool {
        condition.lock()
        defer { condition.unlock() }
        while done < item, failed.map({ $0 >= item }) ?? true { condition.wait() }
        return failed.map { $0 >= item } ?? true
    }

    private func locked<Answer>(_ work: () -> Answer) -> Answer {
        condition.lock()
        defer {
            condition.broadcast()
            condition.unlock()
        }
        return work()
    }
}
