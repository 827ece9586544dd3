import Foundation

/// Ends a run with its first failure: the first in the order of the plan, whatever thread was faster, so that a run on several
/// threads leaves and tells what a run on one does.
///
/// Items are taken in the order of the plan, so that the first of those that are under way never waits.
final class FirstFailure: @unchecked Sendable {
    /// Guards everything below.
    private let condition = NSCondition()
    private var failed: Int?
    /// All items before this one are done.
    private var done = 0
    private var doneLater: Set<Int> = []

    /// The first item of those done so far that failed; `nil`: none did.
    var item: Int? { locked { failed } }

    /// Whether an item is no longer to be tested, or no further: it or one before it has failed.
    func ends(_ item: Int) -> Bool { locked { failed.map { $0 <= item } ?? false } }

    /// Notes that an item failed.
    func raise(by item: Int) {
        locked { failed = min(failed ?? item, item) }
    }

    /// Notes that an item is done, whatever came of it.
    func finish(_ item: Int) {
        locked {
            doneLater.insert(item)
            while doneLater.remove(done) != nil { done += 1 }
        }
    }

    /// Waits for all items before this one, before something is written that a run which ended there would not write. Answers
    /// whether the run goes on.
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
