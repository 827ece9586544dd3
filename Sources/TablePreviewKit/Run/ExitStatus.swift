import ArgumentParser

/// What the command's exit code says. Stable: scripts depend on it.
public enum ExitStatus: Int32, Sendable {
    /// All good.
    case success = 0
    /// Differences, missing references, or lint errors.
    case differences = 1
    /// Some designs failed; the others are finished.
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
