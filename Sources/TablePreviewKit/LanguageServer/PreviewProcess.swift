import Foundation
import TableAppRunner

/// A `serve` process for each project. It starts with the first preview request and stops with the language server.
final class PreviewProcess {
    private var previews: [String: Preview] = [:]

    private struct Preview {
        var process: Process
        var input: FileHandle
        var output: FileHandle
        var address: String
        /// The part of an incomplete line received so far.
        var pending: [UInt8] = []
    }

    /// The URL of a folder's preview; `nil` if the process cannot be started.
    func address(of folder: String) -> String? {
        if let known = previews[folder], known.process.isRunning { return known.address }
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
        guard let (process, input, output) = ChildProcess(program: program, arguments: ["serve", folder, "--editor"]).startWithPipes()
        else {
            return nil
        }
        // The first output contains the URL. If there is none, the process has ended.
        guard let match = String(decoding: output.availableData, as: UTF8.self).firstMatch(of: /http:\/\/127\.0\.0\.1:\d+\//) else {
            process.terminate()
            return nil
        }
        previews[folder] = Preview(process: process, input: input, output: output, address: String(match.0))
        return String(match.0)
    }

    /// Scrolls the pages of a folder's preview to a row. Returns `false` if there is no preview.
    func show(_ page: String, row: String, in folder: String) -> Bool {
        guard let preview = previews[folder], preview.process.isRunning else { return false }
        return (try? preview.input.write(contentsOf: Data((EditorMessage.show(page, row: row) + "\n").utf8))) != nil
    }

    /// The file descriptors of the previews' output, to wait for along with the editor's.
    var descriptors: [Int32] { previews.values.map(\.output.fileDescriptor) }

    /// The clicks since the last call. Removes previews that have ended.
    func clicks() -> [(path: String, line: Int)] {
        var clicks: [(path: String, line: Int)] = []
        for (folder, var preview) in previews.sorted(by: { $0.key < $1.key }) where InputDescriptor.hasInput(preview.output.fileDescriptor)
        {
            let bytes = preview.output.availableData
            guard !bytes.isEmpty else {
                previews[folder] = nil
                continue
            }
            preview.pending += bytes
            while let end = preview.pending.firstIndex(of: UInt8(ascii: "\n")) {
                if let click = EditorMessage.opened(String(decoding: preview.pending[..<end], as: UTF8.self)) { clicks.append(click) }
                preview.pending.removeSubrange(...end)
            }
            previews[folder] = preview
        }
        return clicks
    }

    /// Stops all processes.
    func stop() {
        for preview in previews.values where preview.process.isRunning { preview.process.terminate() }
        previews = [:]
    }
}
