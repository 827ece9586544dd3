import Dispatch
import Foundation
import Synchronization

/// Temporary folders of a command. They are deleted with the command, also if a signal stops it.
enum ScratchFolders {
    private struct State {
        var paths: Set<String> = []
        var sources: [any DispatchSourceSignal] = []
    }

    private static let state = Mutex(State())

    /// A new path; the folder does not exist yet. `kind` tells what it is for.
    static func make(_ kind: String) -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-\(kind)-\(UUID().uuidString)")
        state.withLock { state in
            if state.sources.isEmpty { state.sources = [SIGINT, SIGTERM].map(removeAll(on:)) }
            state.paths.insert(folder.path)
        }
        return folder
    }

    static func remove(_ folder: URL) {
        state.withLock { _ = $0.paths.remove(folder.path) }
        try? FileManager.default.removeItem(at: folder)
    }

    private static func removeAll(on number: Int32) -> any DispatchSourceSignal {
        // Without a handler, the signal ends the process before the source learns of it. Child processes start without it.
        signal(number) { _ in }
        let source = DispatchSource.makeSignalSource(signal: number)
        source.setEventHandler {
            state.withLock { state in
                for path in state.paths { try? FileManager.default.removeItem(atPath: path) }
                signal(number, SIG_DFL)
                kill(getpid(), number)
            }
        }
        source.resume()
        return source
    }
}
