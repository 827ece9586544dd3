import Foundation
import TableDiagnostics
import TableInputs
import Testing

/// The CI files of a new project, and the action, run as on a CI server: in a new project, with a release to install, once passing and once
/// failing.
@Suite("Pipelines")
struct PipelineTests {
    private func parsed(_ text: String, _ path: String) throws -> Value {
        let document = DataDocument.load(file: SourceFile(path: path, text: text), format: .yaml)
        #expect(document.diagnostics.isEmpty)
        return try #require(document.value).root
    }

    private func items(_ value: Value?) throws -> [Value] {
        guard case .array(let items)? = value else {
            Issue.record("no list")
            return []
        }
        return items
    }

    /// A machine of a CI service: a new project, a sealed release whose packages are empty, and programs that only note what they get.
    private struct Machine {
        let folder: TemporaryFolder
        var variables: [String: String] = [:]

        init(_ arguments: [String] = [], changed isChanged: Bool) throws {
            folder = try TemporaryFolder()
            #expect(try Command.run(["init", "project", "project"] + arguments, in: folder.url, environment: ["CI": "true"]).status == 0)
            if isChanged {
                try folder.write(
                    try folder.text(of: "project/Designs/Welcome.json").replacing("Night", with: "Day"), to: "project/Designs/Welcome.json")
            }
            try folder.write("#!/bin/sh\n", to: "bin/apt-get")
            // Downloads files, and notes what would leave the machine.
            try folder.write(
                """
                #!/bin/sh
                case "$*" in *https://*) ;; *) exec /usr/bin/curl "$@" ;; esac
                for word in "$@"; do
                    echo "$word"
                    case "$word" in *@*) cat "${word#*@}" ;; esac
                done >>"$TVP_NOTES"

                """, to: "bin/curl")
            try folder.write("#!/bin/sh\ncat >>\"$TVP_NOTES\"\n", to: "bin/buildkite-agent")
            for name in ["apt-get", "curl", "buildkite-agent"] {
                try FileManager.default.setAttributes(
                    [.posixPermissions: 0o755], ofItemAtPath: folder.url.appending(path: "bin/\(name)").path)
            }
            try folder.write("", to: "notes")
            try folder.write("", to: "step-summary")
            let inherited = Command.environment
            let tool = URL(fileURLWithPath: Command.path).deletingLastPathComponent().path
            variables = inherited.merging([
                "CI": "true", "PATH": "\(folder.url.path)/bin:\(tool):\(inherited["PATH"] ?? "/usr/bin:/bin")",
                "HOME": folder.url.path, "TMPDIR": folder.url.path, "TVP_NOTES": folder.url.appending(path: "notes").path,
                "TVP_RELEASE": "file://" + folder.url.appending(path: "release").path, "RUNNER_TEMP": folder.url.path,
                "GITHUB_STEP_SUMMARY": folder.url.appending(path: "step-summary").path,
            ]) { $1 }
            try seal()
        }

        private func seal() throws {
            let made = try shell(
                """
                mkdir -p release/tvp-preview.artifactbundle
                for processor in amd64 arm64; do echo "$processor" >"release/tvp-preview_1.0_$processor.deb"; done
                echo '{"artifacts": {"tvp-preview": {"variants": [{"path": "a", "supportedTriples": ["x86_64-unknown-linux-gnu"]}]}}}' \\
                    >release/tvp-preview.artifactbundle/info.json
                python3 -m zipfile -c release/tvp-preview.artifactbundle.zip release/tvp-preview.artifactbundle
                rm -r release/tvp-preview.artifactbundle
                "\(Command.root.path)/scripts/seal-release" release 1.0 https://example.org/1.0
                cd release && sha256sum --quiet -c SHA256SUMS
                """, at: "")
            #expect(made.status == 0, "\(made.output)")
        }

        /// Runs a script in the project. Its files in `/tmp` are in the folder of this machine.
        func shell(_ script: String, at place: String = "project", _ more: [String: String] = [:], sh: String = "/bin/bash") throws -> (
            status: Int32, output: String
        ) {
            let process = Process()
            process.executableURL = URL(fileURLWithPath: sh)
            process.arguments = ["-e", "-c", script.replacing("/tmp/", with: folder.url.path + "/tmp-")]
            process.currentDirectoryURL = folder.url.appending(path: place)
            process.environment = variables.merging(more) { $1 }
            let out = folder.url.appending(path: "output-\(UUID().uuidString)")
            try Data().write(to: out)
            process.standardOutput = try FileHandle(forWritingTo: out)
            process.standardError = process.standardOutput
            try Command.start(process)
            process.waitUntilExit()
            return (process.terminationStatus, try String(contentsOf: out, encoding: .utf8))
        }

