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

    private static func run(_ arguments: [String], in folder: String?) -> ChildProcess.Result {
        ChildProcess(program: "git", arguments: safety + arguments, folder: folder).run()
    }

    // A repository may be untrusted: run no program or hook that its settings name, and write nothing to it.
    private static let safety = ["--no-optional-locks", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"]
}
