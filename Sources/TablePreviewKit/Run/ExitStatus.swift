import ArgumentParser
import TableDiagnostics

/// What the command's exit code says. Stable: scripts depend on it.
public enum ExitStatus: Int32, Sendable {
    /// All good.
    case success = 0
    /// Differences, missing references, or lint errors.
    case differences = 1
    /// Some designs have errors; the others are finished, and what could be made of these is written.
    case someFailed = 2
    /// The command line was not understood.
    case usage = 64
    /// The input is bad; nothing was made.
    case badInput = 65
    /// A defect of the tool.
    case `internal` = 70
    /// An output could not be written.
    case cannotWrite = 74

    var exitCode: ExitCode { ExitCode(rawValue) }
}

extension [Diagnostic] {
    /// Whether an output could not be written.
    var cannotWrite: Bool { contains { $0.code == "output.cannot-write" } }

    /// Whether a flag names a theme or a device that does not exist. The same mistake in a file has a place.
    private var blamesFlags: Bool { contains { ["theme.unknown", "device.unknown"].contains($0.code) && $0.span == nil } }

    /// The exit code of a command that ends with these errors before its work begins.
    var exitStatus: ExitStatus { cannotWrite ? .cannotWrite : blamesFlags ? .usage : .badInput }
}
