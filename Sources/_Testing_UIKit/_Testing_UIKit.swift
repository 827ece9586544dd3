// Swift Testing declares an overlay with this name for files that import both `Testing` and `UIKit`. Only toolchains for Apple's systems
// have it, and without it, such a file does not compile.
