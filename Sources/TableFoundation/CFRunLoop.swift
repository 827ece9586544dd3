import Foundation

// Core Foundation's names for the main run loop and references.

public func CFRunLoopGetCurrent() -> RunLoop { .current }
public func CFRunLoopGetMain() -> RunLoop { .main }
/// Does nothing: nothing here waits on the run loop.
public func CFRunLoopWakeUp(_ loop: RunLoop!) {}

/// The number of strong references, for tests that compare it before and after a call.
public func CFGetRetainCount(_ object: AnyObject) -> Int { Int(_getRetainCount(object)) }
