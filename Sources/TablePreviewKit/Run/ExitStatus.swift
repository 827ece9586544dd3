import ArgumentParser
import TableDiagnostics

/// The exit codes of the command line. They are stable, because scripts depend on them.
public enum ExitStatus: Int32, Sendable {
    /// No errors.
    case success = 0
    /// Differences, missing references, or lint errors.
    case differences = 1
    /// Some designs have errors, and their outputs may be missing or incomplete. All other designs are finished.
    case someFailed = 2
    /// An invalid command line.
    case usage = 64
    /// Invalid input. Nothing was written.
    case badInput = 65
    /// An internal error.
    case `internal` = 70
    /// An output could not be written.
    case cannotWrite = 74

    var exitCode: ExitCode { ExitCode(rawValue) }
}

extension [Diagnostic] {
    /// Whether an output could not be written.
    var cannotWrite: Bool { contains { $0.code == .outputCannotWrite } }

    /// Whether an option names an unknown theme or device. The same error in a file has a location.
    private var blamesFlags: Bool { contains { [.themeUnknown, .deviceUnknown].contains($0.code) && $0.span == nil } }

    /// The exit status of a command that fails with these errors before it starts its work.
    var exitStatus: ExitStatus { cannotWrite ? .cannotWrite : blamesFlags ? .usage : .badInput }
}
