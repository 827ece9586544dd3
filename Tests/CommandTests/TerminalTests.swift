import Foundation
import Testing

/// What untrusted data, names and repositories could do to the user of a command.
@Suite("Untrusted text and repositories")
struct TerminalTests {
    /// Clears the screen with an escape sequence and with one character, reverses the direction, and adds a control character.
    private static let words = "k\u{1B}[2J\u{9B}2J\u{202E}\u{7F}"

    @Test(
        "no text from data or names controls the terminal",
        arguments: [
            ["lint"], ["lint", "--format", "short"], ["lint", "--format", "github"], ["inspect"], ["test", "--reporter", "list"],
            ["test", "--reporter", "dot"], ["test", "--reporter", "junit"], ["--html", "out"], ["session", "A.session"],
            ["fmt", "--check"],
        ])
    func terminal(arguments: [String]) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        for name in ["A", "B\u{1B}]0;x\u{7}"] {
            try folder.write("row   -s a -t \"\(Self.words)\" -c StandardCell\nrow -s \(Self.words)\n", to: "\(name).tableViewConfig")
            try folder.write("{\"a\": {\"title\": \"\\u001b[2J\\u009b\\u202e\\nerror: x\"}}", to: "\(name).json")
        }
        try folder.write("table A\nselect 0.0\n", to: "A.session")
        let run = try Command.run(arguments, in: folder.url, environment: ["CI": "", "GITHUB_ACTIONS": ""])
        #expect(!run.isSignal && !(run.output + run.errors).isEmpty)
        for text in [run.output, run.errors] {
            let controls = text.unicodeScalars.filter {
                $0.value < 0x20 && $0 != "\n" && $0 != "\t" || (0x7F..<0xA0).contains($0.value) || $0.value == 0x202E
            }
            #expect(controls.map(\.value) == [], "\(text)")
        }
    }

    @Test("JSON output for programs stays valid", arguments: [["inspect", "--format", "json"], ["test", "--reporter", "json"]])
    func json(arguments: [String]) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row -s a -c StandardCell\n", to: "A.tableViewConfig")
        try folder.write("{\"a\": \"x\\u007f\\u009b\\u001b\"}", to: "A.json")
        let run = try Command.run(arguments, in: folder.url, environment: ["CI": ""])
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(run.output.utf8)) }
    }

    @Test(
        "in a deleted working folder, every command fails", arguments: [["test"], ["--html", "out"], ["lint"], ["init", "new"]])
    func removedFolder(arguments: [String]) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let script = "mkdir gone && cd gone && rmdir ../gone && exec \"$0\" \"$@\""
        let run = try Command.run(["-c", script, Command.path] + arguments, in: folder.url, program: "/bin/sh")
        #expect(run.status == 65 && run.errors.contains("the working directory cannot be used: no such file or directory"), "\(run.errors)")
    }

    @Test("git runs no program that a repository configures", arguments: [["test", "--only-changed=HEAD"], ["diff", "HEAD..HEAD"]])
    func repository(arguments: [String]) throws {
        let folder = try TestFolder(["One"])
        defer { folder.remove() }
        try folder.git("init")
        let ran = folder.folder.url.appending(path: "ran").path
        for name in ["monitor", ".git/hooks/post-index-change"] {
            try folder.folder.write("#!/bin/sh\ntouch '\(ran)'\n", to: name)
            chmod(folder.folder.url.appending(path: name).path, 0o755)
        }
        try folder.git("add", "One.json", "One.tableViewConfig")
        try folder.git("commit", "-m", "x")
        try folder.git("config", "core.fsmonitor", folder.folder.url.appending(path: "monitor").path)
        try? FileManager.default.removeItem(atPath: ran)
        try folder.write("One", says: "Other")
        _ = try Command.run(arguments, in: folder.folder.url, environment: ["CI": ""])
        #expect(!FileManager.default.fileExists(atPath: ran))
        try folder.git("status")
        #expect(FileManager.default.fileExists(atPath: ran), "plain git runs it")
    }
}
