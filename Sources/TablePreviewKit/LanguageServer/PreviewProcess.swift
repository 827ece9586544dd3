import Foundation

/// `serve` for the project of a file, started on the first preview request and stopped with the language server.
final class PreviewProcess {
    private var processes: [String: (process: Process, address: String)] = [:]

    /// The address of a folder's preview; `nil` if it cannot be started.
    func address(of folder: String) -> String? {
        if let known = processes[folder], known.process.isRunning { return known.address }
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
        // The first output says where it listens; there is none if it ends instead.
        guard let (process, output) = ChildProcess(program: program, arguments: ["serve", folder]).startAndRead() else { return nil }
        guard let match = output.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+\//) else {
            process.terminate()
            return nil
        }
        processes[folder] = (process, String(match.0))
        return String(match.0)
    }

    /// Stops all processes.
    func stop() {
        for (process, _) in processes.values where process.isRunning { process.terminate() }
        processes = [:]
    }
}
