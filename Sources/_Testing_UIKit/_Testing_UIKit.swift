// Swift Testing declares an overlay of this name for files that import both `Testing` and `UIKit`; the toolchain has it on Apple's systems
// only, and without it such a file does not compile.
