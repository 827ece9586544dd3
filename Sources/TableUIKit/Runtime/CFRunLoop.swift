import Foundation

// The main run loop by its name in C.

public func CFRunLoopGetCurrent() -> RunLoop { .current }
public func CFRunLoopGetMain() -> RunLoop { .main }
/// Does nothing: nothing waits.
public func CFRunLoopWakeUp(_ loop: RunLoop!) {}
