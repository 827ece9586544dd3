import Synchronization
import TableDiagnostics

/// Prints diagnostics and progress to standard error. Nothing else writes there.
final class Reporter: Sendable {
    private let stream: StandardStream
    private let isColored: Bool
    private let showsProgress: Bool
    private let hasProgressLine = Mutex(false)
    /// The diagnostics that have been printed. Designs that share a cell share its diagnostics.
    private let said = Mutex<Set<String>>([])

    /// The environment variables `NO_COLOR` and `CI` change the output.
    init(_ stream: StandardStream, variables: [String: String]) {
        self.stream = stream
        isColored = stream.isTerminal && variables["NO_COLOR", default: ""].isEmpty
        showsProgress = stream.isTerminal && variables["CI", default: ""].isEmpty
    }

    /// Prints diagnostics that no comment ignores, each once. `isBack` prints diagnostics again that were fixed and have reappeared.
    func report(_ diagnostics: [Diagnostic], isBack: Bool = false) {
        let diagnostics = diagnostics.filter { !$0.isIgnored }
        guard !diagnostics.isEmpty else { return }
        clearProgress()
        let lines = diagnostics.map { DiagnosticPrinter.human($0, colored: isColored) + "\n" }
        stream.writeRaw(said.withLock { said in lines.filter { said.insert($0).inserted || isBack } }.joined())
    }

    /// Replaces the progress line. Does nothing if standard error is not a terminal or `CI` is set.
    func progress(_ text: String) {
        guard showsProgress else { return }
        hasProgressLine.withLock { $0 = true }
        stream.writeRaw("\r\u{1B}[2K" + printable(text))
    }

    func clearProgress() {
        let wasShown = hasProgressLine.withLock { shown in
            defer { shown = false }
            return shown
        }
        if wasShown { stream.writeRaw("\r\u{1B}[2K") }
    }
}
