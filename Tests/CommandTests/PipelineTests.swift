import Foundation
import TableDiagnostics
import TableInputs
import Testing

/// The CI files that we ship, run in a new project like on a CI server.
@Suite("Pipelines")
struct PipelineTests {
    private func read(_ path: String) throws -> Value {
        let text = try String(contentsOf: Command.root.appending(path: path), encoding: .utf8)
        let document = DataDocument.load(file: SourceFile(path: path, text: text), format: .yaml)
        #expect(document.diagnostics.isEmpty)
        return try #require(document.value).root
    }

    private func project(_ arguments: [String] = []) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        #expect(try Command.run(["init"] + arguments, in: folder.url, environment: ["CI": "true"]).status == 0)
        return folder
    }

    /// Runs a script in a folder with `tvp-preview` on its path, like a CI runner.
    private func shell(_ script: String, in folder: URL, _ variables: [String: String] = [:]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/bash")
        process.arguments = ["-eo", "pipefail", "-c", script]
        process.currentDirectoryURL = folder
        let inherited = Command.environment
        let path = URL(fileURLWithPath: Command.path).deletingLastPathComponent().path + ":" + (inherited["PATH"] ?? "/usr/bin:/bin")
        process.environment = inherited.merging(["CI": "true", "PATH": path]) { $1 }.merging(variables) { $1 }
        let out = FileManager.default.temporaryDirectory.appending(path: "tvp-pipeline-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: out) }
        try Data().write(to: out)
        process.standardOutput = try FileHandle(forWritingTo: out)
        process.standardError = process.standardOutput
        try Command.start(process)
        process.waitUntilExit()
        return (process.terminationStatus, try String(contentsOf: out, encoding: .utf8))
    }

    private func items(_ value: Value?) throws -> [Value] {
        guard case .array(let items)? = value else {
            Issue.record("no list")
            return []
        }
        return items
    }

    @Test("the steps of the GitHub action pass in a new project, and report changes")
    func action() throws {
        let action = try read(".github/actions/tvp-preview/action.yml")
        var scripts: [String: String] = [:]
        for step in try items(action["runs"]?["steps"]) {
            guard let id = step["id"]?.text, let script = step["run"]?.text else { continue }
            scripts[id] = script
        }
        #expect(scripts.keys.sorted() == ["build", "lint", "site", "test"])
        let folder = try project()
        defer { folder.remove() }
        let variables = ["TVP_PATHS": ".", "TVP_SHARD": "1/1", "TVP_SITE": "site"]
        for id in ["lint", "test", "site"] {
            let run = try shell(try #require(scripts[id]), in: folder.url, variables)
            #expect(run.status == 0, "\(id): \(run.output)")
        }
        #expect(try folder.files().keys.contains("site/index.html"))
        #expect(try folder.files().keys.contains("tvp-report/index.html"))
        let data = try String(contentsOf: folder.url.appending(path: "Designs/Welcome.json"), encoding: .utf8)
        try folder.write(data.replacing("Night ferry", with: "Day ferry"), to: "Designs/Welcome.json")
        let changed = try shell(try #require(scripts["test"]), in: folder.url, variables)
        #expect(changed.status == 1)
        #expect(changed.output.contains("::error file=Designs/Welcome.tableViewConfig"), "\(changed.output)")
        // The dependencies of the build step exist.
        let build = try #require(scripts["build"])
        #expect(
            build.contains(". scripts/lib-packages")
                && FileManager.default.fileExists(atPath: Command.root.appending(path: "scripts/lib-packages").path))
    }

    @Test("the jobs of the GitLab template pass in a new project")
    func template() throws {
        let template = try read(".github/gitlab/tables.yml")
        let folder = try project()
        defer { folder.remove() }
        for job in ["tables:lint", "tables:test", "tables:site"] {
            for line in try items(template[job]?["script"]) {
                let run = try shell(try #require(line.text), in: folder.url, ["TVP_PATHS": "."])
                #expect(run.status == 0, "\(job): \(run.output)")
            }
        }
        #expect(try folder.files().keys.contains("tvp-report/junit.xml"))
    }

    @Test(
        "the CI workflow of a new project passes",
        arguments: [("github", ".github/workflows/tables.yml"), ("gitlab", ".gitlab-ci.yml")])
    func starter(kind: String, path: String) throws {
        let folder = try project(["--ci", kind])
        defer { folder.remove() }
        let text = try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
        let document = DataDocument.load(file: SourceFile(path: path, text: text), format: .yaml)
        #expect(document.diagnostics.isEmpty)
        let commands = text.matches(of: /- (?:run: )?(tvp-preview .*)/).map { String($0.1) }
        #expect(commands.count == 3)
        for command in commands {
            let run = try shell(command, in: folder.url)
            #expect(run.status == 0, "\(command): \(run.output)")
        }
    }

    @Test("the Dockerfile equals the one in a new project")
    func docker() throws {
        let folder = try project(["--docker"])
        defer { folder.remove() }
        let given = try folder.files()["Dockerfile"]
        #expect(try given == Data(contentsOf: Command.root.appending(path: ".github/Dockerfile")))
    }
}
