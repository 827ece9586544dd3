import Foundation

/// Whether code runs on the main actor. After `dispatchMain`, that is not the main thread on Linux.
enum MainQueue {
    private static let key = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true || Thread.isMainThread }
}

/// Runs work on the main actor, where views live, and waits for it. Whoever waits for the caller must leave the main actor free.
package func onMainActor<Result>(_ work: @MainActor () -> Result) -> Result {
    // Safe: the closures run before this function returns, one after the other, and nothing else has the values meanwhile.
    nonisolated(unsafe) var result: Result?
    if MainQueue.isCurrent {
        MainActor.assumeIsolated { result = work() }
    } else {
        DispatchQueue.main.sync { MainActor.assumeIsolated { result = work() } }
    }
    guard let result else { preconditionFailure("the work has run") }
    return result
}