        /// What remains of a run: the report and the comment of a failure, or the site of a success. `comment` has parts of the comment; `nil`
        /// for a pipeline that writes none.
        func check(failed: Bool, site: String = "project/site", comment: [String]?) throws {
            let files = try folder.files()
            #expect(files.keys.contains("project/tvp-report/index.html") && files.keys.contains("project/tvp-report/junit.xml"))
            #expect(files.keys.contains(site + "/index.html") == !failed)
            let notes = try folder.text(of: "notes")
            guard failed, let comment else { return #expect(notes == "") }
            for text in comment + ["Night ferry"] { #expect(notes.contains(text), "\(notes)") }
        }
    }

    @Test("the GitHub workflow of a new project", arguments: [false, true])
    func github(fails: Bool) throws {
        let machine = try Machine(["--ci", "github"], changed: fails)
        defer { machine.folder.remove() }
        let path = ".github/workflows/tables.yml"
        let job = try parsed(machine.folder.text(of: "project/" + path), path)["jobs"]?["tables"]
        var hasFailed = false
        var used: [String] = []
        var output = ""
        for step in try items(job?["steps"]) {
            let condition = step["if"]?.text ?? "success()"
            let runs =
                switch condition {
                case "success()": !hasFailed
                case "success() || failure()": true
                case "failure()", "failure() && github.event_name == 'pull_request'": hasFailed
                default: throw CancellationError()
                }
            guard runs else { continue }
            if let action = step["uses"]?.text { used.append(String(action.prefix { $0 != "@" })) }
            guard let script = step["run"]?.text else { continue }
            // GitHub runs the steps of a container with sh.
            let run = try machine.shell(
                script,
                [
                    "GITHUB_TOKEN": "token", "NUMBER": "7", "GITHUB_API_URL": "https://api.example.org", "GITHUB_REPOSITORY": "o/r",
                ], sh: "/bin/sh")
            output += run.output
            if run.status != 0 { hasFailed = true }
        }
        #expect(hasFailed == fails, "\(output)")
        #expect(
            used == ["actions/cache", "actions/checkout", fails ? "actions/upload-artifact" : "actions/upload-pages-artifact"])
        #expect(output.contains("::error file=Designs/") == fails, "\(output)")
        #expect(try machine.folder.text(of: "step-summary").contains("Night ferry") == fails)
        try machine.check(
            failed: fails, comment: ["https://api.example.org/repos/o/r/issues/7/comments", "Bearer token", "\"body\": \"## "])
    }

