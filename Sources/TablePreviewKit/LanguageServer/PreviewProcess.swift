import Foundation

/// `serve` for the project of a file, started on the first preview request and stopped with the language server.
final class PreviewProcess {
    private var processes: [String: (process: Process, address: String)] = [:]

    /// The address of a folder's preview; `nil` if it cannot be started.
    func address(of folder: String) -> String? {
        if let known = processes[folder], known.process.isRunning { return known.address }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
        process.arguments = ["serve", folder]
        process.standardInput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let pipe = Pipe()
        process.standardOutput = pipe
        do { try process.run() } catch { return nil }
        // The one line that says where it listens; none when it ends instead.
        let line = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self)
        guard let match = line.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+\//) else {
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
