import Foundation
import Testing

/// A command never crashes, whatever standard output and standard error are connected to, and lost output is reported.
@Suite("Standard output and standard error")
struct StandardStreamTests {
    /// What a stream is connected to.
    enum Sink: String, CaseIterable {
        case closed, full, unread
    }

    /// A command and its outputs.
    struct Call: CustomTestStringConvertible {
        var arguments: [String]
        var makes: String?
        var testDescription: String { arguments.joined(separator: " ") }
    }

    /// One call of every command that prints.
    static let calls = [
        Call(arguments: ["--help"]), Call(arguments: ["--version"]), Call(arguments: ["help", "test"]),
        Call(arguments: ["site", "--help"]),
        Call(arguments: ["--generate-completion-script", "bash"]), Call(arguments: ["--html", "out"], makes: "out/A.html"),
        Call(arguments: ["lint"]), Call(arguments: ["lint", "--format", "json"]), Call(arguments: ["fmt"], makes: "A.tableViewConfig"),
        Call(arguments: ["inspect"]), Call(arguments: ["inspect", "--format", "json"]), Call(arguments: ["inspect", "--jsonl"]),
        Call(arguments: ["test", "--output", "run"], makes: "Snapshots/A/ios26.layout.txt"),
        Call(arguments: ["test", "--reporter", "json", "--output", "run"], makes: "run/last-run.json"),
        Call(arguments: ["test", "--reporter", "html", "--output", "run", "--report", "report"], makes: "report/index.html"),
        Call(arguments: ["prune"]), Call(arguments: ["accept", "--all", "--output", "old"]),
        Call(arguments: ["reject", "--all", "--output", "old"]),
        Call(arguments: ["review", "--output", "old"]), Call(arguments: ["merge-reports", "old/last-run.json"]),
        Call(arguments: ["diff", "A.json", "B.json", "--design", "A"]), Call(arguments: ["session", "A.session"]),
        Call(arguments: ["themes"]), Call(arguments: ["symbols"]),
        Call(arguments: ["init", "new"], makes: "new/tvp.yaml"), Call(arguments: ["init", "cell", "PersonCell"]),
        Call(arguments: ["site", "site"], makes: "site/index.html"),
        Call(arguments: ["export", "--docc", "docs"], makes: "docs/manifest.json"), Call(arguments: ["compare", "A@3x.png", "A@3x.png"]),
        Call(arguments: ["serve"]),
        Call(arguments: ["show-report", "old"]),
    ]

