import Foundation
import TableAppRunner

/// Runs git.
enum Git {
    /// The output of a git command; `nil` if it fails or git is not installed.
    static func output(_ arguments: [String], in folder: String? = nil) -> [UInt8]? {
        let result = run(arguments, in: folder)
        return result.status == 0 ? result.output : nil
    }

    /// The first line of git's own error message if git does not work in the folder; `nil` if it does.
    static func fault(in folder: String? = nil) -> String? {
        let result = run(["rev-parse", "--git-dir"], in: folder)
        return result.status == 0 ? nil : String(result.text.prefix { !$0.isNewline })
    }

    /// The contents of blobs, in the order of their hashes; `nil` if git cannot read one.
    static func contents(of blobs: [String], in folder: String? = nil) -> [[UInt8]]? {
        var contents: [[UInt8]] = []
        // Some at a time, because the output of a process is limited.
        for start in stride(from: 0, to: blobs.count, by: 250) {
            let input = blobs[start...].prefix(250)
            var rest = run(["cat-file", "--batch"], in: folder, input: Data(input.map { $0 + "\n" }.joined().utf8)).output[...]
            for _ in input {
                // Each starts with a line such as `5e1c309d… blob 12`, and ends with a line break.
                guard let line = rest.firstIndex(of: UInt8(ascii: "\n")), let word = rest[..<line].split(separator: UInt8(ascii: " ")).last,
                    let count = Int(String(decoding: word, as: UTF8.self)), rest.endIndex - line > count + 1
                else { return nil }
                contents.append(Array(rest[(line + 1)...].prefix(count)))
                rest = rest[(line + count + 2)...]
            }
        }
        return contents
    }

    private static func run(_ arguments: [String], in folder: String?, input: Data? = nil) -> ChildProcess.Result {
        ChildProcess(program: "git", arguments: safety + arguments, folder: folder, input: input).run()
    }

    // A repository may be untrusted: run no program or hook that its settings name, and write nothing to it.
    private static let safety = ["--no-optional-locks", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"]
}
