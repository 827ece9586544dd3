import Foundation

/// Threads for the tasks of commands, apart from the cooperative pool.
///
/// A command waits for the main actor to lay out tables of Swift code, for child processes and for files. A thread that waits must not be
/// one of the few of the pool: with all of them waiting, nothing else in the process would go on, and code on the main actor could wait
/// forever for one of its tasks.
final class CommandThreads: TaskExecutor {
    static let shared = CommandThreads()

    // Safe: all are read and written only between `lock` and `unlock`.
    private nonisolated(unsafe) var jobs: [UnownedJob] = []
    private nonisolated(unsafe) var idle = 0
    private nonisolated(unsafe) var count = 0
    private let condition = NSCondition()

    /// More threads than any command has tasks that wait at once: the preview's connections are limited to the same number.
    private static let limit = 64

    func enqueue(_ job: consuming ExecutorJob) {
        condition.lock()
        defer { condition.unlock() }
        jobs.append(UnownedJob(job))
        if jobs.count > idle, count < Self.limit {
            count += 1
            Thread.detachNewThread { self.work() }
        } else {
            condition.signal()
        }
    }

    private func work() {
        while true {
            condition.lock()
            idle += 1
            while jobs.isEmpty { condition.wait() }
            idle -= 1
            let job = jobs.removeFirst()
            condition.unlock()
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}
