import Foundation
import Testing

/// The meaning of exit codes: 65 if nothing was written, 2 if something was written despite errors, 0 for success.
@Suite("Exit codes")
struct ExitStatusTests {
    /// A folder whose only design cannot be loaded.
    private func broken() throws -> TestFolder {
        let folder = try TestFolder(["A"])
        try folder.folder.write("{", to: "A.json")
        return folder
    }

    @Test(
        "if every design fails, nothing is written",
        arguments: [["site", "out"], ["export", "--markdown", "out"], ["export", "--docc", "out"], ["render", "--html", "out"]])
    func nothing(arguments: [String]) throws {
        let folder = try broken()
        defer { folder.folder.remove() }
        let run = try Command.run(arguments, in: folder.folder.url)
        #expect(run.status == 65, "\(run.output)\(run.errors)")
        #expect(try folder.folder.files(below: "out").keys.sorted() == [])
    }

    @Test(
        "if every design fails, the outputs of the last run stay",
        arguments: [["site", "out"], ["export", "--markdown", "out"], ["render", "--html", "out"]])
    func kept(arguments: [String]) throws {
        let folder = try TestFolder(["A"])
        defer { folder.folder.remove() }
        #expect(try Command.run(arguments, in: folder.folder.url).status == 0)
        let before = try folder.folder.files(below: "out")
        try folder.folder.write("{", to: "A.json")
        #expect(try Command.run(arguments, in: folder.folder.url).status == 65)
        #expect(try folder.folder.files(below: "out") == before)
        try folder.write("A", says: "Hello")
        #expect(try Command.run(arguments, in: folder.folder.url).status == 0)
        #expect(try folder.folder.files(below: "out") == before)
    }

    @Test("a page with error markers counts as written, so the exit code is 2")
    func marked() throws {
        let folder = try TestFolder(["A"])
        defer { folder.folder.remove() }
        try folder.folder.write("row -s x -c Own\n", to: "A.tableViewConfig")
        try folder.folder.write("cell: Own\nbody: {Txt: x}\n", to: "Cells/Own.yaml")
        let run = try folder.run("render", "--html", "out")
        #expect(run.status == 2 && run.output.contains("1 design failed: A"), "\(run.output)")
        #expect(try folder.folder.files(below: "out")["A.html"] != nil)
    }

    @Test(
        "commands that compare or record stop at an unreadable manifest and leave it unchanged",
        arguments: ["a folder", "damaged", "a merge conflict"])
    func manifest(kind: String) throws {
        let folder = try TestFolder(["A"])
        defer { folder.folder.remove() }
        _ = try folder.run("test")
        try folder.write("A", says: "Changed")
        #expect(try folder.run("test").status == 1)
        let manifest = folder.folder.url.appending(path: "Snapshots/manifest.json")
        let text = try String(contentsOf: manifest, encoding: .utf8)
        try FileManager.default.removeItem(at: manifest)
        switch kind {
        case "a folder": try folder.folder.write("", to: "Snapshots/manifest.json/file")
        case "damaged": try folder.folder.write("[]", to: "Snapshots/manifest.json")
        default: try folder.folder.write("<<<<<<< HEAD\n" + text, to: "Snapshots/manifest.json")
        }
        let before = try folder.folder.files(below: "Snapshots")
        for arguments in [["test"], ["test", "-u=all"], ["test", "-u=none"], ["accept", "--all"], ["prune"]] {
            let run = try Command.run(
                arguments, in: folder.folder.url)
            #expect(run.status == 65 && run.errors.contains("error: "), "\(arguments): \(run.status) \(run.output)\(run.errors)")
            #expect(try folder.folder.files(below: "Snapshots") == before, "\(arguments)")
        }
    }

    @Test("fmt reports the location of invalid UTF-8 and formats the other files")
    func format() throws {
        let folder = try TestFolder([])
        defer { folder.folder.remove() }
        try Data("# one\nrow -t caf".utf8 + [0xE9]).write(to: folder.folder.url.appending(path: "A.tableViewConfig"))
        let alone = try folder.run("fmt")
        #expect(
            alone.status == 65 && alone.errors.contains("A.tableViewConfig:2:11: error: A.tableViewConfig is not UTF-8 [config.not-utf8]"),
            "\(alone.errors)")
        try folder.folder.write("row   -s  x\n", to: "B.tableViewConfig")
        let both = try folder.run("fmt")
        #expect(both.status == 2 && both.output == "formatted B.tableViewConfig\n", "\(both.status) \(both.output)")
        #expect(try Data(contentsOf: folder.folder.url.appending(path: "A.tableViewConfig")).last == 0xE9)
    }
}
