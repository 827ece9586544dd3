import Foundation
import Synchronization
import TableDiagnostics

/// Says on standard error what was noticed and how far the work is. Nothing else of the tool prints there.
final class Reporter: Sendable {
    private let isTerminal: Bool
    private let isColored: Bool
    private let showsProgress: Bool
    private let hasProgressLine = Mutex(false)
    /// What was said already: designs that share a cell share its faults.
    private let said = Mutex<Set<String>>([])

    init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        isTerminal = isatty(STDERR_FILENO) == 1
        isColored = isTerminal && environment["NO_COLOR", default: ""].isEmpty
        showsProgress = isTerminal && environment["CI", default: ""].isEmpty
    }

    func report(_ diagnostics: [Diagnostic]) {
        guard !diagnostics.isEmpty else { return }
        clearProgress()
        let lines = diagnostics.map { DiagnosticPrinter.human($0, colored: isColored) + "\n" }
        let text = said.withLock { said in lines.filter { said.insert($0).inserted } }.joined()
        FileHandle.standardError.write(Data(text.utf8))
    }

    /// One line that is written over and over; only on a terminal, and not under `CI`.
    func progress(_ text: String) {
        guard showsProgress else { return }
        hasProgressLine.withLock { $0 = true }
        FileHandle.standardError.write(Data("\r\u{1B}[2K\(text)".utf8))
    }

    func clearProgress() {
        let wasShown = hasProgressLine.withLock { shown in
            defer { shown = false }
            return shown
        }
        if wasShown { FileHandle.standardError.write(Data("\r\u{1B}[2K".utf8)) }
    }
}
