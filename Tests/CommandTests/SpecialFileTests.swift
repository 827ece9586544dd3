import Foundation
import Testing

/// A named pipe in place of any input. Nobody writes to it, so reading it would block forever.
@Suite("Special files")
struct SpecialFileTests {
    struct Input: CustomTestStringConvertible {
        /// Relative to the project.
        var path: String
        var arguments: [String]
        var status: Int32 = 65
        /// Other files that the command needs.
        var files: [String: String] = [:]
        /// Commands to run first.
        var before: [[String]] = []

        var testDescription: String { "\(path), \(arguments.joined(separator: " "))" }
    }

    static let inputs = [
        Input(path: "A.tableViewConfig", arguments: ["--html", "out"]),
        Input(path: "A.tableViewConfig", arguments: ["A.tableViewConfig", "--html", "out"]),
        Input(path: "A.tableViewConfig", arguments: ["lint"], status: 1), Input(path: "A.tableViewConfig", arguments: ["fmt"]),
        Input(path: "A.json", arguments: ["--png", "out"]), Input(path: "A.json", arguments: ["inspect"]),
        Input(path: "A.yaml", arguments: ["test"], files: ["A.json": ""]),
        Input(path: "A.plist", arguments: ["lint"], status: 1, files: ["A.json": ""]),
        Input(path: "Cells/PersonCell.yaml", arguments: ["--html", "out"], status: 2),
        Input(path: "Cells/PersonCell.yaml", arguments: ["lint", "Cells/PersonCell.yaml"], status: 1),
        Input(path: "tvp.yaml", arguments: ["--html", "out"]), Input(path: "tvp.yaml", arguments: ["lint"], status: 1),
        Input(path: "tvp.yaml", arguments: ["site", "site"]),
        Input(path: "own.tokens.json", arguments: ["--html", "out", "--theme", "own.tokens.json"]),
        Input(path: "own.tokens.json", arguments: ["themes"], status: 2, files: ["tvp.yaml": "themes:\n  own: own.tokens.json\n"]),
        Input(
            path: "base.tokens.json", arguments: ["--html", "out", "--theme", "own.tokens.json"],
            files: ["own.tokens.json": #"{"extends": "base.tokens.json"}"#]),
        Input(path: "a.png", arguments: ["--html", "out"], status: 2), Input(path: "A.session", arguments: ["session", "A.session"]),
        Input(path: "B.json", arguments: ["diff", "A.json", "B.json", "--design", "A"]),
        Input(path: "B.json", arguments: ["init", "cell", "X", "--from", "a", "--data", "B.json"]),
        Input(path: "a@3x.png", arguments: ["compare", "a@3x.png", "b@3x.png"]),
        Input(path: "Snapshots/A/ios26-light@3x.png", arguments: ["test"], status: 1, before: [["test"]]),
        Input(path: "Snapshots/A/ios26.layout.txt", arguments: ["test"], status: 1, before: [["test"]]),
        Input(path: "Snapshots/manifest.json", arguments: ["test"], before: [["test"]]),
        Input(path: "Snapshots/manifest.json", arguments: ["prune"], before: [["test"]]),
        Input(path: ".tvp/last-run.json", arguments: ["accept", "--all"], before: [["test"]]),
        Input(path: ".tvp/last-run.json", arguments: ["test", "--last-failed"], before: [["test"]]),
        Input(path: ".tvp/last-run.json", arguments: ["show-report"], before: [["test"]]),
        Input(
            path: "report/data/files.txt", arguments: ["test", "--reporter", "html", "--report", "report"], status: 74,
            before: [["test"]]),
        Input(path: "shard/results.json", arguments: ["merge-reports", "shard"]),
        Input(path: "t/page.mustache", arguments: ["site", "site", "--templates", "t"]),
        Input(path: "t/style.css", arguments: ["site", "site", "--templates", "t"]),
        Input(path: "pages/a.md", arguments: ["site", "site", "--pages", "pages"], status: 2),
        Input(
            path: "pages/data.json", arguments: ["site", "site", "--pages", "pages"], status: 2,
            files: ["pages/a.md": "# A\n\n```tableViewConfig data=data.json\nrow\n```\n"]),
        Input(
            path: "pages/a.png", arguments: ["site", "site", "--pages", "pages"], status: 2, files: ["pages/a.md": "# A\n\n![a](a.png)\n"]),
    ]

    /// Whether a folder in place of the input is searched like any folder.
    private static func isSearched(_ input: Input) -> Bool {
        ["A.tableViewConfig", "shard/results.json"].contains(input.path) || input.arguments == ["lint", input.path]
    }

    private func withProject(_ input: Input, _ body: (TemporaryFolder) throws -> Void) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write("row -s a -c StandardCell\nrow -s b -c PersonCell\n", to: "A.tableViewConfig")
        try folder.write(#"{"a": {"title": "Anna", "image": "a.png"}, "b": {"title": "Berta"}}"#, to: "A.json")
        try folder.write(#"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>"#, to: "a.png")
        try folder.write("cell: PersonCell\nbody:\n  Text: \"{{title}}\"\n", to: "Cells/PersonCell.yaml")
        for (name, text) in input.files {
            if text.isEmpty {
                try FileManager.default.removeItem(at: folder.url.appending(path: name))
            } else {
                try folder.write(text, to: name)
            }
        }
        for arguments in input.before { _ = try Command.run(arguments, in: folder.url) }
        let path = folder.url.appending(path: input.path)
        try? FileManager.default.removeItem(at: path)
        try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
        try body(folder)
    }

    @Test("a named pipe in place of any input is reported without waiting", arguments: inputs)
    func pipes(_ input: Input) throws {
        try withProject(input) { folder in
            try #require(mkfifo(folder.url.appending(path: input.path).path, 0o600) == 0)
            let run = try Command.run(input.arguments, in: folder.url)
            #expect(run.status == input.status && !run.isSignal, "\(run.output)\(run.errors)")
            let said = run.output + run.errors
            #expect(said.contains("\((input.path as NSString).lastPathComponent) is a named pipe, not a file"), "\(said)")
        }
    }

    @Test("a folder in place of an input is reported", arguments: inputs.filter { !isSearched($0) })
    func folders(_ input: Input) throws {
        try withProject(input) { folder in
            try FileManager.default.createDirectory(at: folder.url.appending(path: input.path), withIntermediateDirectories: true)
            let run = try Command.run(input.arguments, in: folder.url)
            #expect(run.status == input.status && !run.isSignal, "\(run.output)\(run.errors)")
            let said = run.output + run.errors
            #expect(said.contains("\((input.path as NSString).lastPathComponent) is a folder, not a file"), "\(said)")
        }
    }

    /// A dangling link, unlike a missing file, must not be skipped silently.
    @Test(
        "a dangling link in place of an input is reported",
        arguments: [
            Input(path: "A.json", arguments: ["inspect"]), Input(path: "A.json", arguments: ["lint"], status: 1),
            Input(path: "tvp.yaml", arguments: ["--html", "out"]), Input(path: "tvp.yaml", arguments: ["lint"], status: 1),
            Input(path: "tvp.yaml", arguments: ["test"]), Input(path: "tvp.yaml", arguments: ["prune"]),
            Input(path: "Cells/PersonCell.yaml", arguments: ["--html", "out"], status: 2),
        ], ["loop", "missing"])
    func links(_ input: Input, _ kind: String) throws {
        try withProject(input) { folder in
            let path = folder.url.appending(path: input.path)
            let target = kind == "loop" ? path.lastPathComponent : "gone/nowhere"
            try FileManager.default.createSymbolicLink(atPath: path.path, withDestinationPath: target)
            let run = try Command.run(input.arguments, in: folder.url)
            #expect(run.status == input.status && !run.isSignal, "\(run.output)\(run.errors)")
            #expect((run.output + run.errors).contains(input.path), "\(run.output)\(run.errors)")
        }
    }
}