    @Test("the GitLab pipeline of a new project", arguments: [false, true])
    func gitlab(fails: Bool) throws {
        let machine = try Machine(["--ci", "gitlab"], changed: fails)
        defer { machine.folder.remove() }
        let file = try parsed(machine.folder.text(of: "project/.gitlab-ci.yml"), ".gitlab-ci.yml")
        func lines(_ job: String, _ key: String) throws -> String {
            try items(file[job]?[key]).compactMap(\.text).joined(separator: "\n")
        }
        let run = try machine.shell("set -o pipefail\n" + lines("tables", "before_script") + "\n" + lines("tables", "script"))
        #expect((run.status != 0) == fails, "\(run.output)")
        let after = try machine.shell(
            lines("tables", "after_script"),
            [
                "CI_JOB_STATUS": fails ? "failed" : "success", "CI_MERGE_REQUEST_IID": "7", "CI_PROJECT_ID": "5", "TVP_TOKEN": "token",
                "CI_API_V4_URL": "https://lab.example.org/api/v4",
            ])
        #expect(after.status == 0, "\(after.output)")
        if !fails { #expect(try machine.shell(lines("pages", "script")).status == 0) }
        try machine.check(
            failed: fails, site: "project/public",
            comment: ["https://lab.example.org/api/v4/projects/5/merge_requests/7/notes", "PRIVATE-TOKEN: token"])
    }

    @Test("the Buildkite pipeline of a new project", arguments: [false, true])
    func buildkite(fails: Bool) throws {
        let machine = try Machine(["--ci", "buildkite"], changed: fails)
        defer { machine.folder.remove() }
        let file = try parsed(machine.folder.text(of: "project/.buildkite/pipeline.yml"), "pipeline.yml")
        let commands = try items(file["steps"]).compactMap { $0["command"]?.text?.replacing("$$", with: "$") }
        #expect(commands.count == 2)
        let run = try machine.shell(commands[0])
        #expect((run.status != 0) == fails, "\(run.output)")
        if !fails { #expect(try machine.shell(commands[1]).status == 0) }
        try machine.check(failed: fails, comment: ["## "])
    }

    @Test("the steps of the GitHub action pass in a new project, and report changes", arguments: [false, true])
    func action(fails: Bool) throws {
        let path = ".github/actions/tvp-preview/action.yml"
        let action = try parsed(String(contentsOf: Command.root.appending(path: path), encoding: .utf8), path)
        let machine = try Machine(changed: fails)
        defer { machine.folder.remove() }
        let sum = try machine.shell("sha256sum release/install | cut -c 1-64", at: "").output.trimmingCharacters(in: .newlines)
        var hasFailed = false
        var ran: [String] = []
        for step in try items(action["runs"]?["steps"]) {
            guard let id = step["id"]?.text, let script = step["run"]?.text else { continue }
            let condition = step["if"]?.text
            guard (condition == "failure()") == hasFailed else { continue }
            ran.append(id)
            let run = try machine.shell(
                "set -o pipefail\n" + script, ["TVP_PATHS": ".", "TVP_SHARD": "1/1", "TVP_SITE": "site", "TVP_SHA256": sum])
            if run.status != 0 { hasFailed = true }
            if id == "test", fails { #expect(run.output.contains("::error file=Designs/"), "\(run.output)") }
        }
        #expect(ran == ["install", "lint", "test", fails ? "summary" : "site"])
        try machine.check(failed: fails, comment: nil)
        #expect(try machine.folder.text(of: "step-summary").contains("Night ferry") == fails)
    }

    @Test("the installer refuses changed packages and unknown processors, and takes an intact download from the folder")
    func installer() throws {
        let machine = try Machine(changed: false)
        defer { machine.folder.remove() }
        func install(_ more: [String: String] = [:]) throws -> (status: Int32, output: String) {
            try machine.shell(
                "sh release/install", at: "", ["TVP_DOWNLOADS": machine.folder.url.appending(path: "kept").path].merging(more) { $1 })
        }
        #expect(try install().output.contains("downloading file://"))
        let again = try install(["TVP_RELEASE": "file:///nowhere"])
        #expect(again.status == 0 && again.output.contains("installing it with apt"), "\(again.output)")
        for processor in ["amd64", "arm64"] { try machine.folder.write("other", to: "release/tvp-preview_1.0_\(processor).deb") }
        try FileManager.default.removeItem(at: machine.folder.url.appending(path: "kept"))
        let changed = try install()
        #expect(changed.status == 1 && changed.output.contains("does not have the checksum of release 1.0"), "\(changed.output)")
        try machine.folder.write("#!/bin/sh\n[ \"$1\" = -m ] && echo riscv64 || echo Linux\n", to: "bin/uname")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755], ofItemAtPath: machine.folder.url.appending(path: "bin/uname").path)
        #expect(try install().output == "install: there is no release for the processor riscv64\n")
    }

    @Test(
        "the CI files install the release that “init” knows, and otherwise say what to fill in",
        arguments: ["github", "gitlab", "buildkite"])
    func release(kind: String) throws {
        let source = try String(
            contentsOf: Command.root.appending(path: "Sources/TablePreviewKit/Setup/Release.swift"), encoding: .utf8)
        let home = String(try #require(source.firstMatch(of: /static let home = "(.*)"/)).1)
        let mirror = "https://mirror.example.org/tvp"
        for address in [home, mirror] {
            let folder = try TemporaryFolder()
            defer { folder.remove() }
            let run = try Command.run(
                ["init", "project", "project", "--ci", kind, "--docker"], in: folder.url,
                environment: ["TVP_RELEASE": address == mirror ? mirror : ""])
            let files = try folder.files(below: "project").filter { $0.key.contains(".yml") || $0.key.hasSuffix("Dockerfile") }
            #expect(files.count == 2)
            for (name, data) in files {
                let text = String(decoding: data, as: UTF8.self)
                #expect(address.isEmpty || text.contains(address), "\(name)")
                #expect(text.contains("fill in the address") == (address.isEmpty && name.contains(".yml")), "\(name)")
            }
            #expect(run.output.contains("fill in: TVP_RELEASE in ") == address.isEmpty, "\(run.output)")
        }
    }

    @Test("a CI file without an address says that it is missing")
    func noRelease() throws {
        let machine = try Machine(["--ci", "gitlab"], changed: false)
        defer { machine.folder.remove() }
        let file = try parsed(machine.folder.text(of: "project/.gitlab-ci.yml"), ".gitlab-ci.yml")
        let script = try items(file["tables"]?["before_script"]).compactMap(\.text).joined(separator: "\n")
        let run = try machine.shell(script, ["TVP_RELEASE": ""])
        #expect(run.status != 0 && run.output.contains("TVP_RELEASE: parameter null or not set"), "\(run.output)")
    }

    @Test("nothing but one line says where the project is hosted")
    func home() throws {
        let search = Process()
        search.executableURL = URL(fileURLWithPath: "/usr/bin/grep")
        search.arguments = ["-rlE", "--exclude-dir=.build", "--exclude-dir=.git", "/OWNER[/]|github.com/[^ /]*/TableView[P]rovider", "."]
        search.currentDirectoryURL = Command.root
        let found = Pipe()
        search.standardOutput = found
        try Command.start(search)
        let names = String(decoding: found.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        search.waitUntilExit()
        #expect(["./Sources/TablePreviewKit/Setup/Release.swift\n"] == [names], "\(names)")
    }
}