    /// A folder with input for every command.
    private func withProject(_ body: (TemporaryFolder) throws -> Void) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row   -s name\nrow -s nmae\n", to: "A.tableViewConfig")
        try folder.write("{\"name\": \"Anna\"}", to: "A.json")
        try folder.write("{\"name\": \"Berta\"}", to: "B.json")
        try folder.write("select 0.0\n", to: "A.session")
        try body(folder)
    }

    private func run(_ arguments: [String], in folder: TemporaryFolder, output: Sink? = nil, errors: Sink? = nil) throws -> Command {
        let sinks = [output, errors]
        let handles = try sinks.map { sink -> FileHandle? in
            switch sink {
            case nil, .closed: return nil
            case .full: return FileHandle(forWritingAtPath: "/dev/full")
            case .unread:
                let pipe = Pipe()
                try pipe.fileHandleForReading.close()
                return pipe.fileHandleForWriting
            }
        }
        let closing = zip(sinks, [" >&-", " 2>&-"]).filter { $0.0 == .closed }.map(\.1).joined()
        // Default signal handling, as in a terminal, whatever the test runner ignores.
        return try Command.run(
            ["-c", "exec env --default-signal=PIPE \"$0\" \"$@\"\(closing)", Command.path] + arguments, in: folder.url, program: "/bin/sh",
            input: "{\"config\": \"row\"}\n", output: handles[0], errors: handles[1])
    }

    @Test("unwritable standard output exits with 74 after the work is done", arguments: calls)
    func output(_ call: Call) throws {
        try withProject { folder in
            let sink = Sink.full
            if call.arguments.contains("old") || call.arguments.contains("old/last-run.json") {
                _ = try Command.run(["test", "--output", "old"], in: folder.url)
            }
            if call.arguments.contains("A@3x.png") { _ = try Command.run(["--png", "."], in: folder.url) }
            let made = try run(call.arguments, in: folder, output: sink)
            #expect(made.status == 74 && !made.isSignal, "\(made.status) \(made.errors)")
            #expect(made.errors.contains("standard output cannot be written: no space left on device [output.cannot-write]"))
            if let path = call.makes { #expect(FileManager.default.fileExists(atPath: folder.url.appending(path: path).path)) }
        }
    }

    @Test(
        "closed streams and pipes without a reader do not crash a command",
        arguments: [["--help"], ["--html", "out"], ["lint", "--format", "json"], ["inspect", "--jsonl"], ["serve"]], [Sink.closed, .unread])
    func outputs(arguments: [String], sink: Sink) throws {
        try withProject { folder in
            let made = try run(arguments, in: folder, output: sink)
            #expect(made.status == 74 && !made.isSignal, "\(made.status) \(made.errors)")
            // A reader that exits early, such as head, needs no message.
            #expect(made.errors.contains("standard output cannot be written: bad file descriptor") == (sink == .closed))
        }
    }

    @Test("unwritable standard error exits with 74 after the work is done", arguments: Sink.allCases)
    func errors(sink: Sink) throws {
        try withProject { folder in
            let made = try run(["--html", "out"], in: folder, errors: sink)
            #expect(made.status == 74 && !made.isSignal, "\(made.status)")
            #expect(made.output.contains("1 design: 1 page"))
            #expect(try folder.files(below: "out")["A.html"] != nil)
            for arguments in [["--nonsense"], ["None", "--html", "out"], ["test", "--grep"]] {
                let refused = try run(arguments, in: folder, errors: sink)
                #expect(refused.status == 74 && !refused.isSignal, "\(arguments) \(refused.status)")
            }
        }
    }

    @Test("with both streams unwritable, the work is still done", arguments: Sink.allCases)
    func both(sink: Sink) throws {
        try withProject { folder in
            let made = try run(["--html", "out"], in: folder, output: sink, errors: sink)
            #expect(made.status == 74 && !made.isSignal, "\(made.status)")
            #expect(try folder.files(below: "out")["A.html"] != nil)
        }
    }

    @Test("commands without problems do not need standard error")
    func silent() throws {
        try withProject { folder in
            try folder.write("row -s name\n", to: "A.tableViewConfig")
            for sink in Sink.allCases { #expect(try run(["--html", "out"], in: folder, errors: sink).status == 0) }
        }
    }

    @Test("no file takes the descriptor of a closed stream, so output never ends up in a file")
    func numbers() throws {
        try withProject { folder in
            #expect(try Command.run(["--html", "a", "--png", "a"], in: folder.url).status == 0)
            let made = try Command.run(
                ["-c", "exec \"$0\" --html b --png b <&- >&- 2>&-", Command.path], in: folder.url, program: "/bin/sh")
            #expect(made.status == 74 && !made.isSignal)
            #expect(try folder.files(below: "a") == folder.files(below: "b"))
        }
    }

    @Test("unreadable standard input is reported")
    func input() throws {
        let made = try Command.run(["-c", "exec \"$0\" inspect --jsonl <&-", Command.path], program: "/bin/sh")
        #expect(made.status == 65 && made.errors.contains("standard input cannot be read: bad file descriptor [file.unreadable]"))
        let folder = try Command.run(["-c", "exec \"$0\" inspect --jsonl </", Command.path], program: "/bin/sh")
        #expect(folder.status == 65 && folder.errors.contains("standard input cannot be read: is a directory [file.unreadable]"))
    }

    @Test("the last line of standard input may lack a line end, and CRLF is allowed")
    func lines() throws {
        let question = #"{"id": 1, "config": "row"}"#
        for input in [question, question + "\n", question + "\r\n\n" + question] {
            let made = try Command.run(["inspect", "--jsonl"], input: input)
            #expect(made.status == 0 && made.output.split(separator: "\n").count == input.components(separatedBy: "config").count - 1)
        }
    }
}
