import Foundation

// Core Foundation's name for the main run loop.

public func CFRunLoopGetCurrent() -> RunLoop { .current }
public func CFRunLoopGetMain() -> RunLoop { .main }
/// Does nothing: nothing here waits on the run loop.
public func CFRunLoopWakeUp(_ loop: RunLoop!) {}
