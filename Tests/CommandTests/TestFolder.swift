import Foundation

/// A folder of designs for running commands like a user, without the variables of a CI that runs these tests.
struct TestFolder {
    let folder: TemporaryFolder

    /// Designs of one row by name (`shop/Cart`), and the text of `tvp.yaml`; empty for no file.
    init(_ designs: [String], project: String = "") throws {
        folder = try TemporaryFolder()
        if !project.isEmpty { try folder.write(project, to: "tvp.yaml") }
        for design in designs { try write(design, says: "Hello") }
    }

    /// Writes a design's config, and data with one text.
    func write(_ design: String, says text: String) throws {
        try folder.write("row -s x -c StandardCell\n", to: design + ".tableViewConfig")
        try folder.write("{\"x\": \"\(text)\"}", to: design + ".json")
    }

    func removeDesign(_ design: String) throws {
        for ending in [".tableViewConfig", ".json"] { try FileManager.default.removeItem(at: folder.url.appending(path: design + ending)) }
    }

    func run(_ arguments: String..., below path: String = "", environment: [String: String] = [:], input: String = "") throws -> Command {
        return try Command.run(
            arguments, in: path.isEmpty ? folder.url : folder.url.appending(path: path), environment: environment, input: input)
    }

    /// Runs `git` and returns its output.
    @discardableResult
    func git(_ arguments: String...) throws -> String {
        let name = ["-c", "user.name=Test", "-c", "user.email=test@example.org"]
        return try Command.run(["git"] + name + arguments, in: folder.url, program: "/usr/bin/env").output
    }

    /// The references, as paths relative to `Snapshots`.
    func references() throws -> Set<String> { Set(try folder.files(below: "Snapshots").keys) }

    func remove() { folder.remove() }
}
