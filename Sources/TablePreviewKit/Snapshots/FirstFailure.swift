import Foundation

/// Stops a run at its first failure in plan order, whichever thread finishes first, so that several threads give the same result as one.
///
/// Items must be taken in plan order: then the first one in progress never waits.
final class FirstFailure: @unchecked Sendable {
    /// Protects the properties below.
    private let condition = NSCondition()
    private var failed: Int?
    /// All items before this index are finished.
    private var done = 0
    private var doneLater: Set<Int> = []

    /// The first failed item among the finished ones, if any.
    var item: Int? { locked { failed } }

    /// Whether to skip or stop testing an item, because it or an earlier one failed.
    func ends(_ item: Int) -> Bool { locked { failed.map { $0 <= item } ?? false } }

    /// Marks an item as failed.
    func raise(by item: Int) {
        locked { failed = min(failed ?? item, item) }
    }

    /// Marks an item as finished, with any result.
    func finish(_ item: Int) {
        locked {
            doneLater.insert(item)
            while doneLater.remove(done) != nil { done += 1 }
        }
    }

    /// Waits for all earlier items before writing something that a run stopped by them would not write. Returns whether the run continues.
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
